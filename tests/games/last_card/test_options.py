from __future__ import annotations

import pytest

from tests.games.last_card.scene import facts, moves, play, refused, scene, told
from waraq.games.contract import LATE, settle
from waraq.games.last_card import LastCard

STACK = "hand 0: {hand}\nhand 1: yD y1 y2\nhand 2: gD g1 g2\ntop: rD\nstack: 2\nturn: 0"


def test_LC20_a_draw_two_is_answered_with_one_of_any_colour_and_the_sum_moves_on() -> None:
    """Without the option the victim has drawn at once."""
    text = "hand 0: rD r1 r2\nhand 1: yD y1 y2\nhand 2: gD g1 g2\ntop: r3\nturn: 0"
    game = scene(text, "stacking", 3)
    assert told(game, "0 rD; 1 yD; 2 gD") == ["0 stack 2", "1 stack 4", "2 stack 6"]
    assert facts(game, "stack", "turn", "count 1", "colour") == ["6", "0", "2", "g"]
    assert facts(play(scene(text, "", 3), "0 rD"), "stack", "turn", "count 1") == ["0", "2", "5"]


def test_LC20_taking_the_stack_costs_the_whole_sum_and_the_turn() -> None:
    """Allowed also to a seat that could answer; refused where nothing stands."""
    game = scene(STACK.format(hand="bD b1"), "stacking", 3)
    assert moves(game, 0) == ["bD", "take"]
    assert told(game, "0 take") == ["0 took 2"]
    assert facts(game, "stack", "turn", "count 0") == ["0", "1", "4"]
    assert refused(game, "1 take") == "LC-20"


@pytest.mark.parametrize("move", ["W:r", "W", "rS", "rR", "r1", "F:g", "draw", "keep"])
def test_LC20_only_an_answer_or_taking_is_legal_while_a_stack_stands(move: str) -> None:
    """No wild escapes it, and one ordinary draw does not settle it."""
    hand = "r1 rS rR W F"
    assert refused(scene(STACK.format(hand=hand), "stacking", 3), f"0 {move}") == "LC-20"
    assert refused(scene(STACK.format(hand=hand), "stacking", 3), "0 take") is None


def test_LC20_a_wild_draw_four_acts_at_once_under_stacking_alone() -> None:
    """The victim cannot answer it."""
    game = scene("hand 0: F g1 g2\nhand 1: yD y1 y2\nhand 2: gD g1 g2\ntop: r3\nturn: 0", "stacking", 3)
    assert facts(play(game, "0 F:y"), "stack", "turn", "count 1") == ["0", "2", "7"]


def test_LC20_a_penalty_draw_two_is_no_answer_in_the_same_turn() -> None:
    """One held before is."""
    game = scene("hand 0: b1\nhand 1: y1 y2\ntop: rD\nstack: 2\nstock: gD y5\nowes: 0\nturn: 0", "stacking")
    play(game, "0 late")
    assert refused(game, "0 gD") == "LC-9"
    assert moves(game, 0) == ["take"]
    assert (
        refused(scene("hand 0: gD b1\nhand 1: y1 y2\ntop: rD\nstack: 2\nturn: 0", "stacking"), "0 gD") is None
    )


def test_LC21_escalating_turns_stacking_on() -> None:
    """Choosing one brings the other."""
    assert settle(LastCard.OPTIONS, {"escalating": True})["stacking"] is True
    assert settle(LastCard.OPTIONS, {"stacking": True})["escalating"] is False


def test_LC21_draw_cards_of_both_kinds_answer_each_other() -> None:
    """D on F may be any colour, and its colour is in play then; F on D and F on F name one."""
    text = "hand 0: F g1 g2\nhand 1: yD y1 y2\nhand 2: F g1 g2\nhand 3: F b1\ntop: r3\nturn: 0"
    game = scene(text, "escalating", 4)
    assert told(game, "0 F:b; 1 yD") == ["0 colour b", "0 stack 4", "1 stack 6"]
    assert told(game, "2 F:r; 3 F:g") == ["2 colour r", "2 stack 10", "3 colour g", "3 stack 14", "3 owes"]
    assert facts(game, "stack", "turn", "top", "colour") == ["14", "0", "F:g", "g"]
    assert facts(play(game, "0 take"), "count 0", "stack", "turn") == ["16", "0", "1"]


def test_LC21_a_wild_draw_four_in_a_stack_keeps_the_test_of_LC7() -> None:
    """Beside a draw two of the colour in play it is refused by LC-7; that draw two answers."""
    game = scene(STACK.format(hand="rD F"), "escalating", 3)
    assert refused(game, "0 F:g") == "LC-7"
    assert refused(game, "0 F") == "LC-7"
    assert refused(game, "0 rD") is None
    assert refused(scene(STACK.format(hand="bD F"), "escalating", 3), "0 F:g") is None
    assert refused(scene(STACK.format(hand="bD F W"), "escalating", 3), "0 W:g") == "LC-20"


