"""One open socket: what is read from it, what waits to be sent, and how it is closed."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from typing import TYPE_CHECKING, Final

import msgspec
from aiohttp import WSCloseCode, WSMsgType, web

from waraq.server import faults, messages
from waraq.server.limits import Bucket
from waraq.server.show import ENCODER

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from waraq.server.limits import Limits
    from waraq.server.messages import ServerMessage
    from waraq.server.timing import Timer, Timing

PING: Final = 10_000
"""Milliseconds of silence after which the server asks whether anybody is there."""
DEAD: Final = 30_000
"""Milliseconds of silence after which a socket is closed."""
BAD_MESSAGES: Final = 5
"""So many messages that are none may come before the socket is closed."""

_DECODER: Final = msgspec.json.Decoder(messages.ClientMessage)
_PONG: Final = ENCODER.encode(messages.Pong())
_GOODBYES: Final = {
    "restart": WSCloseCode.SERVICE_RESTART,
    "full": WSCloseCode.TRY_AGAIN_LATER,
    "fault": WSCloseCode.INTERNAL_ERROR,
    "silent": WSCloseCode.GOING_AWAY,
    "closed": WSCloseCode.OK,
    "big": WSCloseCode.MESSAGE_TOO_BIG,
}


class _Id(msgspec.Struct):
    """As much of a bad message as an answer needs."""

    id: str = ""


class Connection:
    """A socket of one person at one table.

    ``look`` is the seat that this socket has lifted the curtain for (one device).
    """

    __slots__ = (
        "_abort",
        "_bad",
        "_bucket",
        "_closing",
        "_fresh",
        "_heard",
        "_limits",
        "_pinging",
        "_queue",
        "_timer",
        "_timing",
        "_wake",
        "_ws",
        "look",
        "on_heard",
        "person",
        "refresh",
    )

    def __init__(
        self,
        ws: web.WebSocketResponse,
        person: str,
        timing: Timing,
        limits: Limits,
        abort: Callable[[], None],
    ) -> None:
        """``abort`` cuts the line of a peer that does not even take a goodbye."""
        self._ws = ws
        self._abort = abort
        self._pinging: asyncio.Future[None] | None = None
        self.person = person
        self.look: int | None = None
        self.refresh: Callable[[], Awaitable[bytes | None]] | None = None
        """Gives a welcome for a reader that fell behind."""
        self.on_heard: Callable[[], None] | None = None
        self._timing = timing
        self._limits = limits
        self._bucket = Bucket(timing, limits.rate, limits.burst)
        self._queue: deque[bytes] = deque()
        self._wake = asyncio.Event()
        self._fresh = False
        self._closing: str | None = None
        self._bad = 0
        self._heard = timing.now()
        self._timer: Timer | None = None

    # -- out ----------------------------------------------------------------------------------------------
    def send(self, data: bytes) -> None:
        """Queue an encoded message. A queue that is full is thrown away: a fresh welcome says it all."""
        if self._fresh or self._closing is not None:
            return
        if len(self._queue) >= self._limits.queue:
            self._queue.clear()
            self._fresh = True
        else:
            self._queue.append(data)
        self._wake.set()

    def tell(self, message: ServerMessage) -> None:
        """Queue a message for this socket alone."""
        self.send(ENCODER.encode(message))

    def close(self, reason: str) -> None:
        """Say why, after what already waits, and close."""
        if self._closing is None:
            self._closing = reason
            self._wake.set()

    async def _pump(self) -> None:
        """Send what waits until the socket closes."""
        ws = self._ws
        while not ws.closed:
            await self._wake.wait()
            self._wake.clear()
            while self._queue:
                await ws.send_frame(self._queue.popleft(), WSMsgType.TEXT)
            if self._fresh and self.refresh is not None:
                # From here on steps queue up again; the welcome is made after all that was thrown away.
                try:
                    welcome = await self.refresh()
                except Exception as error:  # noqa: BLE001 - better come back than wait at a silent table
                    faults.tell("a reader could not be welcomed again", error)
                    self._fresh = False
                    self.close("fault")
                    continue
                if welcome is not None:
                    await ws.send_frame(welcome, WSMsgType.TEXT)
                self._wake.set()
            elif self._closing is not None and not self._queue:
                bye = ENCODER.encode(messages.Closing(reason=self._closing))
                await ws.send_frame(bye, WSMsgType.TEXT)
                await ws.close(code=_GOODBYES.get(self._closing, WSCloseCode.POLICY_VIOLATION))
                return

    def caught_up(self) -> None:
        """A fresh welcome is being made: what happens from now on is sent again."""
        self._fresh = False

    # -- in -----------------------------------------------------------------------------------------------
    async def run(self, handle: Callable[[messages.ClientMessage], Awaitable[None]]) -> None:
        """Read until the socket closes, from either side. ``handle`` is asked one message after the other."""
        pump = asyncio.create_task(self._pump())
        self._timer = self._timing.call_at(self._heard + PING, self._beat)
        try:
            await self._read(handle)
        except ConnectionError:
            pass  # The other side is gone: there is nobody to tell.
        finally:
            self._timer.cancel()
            if self._closing is None:
                pump.cancel()
            with contextlib.suppress(asyncio.CancelledError, ConnectionError):
                await pump

    async def _read(self, handle: Callable[[messages.ClientMessage], Awaitable[None]]) -> None:
        while (got := await self._ws.receive()).type not in {
            WSMsgType.CLOSE,
            WSMsgType.CLOSING,
            WSMsgType.CLOSED,
            WSMsgType.ERROR,
        }:
            self._heard = self._timing.now()
            if self.on_heard is not None:
                self.on_heard()
            if self._closing is not None:
                continue
            if not self._bucket.take():
                self.close("fast")
            elif got.type is WSMsgType.PING:
                await self._ws.pong(got.data)
            elif got.type is WSMsgType.TEXT:
                await self._message(got.data, handle)
            elif got.type is WSMsgType.BINARY:
                self._refuse_message(b"")

    async def _message(
        self, text: bytes, handle: Callable[[messages.ClientMessage], Awaitable[None]]
    ) -> None:
        try:
            message = _DECODER.decode(text)
        except (msgspec.DecodeError, RecursionError):
            self._refuse_message(text)
            return
        if isinstance(message, messages.Ping):
            self.send(_PONG)
        else:
            await handle(message)

    def _refuse_message(self, text: bytes) -> None:
        """What came is none of our messages; its id is named if it has one."""
        try:
            asked = msgspec.json.decode(text, type=_Id).id[:40]
        except (msgspec.DecodeError, RecursionError):
            asked = ""
        self._bad += 1
        self.tell(messages.Refused(id=asked, ruling="message", number=0))
        if self._bad >= BAD_MESSAGES:
            self.close("message")

    # -- silence ------------------------------------------------------------------------------------------
    def _beat(self) -> None:
        now = self._timing.now()
        silence = now - self._heard
        if silence >= DEAD + PING:
            self._abort()
            return
        if silence >= DEAD:
            self.close("silent")
        elif silence >= PING:
            self._pinging = asyncio.ensure_future(self._ping())
        self._timer = self._timing.call_at(self._heard + (silence // PING + 1) * PING, self._beat)

    async def _ping(self) -> None:
        with contextlib.suppress(ConnectionError):
            await self._ws.ping()
