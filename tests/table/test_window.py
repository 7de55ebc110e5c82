"""LC-17 at the table: held acts, the end of the window, computer players' calls, one device."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.table.driver import alone, placed, room
from waraq.table import commands as c
from waraq.table.due import Think, dues, forgets
from waraq.table.entries import Entry, Held

if TYPE_CHECKING:
    from tests.table.driver import Play

LEAVES_ONE = {"hand 0": "r1 r2", "hand 1": "r3 b4 b5", "hand 2": "r6 g7 g8", "top": "r9", "turn": "0"}


def owed(play: Play) -> int:
    """Seat 0 plays its last card but one; when that was."""
    placed(play, LEAVES_ONE)
    play.now += 1000
    play.entry(play.act(0, "r1"))
    assert play.match.debts == {0: play.now}
    return play.now


def three() -> Play:
    """Three persons in a match."""
    play = room("ann", "bo", "cy")
    play.begin()
    return play


def test_lc_17_for_two_seconds_others_wait_and_the_debtor_may_call() -> None:
    """Another's act is held to the moment; a call is not, and with it the act goes through at once."""
    play = three()
    arose = owed(play)
    play.now = arose + 1999
    assert play.do(play.act(1, "r3")) == Held(until=arose + 2000)
    play.entry(play.act(0, "call"))
    play.entry(play.act(1, "r3"))
    assert play.match.debts == {}


def test_lc_17_after_two_seconds_an_act_goes_through_and_the_debt_is_paid() -> None:
    """LC-15: settled first, then the act is carried out."""
    play = three()
    arose = owed(play)
    play.now = arose + 2000
    play.entry(play.act(1, "r3"))
    assert (play.match.debts, play.game.facts()["count 0"]) == ({}, "3")


def test_lc_17_a_refused_act_is_not_held() -> None:
    """Waiting would not make it legal, nor fresh."""
    play = three()
    owed(play)
    assert play.denied(play.act(1, "b4")) == "LC-5"
    assert play.denied(play.act(1, "r3", number=1)) == "stale"
    assert isinstance(play.do(play.act(1, "r3")), Held)


@pytest.mark.parametrize("seconds", [3, 5, 20])
def test_lc_17_late_falls_due_at_the_end_of_the_window(seconds: int) -> None:
    """The host's seconds, the relaxed twenty too; it costs two cards and is quiet."""
    play = room("ann", "bo", "cy", options={"window": seconds})
    play.begin()
    arose = owed(play)
    loud = play.table.loud
    assert play.due() == (arose + 1000 * seconds, c.Act(seat=0, move="late"))
    entry = play.tick()
    assert (entry.body, entry.person) == ({"seat": 0, "move": "late", "why": "window"}, None)
    assert (play.match.debts, play.game.facts()["count 0"], play.table.loud) == ({}, "3", loud)


def test_lc_17_a_debt_that_arises_anew_has_its_whole_window() -> None:
    """LC-16: paid by another's swap and owed again in the same act, it begins again."""
    play = room("ann", "bo", "cy", options={"seven-zero": True})
    play.begin()
    placed(play, {"hand 0": "r7 b5", "hand 1": "r1", "hand 2": "g7", "top": "r9", "turn": "0", "owes": "1"})
    play.match.debts, play.match.owed = {1: play.now}, {1: 1}
    play.now += 3000
    entry = play.entry(play.act(0, "r7"))
    assert play.game.facts()["hand 1"] == "b5"
    assert (play.match.debts, play.match.owed) == ({1: play.now}, {1: entry.number})


def test_lc_15_leaving_closes_no_debt_of_others() -> None:
    """The leaver's act does not settle what another owes, nor begin its window anew."""
    play = three()
    arose = owed(play)
    play.now = arose + 500
    play.entry(c.Leave(person="cy"))
    assert play.match.debts == {0: arose}


