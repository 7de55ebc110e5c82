"""Every game and both toys, held against every law; and every law, held against a toy that breaks it."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.laws.broken import BROKEN
from tests.laws.checks import GAMES, LAWS, Match, Start, few, obey, played, starts, wander, written
from tests.laws.toys.naming import Naming
from tests.laws.toys.sealed import Sealed

if TYPE_CHECKING:
    from tests.laws.toys.pocket import Pocket
    from waraq.games.contract import Game

FEW = [start for game in GAMES for start in few(game)]
MANY = [start for game in GAMES for start in starts(game) if start not in FEW]


@pytest.mark.parametrize("name", LAWS)
@pytest.mark.parametrize("start", FEW, ids=str)
def test_a_game_keeps_the_law(start: Start, name: str) -> None:
    """The lesson is the law's own docstring."""
    LAWS[name](played(start))


@pytest.mark.slow
@pytest.mark.parametrize("start", MANY, ids=str)
def test_every_option_with_every_number_of_seats_keeps_all_laws(start: Start) -> None:
    """No meeting of options, nor any number of seats, breaks a law."""
    obey(played(start))


@pytest.mark.slow
@pytest.mark.parametrize("start", written(Path(__file__).parents[1] / "records"), ids=str)
def test_a_match_that_goes_on_from_a_written_position_keeps_all_laws(start: Start) -> None:
    """The positions of the records are the corners that a random deal rarely turns."""
    obey(played(start))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
@settings(deadline=None, max_examples=6, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_a_match_that_hypothesis_thinks_of_keeps_all_laws(game: type[Game], data: st.DataObject) -> None:
    """Options, seats, deal and the first sixty decisions are Hypothesis's, so that faults come out small."""
    start = data.draw(st.sampled_from(starts(game)))._replace(seed=data.draw(st.integers(0, 1 << 20)))
    decisions = iter(data.draw(st.lists(st.integers(0, 299), max_size=60)))
    rest = random.Random(start.seed)
    obey(wander(start, lambda n: next(decisions, rest.randrange(300)) * n // 300))


@pytest.mark.parametrize(("name", "toy"), BROKEN, ids=[toy.__name__ for _, toy in BROKEN])
def test_a_law_catches_a_toy_that_breaks_it(name: str, toy: type[Pocket]) -> None:
    """The honest toy keeps the law; the broken one, played the same way, is caught by it."""
    honest = [played(start) for start in starts(Naming if issubclass(toy, Naming) else Sealed)]
    for match in honest:
        LAWS[name](match)
    assert any(caught(name, Match(m.start._replace(game=toy), m.acts)) for m in honest)


def test_every_law_has_a_toy_that_breaks_it() -> None:
    """A law that nothing breaks would be a test that cannot fail."""
    assert {name for name, _ in BROKEN} == set(LAWS)


def test_every_law_teaches_something() -> None:
    """Every law has a sentence for whoever breaks it."""
    for name, check in LAWS.items():
        assert check.__doc__, name
        assert check.__doc__.endswith("."), name


def caught(name: str, match: Match) -> bool:
    """Whether the law finds the match at fault."""
    try:
        LAWS[name](match)
    except AssertionError:
        return True
    return False
