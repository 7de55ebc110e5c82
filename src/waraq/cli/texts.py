"""What the terminal says of a game: the texts that lie in the game's own folder."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

import msgspec


class Texts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game's ``TERMINAL.en.toml``; its own first lines explain the holes of a sentence."""

    help: str = ""
    """How moves are typed."""
    names: dict[str, str] = {}
    """What an argument of an event is called."""
    counts: dict[str, list[str]] = {}
    """By word: what each of its arguments counts, empty for one that counts nothing."""
    words: dict[str, str] = {}
    """The sentence of every word that the game says (contract.Say)."""


@cache
def texts(game: str) -> Texts:
    """The texts of a game; empty ones for a game without the file."""
    source = files("waraq.games") / game.replace("-", "_") / "TERMINAL.en.toml"
    if not source.is_file():
        return Texts()
    return msgspec.convert(tomllib.loads(source.read_text("utf-8")), Texts)
