"""A table in memory: one command after the other is judged, folded in, committed, and only then shown.

A commit that fails drops the table from memory; its log is folded again and everybody sees what stands there.
"""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING, Final, Literal

import structlog

from waraq.server import faults
from waraq.server.readers import Readers
from waraq.server.thinking import imagine
from waraq.store.rows import outdated, row_of
from waraq.store.writer import Taken
from waraq.table import commands, seating
from waraq.table.due import Begin, Draw, Think, dues
from waraq.table.entries import Denied, Entry, Held
from waraq.table.fold import fold, refold
from waraq.table.handle import handle, known

if TYPE_CHECKING:
    from collections.abc import Callable

    from waraq.games.contract import Game
    from waraq.server.connection import Connection
    from waraq.server.hub import Hub
    from waraq.server.timing import Timer
    from waraq.store.rows import TableRow
    from waraq.table.commands import Command
    from waraq.table.due import Due
    from waraq.table.state import Table

    Reply = Callable[[Denied | int], None]

TRIES: Final = 3
"""How often a command is judged anew because another server was faster."""
AGAIN: Final = 1000
"""Milliseconds until something due that could not be done is tried again."""

log = structlog.get_logger()


class NoTable(Exception):  # noqa: N818 - it names what is missing
    """There is no table of this code for this person, or it is closed."""


