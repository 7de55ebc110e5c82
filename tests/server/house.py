"""A real server in a thread of its own, with a clock that the test moves. Browser tests use it too."""

from __future__ import annotations

import asyncio
import heapq
import threading
from itertools import count
from typing import TYPE_CHECKING, Any, Self, TypeVar

from aiohttp import web

from waraq.server import static
from waraq.server.app import application
from waraq.server.limits import Limits
from waraq.server.routes import HUB
from waraq.server.timing import Timing
from waraq.store.store import Store

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from pathlib import Path

    from waraq.server.hub import Hub
    from waraq.server.thinking import Thinking

MIDDAY = 1_800_000_000_000
PATIENCE = 30.0
AT_SPEED = Limits(rate=1e6, burst=1e6, posts=1e6, post_burst=1e6, works=1e6, work_burst=1e6, address=100_000)
"""For clients that play as fast as they can."""

T = TypeVar("T")


class HandTimer:
    """A timer of :class:`HandTiming`."""

    def __init__(self, what: Callable[[], None]) -> None:
        self.what: Callable[[], None] | None = what

    def cancel(self) -> None:
        """Do not call."""
        self.what = None


class HandTiming(Timing):
    """A clock that stands still until it is moved; on its way it calls what falls due, in order."""

    def __init__(self, now: int = MIDDAY) -> None:
        self._now = now
        self._timers: list[tuple[int, int, HandTimer]] = []
        self._order = count()
        self._soon = 0

    def now(self) -> int:
        """See :meth:`Timing.now`."""
        return self._now

    def call_at(self, at: int, what: Callable[[], None]) -> HandTimer:
        """See :meth:`Timing.call_at`."""
        timer = HandTimer(what)
        if at <= self._now:
            self._soon += 1
            asyncio.get_running_loop().call_soon(self._call_soon, timer)
        else:
            heapq.heappush(self._timers, (at, next(self._order), timer))
        return timer

    def _call_soon(self, timer: HandTimer) -> None:
        self._soon -= 1
        self._call(timer)

    def _call(self, timer: HandTimer) -> None:
        if timer.what is not None:
            timer.what()

    async def settle(self, hub: Hub) -> None:
        """Wait until nothing is due and nothing is under way."""
        while True:
            await hub.settle()
            if not self._soon:
                return
            await asyncio.sleep(0)

    async def move(self, by: int, hub: Hub) -> None:
        """Move the clock, stopping at every timer on the way."""
        target = self._now + by
        await self.settle(hub)
        while self._timers and self._timers[0][0] <= target:
            at, _, timer = heapq.heappop(self._timers)
            self._now = max(self._now, at)
            self._call(timer)
            await self.settle(hub)
        self._now = target

    def next(self) -> int | None:
        """Milliseconds until the next timer goes off."""
        while self._timers and self._timers[0][2].what is None:
            heapq.heappop(self._timers)
        return self._timers[0][0] - self._now if self._timers else None


class House:
    """A server on a free port of 127.0.0.1 that can be stopped and started again on the same folder."""

    def __init__(
        self,
        folder: Path,
        *,
        pace: float = 0,
        limits: Limits = AT_SPEED,
        thinking: Callable[[], Thinking] | None = None,
        page: Path = static.FOLDER,
    ) -> None:
        self.folder = folder
        self.timing = HandTiming()
        self.port = 0
        self._pace = pace
        self._limits = limits
        self._thinking = thinking
        self._page = page
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="house", daemon=True)
        self._runner: web.AppRunner | None = None
        self.hub: Hub

    def __enter__(self) -> Self:
        self._thread.start()
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
        self.run(self._ended())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE)
        self._loop.close()

    @property
    def url(self) -> str:
        """Where it serves."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Open the folder and take connections, on the same port as before."""
        self.run(self._start())

    def stop(self) -> None:
        """Stop as on SIGTERM."""
        if self._runner is not None:
            self.run(self._runner.cleanup())
            self._runner = None

    async def _ended(self) -> None:
        """Let the tasks of closed sockets end: a forgotten one is told on another test's stderr."""
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def restart(self) -> None:
        """Stop, and start again."""
        self.stop()
        self.start()

    async def _start(self) -> None:
        app = application(
            Store.open(self.folder),
            timing=self.timing,
            pace=self._pace,
            limits=self._limits,
            thinking=self._thinking() if self._thinking else None,
            page=self._page,
        )
        self.hub = app[HUB]
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", self.port).start()
        self.port = self._runner.addresses[0][1]

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something on the server's loop and wait for it."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    def advance(self, milliseconds: int) -> None:
        """Move the clock; all that falls due on the way is done when this returns."""
        self.run(self.timing.move(milliseconds, self.hub))

    def settle(self) -> None:
        """Wait until nothing is due and nothing is under way."""
        self.run(self.timing.settle(self.hub))

    def deserted(self) -> None:
        """Wait until the server has noticed that no socket is open any more."""
        self.run(self._deserted())

    async def _deserted(self) -> None:
        while self.hub.sockets:  # noqa: ASYNC110 - the hub counts sockets, it announces none
            await asyncio.sleep(0)

    def skip(self) -> None:
        """Move the clock to the next timer and let it go off."""
        self.run(self._skip())

    async def _skip(self) -> None:
        if (wait := self.timing.next()) is not None:
            await self.timing.move(wait, self.hub)
