from __future__ import annotations

from tests.games.stack_attack.meeting import act, fact, meet, offered, refused, rows, sit, taken, told, words

FIVE = "1 2 4 5 6, 28, 47, 63"
"""A row of five that the Shields 7 and 19 fit."""
SIX = "1 2 4 5 6 8, 28, 47, 63"


# -- Decreasing -----------------------------------------------------------------------------------------


def test_sa_12_decreasing_turns_the_order_for_all_cards() -> None:
    """SA-12: 64 after the 63, 50 after the 47, 30 after the 28, and the 10 itself comes last and is low."""
    game = meet("10 64 50 30")
    assert rows(game) == "12, 28 30, 47 50, 63 64"
    assert game.movers() == [0]
    act(game, 0, "row 1")
    assert rows(game) == "10, 28 30, 47 50, 63 64"


def test_sa_12_the_order_holds_for_numbers_below_it_too() -> None:
    """SA-12: upwards 13, 16, 29 and 39 would all follow the 12; downwards the 39 goes first and bars them."""
    game = meet("39 29 13 16", rows="12, 60, 61, 63")
    assert rows(game) == "12 39, 60, 61, 63"
    assert fact(game, "waits") == "1 row"
    assert rows(meet("38 29 13 16", rows="12, 60, 61, 63")) == "12 13 16 29 38, 60, 61, 63"


def test_sa_12_two_decreasings_are_one() -> None:
    """SA-12: the second one does not turn the order back."""
    game = meet("10 30 64")
    assert fact(game, "order") == "down"
    assert rows(game) == "12, 28 30, 47, 63 64"


def test_sa_12_decreasing_ends_with_the_turn() -> None:
    """SA-12, SA-21: the next turn goes upwards again."""
    game = sit(["51 13", "64 16"])
    act(game, 0, "51")
    act(game, 1, "64")
    assert rows(game) == "12, 28, 47 51, 63 64"
    act(game, 0, "13")
    act(game, 1, "16")
    assert fact(game, "taken 0") == "0"
    assert game.sheet == [[0, 0]]


def test_sa_12_a_switch_does_not_move_it() -> None:
    """SA-12: Decreasing belongs to the turn, whoever holds its card afterwards."""
    game = meet("14 51 64")
    assert fact(game, "order") == "down"
    act(game, 0, "swap 1")
    assert fact(game, "order") == "up"
    # 64, then 51 (now of seat 0), then 14.
    assert rows(game) == "12 14, 28, 47 51, 63 64"


# -- Switch ---------------------------------------------------------------------------------------------


def test_sa_13_two_seats_exchange_without_asking() -> None:
    """SA-13: 14 against 5: the 5 is low for the one who played the 14; then the 14 follows the 5."""
    game = meet("14 5")
    assert fact(game, "shown 0") == "5"
    assert fact(game, "waits") == "0 row"
    act(game, 0, "row 1")
    assert rows(game) == "5 14, 28, 47, 63"
    assert taken(game) == [1, 0]


def test_sa_13_two_switches_of_two_seats_cancel_out() -> None:
    """SA-13: 14 against 55: both exchange, so everybody keeps what was played."""
    game = sit(["14 1", "55 2"], rows="12, 28, 47 48 49 50 53, 63")
    act(game, 0, "14")
    seen = told(game, None, (1, "55"))
    assert [w for w in words(seen) if w[0] == "swap"] == [("swap", 0, 1), ("swap", 0, 1)]
    # The 55 took the row for the seat that had played it.
    assert taken(game) == [0, 7]


def test_sa_13_the_holder_chooses_another_player() -> None:
    """SA-13: mandatory, with any other seat, never with oneself and never with a seat that is not there."""
    game = meet("14 50 64")
    assert fact(game, "waits") == "0 swap"
    assert offered(game, 0) == ["swap 1", "swap 2"]
    assert refused(game, 0, "swap 0") == "SA-13"
    assert refused(game, 0, "swap 3") == "SA-13"
    assert refused(game, 0, "row 1") == "SA-5"
    assert refused(game, 1, "swap 0") == "SA-5"
    act(game, 0, "swap 2")
    assert rows(game) == "12 14, 28, 47 50, 63 64"