def test_LC22_a_seven_swaps_hands_with_the_next_seat() -> None:
    """After the card has been played; without the option it is a number."""
    text = "hand 0: r7 g1 g2\nhand 1: b1 b2\nhand 2: y1 y2 y3\ntop: r3\nturn: 0"
    game = scene(text, "seven-zero", 3)
    assert told(game, "0 r7") == ["0 swap 1"]
    assert facts(game, "hand 0", "hand 1", "hand 2", "turn") == ["b1 b2", "g1 g2", "y1 y2 y3", "1"]
    assert facts(play(scene(text, "", 3), "0 r7"), "hand 0", "hand 1") == ["g1 g2", "b1 b2"]


@pytest.mark.parametrize(("direction", "hands"), [
    ("cw", ["y1 y2 y3", "g1 g2", "b1 b2"]),
    ("ccw", ["b1 b2", "y1 y2 y3", "g1 g2"]),
])  # fmt: skip
def test_LC22_a_zero_turns_all_hands_in_the_direction_of_play(direction: str, hands: list[str]) -> None:
    """Everybody's hand moves one seat."""
    text = f"hand 0: r0 g1 g2\nhand 1: b1 b2\nhand 2: y1 y2 y3\ntop: r3\nturn: 0\ndirection: {direction}"
    game = scene(text, "seven-zero", 3)
    assert told(game, "0 r0") == [f"0 rotate {direction}"]
    assert facts(game, "hand 0", "hand 1", "hand 2") == hands


@pytest.mark.parametrize("card", ["r7", "r0"])
def test_LC22_with_two_seats_both_are_the_swap(card: str) -> None:
    """The turn passes as after any number."""
    game = scene(f"hand 0: {card} g1 g2\nhand 1: b1 b2 b3\ntop: r3\nturn: 0", "seven-zero")
    assert facts(play(game, f"0 {card}"), "hand 0", "hand 1", "turn") == ["b1 b2 b3", "g1 g2", "1"]


def test_LC22_who_receives_one_card_owes_the_call_and_who_gives_it_away_does_not() -> None:
    """The single card goes to the next seat, which may call before it plays."""
    game = scene("hand 0: r7 g1\nhand 1: b1 b2 b3\ntop: r3\nstock: y8 y9\nturn: 0", "seven-zero")
    assert facts(play(game, "0 r7"), "owes", "hand 1", "count 0") == ["1", "g1", "3"]
    assert refused(game, "0 call") == "LC-14"
    assert facts(play(game, "1 call"), "owes", "count 1") == ["-", "1"]


def test_LC22_a_called_hand_that_moves_is_owed_again_by_its_receiver() -> None:
    """The giver's call went with nothing."""
    game = scene("hand 0: r7 g1 g2\nhand 1: b1\nhand 2: y1 y2\ntop: r3\nturn: 0", "seven-zero", 3)
    assert facts(play(game, "0 r7"), "owes", "hand 0") == ["0", "b1"]


TWIN = "hand 0: {own}\nhand 1: b1 b2 b3\nhand 2: {twin} y1 y2\nhand 3: g1 g2 g3\ntop: r3\nturn: 0"


def table(card: str, options: str = "jump-in") -> LastCard:
    """Seat 0 of four plays ``card``; seat 2 holds its twin."""
    return play(scene(TWIN.format(own=f"{card} b8 b9", twin=card), options, 4), f"0 {card}")


def test_LC23_a_twin_may_be_laid_out_of_turn() -> None:
    """Same colour and same face; play goes on after the jumper. Without the option it is out of turn."""
    game = table("r5")
    assert (game.askers(), moves(game, 2)) == ([2], ["r5"])
    assert told(game, "2 r5") == ["2 jump"]
    assert facts(game, "turn", "top", "count 2") == ["3", "r5", "2"]
    assert refused(table("r5", "stacking"), "2 r5") == "LC-4"


def test_LC23_other_cards_do_not_jump() -> None:
    """Same face or same colour is not enough, a wild never is; a card not held is out of turn."""
    game = scene("hand 0: r1 r2\nhand 1: b5 r6 W F\nhand 2: y1 y2\ntop: r5\nturn: 0", "jump-in", 3)
    for move in ("b5", "r6", "W:r", "W", "F:r"):
        assert refused(game, f"1 {move}") == "LC-23"
    for move in ("r5", "draw", "keep", "take"):
        assert refused(game, f"1 {move}") == "LC-4"
    on_wild = scene("hand 0: r1 r2\nhand 1: W W r6\nhand 2: y1 y2\ntop: W:r\nturn: 0", "jump-in", 3)
    assert refused(on_wild, "1 W:r") == "LC-23"
    assert on_wild.askers() == []


