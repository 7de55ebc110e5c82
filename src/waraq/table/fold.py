"""Carry entries out: the only thing that changes a table.

A fold trusts the log. It may begin at the first entry or at any ``start``, which carries what the rest needs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from waraq import games
from waraq.fair import shufflers
from waraq.games.contract import LATE, LEAVE, Outcome
from waraq.table import seating
from waraq.table.opening import awaited
from waraq.table.state import Match, Seat, Table
from waraq.table.window import owing

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from waraq.games.contract import Game
    from waraq.table.entries import Entry


class BrokenLog(ValueError):  # noqa: N818 - it names what it found
    """The entries do not follow one upon the other."""


def fold(table: Table, entry: Entry) -> None:
    """Carry out one entry, in place. ``table.events`` is what it showed.

    Raises:
        BrokenLog: the entry is of another table or not the next one (a ``start`` may follow anything).
    """
    follows = entry.number == table.number + 1 or (entry.kind == "start" and table.number == 0)
    if entry.table != table.code or not follows:
        raise BrokenLog(f"{entry.table} {entry.number} does not follow {table.code} {table.number}")
    table.number, table.at, table.events = entry.number, entry.at, []
    _FOLDS[entry.kind](table, entry, entry.body)
    if entry.person is not None and entry.act is not None:
        table.acts[f"{entry.person}/{entry.act}"] = entry.number


def refold(entries: Sequence[Entry]) -> Table:
    """The table that a log stands for. ``entries`` begins with the first one or with a ``start``.

    Raises:
        BrokenLog: there is none, or one does not follow upon the one before.
    """
    if not entries:
        raise BrokenLog("a log without entries")
    if entries[0].kind not in {"made", "start"}:
        raise BrokenLog(f"a log cannot begin with {entries[0].kind}")
    table = Table(code=entries[0].table)
    for entry in entries:
        fold(table, entry)
    table.events = []
    return table


def since_start(entries: Sequence[Entry]) -> Sequence[Entry]:
    """The entries from the last ``start`` on; all of them where there is none."""
    for i in range(len(entries) - 1, -1, -1):
        if entries[i].kind == "start":
            return entries[i:]
    return entries


# -- chairs ------------------------------------------------------------------------------------------------
def _seats(chairs: list[dict[str, Any]]) -> list[Seat]:
    return [msgspec.convert(c, Seat) for c in chairs]


def _made(table: Table, _entry: Entry, body: dict[str, Any]) -> None:
    table.game, table.sort, table.host = body["game"], body["sort"], body["host"]
    table.options = dict(body["options"])
    table.seats = _seats(body["chairs"])


def _sit(table: Table, entry: Entry, body: dict[str, Any]) -> None:
    table.seats[body["chair"]] = Seat(person=entry.person)
    table.host = table.host or entry.person


def _stand(table: Table, _entry: Entry, body: dict[str, Any]) -> None:
    _vacate(table, body["chair"])
    _gather_if_agreed(table)


def _vacate(table: Table, chair: int) -> None:
    """Free a chair; on a finished match's slip its name stays to be read."""
    person = table.seats[chair].person
    if table.phase == "ended" and seating.seat_of(table, chair) is not None:
        table.seats[chair].left = True
    else:
        table.seats[chair] = Seat()
    if person is not None and not seating.chairs_of(table, person):
        _pass_host_on(table, person)
        table.votes.discard(person)


def _pass_host_on(table: Table, leaver: str) -> None:
    """The next person is host. A room that nobody is left in is open again to who has its link."""
    table.host = seating.next_host(table, leaver)
    table.locked = table.locked and table.host is not None


def _ready(table: Table, _entry: Entry, body: dict[str, Any]) -> None:
    for chair in body["chairs"]:
        table.seats[chair].ready = body["ready"]
        table.seats[chair].commit = None
    # FAIR 2: one browser, one cut; it stands at the first of its seats.
    table.seats[body["chairs"][0]].commit = body["commit"]


def _options(table: Table, _entry: Entry, body: dict[str, Any]) -> None:
    table.options = dict(body["options"])
    for seat in table.seats:
        seat.ready, seat.commit = False, None


def _computer(table: Table, _entry: Entry, body: dict[str, Any]) -> None:
    table.seats[body["chair"]] = Seat(level=body["level"])


def _remove(table: Table, _entry: Entry, body: dict[str, Any]) -> None:
    _vacate(table, body["chair"])


def _lock(table: Table, _entry: Entry, body: dict[str, Any]) -> None:
    table.locked = body["locked"]


# -- the sealed deal ---------------------------------------------------------------------------------------
def _seal(table: Table, _entry: Entry, body: dict[str, Any]) -> None:
    table.tops, table.seal = [body["top"]], body["seal"]


def _start(table: Table, entry: Entry, body: dict[str, Any]) -> None:
    header = msgspec.json.decode(body["header"])
    table.game, table.options = header["game"], header["options"]
    table.sort, table.host, table.locked = body["sort"], body["host"], body["locked"]
    table.seats = _seats(body["chairs"])
    table.tops, table.seal = [body["top"]], header["seal"]
    table.voids, table.dealer, table.matches = header["voids"], body["last dealer"], body["matches"]
    table.phase, table.loud = "opening", entry.number
    table.votes, table.acts = set(), {}
    table.match = Match(
        id=body["match"],
        header=body["header"],
        dealer=-1 if header["dealer"] is None else header["dealer"],
        rules=header["rules"],
        top=body["top"],
        began=entry.at,
        kinds=header["seats"],
    )
    _deal_if_open(table, table.match)


