"""The games of the house, found by their folders: a fifth game is a folder here and nothing else.

A game's package exposes ``GAME``, its subclass of :class:`waraq.games.contract.Game`. The folder's name is
the game's name with underscores for hyphens.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from waraq.games.contract import Game


@cache
def names() -> tuple[str, ...]:
    """The names of all games of the house, in alphabetical order."""
    return tuple(sorted(m.name.replace("_", "-") for m in iter_modules(__path__) if m.ispkg))


@cache
def find(name: str) -> type[Game]:
    """The game called ``name``.

    Raises:
        KeyError: there is no game of that name.
    """
    if name not in names():
        raise KeyError(name)
    game: type[Game] = import_module(f"{__name__}.{name.replace('-', '_')}").GAME
    return game
