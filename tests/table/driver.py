"""A table under test: hands commands over, folds what comes, and can check the log after every entry."""

from __future__ import annotations

import random
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from waraq.fair.cut import commitment
from waraq.table import commands as c
from waraq.table.due import Begin, Draw, Due, Think, dues
from waraq.table.entries import Denied, Entry
from waraq.table.fold import fold, refold, since_start
from waraq.table.handle import handle
from waraq.table.made import make

if TYPE_CHECKING:
    from collections.abc import Mapping

    from waraq.bots.levels import Level
    from waraq.games.contract import Game, Value
    from waraq.table.answers import Answer
    from waraq.table.state import Match, Sort, Table

BEGIN = 1_700_000_000_000


def facts_of(table: Table) -> dict[str, Any]:
    """Everything that two tables can be compared by: the position as facts, views, legal acts, chance."""
    match = table.match
    game = None if match is None else match.game
    seats = table.seats
    table_facts = {name: getattr(table, name) for name in table.__slots__ if name not in {"match", "events"}}
    table_facts["seats"] = [asdict(s) for s in seats]
    if match is not None:
        hidden = {"game", "shuffler"}
        table_facts["match"] = {n: getattr(match, n) for n in match.__slots__ if n not in hidden}
    if game is not None and match is not None:
        n = len(match.kinds)
        table_facts["facts"] = game.facts()
        table_facts["views"] = [game.view(s) for s in [*range(n), None]]
        table_facts["legal"] = [game.legal(s) for s in range(n)]
        table_facts["later"] = [match.shuffler.below(1000, 1, "later")] if match.shuffler else []
    return table_facts