def _open(table: Table, _entry: Entry, body: dict[str, Any]) -> None:
    if table.match is not None:
        table.seats[body["seat"]].cut = body["cut"]
        _deal_if_open(table, table.match)


def _deal_if_open(table: Table, match: Match) -> None:
    """Deal as soon as no promised cut is missing."""
    if awaited(match, table.seats):
        return
    n = len(match.kinds)
    promised = msgspec.json.decode(match.header)["cuts"]
    cuts = [
        bytes.fromhex(s.cut) if c is not None and s.cut is not None else None
        for c, s in zip(promised, table.seats[:n], strict=True)
    ]
    shuffler = shufflers.FairShuffler.running(bytes.fromhex(match.top), match.header, cuts)
    if match.dealer == -1:
        match.dealer = shufflers.dealer(shuffler, n)
    match.shuffler, match.since = shuffler, table.at
    table.phase, table.loud, table.voids = "playing", table.number, 0
    for seat in table.seats:
        seat.voids = 0
    game = games.find(table.game)
    # A match of other rules is not played on: what falls due is its void.
    if match.rules == game.RULES:
        match.game = game.deal(n, table.options, shuffler, match.dealer, table.events)


def _void(table: Table, _entry: Entry, body: dict[str, Any]) -> None:
    if table.match is None:
        return
    table.match.void = body["reason"]
    table.match.debts, table.match.owed = {}, {}
    table.loud = table.number
    for seat in body["failed"]:
        table.seats[seat].voids += 1
    if table.phase == "playing":
        table.phase = "ended"
        return
    table.voids += 1
    _gather(table)
    for chair in body["gone"]:
        _vacate(table, chair)


# -- the match ---------------------------------------------------------------------------------------------
def _move(table: Table, entry: Entry, body: dict[str, Any]) -> None:
    match = table.match
    if match is None:
        return
    match.moves.append((entry.number, body["seat"], body["move"], body["why"]))
    game = match.game
    if game is None:
        return
    action = game.parse(body["move"])
    before = set(game.movers())
    quiet = game.quiet(action)
    game.events = table.events
    game.apply(body["seat"], action)
    game.events = None
    if action == LEAVE:
        _left(table, body["seat"])
    after = set(game.movers())
    # The sealed choice that completes a turn opens the next: an act that saw the old one must not land in it.
    if not quiet or not after or not after <= before:
        table.loud, match.since = entry.number, entry.at
    _debts(match, game, entry, kept=quiet or action in {LATE, LEAVE})


def _left(table: Table, seat: int) -> None:
    person = table.seats[seat].person
    table.seats[seat].left = True
    if person is not None and not seating.chairs_of(table, person):
        _pass_host_on(table, person)


def _debts(match: Match, game: Game, entry: Entry, *, kept: bool) -> None:
    """Note which debts stand. All but calls, ``late`` and leaving settle the old ones first (LC-15)."""
    now = owing(game, len(match.kinds))
    old = match.debts if kept else {}
    if any(seat not in now for seat in match.debts):
        match.since = entry.at
    match.owed = {s: match.owed[s] if s in old else entry.number for s in now}
    match.debts = {s: old.get(s, entry.at) for s in now}


def _end(table: Table, _entry: Entry, body: dict[str, Any]) -> None:
    table.phase = "ended"
    if table.match is None:
        return
    # The verdict stands as it was written, whatever the rules say today.
    table.match.outcome = Outcome(
        places=tuple(body["places"]),
        scores=tuple(body["scores"]),
        reason=body["reason"],
        words=tuple(body["words"]),
        numbers=tuple(body["numbers"]),
    )
    table.match.debts, table.match.owed = {}, {}
    table.dealer = table.match.dealer


def _rematch(table: Table, entry: Entry, body: dict[str, Any]) -> None:
    if entry.person is not None:
        (table.votes.add if body["vote"] else table.votes.discard)(entry.person)
    _gather_if_agreed(table)


def _gather_if_agreed(table: Table) -> None:
    """Gather for another match when everybody whose vote counts has voted."""
    voters = seating.voters(table)
    if table.phase == "ended" and voters and table.votes.issuperset(voters):
        _gather(table)


def _gather(table: Table) -> None:
    """Back to the chairs: leavers' are free, and everybody says again that all is ready."""
    table.phase = "gathering"
    table.votes = set()
    table.seats = [Seat() if s.left else s for s in table.seats]
    for seat in table.seats:
        seat.ready, seat.commit, seat.cut = False, None, None


def _close(table: Table, _entry: Entry, _body: dict[str, Any]) -> None:
    table.phase = "closed"


_FOLDS: Final[dict[str, Callable[[Table, Entry, dict[str, Any]], None]]] = {
    "made": _made,
    "sit": _sit,
    "stand": _stand,
    "ready": _ready,
    "options": _options,
    "computer": _computer,
    "remove": _remove,
    "lock": _lock,
    "seal": _seal,
    "start": _start,
    "open": _open,
    "void": _void,
    "move": _move,
    "end": _end,
    "rematch": _rematch,
    "close": _close,
}
