from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.games.stack_attack.meeting import act, deal, fact, offered, refused, rows, sit, taken, told, words
from waraq.games.contract import Outcome

if TYPE_CHECKING:
    from waraq.games.stack_attack.rules import StackAttack


def _last_turn(cards: str, scores: str = "", rows: str = "12, 28, 47, 63", **facts: str) -> StackAttack:
    """A table where everybody holds one card, with these totals before the round is counted."""
    totals = {f"score_{s}": text for s, text in enumerate(scores.split())}
    return sit(cards.split(), rows, **totals, **facts)


def _finish(game: StackAttack) -> StackAttack:
    for seat in range(game.seats):
        act(game, seat, offered(game, seat)[0])
    return game


def test_sa_10_after_ten_turns_the_taken_penalties_are_added() -> None:
    """SA-10: what was taken counts for its seat, what is left in the rows for nobody."""
    game = _finish(_last_turn("50 53", "7 9", taken_0="11", taken_1="2", rows="12, 28, 47 48 49 52 1, 63"))
    assert [fact(game, "score 0"), fact(game, "score 1")] == ["18", "11"]
    assert game.sheet == [[11, 2]]
    assert fact(game, "round") == "2"
    assert fact(game, "turn number") == "1"


def test_sa_10_the_tenth_turn_is_played_like_any_other() -> None:
    """SA-10, SA-19: the last card of the hand is chosen by its seat too; before it the round goes on."""
    game = sit(["50 1", "53 2"])
    act(game, 0, "50")
    act(game, 1, "53")
    assert fact(game, "round") == "1"
    assert game.movers() == [0, 1]
    assert offered(game, 0) == ["1"]
    act(game, 0, "1")
    assert game.askers() == []
    assert refused(game, 0, "1") == "SA-5"


def test_sa_10_a_new_round_is_a_new_shuffle_and_a_new_deal() -> None:
    """SA-10: all 64 cards go back first; hands of ten, four rows, nothing taken; the totals stay."""
    game = _last_turn("50 53", "1 2", taken_1="3", rows="12, 28, 47, 63")
    act(game, 0, "50")
    seen = told(game, None, (1, "53"))
    back = [e for e in seen if e["kind"] == "move" and e["target"] == "stock"]
    dealt = [e for e in seen if e["kind"] == "move" and e["source"] == "stock"]
    assert [len(back), len(dealt)] == [6, 24]
    assert ("round", -1, 2) in words(seen)
    assert [len(hand) for hand in game.hands] == [10, 10]
    assert [len(row) for row in game.rows] == [1, 1, 1, 1]
    view = game.view(0)
    assert view["taken"] == [0, 0]
    assert view["totals"] == [1, 5]
    assert view["sheet"] == [[0, 3]]


def test_sa_10_a_row_taken_by_the_last_card_counts() -> None:
    """SA-10: the round ends when its last card lies."""
    game = _finish(_last_turn("50 53", rows="12, 28, 44 45 47 48 49, 63"))
    assert fact(game, "score 0") == "9"


def test_taken_facts_keep_the_finished_round_until_the_first_move() -> None:
    """The points of the round that has just ended stay readable in a record; a choice ends that."""
    game = _finish(_last_turn("50 53", taken_0="4", taken_1="6"))
    assert taken(game) == [4, 6]
    act(game, 0, offered(game, 0)[0])
    assert taken(game) == [0, 0]


def test_sa_11_a_round_that_leaves_somebody_at_64_is_the_last() -> None:
    """SA-11: 63 goes on, 64 ends it; the lowest total wins."""
    game = _finish(_last_turn("50 53", "60 10", taken_0="3"))
    assert fact(game, "over") == "no"
    game = _finish(_last_turn("50 53", "60 10", taken_0="4"))
    assert fact(game, "over") == "yes"
    assert fact(game, "winner") == "1"
    assert game.movers() == []
    assert game.outcome() == Outcome((2, 1), (64, 10), "total", ("points", "points"), (64, 10))


def test_sa_11_passing_64_in_the_middle_of_a_round_ends_nothing() -> None:
    """SA-11: the round is played to its end, and the lowest total may still be another."""
    game = sit(["5 50", "53 1"], score_0="60", taken_0="3", rows="11 12, 28, 47, 63")
    act(game, 0, "5")
    act(game, 1, "53")
    act(game, 0, "row 1")
    assert taken(game) == [9, 0]
    assert fact(game, "over") == "no"
    assert game.movers() == [0, 1]
    act(game, 0, "50")
    act(game, 1, "1")
    act(game, 1, "row 2")
    assert fact(game, "over") == "yes"
    assert fact(game, "score 0") == "69"


def test_sa_11_equal_lowest_totals_share_the_win() -> None:
    """SA-11: two lowest are two winners, places are dense; the highest alone has not won."""
    game = _finish(_last_turn("50 53 64 29", "10 60 10 20", taken_1="4"))
    assert fact(game, "winner") == "0 2"
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.places == (1, 3, 1, 2)
    assert outcome.reason == "tie"


def test_sa_11_all_equal_at_the_end() -> None:
    """SA-11: two seats with the same total have both won."""
    game = _finish(_last_turn("50 53", "60 60", taken_0="4", taken_1="4"))
    assert fact(game, "winner") == "0 1"


