"""Serving a house from one process until it is told to stop."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import logging
import signal
import sys
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import structlog
from aiohttp import web
from aiohttp.http import HttpProcessingError

from waraq.server.app import application
from waraq.server.limits import Limits
from waraq.server.thinking import Workers
from waraq.store.files import Unusable, reason
from waraq.store.store import Store

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from pathlib import Path

    from waraq.server.thinking import Thinking

FILES: Final = 65_536
"""Open files that are enough for one process."""
GOODBYE: Final = 5.0
"""Seconds that open sockets have to end when the server stops."""


class CannotServe(Exception):  # noqa: N818 - its text is one plain sentence
    """The server cannot start; the text says why in one sentence."""


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    """Where and how to serve."""

    data: Path
    """The data folder; made if it is not there."""
    host: str = "0.0.0.0"  # noqa: S104 - phones on the same network are the main way in
    port: int = 8000
    """0: any free one."""
    pace: float = 1.0
    proxy: bool = False
    limits: Limits = field(default_factory=Limits)
    thinking: Callable[[], Thinking] = Workers


def serve(house: House, ready: Callable[[int], None]) -> None:
    """Serve until SIGINT or SIGTERM. ``ready`` is called with the port once connections are taken.

    Raises:
        CannotServe: the port is taken or not ours to take, or the data folder cannot be used.
    """
    log_plainly()
    # Most objects of a server live as long as it does: look through them seldom.
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 50, 50)
    _allow_files()
    _run(_serve(house, ready))


def _allow_files() -> None:
    """Take as many open files as the machine gives: each socket is one, and shells give 1,024 at first."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415 - there is none for Windows

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = FILES if hard == resource.RLIM_INFINITY else min(hard, FILES)
    if soft != resource.RLIM_INFINITY and soft < most:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def _run(main: Coroutine[None, None, None]) -> None:
    if sys.platform == "win32":
        asyncio.run(main)
        return
    import uvloop  # noqa: PLC0415 - there is none for Windows

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(main)


async def _serve(house: House, ready: Callable[[int], None]) -> None:
    try:
        store = Store.open(house.data)
        # The first look at every table: what is damaged further in is told before anybody comes.
        await asyncio.to_thread(store.tables_due)
    except Unusable as error:
        raise CannotServe(str(error)) from None
    except Exception as error:
        if (why := reason(error)) is None:
            raise
        raise CannotServe(f"The database in {house.data} cannot be read: {why}.") from None
    app = application(
        store, pace=house.pace, limits=house.limits, thinking=house.thinking(), proxy=house.proxy
    )
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=GOODBYE)
    await runner.setup()
    try:
        site = web.TCPSite(runner, house.host, house.port)
        try:
            await site.start()
        except OSError as error:
            raise CannotServe(_why(error, house)) from None
        ready(runner.addresses[0][1])
        await _told_to_stop()
    finally:
        await runner.cleanup()


def _why(error: OSError, house: House) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"Port {house.port} is in use by another program; choose one with --port."
    if error.errno == errno.EACCES:
        return f"Port {house.port} is not ours to open; choose one above 1023 with --port."
    return f"The address {house.host} port {house.port} cannot be served: {error.strerror}."


async def _told_to_stop() -> None:
    stop = asyncio.Event()
    if sys.platform != "win32":
        loop = asyncio.get_running_loop()
        for sign in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(sign, stop.set)
    await stop.wait()


def log_plainly() -> None:
    """One line an event, in English, to standard error; never a hand, a cookie or a link.

    A traceback is Python's own, without the values of variables: those of a table are its secrets.
    """
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            structlog.processors.KeyValueRenderer(key_order=["timestamp", "level", "event"]),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=Lines,
    )
    forward = Forward()
    forward.addFilter(lambda record: not _is_noise(record))
    root = logging.getLogger()
    root.handlers = [forward]
    root.setLevel(logging.WARNING)


def _is_noise(record: logging.LogRecord) -> bool:
    """Whether aiohttp only complains of what is no HTTP: it has answered with 400, and cites the bytes."""
    fault = record.exc_info[1] if record.exc_info else None
    return isinstance(fault, HttpProcessingError) or (
        isinstance(fault, web.RequestPayloadError | ConnectionError) and record.name == "aiohttp.server"
    )


class Forward(logging.Handler):
    """Puts what libraries log among our own lines."""

    def emit(self, record: logging.LogRecord) -> None:
        """See :meth:`logging.Handler.emit`."""
        more = {"exc_info": record.exc_info} if record.exc_info else {}
        structlog.get_logger().log(record.levelno, record.getMessage(), logger=record.name, **more)


class Lines:
    """Where log lines go. A log that cannot be written (a full disk, a broken pipe) must stop no table."""

    def __init__(self, *_: object) -> None:
        pass

    def line(self, message: str) -> None:
        """Write one line to standard error."""
        with contextlib.suppress(OSError, ValueError):
            sys.stderr.write(f"{message}\n")
            sys.stderr.flush()

    debug = info = warning = error = critical = exception = line
