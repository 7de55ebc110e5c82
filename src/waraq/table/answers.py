"""How a judged command is answered: an entry to be written, or a refusal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from waraq.table.entries import Denied, Entry, Held

if TYPE_CHECKING:
    from waraq.table.commands import Command
    from waraq.table.state import Table

Answer = Entry | Denied | Held | None
"""None: accepted, and nothing to write (it is so already, or leaving puts the table aside)."""


def written(table: Table, command: Command, now: int, kind: str, body: dict[str, Any]) -> Entry:
    """The next entry of the table's log. A clock that was set back does not turn the log's time back."""
    return Entry(
        table=table.code,
        number=table.number + 1,
        at=max(now, table.at),
        person=command.person,
        act=command.act,
        kind=kind,
        body=body,
    )


def no(table: Table, code: str) -> Denied:
    """A refusal with a ruling or one of :data:`~waraq.table.entries.CODES`."""
    return Denied(ruling=code, number=table.number)
