"""Asking computer players, beside the loop. They get an imagined position, never the real one."""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Final

import structlog

from waraq.fair.shufflers import FastShuffler

if TYPE_CHECKING:
    from waraq.games.contract import Game

PATIENCE: Final = 2.0
"""Seconds that a thought may take; then the rule of thumb plays."""

log = structlog.get_logger()


def imagine(game: Game, seat: int) -> Game:
    """A position that the seat cannot tell from the real one; nothing of the real deal is in it."""
    return game.imagine(seat, FastShuffler(secrets.randbits(64)))


class Thinking(ABC):
    """Whoever thinks for the computer players of a server."""

    @abstractmethod
    async def move(self, imagined: Game, seat: int, level: str) -> str:
        """The notation of what the computer player on ``seat`` does in a position imagined for it."""

    @abstractmethod
    def close(self) -> None:
        """Let go of what it holds."""


class Thumbs(Thinking):
    """The rule of thumb for every level, at once and in this process."""

    async def move(self, imagined: Game, seat: int, level: str) -> str:
        """See :meth:`Thinking.move`."""
        noise = secrets.randbits(32) if level == "easy" else 0
        return imagined.say(imagined.thumb(seat, noise))

    def close(self) -> None:
        """See :meth:`Thinking.close`."""
