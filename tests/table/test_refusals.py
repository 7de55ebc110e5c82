"""Every code that a table refuses with, beside the same command where it is allowed."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pytest

from tests.table.driver import Play, alone, placed, room
from tests.table.scenes import (
    after,
    all_ready,
    by_another,
    by_what_was_seen,
    deserted_for,
    drawing,
    ended,
    open_ann,
    opening,
    other_rules,
    playing,
    promised,
    raced,
    turn_of,
    two,
)
from waraq.fair.cut import commitment
from waraq.table import commands as c
from waraq.table.entries import CODES, Entry
from waraq.table.public import record_of

if TYPE_CHECKING:
    from collections.abc import Callable


class Case(NamedTuple):
    """In ``refusing()`` the command is refused with ``code``; in ``allowing()`` it writes an entry."""

    code: str
    command: c.Command | Callable[[Play], c.Command]
    refusing: Callable[[], Play]
    allowing: Callable[[], Play]


COMMIT = commitment(bytes(32))
SIT = c.Sit(person="cy")
BO_ALONE = after(two, c.Leave(person="ann"))


def sara() -> Play:
    """A room where Sara sits alone."""
    return room("sara")


CASES = (
    Case("closed", SIT, after(two, c.Close()), two),
    Case("playing", c.SetOptions(person="ann", options={"window": 9}), playing, two),
    Case("playing", c.Stand(person="bo", seat=1), playing, two),
    Case("playing", c.Stand(person="ann", seat=0), opening, ended),
    Case("playing", c.Ready(person="cy", commit=COMMIT), after(playing, SIT), after(two, SIT)),
    Case("playing", c.AddComputer(person="ann", level="easy"), opening, two),
    Case("ended", c.Remove(person="ann", seat=1), ended, two),
    Case("not-playing", c.Act(person="ann", seat=0, move="draw"), two, drawing),
    Case("not-opening", open_ann, two, opening),
    Case("not-opening", open_ann, playing, opening),
    Case("not-ended", c.Rematch(person="ann"), playing, ended),
    Case("not-host", c.Lock(person="bo", locked=True), two, BO_ALONE),
    Case("not-host", c.SetOptions(person="bo", options={"window": 9}), two, BO_ALONE),
    Case("not-host", c.AddComputer(person="cy", level="hard"), two, lambda: room("cy", "bo")),
    Case("not-host", c.Remove(person="bo", seat=0), two, lambda: room("bo", "ann")),
    Case("not-seated", c.Ready(person="cy", commit=COMMIT), two, after(two, SIT)),
    Case("not-seated", c.Rematch(person="cy"), ended, lambda: deserted_for("cy")),
    Case("not-yours", c.Stand(person="bo", seat=0), two, lambda: room("bo", "ann")),
    Case("not-yours", by_another, turn_of("bo"), turn_of("ann")),
    Case("private", SIT, lambda: alone("practice"), two),
    Case("private", SIT, lambda: alone("device"), two),
    Case("private", c.AddComputer(person="sara", level="hard"), lambda: alone("device"), sara),
    Case("private", c.Remove(person="sara", seat=1), lambda: alone("device"), lambda: alone("practice")),
    Case("private", c.Remove(person="sara", seat=0), lambda: alone("practice"), sara),
    Case("private", c.Stand(person="sara", seat=0), lambda: alone("practice"), sara),
    Case("locked", SIT, after(two, c.Lock(person="ann", locked=True)), two),
    Case("full", SIT, lambda: playing("dan", "eve"), lambda: playing("dan")),
    Case("full", c.AddComputer(person="ann", level="easy"), lambda: room("ann", "b", "c", "d"), two),
    Case("taken", c.Sit(person="cy", seat=1), two, after(two, c.Leave(person="bo"))),
    Case("taken", c.Sit(person="cy", seat=1), playing, lambda: room("ann")),
    Case("seated", c.Sit(person="bo", seat=2), two, lambda: room("ann")),
    Case("left", c.Sit(person="dan"), after(lambda: playing("dan"), c.Leave(person="dan")), two),
    Case("no-seat", c.Sit(person="cy", seat=4), two, lambda: room("ann", "bo", game="stack-attack")),
    Case("no-seat", c.Remove(person="ann", seat=2), two, after(two, SIT)),
    Case("level", c.AddComputer(person="ann", level="godly"), two, two),
    Case("options", c.SetOptions(person="ann", options={"window": 2}), two, two),
    Case("seats", c.Start(present=frozenset()), lambda: room("ann"), all_ready),
    Case("not-ready", c.Start(present=frozenset()), two, all_ready),
    Case("commit", c.Ready(person="ann", commit="abc"), two, two),
    Case("cut", c.Open(person="ann", cut=bytes(32).hex()), opening, lambda: promised(bytes(32))),
    Case("cut", c.Open(person="ann", cut="zz"), opening, lambda: promised(bytes(32))),
    Case("stale", by_what_was_seen, raced, turn_of("ann")),
    Case("notation", c.Act(person="ann", seat=0, move="abracadabra"), drawing, drawing),
    Case("rules", c.Act(person="ann", seat=0, move="draw"), other_rules, drawing),
)  # fmt: skip
"""Where the two commands differ in what makes the first one bad, the good one stands in :data:`GOOD`."""

GOOD: dict[str, c.Command] = {
    "level": c.AddComputer(person="ann", level="easy"),
    "options": c.SetOptions(person="ann", options={"window": 3}),
    "commit": c.Ready(person="ann", commit=COMMIT),
    "cut": c.Open(person="ann", cut=bytes(32).hex()),
    "notation": c.Act(person="ann", seat=0, move="draw"),
}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.code)
def test_a_command_is_refused_by_its_code_and_allowed_beside_it(case: Case) -> None:
    """The same command meets a table that refuses it, which stays as it was, and one that takes it."""
    refusing, allowing = case.refusing(), case.allowing()
    number = refusing.table.number
    command = case.command
    assert refusing.denied(command if isinstance(command, c.Command) else command(refusing)) == case.code
    assert refusing.table.number == number
    good = GOOD.get(case.code, command)
    assert allowing.entry(good if isinstance(good, c.Command) else good(allowing)).number > 1


def test_every_code_has_its_case() -> None:
    """No code is left untested; those of a finished match's papers are tested with them."""
    assert {case.code for case in CASES} | {"no-match", "running"} == set(CODES)


