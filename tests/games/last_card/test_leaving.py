from __future__ import annotations

import pytest

from tests.games.last_card.scene import facts, moves, play, refused, scene, told

THREE = "hand 0: {hand}\nhand 1: b1 b2\nhand 2: y1 y2\ntop: r3\nstock: r8 y9\nturn: 0"


def idle(hand: str, options: str = "", extra: str = "") -> list[str]:
    """What the automatic turn of seat 0 does to the top card and the hand."""
    game = scene(THREE.format(hand=hand) + extra, options, 3)
    return facts(play(game, "0 idle"), "top", "hand 0")


@pytest.mark.parametrize(("line", "word"), [("1 leave", "left"), ("0 leave", "left"), ("0 idle", "forfeit")])
def test_LC30_with_two_seats_leaving_and_idling_are_forfeits(line: str, word: str) -> None:
    """The other seat wins; only the seat on turn can idle."""
    text = "hand 0: r1 g2\nhand 1: b1 b2\ntop: r3\nturn: 0"
    assert refused(scene(text), "1 idle") == "LC-4"
    game = play(scene(text), line)
    outcome = game.outcome()
    assert outcome is not None
    loser = int(line[0])
    assert (outcome.reason, outcome.words[loser], outcome.places[loser], outcome.places[1 - loser]) == (
        "forfeit", word, 2, 1,
    )  # fmt: skip
    assert facts(game, "winner", "turn") == [str(1 - loser), "-"]


def test_LC31_with_three_seats_the_table_goes_on_without_the_leaver() -> None:
    """Seat and hand stay, it is still waited for and played by ``idle``; it cannot leave twice."""
    game = scene(THREE.format(hand="r1 g2 g3"), seats=3)
    assert told(game, "0 leave") == ["0 left"]
    assert (game.movers(), facts(game, "left", "count 0", "over")) == ([0], ["0", "3", "no"])
    assert refused(game, "0 leave") == "LC-4"
    assert facts(play(game, "0 idle"), "top", "turn") == ["r1", "1"]


def test_LC31_a_leaver_neither_calls_nor_jumps_in() -> None:
    """Its debts are paid; a seat that stayed may do both."""
    text = "hand 0: r5 b8 b9\nhand 1: r5\nhand 2: y1 y2\ntop: r3\nowes: 1\nturn: 0"
    gone = scene(text + "\nleft: 1", "jump-in", 3)
    assert refused(gone, "1 call") == "LC-14"
    assert told(gone, "0 r5") == ["1 penalty 2"]
    jump = "hand 0: b8 b9\nhand 1: r5 b1\nhand 2: y1 y2\ntop: r5\nturn: 0"
    assert refused(scene(jump + "\nleft: 1", "jump-in", 3), "1 r5") == "LC-31"
    assert scene(jump + "\nleft: 1", "jump-in", 3).askers() == []
    assert refused(scene(jump, "jump-in", 3), "1 r5") is None
    assert refused(scene(text, "jump-in", 3), "1 call") is None


def test_LC31_the_last_seat_that_has_not_left_wins_at_once() -> None:
    """Both leavers have lost, whoever held fewer cards."""
    game = scene(THREE.format(hand="r1 g2 g3"), seats=3)
    play(game, "1 leave; 2 leave")
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.places, outcome.words) == ("left", (1, 2, 2), ("cards", "left", "left"))


def test_LC31_should_a_leavers_seat_go_out_first_the_others_tie() -> None:
    """The leaver has lost all the same."""
    game = scene(THREE.format(hand="r1"), seats=3)
    assert told(game, "0 leave; 0 idle") == ["0 left", "0 out", "-1 tie"]
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.places, outcome.words) == ("tie", (2, 1, 1), ("left", "cards", "cards"))


def test_LC31_a_leaver_has_lost_whoever_wins() -> None:
    """There is no second place."""
    game = scene(THREE.format(hand="r1"), seats=3)
    outcome = play(game, "2 leave; 0 r1").outcome()
    assert outcome is not None
    assert (outcome.places, outcome.words, outcome.numbers) == (
        (1, 2, 2),
        ("out", "cards", "left"),
        (0, 2, 2),
    )


def test_LC32_an_idle_seat_may_resume() -> None:
    """Its turn was played for it; the next one is its own. A leaver's turns are not."""
    game = scene(THREE.format(hand="r1 r2 g2"), seats=3)
    play(game, "0 idle; 1 idle; 2 idle")
    assert facts(game, "left", "turn") == ["-", "0"]
    assert moves(game, 0)


@pytest.mark.parametrize(("hand", "top", "left"), [
    ("r9 b3 rS W g1", "r9", "b3 g1 rS W"),
    ("b3 g3 rS W", "b3", "g3 rS W"),
    ("rD rS g1 W", "rS", "g1 rD W"),
    ("g1 g2 b1 W F", "W:g", "b1 g1 g2 F"),
    ("g1 b1 F", "F:b", "b1 g1"),
    ("g1 y1 F", "F:g", "g1 y1"),
])  # fmt: skip
def test_LC33_the_order_is_numbers_then_actions_then_wilds(hand: str, top: str, left: str) -> None:
    """By colour, then face; a wild names the most held colour, the first in order among equals."""
    played, held = idle(hand)
    assert (played, sorted(held.split())) == (top, sorted(left.split()))


def test_LC33_without_a_legal_card_it_draws_and_lays_what_can_be_laid() -> None:
    """Here the red eight; a card that fits nothing stays in the hand."""
    assert idle("g1 g2") == ["r8", "g1 g2"]
    game = scene(THREE.format(hand="g1 g2").replace("stock: r8 y9", "stock: y9 r8"), seats=3)
    assert facts(play(game, "0 idle"), "top", "hand 0", "turn") == ["r3", "g1 g2 y9", "1"]


def test_LC33_an_open_drawn_card_is_laid() -> None:
    """Whatever else is in the hand."""
    assert idle("g1 g3", extra="\ndrawn: g3") == ["g3", "g1"]


def test_LC33_a_stack_is_taken_even_with_an_answer_in_hand() -> None:
    """No risk is taken in anybody's name."""
    game = scene(THREE.format(hand="gD g1").replace("top: r3", "top: rD\nstack: 2"), "stacking", 3)
    assert facts(play(game, "0 idle"), "count 0", "stack", "turn") == ["4", "0", "1"]


def test_LC33_the_automatic_turn_closes_debts_and_is_chosen_after_they_are_paid() -> None:
    """Its own penalty brings a red card, so the wild draw four is not legal any more: it draws."""
    game = scene(THREE.format(hand="F").replace("stock: r8 y9", "stock: r8 y9 b4") + "\nowes: 0", seats=3)
    assert told(game, "0 idle") == ["0 penalty 2", "0 drew 1"]
    assert facts(game, "hand 0", "turn", "top") == ["r8 b4 y9 F", "1", "r3"]


def test_LC33_no_call_is_made_automatically() -> None:
    """A turn that leaves one card leaves the debt too."""
    game = scene(THREE.format(hand="r1 g2"), seats=3)
    assert facts(play(game, "0 idle"), "owes", "count 0") == ["0", "1"]


def test_LC34_the_match_is_one_round_without_totals() -> None:
    """First out wins; the places are one and two only, and nothing is added up."""
    game = scene(THREE.format(hand="r1"), seats=3)
    assert game.outcome() is None
    outcome = play(game, "0 r1").outcome()
    assert outcome is not None
    assert (outcome.places, outcome.scores, outcome.reason) == ((1, 2, 2), (0, 0, 0), "out")
    assert game.rounds == 1
