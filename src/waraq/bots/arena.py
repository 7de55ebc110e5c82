"""Levels of computer players against each other: the same deals from every seat, and how sure it is."""

from __future__ import annotations

import time
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from waraq.bots.levels import WORLDS, choose, forgets
from waraq.bots.think import answer_of
from waraq.fair.shufflers import FastShuffler, SeededShuffler

if TYPE_CHECKING:
    from waraq.bots.levels import Level
    from waraq.games.contract import Game, Options, Outcome

BOUND = 20_000
"""Acts after which a match is given up as nobody's."""


class Standing(NamedTuple):
    """How a level did against another one in all other seats."""

    matches: int
    share: float
    """Of first places; a shared one counts in part. Fair would be 1 / seats."""
    error: float
    """Half the width of the 95 % interval of ``share``."""
    even: float
    """What a player no better than the others would have."""
    thought: float
    """Milliseconds of processor time a decision of the first level took."""


class Contest(NamedTuple):
    """What is measured."""

    game: type[Game]
    options: Options
    """Complete."""
    seats: int
    level: Level
    rival: Level
    """Sits in all other seats."""
    worlds: int = WORLDS
    budget: int | None = None


def measure(contest: Contest, matches: int, seed: str = "arena") -> Standing:
    """Play ``matches`` matches; each deal is played once from every seat before the next one is taken."""
    won: list[float] = []
    spent, decisions = 0.0, 0
    for number in range(matches):
        deal, hero = divmod(number, contest.seats)
        outcome, seconds, count = play(contest, hero, f"{seed} {deal}")
        firsts = outcome.places.count(1) if outcome is not None else 0
        won.append(1 / firsts if outcome is not None and outcome.places[hero] == 1 else 0.0)
        spent, decisions = spent + seconds, decisions + count
    share = sum(won) / matches
    spread = sum((w - share) ** 2 for w in won) / max(1, matches - 1)
    return Standing(
        matches, share, 1.96 * sqrt(spread / matches), 1 / contest.seats, 1000 * spent / max(1, decisions)
    )


def play(contest: Contest, hero: int, seed: str) -> tuple[Outcome | None, float, int]:
    """One match with the first level on seat ``hero``: how it ended, seconds of thought, decisions."""
    shuffler = SeededShuffler(seed)
    game = contest.game.deal(
        contest.seats, contest.options, shuffler, shuffler.below(contest.seats, 1, "dealer")
    )
    chance = FastShuffler(shuffler.below(1 << 32, 1, "arena"))
    spent, decisions = 0.0, 0
    asked: dict[int, bool] = {}
    for number in range(BOUND):
        movers = game.movers()
        if not movers:
            break
        draw = chance.below(1 << 32, number, "bot")
        # As at a table: who owes a call makes it before anybody goes on, or has forgotten it (LC-17).
        owing = {s: c for s in range(contest.seats) if (c := answer_of(game, s)) is not None}
        asked = {s: asked.get(s, False) for s in owing}
        caller = next((s for s in owing if not asked[s]), None)
        if caller is not None:
            asked[caller] = True
            if not forgets(_level(contest, caller, hero), draw):
                game.apply(caller, owing[caller])
            continue
        seat = movers[0]
        level = _level(contest, seat, hero)
        # The same door as at a table: nobody is shown the real position.
        imagined = game.imagine(seat, FastShuffler(draw))
        began = time.process_time()
        action = choose(imagined, seat, level, draw, worlds=contest.worlds, budget=contest.budget)
        if seat == hero:
            spent, decisions = spent + time.process_time() - began, decisions + 1
        game.play(seat, action)
    return game.outcome(), spent, decisions


def _level(contest: Contest, seat: int, hero: int) -> Level:
    return contest.level if seat == hero else contest.rival
