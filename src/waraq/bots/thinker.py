"""Worker processes that think, so that a thought never holds up the server's loop."""

from __future__ import annotations

import os
import signal
import threading
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from typing import TYPE_CHECKING, Final

from waraq.bots.levels import BUDGET, WORLDS, choose

if TYPE_CHECKING:
    from waraq.bots.levels import Level
    from waraq.games.contract import Game

WORKERS: Final = 1
QUEUE: Final = 32
"""Thoughts under way or waiting at once; what comes beyond them is answered by the rule of thumb."""


class Thinker:
    """A pool of worker processes that are sent imagined positions. Usable from one thread or several.

    Args:
        workers: processes; they start with the first thought that needs one.
        queue: thoughts that may wait or be under way.
    """

    def __init__(self, workers: int = WORKERS, queue: int = QUEUE) -> None:
        self._workers = workers
        self._queue = queue
        self._under_way = 0
        self._lock = threading.Lock()
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False

    def submit(
        self,
        imagined: Game,
        seat: int,
        level: Level,
        seed: int,
        *,
        worlds: int = WORLDS,
        budget: int | None = BUDGET,
    ) -> Future[int]:
        """Ask for an action; the arguments are those of :func:`waraq.bots.choose`.

        The future always gets an action: the rule of thumb's where the queue is full, the pool closed or its
        worker dead. From asyncio, await ``asyncio.wrap_future(thinker.submit(…))``.
        """
        answer: Future[int] = Future()
        thought = None
        with self._lock:
            if self._under_way < self._queue and not self._closed:
                thought = self._send(imagined, seat, level, seed, worlds, budget)
                self._under_way += thought is not None
        if thought is None:
            answer.set_result(choose(imagined, seat, _quick(level), seed))
            return answer

        def arrived(done: Future[int]) -> None:
            with self._lock:
                self._under_way -= 1
            # Cancelled: the pool was closed meanwhile.
            fault = None if done.cancelled() else done.exception()
            if not answer.set_running_or_notify_cancel():
                return
            if fault is None and not done.cancelled():
                answer.set_result(done.result())
            elif fault is None or isinstance(fault, BrokenExecutor):
                answer.set_result(choose(imagined, seat, _quick(level), seed))
            else:
                answer.set_exception(fault)

        thought.add_done_callback(arrived)
        return answer

    def _send(
        self, imagined: Game, seat: int, level: Level, seed: int, worlds: int, budget: int | None
    ) -> Future[int] | None:
        for _ in range(2):
            if self._pool is None:
                # Spawned, not forked: a fork would take the server's threads and sockets along.
                self._pool = ProcessPoolExecutor(self._workers, get_context("spawn"), _set_up)
            try:
                return self._pool.submit(choose, imagined, seat, level, seed, worlds=worlds, budget=budget)
            except BrokenExecutor:
                # A worker was killed; the next pool starts afresh.
                self._pool = None
        return None

    def close(self) -> None:
        """Let the workers go. What still waits is answered by the rule of thumb."""
        with self._lock:
            self._closed = True
            pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=True, cancel_futures=True)


def _quick(level: Level) -> Level:
    return "easy" if level == "easy" else "medium"


def _set_up() -> None:
    """In a worker: leave Ctrl-C to the server, and go when the server is gone, even if it was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_outlive, args=(parent.sentinel,), daemon=True).start()


def _outlive(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)
