"""The call window (LC-17): what a standing debt holds back, and when it runs out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from waraq.games.contract import LATE

if TYPE_CHECKING:
    from waraq.games.contract import Game
    from waraq.table.state import Match, Table

HOLD: Final = 2000
"""Milliseconds for which other seats' actions wait after a debt arises."""
DEFAULT: Final = 5
"""Seconds of the window where the game has no option for it."""


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
    return max((arose + HOLD for other, arose in match.debts.items() if other != seat), default=0)
