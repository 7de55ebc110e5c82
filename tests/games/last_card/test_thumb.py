from __future__ import annotations

import random

import pytest

from tests.games.last_card.scene import moves, play, scene
from waraq.fair.shufflers import FastShuffler
from waraq.games.contract import settle
from waraq.games.last_card import LastCard

TABLE = "hand 0: {}\nhand 1: b1 b2 b4 b5\ntop: r3\nturn: 0"


def chosen(text: str, options: str = "", seat: int = 0, noise: int = 0, seats: int = 2) -> str:
    """What the rule of thumb does."""
    game = scene(text, options, seats)
    return game.say(game.thumb(seat, noise))


def test_it_calls_what_it_owes() -> None:
    """In turn and out of turn (LC-14)."""
    assert chosen("hand 0: g1\nhand 1: b1 b2\ntop: r3\nowes: 0\nturn: 1") == "call"
    assert chosen("hand 0: r1\nhand 1: b1 b2\ntop: r3\nowes: 0\nturn: 0") == "call"


def test_it_keeps_wilds_and_follows_the_colour_it_holds_most_of() -> None:
    """A wild is laid last, and names that colour then."""
    assert chosen(TABLE.format("r9 W g3 g4 g5")) == "g3"
    assert chosen(TABLE.format("W y1 g4 g5")) == "W:g"


def test_it_hurries_a_rival_who_is_nearly_out() -> None:
    """With four cards it plays on, with two it takes the turn away; at two seats it always does."""
    three = TABLE.format("r9 r8 rS") + "\nhand 2: y1 y2 y4"
    assert chosen(three, seats=3) in {"r9", "r8"}
    assert chosen(three.replace("b1 b2 b4 b5", "b1 b2"), seats=3) == "rS"
    assert chosen(TABLE.format("r9 r8 rS")) == "rS"


def test_it_answers_a_stack_and_plays_what_it_drew() -> None:
    """With a draw two before a wild draw four; without either it takes."""
    stack = "hand 0: {}\nhand 1: b1 b2\ntop: rD\nstack: 2\nturn: 0"
    assert chosen(stack.format("gD F b1"), "escalating") == "gD"
    assert chosen(stack.format("F b1"), "escalating") == "F:b"
    assert chosen(stack.format("b1 r1"), "escalating") == "take"
    assert chosen(TABLE.format("g1 g3") + "\ndrawn: g3") == "g3"


def test_it_gives_a_short_hand_away_only_for_a_shorter_one() -> None:
    """LC-22: the seven waits while the neighbour holds more."""
    assert chosen(TABLE.format("r7 r9 y1"), "seven-zero") == "r9"
    assert chosen(TABLE.format("r7 r9 y1 y2 y4 y5").replace("b1 b2 b4 b5", "b1"), "seven-zero") == "r7"


def test_noise_stirs_the_choice_and_the_same_noise_gives_the_same() -> None:
    """Without noise it is always the same."""
    text = TABLE.format("r9 r8 r1 r2 g3")
    assert len({chosen(text, noise=n * 2654435761 % 2**32) for n in range(1, 40)}) > 1
    assert len({chosen(text) for _ in range(5)}) == len({chosen(text, noise=77) for _ in range(5)}) == 1


@pytest.mark.parametrize("options", [{}, {"escalating": True, "seven-zero": True, "jump-in": True}])
def test_it_beats_random_play(options: dict[str, bool]) -> None:
    """Two seats, each side as often first: more than six matches in ten."""
    wins = 0
    for seed in range(200):
        draw = random.Random(seed)
        game = LastCard.deal(2, settle(LastCard.OPTIONS, options), FastShuffler(seed), seed % 2)
        while game.movers():
            seat = (game.askers() or game.movers())[0]
            legal = game.legal(seat)
            play_well = seat == seed // 2 % 2 or game.say(legal[-1]) == "call"
            game.apply(seat, game.thumb(seat, draw.getrandbits(32)) if play_well else draw.choice(legal))
        wins += game.won == 1 << seed // 2 % 2
    assert wins > 120


def test_every_choice_is_legal() -> None:
    """Also of a bare wild, an open drawn card, a jump-in."""
    assert chosen("hand 0: W\nhand 1: b1 b2\ntop: r3\nturn: 0").startswith("W")
    game = play(scene("hand 0: r5 b8 b9\nhand 1: r5 b1\ntop: r3\nturn: 0", "jump-in"), "0 r5")
    assert game.say(game.thumb(1, 9)) in moves(game, 1)
    assert chosen("hand 0: b8 b9\nhand 1: r5 b1\ntop: r5\nturn: 0",
                  "jump-in", seat=1) == "r5"  # fmt: skip
