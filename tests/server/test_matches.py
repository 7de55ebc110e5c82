from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from tests.server.house import House
from tests.server.rooms import begun, guests, played, seated

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(("people", "computers"), [(2, 0), (3, 1), (4, 0), (1, 2)])
def test_a_room_plays_a_whole_match_and_its_deal_verifies(
    tmp_path: Path, people: int, computers: int
) -> None:
    """Guests and computer players finish a match; every guest's cut went in, and the record holds."""

    async def match(house: House) -> None:
        async with guests(house, people) as there:
            lines = await seated(there, computers=["easy"] * computers)
            await begun(lines)
            assert all(line.view is not None and line.view["seat"] == line.seat for line in lines)
            await played(house, lines, seed=people)
            for line in lines:
                assert line.room["result"]["reason"] in {"out", "tie"}
                await line.verify()

    with House(tmp_path) as house:
        asyncio.run(match(house))
