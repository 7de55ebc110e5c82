"""What a durable move with four views costs the server, beside a bare four-fold fan-out in the same run.

The server and the baseline run in processes of their own, and their CPU time is read from /proc; the clients
share this process and count nothing. Also how long a welcome takes, and how much memory a table of four does.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import platform
import random
import secrets
import statistics
import sys
import tempfile
import time
from pathlib import Path

import aiohttp
import msgspec
from aiohttp import web

from tests.load.kill import Server
from waraq.fair import cut
from waraq.server.client import Guest
from waraq.server.messages import Hello, Open, Ready, Rematch, Sit

SECONDS = 6.0
WARM = 3
"""Moves of each seat that are played before anything is counted."""
WELCOMES = 300
TICK = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")


class Chair(msgspec.Struct):
    """As much of a chair as a machine needs."""

    mine: bool
    ready: bool
    vote: bool


class Room(msgspec.Struct):
    """As much of a room."""

    phase: str
    seats: list[Chair]


class Told(msgspec.Struct):
    """As much of any message; views and events are not even looked at."""

    type: str
    number: int = 0
    legal: list[str] = []
    act: str | None = None
    seat: int | None = None
    room: Room | None = None


DECODE = msgspec.json.Decoder(Told).decode
ENCODE = msgspec.json.encode


class Machine:
    """A client that plays as fast as its table goes."""

    def __init__(self, ws: aiohttp.ClientWebSocketResponse, seed: int) -> None:
        self.moves = 0
        self.begun = asyncio.Event()
        self._ws = ws
        self._choose = random.Random(seed).choice
        self._cut = secrets.token_hex(32)
        self._said: type | None = None
        self._phase = ""

    async def run(self) -> None:
        """Play match after match until cancelled."""
        await self._say(Hello())
        async for got in self._ws:
            told = DECODE(got.data)
            if told.room is not None:
                await self._lobby(told.room)
            if told.type in {"welcome", "step"} and told.legal and self._phase == "playing":
                move = "call" if "call" in told.legal else self._choose(told.legal)
                # An "m" marks a move; the number makes the id another one each time.
                await self._ws.send_str(
                    f'{{"type":"act","id":"m{told.number}.{told.seat}","number":{told.number},'
                    f'"move":"{move}","seat":{told.seat}}}'
                )
            if told.act is not None and told.act[0] == "m":
                self.moves += 1
                if self.moves == WARM:
                    self.begun.set()

    async def _lobby(self, room: Room) -> None:
        """Say what the room waits for, each thing once: every message of the others shows the room again."""
        self._phase = room.phase
        mine = next((c for c in room.seats if c.mine), None)
        asked: Sit | Ready | Open | Rematch | None = None
        if mine is None:
            asked = Sit(secrets.token_hex(6))
        elif room.phase == "gathering" and not mine.ready:
            asked = Ready(secrets.token_hex(6), cut.commitment(bytes.fromhex(self._cut)))
        elif room.phase == "opening":
            asked = Open(secrets.token_hex(6), self._cut)
        elif room.phase == "ended" and not mine.vote:
            asked = Rematch(secrets.token_hex(6))
        if asked is not None and type(asked) is not self._said:
            self._said = type(asked)
            await self._say(asked)

    async def _say(self, message: msgspec.Struct) -> None:
        await self._ws.send_str(ENCODE(message).decode())


def cpu(pid: int) -> float:
    """Seconds of CPU that a process has used, all its threads."""
    fields = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def resident(pid: int) -> int:
    """Bytes of memory that a process holds."""
    return int(Path(f"/proc/{pid}/statm").read_text("ascii").split()[1]) * PAGE


async def tables_of_four(stack: contextlib.AsyncExitStack, server: Server, number: int) -> list[Machine]:
    """So many tables, each with four machines that begin to play."""
    machines: list[Machine] = []
    for t in range(number):
        people = [await stack.enter_async_context(Guest(server.url)) for _ in range(4)]
        code = await people[0].open("last-card", "room")
        for p, guest in enumerate(people):
            machines.append(Machine(await guest.socket(code), t * 4 + p))
    # Only now, or the first tables would play while the last ones are being opened.
    for machine in machines:
        stack.push_async_callback(_ended, asyncio.create_task(machine.run()))
    return machines


async def _ended(task: asyncio.Task[None]) -> None:
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError, ConnectionError):
        await task


async def per_move(tables: int, seconds: float) -> tuple[float, float, float]:
    """Microseconds of server CPU a move, moves a second, and kilobytes of memory a table."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        await server.start()
        before = resident(server.pid)
        async with contextlib.AsyncExitStack() as stack:
            machines = await tables_of_four(stack, server, tables)
            await asyncio.gather(*(m.begun.wait() for m in machines))
            memory = (resident(server.pid) - before) / tables / 1024
            used, moves, begun = cpu(server.pid), sum(m.moves for m in machines), time.perf_counter()
            await asyncio.sleep(seconds)
            used, moves = cpu(server.pid) - used, sum(m.moves for m in machines) - moves
            lasted = time.perf_counter() - begun
        await server.kill()
    return used / moves * 1e6, moves / lasted, memory


