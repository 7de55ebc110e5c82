"""The sealed deal at a table: seal, header, openings, voids (docs/fair.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from waraq import games
from waraq.fair import chain, cut
from waraq.fair.header import Header
from waraq.table import seating
from waraq.table.answers import no, written
from waraq.table.lobby import HEX64

if TYPE_CHECKING:
    from waraq.table.answers import Answer
    from waraq.table.commands import Open, Seal, Start, Void
    from waraq.table.state import Match, Seat, Table

KIND_OF: Final = {"easy": "thumb", "medium": "thumb", "hard": "think"}
"""What kind of player a level is, in the header."""
PATIENCE: Final = 2
"""A seat that has voided so many tries plays without a cut."""


def cutless(seat: Seat) -> bool:
    """Whether the seat plays without a cut because it failed to open twice (docs/fair.md, 4)."""
    return seat.voids >= PATIENCE


def wants_seal(table: Table) -> bool:
    """Whether the table has no chain, or only one that a match has used."""
    if table.phase not in {"gathering", "ended"}:
        return False
    return not table.tops or (table.match is not None and table.match.top == table.tops[-1])


def hindrance(table: Table) -> str:
    """Why the match cannot start yet; empty if it can."""
    if table.phase != "gathering":
        return "playing"
    taken = [s for s in table.seats if seating.occupied(s)]
    if len(taken) not in games.find(table.game).SEATS or not seating.persons(table):
        return "seats"
    if wants_seal(table) or any(s.person is not None and not s.ready for s in taken):
        return "not-ready"
    return ""


def awaited(match: Match, seats: list[Seat]) -> list[int]:
    """The seats whose cut was promised in the header and is not opened yet."""
    promised = msgspec.json.decode(match.header)["cuts"]
    return [i for i, c in enumerate(promised) if c is not None and seats[i].cut is None]


def seal(table: Table, command: Seal, now: int) -> Answer:
    """A new chain for the next match."""
    if not wants_seal(table):
        return None
    body = {"top": command.top.hex(), "seal": chain.seal(command.top)}
    return written(table, command, now, "seal", body)


def start(table: Table, command: Start, now: int) -> Answer:
    """Fix the header. The entry carries everything that the fold of the match needs."""
    if why := hindrance(table):
        return no(table, why)
    seats = seating.together(table.seats, len(table.seats))
    playing = [s for s in seats if seating.occupied(s)]
    game = games.find(table.game)
    dealer = None if table.dealer is None else (table.dealer + 1) % len(playing)
    cuts = tuple(s.commit if s.person in command.present and not cutless(s) else None for s in playing)
    header = Header(
        match=f"{table.code}-{table.matches + 1}",
        game=table.game,
        rules=game.RULES,
        options=table.options,
        seats=tuple("person" if s.level is None else KIND_OF[s.level] for s in playing),
        dealer=dealer,
        seal=table.seal,
        cuts=cuts,
        voids=table.voids,
    )
    body: dict[str, Any] = {
        "match": header.match,
        "header": header.text,
        "top": table.tops[-1],
        "chairs": [msgspec.to_builtins(s) for s in seats],
        "sort": table.sort,
        "host": table.host,
        "locked": table.locked,
        "last dealer": table.dealer,
        "matches": table.matches + 1,
    }
    return written(table, command, now, "start", body)


def open_(table: Table, command: Open, now: int) -> Answer:
    """A person opens the cut that was promised; the last one deals."""
    match = table.match
    if match is None or table.phase != "opening" or command.person is None:
        return no(table, "not-opening")
    mine = seating.seats_of(table, command.person)
    if not HEX64.fullmatch(command.cut):
        return no(table, "cut")
    if any(table.seats[i].cut == command.cut for i in mine):
        return None
    waiting = [i for i in awaited(match, table.seats) if i in mine]
    if not waiting:
        return no(table, "not-opening")
    promised = table.seats[waiting[0]].commit
    if promised is None or not cut.opens(bytes.fromhex(command.cut), promised):
        return no(table, "cut")
    return written(table, command, now, "open", {"seat": waiting[0], "cut": command.cut})


def void(table: Table, command: Void, now: int) -> Answer:
    """The try, or the match, does not count. Reason ``cut`` counts against the seats that did not open."""
    match = table.match
    if match is None or table.phase not in {"opening", "playing"}:
        return None
    missing = awaited(match, table.seats) if table.phase == "opening" and command.reason == "cut" else []
    return written(
        table,
        command,
        now,
        "void",
        {"match": match.id, "reason": command.reason, "failed": missing, "gone": []},
    )
