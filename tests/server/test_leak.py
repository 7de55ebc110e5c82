"""The leak law on the wire: what a seat is sent depends on nothing that the seat may not know."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from tests.server.rooms import begun, guests, played, seated
from waraq.fair.shufflers import FastShuffler
from waraq.games.contract import Move
from waraq.server import show
from waraq.server.connection import Connection
from waraq.server.readers import Readers
from waraq.table import seating

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.server.house import House
    from waraq.games.contract import Event, Game
    from waraq.table.entries import Entry
    from waraq.table.state import Table


class Watch:
    """Compares every step with the same step of an imagined position, seat by seat."""

    def __init__(self) -> None:
        self.steps = 0
        self.events = 0
        self.faults: list[str] = []
        self._worlds: dict[int, Game] = {}

    def step(self, readers: Readers, table: Table, entry: Entry, happened: Sequence[Event]) -> None:
        """Look at an entry that has just been shown."""
        match = table.match
        if match is None or match.game is None or table.phase not in {"playing", "ended"}:
            self._worlds.clear()
            return
        real = match.game
        for seat in range(len(match.kinds)):
            self._events(entry, seat, happened, real)
            self._worlds[seat] = real.imagine(seat, FastShuffler(entry.number * 16 + seat))
            sent = self._sent(readers, table, seat, happened)
            match.game = self._worlds[seat].clone()
            if self._sent(readers, table, seat, happened) != sent:
                self.faults.append(f"entry {entry.number} tells seat {seat} what it may not know")
            match.game = real
            self.steps += 1

    def _sent(self, readers: Readers, table: Table, seat: int, happened: Sequence[Event]) -> list[bytes]:
        """The step for a seat, and the welcomes of everybody who has that seat."""
        frames = show.Frames(table, happened, 0)
        mine = [c for c in readers.connections if seat in seating.seats_of(table, c.person)]
        return [frames.step(seat), *(readers.welcome(table, c, table.number - 1) for c in mine)]

    def _events(self, entry: Entry, seat: int, happened: Sequence[Event], real: Game) -> None:
        """The same act in the world that the seat imagined before: equal views, then equal events."""
        world = self._worlds.get(seat)
        if world is None or entry.kind != "move":
            return
        mover, action = entry.body["seat"], real.parse(entry.body["move"])
        if world.refusal(mover, action) is not None:
            return
        told: list[Event] = []
        world.events = told
        world.apply(mover, action)
        # What is revealed for all to see may differ, although the views after it are the same again.
        if revealed(told, seat) == revealed(happened, seat) and world.view(seat) == real.view(seat):
            self.events += 1
            if show.events(told, seat) != show.events(happened, seat):
                self.faults.append(f"the events of entry {entry.number} tell seat {seat} too much")


def revealed(events: Sequence[Event], seat: int) -> list[tuple[str, str]]:
    """The faces that a seat sees leave another seat's hand, with that hand."""
    seen = [e.seen_by(seat) for e in events]
    own = f"hand {seat}"
    moves = [e for e in seen if e["kind"] == "move" and e["source"].startswith("hand") and e["source"] != own]
    return [(m["source"], m["card"]) for m in moves]


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    """Watches all steps of a server in this process."""
    watching = Watch()
    original = Readers.step

    def step(self: Readers, table: Table, entry: Entry, happened: Sequence[Event], before: str) -> None:
        original(self, table, entry, happened, before)
        watching.step(self, table, entry, happened)

    monkeypatch.setattr(Readers, "step", step)
    return watching


@pytest.mark.parametrize(
    ("game", "people", "computers", "options"),
    [
        ("last-card", 2, 1, {}),
        ("last-card", 4, 0, {"escalating": True, "seven-zero": True, "jump-in": True}),
        ("stack-attack", 2, 1, {}),
    ],
)
def test_every_step_is_the_same_in_an_imagined_position(
    house: House, watch: Watch, game: str, people: int, computers: int, options: dict[str, Any]
) -> None:
    """Steps, welcomes and events of whole random matches, for every seat."""

    async def match() -> None:
        async with guests(house, people) as there:
            lines = await seated(there, game, ["medium"] * computers, **options)
            for seed in range(3):
                await begun(lines)
                await played(house, lines, seed)
                for line in lines:
                    await line.ask("rematch")

    asyncio.run(match())
    assert watch.faults == []
    assert watch.steps > 60
    assert watch.events > 10