class LiveTable:
    """One table: its fold, its readers, its alarm. Touched on the server's loop only."""

    def __init__(self, hub: Hub, code: str) -> None:
        self.code = code
        self.readers = Readers(hub)
        self._hub = hub
        self._lock = Turn()
        self._table: Table | None = None
        self._row: TableRow | None = None
        """The table's row as this server has written it last."""
        self._held: list[tuple[Command, Reply]] = []
        self._held_timer: Timer | None = None
        self._held_at = 0
        self._due_timer: Timer | None = None
        self._due_at = 0
        self._thinking: set[int] = set()
        self._looked: dict[str, int] = {}
        self._faulted = 0
        self._stopped = False

    @property
    def idle(self) -> bool:
        """Whether nobody reads the table and nothing is under way, so that it may leave memory."""
        return not (self.readers.connections or self._held or self._thinking or self._lock.wanted)

    @property
    def persons(self) -> set[str]:
        """Everybody whose name the table may show: those seated, those who have left, those who read."""
        seats = self._table.seats if self._table is not None else []
        return {s.person for s in seats if s.person is not None} | self.readers.present

    def stop(self) -> None:
        """Cancel all timers and set no more: the table leaves memory."""
        self._stopped = True
        for timer in (self._due_timer, self._held_timer):
            if timer is not None:
                timer.cancel()
        self.readers.presences.stop()

    # -- the fold -----------------------------------------------------------------------------------------
    async def _folded(self) -> Table:
        """The table; folded from its log if it is not in memory. Under the lock.

        Raises:
            NoTable: there is no such log.
        """
        if self._table is None:
            entries = await asyncio.to_thread(self._hub.store.tail, self.code)
            if not entries:
                raise NoTable(self.code)
            table = refold(entries)
            # Whoever was here before this server, or sat here through a fault of ours, gets all windows anew.
            table.resumed = max(self._faulted, self._hub.started if table.at < self._hub.started else 0)
            await self._hub.learn_names(seating.persons(table))
            self._table, self._row = table, None
            self.readers.reset(table)
            self._arm(dues(table, self._hub.pace))
        return self._table

    async def read(self) -> Table:
        """The table between two commands, to be read at once and not kept.

        Raises:
            NoTable: there is no such log.
        """
        async with self._lock:
            return await self._folded()

    def _drop(self, *, fault: bool) -> None:
        self._table = None
        if fault:
            self._faulted = self._hub.timing.now()
        self._hub.spawn(self._again())

    async def _again(self) -> None:
        try:
            await self.read()
        except Exception as error:  # noqa: BLE001 - logged in full where it is no fault of the disk
            faults.tell("the log could not be read again", error, table=self.code)
            self._hub.timing.call_at(self._hub.timing.now() + AGAIN, lambda: self._hub.spawn(self._again()))

    # -- commands -----------------------------------------------------------------------------------------
    async def submit(self, command: Command, reply: Reply) -> None:
        """Judge a command and show what it makes.

        ``reply`` is called at most once: with a refusal, or with the number that answers a command which
        writes nothing new. An entry needs no reply, its step carries the act's id. A command that has to wait
        (LC-17) is answered later.

        Raises:
            NoTable: there is no such log.
        """
        async with self._lock:
            await self._submit(command, reply)

    async def _submit(self, command: Command, reply: Reply) -> None:
        until = await self._judge(command, reply)
        if until is None:
            await self._release()
        elif sum(c.person == command.person for c, _ in self._held) >= self._hub.limits.held:
            reply(Denied(ruling="fast", number=0))
        else:
            self._held.append((command, reply))
            self._wake_held(until)

    async def _judge(self, command: Command, reply: Reply) -> int | None:
        """Answer a command; if it has to wait it is not answered: the time to ask again is returned."""
        for _ in range(TRIES):
            table = await self._folded()
            if (earlier := known(table, command.person, command.act)) is not None:
                reply(earlier)
                return None
            answer = handle(table, command, self._hub.timing.now())
            if isinstance(answer, Held):
                return answer.until
            if not isinstance(answer, Entry):
                reply(table.number if answer is None else answer)
                return None
            try:
                if await self._write(table, answer):
                    return None
            except Exception as error:  # noqa: BLE001 - logged in full where it is no fault of the disk
                faults.tell("an entry could not be written", error, table=self.code, number=answer.number)
                break
        reply(Denied(ruling="fault", number=0))
        return None

    async def _write(self, table: Table, entry: Entry) -> bool:
        """Fold, commit, show. False: another server wrote this number first."""
        before = table.phase
        try:
            fold(table, entry)
            falls = dues(table, self._hub.pace)
            row = row_of(table, entry, falls[0].at if falls else None)
            old = outdated(self._row, row)
            await self._hub.written.wait(self._hub.store.append(entry, row if old else None))
        except Taken:
            self._drop(fault=False)
            log.info("another writer was first", table=self.code, number=entry.number)
            return False
        except BaseException:
            # Nobody knows whether it is written, so what is in memory counts for nothing.
            self._drop(fault=True)
            raise
        if old:
            self._row = row
        happened, table.events = table.events, []
        self.readers.step(table, entry, happened, before)
        self._arm(falls)
        if table.phase == "closed":
            self._hub.forget(self)
        return True

    # -- commands that wait for a call (LC-17) ------------------------------------------------------------
    def _wake_held(self, until: int) -> None:
        """Judge again then; what may go on sooner (each seat has its own moment) keeps its alarm."""
        if self._held_timer is not None:
            if self._held_at <= until:
                return
            self._held_timer.cancel()
        self._held_at = until
        self._held_timer = self._hub.timing.call_at(until, lambda: self._hub.spawn(self._held_again()))

    async def _held_again(self) -> None:
        async with self._lock:
            self._held_timer = None
            await self._release()

    async def _release(self) -> None:
        """Judge again what waits, in order of arrival, until nothing can go on."""
        at = 0
        while at < len(self._held):
            command, reply = self._held[at]
            until = await self._judge(command, reply)
            if until is None:
                # What was answered may have freed those before it.
                del self._held[at]
                at = 0
            else:
                at += 1
                self._wake_held(until)

    # -- readers ------------------------------------------------------------------------------------------
    async def join(self, connection: Connection, seen: int) -> None:
        """A socket has said hello: it is welcomed and from now on sees every step.

        Raises:
            NoTable: there is no such log, or it is not for this person.
        """
        async with self._lock:
            table = await self._folded()
            if not may_read(table, connection.person):
                raise NoTable(self.code)
            seated = connection.person in seating.persons(table)
            if not seated and len(self.readers.connections) >= self._hub.limits.readers:
                connection.close("full")
                return
            await self._hub.learn_names([connection.person])
            connection.refresh = lambda: self.refresh(connection)
            self.readers.add(connection, self.readers.welcome(table, connection, seen))
            if table.phase == "closed":
                connection.close("closed")

    async def refresh(self, connection: Connection) -> bytes:
        """A fresh welcome for a socket that fell behind; what happens from now on is queued for it again."""
        async with self._lock:
            table = await self._folded()
            connection.caught_up()
            return self.readers.welcome(table, connection)

    async def show_anew(self) -> None:
        """A fresh welcome for everybody: a name has changed."""
        async with self._lock:
            table = await self._folded()
            for connection in self.readers.connections:
                connection.send(self.readers.welcome(table, connection))

    async def look(self, connection: Connection, seat: int) -> Denied | None:
        """Lift the curtain of one device for a seat (-1: lower it); a welcome shows its hand, or none."""
        async with self._lock:
            table = await self._folded()
            person = connection.person
            if table.sort != "device" or (seat != -1 and seat not in seating.seats_of(table, person)):
                return Denied(ruling="not-yours", number=table.number)
            if seat != -1:
                # LC-15: who passes the phone on in debt pays; also through a lowered curtain.
                was = self._looked.get(person)
                await self._submit(commands.Look(person=person, seat=seat, was=was), lambda _: None)
                self._looked[person] = seat
            connection.look = None if seat == -1 else seat
            connection.send(self.readers.welcome(await self._folded(), connection))
            return None

    # -- what falls due -----------------------------------------------------------------------------------
    def _arm(self, falls: list[Due]) -> None:
        """Set the alarm for the soonest; what a computer player is thinking about already needs none."""
        if (first := self._first(falls)) is not None:
            self._alarm(first.at)

    def _first(self, falls: list[Due]) -> Due | None:
        return next(
            (d for d in falls if not isinstance(d.what, Think) or d.what.seat not in self._thinking), None
        )

    def _alarm(self, at: int) -> None:
        """Look then what is due. An alarm that goes off sooner stays: it is set anew when it has looked."""
        if self._stopped:
            return
        # Where nothing can be written, trying without end would only fill the log.
        soonest = self._faulted + AGAIN
        at = max(at, soonest)
        if self._due_timer is not None:
            if soonest <= self._due_at <= at:
                return
            self._due_timer.cancel()
        self._due_at = at
        self._due_timer = self._hub.timing.call_at(at, lambda: self._hub.spawn(self._fall_due()))

    async def _fall_due(self) -> None:
        self._due_timer = None
        try:
            async with self._lock:
                table = await self._folded()
                falls = dues(table, self._hub.pace)
                first = self._first(falls)
                if first is None or first.at > self._hub.timing.now():
                    self._arm(falls)
                elif isinstance(first.what, Think):
                    self._ask(table, first.what)
                    self._arm(falls)
                else:
                    await self._submit(self._command(first.what), self._not_done)
        except NoTable:
            self._hub.forget(self)
        except Exception as error:  # noqa: BLE001 - as above
            faults.tell("what fell due was not done", error, table=self.code)
            self._alarm(self._hub.timing.now() + AGAIN)

    def _command(self, what: Command | Draw | Begin) -> Command:
        """What the table asked for, with what only the server has."""
        if isinstance(what, Draw):
            return commands.Seal(top=secrets.token_bytes(32))
        if isinstance(what, Begin):
            return commands.Start(present=self.readers.present)
        return what

    def _not_done(self, answer: Denied | int) -> None:
        """What fell due was refused: that should not be, and must not make the table spin."""
        if isinstance(answer, Denied):
            log.warning("what fell due was refused", table=self.code, ruling=answer.ruling)
        self._alarm(self._hub.timing.now() + AGAIN)

    # -- computer players ---------------------------------------------------------------------------------
    def _ask(self, table: Table, asked: Think) -> None:
        """Let a computer player think beside everything else. It gets what its seat may know."""
        if table.match is None or table.match.game is None:
            return
        imagined = imagine(table.match.game, asked.seat)
        self._thinking.add(asked.seat)
        self._hub.spawn(self._think(asked, imagined))

    async def _think(self, asked: Think, imagined: Game) -> None:
        try:
            move = await self._hub.thinking.move(imagined, asked.seat, asked.level)
            act = commands.Act(seat=asked.seat, move=move, number=asked.number)
            async with self._lock:
                self._thinking.discard(asked.seat)
                await self._submit(act, self._overtaken)
        except NoTable:
            self._hub.forget(self)
        except Exception:
            log.exception("a computer player's turn was not played", table=self.code)
            self._alarm(self._hub.timing.now() + AGAIN)
        finally:
            self._thinking.discard(asked.seat)

    def _overtaken(self, answer: Denied | int) -> None:
        """The table went on meanwhile: ask at once what is due now. Anything else should not be."""
        if isinstance(answer, Denied) and answer.ruling not in {"stale", "not-playing"}:
            self._not_done(answer)
        else:
            self._alarm(self._hub.timing.now())


class Turn(asyncio.Lock):
    """A lock that tells whether anybody is inside or on the way there."""

    def __init__(self) -> None:
        super().__init__()
        self.wanted = 0

    async def acquire(self) -> Literal[True]:
        """Wait for the turn."""
        self.wanted += 1
        try:
            return await super().acquire()
        except BaseException:
            self.wanted -= 1
            raise

    def release(self) -> None:
        """Let the next one in."""
        super().release()
        self.wanted -= 1


def may_read(table: Table, person: str | None) -> bool:
    """Whether somebody may see a table: a room is for whoever has its link, the others for their person."""
    return table.sort == "room" or (person is not None and person in {table.host, *seating.persons(table)})
