"""The strengths of computer players, weakest first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, get_args

from waraq.bots.think import answer_of, think
from waraq.fair.shufflers import FastShuffler

if TYPE_CHECKING:
    from waraq.games.contract import Game

Level = Literal["easy", "medium", "hard"]
LEVELS: Final[tuple[Level, ...]] = get_args(Level)

WORLDS: Final = 256
"""As many worlds as a hard player looks at, if its time allows."""
BUDGET: Final = 45
"""Milliseconds of thought for a hard player at a table."""
_FORGOTTEN: Final = 4
"""The easy player forgets one call in so many (LC-17)."""


def choose(
    imagined: Game, seat: int, level: Level, seed: int, *, worlds: int = WORLDS, budget: int | None = None
) -> int:
    """The action that a computer player takes on ``seat``, which has at least one legal action.

    The same arguments give the same answer as long as no ``budget`` is given.

    Args:
        imagined: what ``imagine(seat)`` gave; it is not changed.
        seat: whose action is asked for.
        level: ``easy`` is a thumb that is careless one time in four, ``medium`` the thumb alone, ``hard``
            looks at worlds.
        seed: any number; what is left to chance comes from it.
        worlds: how many worlds a hard player looks at, at the most.
        budget: milliseconds after which it looks at no further one; None: only worlds count.
    """
    call = answer_of(imagined, seat)
    if level == "easy":
        noise = FastShuffler(seed).below(1 << 32, 1, f"bot/{seat}") | 1
        action = imagined.thumb(seat, noise)
        others = [a for a in imagined.legal(seat) if a != call]
        # It is asked for its turn while it owes the call: then this call is one that it has forgotten.
        careless = action == call or noise >> 16 & 3 == 0
        return others[(noise >> 20) % len(others)] if careless and others else action
    if call is not None:
        return call
    if level == "medium":
        return imagined.thumb(seat, 0)
    return think(imagined, seat, seed, worlds=worlds, budget=budget)


def forgets(level: Level, number: int) -> bool:
    """Whether a player of this level forgets the call that ``number`` (evenly spread) stands for (LC-17)."""
    return level == "easy" and number % _FORGOTTEN == 0
