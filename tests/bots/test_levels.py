"""The levels: legal, repeatable, without secrets, and each better than none."""

from __future__ import annotations

import pytest

import waraq.games
from tests.laws.checks import GAMES, Start, few, played
from waraq.bots import LEVELS, choose, forgets
from waraq.bots.think import answer_of
from waraq.fair.shufflers import FastShuffler, SeededShuffler
from waraq.games.contract import Game, settle

STARTS = [start for game in GAMES for start in few(game, 3)]


def asked(start: Start, stride: int) -> list[tuple[Game, int]]:
    """Positions of a match, far apart, with a seat that has something to do in each."""
    found = []
    for number, game in enumerate(played(start).positions()):
        seats = game.movers() if number % stride == 0 else []
        found += [(game.clone(), seat) for seat in seats if game.legal(seat)][:1]
    return found


@pytest.mark.parametrize("start", STARTS, ids=str)
def test_every_level_answers_with_a_legal_action_and_leaves_the_position_alone(start: Start) -> None:
    """Whatever a level is asked, its answer can be played, and asking changes nothing."""
    for game, seat in asked(start, 9):
        imagined = game.imagine(seat, FastShuffler(1))
        before = imagined.facts()
        for level in LEVELS:
            action = choose(imagined, seat, level, 5, worlds=2)
            assert action in game.legal(seat), level
            assert imagined.facts() == before, level


@pytest.mark.parametrize("start", STARTS, ids=str)
def test_what_a_computer_player_does_shows_nothing_that_its_seat_cannot_see(start: Start) -> None:
    """From two deals that look the same to its seat, a level with the same seed does the same."""
    for game, seat in asked(start, 17):
        first, second = (game.imagine(seat, FastShuffler(world)) for world in (1, 2))
        for level in LEVELS:
            one, other = (choose(world, seat, level, 9, worlds=4) for world in (first, second))
            assert one == other, level


@pytest.mark.parametrize("start", STARTS, ids=str)
def test_a_hard_player_that_counts_worlds_is_repeatable(start: Start) -> None:
    """The same position, seed and number of worlds give the same action: the daily's computers rely on it."""
    game, seat = asked(start, 7)[-1]
    imagined = game.imagine(seat, FastShuffler(3))
    assert choose(imagined, seat, "hard", 4, worlds=6) == choose(imagined.clone(), seat, "hard", 4, worlds=6)


def placed(facts: str, seats: int = 2, **chosen: bool) -> Game:
    """A position of Last Card, its facts one a line."""
    game = waraq.games.find("last-card")
    named = dict(line.strip().split(": ") for line in facts.strip().splitlines())
    return game.place(seats, settle(game.OPTIONS, chosen), named, SeededShuffler(""))


def test_a_hard_player_skips_whom_it_must_stop() -> None:
    """With two seats, a skip and then the last card win; a plain card lets the rival go out first."""
    game = placed("""
        hand 0: rS r7
        hand 1: r1
        top: r3
        turn: 0
    """)
    skip = game.parse("rS")
    assert choose(game.imagine(0, FastShuffler(1)), 0, "hard", 1, worlds=32) == skip


def test_the_easy_player_forgets_one_call_in_four_and_no_other_does() -> None:
    """LC-17: a quarter of all numbers mean a forgotten call at the easy level, none at the others."""
    assert sum(forgets("easy", number) for number in range(400)) == 100
    assert not any(forgets(level, number) for level in ("medium", "hard") for number in range(400))


def test_who_is_asked_for_a_turn_while_owing_calls_first_unless_it_is_the_easy_player() -> None:
    """LC-14, LC-15: medium and hard call; the easy player, asked all the same, has forgotten it."""
    game = placed("""
        hand 0: rS r7
        hand 1: b1 b2
        top: r3
        turn: 0
    """)
    game.play(0, game.parse("rS"))
    call = answer_of(game, 0)
    assert call == game.parse("call")
    imagined = game.imagine(0, FastShuffler(1))
    assert choose(imagined, 0, "medium", 1) == call
    assert choose(imagined, 0, "hard", 1) == call
    assert choose(imagined, 0, "easy", 1) != call


def test_a_hard_player_of_stack_attack_keeps_off_a_row_that_it_would_take() -> None:
    """Of one card that surely takes a dear row and one that lies down safely, it plays the safe one."""
    game = waraq.games.find("stack-attack")
    position = game.place(
        2,
        settle(game.OPTIONS, {}),
        {
            "hand 0": "34 64", "hand 1": "1 2",
            "row 1": "11 22 29 31 33", "row 2": "5", "row 3": "6", "row 4": "63",
        },
        SeededShuffler(""),
    )  # fmt: skip
    imagined = position.imagine(0, FastShuffler(1))
    assert imagined.say(choose(imagined, 0, "hard", 1, worlds=32)) == "64"
