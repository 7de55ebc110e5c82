"""The law suite: what every game of the house keeps. ``from tests.laws.checks import GAMES, LAWS, obey``.

A law is a function of a :class:`~tests.laws.match.Match`; its name is a fact, its docstring the lesson.
A game in ``waraq.games`` joins by being there. One elsewhere: ``obey(played(start))`` for its starts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

# Read for what they register.
from tests.laws import cards, rules, secrets, texts
from tests.laws.law import GAMES, LAWS
from tests.laws.match import Match, Start, few, played, starts, wander, written

if TYPE_CHECKING:
    from types import ModuleType

MODULES: tuple[ModuleType, ...] = (rules, cards, secrets, texts)


def obey(match: Match) -> None:
    """Hold a match against every law.

    Raises:
        AssertionError: one is broken.
    """
    for check in LAWS.values():
        check(match)


__all__ = ["GAMES", "LAWS", "Match", "Start", "few", "obey", "played", "starts", "wander", "written"]
