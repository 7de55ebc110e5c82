from __future__ import annotations

import pytest

from tests.record.matches import SKIP, sealed_match
from waraq import record as records

SEEDED = "record: 1\ngame: last-card\nrules: 1\nseats: 2\nseed: tea\n"


def _bad(text: str) -> records.BadRecord:
    with pytest.raises(records.BadRecord) as caught:
        records.check(records.parse(text))
    return caught.value


@pytest.mark.parametrize(
    ("old", "new", "where", "why"),
    [
        ("game: last-card", "game: golf", (3, 7), "no game is called golf"),
        ("rules: 1", "rules: 99", (4, 8), "rules 99 of last-card; played here: 1"),
        ("rules: 1", "rules: one", (4, 8), "rules is a number"),
        ("seats: 2", "seats: 9", (5, 8), "last-card has 2 to 4 seats"),
        ("seats: 2", "seats: 2\nnames: Salma", (6, 1), "expected 2 names"),
        ("stacking, ", "stacking, stakcing, ", (6, 20), "no option is called stakcing"),
        ("stacking, ", "stacking, stacking, ", (6, 20), "stacking stands twice"),
        ("window=5", "window=99", (6, 20), "window is one of 3, 4, 5"),
        ("stacking, ", "stacking=yes, ", (6, 10), "stacking is a flag"),
        ("window=5", "one-phone, jump-in", (6, 31), "exclude each other"),
        ("seats: 2", "seats: 2\ndealer: 0", (6, 1), "«dealer» has no meaning beside «position»"),
        ("seats: 2", "seats: 2\nlinks: 00", (6, 1), "«links» has no meaning beside «position»"),
        ("hand 1: b1 b2", "hand 1: b1 x9", (10, 12), "x9 is no card"),
        ("hand 1: b1 b2", "hand 1: b1 b2 b2 b2", (10, 18), "b2 is placed more often than the pack has it"),
        ("hand 1: b1 b2", "hand 1: b1\nhand 2: b2", (11, 1), "there is no seat 2"),
        ("hand 1: b1 b2", "hand 1: b1 b2\nhnad 2: b2", (11, 1), "is no fact"),
        ("turn: 0", "turn: 4", (13, 7), "turn"),
        ("turn: 0\n", "", (8, 1), "turn: must be given"),
        ("0 r7", "0 r77", (18, 3), "«r77» is no move of last-card"),
        ("1! b1", "1! fly", (21, 4), "«fly» is no move of last-card"),
        ("0 r7", "2 r7", (18, 1), "there is no seat 2"),
        ("? turn: 1", "? trun: 1", (20, 3), "is no fact"),
        ("? turn: 1", "? turn: x", (20, 9), "cannot be x"),
        ("? hand 0: g5 g6", "? hand 0: g5 g66", (19, 14), "g66 is no card"),
        ("? turn: 1", "? hand 3: g5", (20, 3), "no fact that can be asked for here"),
    ],
)
def test_sense_is_strict(old: str, new: str, where: tuple[int, int], why: str) -> None:
    """The record is understood; with one thing wrong it is refused at that line and column."""
    assert records.check(records.parse(SKIP)).holds
    assert old in SKIP
    fault = _bad(SKIP.replace(old, new, 1))
    assert why in fault.message
    assert (fault.line, fault.column) == where


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("seed: tea\n", "", "the cards come from one of"),
        ("seed: tea", "daily: 4", "«links» is missing beside «daily»"),
        ("seed: tea", "seed: tea\ndaily: 4", "the cards come from one of"),
        ("seed: tea", "daily: 4\nlinks: 00", "links are 64 hex digits"),
        ("seed: tea", f"daily: 367\nlinks: {'0' * 64}", "the day of a year is 1 to 366"),
        ("seed: tea", f"daily: 4\nlinks: {'0' * 64} {'0' * 64}", "a daily deal has one link"),
        ("seed: tea", "dealer: 2\nseed: tea", "there is no seat 2"),
        ("seed: tea", "seed: tea\ncuts: - -", "«cuts» has no meaning beside «seed»"),
    ],
)
def test_cards_come_from_one_source(old: str, new: str, why: str) -> None:
    """A seed deals; two sources, none, or half of one do not."""
    assert records.check(records.parse(SEEDED)).holds
    assert why in _bad(SEEDED.replace(old, new, 1)).message


