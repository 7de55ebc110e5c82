"""Stale and resent acts, leaving, votes, hosts, chairs, options: the course of a table."""

from __future__ import annotations

import pytest

from tests.table.driver import BEGIN, Play, alone, room
from tests.table.scenes import deserted_for, ended, on_turn, playing, two
from waraq.table import choices, seating
from waraq.table import commands as c
from waraq.table.due import Think, dues
from waraq.table.entries import Denied, Entry
from waraq.table.handle import handle, known
from waraq.table.made import make


# -- LC-27 -------------------------------------------------------------------------------------------------
def test_lc_27_an_accepted_act_sent_again_is_known_and_writes_nothing() -> None:
    """Its number is the first result; another person's act of the same id is not it."""
    play = playing()
    seat = play.game.movers()[0]
    person = play.table.seats[seat].person
    act = play.act(seat, play.game.say(play.game.legal(seat)[0]), act="a1")
    assert known(play.table, person, "a1") is None
    entry = play.entry(act)
    assert known(play.table, person, "a1") == entry.number
    assert play.do(act) is None
    assert known(play.table, "somebody", "a1") is None


def test_lc_27_a_sealed_choice_makes_nobody_stale_but_the_one_that_opens_a_turn_does() -> None:
    """Two who choose at once both count; a change of mind that comes after the reveal does not."""
    play = room("ann", "bo", "cy", game="sealed")
    play.begin()
    seen = play.table.number
    hands = [[play.game.say(a) for a in play.game.legal(s)] for s in range(3)]
    play.entry(play.act(0, hands[0][0], number=seen))
    play.entry(play.act(1, hands[1][0], number=seen))
    play.entry(play.act(0, hands[0][1], number=seen))
    play.entry(play.act(2, hands[2][0], number=seen))
    assert play.denied(play.act(0, hands[0][2], number=seen)) == "stale"
    assert play.denied(play.act(1, hands[1][1], number=play.table.number - 1)) == "stale"
    play.entry(play.act(0, hands[0][2]))


def test_lc_27_a_number_nobody_can_have_seen_is_stale() -> None:
    """Neither the past nor the future is the table as it stands."""
    play = playing()
    seat = play.game.movers()[0]
    move = play.game.say(play.game.legal(seat)[0])
    assert play.denied(play.act(seat, move, number=play.table.number + 1)) == "stale"
    play.entry(play.act(seat, move))


def test_lc_27_what_happens_beside_the_match_makes_nobody_stale() -> None:
    """Somebody sits down for the next match while an act is on its way."""
    play = playing()
    seen = play.table.number
    play.entry(c.Sit(person="cy"))
    seat = play.game.movers()[0]
    play.entry(play.act(seat, play.game.say(play.game.legal(seat)[0]), number=seen))


def test_a_thought_that_comes_too_late_is_stale() -> None:
    """A computer player is asked for a position; its answer to another one does not count."""
    play = room("ann", computers=("hard", "medium"))
    play.begin()
    while not isinstance(play.due().what, Think):
        play.now += 3000
        play.entry(on_turn(play))
    what = play.due().what
    assert isinstance(what, Think)
    act = play.thought(what)
    play.now = play.due().at
    play.entry(act)
    assert play.denied(act) == "stale"


# -- leaving -----------------------------------------------------------------------------------------------
def test_lc_30_leaving_a_table_of_two_loses_it() -> None:
    """The other one wins; the slip keeps both names."""
    play = playing()
    play.entry(c.Leave(person="bo"))
    end = play.tick()
    assert (end.body["results"], end.body["reason"]) == (["won", "lost"], "forfeit")
    assert end.body["persons"] == ["ann", "bo"]
    assert [s.person for s in play.table.seats[:2]] == ["ann", "bo"]


def test_lc_31_a_departed_seat_is_played_without_waiting_and_its_leaver_has_lost() -> None:
    """At three or four the table goes on; a seat that is still there is not played."""
    play = playing("cy")
    play.entry(c.Leave(person="bo"))
    for _ in range(400):
        if play.phase() != "playing":
            break
        idle = [d for d in dues(play.table) if isinstance(d.what, c.Act) and d.what.move == "idle"]
        assert [d.what for d in idle] == [c.Act(seat=1, move="idle")] * (play.game.movers() == [1])
        assert all(d.at - max(play.match.since, play.now - 5000) <= 5300 for d in idle)
        play.play_on(1)
    assert play.match.outcome is not None
    assert play.log[-1].body["results"][1] == "lost"
    assert {e.body["why"] for e in play.log if e.kind == "move" and e.body["move"] == "idle"} == {"left"}


