"""Computer players that act out of turn (LC-23)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.table.driver import Play, placed, room
from waraq.table import commands as c
from waraq.table.due import Think, dues
from waraq.table.entries import Denied

if TYPE_CHECKING:
    from waraq.bots.levels import Level
    from waraq.games.contract import Value

TWIN = {"hand 0": "g1 g2 g3", "hand 1": "r9 b4 b5", "hand 2": "g7 g8 y1", "top": "r9", "turn": "0"}
"""Seat 1 holds the twin of the card on top."""


def table(level: Level, options: dict[str, Value], facts: dict[str, str]) -> Play:
    """Ann on turn, a computer player on seat 1, and Bo."""
    play = room("ann", "bo", computers=(level,), options=options)
    play.begin()
    placed(play, facts)
    return play


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_lc_23_a_computer_jumps_in_after_the_shown_delay(level: Level) -> None:
    """It is asked like one that is waited for, and plays the twin; whoever was on turn is stale then."""
    play = table(level, {"jump-in": True}, TWIN)
    due = play.due()
    assert isinstance(due.what, Think)
    assert (due.what.seat, due.what.level) == (1, level)
    assert 300 <= due.at - play.match.since <= 900
    assert due == dues(play.table)[0]
    ann = play.act(0, "draw")
    entry = play.tick()
    assert entry.body == {"seat": 1, "move": "r9", "why": "computer"}
    assert play.denied(ann) == "stale"


def test_lc_23_a_person_who_was_faster_makes_the_computers_thought_stale() -> None:
    """The card on top is another by then."""
    play = table("medium", {"jump-in": True}, {**TWIN, "hand 0": "r1 g2 g3"})
    what = play.due().what
    assert isinstance(what, Think)
    play.entry(play.act(0, "r1"))
    assert play.do(c.Act(seat=1, move="r9", number=what.number)) == Denied("stale", play.table.number)


@pytest.mark.parametrize(
    ("level", "options", "facts"),
    [
        ("easy", {"jump-in": True}, TWIN),
        ("medium", {}, TWIN),
        ("hard", {"jump-in": True}, {**TWIN, "hand 1": "r8 b4 b5"}),
    ],
)
def test_lc_23_who_does_not_see_it_or_may_not_is_not_asked(
    level: Level, options: dict[str, Value], facts: dict[str, str]
) -> None:
    """The easy player, a table without the option, a hand without the twin."""
    play = table(level, options, facts)
    assert not [d for d in dues(play.table) if isinstance(d.what, Think)]


def test_lc_17_a_computer_jumps_in_only_after_others_had_two_seconds_to_call() -> None:
    """A person owes a call: the delay is counted from the end of what holds others back."""
    facts = {**TWIN, "hand 0": "r9 g2", "top": "r3", "direction": "ccw"}
    play = table("medium", {"jump-in": True}, facts)
    arose = play.entry(play.act(0, "r9")).at
    assert play.game.movers() == [2]
    thoughts = [d for d in dues(play.table) if isinstance(d.what, Think)]
    assert [d.what.seat for d in thoughts if isinstance(d.what, Think)] == [1]
    assert arose + 2_300 <= thoughts[0].at <= arose + 2_900
