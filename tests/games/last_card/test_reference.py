from __future__ import annotations

import random
from itertools import product

import pytest

from tests.games.last_card.reference import MOVES, Position
from waraq.fair.shufflers import FastShuffler
from waraq.games.contract import settle
from waraq.games.last_card import LastCard

FLAGS = ("stacking", "escalating", "seven-zero", "jump-in", "one-phone")
CHOICES = [
    dict(zip(FLAGS, choice, strict=True))
    for choice in product((False, True), repeat=5)
    if not (choice[1] and not choice[0]) and not (choice[3] and choice[4])
]


def match(seats: int, options: dict[str, bool], seed: int, most: int) -> int:
    """Play at random, table events too, comparing every sentence; gives how many positions were seen."""
    choose = random.Random(seed)
    full = settle(LastCard.OPTIONS, options)
    game = LastCard.deal(seats, full, FastShuffler(seed), seed % seats)
    for step in range(most):
        position = Position(game.facts(), full)
        legal: list[tuple[int, int]] = []
        for seat in range(seats):
            expected = {move: position.ruling(seat, move) for move in MOVES}
            assert {move: game.refusal(seat, game.parse(move)) for move in MOVES} == expected
            plays = [game.parse(move) for move in MOVES[:66] if expected[move] is None]
            assert game.legal(seat) == sorted(plays)
            legal += [(seat, action) for action in plays]
        if not legal:
            return step
        seat, action = choose.choice(legal)
        event = choose.choice(["late", "idle"]) if seats > 2 else "late"
        if step == most // 2 and seats == 4:
            event = "leave"
        at = choose.randrange(seats)
        if choose.random() < (1 if event == "leave" else 0.15) and position.ruling(at, event) is None:
            seat, action = at, game.parse(event)
        game.play(seat, action)
    return most


@pytest.mark.parametrize("options", CHOICES, ids=lambda o: "+".join(k for k, v in o.items() if v) or "plain")
def test_every_refusal_is_the_references(options: dict[str, bool]) -> None:
    """Every sentence of the notation, for every seat, in every position of random matches."""
    assert sum(match(seats, options, seed, 60) for seats in (2, 3, 4) for seed in (1, 2)) > 60


def test_the_choices_are_all_that_a_table_can_have() -> None:
    """Escalating with stacking only, one phone without jump-in."""
    assert len(CHOICES) == 18
