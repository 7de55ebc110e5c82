from __future__ import annotations

import pytest

from tests.games.last_card.scene import facts, moves, play, refused, scene, told
from waraq.games.last_card import LastCard

TWO = "hand 0: r7 g1\nhand 1: r5 b2\nhand 2: y1 y2\ntop: r3\nstock: g8 g9 b7 b8\nturn: 0"


def test_LC13_a_play_that_leaves_one_card_brings_the_debt() -> None:
    """A play that leaves two does not."""
    assert told(scene(TWO, seats=3), "0 r7") == ["0 owes"]
    assert facts(play(scene(TWO, seats=3), "0 r7"), "owes", "turn") == ["0", "1"]
    more = TWO.replace("hand 0: r7 g1", "hand 0: r7 g1 g2")
    assert facts(play(scene(more, seats=3), "0 r7"), "owes") == ["-"]


def test_LC13_the_debt_arises_after_the_action_is_carried_out() -> None:
    """The draw two has been taken by then."""
    game = scene(TWO.replace("r7", "rD"), seats=3)
    assert told(game, "0 rD") == ["1 took 2", "1 skipped", "0 owes"]


def test_LC13_several_debts_can_stand() -> None:
    """Two seats receive a single card by one rotation."""
    text = "hand 0: r0 g1\nhand 1: b2\nhand 2: y1 y2\ntop: r3\nturn: 0"
    assert facts(play(scene(text, "seven-zero", 3), "0 r0"), "owes", "hand 1", "hand 2") == [
        "1 2",
        "g1",
        "b2",
    ]


def test_LC14_a_call_is_legal_for_a_debtor_in_or_out_of_turn() -> None:
    """Anybody else's is refused and costs nothing."""
    game = play(scene(TWO, seats=3), "0 r7")
    assert (game.askers(), moves(game, 0)) == ([0], ["call"])
    assert refused(game, "1 call") == "LC-14"
    assert told(game, "0 call") == ["0 called"]
    assert facts(game, "owes", "count 0") == ["-", "1"]
    assert refused(game, "0 call") == "LC-14"
    own = scene("hand 0: rS g1\nhand 1: b1 b2\ntop: r3\nturn: 0")
    assert moves(play(own, "0 rS"), 0) == ["draw", "call"]


def test_LC15_another_seats_action_closes_the_debt_first() -> None:
    """Two cards, no turn lost; then the action itself. After a call nothing is paid."""
    game = play(scene(TWO, seats=3), "0 r7")
    assert told(game.clone(), "1 r5") == ["0 penalty 2", "1 owes"]
    assert facts(play(game.clone(), "1 r5"), "hand 0", "turn", "owes") == ["g1 g8 g9", "2", "1"]
    assert facts(play(game, "0 call; 1 r5"), "hand 0", "turn", "owes") == ["g1", "2", "1"]


def test_LC15_late_settles_once() -> None:
    """There is nothing left to settle afterwards, nor before."""
    game = scene(TWO, seats=3)
    assert refused(game, "0 late") == "LC-4"
    play(game, "0 r7; 0 late")
    assert facts(game, "count 0", "owes", "turn", "fresh") == ["3", "-", "1", "-"]
    assert refused(game, "0 late") == "LC-4"
    assert facts(play(game, "1 r5"), "count 0") == ["3"]


def test_LC15_refused_actions_calls_and_late_or_leave_of_others_close_nothing() -> None:
    """An accepted play or an automatic turn does."""
    game = scene("hand 0: g1\nhand 1: b1\nhand 2: y1 r2\nhand 3: y3 y4\ntop: r3\nowes: 0 1\nturn: 2", seats=4)
    assert refused(game, "2 y1") == "LC-5"
    play(game, "1 call; 3 leave")
    assert facts(game, "owes") == ["0"]
    assert facts(play(game.clone(), "2 idle"), "owes", "count 0") == ["2", "3"]
    late = scene("hand 0: g1\nhand 1: b1\nhand 2: y1 r2\nhand 3: y3 y4\ntop: r3\nowes: 0 1\nturn: 2", seats=4)
    assert facts(play(late, "1 late"), "owes") == ["0"]


def test_LC15_a_leaver_pays_its_own_debt() -> None:
    """Leaving is a non-call action of the same seat."""
    game = scene("hand 0: g1\nhand 1: b1 b2\nhand 2: y1 r2\ntop: r3\nowes: 0\nturn: 1", seats=3)
    assert told(game, "0 leave") == ["0 penalty 2", "0 left"]
    assert facts(game, "owes", "count 0") == ["-", "3"]