@pytest.mark.parametrize("move", ["50", "1", "row 1", "block 1", "swap 0", "late", "idle", "leave"])
def test_sa_11_after_the_end_everything_is_refused(move: str) -> None:
    """SA-11: the end comes before every other reason."""
    game = _finish(_last_turn("50 53", "60 1", taken_0="4"))
    assert refused(game, 0, move) == "SA-11"
    assert refused(game, 1, move) == "SA-11"
    assert game.legal(0) == []


def test_sa_11_the_end_is_told_and_shown() -> None:
    """SA-11: who has won is said; the view names the winners and keeps the last round's cards."""
    game = _last_turn("50 53", "60 1", taken_0="4", taken_1="2")
    act(game, 0, "50")
    seen = told(game, None, (1, "53"))
    assert words(seen)[-1] == ("out", 1)
    view = game.view(None)
    assert view["phase"] == "over"
    assert view["winner"] == [1]
    assert view["totals"] == [64, 3]
    assert rows(game) == "12, 28, 47 50 53, 63"


# -- leaving (SA-20, as LC-30 and LC-31) ----------------------------------------------------------------


def test_sa_20_leaving_at_two_seats_is_a_forfeit() -> None:
    """SA-20, LC-30: the other seat wins at once, whatever the totals."""
    game = sit(["50 1", "53 2"], score_0="0", score_1="60")
    seen = told(game, None, (0, "leave"))
    assert words(seen) == [("forfeit", 0), ("out", 1)]
    assert game.outcome() == Outcome((2, 1), (0, 60), "forfeit", ("left", "points"), (0, 60))
    assert refused(game, 1, "2") == "SA-11"


def test_sa_20_a_turn_without_play_at_two_seats_is_a_forfeit() -> None:
    """SA-20, LC-30: `idle` of the seat that is waited for loses; of the other it is refused."""
    game = sit(["5 1", "53 2"])
    act(game, 0, "5")
    act(game, 1, "53")
    assert refused(game, 1, "idle") == "SA-5"
    act(game, 0, "idle")
    assert fact(game, "winner") == "1"
    assert fact(game, "left") == "-"
    assert fact(game, "waits") == "-"
    assert game.outcome() == Outcome((2, 1), (0, 0), "forfeit", ("forfeit", "points"), (0, 0))


def test_sa_20_with_more_seats_the_table_goes_on() -> None:
    """SA-20, LC-31: the hand of who left stays and is played; leaving twice is refused."""
    game = sit(["50 1", "53 2", "64 4"])
    assert words(told(game, None, (1, "leave"))) == [("left", 1)]
    assert refused(game, 1, "leave") == "SA-5"
    act(game, 0, "50")
    act(game, 2, "64")
    assert game.movers() == [1]
    act(game, 1, "idle")
    # The 2 is the lowest card of the seat that left.
    assert fact(game, "waits") == "1 row"
    act(game, 1, "idle")
    assert rows(game) == "2, 28, 47 50, 63 64"


def test_sa_20_a_sealed_choice_outlives_its_seat() -> None:
    """SA-20: who chose and left has chosen and changes it no more; the others may change theirs."""
    game = sit(["50 1", "53 2", "64 4"])
    act(game, 1, "53", "leave")
    act(game, 0, "50")
    assert game.askers() == [0]
    assert refused(game, 1, "2") == "SA-5"
    act(game, 0, "1", "50")
    act(game, 2, "64")
    assert rows(game) == "12, 28, 47 50 53, 63 64"


def test_sa_20_one_seat_that_has_not_left_wins_at_once() -> None:
    """SA-20, LC-31: also in the middle of a choice, whatever the totals; with two left the match goes on."""
    game = sit(["5 1", "53 2", "64 4"], score_2="60")
    for seat, card in enumerate(("5", "53", "64")):
        act(game, seat, card)
    act(game, 1, "leave")
    assert fact(game, "over") == "no"
    act(game, 0, "leave")
    assert fact(game, "winner") == "2"
    assert game.outcome() == Outcome((2, 2, 1), (0, 0, 60), "left", ("left", "left", "points"), (0, 0, 60))


def test_sa_20_who_left_does_not_win_by_the_totals() -> None:
    """SA-20, LC-31: the loss stands; the lowest of those who stayed wins, and leavers stand last."""
    game = sit(["50", "53", "64"], score_0="5", score_1="10", score_2="60", taken_2="4", left="0")
    for seat in (0, 1, 2):
        act(game, seat, "idle")
    assert fact(game, "winner") == "1"
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.places == (3, 1, 2)
    assert outcome.words == ("left", "points", "points")


def test_whole_matches_end_by_the_rules() -> None:
    """Matches played by the automatic moves alone end with somebody at 64 or more and the lowest first."""
    for seats in (3, 4, 5, 6):
        game = deal(seats, f"idle {seats}")
        while game.movers():
            act(game, game.movers()[0], "idle")
        outcome = game.outcome()
        assert outcome is not None
        assert max(outcome.scores) >= 64
        assert [s for s in range(seats) if outcome.places[s] == 1] == game.winners()
        assert [sum(column) for column in zip(*game.sheet, strict=True)] == list(outcome.scores)
        assert game.rounds == len(game.sheet)