def test_sa_13_each_card_belongs_to_its_new_holder() -> None:
    """SA-13: the new holder takes the row and makes the card's choices, the old one none."""
    game = meet("14 5 64")
    act(game, 0, "swap 1")
    assert fact(game, "waits") == "0 row"
    assert refused(game, 1, "row 1") == "SA-5"
    act(game, 0, "row 2")
    assert taken(game) == [1, 0, 0]
    game = meet("14 46 64")
    act(game, 0, "swap 1")
    assert fact(game, "waits") == "0 block"


def test_sa_13_switches_act_before_anything_is_placed() -> None:
    """SA-13, SA-18: the 55 exchanges although lower cards are still to come."""
    game = meet("13 16 55")
    assert fact(game, "waits") == "2 swap"
    assert rows(game) == "12, 28, 47, 63"
    act(game, 2, "swap 0")
    assert rows(game) == "12 13 16, 28, 47 55, 63"


def test_sa_13_each_switch_acts_once_in_the_order_of_the_turn() -> None:
    """SA-13: the 14 first, then the 35; downwards the 35 first. One that has acted is an ordinary card."""
    game = meet("35 14 50")
    assert fact(game, "waits") == "1 swap"
    act(game, 1, "swap 2")
    assert fact(game, "waits") == "0 swap"
    act(game, 0, "swap 1")
    assert fact(game, "turn") == "-"
    game = meet("35 14 51")
    assert fact(game, "waits") == "0 swap"


def test_sa_13_a_switch_passed_on_before_it_acts_acts_for_its_new_holder() -> None:
    """SA-13: the 14 is exchanged for the 35: now the 35 is used by the one who played the 14."""
    game = meet("14 35 50")
    act(game, 0, "swap 1")
    assert fact(game, "shown 0") == "35"
    assert fact(game, "waits") == "0 swap"
    assert refused(game, 1, "swap 0") == "SA-5"
    act(game, 0, "swap 2")
    assert rows(game) == "12 14, 28 35, 47 50, 63"


def test_sa_13_a_switch_that_has_acted_does_not_act_again_for_whoever_gets_it() -> None:
    """SA-13: the 35 fetches the 14 that has acted; nobody is asked a third time."""
    game = meet("14 50 35")
    act(game, 0, "swap 1")
    act(game, 2, "swap 1")
    assert fact(game, "turn") == "-"
    assert fact(game, "turn number") == "10"


def test_sa_13_four_switches_of_six_seats() -> None:
    """SA-13: every Switch has its moment, whoever holds it."""
    game = meet("14 26 35 55 50 64")
    act(game, 0, "swap 3")
    assert fact(game, "shown 0") == "55"
    act(game, 1, "swap 4")
    act(game, 2, "swap 0")
    # The 55 is with seat 2 now.
    assert fact(game, "waits") == "2 swap"
    act(game, 2, "swap 5")
    assert fact(game, "turn") == "-"


def test_sa_13_the_exchange_is_two_moves() -> None:
    """SA-13: the cards cross before everybody's eyes."""
    game = meet("14 50 64")
    seen = told(game, None, (0, "swap 2"))
    assert seen[:3] == [
        {"kind": "say", "seat": 0, "word": "swap", "args": [2]},
        {"kind": "move", "card": "14", "source": "shown 0", "target": "shown 2"},
        {"kind": "move", "card": "64", "source": "shown 2", "target": "shown 0"},
    ]


# -- Block ----------------------------------------------------------------------------------------------


def test_sa_14_block_acts_before_its_own_card_is_placed() -> None:
    """SA-14: it may shut its own natural row, and then stands there as before everybody else."""
    game = meet("46 64")
    assert offered(game, 0) == ["block 1", "block 2", "block 3", "block 4"]
    assert refused(game, 0, "row 1") == "SA-5"
    act(game, 0, "block 2")
    assert rows(game) == "12 46, 28, 47, 63 64"


