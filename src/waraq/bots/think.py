"""Thinking: flat Monte Carlo over imagined worlds (docs/decisions: PIMC over tree search).

Every candidate is tried in the same worlds with the same noise, so that luck cancels out between them; what
looks worst after a few worlds is dropped, and the time goes to the rest.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from waraq.fair.shufflers import FastShuffler
from waraq.games.contract import LATE

if TYPE_CHECKING:
    from waraq.games.contract import Game

CUTS: Final = (4, 8, 16, 32)
"""After so many worlds the worse half of the candidates is dropped; two are kept to the end."""
BOUND: Final = 1500
"""Acts after which a playout is given up."""
PRIZE: Final = 10.0
"""What winning a match is worth in points, where points are added up."""


def think(imagined: Game, seat: int, seed: int, *, worlds: int, budget: int | None = None) -> int:
    """The action whose playouts went best; see :func:`waraq.bots.choose` for the arguments."""
    alive = imagined.legal(seat)
    if len(alive) == 1:
        return alive[0]
    until = None if budget is None else time.monotonic() + budget / 1000
    worth = dict.fromkeys(alive, 0.0)
    # Among equals the thumb's choice comes first.
    worth[imagined.thumb(seat, 0)] += 1e-6
    chance = FastShuffler(seed)
    for number in range(1, worlds + 1):
        stream = chance.below(1 << 32, number, f"bot/{seat}")
        world = imagined.imagine(seat, FastShuffler(stream))
        for action in alive:
            future = world.clone()
            future.apply(seat, action)
            worth[action] += play_out(future, seat, stream)
        if until is not None and time.monotonic() >= until:
            break
        if number in CUTS:
            alive = sorted(alive, key=lambda a: -worth[a])[: max(2, (len(alive) + 1) // 2)]
    return max(alive, key=lambda a: worth[a])


def answer_of(game: Game, seat: int) -> int | None:
    """What settles the debt of a seat at no cost (the call of LC-14); None where it owes nothing."""
    if game.refusal(seat, LATE) is not None:
        return None
    return next((a for a in game.legal(seat) if game.quiet(a)), None)


def play_out(game: Game, seat: int, noise: int) -> float:
    """Let thumbs play on to the end of the round and say what that is worth to ``seat``. Debtors call."""
    rnd = game.rounds
    movers = game.movers()
    for _ in range(BOUND):
        for s in game.askers():
            call = answer_of(game, s)
            if call is not None:
                game.apply(s, call)
        mover = movers[0] if movers else -1
        if mover < 0 or game.rounds != rnd:
            break
        noise = noise * 1664525 + 1013904223 & 0xFFFFFFFF
        game.apply(mover, game.thumb(mover, noise))
        movers = game.movers()
    return value(game, seat)


def value(game: Game, seat: int) -> float:
    """What a position at the end of a round is worth: the share of the first place, or points ahead of the others."""
    outcome = game.outcome()
    share = 0.0
    if outcome is not None and outcome.places[seat] == 1:
        share = 1 / outcome.places.count(1)
    if outcome is not None and not any(outcome.scores):
        return share
    facts = game.facts()
    scores = [int(text) for name, text in facts.items() if name.startswith("score ")]
    if not scores:
        return share
    rest = (sum(scores) - scores[seat]) / (len(scores) - 1)
    ahead = rest - scores[seat] if game.LOW_WINS else scores[seat] - rest
    return ahead + PRIZE * share
