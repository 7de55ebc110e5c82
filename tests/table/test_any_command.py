"""Anything may be asked of a table, by anybody, at any time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.table.driver import Play, alone, facts_of, room
from waraq.fair.cut import commitment
from waraq.table import commands as c
from waraq.table import seating
from waraq.table.due import dues
from waraq.table.entries import CODES, Denied, Entry, Held
from waraq.table.fold import refold, since_start
from waraq.table.handle import handle

if TYPE_CHECKING:
    from random import Random

PERSONS = ("sara", "bo", "cy", "dan", "eve", None)
CUTS = {person: bytes([i]) * 32 for i, person in enumerate(PERSONS)}
MOVES = (
    "draw",
    "keep",
    "take",
    "call",
    "late",
    "idle",
    "leave",
    "r7",
    "W:g",
    "1",
    "50",
    "row 1",
    "",
    "سبعة",
    "r7 ",
)


def anything(play: Play, rng: Random) -> c.Command:
    """Some command of some person, often with sense, often without."""
    person = rng.choice(PERSONS)
    seat = rng.randrange(-2, 7)
    number = rng.choice([None, play.table.number, play.table.number - 1, 0, -5, 10**9])
    match = play.table.match
    move = rng.choice(MOVES)
    if match is not None and match.game is not None and 0 <= seat < len(match.kinds) and rng.random() < 0.8:
        legal = match.game.legal(seat)
        move = match.game.say(rng.choice(legal)) if legal else move
        person, number = play.table.seats[seat].person, play.table.number
    act = rng.choice([None, None, str(rng.randrange(50))])
    who: dict[str, str | None] = {"person": person, "act": act}
    return rng.choice([
        c.Act(seat=seat, move=move, number=number, **who),
        c.Act(seat=seat, move=move, number=number, **who),
        c.Sit(seat=seat, **who),
        c.Stand(seat=seat, **who),
        c.Ready(commit=rng.choice([*[commitment(CUTS[person])] * 6, None, "x"]), person=person, act=act),
        c.Ready(commit=None, ready=rng.random() < 0.7, person=person, act=act),
        c.Open(cut=rng.choice([CUTS[person].hex(), CUTS[person].hex(), "", "ff" * 32]), **who),
        c.SetOptions(options=rng.choice([{"window": 20}, {"window": 21}, {"stacking": True}, {}]), **who),
        c.AddComputer(level=rng.choice(["easy", "hard", "odd"]), seat=seat, **who),
        c.Remove(seat=seat, **who),
        c.Lock(locked=rng.random() < 0.3, **who),
        c.Look(seat=seat, was=rng.choice([None, seat + 1]), **who),
        c.Rematch(vote=rng.random() < 0.8, **who),
        c.Start(present=frozenset(p for p in PERSONS if p is not None and rng.random() < 0.8)),
        c.Seal(top=rng.randbytes(32)),
        *([c.Leave(**who), c.End(), c.Void(reason="cut")] if rng.random() < 0.2 else []),
    ])  # fmt: skip


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("sort", ["last-card", "sealed", "stack-attack", "practice", "device"])
def test_whatever_is_asked_is_answered_and_the_log_stays_whole(sort: str, seed: int) -> None:
    """Never an exception; a refusal has a known reason; chairs, host and log keep their order."""
    if sort in {"practice", "device"}:
        play = alone("device" if sort == "device" else "practice", seed=seed)
    else:
        play = room("sara", game=sort, computers=("easy",), seed=seed)
    kinds = set()
    for _ in range(400):
        play.now += play.rng.choice([0, 10, 500, 5000])
        if play.rng.random() < 0.2 and play.table.phase != "closed":
            due = play.due()
            if due.at <= play.now and due.at < play.table.at + 400_000:
                kinds.add(play.tick().kind)
                continue
        before = facts_of(play.table)
        command = anything(play, play.rng)
        answer = handle(play.table, command, play.now)
        assert facts_of(play.table) == before
        if isinstance(answer, Denied):
            assert answer.ruling in CODES or answer.ruling[:2].isupper()
        elif isinstance(answer, Held):
            assert answer.until > play.now
        elif isinstance(answer, Entry):
            assert isinstance(play.do(command), Entry)
            kinds.add(answer.kind)
        orderly(play)
    assert kinds >= {"seal", "ready", "start"} or play.phase() == "closed"
    assert facts_of(refold(play.log)) == facts_of(refold(since_start(play.log))) == facts_of(play.table)


def orderly(play: Play) -> None:
    """What holds at every moment of a table."""
    table = play.table
    for person in seating.persons(table):
        assert table.sort == "device" or len(seating.chairs_of(table, person)) == 1
    if table.sort == "room":
        assert table.host in {None, *seating.persons(table)}
    assert len(table.seats) == seating.chairs(table)
    assert all(not (s.person and s.level) for s in table.seats)
    assert [d.at for d in dues(table)] == sorted(d.at for d in dues(table))
    assert len(table.tops) <= 1
