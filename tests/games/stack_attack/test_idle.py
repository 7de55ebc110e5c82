from __future__ import annotations

from tests.games.stack_attack.meeting import act, deal, fact, meet, refused, rows, sit
from waraq.games.contract import IDLE


def test_sa_19_one_seat_chooses_at_a_time() -> None:
    """SA-19: of two low cards the first one's holder is asked first, then the other; nobody else ever."""
    game = meet("5 6 64", rows="12, 28, 47, 63")
    assert game.movers() == [0]
    act(game, 0, "row 4")
    # 6 goes after the 5: no choice.
    assert fact(game, "turn") == "-"
    game = meet("6 5 51")
    assert game.movers() == [0]
    assert refused(game, 1, "row 1") == "SA-5"
    act(game, 0, "row 1")
    assert game.movers() == [1]
    assert refused(game, 0, "row 1") == "SA-5"
    act(game, 1, "row 2")
    assert rows(game) == "6, 5, 47 51, 63"


def test_sa_19_a_single_option_is_taken_without_asking() -> None:
    """SA-19: two seats exchange by themselves; with two rows open a Shield's holder is still asked."""
    assert fact(meet("14 50"), "turn") == "-"
    game = meet("46 58 42 30", rows="31 60, 43 61, 44 62, 45 63")
    # Downwards: 58 and 46 shut a row each and are low; then 42 has two rows to lie on.
    act(game, 1, "block 1", "row 2")
    act(game, 0, "block 2", "row 3")
    assert fact(game, "waits") == "2 row"
    assert game.view(2)["waits"] == {"seat": 2, "kind": "shield"}


def test_sa_19_the_last_open_row_for_a_low_shield() -> None:
    """SA-19, SA-17: with three rows shut a low Shield lies down on the fourth; nobody is asked."""
    game = meet("58 46 23 19 51", rows="54 59, 56 60, 57 61, 48 63")
    act(game, 0, "block 1", "row 2")
    # Downwards: 51 comes next and is low as well.
    assert fact(game, "waits") == "4 row"
    act(game, 4, "row 3")
    act(game, 1, "block 2", "row 3")
    act(game, 2, "block 3")
    # 23 takes row 4, the only one open, and there the low Shield lies down.
    assert rows(game) == "54 59, 58, 46, 23 19"
    assert fact(game, "turn") == "-"


def test_sa_20_an_idle_seat_plays_its_lowest_card() -> None:
    """SA-20: the lowest of the hand; one line for one seat."""
    game = sit(["50 13", "53 2", "64 4"])
    act(game, 0, "idle")
    assert game.view(0)["choice"] == "13"
    assert game.movers() == [1, 2]
    assert refused(game, 0, "idle") == "SA-5"


def test_sa_20_an_idle_switch_goes_to_the_next_seat() -> None:
    """SA-20: clockwise, the last seat's next is the first."""
    game = meet("50 64 14")
    act(game, 2, "idle")
    assert rows(game) == "12 14, 28, 47 50, 63 64"
    assert game.turn == 10
    game = meet("14 5 64")
    act(game, 0, "idle")
    assert fact(game, "waits") == "0 row"


def test_sa_20_an_idle_block_shuts_the_highest_tail_that_is_not_its_own() -> None:
    """SA-20: the highest tail, but where that is the card's own row the next highest."""
    game = meet("46 13 16")
    act(game, 0, "idle")
    assert fact(game, "row 2") == "28 46"
    game = meet("46 64 13", rows="12, 28, 44, 45")
    act(game, 0, "idle")
    # Its own row ends with 45, so 44 is shut; 64 then goes after the 46.
    assert rows(game) == "12 13, 28, 44, 45 46 64"


def test_sa_20_an_idle_block_that_is_low_shuts_the_highest_tail() -> None:
    """SA-20: a low card has no row of its own."""
    game = meet("3 64 13")
    act(game, 0, "idle")
    assert fact(game, "blocked") == "4"


def test_sa_20_an_idle_low_shield_goes_on_the_dearest_allowed_row() -> None:
    """SA-20: most penalty; among equals the lowest row; never a blocked one."""
    game = meet("7 64 13", rows="12, 22 28, 44 47, 63")
    act(game, 0, "idle")
    assert rows(game) == "12 13, 22 28 7, 44 47, 63 64"
    game = meet("46 42 51", rows="48, 50, 52, 40 44 53")
    act(game, 0, "block 4", "row 1")
    act(game, 1, "idle")
    assert rows(game) == "46, 50 51 42, 52, 40 44 53"


def test_sa_20_an_idle_low_card_takes_the_least() -> None:
    """SA-20: least penalty, then fewest cards, then the lowest row; never a blocked one."""
    game = meet("5 64 13", rows="20 21, 28, 47, 63")
    act(game, 0, "idle")
    assert fact(game, "row 2").startswith("5")
    game = meet("5 64 17", rows="12 13, 14, 20 47, 11 63")
    act(game, 0, "idle")
    assert fact(game, "row 2").startswith("5")
    game = meet("3 64 52", rows="12, 28, 47, 63")
    act(game, 0, "block 1", "idle")
    assert fact(game, "row 2") == "3"


def test_sa_20_idle_is_one_line_a_choice() -> None:
    """SA-20: the automatic card may bring the seat's own choice: that is another line."""
    game = sit(["5 13", "53 2", "64 4"])
    act(game, 1, "53")
    act(game, 2, "64")
    game.play(0, IDLE)
    assert fact(game, "waits") == "0 row"
    game.play(0, IDLE)
    assert fact(game, "turn number") == "10"


def test_thumb_is_legal_wherever_somebody_may_act() -> None:
    """The rule of thumb answers every choice with a legal move, with noise and without."""
    for seats in (2, 3, 6):
        game = deal(seats, "thumb")
        noise = 1
        while game.movers():
            for seat in game.askers() + game.movers()[:1]:
                noise = (noise * 1103515245 + 12345) & 0xFFFFFFFF
                assert game.thumb(seat, noise) in game.legal(seat)
                assert game.thumb(seat, 0) in game.legal(seat)
            seat = game.movers()[0]
            game.play(seat, game.thumb(seat, noise))


def test_thumb_takes_the_closest_fit() -> None:
    """The rule of thumb prefers the smallest gap, and does not run into a full row."""
    game = sit(["50 36", "1 2", "4 5"])
    assert game.say(game.thumb(0, 0)) == "50"
    game = sit(["52 38", "1 2", "4 5"], rows="12, 28, 44 45 47 48 49, 63")
    assert game.say(game.thumb(0, 0)) == "38"
