"""After a stop or a fault of the server nothing counts against anybody that arose before."""

from __future__ import annotations

import pytest

from tests.table.driver import placed, room
from tests.table.scenes import all_ready, opening
from waraq.table import commands as c
from waraq.table.due import OPENING, Begin
from waraq.table.entries import Entry, Held
from waraq.table.window import COMEBACK


@pytest.mark.parametrize("away", [0, 5_000, 24 * 3600 * 1000])
def test_a_cut_that_a_server_could_not_take_voids_and_counts_against_nobody(away: int) -> None:
    """However long it was away: ten seconds anew after the comeback, then the reason is our fault."""
    play = opening()
    play.open("bo")
    play.table.resumed = play.now = play.now + away
    due = play.due()
    assert (due.at, due.what) == (play.now + COMEBACK + OPENING, c.Void(reason="fault"))
    void = play.tick()
    assert void.body["failed"] == []
    assert [s.voids for s in play.table.seats[:2]] == [0, 0]
    assert (play.phase(), play.table.voids) == ("gathering", 1)


def test_whoever_comes_back_in_time_opens_and_the_match_begins() -> None:
    """The try is not lost with the server; a header fixed after the comeback counts as ever."""
    play = opening()
    play.open("bo")
    play.table.resumed = play.now = play.now + 60_000
    play.now += COMEBACK + OPENING - 1
    play.open("ann")
    assert play.phase() == "playing"
    again = opening()
    again.table.resumed = again.match.began - 1
    assert again.due() == (again.match.began + OPENING, c.Void(reason="cut"))


def test_a_match_begins_only_once_everybody_had_time_to_come_back() -> None:
    """Also where the last one got ready after the restart: the others would be left without cuts."""
    play = all_ready()
    play.table.resumed = play.now = play.now + 60_000
    assert (play.due().at, type(play.due().what)) == (play.now + COMEBACK, Begin)
    play.entry(c.Ready(person="bo", commit=None, ready=False))
    play.now += 1_000
    play.ready("bo")
    assert (play.due().at, type(play.due().what)) == (play.table.resumed + COMEBACK, Begin)
    play.now += 2 * COMEBACK
    play.entry(c.Ready(person="bo", commit=None, ready=False))
    play.ready("bo")
    assert (play.due().at, type(play.due().what)) == (play.now, Begin)


def test_lc_17_a_debtor_has_the_whole_window_again_and_others_wait_again() -> None:
    """Neither `late` nor the first act of whoever came back sooner takes the call away."""
    play = room("ann", "bo", "cy")
    play.begin()
    placed(play, {"hand 0": "r1 r2", "hand 1": "r3 b4 b5", "hand 2": "r6 g7 g8", "top": "r9", "turn": "0"})
    play.now += 1000
    play.entry(play.act(0, "r1"))
    play.table.resumed = play.now = play.now + 3_600_000
    back = play.now + COMEBACK
    assert play.due() == (back + 5_000, c.Act(seat=0, move="late"))
    play.now = back + 1_999
    assert play.do(play.act(1, "r3")) == Held(until=back + 2_000)
    play.entry(play.act(0, "call"))
    assert isinstance(play.do(play.act(1, "r3")), Entry)


def test_lc_17_a_debt_that_arose_after_the_comeback_counts_from_itself() -> None:
    """Two seconds and the window, as if nothing had been."""
    play = room("ann", "bo", "cy")
    play.begin()
    placed(play, {"hand 0": "r1 r2", "hand 1": "r3 b4 b5", "hand 2": "r6 g7 g8", "top": "r9", "turn": "0"})
    play.table.resumed = play.now
    play.now += 1
    arose = play.entry(play.act(0, "r1")).at
    assert play.due() == (arose + 5_000, c.Act(seat=0, move="late"))
    assert play.do(play.act(1, "r3")) == Held(until=arose + 2_000)
