"""A client without a screen: sits down, cuts, plays what is legal, and checks the deal afterwards.

Tests play whole rooms with it, and it shows a stranger how little a client needs (docs/protocol.md).
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from typing import TYPE_CHECKING, Any, Self

import aiohttp
import msgspec
from yarl import URL

from waraq import record as records
from waraq.fair import cut, header
from waraq.server.deal_check import BadDeal, check_deal
from waraq.server.messages import PROTOCOL

if TYPE_CHECKING:
    from collections.abc import Callable
    from http.cookies import Morsel

PATIENCE = 30.0
"""Seconds that an answer may take."""


class Refused(Exception):  # noqa: N818 - it is an answer, not a fault
    """The server refuses: a ruling or a code."""

    def __init__(self, ruling: str) -> None:
        super().__init__(ruling)
        self.ruling = ruling


class Closed(Exception):  # noqa: N818 - it names what happened
    """The socket is closed; the text is the server's reason, empty if it gave none."""


class Guest:
    """One browser: a cookie and what it asks over HTTP."""

    def __init__(self, url: str) -> None:
        self.url = url.rstrip("/")
        self._session = aiohttp.ClientSession(
            cookie_jar=aiohttp.CookieJar(unsafe=True), headers={"Origin": self.url}
        )

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._session.close()

    async def get(self, path: str) -> Any:
        """The JSON that a path answers with.

        Raises:
            Refused: the server answers with a code.
        """
        async with self._session.get(self.url + path) as response:
            return self._read(response.status, await response.read())

    async def post(self, path: str, body: Any) -> Any:
        """Ask for a change; as :meth:`get`."""
        async with self._session.post(self.url + path, data=msgspec.json.encode(body)) as response:
            return self._read(response.status, await response.read())

    async def text(self, path: str) -> str:
        """The text that a path answers with; raises as :meth:`get`."""
        async with self._session.get(self.url + path) as response:
            body = await response.read()
            if response.status != 200:
                self._read(response.status, body)
            return body.decode()

    async def status(self, path: str) -> tuple[int, str]:
        """The status that a path answers with, and its code if it refuses."""
        async with self._session.get(self.url + path, allow_redirects=False) as response:
            body = await response.read()
            return response.status, msgspec.json.decode(body)["error"] if response.status >= 400 else ""

    @property
    def cookies(self) -> list[Morsel[str]]:
        """What the server has this browser keep."""
        return list(self._session.cookie_jar)

    def take_cookies(self, other: Guest) -> None:
        """Be the same browser as another guest, at another address."""
        self._session.cookie_jar.update_cookies({c.key: c.value for c in other.cookies}, URL(self.url))

    def _read(self, status: int, body: bytes) -> Any:
        told = msgspec.json.decode(body)
        if status >= 400:
            raise Refused(told["error"])
        return told

    async def open(self, game: str, sort: str = "room", **more: Any) -> str:
        """Open a table and answer its code; ``more`` as in ``POST /api/tables``."""
        made = await self.post("/api/tables", {"game": game, "sort": sort, **more})
        return str(made["code"])

    async def line(self, code: str, seen: int = 0, own: str = "") -> Line:
        """A socket to a table, welcomed.

        Args:
            code: the table's.
            seen: the last number that was shown before, 0 for none.
            own: the cut that an earlier socket promised and has perhaps not opened, hex.

        Raises:
            Closed: the server does not let this guest read it.
        """
        line = Line(self, code, await self.socket(code))
        line.cut = own
        await line.hello(seen)
        return line

    async def socket(self, code: str) -> aiohttp.ClientWebSocketResponse:
        """A bare socket to a table; nothing has been said on it."""
        return await self._session.ws_connect(f"{self.url}/ws/{code}", compress=0)