def test_sa_14_block_acts_when_its_number_comes_up() -> None:
    """SA-14: a lower card has been placed in the row before it is shut, and stays there."""
    game = meet("46 29 64")
    assert rows(game) == "12, 28 29, 47, 63"
    act(game, 0, "block 2")
    assert rows(game) == "12 46, 28 29, 47, 63 64"


def test_sa_14_block_then_low() -> None:
    """SA-14: 3 shuts the 12, is low itself and takes the 28; then 20 finds 3, 47 and 63 open: after the 3."""
    game = meet("3 20")
    act(game, 0, "block 1")
    assert fact(game, "waits") == "0 row"
    act(game, 0, "row 2")
    assert rows(game) == "12, 3 20, 47, 63"


def test_sa_14_a_blocked_row_is_not_blocked_again() -> None:
    """SA-14: only an open row can be shut."""
    game = meet("3 23 64")
    act(game, 0, "block 1", "row 2")
    assert offered(game, 1) == ["block 2", "block 3", "block 4"]
    assert refused(game, 1, "block 1") == "SA-14"
    act(game, 1, "block 4")


def test_sa_14_one_row_stays_open() -> None:
    """SA-14: of 3, 23, 46 and 58 three rows are blocked and the fourth Block does nothing."""
    game = sit(["3 1", "23 2", "46 4", "58 5"])
    for seat, card in enumerate(("3", "23", "46")):
        act(game, seat, card)
    seen = told(game, None, (3, "58"), (0, "block 4"), (0, "row 1"), (1, "block 2"), (2, "block 3"))
    assert ("fizzle", 3) in words(seen)
    assert rows(game) == "3 23 46 58, 28, 47, 63"
    assert fact(game, "blocked") == "-"


def test_sa_14_a_block_ends_with_the_turn() -> None:
    """SA-14, SA-21: in the next turn the row is open again."""
    game = sit(["46 29", "64 62"])
    act(game, 0, "46")
    act(game, 1, "64")
    act(game, 0, "block 2")
    assert fact(game, "blocked") == "-"
    assert game.view(1)["blocked"] == []


def test_sa_14_a_blocked_row_is_shown() -> None:
    """SA-14: everybody sees which rows are shut while the turn lasts, and who shut them is told."""
    game = meet("3 64")
    seen = told(game, 1, (0, "block 1"))
    assert ("block", 0, 1) in words(seen)
    assert game.view(1)["blocked"] == [1]
    assert fact(game, "blocked") == "1"


def test_sa_14_what_a_block_would_cost_its_own_card() -> None:
    """SA-14: the seat that blocks sees what its own card would then have to take."""
    game = meet("46 64", rows="11 13 15 16 17, 28, 47, 63")
    assert game.view(0)["effects"] == {"block 1": 0, "block 2": 9, "block 3": 0, "block 4": 0}


# -- Shield ---------------------------------------------------------------------------------------------


def test_sa_16_shield_as_the_sixth_is_simply_added() -> None:
    """SA-16: 7 takes nothing where any other card takes five; the next ordinary card takes the six."""
    game = meet("7 64", rows=FIVE)
    assert taken(game) == [0, 0]
    assert rows(game) == "1 2 4 5 6 7, 28, 47, 63 64"
    assert taken(meet("8 64", rows=FIVE)) == [5, 0]
    game = meet("7 8", rows=FIVE)
    assert rows(game) == "8, 28, 47, 63"
    assert taken(game) == [0, 5 + 2]
    assert game.view(0)["zones"]["taken 1"] == ["1", "2", "4", "5", "6", "7"]


def test_sa_16_shield_as_the_seventh_takes_the_six() -> None:
    """SA-16: it protects from a row of five only."""
    game = meet("19 64", rows=SIX)
    assert rows(game) == "19, 28, 47, 63 64"
    assert taken(game) == [6, 0]


def test_sa_16_shield_in_a_row_with_room_is_an_ordinary_card() -> None:
    """SA-16: nothing is asked and nothing is told of it."""
    game = meet("42 64")
    assert rows(game) == "12, 28 42, 47, 63 64"


