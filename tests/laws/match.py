"""Matches for the laws to be tried on: how one starts, which acts were played, and every step of it again."""

from __future__ import annotations

import random
from functools import cache
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from waraq.fair.shufflers import SeededShuffler
from waraq.games.contract import IDLE, LATE, LEAVE, Event, Game, Options, settle
from waraq.record import open_record, parse

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

BOUND = 6000
"""Acts after which a match must have ended, however it is played."""

Act = tuple[int, int]
"""A seat and its action."""


class Start(NamedTuple):
    """How a match begins. The dealer follows from the seed."""

    game: type[Game]
    seats: int
    chosen: tuple[tuple[str, int | str], ...]
    """The options that are not at their default."""
    seed: int
    facts: tuple[tuple[str, str], ...] = ()
    """A position set by hand; empty: the cards are dealt."""
    title: str = ""
    """What it is called; by default after all that it holds."""

    @property
    def options(self) -> Options:
        """All of the game's options."""
        return settle(self.game.OPTIONS, dict(self.chosen))

    def deal(self, events: list[Event] | None = None) -> Game:
        """The first position. A position set by hand shows no deal."""
        if self.facts:
            return self.game.place(self.seats, self.options, dict(self.facts), SeededShuffler(self.stream))
        return self.game.deal(self.seats, self.options, SeededShuffler(self.stream), self.dealer, events)

    @property
    def stream(self) -> str:
        """The text that all chance of the match comes from, as a record names it."""
        return f"law {self.seed}"

    @property
    def dealer(self) -> int:
        """Who deals round 1."""
        return self.seed % self.seats

    def __str__(self) -> str:
        if self.title:
            return f"{self.game.NAME}-{self.title}"
        chosen = "+".join(name if value is True else f"{name}={value}" for name, value in self.chosen)
        return f"{self.game.NAME}-{self.seats}{'-' * bool(chosen)}{chosen}-{self.seed}"


class Step(NamedTuple):
    """One act of a match: the position before it (a clone), the act, its events, the live one after it."""

    number: int
    before: Game
    seat: int
    action: int
    events: list[Event]
    after: Game


class Match(NamedTuple):
    """A start and the acts that were played from it; the end need not have been reached."""

    start: Start
    acts: tuple[Act, ...]

    def positions(self) -> Iterator[Game]:
        """Every position, the deal included: one live object, good until the next is asked for."""
        game = self.start.deal()
        yield game
        for seat, action in self.acts:
            game.apply(seat, action)
            yield game

    def steps(self) -> Iterator[Step]:
        """Every act with the position before and after it."""
        game = self.start.deal()
        for number, (seat, action) in enumerate(self.acts):
            before = game.clone()
            events: list[Event] = []
            game.events = events
            game.apply(seat, action)
            game.events = None
            yield Step(number, before, seat, action, events, game)


def wander(start: Start, draw: Callable[[int], int], *, bound: int = BOUND, events: bool = True) -> Match:
    """Play a match by ``draw(n)``, which gives a number below n: mostly legal actions, sometimes the table's.

    ``events`` says whether LATE, IDLE and LEAVE come to pass.
    """
    game = start.deal()
    acts: list[Act] = []
    thumbs = draw(3) == 0
    while (movers := game.movers()) and len(acts) < bound:
        askers = game.askers()
        seats = askers if askers and draw(3) == 0 else movers
        seat = seats[draw(len(seats))]
        action = _of_the_table(game, seat, draw) if events else None
        if action is None:
            legal = game.legal(seat)
            action = game.thumb(seat, draw(1 << 16)) if thumbs else legal[draw(len(legal))]
        game.apply(seat, action)
        acts.append((seat, action))
    return Match(start, tuple(acts))


def _of_the_table(game: Game, seat: int, draw: Callable[[int], int]) -> int | None:
    """Now and then what the table does by itself, where the rules let it."""
    chance = draw(300)
    action = LEAVE if chance == 0 else IDLE if chance < 5 else LATE if chance < 60 else None
    return None if action is None or game.refusal(seat, action) is not None else action


def play_out(game: Game) -> None:
    """Let thumbs play to the end, or as far as the bound; who owes a call makes it.

    With a handful of cards two thumbs may answer each other for ever: after half the bound chance plays on.
    """
    for number in range(BOUND):
        movers = game.movers()
        if not movers:
            return
        seat = next((s for s in game.askers() if game.refusal(s, LATE) is None), movers[0])
        noise = number * 0x9E3779B9 & 0xFFFFFFFF
        if number < BOUND // 2:
            game.apply(seat, game.thumb(seat, noise))
        else:
            legal = game.legal(seat)
            game.apply(seat, legal[(noise >> 16) % len(legal)])


@cache
def played(start: Start) -> Match:
    """The random match of a start; its seed decides all of it."""
    stream = random.Random(f"{start}")
    return wander(start, lambda n: int(stream.random() * n))


def choices(game: type[Game]) -> list[tuple[tuple[str, int | str], ...]]:
    """The ways to choose a game's options: every meeting of flags and words, the ends of numbers alone."""
    several = [o for o in game.OPTIONS if o.kind != "number"]
    found = []
    for values in product(*(o.choices for o in several)):
        chosen = {o.name: v for o, v in zip(several, values, strict=True) if v != o.default}
        try:
            full = settle(game.OPTIONS, chosen)
        except ValueError:
            continue
        # What implies more than was chosen is met again with that chosen as well.
        if all(full[o.name] == chosen.get(o.name, o.default) for o in several):
            found.append(tuple(chosen.items()))
    for option in game.OPTIONS:
        if option.kind == "number":
            found += [
                ((option.name, v),) for v in (option.choices[0], option.choices[-1]) if v != option.default
            ]
    return found


def starts(game: type[Game]) -> list[Start]:
    """Every way to choose the options with every number of seats, each with a seed of its own."""
    ways = [(seats, chosen) for chosen in choices(game) for seats in game.SEATS]
    return [Start(game, seats, chosen, seed) for seed, (seats, chosen) in enumerate(ways)]


def written(folder: Path) -> list[Start]:
    """The positions of the records in a folder: the corners that chance rarely turns."""
    found = []
    for path in sorted(folder.rglob("*.record")):
        record = parse(path.read_text(encoding="utf-8"))
        opening = open_record(record)
        facts = tuple((name, field.value) for name, field in (record.position or {}).items())
        chosen = tuple(
            (o.name, v) for o in opening.game.OPTIONS if (v := opening.options[o.name]) != o.default
        )
        if facts:
            found.append(Start(opening.game, opening.seats, chosen, 0, facts, path.stem))
    return found


def few(game: type[Game], number: int = 6) -> list[Start]:
    """A few of :func:`starts`, spread over seats and options, for the fast profile."""
    every = starts(game)
    return sorted({every[i * len(every) // number] for i in range(number)} | {every[0], every[-1]}, key=str)
