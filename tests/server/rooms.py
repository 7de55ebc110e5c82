"""Whole rooms: guests who sit down, get ready and play to the end, with the clock moved when all wait."""

from __future__ import annotations

import asyncio
import contextlib
import random
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from waraq.server.client import Guest, Line

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Sequence

    from tests.server.house import House


@asynccontextmanager
async def guests(house: House, number: int) -> AsyncIterator[list[Guest]]:
    """So many browsers with cookies of their own."""
    async with contextlib.AsyncExitStack() as stack:
        yield [await stack.enter_async_context(Guest(house.url)) for _ in range(number)]


async def seated(
    people: Sequence[Guest], game: str = "last-card", computers: Sequence[str] = (), **options: Any
) -> list[Line]:
    """A room that the first guest opens and the others sit down in, not yet ready."""
    code = await people[0].open(game, "room", options=options, computers=list(computers))
    lines = [await guest.line(code) for guest in people]
    for line in lines[1:]:
        await line.ask("sit")
    return lines


async def begun(lines: Sequence[Line]) -> None:
    """Everybody says ready, the cuts open, the match is dealt."""
    for line in lines:
        await line.ready()
    for line in lines:
        await line.until(lambda x: x.room["phase"] == "playing")


def at_random(seed: int) -> Callable[[list[str]], str]:
    """Chooses any legal move."""
    return random.Random(seed).choice


async def played(house: House, lines: Sequence[Line], seed: int = 0) -> None:
    """Everybody plays to the end; where all wait for the clock it is moved."""
    players = [asyncio.create_task(line.play(at_random(seed + i))) for i, line in enumerate(lines)]
    try:
        before = None
        while not all(p.done() for p in players):
            await asyncio.gather(*(line.ping() for line in lines))
            await asyncio.to_thread(house.settle)
            await asyncio.gather(*(line.ping() for line in lines))
            now = [(line.number, line.room["phase"]) for line in lines]
            if now == before:
                await asyncio.to_thread(house.skip)
            before = now
    finally:
        for player in players:
            if not player.done():
                player.cancel()
        await asyncio.gather(*players)
