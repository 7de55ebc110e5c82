"""The one thread that writes. What has gathered while it wrote goes into its next transaction."""

from __future__ import annotations

import threading
from concurrent.futures import Future
from itertools import chain
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import delete, insert
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import IntegrityError

from waraq.store.schema import ENTRIES, RESULTS, SITTERS, TABLES

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from sqlalchemy import Connection, Engine, Insert

BATCH: Final = 128
"""The most that goes into one transaction. SQLite before 3.32 takes 999 values in one statement."""


class _Rows:
    """An insert that writes all its rows as one statement.

    Row by row the thread would wait for the interpreter's lock after each: dearer than to write the row.
    """

    def __init__(self, statement: Insert) -> None:
        text = str(statement.compile(dialect=sqlite.dialect()))
        self._row = f"({', '.join('?' * len(statement.table.columns))})"
        self._before, _, self._after = text.partition(self._row)

    def write(self, connection: Connection, rows: Collection[tuple[Any, ...]]) -> None:
        """Insert ``rows``, each with all columns in the table's order."""
        text = self._before + ", ".join([self._row] * len(rows)) + self._after
        connection.exec_driver_sql(text, tuple(chain.from_iterable(rows)))


_PUT: Final = sqlite.insert(TABLES)
_PUT_ROWS: Final = _Rows(
    _PUT.on_conflict_do_update(
        index_elements=["code"], set_={c: _PUT.excluded[c] for c in ("phase", "due", "touched")}
    )
)
_ADD_ENTRIES: Final = _Rows(insert(ENTRIES))
_ADD_RESULT: Final = insert(RESULTS)
_ADD_SITTER: Final = insert(SITTERS)


class Taken(Exception):  # noqa: N818 - it names what happened
    """Another writer has taken this place (a log's number, a person's id): fold again and judge anew."""


class Closed(Exception):  # noqa: N818 - it names what happened
    """The store has been closed; nothing was written."""


class Job:
    """Rows that are written together or not at all."""

    __slots__ = ("done", "entry", "results", "row", "seated", "work")

    def __init__(self, work: Callable[[Connection], None] | None = None) -> None:
        self.done: Future[None] = Future()
        self.entry: tuple[Any, ...] | None = None
        """The columns of ENTRIES."""
        self.row: tuple[Any, ...] | None = None
        """The columns of TABLES, the code first."""
        self.seated: tuple[str, ...] | None = None
        self.results: list[dict[str, Any]] = []
        self.work = work


class Writer:
    """One thread, one connection. Futures are answered after the commit, in the writer's thread."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._lock = threading.Lock()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="waraq-writer", daemon=True)
        self._thread.start()

    def put(self, job: Job) -> Future[None]:
        """Hand over a job; its future is done once it is durable.

        The future raises :class:`Taken` where a unique key stands against it, or the database's error.

        Raises:
            Closed: after :meth:`close`.
        """
        with self._lock:
            if self._closed:
                raise Closed
            self._queue.put(job)
        return job.done

    def close(self) -> None:
        """Write what has been handed over, then end the thread."""
        with self._lock:
            first, self._closed = not self._closed, True
            if first:
                self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        with self._engine.connect() as connection:
            going = True
            while going:
                jobs, going = self._gathered()
                if jobs:
                    _commit(connection, jobs)

    def _gathered(self) -> tuple[list[Job], bool]:
        """What waits, at least one; False with the last."""
        jobs: list[Job] = []
        job = self._queue.get()
        while job is not None:
            # From here on the sender can no longer take it back; what was taken back is not written.
            if job.done.set_running_or_notify_cancel():
                jobs.append(job)
            if len(jobs) == BATCH:
                return jobs, True
            try:
                job = self._queue.get_nowait()
            except Empty:
                return jobs, True
        return jobs, False


def _commit(connection: Connection, jobs: list[Job]) -> None:
    """Write all in one transaction; if one is bad, each half by itself, so that it sinks alone.

    Halves rather than savepoints: some faults (a full disk) make SQLite roll the whole transaction back by
    itself, and what had been written in it would be taken for durable.
    """
    error = _attempt(connection, jobs)
    if error is None:
        for job in jobs:
            job.done.set_result(None)
    elif len(jobs) == 1:
        jobs[0].done.set_exception(Taken() if isinstance(error, IntegrityError) else error)
    else:
        half = len(jobs) // 2
        _commit(connection, jobs[:half])
        _commit(connection, jobs[half:])


def _attempt(connection: Connection, jobs: list[Job]) -> Exception | None:
    try:
        with connection.begin():
            _write(connection, jobs)
    except Exception as error:  # noqa: BLE001 - whatever it is, the senders are told and the thread goes on
        return error
    return None


def _write(connection: Connection, jobs: list[Job]) -> None:
    if entries := [j.entry for j in jobs if j.entry is not None]:
        _ADD_ENTRIES.write(connection, entries)
    # Of the rows of one table only the last counts.
    if rows := {j.row[0]: j.row for j in jobs if j.row is not None}:
        _PUT_ROWS.write(connection, rows.values())
    seated = {j.row[0]: j.seated for j in jobs if j.row is not None and j.seated is not None}
    for code, persons in seated.items():
        connection.execute(delete(SITTERS).where(SITTERS.c.table == code))
        if persons:
            connection.execute(_ADD_SITTER, [{"person": p, "table": code} for p in persons])
    if results := [r for j in jobs for r in j.results]:
        connection.execute(_ADD_RESULT, results)
    for job in jobs:
        if job.work is not None:
            job.work(connection)
