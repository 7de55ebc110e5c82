"""The store: append to logs, read them back, know persons. Plain calls; writes answer by futures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

import msgspec
from sqlalchemy import func, insert, select, update
from sqlalchemy.pool import QueuePool

from waraq.store.files import PATIENCE, connectable, prepare
from waraq.store.rows import Person, TableRow
from waraq.store.schema import ENTRIES, PERSONS, RESULTS, SITTERS, TABLES, TOKENS
from waraq.store.writer import Job, Writer
from waraq.table.entries import Entry

if TYPE_CHECKING:
    from collections.abc import Iterable
    from concurrent.futures import Future
    from pathlib import Path

    from sqlalchemy import Executable, RowMapping

_ENCODE = msgspec.json.Encoder().encode
_ROW = (TABLES.c.code, TABLES.c.game, TABLES.c.sort, TABLES.c.phase, TABLES.c.due, TABLES.c.touched)


class Store:
    """A data folder that is open. Writes go through one thread; reads may come from any."""

    def __init__(self, path: Path) -> None:
        self._writing = connectable(path, begin="BEGIN IMMEDIATE")
        self._reading = connectable(path, begin="BEGIN", poolclass=QueuePool, pool_size=4, max_overflow=8)
        self._writer = Writer(self._writing)

    @classmethod
    def open(cls, folder: Path, patience: float = PATIENCE) -> Self:
        """Open the data folder, made if it is not there.

        ``patience`` is how many seconds another process's transaction is waited for.

        Raises:
            waraq.store.files.Unusable: it cannot be written, is damaged, or of a newer version; one sentence.
        """
        return cls(prepare(folder, patience))

    def close(self) -> None:
        """Write what has been handed over, then let go of the files."""
        self._writer.close()
        self._writing.dispose()
        self._reading.dispose()

    # -- logs -----------------------------------------------------------------------------------------------
    def append(self, entry: Entry, row: TableRow | None = None) -> Future[None]:
        """Write an entry, and its table's row with it. Show nothing before the future is done.

        An ``end`` also writes the match's results, once. The future raises
        :class:`~waraq.store.writer.Taken` where the number is taken: fold the log again.
        """
        job = Job()
        body = _ENCODE(entry.body).decode()
        job.entry = (entry.table, entry.number, entry.at, entry.person, entry.act, entry.kind, body)
        if row is not None:
            job.row = (row.code, row.game, row.sort, row.phase, row.due, row.touched)
            job.seated = row.seated
            if entry.kind == "end":
                job.results = _results(entry, row.game)
        return self._writer.put(job)

    def entries(self, code: str, since: int = 0) -> list[Entry]:
        """The log of a table after number ``since``, in order; empty where there is no such table."""
        asked = select(ENTRIES).where(ENTRIES.c.table == code, ENTRIES.c.number > since)
        return [_entry(row) for row in self._all(asked.order_by(ENTRIES.c.number))]

    def tail(self, code: str) -> list[Entry]:
        """The log from its last ``start`` on (all of it where there is none): what a fold needs."""
        last = select(func.max(ENTRIES.c.number).label("last")).where(
            ENTRIES.c.table == code, ENTRIES.c.kind == "start"
        )
        number = self._all(last)[0]["last"]
        return self.entries(code, since=0 if number is None else number - 1)

    def tables_due(self) -> list[tuple[str, int]]:
        """Every table at which something falls due by itself, with its time (ms), the soonest first."""
        asked = select(TABLES.c.code, TABLES.c.due).where(TABLES.c.due.is_not(None)).order_by(TABLES.c.due)
        return [(row["code"], row["due"]) for row in self._all(asked)]

    def table(self, code: str) -> TableRow | None:
        """A table's row, or None."""
        rows = self._all(select(*_ROW).where(TABLES.c.code == code))
        return TableRow(**rows[0]) if rows else None

    def tables_of(self, person: str) -> list[TableRow]:
        """The tables at which a person sits, those not closed, the last touched first."""
        asked = select(*_ROW).join(SITTERS, SITTERS.c.table == TABLES.c.code)
        asked = asked.where(SITTERS.c.person == person, TABLES.c.phase != "closed")
        return [TableRow(**row) for row in self._all(asked.order_by(TABLES.c.touched.desc(), TABLES.c.code))]

    # -- persons --------------------------------------------------------------------------------------------
    def add_person(self, person: str, token: str, now: int) -> Future[None]:
        """A new person with the hash of the first cookie. ``Taken`` if either is known already."""
        new = {"id": person, "name": "", "since": now}
        key = {"hash": token, "person": person, "since": now}
        return self._writer.put(
            Job(lambda c: (c.execute(insert(PERSONS), [new]), c.execute(insert(TOKENS), [key]), None)[-1])
        )

    def add_token(self, person: str, token: str, now: int) -> Future[None]:
        """The hash of another cookie of the same person: a second browser or device."""
        key = {"hash": token, "person": person, "since": now}
        return self._do(insert(TOKENS).values(**key))

    def set_name(self, person: str, name: str) -> Future[None]:
        """The name that a person goes by at every table."""
        return self._do(update(PERSONS).where(PERSONS.c.id == person).values(name=name))

    def person_of(self, token: str) -> Person | None:
        """Whose cookie has this hash, or None."""
        asked = select(PERSONS.c.id, PERSONS.c.name).join(TOKENS).where(TOKENS.c.hash == token)
        rows = self._all(asked)
        return Person(**rows[0]) if rows else None

    def names(self, persons: Iterable[str]) -> dict[str, str]:
        """The names of these persons, as far as they are known."""
        asked = select(PERSONS.c.id, PERSONS.c.name).where(PERSONS.c.id.in_(list(persons)))
        return {row["id"]: row["name"] for row in self._all(asked)}

    def results(self, match: str) -> list[dict[str, Any]]:
        """The results of a match, a dict a seat; empty before its end."""
        asked = select(RESULTS).where(RESULTS.c.match == match).order_by(RESULTS.c.seat)
        return [dict(row) for row in self._all(asked)]

    # -- how ------------------------------------------------------------------------------------------------
    def _all(self, asked: Executable) -> list[RowMapping]:
        with self._reading.begin() as connection:
            return list(connection.execute(asked).mappings())

    def _do(self, statement: Executable) -> Future[None]:
        return self._writer.put(Job(lambda connection: (connection.execute(statement), None)[-1]))


def _entry(row: RowMapping) -> Entry:
    return Entry(**{**row, "body": msgspec.json.decode(row["body"])})


def _results(entry: Entry, game: str) -> list[dict[str, Any]]:
    body = entry.body
    return [
        {
            "match": body["match"],
            "seat": seat,
            "table": entry.table,
            "game": game,
            "at": entry.at,
            "person": body["persons"][seat],
            "place": place,
            "score": body["scores"][seat],
            "result": body["results"][seat],
            "reason": body["reason"],
        }
        for seat, place in enumerate(body["places"])
    ]
