"""A server's stop or fault never counts against the persons at its tables."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from typing import TYPE_CHECKING

import pytest

from tests.server.house import House
from tests.server.rooms import begun, guests, played, seated
from waraq.server.client import Refused
from waraq.table.window import COMEBACK

if TYPE_CHECKING:
    from pathlib import Path


async def away(house: House, by: int = 60_000) -> None:
    """The server is stopped for a while and started again."""
    await asyncio.to_thread(house.stop)
    await asyncio.to_thread(house.advance, by)
    await asyncio.to_thread(house.start)


def test_a_restart_between_header_and_cuts_costs_nobody_a_void(house: House) -> None:
    """Whoever comes back and opens plays on; if one does not, the try is the server's fault."""

    async def room() -> None:
        async with guests(house, 2) as there:
            lines = await seated(there)
            await lines[0].ready()
            own = "cd" * 32
            lines[1].cut = ""
            await lines[1].ask("ready", commit="ab" * 32)
            await lines[0].until(lambda x: x.room["phase"] == "opening")
            await lines[0].ping()
            await away(house)
            back = [await there[0].line(lines[0].code), await there[1].line(lines[0].code)]
            await asyncio.to_thread(house.advance, COMEBACK + 9_999)
            await back[0].ping()
            assert back[0].room["phase"] == "opening"
            await asyncio.to_thread(house.advance, 1)
            await back[0].until(lambda x: x.room["phase"] == "gathering")
            assert back[0].room["result"]["void"] == "fault"
            for _ in range(2):
                await back[1].ready(own)
                await back[1].ask("ready", ready=False)
            table = await asyncio.to_thread(lambda: house.run(house.hub.read(lines[0].code, None)))
            assert [s.voids for s in table.seats] == [0, 0, 0, 0]
            await begun(back)
            await played(house, back, seed=4)
            await back[0].verify()

    asyncio.run(room())


def test_cuts_opened_after_a_restart_go_into_the_deal(house: House) -> None:
    """The browser has kept its cut; the match begins as if nothing had been."""

    async def room() -> None:
        async with guests(house, 2) as there:
            lines = await seated(there)
            owns = ["cd" * 32, "ef" * 32]
            for line, own in zip(lines, owns, strict=True):
                line._opened = f"{line.code}-1"  # It does not open by itself.
                await line.ready(own)
            await lines[0].until(lambda x: x.room["phase"] == "opening")
            await away(house)
            back = [await g.line(lines[0].code, own=own) for g, own in zip(there, owns, strict=True)]
            await back[0].until(lambda x: x.room["phase"] == "playing")
            await played(house, back, seed=4)
            for line in back:
                await line.verify()

    asyncio.run(room())


def test_a_match_does_not_begin_before_its_players_are_back(house: House) -> None:
    """All were ready when the server stopped: both come back within seconds, and both have cuts."""

    async def room() -> None:
        async with guests(house, 2) as there:
            lines = await seated(there)
            await lines[0].ready()
            own = lines[0].cut
            await away(house)
            first = await there[0].line(lines[0].code, own=own)
            await asyncio.to_thread(house.advance, 1)
            second = await there[1].line(lines[0].code)
            await second.ready()
            await first.close()
            await asyncio.to_thread(house.settle)
            await second.ping()
            assert second.room["phase"] == "gathering"
            first = await there[0].line(lines[0].code, own=own)
            await asyncio.to_thread(house.advance, COMEBACK)
            await first.until(lambda x: x.room["phase"] == "playing")
            await played(house, [first, second], seed=4)
            for line in (first, second):
                await line.verify()

    asyncio.run(room())


class Broken:
    """A database that takes no entry until it is mended; the fault is told with the row, as any is."""

    def __init__(self, house: House) -> None:
        self._path = house.folder / "waraq.db"
        self._do("CREATE TRIGGER broken BEFORE INSERT ON entries BEGIN SELECT json('{'); END")

    def mend(self) -> None:
        """Entries are taken again."""
        self._do("DROP TRIGGER broken")

    def _do(self, statement: str) -> None:
        with contextlib.closing(sqlite3.connect(self._path, isolation_level=None)) as connection:
            connection.execute(statement)


@pytest.mark.usefixtures("plain_log")
def test_a_database_that_fails_is_tried_once_a_second_and_then_the_table_goes_on(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """No hot loop and no flood of the log, above all not on a full disk; a line a try, without the row."""

    async def room(house: House) -> list[str]:
        async with guests(house, 1) as there:
            lines = await seated(there, computers=["medium"])
            await begun(lines)
            while lines[0].shown["turn"] == 0:
                await lines[0].act(lines[0].legal[0])
            number = lines[0].number
            broken = Broken(house)
            await asyncio.to_thread(house.advance, 10_000)
            await lines[0].ping()
            assert lines[0].number == number
            logged = capfd.readouterr().err.splitlines()
            broken.mend()
            await asyncio.to_thread(house.advance, 1_000)
            await lines[0].ping()
            assert lines[0].number > number
            return logged

    with House(tmp_path, pace=1.0) as house:
        logged = asyncio.run(room(house))
    written = [line for line in logged if "could not be written" in line]
    assert 3 <= len(written) <= 11
    assert "malformed JSON" in written[0]
    assert len(logged) <= 2 * len(written)
    assert not [line for line in logged if "medium" in line or "Traceback" in line]


def test_a_call_that_could_not_be_written_is_not_paid_for(house: House) -> None:
    """LC-17: through a fault of ours the window was not open; the debtor has it again."""

    async def room() -> None:
        async with guests(house, 2) as there:
            lines = await seated(there)
            await begun(lines)
            while not any("call" in x.legal for x in lines):
                line = next(x for x in lines if x.shown["turn"] == x.seat)
                done = await line.act(line.legal[0])
                for x in lines:
                    await x.until(lambda x, done=done: x.number >= done)  # type: ignore[misc]
                assert line.room["phase"] == "playing"
            debtor = next(x for x in lines if "call" in x.legal)
            await asyncio.to_thread(house.advance, 4_900)
            broken = Broken(house)
            with pytest.raises(Refused, match="fault"):
                await debtor.act("call")
            broken.mend()
            await asyncio.to_thread(house.settle)
            await asyncio.to_thread(house.advance, 4_900)
            await debtor.act("call")
            assert debtor.clock["debts"] == []

    asyncio.run(room())


@pytest.mark.usefixtures("plain_log")
def test_a_fault_of_the_database_is_one_line_that_cites_no_row(
    capfd: pytest.CaptureFixture[str], house: House
) -> None:
    """Rows hold persons, tops of chains and opened cuts; over HTTP and on the wire alike."""

    async def room() -> list[str]:
        async with guests(house, 2) as there:
            lines = await seated(there)
            await begun(lines)
            broken = Broken(house)
            with pytest.raises(Refused, match="fault"):
                await there[0].open("last-card", "room")
            mover = next(x for x in lines if x.legal)
            with pytest.raises(Refused, match="fault"):
                await mover.act(mover.legal[0])
            broken.mend()
            entries = house.hub.store.entries(lines[0].code)
            return [
                *(e.person for e in entries if e.person),
                *(e.body["top"] for e in entries if "top" in e.body),
            ]

    rows = asyncio.run(room())
    logged = capfd.readouterr().err
    assert [line.count("malformed JSON") for line in logged.splitlines()] == [1, 1]
    assert not [row for row in rows if row in logged]