def test_the_watch_notices_a_leak(house: House, watch: Watch, monkeypatch: pytest.MonkeyPatch) -> None:
    """A view that tells no more than how many red cards all hands hold is found out."""
    honest = show.view

    def leaky(table: Table, seat: int | None) -> msgspec.Raw | None:
        seen = honest(table, seat)
        if seen is None or table.match is None or table.match.game is None:
            return seen
        red = sum(
            card.startswith("r")
            for hand in range(len(table.match.kinds))
            for card in table.match.game.view(hand)["zones"][f"hand {hand}"]
        )
        return msgspec.Raw(bytes(seen)[:-1] + b',"red":%d}' % red)

    monkeypatch.setattr(show, "view", leaky)

    async def match() -> None:
        async with guests(house, 2) as there:
            lines = await seated(there)
            await begun(lines)
            await played(house, lines, seed=1)

    asyncio.run(match())
    assert len(watch.faults) > 3


def test_the_watch_notices_an_event_that_tells_too_much(
    house: House, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever sees what another seat draws is found out, although no view says a word of it."""
    honest = show.events

    def leaky(happened: Sequence[Event], seat: int | None) -> msgspec.Raw:
        drawn = [e for e in happened if isinstance(e, Move) and e.source == "stock"]
        return msgspec.Raw(show.ENCODER.encode([e.card for e in drawn])) if drawn else honest(happened, seat)

    monkeypatch.setattr(show, "events", leaky)

    async def match() -> None:
        async with guests(house, 2) as there:
            lines = await seated(there)
            await begun(lines)
            await played(house, lines, seed=1)

    asyncio.run(match())
    assert [fault for fault in watch.faults if fault.startswith("the events")] != []


def test_no_secret_crosses_the_wire(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Chain tops, links, cuts, persons' ids and cookies are in no message of a whole match."""
    sent: list[bytes] = []
    original = Connection.send

    def send(self: Connection, data: bytes) -> None:
        sent.append(data)
        original(self, data)

    monkeypatch.setattr(Connection, "send", send)

    async def match() -> list[str]:
        async with guests(house, 2) as there:
            lines = await seated(there, computers=["easy"])
            await begun(lines)
            await played(house, lines, seed=17)
            proof = await there[0].get(f"/api/tables/{lines[0].code}/fair/{lines[0].room['result']['match']}")
            entries = house.hub.store.entries(lines[0].code)
            cookies = [c.value for guest in there for c in guest.cookies]
            return [
                *(e.body["top"] for e in entries if "top" in e.body),
                *(e.person for e in entries if e.person),
                *proof["links"],
                *(line.cut for line in lines),
                *cookies,
            ]

    secrets = asyncio.run(match())
    assert len(secrets) > 8
    told = b"\n".join(sent)
    assert b'"step"' in told
    assert [s for s in secrets if s.encode() in told] == []


def test_the_deal_and_the_record_stay_closed_until_the_end(house: House) -> None:
    """409 while the match runs, everything afterwards, 404 for a match that never was."""

    async def match() -> None:
        async with guests(house, 2) as there:
            lines = await seated(there)
            await begun(lines)
            code, running = lines[0].code, lines[0].room["fair"]["match"]
            paths = [f"/api/tables/{code}/{what}/{running}" for what in ("fair", "record")]
            for path in paths:
                assert await there[0].status(path) == (409, "running")
            await played(house, lines, seed=1)
            assert [(await there[0].status(path))[0] for path in paths] == [200, 200]
            assert await there[0].status(f"/api/tables/{code}/fair/{code}-99") == (404, "no-match")

    asyncio.run(match())
