from __future__ import annotations

import pytest

from tests.games.last_card.scene import facts, scene
from waraq.fair.shufflers import FastShuffler
from waraq.games.contract import BadFact, BadNotation, settle
from waraq.games.last_card import LastCard

GOOD = "hand 0: r1 g2\nhand 1: b1 b2\ntop: r3\nturn: 0"


def test_facts_left_out_have_their_resting_value() -> None:
    """The cards that no fact places lie under the stock in the pack's order."""
    game = scene(GOOD + "\nstock: y9 F")
    assert facts(game, "direction", "stack", "over") == ["cw", "0", "no"]
    assert {*facts(game, "owes", "drawn", "fresh", "left", "winner", "discard")} == {"-"}
    assert game.facts()["stock"].split()[:5] == ["y9", "F", "r0", "r1", "r2"]
    assert facts(game, "stock count", "count 0", "colour") == ["103", "2", "r"]


def test_a_stock_can_end() -> None:
    """``-`` empties it and a full stop ends it; the rest is set aside."""
    assert facts(scene(GOOD + "\nstock: -"), "stock", "stock count") == ["-", "0"]
    assert facts(scene(GOOD + "\nstock: y9 F ."), "stock", "stock count") == ["y9 F .", "2"]


@pytest.mark.parametrize(
    ("change", "name", "token"),
    [
        ("hand 0: r1 g2 x9", "hand 0", "x9"),
        ("hand 0: r1 g2 r3 r3", "top", "r3"),
        ("hand 2: y1", "hand 2", ""),
        ("hand 4: y1", "hand 4", ""),
        ("hand: y1", "hand", ""),
        ("stock 1: y1", "stock 1", ""),
        ("trick: y1", "trick", ""),
        ("hand 1: -", "hand 1", ""),
        ("top: W", "top", "W"),
        ("top: r3:g", "top", "r3:g"),
        ("top: W:x", "top", "W:x"),
        ("top: W:", "top", "W:"),
        ("top: r3 r4", "top", "r4"),
        ("colour: g", "colour", "g"),
        ("colour: x", "colour", "x"),
        ("turn: 2", "turn", "2"),
        ("turn: -", "turn", ""),
        ("turn: x", "turn", "x"),
        ("owes: 0", "owes", "0"),
        ("owes: 0 0", "owes", "0"),
        ("owes: 3", "owes", "3"),
        ("left: 1", "left", ""),
        ("stack: 2", "stack", ""),
        ("stack: -2", "stack", "-2"),
        ("drawn: b9", "drawn", "b9"),
        ("drawn: g2", "drawn", "g2"),
        ("fresh: g3", "fresh", "g3"),
        ("direction: up", "direction", "up"),
        ("over: yes", "over", ""),
        ("over: maybe", "over", "maybe"),
        ("count 0: 3", "count 0", "3"),
        ("stock count: 3", "stock count", "3"),
        ("stock: y9 . F", "stock", "."),
    ],
)
def test_a_fact_that_cannot_be_is_an_error_with_its_place(change: str, name: str, token: str) -> None:
    """The reader of a record points at it; the same position without it stands."""
    lines = dict(line.split(": ") for line in GOOD.splitlines())
    assert scene(GOOD).turn == 0
    key, _, value = change.partition(": ")
    with pytest.raises(BadFact) as error:
        LastCard.place(2, settle(LastCard.OPTIONS, {}), lines | {key: value}, FastShuffler(1))
    assert (error.value.name, error.value.token) == (name, token)


@pytest.mark.parametrize("missing", ["turn", "top"])
def test_turn_and_top_are_always_given(missing: str) -> None:
    """A table without them is none."""
    lines = dict(line.split(": ") for line in GOOD.splitlines())
    del lines[missing]
    with pytest.raises(BadFact, match=f"{missing}: must be given"):
        LastCard.place(2, settle(LastCard.OPTIONS, {}), lines, FastShuffler(1))


def test_a_stack_needs_its_option_and_a_draw_card_below_it() -> None:
    """A wild draw four carries one only with escalating."""
    text = "hand 0: r1 g2\nhand 1: b1 b2\ntop: {}\nstack: 4\nturn: 0"
    assert scene(text.format("rD"), "stacking").stack == 4
    assert scene(text.format("F:g"), "escalating").stack == 4
    for top, options in (("rD", ""), ("r3", "stacking"), ("F:g", "stacking")):
        with pytest.raises(BadFact):
            scene(text.format(top), options)
    with pytest.raises(BadFact):
        scene(text.format("F:g").replace("stack: 4", "stack: 2"), "escalating")


def test_a_finished_position_is_read_back_as_it_was_written() -> None:
    """With its winner, and the same verdict."""
    game = scene("hand 0: W\nhand 1: b1 b2\ntop: r3\nturn: 0")
    game.play(0, game.parse("W:g"))
    again = LastCard.place(2, settle(LastCard.OPTIONS, {}), game.facts(), FastShuffler(1))
    assert again.facts() == game.facts()
    assert again.outcome() == game.outcome()


@pytest.mark.parametrize("change", ["turn: 0", "over: no", "owes: 1", "stack: 2", "drawn: b1", "fresh: b1"])
def test_nothing_stands_in_a_finished_position(change: str) -> None:
    """A winner and a turn, a debt or a stack do not go together."""
    lines = dict(line.split(": ") for line in "hand 1: b1\ntop: r3\nturn: -\nwinner: 0".splitlines())
    options = settle(LastCard.OPTIONS, {"stacking": True})
    assert LastCard.place(2, options, lines, FastShuffler(1)).won == 1
    key, _, value = change.partition(": ")
    with pytest.raises(BadFact) as error:
        LastCard.place(2, options, lines | {key: value}, FastShuffler(1))
    assert error.value.name == key


@pytest.mark.parametrize(
    ("name", "text", "form"),
    [
        ("hand 0", "g2  r1", "r1 g2"),
        ("owes", "2 0", "0 2"),
        ("stock", "g2 r1", "g2 r1 ."),
        ("stock", "g2 r1 .", "g2 r1 ."),
        ("discard", "g2 r1", "g2 r1"),
        ("top", "W:g", "W:g"),
        ("stack", "12", "12"),
        ("turn", "-", "-"),
    ],
)
def test_a_value_has_one_canonical_form(name: str, text: str, form: str) -> None:
    """Sets in any order are the same set; piles keep their order."""
    assert LastCard.canonical(name, text) == form
    assert LastCard.canonical(name, form) == form


@pytest.mark.parametrize("text", ["", "r", "r10", "R7", "W:x", "W:", "r7:g", "draw ", "silent", "-1"])
def test_what_is_no_sentence_is_no_notation(text: str) -> None:
    """What is one, but not allowed now, is for the rulings to refuse."""
    with pytest.raises(BadNotation):
        LastCard.parse(text)
    assert LastCard.parse("take") >= 0


def test_every_action_says_what_it_parses() -> None:
    """Sixty-six sentences and three table events."""
    game = scene(GOOD)
    assert [LastCard.parse(game.say(action)) for action in range(-3, 66)] == [*range(-3, 66)]
