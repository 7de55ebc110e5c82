from __future__ import annotations

import random

import pytest

from tests.games.stack_attack.meeting import act, deal, fact, meet, sit
from waraq.fair.shufflers import SeededShuffler
from waraq.games.contract import BadFact
from waraq.games.stack_attack import GAME

PLAIN = {"row 1": "12", "row 2": "28", "row 3": "47", "row 4": "63", "hand 0": "50 1", "hand 1": "53 2"}


def _place(seats: int = 2, /, **facts: str) -> None:
    given = PLAIN | {name.replace("_", " "): text for name, text in facts.items()}
    GAME.place(seats, {}, given, SeededShuffler("position"))


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_facts_are_read_back(seats: int) -> None:
    """The facts of every position of a match set up a position with the same facts."""
    chance = random.Random(seats)
    game = deal(seats, "facts")
    while game.movers():
        facts = game.facts()
        assert GAME.place(seats, {}, facts, game.shuffler).facts() == facts
        seat = chance.choice(game.movers())
        game.play(seat, chance.choice(game.legal(seat)))
    facts = game.facts()
    assert GAME.place(seats, {}, facts, game.shuffler).facts() == facts
    assert facts["over"] == "yes"


@pytest.mark.parametrize(
    ("cards", "rows"),
    [
        ("14 50 64", "12, 28, 47, 63"),
        ("35 14 51", "12, 28, 47, 63"),
        ("23 46 64", "12, 28, 47, 63"),
        ("5 7 64", "12, 28, 47, 63"),
        ("7 16 64", "12, 28, 47, 63"),
        ("3 1 64", "12, 28, 47, 63"),
    ],
)
def test_a_position_in_the_middle_of_a_turn_goes_on_alike(cards: str, rows: str) -> None:
    """What is placed from the facts of an open choice resolves to the same facts as the real one."""
    game = meet(cards, rows)
    chance = random.Random(1)
    while game.waits:
        copy = GAME.place(3, {}, game.facts(), game.shuffler)
        seat = game.waiter
        action = chance.choice(game.legal(seat))
        assert copy.legal(seat) == game.legal(seat)
        game.play(seat, action)
        copy.play(seat, action)
        assert copy.facts() == game.facts()


@pytest.mark.parametrize(("seats", "line"), [(2, "0 idle"), (2, "1 leave"), (3, "2 leave; 0 leave")])
def test_a_match_given_up_is_read_back(seats: int, line: str) -> None:
    """With its winner and the same verdict, whether a seat has left or has only forfeited by idling."""
    game = meet("5 64 50" if seats == 3 else "5 64")
    for words in line.split("; "):
        act(game, int(words[0]), words[2:])
    again = GAME.place(seats, {}, game.facts(), game.shuffler)
    assert again.facts() == game.facts()
    assert again.outcome() == game.outcome()
    assert again.outcome() is not None


def test_a_position_that_has_left_out_facts_rests() -> None:
    """Round 1, order up, nothing taken, nobody gone; the turn number follows from the hands."""
    game = sit(["50 1", "53 2"])
    for name, text in {
        "round": "1",
        "turn number": "9",
        "order": "up",
        "blocked": "-",
        "waits": "-",
        "turn": "-",
        "left": "-",
        "over": "no",
        "winner": "-",
        "taken 0": "0",
        "score 1": "0",
        "chosen 1": "no",
        "shown 0": "-",
    }.items():
        assert fact(game, name) == text


def test_a_seat_that_has_chosen_has_its_lowest_card() -> None:
    """A record keeps only that a seat has chosen; placed again it is the automatic card of SA-20."""
    game = sit(["50 1", "53 2"], chosen_0="yes")
    assert game.movers() == [1]
    assert game.view(0)["choice"] == "1"


