"""Waiting for the writer's thread: one wake of the loop for all that a transaction has made durable."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from concurrent.futures import Future


class Written:
    """Brings the answers of the store to the server's loop.

    ``asyncio.wrap_future`` wakes the loop for every answer, and in the middle of the others.
    """

    def __init__(self) -> None:
        self._answered: deque[asyncio.Future[None]] = deque()
        self._waking = False

    async def wait(self, done: Future[None]) -> None:
        """Wait for a future of the store and raise what it raises. Who is cancelled takes the job back."""
        loop = asyncio.get_running_loop()
        waits: asyncio.Future[None] = loop.create_future()
        done.add_done_callback(lambda _: self._answer(loop, waits))
        try:
            await waits
        except asyncio.CancelledError:
            done.cancel()
            raise
        done.result()

    def _answer(self, loop: asyncio.AbstractEventLoop, waits: asyncio.Future[None]) -> None:
        """Called in the writer's thread."""
        self._answered.append(waits)
        if not self._waking:
            self._waking = True
            loop.call_soon_threadsafe(self._wake)

    def _wake(self) -> None:
        # First the flag: what is answered from here on wakes the loop again.
        self._waking = False
        while self._answered:
            waits = self._answered.popleft()
            if not waits.done():
                waits.set_result(None)
