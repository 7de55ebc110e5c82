"""The pack (SA-1 to SA-3): one table says what every card costs and does. Another edition is another table.

A card is its own number, 1 to 64; index 0 of every tuple stands for no card.
"""

from __future__ import annotations

from typing import Final

PLAIN: Final = 0
BLOCK: Final = 1
SHIELD: Final = 2
DECREASING: Final = 3
SWITCH: Final = 4

SIZE: Final = 64
HAND: Final = 10
"""Cards dealt to a seat (SA-4)."""
ROWS: Final = 4

_TABLE: Final = (
    # penalty, kind, cards
    (2, BLOCK, (3, 23, 46, 58)),
    (2, SHIELD, (7, 19, 42, 62)),
    (2, DECREASING, (10, 30, 39, 51)),
    (2, SWITCH, (14, 26, 35, 55)),
    (3, PLAIN, (20, 40, 50, 60)),
    (5, PLAIN, (11, 22, 33, 44)),
)
"""What is not in it costs 1 and does nothing."""


def _column(which: int, rest: int) -> tuple[int, ...]:
    column = [0] + [rest] * SIZE
    for line in _TABLE:
        for card in line[2]:
            column[card] = (line[0], line[1])[which]
    return tuple(column)


PENALTY: Final = _column(0, 1)
"""Points that a card costs whoever takes it (SA-2)."""
KIND: Final = _column(1, PLAIN)
"""What a card does when it is played from a hand (SA-3)."""
TEXT: Final = ("-", *map(str, range(1, SIZE + 1)))
"""A card in the notation; ``-`` for no card."""