def test_sa_17_low_shield_goes_on_any_open_row_and_takes_nothing() -> None:
    """SA-17: its holder chooses; it becomes the tail, so that the next low card may go after it."""
    game = meet("7 8")
    assert fact(game, "waits") == "0 row"
    assert game.view(1)["waits"] == {"seat": 0, "kind": "shield"}
    assert offered(game, 0) == ["row 1", "row 2", "row 3", "row 4"]
    assert game.view(0)["effects"] == dict.fromkeys(offered(game, 0), 0)
    act(game, 0, "row 4")
    assert rows(game) == "12, 28, 47, 63 7 8"
    assert taken(game) == [0, 0]


def test_sa_17_low_shield_as_the_sixth_and_the_seventh() -> None:
    """SA-17: on a row of five and on one of six; the next ordinary card takes all of it."""
    for before, after in (("12 13 15 16 17", 6), ("12 13 15 16 17 18", 7)):
        game = meet("7 8", rows=f"{before}, 28, 47, 63")
        act(game, 0, "row 1")
        assert rows(game) == "8, 28, 47, 63"
        assert taken(game) == [0, after + 1]
        assert len(game.view(0)["zones"]["taken 1"]) == after  # type: ignore[arg-type]


def test_sa_17_a_row_of_seven_is_taken_by_a_shield_too() -> None:
    """SA-17: only a low Shield lengthens a row of six; one that fits it takes all."""
    game = meet("19 64", rows="12 13 15 16 17 18 7, 28, 47, 63")
    assert taken(game) == [8, 0]


def test_sa_17_never_on_a_blocked_row() -> None:
    """SA-17, SA-15: a low Shield lies on an open row; a blocked one is refused."""
    game = meet("3 7", rows="12, 28, 47, 63")
    act(game, 0, "block 1", "row 2")
    # 7 finds the 3 now.
    assert rows(game) == "12, 3 7, 47, 63"
    game = meet("3 7 6", rows="4 5 12, 2 28, 8 47, 63")
    act(game, 0, "block 4", "row 1")
    assert rows(game) == "3 6 7, 2 28, 8 47, 63"
    game = meet("23 42 64", rows="50, 51, 52, 53")
    act(game, 0, "block 1", "row 2")
    assert rows(game) == "50, 23 42, 52, 53 64"
    game = meet("46 42 51", rows="48, 50, 52, 53")
    # Downwards: 51 after the 50, 46 shuts it and takes row 1, 42 is low.
    act(game, 0, "block 2", "row 1")
    assert fact(game, "waits") == "1 row"
    assert refused(game, 1, "row 2") == "SA-15"
    assert offered(game, 1) == ["row 1", "row 3", "row 4"]
    act(game, 1, "row 3")
    assert rows(game) == "46, 50 51, 52 42, 53"


def test_sa_17_a_shield_that_moved_shields_its_new_holder() -> None:
    """SA-17, SA-13: the card protects whoever holds it."""
    game = meet("14 7 64", rows="15, 28, 47, 63")
    act(game, 0, "swap 1")
    assert fact(game, "waits") == "0 row"
    assert game.view(2)["waits"] == {"seat": 0, "kind": "shield"}


def test_sa_18_order_of_effects() -> None:
    """SA-18: the order of the turn first, then the Switches, then Block by Block with its card."""
    game = sit(["55 1", "10 2", "46 4", "58 5"])
    act(game, 0, "55")
    act(game, 1, "10")
    act(game, 2, "46")
    seen = told(game, None, (3, "58"), (0, "swap 2"), (3, "block 3"), (0, "block 2"))
    assert [w[0] for w in words(seen)] == ["chose", "reveal", "order", "swap", "block", "block", "low"]
    # 58 goes after the 28; 55, now of seat 2, after the 12; 46, now of seat 0, finds 55 and 63 open.
    assert rows(game) == "12 55, 28 58, 47, 63"
    assert fact(game, "waits") == "0 row"
    assert offered(game, 0) == ["row 1", "row 4"]
    act(game, 0, "row 4")
    assert fact(game, "waits") == "1 row"