@pytest.mark.parametrize(
    ("facts", "name"),
    [
        ({"hand_0": "50 50"}, "hand 0"),
        ({"hand_0": "50 28"}, "hand 0"),
        ({"hand_0": "50 65"}, "hand 0"),
        ({"hand_0": "50"}, "hand 1"),
        ({"hand_2": "4 5"}, "hand 2"),
        ({"row_1": "-"}, "row 1"),
        ({"row_5": "4"}, "row 5"),
        ({"row_1": "012"}, "row 1"),
        ({"turn_number": "3"}, "hand 0"),
        ({"turn_number": "11"}, "turn number"),
        ({"order": "down"}, "order"),
        ({"order": "sideways"}, "order"),
        ({"blocked": "1"}, "blocked"),
        ({"blocked": "1 2 3 4"}, "blocked"),
        ({"blocked": "1 1"}, "blocked"),
        ({"shown_0": "4"}, "shown 0"),
        ({"chosen_0": "50"}, "chosen 0"),
        ({"chosen_0": "yes", "chosen_1": "yes"}, "chosen 0"),
        ({"turn": "0"}, "turn"),
        ({"turn": "4"}, "turn"),
        ({"waits": "0 row"}, "waits"),
        ({"waits": "0 nap"}, "waits"),
        ({"waits": "9 row"}, "waits"),
        ({"left": "0"}, "left"),
        ({"left": "3"}, "left"),
        ({"over": "yes"}, "over"),
        ({"winner": "0"}, "winner"),
        ({"score_0": "64"}, "score 0"),
        ({"score_0": "-1"}, "score 0"),
        ({"taken_0": "105"}, "taken 0"),
        ({"dealer": "0"}, "dealer"),
        ({"hand_0": "-", "hand_1": "-"}, "hand 0"),
    ],
)
def test_what_cannot_be_is_told_with_its_fact(facts: dict[str, str], name: str) -> None:
    """A position at odds with itself or with the rules is no position."""
    _place()
    with pytest.raises(BadFact) as error:
        _place(**facts)
    assert error.value.name == name


@pytest.mark.parametrize(
    ("facts", "name"),
    [
        ({"waits": "0 row", "shown 0": "13"}, "waits"),
        ({"waits": "0 row", "shown 0": "5", "turn": "1"}, "turn"),
        ({"waits": "0 block", "shown 0": "5"}, "waits"),
        ({"waits": "0 row", "shown 0": "3"}, "waits"),
        ({"waits": "0 swap", "shown 0": "14", "shown 1": "5"}, "waits"),
        ({"waits": "1 row", "shown 0": "5"}, "waits"),
        ({"waits": "1 row", "shown 0": "4", "shown 1": "5"}, "waits"),
        ({"waits": "0 row", "shown 0": "5", "shown 1": "10"}, "order"),
        ({"waits": "0 row", "shown 0": "5", "chosen 1": "yes"}, "chosen 1"),
    ],
)
def test_an_open_choice_must_be_one(facts: dict[str, str], name: str) -> None:
    """What is waited for must follow from the card that lies before the seat, and from the others."""
    base = PLAIN | {"hand 0": "50", "hand 1": "53"}
    game = GAME.place(2, {}, base | {"waits": "0 row", "shown 0": "5"}, SeededShuffler("position"))
    act(game, 0, "row 2")
    with pytest.raises(BadFact) as error:
        GAME.place(2, {}, base | facts, SeededShuffler("position"))
    assert error.value.name == name


def test_points_before_the_first_reveal_are_the_last_rounds() -> None:
    """`taken` of a fresh round is the finished round's; it cannot be so in round 1 or after a choice."""
    hands = {"hand 0": "1 2 3 4 5 6 7 8 9 10", "hand 1": "11 13 14 15 16 17 18 19 20 21"}
    fresh = PLAIN | hands | {"round": "2", "taken 0": "7"}
    game = GAME.place(2, {}, fresh, SeededShuffler("position"))
    assert fact(game, "taken 0") == "7"
    act(game, 0, "1")
    assert fact(game, "taken 0") == "0"
    for more in ({"round": "1"}, {"chosen 0": "yes"}):
        with pytest.raises(BadFact):
            GAME.place(2, {}, fresh | more, SeededShuffler("position"))


def test_canonical_forms() -> None:
    """Hands and sets in order of number, rows as they lie."""
    assert GAME.canonical("hand 0", "50 7 12") == "7 12 50"
    assert GAME.canonical("row 1", "50 7 12") == "50 7 12"
    assert GAME.canonical("blocked", "3 1") == "1 3"
    assert GAME.canonical("left", "-") == "-"
    with pytest.raises(BadFact):
        GAME.canonical("hand", "1")
