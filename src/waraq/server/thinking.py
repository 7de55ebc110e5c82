"""Asking computer players, beside the loop. They get an imagined position, never the real one."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING, Final, Protocol, cast

import structlog

from waraq.bots import Thinker, choose
from waraq.fair.shufflers import FastShuffler

if TYPE_CHECKING:
    from waraq.bots import Level
    from waraq.games.contract import Game

PATIENCE: Final = 3.0
"""Seconds that a thought may take, a worker's start included; then the rule of thumb plays."""

log = structlog.get_logger()


def imagine(game: Game, seat: int) -> Game:
    """A position that the seat cannot tell from the real one; nothing of the real deal is in it."""
    return game.imagine(seat, FastShuffler(secrets.randbits(64)))


class Thinking(Protocol):
    """Whoever thinks for the computer players of a server."""

    async def move(self, imagined: Game, seat: int, level: str) -> str:
        """The notation of what the computer player on ``seat`` does in a position imagined for it."""

    def close(self) -> None:
        """Let go of what it holds."""


class Thumbs:
    """The rule of thumb for every level, at once and in this process."""

    async def move(self, imagined: Game, seat: int, level: str) -> str:
        """See :meth:`Thinking.move`."""
        quick: Level = "easy" if level == "easy" else "medium"
        return imagined.say(choose(imagined, seat, quick, secrets.randbits(64)))

    def close(self) -> None:
        """See :meth:`Thinking.close`."""


class Workers:
    """The rule of thumb at once; what needs a thought is sent to worker processes."""

    def __init__(self, thinker: Thinker | None = None) -> None:
        self._thumbs = Thumbs()
        self._thinker = thinker or Thinker()

    async def move(self, imagined: Game, seat: int, level: str) -> str:
        """See :meth:`Thinking.move`."""
        if level != "hard":
            return await self._thumbs.move(imagined, seat, level)
        thought = self._thinker.submit(imagined, seat, cast("Level", level), secrets.randbits(64))
        try:
            async with asyncio.timeout(PATIENCE):
                return imagined.say(await asyncio.wrap_future(thought))
        except Exception:
            # Whatever became of the thought, the table shall not wait for it.
            log.exception("a computer player did not answer", game=imagined.NAME)
            return await self._thumbs.move(imagined, seat, level)

    def close(self) -> None:
        """See :meth:`Thinking.close`."""
        self._thinker.close()
