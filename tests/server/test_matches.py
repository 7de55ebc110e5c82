from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from tests.server.rooms import at_random, begun, guests, played, seated

if TYPE_CHECKING:
    from tests.server.house import House


@pytest.mark.parametrize(("people", "computers"), [(2, 0), (3, 1), (4, 0), (1, 2)])
def test_a_room_plays_a_whole_match_and_its_deal_verifies(house: House, people: int, computers: int) -> None:
    """Guests and computer players finish a match; every guest's cut went in, and the record holds."""

    async def match() -> None:
        async with guests(house, people) as there:
            lines = await seated(there, computers=["easy", "medium"][:computers])
            await begun(lines)
            assert all(line.shown["seat"] == line.seat for line in lines)
            await played(house, lines, seed=people)
            for line in lines:
                assert line.room["result"]["reason"] in {"out", "tie"}
                assert line.room["result"]["void"] == ""
                await line.verify()

    asyncio.run(match())


def test_all_options_of_last_card_play_together(house: House) -> None:
    """Jump-ins, swaps and stacks come over the wire as anything else."""

    async def match() -> None:
        async with guests(house, 3) as there:
            options: dict[str, Any] = {"escalating": True, "seven-zero": True, "jump-in": True, "window": 3}
            lines = await seated(there, computers=["medium"], **options)
            await begun(lines)
            assert lines[0].room["options"] == {**options, "stacking": True, "one-phone": False}
            await played(house, lines, seed=7)
            await lines[2].verify()

    asyncio.run(match())


def test_sealed_choices_play_over_the_wire(house: House) -> None:
    """Stack Attack, where all choose at once, plays to the end and verifies every round."""

    async def match() -> None:
        async with guests(house, 2) as there:
            lines = await seated(there, "stack-attack", computers=["easy"])
            await begun(lines)
            await played(house, lines, seed=1)
            await lines[1].verify()
            assert len(lines[1].room["result"]["places"]) == 3

    asyncio.run(match())


def test_practice_needs_one_person_and_leaving_puts_it_aside(house: House) -> None:
    """LC-36: alone with computers; a leave writes nothing, and the table goes on where it was."""

    async def match() -> None:
        async with guests(house, 1) as (guest,):
            code = await guest.open("last-card", "practice", computers=["easy", "easy"])
            line = await guest.line(code)
            await line.ready()
            await line.until(lambda x: x.room["phase"] == "playing" and bool(x.legal))
            number, view = line.number, line.view
            assert await line.ask("leave") == number
            await line.close()
            house.advance(120_000)
            again = await guest.line(code)
            assert (number, view) == (again.number, again.view)
            listed = (await guest.get("/api/me"))["tables"]
            assert [(t["code"], t["turn_mine"]) for t in listed] == [(code, True)]
            await played(house, [again])
            again.cut, again.kept = line.cut, line.kept
            await again.verify()

    asyncio.run(match())


def test_one_device_shows_one_hand_at_a_time(house: House) -> None:
    """A look lifts the curtain for one seat; between looks and before the first no hand is sent."""

    async def match() -> None:
        async with guests(house, 1) as (guest,):
            code = await guest.open("last-card", "device", names=["نور", "سلمى"])
            line = await guest.line(code)
            await line.ready()
            await line.until(lambda x: x.view is not None)
            choose = at_random(3)
            while line.room["phase"] == "playing":
                assert (line.seat, line.legal, line.shown["seat"]) == (None, [], None)
                assert all(isinstance(line.shown["zones"][f"hand {s}"], int) for s in range(2))
                seat = line.shown["turn"]
                await line.look(seat)
                assert line.seat == line.shown["seat"] == seat
                zones = line.shown["zones"]
                assert isinstance(zones[f"hand {seat}"], list)
                assert isinstance(zones[f"hand {1 - seat}"], int)
                await line.act("call" if "call" in line.legal else choose(line.legal))
                # A finished match writes its verdict by itself.
                await asyncio.to_thread(house.settle)
                await line.look(-1)
            assert [c["name"] for c in line.room["seats"] if c["kind"] == "person"] == ["نور", "سلمى"]
            await line.verify()

    asyncio.run(match())


def test_a_rematch_needs_every_vote_and_moves_the_dealer(house: House) -> None:
    """With the last vote the table gathers; the next match has another seal, header and dealer (LC-4)."""

    async def matches() -> None:
        async with guests(house, 2) as there:
            lines = await seated(there)
            await begun(lines)
            await played(house, lines, seed=2)
            first = [line.room["result"]["match"] for line in lines]
            dealer = (await there[0].get(f"/api/tables/{lines[0].code}/fair/{first[0]}"))["rounds"][0][
                "dealer"
            ]
            await lines[0].ask("rematch")
            await lines[1].until(lambda x: x.room["seats"][0]["vote"])
            assert lines[1].room["phase"] == "ended"
            await lines[1].ask("rematch")
            await lines[0].until(lambda x: x.room["phase"] == "gathering")
            assert not lines[0].room["result"]
            await begun(lines)
            await played(house, lines, seed=3)
            second = lines[0].room["result"]["match"]
            assert second not in first
            proof = await there[0].get(f"/api/tables/{lines[0].code}/fair/{second}")
            assert proof["rounds"][0]["dealer"] == (dealer + 1) % 2
            for line in lines:
                await line.verify()

    asyncio.run(matches())
