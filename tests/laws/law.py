"""What a law is: a check of one match that raises AssertionError, and whose docstring is its lesson."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import waraq.games
from tests.laws.match import Match
from tests.laws.toys.naming import Naming
from tests.laws.toys.sealed import Sealed
from waraq.games.contract import IDLE, LATE, LEAVE, Game

Law = Callable[[Match], None]

LAWS: dict[str, Law] = {}
"""Every law by its name, in the order in which they stand in their modules."""

GAMES: list[type[Game]] = [Sealed, Naming, *map(waraq.games.find, waraq.games.names())]
"""Who must keep them: the toys, and every game of the house by itself."""

PROBES = (LATE, IDLE, LEAVE, *range(100), -4, 1 << 40, -(1 << 40))
"""Actions to ask the rules about; whatever a game's notation can say is among them."""


def law(check: Law) -> Law:
    """Let a check be a law of the house."""
    LAWS[check.__name__] = check
    return check


def written(view: Any) -> str:
    """A view as the bytes that would be sent."""
    return json.dumps(view, ensure_ascii=False)


def told(game: Game, seat: int) -> dict[str, Any]:
    """All that ``seat`` can find out now: its view, what is open to it, and every answer of the rules."""
    legal = game.legal(seat)
    return {
        "view": written(game.view(seat)),
        "watcher": written(game.view(None)),
        "legal": legal,
        "movers": game.movers(),
        "asks": seat in game.askers(),
        "refusals": [game.refusal(seat, a) for a in PROBES],
        "quiet": [game.quiet(a) for a in legal],
        "thumb": [game.thumb(seat, noise) for noise in (0, 1, 0x9E3779B9)] if legal else [],
        "outcome": game.outcome(),
        "rounds": game.rounds,
    }


@cache
def rulings(game: type[Game]) -> frozenset[str] | None:
    """The ids of the rules text beside a game, or beside what it is made from; None while there is none."""
    for part in game.__mro__:
        file = getattr(sys.modules[part.__module__], "__file__", None)
        text = Path(file or __file__).with_name("RULES.en.md")
        if text.exists():
            return frozenset(
                re.findall(r"^### ([A-Z]{2}-\d+) ", text.read_text(encoding="utf-8"), re.MULTILINE)
            )
    return None
