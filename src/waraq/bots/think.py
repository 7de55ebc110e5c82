"""Thinking: flat Monte Carlo over imagined worlds (docs/decisions: PIMC over tree search).

Every candidate is tried in the same worlds with the same noise, so that luck cancels out between them. The
rule of thumb's choice is the measure: a candidate that falls clearly behind it is dropped, and one is played
instead of it only if it went better by more than chance would have it.
"""

from __future__ import annotations

import time
from math import sqrt
from typing import TYPE_CHECKING, Final

from waraq.fair.shufflers import FastShuffler
from waraq.games.contract import LATE

if TYPE_CHECKING:
    from waraq.games.contract import Game

LEAST: Final = 8
"""Worlds before anything is dropped."""
DROPPED: Final = -1.5
"""Standard errors behind the thumb's choice at which a candidate is dropped."""
BETTER: Final = 1.0
"""Standard errors ahead of it that a candidate must have to be played."""
BOUND: Final = 1500
"""Acts after which a playout is given up."""
PRIZE: Final = 10.0
"""What winning a match is worth in points, where points are added up."""


def think(imagined: Game, seat: int, seed: int, *, worlds: int, budget: int | None = None) -> int:
    """The action whose playouts went best; see :func:`waraq.bots.choose` for the arguments."""
    candidates = imagined.legal(seat)
    if len(candidates) == 1:
        return candidates[0]
    until = None if budget is None else time.monotonic() + budget / 1000
    thumb = imagined.thumb(seat, 0)
    candidates.remove(thumb)
    ahead = dict.fromkeys(candidates, 0.0)
    spread = dict.fromkeys(candidates, 1e-9)
    chance = FastShuffler(seed)
    for number in range(1, worlds + 1):
        stream = chance.below(1 << 32, number, f"bot/{seat}")
        world = imagined.imagine(seat, FastShuffler(stream))
        measure = _worth(world, seat, thumb, stream)
        for action in candidates:
            gain = _worth(world, seat, action, stream) - measure
            ahead[action] += gain
            spread[action] += gain * gain
        if number >= LEAST:
            candidates = [a for a in candidates if ahead[a] > DROPPED * sqrt(spread[a])]
        if not candidates or (until is not None and time.monotonic() >= until):
            break
    better = [a for a in candidates if ahead[a] > BETTER * sqrt(spread[a])]
    return max(better, key=lambda a: ahead[a], default=thumb)


def _worth(world: Game, seat: int, action: int, noise: int) -> float:
    future = world.clone()
    future.apply(seat, action)
    return play_out(future, seat, noise)


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
    """What the end of a round is worth: the share of the first place, or points ahead of the others."""
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
