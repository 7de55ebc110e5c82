"""Many tables at full speed, and the server killed again and again: nothing acknowledged is lost or doubled.

``python -m tests.load.kill`` runs the large one; ``make test`` a small one.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import secrets
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import aiohttp

from tests.server.house import AT_SPEED
from waraq.server.client import Closed, Guest, Line, Refused
from waraq.server.run import House, serve
from waraq.store.store import Store
from waraq.table.fold import refold

if TYPE_CHECKING:
    from collections.abc import Callable

ACKS = (40, 400)
"""Between two kills so many moves are acknowledged, drawn anew each time."""


@dataclass(slots=True)
class Ledger:
    """What the server has acknowledged, as its clients remember it."""

    acts: dict[tuple[str, str], int] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    resent: int = 0
    _waiting: list[tuple[int, asyncio.Future[None]]] = field(default_factory=list)

    def note(self, code: str, act: str, number: int) -> None:
        """An act was answered with the number of its entry."""
        if self.acts.setdefault((code, act), number) != number:
            self.faults.append(f"{code}: {act} was {self.acts[code, act]} and then {number}")
        for enough, future in self._waiting:
            if len(self.acts) >= enough and not future.done():
                future.set_result(None)

    async def more(self, acts: int) -> None:
        """Wait until so many more have been acknowledged."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((len(self.acts) + acts, future))
        await future


