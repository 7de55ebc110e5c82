"""Positions from facts and moves from text, so that a test reads like the record of a table."""

from __future__ import annotations

from waraq.games.contract import Refused, Say, Shuffler, settle
from waraq.games.last_card import LastCard


class AsTheyLay(Shuffler):
    """Leaves cards in their order, so that a test can say which one comes next."""

    __slots__ = ()

    def shuffle(self, cards: list[int], rnd: int, number: int) -> list[int]:  # noqa: ARG002 - no chance here
        """The same cards in the same order."""
        return cards[:]

    def below(self, n: int, rnd: int, label: str) -> int:  # noqa: ARG002 - no chance here
        """Always 0."""
        return 0


def scene(text: str, options: str = "", seats: int = 2) -> LastCard:
    """A position: one fact a line; ``options`` are names of flags; the stock stays as it is written."""
    facts = dict(line.strip().split(": ") for line in text.strip().splitlines())
    return LastCard.place(
        seats, settle(LastCard.OPTIONS, dict.fromkeys(options.split(), True)), facts, AsTheyLay()
    )


def play(game: LastCard, moves: str) -> LastCard:
    """Play ``seat move`` for all that stand between semicolons; gives the game for chaining."""
    for line in moves.split(";"):
        seat, move = line.split(maxsplit=1)
        game.play(int(seat), game.parse(move.strip()))
    return game


def refused(game: LastCard, line: str) -> str | None:
    """The ruling that refuses ``seat move``, having changed nothing; None if it is played."""
    before = game.facts()
    try:
        play(game, line)
    except Refused as error:
        assert game.facts() == before
        return error.ruling
    return None


def told(game: LastCard, moves: str) -> list[str]:
    """What is said while the moves are played, as ``seat word args``."""
    game.events = []
    play(game, moves)
    said = [
        f"{e.seat} {e.word} {' '.join(map(str, e.args))}".strip() for e in game.events if isinstance(e, Say)
    ]
    game.events = None
    return said


def facts(game: LastCard, *names: str) -> list[str]:
    """The values of some facts."""
    values = game.facts()
    return [values[name] for name in names]


def moves(game: LastCard, seat: int) -> list[str]:
    """What the seat may do, in the notation."""
    return [game.say(action) for action in game.legal(seat)]