async def welcomes() -> list[float]:
    """Milliseconds from connecting to the welcome at a table in the middle of a match."""
    took: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        await server.start()
        async with contextlib.AsyncExitStack() as stack:
            await tables_of_four(stack, server, 1)
            guest = await stack.enter_async_context(Guest(server.url))
            code = await guest.open("last-card", "practice", computers=["easy"] * 3)
            line = await guest.line(code)
            await line.ready()
            await line.until(lambda x: x.view is not None)
            for _ in range(WELCOMES):
                begun = time.perf_counter()
                other = await guest.line(code)
                took.append((time.perf_counter() - begun) * 1e3)
                await other.close()
        await server.kill()
    return took


# -- the baseline --------------------------------------------------------------------------------------------
FRAME = b'{"type":"step","number":1,"view":"' + b"x" * 900 + b'"}'


def fan_out() -> None:
    """A bare aiohttp server: every message of one socket is answered to four, nothing else."""
    rooms: dict[str, list[web.WebSocketResponse]] = {}

    async def socket(request: web.Request) -> web.WebSocketResponse:
        ws = web.WebSocketResponse(compress=False)
        await ws.prepare(request)
        room = rooms.setdefault(request.match_info["room"], [])
        room.append(ws)
        async for _ in ws:
            for reader in room:
                await reader.send_frame(FRAME, aiohttp.WSMsgType.TEXT)
        return ws

    async def serve() -> None:
        app = web.Application()
        app.add_routes([web.get("/{room}", socket)])
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        print(runner.addresses[0][1], flush=True)
        await asyncio.Event().wait()

    import uvloop  # noqa: PLC0415 - only this process needs it

    uvloop.run(serve())


async def baseline(rooms: int, seconds: float) -> float:
    """Microseconds of CPU of the bare server for a message to four sockets."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.load.bench_server", "fan-out"), stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    port = int(await process.stdout.readline())
    count = 0

    async def talk(ws: aiohttp.ClientWebSocketResponse, *, speaks: bool) -> None:
        nonlocal count
        if speaks:
            await ws.send_str("{}")
        async for _ in ws:
            if speaks:
                count += 1
                await ws.send_str("{}")

    async with contextlib.AsyncExitStack() as stack:
        session = await stack.enter_async_context(
            aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0))
        )
        for room in range(rooms):
            sockets = [await session.ws_connect(f"http://127.0.0.1:{port}/{room}") for _ in range(4)]
            for s, ws in reversed(list(enumerate(sockets))):
                stack.push_async_callback(_ended, asyncio.create_task(talk(ws, speaks=s == 0)))
        await asyncio.sleep(1)
        used, begun = cpu(process.pid), count
        await asyncio.sleep(seconds)
        cost = (cpu(process.pid) - used) / (count - begun) * 1e6
        # First the server: it would complain about every socket that goes.
        process.kill()
        await process.wait()
    return cost


def main(seconds: float = SECONDS) -> None:
    """Print everything."""
    print(f"server, {platform.python_implementation()} {platform.python_version()}, {os.cpu_count()} cores")
    for flight in (1, 250):
        bare = asyncio.run(baseline(flight, seconds / 2))
        cost, speed, memory = asyncio.run(per_move(flight, seconds))
        print(
            f"  {flight:>3} in flight: {cost:6.0f} µs of CPU a durable move with four views "
            f"({speed:,.0f} moves/s), {cost / bare:.1f} × a bare fan-out to four ({bare:.0f} µs)"
        )
        if flight > 1:
            print(f"  a table of four with its sockets: {memory:.0f} kB")
    took = sorted(asyncio.run(welcomes()))
    print(
        f"  welcome: {statistics.median(took):.1f} ms in the middle, "
        f"{took[int(len(took) * 0.95)]:.1f} ms for 95 of 100"
    )


if __name__ == "__main__":
    if sys.argv[1:2] == ["fan-out"]:
        fan_out()
    else:
        main()
