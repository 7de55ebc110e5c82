"""Cards and actions of Last Card: their ints and their text.

Kinds: 0-51 are ``colour * 13 + rank``, colours in the order r b g y, ranks 0-9, skip, reverse, draw two;
52 is the wild, 53 the wild draw four. Actions: 0-51 play that kind; then a wild naming each colour, a wild
draw four naming each colour, the two without a colour (LC-6), and the words.
"""

from __future__ import annotations

from typing import Final

from waraq.games.contract import EVENTS_OF_THE_TABLE, BadNotation

COLOURS: Final = "rbgy"
SKIP: Final = 10
REVERSE: Final = 11
TWO: Final = 12
WILD: Final = 52
FOUR: Final = 53

NAME_WILD: Final = 52
NAME_FOUR: Final = 56
BARE_WILD: Final = 60
BARE_FOUR: Final = 61
DRAW: Final = 62
KEEP: Final = 63
TAKE: Final = 64
CALL: Final = 65

CARDS: Final = (*(c + r for c in COLOURS for r in "0123456789SRD"), "W", "F")
"""The text of every kind."""

ACTIONS: Final = (
    *CARDS[:WILD],
    *(f"{w}:{c}" for w in "WF" for c in COLOURS),
    *("W", "F", "draw", "keep", "take", "call"),
)
"""The text of every action."""

KIND: Final = (*range(52), *[WILD] * 4, *[FOUR] * 4, WILD, FOUR, -1, -1, -1, -1)
"""The kind that an action lays; -1 for the words."""

COLOUR: Final = (*(k // 13 for k in range(52)), -1, -1)
RANK: Final = (*(k % 13 for k in range(52)), 13, 14)
"""The rank of a kind: 0-9 numbers, 10-12 actions, 13 and 14 the wilds."""

COPIES: Final = (*(1 if k % 13 == 0 else 2 for k in range(52)), 4, 4)
"""How often the pack holds a kind (LC-1)."""

DECK: Final = tuple(k for k in range(54) for _ in range(COPIES[k]))
"""The pack in canonical order (LC-1)."""

MATCH: Final = tuple(
    tuple(k >= WILD or k // 13 == colour or k % 13 == rank for k in range(54))
    for colour in range(4)
    for rank in range(14)
)
"""``MATCH[colour in play * 14 + rank of the top card][kind]``: may it be laid (LC-5)? Rank 13 is a wild."""

FOLLOW: Final = tuple(MATCH[COLOUR[k] * 14 + RANK[k]] for k in range(WILD))
"""The row of MATCH for every coloured kind on top."""

_CARD: Final = {text: kind for kind, text in enumerate(CARDS)}
_ACTION: Final = {text: action for action, text in enumerate(ACTIONS)} | {
    text: action for action, text in EVENTS_OF_THE_TABLE.items()
}


def say(action: int) -> str:
    """The action in the notation, table events included."""
    return ACTIONS[action] if action >= 0 else EVENTS_OF_THE_TABLE[action]


def parse(text: str) -> int:
    """The action that ``text`` names.

    Raises:
        BadNotation: it is no sentence of the notation.
    """
    action = _ACTION.get(text)
    if action is None:
        raise BadNotation(f"{text!r} is no move of Last Card")
    return action


def card(text: str) -> int | None:
    """The kind that a bare card text names, or None."""
    return _CARD.get(text)


def cards(kinds: list[int]) -> list[str]:
    """The texts of kinds, in their order."""
    return list(map(CARDS.__getitem__, kinds))
