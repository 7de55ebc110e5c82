"""Everything that a server holds in memory: its tables, the names it knows, the work under way."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING, Any, Final

from waraq.server import faults
from waraq.server.identity import token_hash
from waraq.server.limits import Buckets
from waraq.server.live import LiveTable, NoTable, may_read
from waraq.server.written import Written
from waraq.store.rows import Person, row_of
from waraq.store.writer import Taken
from waraq.table.due import due
from waraq.table.entries import Denied
from waraq.table.fold import refold

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Iterable

    from waraq.server.connection import Connection
    from waraq.server.limits import Limits
    from waraq.server.thinking import Thinking
    from waraq.server.timing import Timer, Timing
    from waraq.store.store import Store
    from waraq.table.entries import Entry
    from waraq.table.state import Table

LETTERS: Final = "cdfhjkmnprtwx347"
"""What codes of tables are made of: nothing that looks or sounds like another, no vowels and so no words."""
LENGTH: Final = 6
SWEEP: Final = 60_000
"""Milliseconds between two looks at which tables may leave memory and which fall due."""
MOVE_LINK: Final = 600_000
"""Milliseconds for which a link that moves a person to another browser is good."""
REMEMBERED: Final = 20_000
"""So many cookies, and about so many names, are remembered before the store is asked again."""


class Hub:
    """The tables of one server. All of it is touched on the server's loop only."""

    def __init__(self, store: Store, timing: Timing, pace: float, limits: Limits, thinking: Thinking) -> None:
        self.store = store
        self.written = Written()
        self.timing = timing
        self.pace = pace
        self.limits = limits
        self.thinking = thinking
        self.started = timing.now()
        """When this server began to serve: what a table waited for before then counts anew."""
        self.names: dict[str, str] = {}
        self.sockets: dict[str, int] = {}
        self.changes = Buckets(timing, limits.posts, limits.post_burst)
        """How often a person may change something of a room: each change is kept in its log for ever."""
        self._tables: dict[str, LiveTable] = {}
        self._persons: dict[str, Person] = {}
        self._links: dict[str, tuple[str, int]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._sweeper: Timer | None = None

    # -- work ---------------------------------------------------------------------------------------------
    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside; what fails is logged and the server goes on."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            faults.tell("work beside failed", error)

    async def settle(self) -> None:
        """Wait until nothing is under way that was begun beside."""
        while self._tasks:
            await asyncio.wait(set(self._tasks))

    async def start(self) -> None:
        """Take up what the last server left: tables at which something is due, while browsers come back."""
        self.started = self.timing.now()
        self.spawn(self._take_up())
        self._sweeper = self.timing.call_at(self.timing.now() + SWEEP, self._sweep)

    async def close(self) -> None:
        """Tell everybody to come back, finish what is under way, close nothing that is durable."""
        if self._sweeper is not None:
            self._sweeper.cancel()
        for table in self._tables.values():
            table.stop()
            for connection in table.readers.connections:
                connection.close("restart")
        await self.settle()
        self.thinking.close()

    def _sweep(self) -> None:
        for table in [t for t in self._tables.values() if t.idle]:
            self.forget(table)
        now = self.timing.now()
        self._links = {k: v for k, v in self._links.items() if v[1] > now}
        if len(self.names) > REMEMBERED:
            # Tables in memory show their persons' names; everybody else's are learnt again.
            shown = {p for table in self._tables.values() for p in table.persons}
            self.names = {p: name for p, name in self.names.items() if p in shown}
        self.spawn(self._take_up())
        self._sweeper = self.timing.call_at(now + SWEEP, self._sweep)

    async def _take_up(self) -> None:
        """Load the tables at which something falls due before the next look."""
        soon = self.timing.now() + SWEEP
        for code, at in await asyncio.to_thread(self.store.tables_due):
            if at > soon:
                break
            try:
                await self.table(code).read()
            except Exception as error:  # noqa: BLE001 - logged in full where it is no fault of the disk
                faults.tell("a table that is due cannot be folded", error, table=code)

    # -- tables -------------------------------------------------------------------------------------------
    def table(self, code: str) -> LiveTable:
        """The live table of a code, whether or not there is a log of it."""
        table = self._tables.get(code)
        if table is None:
            table = self._tables[code] = LiveTable(self, code)
        return table

    @property
    def tables(self) -> int:
        """How many tables are in memory."""
        return len(self._tables)

    def forget(self, table: LiveTable) -> None:
        """Let a table leave memory; its log stays."""
        table.stop()
        if self._tables.get(table.code) is table:
            del self._tables[table.code]

    async def read(self, code: str, person: str | None) -> Table:
        """A table that this person may see, to be read at once and not kept.

        Raises:
            NoTable: there is none of this code, or it is not for this person.
        """
        live = self.table(code)
        try:
            table = await live.read()
        except NoTable:
            if live.idle:
                self.forget(live)
            raise
        if not may_read(table, person):
            raise NoTable(code)
        return table

    async def join(self, code: str, connection: Connection, seen: int) -> LiveTable:
        """Welcome a socket to a table, whose steps it sees from now on.

        Raises:
            NoTable: there is none of this code, or it is not for this person.
        """
        live = self.table(code)
        try:
            await live.join(connection, seen)
        except NoTable:
            if live.idle:
                self.forget(live)
            raise
        return live

    async def make(self, entry: Callable[[str, int], Entry | Denied]) -> str | Denied:
        """Open a new table. ``entry`` gives its first entry for a code and a time; answers the code."""
        while True:
            code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
            first = entry(code, self.timing.now())
            if isinstance(first, Denied):
                return first
            table = refold([first])
            falls = due(table, self.pace)
            try:
                done = self.store.append(first, row_of(table, first, falls.at if falls else None))
                await self.written.wait(done)
            except Taken:
                continue
            await self.table(code).read()
            return code

    # -- persons ------------------------------------------------------------------------------------------
    async def person_of(self, token: str) -> Person | None:
        """Whose cookie this is, or None."""
        key = token_hash(token)
        person = self._persons.get(key)
        if person is None:
            person = await asyncio.to_thread(self.store.person_of, key)
            if person is not None:
                self._remember(key, person)
        return person

    async def person(self, token: str) -> Person:
        """Whose cookie this is; a new person if nobody's yet."""
        while (person := await self.person_of(token)) is None:
            new = Person(id=secrets.token_hex(16), name="")
            key = token_hash(token)
            try:
                await self.written.wait(self.store.add_person(new.id, key, self.timing.now()))
            except Taken:
                continue
            self._remember(key, new)
        return person

    def _remember(self, key: str, person: Person) -> None:
        if len(self._persons) >= REMEMBERED:
            self._persons.clear()
        self._persons[key] = person
        self.names.setdefault(person.id, person.name)

    async def learn_names(self, persons: Iterable[str]) -> None:
        """Have the names of these persons at hand."""
        unknown = [p for p in persons if p not in self.names]
        if unknown:
            self.names.update(await asyncio.to_thread(self.store.names, unknown))

    async def set_name(self, person: str, name: str) -> None:
        """A person goes by another name, at every table."""
        await self.written.wait(self.store.set_name(person, name))
        self.names[person] = name
        for row in await asyncio.to_thread(self.store.tables_of, person):
            if row.code in self._tables:
                await self._tables[row.code].show_anew()

    # -- moving to another browser ------------------------------------------------------------------------
    def move_link(self, person: str) -> str:
        """A secret that, once and for ten minutes, makes another browser this person's."""
        secret = secrets.token_urlsafe(24)
        self._links[token_hash(secret)] = (person, self.timing.now() + MOVE_LINK)
        return secret

    async def moved(self, secret: str, token: str) -> bool:
        """Use a moving secret for the browser with this fresh cookie."""
        person, until = self._links.pop(token_hash(secret), ("", 0))
        if until <= self.timing.now():
            return False
        await self.written.wait(self.store.add_token(person, token_hash(token), self.timing.now()))
        return True
