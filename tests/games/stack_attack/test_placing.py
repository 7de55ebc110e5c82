from __future__ import annotations

from tests.games.stack_attack.meeting import act, fact, meet, offered, refused, rows, sit, taken, told, words


def test_sa_7_the_row_with_the_highest_lower_tail() -> None:
    """SA-7: of rows ending 12, 28, 47 and 63 a 50 goes after the 47, a 64 after the 63, a 13 after the 12."""
    assert rows(meet("50 13")) == "12 13, 28, 47 50, 63"
    assert rows(meet("64 29")) == "12, 28 29, 47, 63 64"


def test_sa_7_only_the_last_card_of_a_row_counts() -> None:
    """SA-7: a row's first card does not matter; after a card is placed its number is the tail."""
    assert rows(meet("50 49", rows="12 48, 28, 47, 63")) == "12 48 49 50, 28, 47, 63"


def test_sa_7_each_card_is_resolved_before_the_next() -> None:
    """SA-7: a row that a card has just started anew is where the next one may have to go."""
    game = meet("5 6 13")
    assert game.movers() == [0]
    assert fact(game, "shown 1") == "6"
    act(game, 0, "row 1")
    assert rows(game) == "5 6 13, 28, 47, 63"


def test_sa_8_the_sixth_card_takes_the_five() -> None:
    """SA-8: the fifth card is free; the sixth takes the five before it and starts the row."""
    game = meet("52 53", rows="12, 28, 47 48 49 50, 63")
    assert rows(game) == "12, 28, 53, 63"
    assert taken(game) == [0, 1 + 1 + 1 + 3 + 1]
    assert game.view(None)["zones"]["taken 1"] == ["47", "48", "49", "50", "52"]


def test_sa_8_a_row_that_is_taken_is_told_before_the_card_starts_it() -> None:
    """SA-8: who takes which row at what price, the cards that go, then the card that lies down."""
    game = sit(["54 1", "64 2"], rows="12, 28, 47 48 49 50 53, 63")
    act(game, 0, "54")
    seen = told(game, None, (1, "64"))
    assert ("takes", 0, 3, 7) in words(seen)
    moves = [(e["card"], e["source"], e["target"]) for e in seen if e["kind"] == "move"][2:]
    assert moves == [
        *[(card, "row 3", "taken 0") for card in ("47", "48", "49", "50", "53")],
        ("54", "shown 0", "row 3"),
        ("64", "shown 1", "row 4"),
    ]


def test_sa_9_lower_than_all_takes_any_row() -> None:
    """SA-9: the holder chooses any row, takes it and starts it; nobody else may choose."""
    for r in range(1, 5):
        game = meet("5 64")
        assert offered(game, 0) == ["row 1", "row 2", "row 3", "row 4"]
        assert offered(game, 1) == []
        assert refused(game, 1, f"row {r}") == "SA-5"
        act(game, 0, f"row {r}")
        assert fact(game, f"row {r}").split()[0] == "5"
        assert taken(game) == [1, 0]


def test_sa_9_a_card_that_fits_somewhere_has_no_choice() -> None:
    """SA-9: only a card below all tails may choose; one tail below is enough to be bound."""
    game = meet("13 64")
    assert game.movers() == [0, 1]
    assert refused(game, 0, "row 1") == "SA-5"


def test_sa_9_the_choice_is_shown_with_its_cost() -> None:
    """SA-9: the view of the seat that chooses tells what each row would cost; others see only the rows."""
    game = meet("5 64", rows="11 12, 28, 44 47, 50 60 63")
    assert game.view(0)["effects"] == {"row 1": 6, "row 2": 1, "row 3": 6, "row 4": 7}
    assert game.view(1)["effects"] == {}
    assert game.view(None)["costs"] == [6, 1, 6, 7]


def test_sa_15_only_open_rows_count() -> None:
    """SA-15: with the natural row blocked a card goes to the next lower open tail, here after the 12."""
    game = meet("46 64")
    act(game, 0, "block 2")
    assert rows(game) == "12 46, 28, 47, 63 64"


def test_sa_15_no_open_row_below_is_lower_than_all() -> None:
    """SA-15: its holder takes an open row, never a blocked one."""
    game = meet("3 13 64")
    act(game, 0, "block 1")
    assert offered(game, 0) == ["row 2", "row 3", "row 4"]
    assert refused(game, 0, "row 1") == "SA-15"
    act(game, 0, "row 4")
    # 13 finds only the 3 below it; 64 the 47.
    assert rows(game) == "12, 28, 47 64, 3 13"


def test_sa_15_a_full_row_that_is_blocked_is_not_taken() -> None:
    """SA-15: whoever would have been the sixth goes elsewhere and takes nothing; else it takes the row."""
    full = "12, 28, 40 41 43 44 45, 63"
    game = meet("23 48", rows=full)
    act(game, 0, "block 3")
    assert taken(game) == [0, 0]
    # 48 goes after the 28.
    assert rows(game) == "12 23, 28 48, 40 41 43 44 45, 63"
    game = meet("23 48", rows=full)
    act(game, 0, "block 2")
    assert taken(game) == [0, 3 + 1 + 1 + 5 + 1]


def test_sa_15_a_single_open_row_is_taken_without_asking() -> None:
    """SA-15, SA-19: with three rows blocked a low card has nowhere else to go."""
    game = meet("3 23 46 4", rows="12, 28, 47, 63")
    act(game, 0, "block 1", "row 2")
    act(game, 1, "block 3")
    act(game, 2, "block 2")
    # 4 and 23 follow the 3; 46 shuts their row and has only the 63 left.
    assert fact(game, "turn") == "-"
    assert rows(game) == "12, 3 4 23, 47, 46"
    assert taken(game) == [1, 0, 1, 0]
