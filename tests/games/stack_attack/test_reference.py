from __future__ import annotations

import random

import pytest

from tests.games.stack_attack import reference
from tests.games.stack_attack.meeting import act, deal, offered
from waraq.games.stack_attack import pack


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_random_matches_agree_with_the_reference(seats: int) -> None:
    """Every question, every row and every penalty of whole matches is what the slow reference says."""
    for seed in range(12):
        _follow(seats, seed)


def _follow(seats: int, seed: int) -> None:
    chance = random.Random(seed)
    game = deal(seats, f"reference {seed}", dealer=seed % seats)
    while game.movers():
        held = [hand[:] for hand in game.hands]
        # Half of the choices are action cards where there are any, so that they meet.
        played = {}
        for s, hand in enumerate(held):
            acting = [card for card in hand if card in reference.ACTIONS]
            played[s] = chance.choice(acting if acting and chance.random() < 0.5 else hand)
        rows = {r + 1: row[:] for r, row in enumerate(game.rows)}
        points = game.points[:]
        before = [len(cards) for cards in game.taken]
        ends = len(held[0]) == 1
        order = list(played)
        chance.shuffle(order)
        game.events = []
        for s in order:
            act(game, s, str(played[s]))

        def ask(seat: int, options: list[str]) -> str:
            assert game.movers() == [seat]
            assert offered(game, seat) == options
            answer = chance.choice(options)
            act(game, seat, answer)
            return answer

        after, taken = reference.turn(rows, played, ask)
        if ends:
            # The next round has been dealt in the same action: the points are what is left to compare.
            gained = game.sheet[-1]
            assert [
                reference.penalty(cards) + p for cards, p in zip(taken.values(), points, strict=True)
            ] == gained
            points = [0] * seats
        else:
            assert {r + 1: row for r, row in enumerate(game.rows)} == after
            assert [cards[before[s] :] for s, cards in enumerate(game.taken)] == list(taken.values())
            assert game.points == [reference.penalty(cards) for cards in game.taken]


def test_the_reference_and_the_pack_agree_on_penalties() -> None:
    """SA-2 twice, in two spellings."""
    assert [reference.penalty([card]) for card in range(1, 65)] == list(pack.PENALTY[1:])
