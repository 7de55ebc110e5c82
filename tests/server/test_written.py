from __future__ import annotations

import asyncio
from concurrent.futures import Future
from typing import TYPE_CHECKING

from waraq.server.written import Written

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest


def test_all_that_is_answered_at_once_wakes_the_loop_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every waiter gets its own answer or error; what is answered later wakes the loop again."""

    async def wait() -> None:
        loop, written = asyncio.get_running_loop(), Written()
        wakes = 0
        threadsafe = loop.call_soon_threadsafe

        def counted(what: Callable[[], None]) -> asyncio.Handle:
            nonlocal wakes
            wakes += 1
            return threadsafe(what)

        monkeypatch.setattr(loop, "call_soon_threadsafe", counted)
        for turn in (1, 2):
            done: list[Future[None]] = [Future() for _ in range(3)]
            waiters = [asyncio.create_task(written.wait(d)) for d in done]
            await asyncio.sleep(0)
            done[0].set_result(None)
            done[1].set_exception(KeyError("taken"))
            done[2].set_result(None)
            answers = await asyncio.gather(*waiters, return_exceptions=True)
            assert [type(a) for a in answers] == [type(None), KeyError, type(None)]
            assert wakes == turn

    asyncio.run(wait())


def test_who_stops_waiting_takes_back_what_is_not_being_written() -> None:
    """What the writer has begun it ends; the waiter is gone either way."""

    async def wait() -> None:
        written = Written()
        waiting, begun = Future[None](), Future[None]()
        begun.set_running_or_notify_cancel()
        tasks = [asyncio.create_task(written.wait(d)) for d in (waiting, begun)]
        await asyncio.sleep(0)
        for task in tasks:
            task.cancel()
        answers = await asyncio.gather(*tasks, return_exceptions=True)
        assert [type(a) for a in answers] == [asyncio.CancelledError] * 2
        assert (waiting.cancelled(), begun.cancelled()) == (True, False)
        begun.set_result(None)
        await asyncio.sleep(0)

    asyncio.run(wait())
