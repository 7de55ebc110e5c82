from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING, Any

import pytest

from tests.server.rooms import at_random, begun, guests, played, seated
from waraq.games.contract import carry
from waraq.server.client import Closed, Line, Refused
from waraq.store.writer import Closed as StoreClosed

if TYPE_CHECKING:
    from tests.server.house import House
    from waraq.games.contract import Zones


def on_turn(lines: list[Line]) -> Line:
    """The line whose seat is waited for."""
    return next(line for line in lines if line.shown["turn"] == line.seat)


def held(zones: Zones) -> dict[str, list[str] | int]:
    """Zones with each hand in one order: a view sorts them."""
    return {k: sorted(z) if isinstance(z, list) and k.startswith("hand") else z for k, z in zones.items()}


async def moved(lines: list[Line], number: int) -> None:
    """So many moves by whoever is on turn, seen by all."""
    choose = at_random(11)
    for _ in range(number):
        line = on_turn(lines)
        done = await line.act("call" if "call" in line.legal else choose(line.legal))
        for other in lines:
            await other.until(lambda x, done=done: x.number >= done)  # type: ignore[misc]


def test_a_welcome_tells_what_happened_since_the_last_number_seen(house: House) -> None:
    """The events since `seen`, one list an entry; carried out on the old view they give the new one."""

    async def room() -> None:
        async with guests(house, 2) as there:
            lines = await seated(there, window=20)
            await begun(lines)
            await moved(lines, 1)
            seen, before = lines[1].number, lines[1].shown
            told: list[dict[str, Any]] = []
            await lines[1].close()
            await moved([lines[0], await there[1].line(lines[0].code)], 4)
            again = await there[1].line(lines[0].code)
            again.on_welcome = told.append
            await again.hello(seen)
            assert told[0]["events"] is not None
            assert len(told[0]["events"]) == again.number - seen == 4
            zones = before["zones"]
            for events in told[0]["events"]:
                zones = carry(zones, events)
            assert held(zones) == held(again.shown["zones"])
            for unknown in (again.number + 5, -3, 1):
                await again.hello(unknown)
                assert told[-1]["events"] is None
            await again.hello(again.number)
            assert told[-1]["events"] == []

    asyncio.run(room())


def test_a_resend_gets_its_first_number_also_after_a_restart(house: House) -> None:
    """LC-27: the act's id stands in its entry; sent again it is answered, not played again."""

    async def room() -> None:
        async with guests(house, 2) as there:
            lines = await seated(there, window=20)
            await begun(lines)
            line = on_turn(lines)
            act, move, saw = secrets.token_hex(8), line.legal[0], line.number
            asked: dict[str, Any] = {"act": act, "move": move, "seat": line.seat, "number": saw}
            first = await line.ask("act", **asked)
            assert await line.ask("act", **asked) == first
            number, view, code = line.number, line.view, line.code
            await asyncio.to_thread(house.restart)
            with pytest.raises(Closed, match="restart"):
                await line.until(lambda _: False)
            again = await line.guest.line(code)
            assert (number, view) == (again.number, again.view)
            assert await again.ask("act", **asked) == first
            assert again.number == number
            other = next(x for x in lines if x is not line)
            both = [again, await other.guest.line(code)]
            both.sort(key=lambda x: x.seat or 0)
            await played(house, both, seed=9)
            again.cut, again.kept = line.cut, line.kept
            await again.verify()

    asyncio.run(room())


def test_an_act_that_saw_less_is_stale_and_costs_nothing(house: House) -> None:
    """LC-27: refused if a move lies between; the same move with the number of today is played."""

    async def room() -> None:
        async with guests(house, 2) as there:
            lines = await seated(there, window=20)
            await begun(lines)
            old = lines[0].number
            await moved(lines, 2)
            line = on_turn(lines)
            with pytest.raises(Refused, match="stale"):
                await line.act(line.legal[0], number=old)
            with pytest.raises(Refused, match="stale"):
                await line.act(line.legal[0], number=line.number + 7)
            assert await line.act(line.legal[0]) == line.number

    asyncio.run(room())


