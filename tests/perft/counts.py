"""Perft for cards: how many ways there are to go on, over movers and askers, from fixed seeds.

One number catches what no example thinks of: a legal action too many or too few anywhere in the tree.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from waraq.fair.shufflers import SeededShuffler, dealer
from waraq.games import find
from waraq.games.contract import Game, settle

if TYPE_CHECKING:
    from collections.abc import Iterable

    from waraq.games.contract import Value

FOLDER = Path(__file__).parent
MOST = 4000
"""Leaves at which no deeper count is made."""


class StartingPoint(NamedTuple):
    """Where counting starts: the deal of a seed, gone on for some acts by any legal actions."""

    game: str
    seats: int
    options: dict[str, Value]
    seed: str
    played: int

    @property
    def name(self) -> str:
        """One line that says all of it."""
        options = ", ".join(self.options) or "-"
        return f"seats {self.seats} · options {options} · seed {self.seed} · after {self.played} acts"

    def position(self) -> Game:
        """The position."""
        game_type = find(self.game)
        shuffler = SeededShuffler(self.seed)
        options = settle(game_type.OPTIONS, self.options)
        game = game_type.deal(self.seats, options, shuffler, dealer(shuffler, self.seats))
        chance = random.Random(self.seed)
        for _ in range(self.played):
            if not (movers := game.movers()):
                break
            game.play(movers[0], chance.choice(game.legal(movers[0])))
        return game


def starting_points(game: str) -> list[StartingPoint]:
    """Both ends of the table, without options, with each flag alone and with all flags that go together."""
    flags = [o for o in find(game).OPTIONS if o.kind == "flag"]
    ways: list[dict[str, Value]] = [{}]
    ways += [{flag.name: True} for flag in flags]
    ways += [{flag.name: True for flag in flags if not flag.excludes}] if len(flags) > 1 else []
    seats = find(game).SEATS
    return [
        StartingPoint(game, n, options, f"perft {number}", played)
        for number, options in enumerate(ways)
        for n in (seats[0], seats[-1])
        for played in (0, 17)
    ]


def perft(game: Game, depth: int) -> int:
    """The number of ways to go on for ``depth`` acts, movers and askers acting in any order."""
    if depth == 0:
        return 1
    found = 0
    for seat in sorted([*game.movers(), *game.askers()]):
        for action in game.legal(seat):
            if depth == 1:
                found += 1
                continue
            after = game.clone()
            after.apply(seat, action)
            found += perft(after, depth - 1)
    return found


def counted(points: Iterable[StartingPoint]) -> str:
    """The counts as they are written down: a line a starting point, then a line a depth."""
    lines = []
    for point in points:
        lines.append(point.name)
        position = point.position()
        for depth in range(1, 11):
            leaves = perft(position, depth)
            lines.append(f"  depth {depth}: {leaves}")
            if leaves > MOST or not leaves:
                break
    return "\n".join(lines) + "\n"
