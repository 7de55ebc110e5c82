"""The sentences of the game: ``50``, ``block 2``, ``row 3``, ``swap 1``, and the events of the table.

Cards are actions as they are, 1 to 64. Rows and seats are told from 1 and from 0, as everywhere in a record.
"""

from __future__ import annotations

from typing import Final

from waraq.games.contract import EVENTS_OF_THE_TABLE, BadNotation
from waraq.games.stack_attack.pack import ROWS, SIZE, TEXT

MOST_SEATS: Final = 6

BLOCK_ROW: Final = SIZE + 1
"""``block 1``; the other rows follow."""
TAKE_ROW: Final = BLOCK_ROW + ROWS
"""``row 1``: a row to take, or where a Shield goes."""
SWAP_SEAT: Final = TAKE_ROW + ROWS
"""``swap 0``."""
END: Final = SWAP_SEAT + MOST_SEATS
"""One more than the last action."""

_WORDS: Final[dict[int, str]] = {
    **EVENTS_OF_THE_TABLE,
    **{card: TEXT[card] for card in range(1, SIZE + 1)},
    **{BLOCK_ROW + r: f"block {r + 1}" for r in range(ROWS)},
    **{TAKE_ROW + r: f"row {r + 1}" for r in range(ROWS)},
    **{SWAP_SEAT + s: f"swap {s}" for s in range(MOST_SEATS)},
}
_ACTIONS: Final[dict[str, int]] = {text: action for action, text in _WORDS.items()}


def say(action: int) -> str:
    """The action in the notation."""
    return _WORDS[action]


def parse(text: str) -> int:
    """The action that ``text`` names.

    Raises:
        BadNotation: the text is no sentence of the notation.
    """
    action = _ACTIONS.get(text)
    if action is None:
        raise BadNotation(f"{text!r} is not a move of stack-attack: 50, block 2, row 3, swap 1")
    return action
