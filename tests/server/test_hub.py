from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from tests.server.house import AT_SPEED, House
from tests.server.rooms import begun, guests, played, seated
from waraq.server.client import Closed, Refused
from waraq.server.limits import Limits

if TYPE_CHECKING:
    from pathlib import Path


def test_a_restarted_server_takes_up_what_is_due(tmp_path: Path) -> None:
    """Computers' turns and open windows go on although nobody has come back yet."""

    async def match(house: House) -> None:
        async with guests(house, 1) as (guest,):
            code = await guest.open("last-card", "room", computers=["medium", "medium"])
            line = await guest.line(code)
            await line.ready()
            await line.until(lambda x: x.room["phase"] == "playing")
            await asyncio.to_thread(house.settle)
            await line.ping()
            # The computers seem to think for a while, so with the clock at rest it stays their turn.
            while line.shown["turn"] == 0:
                await line.act(line.legal[0])
            before = line.number
            await line.close()
            await asyncio.to_thread(house.restart)
            await asyncio.to_thread(house.settle)
            assert house.hub.tables == 1
            await asyncio.to_thread(house.advance, 10_000)
            assert (await guest.line(code)).number > before

    with House(tmp_path, pace=1.0) as house:
        asyncio.run(match(house))


def test_a_table_that_nobody_reads_leaves_memory_and_comes_back(house: House) -> None:
    """The log stays; the same table is folded again for the next reader."""

    async def match() -> None:
        async with guests(house, 2) as there:
            lines = await seated(there)
            await begun(lines)
            number, view, code = lines[0].number, lines[0].shown, lines[0].code
            assert house.hub.tables == 1
            for line in lines:
                await line.close()
            await asyncio.to_thread(house.deserted)
            await asyncio.to_thread(house.advance, 61_000)
            assert house.hub.tables == 0
            back = [await guest.line(code) for guest in there]
            assert (back[0].number, back[0].shown) == (number, view)
            await played(house, back, seed=1)

    asyncio.run(match())


def test_two_servers_on_one_folder_never_write_the_same_number(tmp_path: Path) -> None:
    """The slower one folds again, shows what stands there, and judges anew."""

    async def match(one: House, two: House) -> None:
        async with guests(one, 2) as there, guests(two, 1) as (far,):
            lines = await seated(there)
            await begun(lines)
            mover = next(line for line in lines if line.legal)
            away = there[lines.index(mover)]
            far.take_cookies(away)
            other = await far.line(mover.code)
            assert other.shown == mover.shown
            done = await mover.act(mover.legal[0])
            welcomes = other.welcomes
            with pytest.raises(Refused, match=r"stale|LC-|not-yours"):
                await other.act(other.legal[0])
            await other.until(lambda x: x.welcomes > welcomes)
            assert other.number >= done
            numbers = [e.number for e in one.hub.store.entries(mover.code)]
            assert numbers == list(range(1, len(numbers) + 1))

    with House(tmp_path) as one, House(tmp_path) as two:
        asyncio.run(match(one, two))


def test_a_room_takes_so_many_watchers_and_always_those_who_sit(tmp_path: Path) -> None:
    """A link that has gone round the world does not keep the players out."""

    async def room(house: House) -> None:
        async with guests(house, 4) as there:
            lines = await seated(there[:2])
            await there[2].line(lines[0].code)
            with pytest.raises(Closed, match="full"):
                await there[3].line(lines[0].code)
            await there[1].line(lines[0].code)

    limits = Limits(**{f: getattr(AT_SPEED, f) for f in ("rate", "burst", "posts", "post_burst")}, readers=3)
    with House(tmp_path, limits=limits) as house:
        asyncio.run(room(house))
