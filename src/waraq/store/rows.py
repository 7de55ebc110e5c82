"""What goes in and out of the store beside entries."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from waraq.games.contract import EVENTS_OF_THE_TABLE, LEAVE
from waraq.table import seating

if TYPE_CHECKING:
    from waraq.table.entries import Entry
    from waraq.table.state import Table

SEATING: Final = {"made", "sit", "stand", "remove", "void"}
"""The kinds of entries, beside a move that leaves, after which others may sit at a table."""
LEAVE_TEXT: Final = EVENTS_OF_THE_TABLE[LEAVE]
LAG: Final = 60_000
"""Milliseconds by which a row's times may lag behind its table: a move is not worth a row of its own."""


class TableRow(msgspec.Struct, frozen=True):
    """A table as a list shows it, and as a server finds it after a restart."""

    code: str
    game: str
    sort: str
    phase: str
    due: int | None
    """When something falls due by itself (ms since 1970); None: never."""
    touched: int
    """When the last entry was written (ms since 1970)."""
    seated: tuple[str, ...] | None = None
    """Who sits there, for the list of a person's tables; None: as before."""


class Person(msgspec.Struct, frozen=True):
    """Somebody who holds a cookie. ``name`` is empty until one was said."""

    id: str
    name: str


def row_of(table: Table, entry: Entry, due: int | None) -> TableRow:
    """The row of a table right after ``entry`` was folded in.

    ``due`` is the time of :func:`waraq.table.due.due`, or None.
    """
    seats = entry.kind in SEATING or (entry.kind == "move" and entry.body["move"] == LEAVE_TEXT)
    return TableRow(
        code=table.code,
        game=table.game,
        sort=table.sort,
        phase=table.phase,
        due=due,
        touched=entry.at,
        seated=tuple(seating.persons(table)) if seats else None,
    )


def outdated(kept: TableRow | None, row: TableRow) -> bool:
    """Whether ``row`` has to be written where ``kept`` stands (None: nobody knows what stands there).

    A time that is too early costs a look at the table after a restart; one too late would be missed.
    """
    if kept is None or row.seated is not None or row.phase != kept.phase:
        return True
    if row.due is None or kept.due is None:
        return row.due != kept.due
    return not (kept.due <= row.due < kept.due + LAG and row.touched < kept.touched + LAG)
