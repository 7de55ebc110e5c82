"""Levels measured against each other."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

import waraq.games
from waraq.bots.arena import Contest, measure, play
from waraq.cli import app
from waraq.games.contract import settle


def contest(name: str = "last-card", seats: int = 2, level: str = "medium", rival: str = "easy") -> Contest:
    """A contest with default options and few worlds."""
    game = waraq.games.find(name)
    return Contest(game, settle(game.OPTIONS, {}), seats, level, rival, worlds=4)  # type: ignore[arg-type]


def test_a_level_against_itself_wins_its_fair_share() -> None:
    """Every deal is played from every seat, so equal players share exactly."""
    for seats in (2, 4):
        standing = measure(contest(seats=seats, level="medium", rival="medium"), 8 * seats)
        assert standing.share == standing.even == 1 / seats


def test_a_contest_is_repeatable() -> None:
    """The same seed gives the same figures, another seed another match."""
    one, same, other = (play(contest(level="hard"), 0, seed) for seed in ("a", "a", "b"))
    assert one[0] == same[0]
    assert (one[0], one[2]) != (other[0], other[2])


@pytest.mark.parametrize("name", waraq.games.names())
def test_every_game_of_the_house_can_be_measured(name: str) -> None:
    """A match of any game ends in the arena, for the largest table too."""
    seats = waraq.games.find(name).SEATS[-1]
    outcome, _, decisions = play(contest(name, seats, "hard", "easy"), 0, "any")
    assert outcome is not None
    assert decisions > 0


def test_the_command_measures_what_it_is_asked_and_says_what_it_does_not_know() -> None:
    """``waraq arena``: a figure with its interval; what it does not know is one line and status 2."""
    run = CliRunner()
    fine = run.invoke(
        app, ["arena", "last-card", "--level", "medium", "--rival", "medium", "--matches", "2", "--stacking"]
    )
    assert fine.exit_code == 0
    assert "50.0 % ± " in fine.stdout
    for words in ("--level mad", "--seats 9", "--nope", "--window 99", "--matches 0"):
        refused = run.invoke(app, ["arena", "last-card", *words.split()])
        assert refused.exit_code == 2, words
        assert not refused.stdout, words
        assert refused.stderr, words


@pytest.mark.slow
def test_thinking_is_worth_something() -> None:
    """Hard wins Stack Attack more often than medium players do, by more than chance; the seed is fixed."""
    game = waraq.games.find("stack-attack")
    standing = measure(Contest(game, settle(game.OPTIONS, {}), 2, "hard", "medium", worlds=6), 16)
    assert standing.share - standing.error > standing.even
