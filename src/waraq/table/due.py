"""What falls due at a table by itself: clocks, the call window, computer players. Pure."""

from __future__ import annotations

from hashlib import sha256
from operator import itemgetter
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from waraq.bots import levels
from waraq.games.contract import EVENTS_OF_THE_TABLE, IDLE, LATE
from waraq.table import seating
from waraq.table.commands import Act, Close, End, Void
from waraq.table.opening import hindrance, wants_seal
from waraq.table.verdict import deserted
from waraq.table.window import COMEBACK, counts_from, held_until, whole

if TYPE_CHECKING:
    from waraq.games.contract import Game
    from waraq.table.commands import Command
    from waraq.table.state import Match, Table

OPENING: Final = 10_000
"""Milliseconds within which every cut is opened (docs/fair.md, 4)."""
CALL: Final = 1200
"""Milliseconds after which a computer player calls (LC-17)."""
SHOWN_LEAST, SHOWN_MOST = 300, 900
"""Milliseconds that a computer player seems to think, whatever it takes."""
DEPARTED: Final = 300
"""Milliseconds for which a departed seat's turn is shown before it is played (LC-31)."""
UNTOUCHED: Final = 30 * 24 * 3600 * 1000
"""Milliseconds after which a table that nobody touches is closed."""
EMPTY: Final = 600_000
"""Milliseconds after which a table without a person is closed."""
LATE_TEXT: Final = EVENTS_OF_THE_TABLE[LATE]


class Draw(msgspec.Struct, frozen=True):
    """The table needs a chain: draw 32 bytes from the operating system and come back with ``Seal(top)``."""


class Begin(msgspec.Struct, frozen=True):
    """Everybody is ready: come back with ``Start(present)``, the persons with an open socket."""


class Think(msgspec.Struct, frozen=True):
    """A computer player's turn: ask it, from ``imagine(seat)``, and come back with its act.

    That is ``Act(seat=seat, move=…, number=number)`` without a person. If the table has gone on meanwhile it
    is refused as stale, and something else is due.
    """

    seat: int
    level: str
    number: int


class Due(NamedTuple):
    """``at`` is when (ms since 1970), ``what`` the command for the table then, or what is needed for one."""

    at: int
    what: Command | Draw | Begin | Think


def due(table: Table, pace: float = 1.0) -> Due | None:
    """What the table waits for next, by itself; None once it is closed. See :func:`dues`."""
    return next(iter(dues(table, pace)), None)


def dues(table: Table, pace: float = 1.0) -> list[Due]:
    """Everything that the table waits for by itself, the soonest first; each is judged anew when it comes.

    ``pace`` scales what is only shown (the delays of computer players and departed seats), never a window.
    After a stop or a fault of the server (``table.resumed``) what counts against persons counts anew.
    """
    match = table.match
    if table.phase == "closed":
        return []
    if match is not None and table.phase == "playing":
        # At the same moment a call comes before the act it would be too late for: the order is kept.
        return sorted(_playing(table, match, pace), key=itemgetter(0))
    wants = [Due(table.at + _patience(table), Close())]
    if wants_seal(table):
        wants.append(Due(table.at, Draw()))
    elif not hindrance(table):
        # Whoever has not come back yet would be left without a cut, whoever else has got ready meanwhile.
        back = table.resumed + COMEBACK if table.resumed else 0
        wants.append(Due(max(table.at, back), Begin()))
    elif match is not None and table.phase == "opening":
        reason = "cut" if match.began > table.resumed else "fault"
        wants.append(Due(counts_from(table, match.began) + OPENING, Void(reason=reason)))
    return sorted(wants, key=itemgetter(0))


def _patience(table: Table) -> int:
    return UNTOUCHED if seating.persons(table) else EMPTY


def _playing(table: Table, match: Match, pace: float) -> list[Due]:
    game = match.game
    if game is None:
        return [Due(table.at, Void(reason="rules"))]
    if game.outcome() is not None or deserted(table):
        return [Due(table.at, End())]
    wants = _calls(table, match, game, pace)
    waiting = {d.what.seat for d in wants if isinstance(d.what, Act) and d.what.move != LATE_TEXT}
    for seat in [*game.movers(), *_jumpers(table, game)]:
        chair = table.seats[seat]
        free_at = max(match.since, held_until(table, match, seat))
        if chair.left:
            idle = Act(seat=seat, move=EVENTS_OF_THE_TABLE[IDLE])
            wants.append(Due(free_at + int(DEPARTED * pace), idle))
        elif chair.level is not None and seat not in waiting:
            shown = SHOWN_LEAST + _drawn(table.code, table.loud, seat) % (SHOWN_MOST - SHOWN_LEAST + 1)
            wants.append(Due(free_at + int(shown * pace), Think(seat, chair.level, table.number)))
    return [*wants, Due(table.at + UNTOUCHED, Close())]


def _jumpers(table: Table, game: Game) -> list[int]:
    """Computer players that may act out of turn, beside calling (LC-23); the easy one does not see it."""
    return [
        seat
        for seat in game.askers()
        if table.seats[seat].level in {"medium", "hard"} and not all(map(game.quiet, game.legal(seat)))
    ]


def _calls(table: Table, match: Match, game: Game, pace: float) -> list[Due]:
    """The ends of the call windows, and the calls of computer players before them (LC-17)."""
    wants = []
    window = whole(table)
    for seat, arose in sorted(match.debts.items()):
        chair = table.seats[seat]
        if chair.level is not None and not forgets(table, match, seat):
            # The answer to a debt is the quiet action that its seat has.
            calls = [a for a in game.legal(seat) if game.quiet(a)]
            wants += [Due(arose + int(CALL * pace), Act(seat=seat, move=game.say(a))) for a in calls[:1]]
        if window is not None:
            wants.append(Due(counts_from(table, arose) + window, Act(seat=seat, move=LATE_TEXT)))
    return wants


def forgets(table: Table, match: Match, seat: int) -> bool:
    """Whether a computer player forgets this call (LC-17)."""
    level = table.seats[seat].level
    return level is not None and levels.forgets(level, _drawn(table.code, match.owed[seat], seat))


def _drawn(code: str, number: int, seat: int) -> int:
    """A number that only the place in the log decides, so that a restart changes nothing."""
    return int.from_bytes(sha256(f"{code}/{number}/{seat}".encode()).digest()[:4], "big")