class Play:
    """One table, its log and its clock."""

    def __init__(self, entry: Entry | Denied, *, checked: bool = False, seed: int = 0) -> None:
        assert isinstance(entry, Entry)
        self.log = [entry]
        self.table = refold(self.log)
        self.now = entry.at
        self.rng = random.Random(seed)
        self.checked = checked
        self.cuts: dict[str, bytes] = {}

    # -- commands -------------------------------------------------------------------------------------------
    def do(self, command: c.Command) -> Answer:
        """Hand over a command; fold the entry if there is one."""
        before = facts_of(self.table) if self.checked else None
        answer = handle(self.table, command, self.now)
        if self.checked:
            assert before == facts_of(self.table), "judging changed the table"
        if isinstance(answer, Entry):
            self.log.append(answer)
            fold(self.table, answer)
            if self.checked:
                self.check()
        return answer

    def check(self) -> None:
        """Folding the log again, all of it or from the last start, gives the same table."""
        here = facts_of(self.table)
        assert here == facts_of(refold(self.log))
        assert here == facts_of(refold(since_start(self.log)))

    def entry(self, command: c.Command) -> Entry:
        """Hand over a command that is to be accepted with an entry."""
        answer = self.do(command)
        assert isinstance(answer, Entry), answer
        return answer

    def denied(self, command: c.Command) -> str:
        """Hand over a command that is to be refused; why it was."""
        answer = self.do(command)
        assert isinstance(answer, Denied), answer
        assert answer.number == self.table.number
        return answer.ruling

    # -- the course of things -------------------------------------------------------------------------------
    @property
    def match(self) -> Match:
        """The match of the table."""
        assert self.table.match is not None
        return self.table.match

    @property
    def game(self) -> Game:
        """Its position."""
        assert self.match.game is not None
        return self.match.game

    def phase(self) -> str:
        """Where the table is; a call, because it changes under a type checker's eyes."""
        return self.table.phase

    def due(self) -> Due:
        """What falls due first."""
        return dues(self.table)[0]

    def tick(self, present: frozenset[str] | None = None) -> Entry:
        """Let time pass until something falls due, and do it."""
        due = self.due()
        self.now = max(self.now, due.at)
        what = due.what
        if isinstance(what, Draw):
            return self.entry(c.Seal(top=self.rng.randbytes(32)))
        if isinstance(what, Begin):
            return self.entry(c.Start(present=frozenset(self.persons()) if present is None else present))
        if isinstance(what, Think):
            return self.entry(self.thought(what))
        return self.entry(what)

    def thought(self, what: Think) -> c.Act:
        """What a computer player says, by the thumb."""
        action = self.game.thumb(what.seat, self.rng.getrandbits(32))
        return c.Act(seat=what.seat, number=what.number, move=self.game.say(action))

    def persons(self) -> list[str]:
        """Who sits at the table."""
        return list(dict.fromkeys(s.person for s in self.table.seats if s.person is not None and not s.left))

    def ready(self, person: str, act: str | None = None) -> Entry:
        """A person is ready, with a fresh cut."""
        self.cuts[person] = self.rng.randbytes(32)
        return self.entry(c.Ready(person=person, act=act, commit=commitment(self.cuts[person])))

    def open(self, person: str) -> Entry:
        """A person opens the cut."""
        return self.entry(c.Open(person=person, cut=self.cuts[person].hex()))

    def begin(self) -> None:
        """From gathering to the first position: seal, everybody ready, start, openings."""
        while self.table.phase == "gathering":
            waiting = [s.person for s in self.table.seats if s.person is not None and not s.ready]
            if isinstance(self.due().what, Draw) or not waiting:
                self.tick()
            else:
                self.ready(waiting[0])
        for person in dict.fromkeys(s.person for s in self.table.seats if s.person and s.commit):
            if self.table.phase == "opening":
                self.open(person)
        assert self.table.phase == "playing"

    def act(self, seat: int, move: str, *, person: str | None = None, **more: Any) -> c.Act:
        """An act of the person on a seat, who has seen everything."""
        more.setdefault("number", self.table.number)
        return c.Act(person=person or self.table.seats[seat].person, seat=seat, move=move, **more)

    def play_on(self, steps: int = 10_000) -> None:
        """Everybody plays, persons at random, until the match has ended or so many entries are written."""
        for _ in range(steps):
            if self.table.phase != "playing":
                return
            if not self._person_acts():
                self.tick()

    def _person_acts(self) -> bool:
        game = self.game
        able = [
            s
            for s in [*game.movers(), *game.askers()]
            if self.table.seats[s].person is not None and not self.table.seats[s].left and game.legal(s)
        ]
        others = not isinstance(self.due().what, c.Close) and self.rng.random() < 0.5
        if game.outcome() is not None or not able or others:
            return False
        seat = self.rng.choice(able)
        answer = self.do(self.act(seat, game.say(self.rng.choice(game.legal(seat)))))
        if not isinstance(answer, Entry):
            # Held back: by the time it is asked again the debt is settled or the two seconds are over.
            self.now = max(self.now, self.due().at if self.rng.random() < 0.5 else self.now + 2000)
        return isinstance(answer, Entry)


def room(
    *persons: str,
    game: str = "last-card",
    computers: tuple[Level, ...] = (),
    options: Mapping[str, Value] | None = None,
    checked: bool = False,
    seed: int = 0,
) -> Play:
    """A room where these persons sit, the first as host, with the computers after the host."""
    entry = make("K7QX", persons[0], game, "room", BEGIN, options=options, computers=computers)
    play = Play(entry, checked=checked, seed=seed)
    for person in persons[1:]:
        play.entry(c.Sit(person=person))
    return play


def alone(
    sort: Sort, *, game: str = "last-card", options: Mapping[str, Value] | None = None, **more: Any
) -> Play:
    """A practice table against two computers, or one device with three names, of the person ``sara``."""
    checked, seed = more.pop("checked", False), more.pop("seed", 0)
    if sort == "device":
        more.setdefault("names", ("سارة", "Omar", "ليلى"))
    else:
        more.setdefault("computers", ("easy", "hard"))
    return Play(make("K7QX", "sara", game, sort, BEGIN, options=options, **more), checked=checked, seed=seed)


def placed(play: Play, facts: Mapping[str, str]) -> None:
    """Put the running match into a position of our own; the log no longer leads there."""
    match = play.match
    assert match.shuffler is not None
    play.checked = False
    match.game = type(play.game).place(len(match.kinds), play.table.options, facts, match.shuffler)