def test_LC23_the_own_card_may_be_jumped_on_and_the_jump_may_win() -> None:
    """With two equal last cards: one in turn, the call, the other out of turn."""
    game = scene("hand 0: r5 r5\nhand 1: b1 b2\ntop: r3\nturn: 0", "jump-in")
    assert facts(play(game, "0 r5; 0 call; 0 r5"), "winner") == ["0"]


def test_LC23_a_jump_without_the_call_pays_first() -> None:
    """The twin is still laid, but it is not the last card any more."""
    game = scene("hand 0: r5 r5\nhand 1: b1 b2\ntop: r3\nstock: y8 y9\nturn: 0", "jump-in")
    assert facts(play(game, "0 r5; 0 r5"), "winner", "hand 0", "turn") == ["-", "y8 y9", "1"]


def test_LC24_a_jumped_action_acts_from_the_jumper() -> None:
    """The first skip took seat 1's turn; the second takes seat 3's, and nobody else's."""
    game = table("rS")
    assert game.turn == 2
    game = scene(TWIN.format(own="rS b8 b9", twin="y4").replace("g1 g2 g3", "rS g1 g2"), "jump-in", 4)
    assert facts(play(game, "0 rS; 3 rS"), "turn") == ["1"]
    assert facts(play(table("rR"), "2 rR"), "turn", "direction") == ["3", "cw"]


def test_LC24_a_jumped_seven_swaps_with_the_seat_after_the_jumper() -> None:
    """The first swap stays done."""
    game = table("r7", "jump-in seven-zero")
    assert facts(game, "hand 0", "hand 1") == ["b1 b2 b3", "b8 b9"]
    play(game, "2 r7")
    assert facts(game, "hand 2", "hand 3", "turn") == ["g1 g2 g3", "y1 y2", "3"]


def test_LC24_with_two_seats_a_jumped_reverse_brings_the_turn_to_the_jumper() -> None:
    """It acts as a skip."""
    game = scene("hand 0: rR r1 r2\nhand 1: rR b1 b2\ntop: r3\nturn: 0", "jump-in")
    assert facts(play(game, "0 rR"), "turn") == ["0"]
    assert facts(play(game, "1 rR"), "turn", "direction") == ["1", "cw"]


def test_LC25_the_twin_of_a_standing_draw_two_adds_two_and_moves_the_debt() -> None:
    """The seat after the jumper has to answer or take; the first one is free."""
    game = table("rD", "jump-in stacking")
    assert facts(game, "stack", "turn") == ["2", "1"]
    assert refused(game, "3 g1") == "LC-23"
    assert facts(play(game, "2 rD"), "stack", "turn", "count 1") == ["4", "3", "3"]
    assert facts(play(game, "3 take"), "count 3", "turn") == ["7", "0"]


def test_LC25_without_stacking_each_twin_draws_for_itself() -> None:
    """Seat 1 has drawn at once; seat 3 draws for the jump."""
    game = table("rD")
    assert facts(game, "count 1", "turn") == ["5", "2"]
    game = scene(TWIN.format(own="rD b8 b9", twin="y4").replace("g1 g2 g3", "rD g1 g2"), "jump-in", 4)
    play(game, "0 rD; 3 rD")
    assert facts(game, "count 1", "count 0", "turn") == ["5", "4", "1"]


def test_LC26_a_jump_while_another_seat_decides_keeps_that_card_and_takes_the_turn() -> None:
    """The seat that decides may itself lay nothing but its drawn card."""
    game = scene("hand 0: b8 g3\nhand 1: r3 b1\nhand 2: y1 y2\ntop: r3\ndrawn: g3\nturn: 0", "jump-in", 3)
    assert refused(game, "0 b8") == "LC-9"
    assert told(game, "1 r3") == ["0 kept", "1 jump", "1 owes"]
    assert facts(game, "turn", "drawn", "hand 0") == ["2", "-", "b8 g3"]


def test_LC27_calls_and_late_make_no_act_stale() -> None:
    """Everything else does."""
    game = scene("hand 0: r1 b8\nhand 1: r3 b1\ntop: r3\nturn: 0")
    quiet = [move for move in ("call", "late", "r1", "draw", "keep", "take", "idle", "leave", "W:r")
             if game.quiet(game.parse(move))]  # fmt: skip
    assert quiet == ["call", "late"]
    assert game.quiet(LATE)


def test_one_phone_excludes_jump_in() -> None:
    """LC-15, LC-23: jump-in is not offered on one device; the table sets one-phone, never the host."""
    with pytest.raises(ValueError, match="exclude"):
        settle(LastCard.OPTIONS, {"one-phone": True, "jump-in": True})
    assert [o.name for o in LastCard.OPTIONS if o.by == "table"] == ["one-phone"]
