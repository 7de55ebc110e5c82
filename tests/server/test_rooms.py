from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from tests.server.rooms import begun, guests, played, seated
from waraq.server.client import Closed, Refused

if TYPE_CHECKING:
    from tests.server.house import House


def test_a_room_fills_from_its_link(house: House) -> None:
    """Sit, name, ready: everybody sees it at once, each with their own marks."""

    async def room() -> None:
        async with guests(house, 2) as (host, friend):
            code = await host.open("last-card", "room", name="هند")
            first, second = await host.line(code), await friend.line(code)
            assert first.room["you_host"]
            assert not second.room["you_host"]
            assert [c["kind"] for c in second.room["seats"]] == ["person", "free", "free", "free"]
            await second.ask("sit", seat=2)
            with pytest.raises(Refused, match="seated"):
                await second.ask("sit", seat=3)
            await second.ask("name", name="  ليلى   بنت ")
            await first.until(lambda x: x.room["seats"][2]["name"] == "ليلى بنت")
            assert second.you == "ليلى بنت"
            assert [c["mine"] for c in second.room["seats"]] == [False, False, True, False]
            assert [c["host"] for c in second.room["seats"]] == [True, False, False, False]
            await second.ask("stand", seat=2)
            await first.until(lambda x: x.room["seats"][2]["kind"] == "free")

    asyncio.run(room())


def test_only_the_host_chooses_options_computers_and_the_lock(house: House) -> None:
    """What the host may, a guest is refused, with the same words."""

    async def room() -> None:
        async with guests(house, 3) as (host, guest, late):
            code = await host.open("last-card", "room")
            mine, theirs, third = [await g.line(code) for g in (host, guest, late)]
            await theirs.ask("sit")
            asked = (
                ("options", {"options": {"escalating": True}}),
                ("computer", {"level": "hard"}),
                ("lock", {"locked": True}),
                ("remove", {"seat": 2}),
            )
            for kind, fields in asked:
                with pytest.raises(Refused, match="not-host"):
                    await theirs.ask(kind, **fields)
            for kind, fields in asked[:3]:
                await mine.ask(kind, **fields)
            await third.until(lambda x: x.room["locked"])
            assert third.room["options"]["stacking"] is True
            assert [c["level"] for c in third.room["seats"]] == [None, None, "hard", None]
            with pytest.raises(Refused, match="locked"):
                await third.ask("sit")
            await mine.ask("remove", seat=2)
            await mine.ask("lock", locked=False)
            await third.ask("sit")
            with pytest.raises(Refused, match="options"):
                await mine.ask("options", options={"no-such": True})

    asyncio.run(room())


def test_a_link_to_a_running_table_offers_a_chair_for_the_next_match(house: House) -> None:
    """A newcomer watches without a hand, takes a free chair, and plays in the rematch."""

    async def room() -> None:
        async with guests(house, 3) as there:
            lines = await seated(there[:2])
            await begun(lines)
            late = await there[2].line(lines[0].code)
            assert late.room["waits"]
            assert late.shown["seat"] is None
            assert all(isinstance(late.shown["zones"][f"hand {s}"], int) for s in range(2))
            await late.ask("sit")
            with pytest.raises(Refused, match="not-yours"):
                await late.act("draw", seat=2)
            await played(house, lines, seed=5)
            for line in lines:
                await line.ask("rematch")
            everybody = [*lines, late]
            await begun(everybody)
            assert sorted(line.seat if line.seat is not None else -1 for line in everybody) == [0, 1, 2]
            await played(house, everybody, seed=6)
            await late.verify()

    asyncio.run(room())


def test_leaving_two_seats_is_a_forfeit_and_leaving_three_is_not(house: House) -> None:
    """LC-30, LC-31: at two seats the other wins at once; at three the table plays the leaver's turns."""

    async def room() -> None:
        async with guests(house, 2) as there:
            lines = await seated(there)
            await begun(lines)
            await lines[0].ask("leave")
            await lines[1].until(lambda x: x.room["phase"] == "ended")
            assert lines[1].room["result"]["places"] == [2, 1]
        async with guests(house, 3) as there:
            lines = await seated(there)
            await begun(lines)
            await lines[2].ask("leave")
            await lines[0].until(lambda x: x.room["seats"][2]["left"])
            assert lines[0].room["phase"] == "playing"
            with pytest.raises(Refused, match="not-yours"):
                await lines[2].act("draw", seat=2)
            await played(house, lines[:2], seed=8)
            assert lines[0].room["result"]["words"][2] in {"left", "cards"}

    asyncio.run(room())


def test_silence_makes_somebody_away_and_then_gone(house: House) -> None:
    """Here, away after 15 s, gone after 60 s, here again with the next socket; the seat stays."""

    async def room() -> None:
        async with guests(house, 2) as there:
            lines = await seated(there)
            first, second = lines
            assert first.room["seats"][1]["presence"] == "here"
            await second.close()
            states = []
            for _ in range(13):
                await first.ping()
                house.advance(5_000)
                await first.ping()
                states.append([p["presence"] for p in first.presence if p["seat"] == 1][-1:])
            assert states[1] == []
            assert states[3] == ["away"]
            assert states[-1] == ["gone"]
            again = await there[1].line(first.code)
            await first.ping()
            assert first.presence[-1] == {"type": "presence", "seat": 1, "presence": "here"}
            assert again.room["seats"][1]["mine"]

    asyncio.run(room())


def test_a_dead_socket_is_closed_and_a_speaking_one_is_not(house: House) -> None:
    """After 30 s of silence a socket is closed; one that says ping is kept."""

    async def room() -> None:
        async with guests(house, 1) as (guest,):
            code = await guest.open("last-card", "room")
            line = await guest.line(code)
            for _ in range(8):
                house.advance(9_000)
                await line.ping()
            # While the clock is moved this side cannot answer the server's pings.
            house.advance(30_000)
            with pytest.raises(Closed, match="silent"):
                await line.until(lambda _: False)

    asyncio.run(room())


def test_tabs_of_one_person_share_the_seat(house: House) -> None:
    """Both see every step; an act of one is known by its id in both."""

    async def room() -> None:
        async with guests(house, 2) as there:
            lines = await seated(there)
            tab = await there[0].line(lines[0].code)
            await begun(lines)
            await tab.until(lambda x: x.room["phase"] == "playing")
            assert tab.view == lines[0].view
            await played(house, lines, seed=4)
            await tab.until(lambda x: x.room["phase"] == "ended")
            both = [s["act"] for s in lines[0].steps][-len(tab.steps) :]
            assert both == [s["act"] for s in tab.steps]
            assert any(both)

    asyncio.run(room())
