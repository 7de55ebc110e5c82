"""Driven actions a second, beside OpenSpiel's crazy eights and RLCard's UNO in the same run.

Every contender is driven from Python, four seats, uniformly random legal actions, whole matches one after the
other. They take turns round by round, so that a drifting machine drifts for all; the median round counts.
"""

from __future__ import annotations

import contextlib
import io
import platform
import random
import statistics
import time
from typing import TYPE_CHECKING, Any

from waraq.fair.shufflers import FastShuffler
from waraq.games import find
from waraq.games.contract import settle

if TYPE_CHECKING:
    from collections.abc import Callable

SECONDS = 1.0
ROUNDS = 5


def ours(name: str, *, checked: bool, asked: bool) -> Callable[[int], int]:
    """Drive whole matches of one of our games; ``checked`` goes through play(), else apply().

    ``asked`` lets who may act besides go first: in Last Card a debtor that never calls never goes out, and no
    match would end. In Stack Attack it would change its choice for ever.
    """
    game_type = find(name)
    options = settle(game_type.OPTIONS, {})

    def match(seed: int) -> int:
        draw = random.Random(seed).random
        game = game_type.deal(4, options, FastShuffler(seed), seed % 4)
        act = game.play if checked else game.apply
        count = 0
        while movers := game.movers():
            seat = ((asked and game.askers()) or movers)[0]
            legal = game.legal(seat)
            act(seat, legal[int(draw() * len(legal))])
            count += 1
        return count

    return match


def open_spiel() -> Callable[[int], int]:
    """Drive OpenSpiel's crazy eights with its special cards."""
    import pyspiel  # noqa: PLC0415 - installed for the benchmark only

    game: Any = pyspiel.load_game("crazy_eights", {"players": 4, "use_special_cards": True})

    def match(seed: int) -> int:
        draw = random.Random(seed).random
        state = game.new_initial_state()
        count = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(draw() * len(outcomes))][0])
                continue
            legal = state.legal_actions()
            state.apply_action(legal[int(draw() * len(legal))])
            count += 1
        return count

    return match


def rlcard() -> Callable[[int], int]:
    """Drive RLCard's UNO (two seats: it knows no other number)."""
    import rlcard as library  # noqa: PLC0415 - installed for the benchmark only

    env: Any = library.make("uno", config={"seed": 1})

    def match(seed: int) -> int:
        draw = random.Random(seed).random
        state, _ = env.reset()
        count = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(draw() * len(legal))])
            count += 1
        return count

    return match


def rate(match: Callable[[int], int], seed: int) -> float:
    """Actions a second of CPU over whole matches that fill about SECONDS."""
    count = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < SECONDS:
        count += match(seed)
        seed += 1
    return count / spent


def main() -> None:
    """Print each contender's median and its ratio to OpenSpiel's."""
    contenders: dict[str, Callable[[int], int]] = {
        "Last Card, play()": ours("last-card", checked=True, asked=True),
        "Last Card, apply()": ours("last-card", checked=False, asked=True),
        "Stack Attack, play()": ours("stack-attack", checked=True, asked=False),
        "OpenSpiel crazy eights": open_spiel(),
    }
    with contextlib.redirect_stdout(io.StringIO()):
        contenders["RLCard UNO, 2 seats"] = rlcard()
    rates: dict[str, list[float]] = {name: [] for name in contenders}
    for turn in range(ROUNDS):
        for name, match in contenders.items():
            rates[name].append(rate(match, 1000 * turn))
    base = statistics.median(rates["OpenSpiel crazy eights"])
    print(
        f"rules: driven actions a second of CPU, Python {platform.python_version()}, {ROUNDS} rounds, median"
    )
    for name, found in rates.items():
        middle = statistics.median(found)
        print(
            f"  {name:24} {middle:10,.0f}   x {middle / base:5.2f}   ({min(found):,.0f} to {max(found):,.0f})"
        )


if __name__ == "__main__":
    main()
