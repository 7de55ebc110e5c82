"""Positions for computer players to think about."""

from __future__ import annotations

import waraq.games
from waraq.fair.shufflers import FastShuffler
from waraq.games.contract import Game, settle


def imagined(seed: int = 1) -> Game:
    """A first position of Last Card with several legal actions, imagined for the seat on turn."""
    game = waraq.games.find("last-card")
    while True:
        position = game.deal(2, settle(game.OPTIONS, {}), FastShuffler(seed), 1)
        if len(position.legal(0)) > 1:
            return position.imagine(0, FastShuffler(seed))
        seed += 1
