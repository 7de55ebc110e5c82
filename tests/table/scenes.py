"""Tables in the states that tests begin from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.table.driver import Play, placed, room
from waraq.fair.cut import commitment
from waraq.table import commands as c

if TYPE_CHECKING:
    from collections.abc import Callable


def two() -> Play:
    """Ann, the host, and Bo, gathering, with a seal."""
    play = room("ann", "bo")
    play.tick()
    return play


def opening() -> Play:
    """Both have been ready; their cuts are awaited."""
    play = two()
    play.ready("ann")
    play.ready("bo")
    play.tick()
    return play


def playing(*more: str) -> Play:
    """A match runs between Ann, Bo and whoever else."""
    play = room("ann", "bo", *more)
    play.begin()
    return play


def ended() -> Play:
    """Bo has lost by leaving; Ann may vote."""
    play = playing()
    play.entry(c.Leave(person="bo"))
    play.tick()
    return play


def after(make: Callable[[], Play], *commands: c.Command) -> Callable[[], Play]:
    """A table at which these have happened."""

    def made() -> Play:
        play = make()
        for command in commands:
            play.entry(command)
        return play

    return made


def on_turn(play: Play) -> c.Command:
    """A legal act of the seat on turn."""
    seat = play.game.movers()[0]
    return play.act(seat, play.game.say(play.game.legal(seat)[0]))


def by_another(play: Play) -> c.Command:
    """The act of the seat on turn, sent by Ann: hers or not."""
    seat = play.game.movers()[0]
    return play.act(seat, play.game.say(play.game.legal(seat)[0]), person="ann")


def turn_of(person: str) -> Callable[[], Play]:
    """A match in which it is this person's turn."""

    def made() -> Play:
        play = playing()
        while play.table.seats[play.game.movers()[0]].person != person:
            play.entry(on_turn(play))
        return play

    return made


def open_ann(play: Play) -> c.Command:
    """Ann opens the cut that she promised, if she did."""
    return c.Open(person="ann", cut=play.cuts.get("ann", bytes(32)).hex())


def other_rules() -> Play:
    """The match was begun under other rules."""
    play = turn_of("ann")()
    play.match.game = None
    return play


def raced() -> Play:
    """Another act came in between, and it is Ann's turn."""
    play = turn_of("bo")()
    play.cuts["seen"] = play.table.number.to_bytes(8, "big")
    play.entry(on_turn(play))
    while play.table.seats[play.game.movers()[0]].person != "ann":
        play.entry(on_turn(play))
    return play


def by_what_was_seen(play: Play) -> c.Command:
    """Ann's act, by the number that she saw."""
    seen = play.cuts.get("seen")
    number = play.table.number if seen is None else int.from_bytes(seen, "big")
    seat = play.game.movers()[0]
    return play.act(seat, play.game.say(play.game.legal(seat)[0]), number=number)


def drawing() -> Play:
    """Ann, on seat 0, holds nothing that fits."""
    play = playing()
    placed(play, {"hand 0": "r1 r2", "hand 1": "g1 g2", "top": "b5", "turn": "0"})
    return play


def all_ready() -> Play:
    """Both are ready and the chain is sealed."""
    play = two()
    play.ready("ann")
    play.ready("bo")
    return play


def promised(cut: bytes) -> Play:
    """Ann has promised this cut; it is awaited."""
    play = two()
    play.entry(c.Ready(person="ann", commit=commitment(cut)))
    play.ready("bo")
    play.tick()
    return play


def deserted_for(person: str) -> Play:
    """The match's players have all gone; this person waits for the next."""
    play = playing()
    play.entry(c.Sit(person=person))
    play.entry(c.Leave(person="bo"))
    play.tick()
    play.entry(c.Leave(person="ann"))
    return play