def test_moves_after_the_first_bad_one_are_not_played() -> None:
    """A record that cannot be read has no failures to report: it is refused before the first move."""
    text = SKIP.replace("? owes: 0", "? owes: 1").replace("1! b1", "1! fly")
    assert "fly" in _bad(text).message


@pytest.mark.parametrize(
    ("old", "new", "line", "expected", "got"),
    [
        ("? turn: 1", "? turn: 0", 20, "turn: 0", "turn: 1"),
        ("? hand 0: g5 g6", "? hand 0: g6 g6", 19, "hand 0: g6 g6", "hand 0: g5 g6"),
        ("0 r7", "0 b7", 18, "0 b7 to be allowed", "refused by LC-4"),
        ("1! b1 = LC-5", "1! b1 = LC-7", 21, "1 b1 to be refused by LC-7", "refused by LC-5"),
        ("1! b1 = LC-5", "1! draw", 21, "1 draw to be refused by some ruling", "allowed"),
        ("1! b1 = LC-5", "1! draw = LC-9", 21, "1 draw to be refused by LC-9", "allowed"),
    ],
)
def test_failures_say_line_expected_and_got(old: str, new: str, line: int, expected: str, got: str) -> None:
    """What does not hold is told with its line, what was expected and what came."""
    report = records.check(records.parse(SKIP.replace(old, new, 1)))
    assert not report.holds
    assert report.failures[0] == records.Failure(line, expected, got)


def test_hands_compare_in_any_order_and_piles_in_order() -> None:
    """A hand is a set of cards; a pile is a row of them."""
    text = SKIP.replace("? turn: 1", "? discard: r3 rS")
    assert records.check(records.parse(text.replace("hand 0: g5 g6", "hand 0: g6 g5"))).holds
    assert records.check(records.parse(text)).holds
    assert not records.check(records.parse(text.replace("r3 rS", "rS r3"))).holds


def test_check_goes_on_after_a_fact_and_stops_after_a_move() -> None:
    """Later facts can still be compared; after a move that is not allowed nothing means anything."""
    two = SKIP.replace("? owes: 0", "? owes: 1").replace("? turn: 1", "? turn: 0")
    assert [f.line for f in records.check(records.parse(two)).failures] == [17, 20]
    stop = SKIP.replace("0 r7", "0 b7").replace("? turn: 1", "? turn: 0")
    assert [f.line for f in records.check(records.parse(stop)).failures] == [18]


def test_seed_feeds_later_shuffles_of_a_position() -> None:
    """Two seeds recycle a discard differently, one seed always in the same way."""
    text = """\
record: 1
game: last-card
rules: 1
seats: 2
seed: A

[position]
hand 0: r1 r2
hand 1: b1 b2
top: g5
discard: y1 y2 y3 y4 y6 y7 y8 y9
stock: -
turn: 0

[moves]
0 draw
"""

    def stock(seed: str) -> str:
        *_, last = records.stages(records.parse(text.replace("seed: A", f"seed: {seed}")))
        return last.game.facts()["stock"]

    assert stock("A") == stock("A") != stock("B")


def test_a_round_without_a_link_is_pointed_at() -> None:
    """A match of several rounds that lacks the last link cannot be replayed."""
    match = sealed_match("stack-attack")
    lines = match.text.split("\n")
    links = next(line for line in lines if line.startswith("links: "))
    count = links.count(" ")
    assert count > 1
    fault = _bad(match.text.replace(links, links.rpartition(" ")[0]))
    assert fault.line == lines.index(links) + 1
    assert f"round {count} has no link" in fault.message