class Line:
    """A socket to one table, with the table as it was last shown."""

    def __init__(self, guest: Guest, code: str, ws: aiohttp.ClientWebSocketResponse) -> None:
        self.guest = guest
        self.code = code
        self.room: dict[str, Any] = {}
        self.view: dict[str, Any] | None = None
        self.legal: list[str] = []
        self.clock: dict[str, Any] = {}
        self.number = 0
        self.seat: int | None = None
        self.you = ""
        self.welcomes = 0
        self.steps: list[dict[str, Any]] = []
        self.presence: list[dict[str, Any]] = []
        self.refusals: list[str] = []
        self.closing: str | None = None
        self.cut = ""
        self.kept = ""
        """SHA-256 of the header that was seen before the cut was opened, hex."""
        self.on_step: Callable[[dict[str, Any]], None] = lambda _: None
        self.on_welcome: Callable[[dict[str, Any]], None] = lambda _: None
        self._ws = ws
        self._asked: dict[str, asyncio.Future[int]] = {}
        self._news = asyncio.Event()
        self._pongs = 0
        self._refused_at = -1
        self._over = False
        self._opened: str | None = None
        self._reader = asyncio.create_task(self._read())

    # -- talking ----------------------------------------------------------------------------------------
    async def send(self, kind: str, **fields: Any) -> None:
        """Send a message and wait for nothing."""
        with contextlib.suppress(ConnectionError):
            await self._ws.send_str(msgspec.json.encode({"type": kind, **fields}).decode())

    async def raw(self, data: str | bytes) -> None:
        """Send anything at all."""
        with contextlib.suppress(ConnectionError):
            await (self._ws.send_str(data) if isinstance(data, str) else self._ws.send_bytes(data))

    async def ask(self, kind: str, act: str | None = None, **fields: Any) -> int:
        """Send a message with an id and wait for its answer: the number of its entry.

        Raises:
            Refused: by a ruling or a code.
            Closed: the socket closed before the answer.
        """
        act = act or secrets.token_hex(8)
        future = self._asked.setdefault(act, asyncio.get_running_loop().create_future())
        await self.send(kind, id=act, **fields)
        async with asyncio.timeout(PATIENCE):
            return await future

    async def act(self, move: str, seat: int | None = None, number: int | None = None) -> int:
        """Play a move of the game; raises as :meth:`ask`."""
        return await self.ask(
            "act",
            seat=self.seat if seat is None else seat,
            move=move,
            number=self.number if number is None else number,
        )

    async def hello(self, seen: int = 0) -> None:
        """Say hello and wait for the welcome."""
        before = self.welcomes
        await self.send("hello", seen=seen, protocol=PROTOCOL)
        await self.until(lambda line: line.welcomes > before)

    async def look(self, seat: int) -> None:
        """One device: lift the curtain for a seat (-1: lower it) and wait for its view."""
        before = self.welcomes
        await self.send("look", seat=seat)
        await self.until(lambda line: line.welcomes > before)

    async def ping(self) -> None:
        """Wait until the server has answered everything that was sent before."""
        before = self._pongs
        await self.send("ping")
        await self.until(lambda line: line._pongs > before)  # noqa: SLF001 - its own

    async def ready(self, own: str = "") -> int:
        """Say ready with a fresh cut, or this one; it is opened by itself once the header is kept."""
        self.cut = own or secrets.token_hex(32)
        return await self.ask("ready", commit=cut.commitment(bytes.fromhex(self.cut)))

    async def until(self, holds: Callable[[Line], bool]) -> None:
        """Wait until something holds of what was shown.

        Raises:
            Closed: the socket closed before it did.
        """
        async with asyncio.timeout(PATIENCE):
            while not holds(self):
                if self._over:
                    raise Closed(self.closing or "")
                self._news.clear()
                await self._news.wait()

    async def close(self) -> None:
        """Close the socket from this side."""
        await self._ws.close()
        await self._reader

    # -- listening --------------------------------------------------------------------------------------
    async def _read(self) -> None:
        try:
            async for got in self._ws:
                if got.type is aiohttp.WSMsgType.TEXT:
                    await self._take(msgspec.json.decode(got.data))
                    self._news.set()
        finally:
            self._over = True
            self._news.set()
            for future in self._asked.values():
                if not future.done():
                    future.set_exception(Closed(self.closing or ""))
                    future.exception()  # Whoever still waits is told; nobody has to.

    async def _take(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "welcome":
                self.welcomes += 1
                self.you = message["you"]
                self.on_welcome(message)
                await self._shown(message)
            case "step":
                self.steps.append(message)
                self.on_step(message)
                await self._shown(message)
                self._answered(message["act"], message["number"])
            case "accepted":
                self._answered(message["id"], message["number"])
            case "refused":
                self._was_refused(message)
            case "presence":
                self.presence.append(message)
            case "pong":
                self._pongs += 1
            case "closing":
                self.closing = message["reason"]

    async def _shown(self, message: dict[str, Any]) -> None:
        self.number, self.seat = message["number"], message["seat"]
        self.view, self.legal, self.clock = message["view"], message["legal"], message["clock"]
        if message["room"] is not None:
            self.room = message["room"]
            await self._open_cut()

    async def _open_cut(self) -> None:
        """Keep the header, and only then open the cut that was promised in it."""
        fair = self.room["fair"]
        if self.room["phase"] != "opening" or not self.cut or self._opened == fair["match"]:
            return
        self._opened = fair["match"]
        self.kept = header.digest(fair["header"]).hex()
        await self.send("open", id=secrets.token_hex(8), cut=self.cut)

    def _was_refused(self, message: dict[str, Any]) -> None:
        self.refusals.append(message["ruling"])
        future = self._asked.pop(message["id"], None)
        if future is not None and not future.done():
            future.set_exception(Refused(message["ruling"]))
            future.exception()  # Whoever waits is told; nobody has to.

    def _answered(self, act: str | None, number: int) -> None:
        future = self._asked.pop(act or "", None)
        if future is not None and not future.done():
            future.set_result(number)

    # -- playing and checking ---------------------------------------------------------------------------
    async def play(self, choose: Callable[[list[str]], str]) -> None:
        """Play this seat to the end of the match; ``choose`` picks among the legal moves.

        Raises:
            Closed: the socket closed before the end.
        """
        while True:
            await self.until(lambda line: line.room["phase"] == "ended" or line.turn)
            if self.room["phase"] == "ended":
                return
            number = self.number
            try:
                await self.act("call" if "call" in self.legal else choose(self.legal))
            except Refused:
                self.pass_over(number)

    def pass_over(self, number: int | None = None) -> None:
        """Somebody was faster: wait for the next step, if it has not come already after ``number``."""
        self._refused_at = self.number if number is None else number

    @property
    def shown(self) -> dict[str, Any]:
        """The view, where a match is on the table.

        Raises:
            LookupError: there is none.
        """
        if self.view is None:
            raise LookupError("no match is on the table")
        return self.view

    @property
    def turn(self) -> bool:
        """Whether there is something to do here that has not just been refused."""
        return bool(self.legal) and self.number != self._refused_at

    async def verify(self, match: str | None = None) -> None:
        """Check the sealed deal of a match that has ended against what was kept, as a browser does.

        Raises:
            BadDeal: something does not hold.
        """
        match = match or self.room["result"]["match"]
        proof = await self.guest.get(f"/api/tables/{self.code}/fair/{match}")
        check_deal(proof, kept=self.kept, own=self.cut)
        record = records.read((await self.guest.text(f"/api/tables/{self.code}/record/{match}")).encode())
        findings = records.verify(record, [k for k in (self.kept, self.cut) if k])
        for finding in findings:
            if not finding.holds:
                raise BadDeal(finding.words)