def test_lc_17_a_computer_calls_after_about_a_second_and_only_then_do_others_move() -> None:
    """A forgetful one is caught by the next act or by the window; medium and hard never forget."""
    play = room("ann", "bo", computers=("medium",))
    play.begin()
    placed(play, {"hand 1": "r1 r2", "hand 0": "r3 b4", "hand 2": "r6 g7 g8", "top": "r9", "turn": "1"})
    play.now += 1000
    arose = play.entry(c.Act(seat=1, move="r1")).at
    assert play.due() == (arose + 1200, c.Act(seat=1, move="call"))
    assert not forgets(play.table, play.match, 1)
    play.tick()
    assert play.match.debts == {}


def test_lc_17_the_easy_computer_forgets_about_one_call_in_four() -> None:
    """It follows from the place in the log, so a restart changes nothing."""
    play = room("ann", "bo", computers=("easy",))
    play.begin()
    forgotten = 0
    for number in range(400):
        play.match.owed = {1: number}
        forgotten += forgets(play.table, play.match, 1)
        assert forgets(play.table, play.match, 1) == forgets(play.table, play.match, 1)
    assert 70 <= forgotten <= 130
    play.match.owed = {1: next(n for n in range(400) if _forgets_at(play, n))}
    play.match.debts = {1: play.now}
    assert not any(isinstance(d.what, c.Act) and d.what.move == "call" for d in dues(play.table))


def _forgets_at(play: Play, number: int) -> bool:
    play.match.owed = {1: number}
    return forgets(play.table, play.match, 1)


def test_lc_17_computers_wait_longer_than_persons_must() -> None:
    """Two seconds and the shown delay while a person owes; the delay alone where nobody does."""
    play = room("ann", computers=("hard", "hard"))
    play.begin()
    placed(play, {"hand 0": "r1 r2", "hand 1": "r3 b4", "hand 2": "r6 g7", "top": "r9", "turn": "0"})
    play.now += 1000
    arose = play.entry(play.act(0, "r1")).at
    due = play.due()
    assert isinstance(due.what, Think)
    assert arose + 2300 <= due.at <= arose + 2900
    play.entry(play.act(0, "call"))
    assert play.now + 300 <= play.due().at <= play.now + 900


def test_lc_17_pace_nought_shows_no_delay_and_shortens_no_window() -> None:
    """What is only shown scales; the two seconds and the window stay."""
    play = room("ann", computers=("hard", "hard"))
    play.begin()
    placed(play, {"hand 0": "r1 r2", "hand 1": "r3 b4", "hand 2": "r6 g7", "top": "r9", "turn": "0"})
    arose = play.entry(play.act(0, "r1")).at
    times = [(d.at - arose, type(d.what)) for d in dues(play.table, pace=0)][:2]
    assert times == [(2000, Think), (5000, c.Act)]


def test_lc_17_on_one_device_passing_the_phone_on_pays() -> None:
    """No two seconds, no window: looking at one's own hand again costs nothing, the next seat's look does."""
    play = alone("device")
    play.begin()
    owed(play)
    assert [type(d.what) for d in dues(play.table)] == [c.Close]
    assert play.do(c.Look(person="sara", seat=0)) is None
    entry = play.do(c.Look(person="sara", seat=1))
    assert isinstance(entry, Entry)
    assert entry.body == {"seat": 0, "move": "late", "why": "passed"}
    assert play.do(c.Look(person="sara", seat=2)) is None
    play.entry(play.act(1, "r3"))


def test_lc_15_on_one_device_a_seat_that_never_had_the_phone_pays_nothing() -> None:
    """A hand that came to one card by another's play waits for its own seat's look; then passing on pays."""
    play = alone("device", options={"seven-zero": True})
    play.begin()
    placed(play, {"hand 0": "r7 r2", "hand 1": "r3 b4 b5", "hand 2": "r6 g7", "top": "r9", "turn": "0"})
    play.entry(play.act(0, "r7"))
    assert list(play.match.debts) == [1]
    assert play.do(c.Look(person="sara", seat=1, was=0)) is None
    entry = play.do(c.Look(person="sara", seat=2, was=1))
    assert isinstance(entry, Entry)
    assert entry.body["seat"] == 1


def test_lc_17_on_one_device_nobody_is_held() -> None:
    """The seat after the debtor may act at once; its own call is still in time before that."""
    play = alone("device")
    play.begin()
    owed(play)
    play.entry(play.act(0, "call"))
    play.entry(play.act(1, "r3"))
