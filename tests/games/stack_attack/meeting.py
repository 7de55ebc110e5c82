"""Small tables for the tests: two cards a seat in the ninth turn, to watch a turn to its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from waraq.fair.shufflers import SeededShuffler
from waraq.games.contract import Refused
from waraq.games.stack_attack import GAME

if TYPE_CHECKING:
    from waraq.games.contract import SeenEvent
    from waraq.games.stack_attack.rules import StackAttack

ROWS = "12, 28, 47, 63"
"""The rows of the examples: one card each."""


def sit(hands: list[str], rows: str = ROWS, **facts: str) -> StackAttack:
    """A table while everybody chooses. Facts with blanks in their names are written with ``_``."""
    given = {f"row {r + 1}": row for r, row in enumerate(rows.split(", "))}
    given |= {f"hand {s}": hand for s, hand in enumerate(hands)}
    given |= {name.replace("_", " "): text for name, text in facts.items()}
    return GAME.place(len(hands), {}, given, SeededShuffler("meeting"))


def deal(seats: int, seed: str = "meeting", dealer: int = 0) -> StackAttack:
    """A match just dealt."""
    return GAME.deal(seats, {}, SeededShuffler(seed), dealer)


def meet(cards: str, rows: str = ROWS, **facts: str) -> StackAttack:
    """Each seat has played its card, seat 0 the first one, and the turn has gone as far as it can."""
    played = cards.split()
    used = {*played, *rows.replace(",", "").split()}
    spare = [str(card) for card in range(64, 0, -1) if str(card) not in used]
    game = sit([f"{card} {spare[s]}" for s, card in enumerate(played)], rows, **facts)
    for seat, card in enumerate(played):
        act(game, seat, card)
    return game


def act(game: StackAttack, seat: int, *moves: str) -> None:
    """Play moves for one seat, checked by the rules."""
    for text in moves:
        game.play(seat, game.parse(text))


def refused(game: StackAttack, seat: int, move: str) -> str:
    """The ruling that refuses this move. Nothing may have changed by it, and it may not be offered."""
    before, action = game.facts(), game.parse(move)
    with pytest.raises(Refused) as refusal:
        game.play(seat, action)
    assert before == game.facts()
    assert action not in game.legal(seat)
    return refusal.value.ruling


def rows(game: StackAttack) -> str:
    """The four rows, each from its first card."""
    return ", ".join(game.facts()[f"row {r}"] for r in (1, 2, 3, 4))


def fact(game: StackAttack, name: str) -> str:
    """One fact of the position."""
    return game.facts()[name]


def taken(game: StackAttack) -> list[int]:
    """The penalty points of this round, by seat."""
    return [int(game.facts()[f"taken {s}"]) for s in range(game.seats)]


def offered(game: StackAttack, seat: int) -> list[str]:
    """What a seat may do, in the notation."""
    return [game.say(action) for action in game.legal(seat)]


def told(game: StackAttack, seat: int | None, *moves: tuple[int, str]) -> list[SeenEvent]:
    """What one seat (None: a watcher) sees of these moves, played one after the other."""
    game.events = []
    for mover, text in moves:
        act(game, mover, text)
    return [event.seen_by(seat) for event in game.events]


def words(seen: list[SeenEvent]) -> list[tuple[str | int, ...]]:
    """What was said, as (word, seat, arguments …)."""
    return [(e["word"], e["seat"], *e["args"]) for e in seen if e["kind"] == "say"]