def test_a_record_is_refused_while_its_match_runs_and_given_afterwards() -> None:
    """Nothing of a running match is handed out."""
    play = playing()
    refused = record_of(play.log, "K7QX-1", {})
    assert getattr(refused, "ruling", None) == "running"
    assert getattr(record_of(play.log, "K7QX-9", {}), "ruling", None) == "no-match"
    play.play_on()
    assert isinstance(record_of(play.log, "K7QX-1", {}), str)


def test_only_the_table_writes_its_own_events() -> None:
    """Nobody ends another's window or turn by hand, nor leaves by a move; the table does."""
    play = room("ann", "bo", "cy")
    play.begin()
    seat = play.game.movers()[0]
    for move in ("late", "idle", "leave"):
        assert play.denied(play.act(seat, move)) == "not-yours"
    assert play.denied(c.Act(seat=seat, move=play.game.say(play.game.legal(seat)[0]))) == "not-yours"
    assert isinstance(play.do(c.Act(seat=seat, move="idle")), Entry)


def test_a_ruling_of_the_game_refuses_as_it_stands() -> None:
    """LC-5 comes from the rules and goes out as it is; the card that fits is played."""
    play = playing()
    placed(play, {"hand 0": "r1 b2 b3", "hand 1": "g1 g2", "top": "b5", "turn": "0"})
    assert play.denied(play.act(0, "r1")) == "LC-5"
    play.entry(play.act(0, "b2"))
