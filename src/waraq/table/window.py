"""The call window (LC-17): what a standing debt holds back, and when it runs out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from waraq.games.contract import LATE

if TYPE_CHECKING:
    from waraq.games.contract import Game
    from waraq.table.state import Match, Table

HOLD: Final = 2000
"""Milliseconds for which other seats' actions wait after a debt arises."""
COMEBACK: Final = 10_000
"""Milliseconds that persons have to come back after their server was away, before anything counts."""
DEFAULT: Final = 5
"""Seconds of the window where the game has no option for it."""


def counts_from(table: Table, arose: int) -> int:
    """When the clock of what arose then began to run (ms since 1970): a server's fault never counts.

    That is the moment itself, or, if the server was away since, once everybody had time to come back.
    """
    return arose if arose > table.resumed else table.resumed + COMEBACK


def owing(game: Game, seats: int) -> list[int]:
    """The seats that owe something (a call): those whose debt could be settled now."""
    return [s for s in range(seats) if game.refusal(s, LATE) is None]


def whole(table: Table) -> int | None:
    """The length of the window in milliseconds; None on one device, where passing the phone on ends it."""
    if table.sort == "device":
        return None
    return int(table.options.get("window", DEFAULT)) * 1000


def held_until(table: Table, match: Match, seat: int) -> int:
    """When ``seat`` may act beside the debts of others (ms since 1970); 0 where nothing holds it."""
    if table.sort == "device":
        return 0
    debts = [counts_from(table, arose) for other, arose in match.debts.items() if other != seat]
    return max(debts, default=-HOLD) + HOLD