def test_a_cut_that_is_not_opened_voids_the_try_after_ten_seconds(house: House) -> None:
    """FAIR 4: the void is shown and all start again; after the second that seat plays without a cut."""

    async def room() -> None:
        async with guests(house, 2) as there:
            lines = await seated(there)
            shy = lines[1]
            for tries in (1, 2):
                await lines[0].ready()
                await shy.ask("ready", commit="ab" * 32)
                await shy.until(lambda x: x.room["phase"] == "opening")
                await lines[0].ping()
                await asyncio.to_thread(house.advance, 9_000)
                await lines[0].ping()
                assert lines[0].room["phase"] == "opening"
                await asyncio.to_thread(house.advance, 1_000)
                await lines[0].until(lambda x: x.room["phase"] == "gathering")
                assert lines[0].room["result"]["void"] == "cut"
                assert lines[0].room["fair"]["voids"] == tries
                await shy.ping()
                await lines[0].ping()
            assert [c["cutless"] for c in lines[0].room["seats"]] == [False, True, False, False]
            await lines[0].ready()
            await shy.ask("ready", commit="ab" * 32)
            await played(house, lines, seed=1)
            await lines[0].verify()

    asyncio.run(room())


def test_a_slow_reader_gets_a_fresh_welcome_and_stalls_nobody(house: House) -> None:
    """A socket whose queue is full loses what waited and is welcomed again; the table goes on meanwhile."""

    async def room() -> None:
        async with guests(house, 2) as there:
            lines = await seated(there)
            await begun(lines)

            async def flood() -> None:
                live = house.hub.table(lines[0].code)
                reader = next(c for c in live.readers.connections if c.look is None)
                for _ in range(200):
                    reader.send(b'{"type":"pong"}')

            welcomes = [line.welcomes for line in lines]
            await asyncio.to_thread(lambda: house.run(flood()))
            await lines[0].until(lambda x: x.welcomes > welcomes[0])
            await played(house, lines, seed=3)
            assert lines[1].welcomes == welcomes[1]

    asyncio.run(room())


def test_a_commit_that_fails_shows_nothing_and_the_table_goes_on(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The act is refused as a fault of ours, everybody sees what the log says, and the resend is played."""

    async def room() -> None:
        async with guests(house, 2) as there:
            lines = await seated(there, window=20)
            await begun(lines)
            line, number = on_turn(lines), lines[0].number
            append = house.hub.store.append

            def broken(*_: Any) -> Any:
                monkeypatch.setattr(house.hub.store, "append", append)
                raise StoreClosed

            monkeypatch.setattr(house.hub.store, "append", broken)
            act: dict[str, Any] = {"act": "one", "move": line.legal[0], "seat": line.seat, "number": number}
            with pytest.raises(Refused, match="fault"):
                await line.ask("act", **act)
            await asyncio.gather(*(x.ping() for x in lines))
            assert [x.number for x in lines] == [number, number]
            assert await line.ask("act", **act) == number + 1
            await played(house, lines, seed=2)
            await line.verify()

    asyncio.run(room())


def test_acts_beside_a_debt_wait_in_order_until_the_call(house: House) -> None:
    """LC-17: another seat's act is held, not refused; the call lets it through, or the two seconds do."""

    async def room() -> None:
        async with guests(house, 2) as there:
            lines = await seated(there)
            await begun(lines)
            held = 0
            choose = at_random(5)
            while lines[0].room["phase"] == "playing":
                debtor = next((x for x in lines if "call" in x.legal), None)
                line = on_turn(lines)
                if debtor is None or debtor is line:
                    await line.act("call" if "call" in line.legal else choose(line.legal))
                else:
                    waiting = asyncio.create_task(line.act(choose(line.legal)))
                    await line.ping()
                    assert not waiting.done()
                    if held % 2:
                        await debtor.act("call")
                    else:
                        await asyncio.to_thread(house.advance, 2_000)
                    await waiting
                    held += 1
                await asyncio.to_thread(house.settle)
                await asyncio.gather(*(x.ping() for x in lines))
                if held > 2:
                    return
            for x in lines:
                await x.ask("rematch")
            await begun(lines)

    asyncio.run(room())