def test_lc_31_when_only_computers_are_left_the_table_ends_the_match() -> None:
    """Each leaver has lost, the computers share; while one person stays it goes on."""
    play = room("ann", "bo", computers=("easy", "easy"))
    play.begin()
    play.entry(c.Leave(person="ann"))
    assert play.due().what != c.End()
    play.entry(c.Leave(person="bo"))
    assert play.due().what == c.End()
    end = play.tick()
    assert end.body["results"] == ["lost", "tied", "tied", "lost"]
    assert (end.body["reason"], end.body["places"]) == ("left", [2, 1, 1, 2])


@pytest.mark.parametrize(
    ("game", "word", "number"), [("last-card", "cards", 7), ("stack-attack", "points", 0)]
)
def test_lc_31_a_deserted_seat_is_told_as_its_game_counts(game: str, word: str, number: int) -> None:
    """Cards still held, or points where totals are added up; whoever has left has only left."""
    play = room("ann", "bo", game=game, computers=("easy", "easy"))
    play.begin()
    play.entry(c.Leave(person="ann"))
    play.entry(c.Leave(person="bo"))
    end = play.tick()
    assert end.body["words"] == ["left", word, word, "left"]
    assert end.body["numbers"][1] == number


def test_lc_36_where_nobody_else_waits_leaving_writes_nothing() -> None:
    """Practice, one device, a room of one person and computers; with a second person there it is final."""
    for play in (alone("practice"), alone("device"), room("ann", computers=("easy",))):
        play.begin()
        person = play.table.seats[0].person
        assert play.do(c.Leave(person=person)) is None
        assert play.phase() == "playing"
    play = room("ann", computers=("easy",))
    play.begin()
    play.entry(c.Sit(person="bo"))
    assert play.entry(c.Leave(person="ann")).body["move"] == "leave"


def test_leaving_before_a_match_frees_the_chair_and_passes_the_host_on() -> None:
    """The next person seated is host; the last one leaves a table that closes after ten minutes."""
    play = two()
    play.entry(c.Leave(person="ann"))
    assert [play.table.host, play.table.seats[0].person] == ["bo", None]
    assert play.do(c.Leave(person="ann")) is None
    play.entry(c.Stand(person="bo", seat=1))
    assert [play.table.host] == [None]
    assert play.due() == (play.table.at + 600_000, c.Close())
    play.entry(c.Sit(person="cy"))
    assert [play.table.host] == ["cy"]
    assert dues(play.table)[-1].at - play.table.at == 30 * 24 * 3600 * 1000
    play.entry(c.Close())
    assert dues(play.table) == []


# -- votes and chairs --------------------------------------------------------------------------------------
def test_a_locked_room_that_everybody_has_left_is_open_again() -> None:
    """Its host comes back by the link as anybody may; while one person is there the lock holds."""
    play = two()
    play.entry(c.Lock(person="ann", locked=True))
    play.entry(c.Leave(person="ann"))
    assert play.denied(c.Sit(person="ann")) == "locked"
    play.entry(c.Leave(person="bo"))
    assert (play.table.host, play.table.locked) == (None, False)
    play.entry(c.Sit(person="ann"))
    assert play.table.host == "ann"


def test_a_rematch_needs_every_player_still_there() -> None:
    """A vote may be taken back; a leaver's is not waited for; nobody is ready in the new gathering."""
    play = playing("cy")
    play.play_on()
    play.entry(c.Rematch(person="ann"))
    assert play.do(c.Rematch(person="ann")) is None
    play.entry(c.Rematch(person="ann", vote=False))
    play.entry(c.Rematch(person="ann"))
    play.entry(c.Rematch(person="bo"))
    assert play.phase() == "ended"
    play.entry(c.Leave(person="cy"))
    assert play.phase() == "gathering"
    assert [s.person for s in play.table.seats] == ["ann", "bo", None, None]
    assert not any(s.ready for s in play.table.seats)
    assert play.table.votes == set()


def test_a_newcomer_waits_for_the_next_match_and_plays_it() -> None:
    """Free chairs beyond the match's seats; pushed together at the start; no vote is asked of who waits."""
    play = playing("cy")
    play.entry(c.Sit(person="dan"))
    assert (seating.seat_of(play.table, 3), seating.seat_of(play.table, 2)) == (None, 2)
    assert seating.seats_of(play.table, "dan") == []
    play.entry(c.Leave(person="bo"))
    play.play_on()
    assert play.denied(c.Rematch(person="dan")) == "not-seated"
    play.entry(c.Rematch(person="ann"))
    play.entry(c.Rematch(person="cy"))
    assert [s.person for s in play.table.seats] == ["ann", None, "cy", "dan"]
    play.begin()
    assert [s.person for s in play.table.seats] == ["ann", "cy", "dan", None]
    assert len(play.match.kinds) == 3
    assert seating.chair_of(play.table, 2) == 2
    with pytest.raises(IndexError):
        seating.chair_of(play.table, 3)


