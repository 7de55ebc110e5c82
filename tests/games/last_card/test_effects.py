from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from tests.games.last_card.effects import Table
from tests.games.last_card.reference import CARDS
from tests.games.last_card.test_reference import CHOICES
from waraq.fair.shufflers import FastShuffler
from waraq.games.contract import IDLE, LATE, LEAVE, settle
from waraq.games.last_card import LastCard

if TYPE_CHECKING:
    from waraq.games.contract import Options

EVENTS = ((LATE, 0.15), (IDLE, 0.1), (LEAVE, 0.01))
"""How often the table's own events come to pass where they apply."""


def _chosen(game: LastCard, chance: random.Random) -> tuple[int, int]:
    seat = chance.randrange(game.seats)
    for event, share in EVENTS:
        if chance.random() < share and game.refusal(seat, event) is None:
            return seat, event
    seat = chance.choice(game.movers() + game.askers())
    return seat, chance.choice(game.legal(seat))


def _follow(seats: int, options: Options, seed: int, most: int) -> int:
    """Play at random, comparing every fact after every action; gives how many were played."""
    chance = random.Random(seed)
    shuffler = FastShuffler(seed)
    game = LastCard.deal(seats, options, shuffler, seed % seats)
    for step in range(most):
        if not game.movers():
            return step
        number = game.shuffles

        def shuffle(cards: list[str], number: int = number) -> list[str]:
            mixed = shuffler.shuffle([CARDS.index(card) for card in cards], 1, number)
            return [CARDS[kind] for kind in mixed]

        seat, action = _chosen(game, chance)
        table = Table(game.facts(), options, shuffle)
        before = game.facts()
        game.play(seat, action)
        table.carry_out(seat, game.say(action))
        expected = table.facts()
        got = {name: text for name, text in game.facts().items() if name in expected}
        assert got == expected, f"{seat} {game.say(action)} in {before}"
    return most


@pytest.mark.parametrize("chosen", CHOICES, ids=lambda o: "+".join(k for k, v in o.items() if v) or "plain")
def test_every_effect_is_the_references(chosen: dict[str, bool]) -> None:
    """After every action of random matches each fact is what the slow reference says."""
    options = settle(LastCard.OPTIONS, chosen)
    assert sum(_follow(seats, options, seed, 150) for seats in (2, 3, 4) for seed in range(1, 6)) > 500
