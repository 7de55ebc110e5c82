"""What one reader sees of a table: the only place where a position becomes bytes for a socket.

A hand leaves the server here or nowhere: all goes through ``game.view(seat)`` and ``event.seen_by(seat)``.
Parts that several readers share are encoded once.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

import msgspec

from waraq import games
from waraq.server import messages
from waraq.table import choices, seating, window
from waraq.table.opening import cutless

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from waraq.games.contract import Event
    from waraq.server.messages import Presence
    from waraq.table.entries import Entry
    from waraq.table.state import Seat, Sort, Table

ENCODER: Final = msgspec.json.Encoder()
NO_CLOCK: Final = messages.Clock(debts=[], turn=None)
NO_EVENTS: Final = msgspec.Raw(b"[]")


def seat_for(table: Table, mine: Sequence[int], look: int | None) -> int | None:
    """The seat whose hand a reader may see now who plays the seats ``mine``, or None.

    On one device that is the seat looked at, and none between looks.
    """
    if table.sort == "device":
        return look if look in mine else None
    return mine[0] if mine else None


def view(table: Table, seat: int | None) -> msgspec.Raw | None:
    """The position as a seat (None: a watcher) may see it, encoded; None where there is none to show."""
    match = table.match
    if match is None or match.game is None or table.phase not in {"playing", "ended"}:
        return None
    return msgspec.Raw(ENCODER.encode(match.game.view(seat)))


def events(happened: Sequence[Event], seat: int | None) -> msgspec.Raw:
    """What happened as a seat may see it, encoded."""
    return msgspec.Raw(ENCODER.encode([e.seen_by(seat) for e in happened])) if happened else NO_EVENTS


def legal(table: Table, seat: int | None) -> list[str]:
    """The notation of everything that the seat may do now."""
    match = table.match
    if seat is None or match is None or match.game is None or table.phase != "playing":
        return []
    return [match.game.say(action) for action in match.game.legal(seat)]


def clock(table: Table, now: int) -> messages.Clock:
    """The call windows that run; on one device a debt stands without a clock (LC-17)."""
    match = table.match
    if match is None or not match.debts or table.phase != "playing":
        return NO_CLOCK
    whole = window.whole(table) or 0
    debts = [
        messages.Debt(seat=seat, left=_left(window.counts_from(table, arose), whole, now), whole=whole)
        for seat, arose in sorted(match.debts.items())
    ]
    return messages.Clock(debts=debts, turn=None)


def _left(begins: int, whole: int, now: int) -> int:
    """What is left of a window; whole while it has not begun to run."""
    return min(whole, max(0, begins + whole - now)) if whole else 0


@cache
def option_choices(game: str, sort: Sort) -> list[messages.OptionChoice]:
    """The options that a host may choose at this sort of table."""
    return [
        messages.OptionChoice(
            name=o.name,
            kind=o.kind,
            choices=list(o.choices),
            default=o.default,
            implies=list(o.implies),
            excludes=list(o.excludes),
            ruling=o.ruling,
        )
        for o in choices.offered(game, sort)
    ]


def result(table: Table) -> messages.Result | None:
    """How the last match, or the last try at one, ended; None while one opens or runs."""
    match = table.match
    if match is None or table.phase in {"opening", "playing"}:
        return None
    end = match.outcome
    if not match.void and (end is None or table.phase == "gathering"):
        return None
    return messages.Result(
        match=match.id,
        places=list(end.places) if end else [],
        scores=list(end.scores) if end else [],
        reason=end.reason if end else "",
        words=list(end.words) if end else [],
        numbers=list(end.numbers) if end else [],
        void=match.void,
    )


def _chair(
    table: Table, seat: Seat, person: str, names: Mapping[str, str], presence: Mapping[str, Presence]
) -> messages.Chair:
    kind: messages.ChairKind = "free"
    here: Presence = "here"
    name = ""
    if seat.person is not None:
        kind, name = "person", seat.name or names.get(seat.person, "")
        here = presence.get(seat.person, "gone")
    elif seat.level is not None:
        kind = "computer"
    return messages.Chair(
        kind=kind,
        name=name,
        level=seat.level,
        ready=seat.ready or kind == "computer",
        left=seat.left,
        presence=here,
        mine=seat.person == person,
        host=seat.person is not None and seat.person == table.host,
        vote=seat.person in table.votes,
        cutless=cutless(seat),
    )


def room(
    table: Table, person: str, names: Mapping[str, str], presence: Mapping[str, Presence]
) -> messages.Room:
    """Everything about the table that is not the game, for one person. Names, never ids."""
    match = table.match
    opened = match is not None and table.phase in {"opening", "playing", "ended"}
    return messages.Room(
        code=table.code,
        game=table.game,
        sort=table.sort,
        phase=table.phase,
        locked=table.locked,
        you_host=person == table.host,
        seats=[_chair(table, seat, person, names, presence) for seat in table.seats],
        options=table.options,
        choices=option_choices(table.game, table.sort),
        least=games.find(table.game).SEATS.start,
        fair=messages.Fair(
            # With the match its own seal; the next one's is told when the table gathers again.
            seal=msgspec.json.decode(match.header)["seal"] if opened and match else table.seal,
            header=match.header if opened and match else None,
            match=match.id if opened and match else None,
            voids=table.voids,
        ),
        result=result(table),
        waits=table.phase in {"opening", "playing"} and not seating.seats_of(table, person),
    )


def changes_room(entry: Entry, *, phase_before: str, phase_after: str) -> bool:
    """Whether an entry may have changed something of the room. A move does so only at its edges."""
    return entry.kind != "move" or phase_before != phase_after or entry.body["move"] == "leave"


class Frames:
    """One entry, encoded for everybody who reads the table: each seat's part once."""

    __slots__ = ("_happened", "_now", "_parts", "_plain", "_table")

    def __init__(self, table: Table, happened: Sequence[Event], now: int) -> None:
        self._table = table
        self._happened = happened
        self._now = now
        self._parts: dict[int | None, tuple[msgspec.Raw, msgspec.Raw | None, list[str], messages.Clock]] = {}
        self._plain: dict[int | None, bytes] = {}

    def step(self, seat: int | None, act: str | None = None, room: messages.Room | None = None) -> bytes:
        """The step for readers of a seat's view; with ``act`` or ``room`` it is for one of them only."""
        if act is None and room is None:
            if seat not in self._plain:
                self._plain[seat] = self._step(seat, None, None)
            return self._plain[seat]
        return self._step(seat, act, room)

    def _step(self, seat: int | None, act: str | None, room: messages.Room | None) -> bytes:
        if seat not in self._parts:
            table = self._table
            self._parts[seat] = (
                events(self._happened, seat),
                view(table, seat),
                legal(table, seat),
                clock(table, self._now),
            )
        seen, shown, allowed, runs = self._parts[seat]
        step = messages.Step(
            number=self._table.number,
            events=seen,
            view=shown,
            legal=allowed,
            clock=runs,
            room=room,
            act=act,
            seat=seat,
        )
        return ENCODER.encode(step)