def test_who_waits_may_gather_when_the_players_have_gone() -> None:
    """Otherwise the table would wait for nobody's vote."""
    play = deserted_for("cy")
    play.entry(c.Rematch(person="cy"))
    assert (play.phase(), play.table.host) == ("gathering", "cy")


def test_a_leaver_may_sit_down_again_once_the_match_has_ended() -> None:
    """LC-31 forbids a fresh hand in the running match only."""
    play = playing("cy")
    play.entry(c.Leave(person="bo"))
    assert play.denied(c.Sit(person="bo")) == "left"
    play.play_on()
    play.entry(c.Sit(person="bo"))
    assert seating.chairs_of(play.table, "bo") == [3]


def test_a_person_has_one_chair_and_sitting_on_it_again_is_no_fault() -> None:
    """A resend of a sit that was accepted changes nothing."""
    play = two()
    assert play.do(c.Sit(person="bo", seat=1)) is None
    assert play.denied(c.Sit(person="bo")) == "seated"
    assert play.do(c.Ready(person="bo", commit=None, ready=False)) is None


def test_the_resend_of_the_ready_that_started_the_match_is_no_fault() -> None:
    """Acts are known from the start on; this one came before it and is recognised by its commitment."""
    play = playing()
    assert play.do(c.Ready(person="bo", commit=play.table.seats[1].commit)) is None
    assert isinstance(play.do(c.Ready(person="bo", commit="0" * 64)), Denied)


# -- options -----------------------------------------------------------------------------------------------
def test_lc_21_escalating_brings_stacking_and_goes_with_it() -> None:
    """Chosen it turns stacking on; stacking turned off takes it along."""
    play = two()
    play.entry(c.SetOptions(person="ann", options={"escalating": True}))
    assert (play.table.options["stacking"], play.table.options["escalating"]) == (True, True)
    play.entry(c.SetOptions(person="ann", options={"stacking": False}))
    assert (play.table.options["stacking"], play.table.options["escalating"]) == (False, False)


def test_lc_23_jump_in_is_not_offered_on_one_device() -> None:
    """Everything else is; what the table decides by itself is offered nowhere."""
    room_names = {o.name for o in choices.offered("last-card", "room")}
    assert room_names == {"stacking", "escalating", "seven-zero", "jump-in", "window"}
    assert {o.name for o in choices.offered("last-card", "practice")} == room_names
    assert {o.name for o in choices.offered("last-card", "device")} == room_names - {"jump-in"}
    device = alone("device")
    assert device.table.options["one-phone"] is True
    assert device.denied(c.SetOptions(person="sara", options={"jump-in": True})) == "options"
    assert device.denied(c.SetOptions(person="sara", options={"one-phone": False})) == "options"
    device.entry(c.SetOptions(person="sara", options={"seven-zero": True}))


def test_a_table_is_made_whole_or_not_at_all() -> None:
    """Too many seats, a strange level, an option that is none: refused; a good one writes the first entry."""

    def code(answer: Entry | Denied) -> str:
        return answer.ruling if isinstance(answer, Denied) else answer.kind

    def made(sort: str, **more: object) -> str:
        return code(make("K7QX", "ann", "last-card", sort, BEGIN, **more))  # type: ignore[arg-type]

    assert made("practice", computers=["easy"]) == "made"
    assert made("practice") == "seats"
    assert made("practice", computers=["easy"] * 4) == "seats"
    assert made("practice", computers=["godly"]) == "level"
    assert made("device", names=["a", "b"]) == "made"
    assert made("device", names=["a"]) == "seats"
    assert made("device", names=["a", "b"], computers=["easy"]) == "seats"
    assert made("room") == "made"
    assert made("room", options={"window": 99}) == "options"
    assert made("room", names=["a"]) == "seats"
    with pytest.raises(KeyError):
        make("K7QX", "ann", "whist", "room", BEGIN)


def test_a_clock_set_back_does_not_turn_the_log_back() -> None:
    """Entries are in order of time even when the machine's clock is not."""
    play = two()
    entry = handle(play.table, c.Lock(person="ann", locked=True), play.now - 5000)
    assert isinstance(entry, Entry)
    assert entry.at == play.table.at


def test_lc_36_nobody_is_hurried_where_no_call_is_owed() -> None:
    """No turn clock in practice: while it is a person's turn nothing falls due but closing."""
    play: Play = alone("practice")
    play.begin()
    while play.game.movers() != [0]:
        play.tick()
    play.match.debts = {}
    assert [type(d.what) for d in dues(play.table)] == [c.Close]


def test_the_seats_of_a_finished_match_stand_until_all_have_voted() -> None:
    """The slip's chairs are not touched; the free ones beside it may be taken."""
    play = ended()
    assert play.denied(c.AddComputer(person="ann", level="easy")) == "ended"
    play.entry(c.Sit(person="cy"))
    assert play.table.seats[2].person == "cy"