class Server:
    """The server in a process of its own, on one folder and one port."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self.up = asyncio.Event()
        self._process: asyncio.subprocess.Process | None = None

    @property
    def url(self) -> str:
        """Where it serves."""
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        """Start it and wait until it takes connections."""
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.load.kill", "serve", str(self.port), str(self.folder)),
            stdout=asyncio.subprocess.PIPE,
        )
        assert self._process.stdout is not None
        line = await self._process.stdout.readline()
        assert line, "the server did not start"
        self.port = int(line)
        self.up.set()

    @property
    def pid(self) -> int:
        """Its process; 0 before the start."""
        return self._process.pid if self._process is not None else 0

    async def kill(self) -> None:
        """SIGKILL: it gets no chance to say or write anything."""
        self.up.clear()
        if self._process is not None:
            self._process.kill()
            await self._process.wait()


class Player:
    """One person at one table, who plays on whatever happens to the server."""

    def __init__(self, server: Server, guest: Guest, ledger: Ledger, seed: int) -> None:
        self.number = 0
        self._server = server
        self._guest = guest
        self._ledger = ledger
        self._choose = random.Random(seed).choice
        self._cut = secrets.token_hex(32)
        self._pending: dict[str, Any] | None = None
        self._moved = asyncio.Event()

    async def run(self, code: str) -> None:
        """Play match after match until cancelled; silently come back after every kill."""
        while True:
            await self._server.up.wait()
            with contextlib.suppress(Closed, aiohttp.ClientError, ConnectionError):
                line = await self._guest.line(code, self.number, self._cut)
                line.on_step = self._step
                self._step({"number": line.number})
                await self._play(line)

    def _step(self, step: dict[str, Any]) -> None:
        if step["number"] < self.number:
            self._ledger.faults.append(f"shown {self.number} and then {step['number']}")
        self.number = step["number"]
        self._moved.set()

    async def beyond(self, number: int) -> None:
        """Wait until an entry after ``number`` has been shown."""
        while self.number <= number:
            self._moved.clear()
            await self._moved.wait()

    async def _play(self, line: Line) -> None:
        while True:
            if self._pending is not None:
                self._ledger.resent += 1
                await self._act(line, self._pending)
            await line.until(lambda x: x.turn or bool(self._lobby(x)))
            if line.room["phase"] == "playing":
                move = "call" if "call" in line.legal else self._choose(line.legal)
                act = {"act": secrets.token_hex(8), "move": move, "seat": line.seat, "number": line.number}
                await self._act(line, act)
            elif (kind := self._lobby(line)) == "ready":
                with contextlib.suppress(Refused):
                    await line.ready(self._cut)
            elif kind == "rematch":
                self._cut = secrets.token_hex(32)
                with contextlib.suppress(Refused):
                    await line.ask("rematch")

    @staticmethod
    def _lobby(line: Line) -> str:
        """What the room waits for from this person."""
        mine = next(c for c in line.room["seats"] if c["mine"])
        if line.room["phase"] == "gathering" and not mine["ready"]:
            return "ready"
        return "rematch" if line.room["phase"] == "ended" and not mine["vote"] else ""

    async def _act(self, line: Line, act: dict[str, Any]) -> None:
        self._pending = act
        try:
            number = await line.ask("act", **act)
        except Refused:
            line.pass_over(act["number"])
        else:
            self._ledger.note(line.code, act["act"], number)
        self._pending = None


def judge(folder: Path, codes: list[str], ledger: Ledger) -> None:
    """Compare the ledger with the logs that the killed server left."""
    store = Store.open(folder)
    try:
        for code in codes:
            entries = store.entries(code)
            if [e.number for e in entries] != list(range(1, len(entries) + 1)):
                ledger.faults.append(f"{code}: the log has a hole")
            refold(entries)
            written = {e.act: e.number for e in entries if e.act is not None}
            twice = [a for a, n in Counter(e.act for e in entries if e.act is not None).items() if n > 1]
            ledger.faults += [f"{code}: {act} is written twice" for act in twice]
            for (table, act), number in ledger.acts.items():
                if table == code and written.get(act) != number:
                    ledger.faults.append(f"{code}: {act} was acknowledged as {number}, is {written.get(act)}")
    finally:
        store.close()


async def run(folder: Path, tables: int, kills: int, seed: int, tell: Callable[[str], None]) -> Ledger:
    """Play ``tables`` tables of two persons and a computer player, and kill the server ``kills`` times."""
    server, ledger, draw = Server(folder), Ledger(), random.Random(seed)
    await server.start()
    async with contextlib.AsyncExitStack() as stack:
        players: list[Player] = []
        codes: list[str] = []
        tasks: list[asyncio.Task[None]] = []
        for t in range(tables):
            pair = [await stack.enter_async_context(Guest(server.url)) for _ in range(2)]
            code = await pair[0].open("last-card", "room", computers=["medium"], options={"jump-in": True})
            codes.append(code)
            friend = await pair[1].line(code)
            await friend.ask("sit")
            await friend.close()
            for p, guest in enumerate(pair):
                player = Player(server, guest, ledger, seed * 1000 + t * 2 + p)
                players.append(player)
                tasks.append(asyncio.create_task(player.run(code)))
        for kill in range(kills):
            await ledger.more(draw.randint(*ACKS))
            await server.kill()
            before = [p.number for p in players]
            await server.start()
            # Every table goes on.
            await asyncio.gather(*(p.beyond(n) for p, n in zip(players, before, strict=True)))
            tell(f"kill {kill + 1}: {len(ledger.acts)} moves acknowledged, {ledger.resent} resent")
        await ledger.more(ACKS[0])
        for task in tasks:
            task.cancel()
        done = await asyncio.gather(*tasks, return_exceptions=True)
        ledger.faults += [repr(e) for e in done if not isinstance(e, asyncio.CancelledError)]
        await server.kill()
    judge(folder, codes, ledger)
    return ledger


def main(tables: int = 100, kills: int = 20) -> int:
    """The large one, for ``make bench``; answers an exit status."""
    with tempfile.TemporaryDirectory() as folder:
        ledger = asyncio.run(run(Path(folder), tables, kills, 1, lambda _: None))
    print(
        f"kill test: {tables} tables, {kills} kills, {len(ledger.acts)} moves acknowledged, "
        f"{ledger.resent} resent: {'; '.join(ledger.faults[:5]) or 'none lost, none doubled, all went on'}"
    )
    return 1 if ledger.faults else 0


if __name__ == "__main__":
    if sys.argv[1:2] == ["serve"]:
        serve(
            House(data=Path(sys.argv[3]), host="127.0.0.1", port=int(sys.argv[2]), pace=0, limits=AT_SPEED),
            lambda port: print(port, flush=True),
        )
    else:
        sys.exit(main())
