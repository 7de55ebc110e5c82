from __future__ import annotations

import msgspec
import pytest

from tests.table.driver import Play, alone, facts_of, room
from waraq.table import commands as c
from waraq.table.entries import KINDS, Entry
from waraq.table.fold import BrokenLog, fold, refold, since_start
from waraq.table.state import Table

EVERYTHING = {"escalating": True, "seven-zero": True, "jump-in": True}


def whole_match(play: Play) -> None:
    """Play a match to its verdict, whoever sits there."""
    play.begin()
    play.play_on()
    assert play.phase() == "ended"
    play.check()


@pytest.mark.parametrize("seed", range(3))
def test_folding_the_log_again_after_every_entry_gives_the_same_table(seed: int) -> None:
    """Positions, views, chairs, debts and clocks are equal, from the first entry and from the last start."""
    whole_match(room("ann", "bo", "cy", computers=("easy",), options=EVERYTHING, checked=True, seed=seed))


@pytest.mark.parametrize("game", ["sealed", "naming", "stack-attack"])
def test_any_game_folds_the_same(game: str) -> None:
    """Several movers, sealed choices, changed choices and several rounds need nothing of the table's own."""
    whole_match(room("ann", "bo", game=game, computers=("medium",), checked=game != "stack-attack"))


@pytest.mark.parametrize("sort", ["practice", "device"])
def test_practice_and_one_device_fold_the_same(sort: str) -> None:
    """They are tables like any other."""
    options = {"seven-zero": True, "stacking": True}
    play = alone("practice" if sort == "practice" else "device", options=options, checked=True, seed=4)
    whole_match(play)


def test_a_table_of_several_matches_folds_the_same() -> None:
    """Voids, leavers, waiting newcomers, votes, options and a second match: all entries but the last kind."""
    play = room("ann", "bo", "cy", checked=True)
    play.entry(c.SetOptions(person="ann", options={"stacking": True}))
    play.entry(c.AddComputer(person="ann", level="easy"))
    play.entry(c.Remove(person="ann", seat=3))
    play.entry(c.Lock(person="ann", locked=True))
    play.entry(c.Lock(person="ann", locked=False))
    play.tick()
    for person in ("ann", "bo", "cy"):
        play.ready(person)
    play.tick()
    play.open("ann")
    play.tick()
    assert play.phase() == "gathering"
    play.begin()
    play.play_on(5)
    play.entry(c.Sit(person="dan"))
    play.entry(c.Leave(person="bo"))
    play.play_on()
    assert play.phase() == "ended"
    play.entry(c.Rematch(person="ann"))
    play.entry(c.Rematch(person="cy"))
    play.begin()
    play.play_on()
    play.entry(c.Stand(person="dan", seat=2))
    play.entry(c.Close())
    assert {e.kind for e in play.log} == set(KINDS)
    assert play.match.id == "K7QX-3"


def test_entries_survive_json() -> None:
    """A body holds JSON values only: written and read back it folds to the same table."""
    play = room("ann", "bo", computers=("hard",), options={"window": 20})
    play.begin()
    play.play_on()
    read = [msgspec.json.decode(msgspec.json.encode(e), type=Entry) for e in play.log]
    assert facts_of(refold(read)) == facts_of(play.table)


def test_what_does_not_follow_is_no_log() -> None:
    """A gap, another table's entry, a beginning in the middle: refused, and the whole log is not."""
    play = room("ann", "bo")
    play.begin()
    assert refold(since_start(play.log)).number == play.table.number
    for broken in ([], play.log[:1] + play.log[2:], play.log[2:]):
        with pytest.raises(BrokenLog):
            refold(broken)
    with pytest.raises(BrokenLog):
        fold(Table(code="ZZZZ"), play.log[0])


def test_nothing_secret_stands_in_the_repr_of_a_table() -> None:
    """What is logged of a table, an entry or a command shows no link and no cut; the entries do hold them."""
    play = room("ann", "bo")
    play.begin()
    shown = repr(play.table)
    assert play.match.top not in shown
    assert not any(cut.hex() in shown for cut in play.cuts.values())
    assert any(e.body.get("top") == play.match.top for e in play.log)
    assert not any(play.match.top in repr(e) or '"cut"' in repr(e) for e in play.log)
    asked = [c.Seal(top=b"secret"), c.Open(person="ann", cut="secret")]
    assert [repr(command) for command in asked] == ["Seal(…)", "Open(…)"]


def test_a_moves_events_are_what_the_last_entry_showed() -> None:
    """A deal shows its cards, and an entry that moves none shows nothing."""
    play = room("ann", "bo")
    play.begin()
    dealt = len(play.table.events)
    play.entry(c.Sit(person="cy"))
    assert (dealt >= 15, play.table.events) == (True, [])