@pytest.mark.parametrize(("direction", "order"), [("cw", "2 0"), ("ccw", "0 2")])
def test_LC15_debts_are_paid_from_the_seat_after_the_one_that_acts(direction: str, order: str) -> None:
    """In the direction of play, before the action."""
    game = scene(
        f"hand 0: g1\nhand 1: r5 b2 b3\nhand 2: y1\ntop: r3\nowes: 0 2\nturn: 1\ndirection: {direction}",
        seats=3,
    )
    assert told(game, "1 r5") == [f"{seat} penalty 2" for seat in order.split()]


def test_LC15_on_one_phone_only_the_seats_own_action_or_late_closes_it() -> None:
    """Elsewhere the next seat's action does."""
    text = "hand 0: g1\nhand 1: r5 b2 b3\nhand 2: r6 y1\ntop: r3\nowes: 0\nturn: 1"
    assert facts(play(scene(text, "", 3), "1 r5"), "owes", "count 0") == ["-", "3"]
    phone = play(scene(text, "one-phone", 3), "1 r5; 2 r6")
    assert facts(phone, "owes", "count 0") == ["0 2", "1"]
    assert facts(play(phone.clone(), "0 late"), "owes", "count 0") == ["2", "3"]
    assert facts(play(phone.clone(), "0 draw"), "owes", "count 0") == ["2", "4"]
    assert facts(play(phone, "0 call; 0 draw"), "owes", "count 0") == ["2", "2"]


def test_LC15_a_penalty_beyond_the_supply_is_forgiven() -> None:
    """The debt is paid all the same."""
    game = scene("hand 0: g1\nhand 1: r5 b2\ntop: r3\nstock: y9 .\nowes: 0\nturn: 1")
    assert told(game, "0 late") == ["0 penalty 1"]
    assert facts(game, "hand 0", "owes") == ["g1 y9", "-"]


def test_LC16_a_hand_that_grows_ends_the_debt() -> None:
    """On one phone a draw two reaches a debtor; otherwise the debt was paid before it."""
    text = "hand 0: g1\nhand 1: rD b2 b3\ntop: r3\nowes: 0\nturn: 1"
    assert facts(play(scene(text, "one-phone"), "1 rD"), "owes", "count 0") == ["-", "3"]
    assert facts(play(scene(text), "1 rD"), "owes", "count 0") == ["-", "5"]


def test_LC16_a_call_does_not_outlive_a_second_card() -> None:
    """Back at one card by a play, it is owed again."""
    game = scene("hand 0: g1\nhand 1: b1 b2\ntop: r3\nstock: g3 y6\nturn: 0")
    assert game.view(1)["calls"] == [0]
    play(game, "0 draw")
    assert game.view(1)["calls"] == []
    assert facts(play(game, "0 g3"), "owes", "hand 0") == ["0", "g1"]


def test_LC17_the_window_is_an_option_that_the_rules_do_not_use() -> None:
    """Three to ten seconds, twenty for relaxed rooms."""
    window = next(o for o in LastCard.OPTIONS if o.name == "window")
    assert (window.choices, window.default) == ((3, 4, 5, 6, 7, 8, 9, 10, 20), 5)


def test_LC18_the_own_next_card_is_played_after_the_penalty_and_does_not_win() -> None:
    """After a call it wins."""
    text = "hand 0: rS r7\nhand 1: b1 b2\ntop: r3\nstock: g5 g6 y1\nturn: 0"
    game = play(scene(text), "0 rS")
    assert facts(game, "owes", "turn") == ["0", "0"]
    assert facts(play(game.clone(), "0 r7"), "hand 0", "turn", "top", "winner") == ["g5 g6", "1", "r7", "-"]
    assert facts(play(game, "0 call; 0 r7"), "winner") == ["0"]


def test_LC18_a_card_that_the_penalty_forbids_stays_and_the_turn_goes_on() -> None:
    """The penalty brings a red card: the wild draw four is no longer legal. Without one it is played."""
    text = "hand 0: rS F\nhand 1: b1 b2\ntop: r3\nstock: r5 g6 y1\nturn: 0"
    game = play(scene(text), "0 rS")
    assert told(game, "0 F:g") == ["0 penalty 2"]
    assert facts(game, "hand 0", "turn", "top", "fresh", "owes") == ["r5 g6 F", "0", "rS", "r5 g6", "-"]
    assert moves(game, 0) == ["draw"]
    free = play(scene(text.replace("r5", "b5")), "0 rS")
    assert facts(play(free, "0 F:g"), "hand 0", "top", "count 1", "turn") == ["b5 g6", "F:g", "6", "0"]


def test_LC18_a_draw_pays_first_and_penalty_cards_stay_out_of_it() -> None:
    """Two penalty cards, then the drawn one, which alone may be played."""
    game = scene("hand 0: g1\nhand 1: b1 b2\ntop: r3\nstock: r8 r9 r5\nowes: 0\nturn: 0")
    play(game, "0 draw")
    assert (facts(game, "drawn", "count 0"), moves(game, 0)) == (["r5", "4"], ["r5", "keep"])
