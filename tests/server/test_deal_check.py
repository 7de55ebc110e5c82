from __future__ import annotations

import asyncio
from copy import deepcopy
from typing import TYPE_CHECKING, Any

import pytest

from tests.server.rooms import begun, guests, played, seated
from waraq.server.deal_check import BadDeal, check_deal

if TYPE_CHECKING:
    from tests.server.house import House


def test_a_deal_that_was_touched_anywhere_is_found_out(house: House) -> None:
    """The real one holds; another header, cut, link, deck or order of cards does not."""

    async def match() -> tuple[dict[str, Any], str, str]:
        async with guests(house, 2) as there:
            lines = await seated(there)
            await begun(lines)
            await played(house, lines, seed=12)
            path = f"/api/tables/{lines[0].code}/fair/{lines[0].room['result']['match']}"
            return await there[0].get(path), lines[0].kept, lines[0].cut

    proof, kept, own = asyncio.run(match())
    check_deal(proof, kept=kept, own=own)

    def tampered(*path: str | int, value: Any) -> dict[str, Any]:
        other = deepcopy(proof)
        inner: Any = other
        for step in path[:-1]:
            inner = inner[step]
        assert inner[path[-1]] != value
        inner[path[-1]] = value
        return other

    deck, left = proof["rounds"][0]["decks"][0], proof["rounds"][0]["left"]
    header = proof["header"]
    for other, words in (
        (tampered("header", value=header.replace('"voids":0', '"voids":1')), "header"),
        (tampered("cuts", 0, value="ab" * 32), "own cut"),
        (tampered("cuts", 1, value="ab" * 32), "exchanged"),
        (tampered("links", 0, value="ab" * 32), "seal"),
        (tampered("rounds", 0, "decks", 0, value=[*deck[1:], deck[0]]), "deck 0 of round 1"),
        (tampered("rounds", 0, "left", value=[["??", "hand 0"], *left[1:]]), "order"),
    ):
        with pytest.raises(BadDeal, match=words):
            check_deal(other, kept=kept, own=own)
