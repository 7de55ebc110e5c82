"""The one door to a table: a command comes in, at most one entry comes out. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from waraq.table import acts, commands, lobby, opening
from waraq.table.answers import no

if TYPE_CHECKING:
    from collections.abc import Callable

    from waraq.table.answers import Answer
    from waraq.table.commands import Command
    from waraq.table.state import Table

_JUDGES: Final[dict[type[Command], Callable[[Table, Any, int], Answer]]] = {
    commands.Sit: lobby.sit,
    commands.Stand: lobby.stand,
    commands.Ready: lobby.ready,
    commands.SetOptions: lobby.options,
    commands.AddComputer: lobby.computer,
    commands.Remove: lobby.remove,
    commands.Lock: lobby.lock,
    commands.Rematch: lobby.rematch,
    commands.Close: lobby.close,
    commands.Seal: opening.seal,
    commands.Start: opening.start,
    commands.Open: opening.open_,
    commands.Void: opening.void,
    commands.Act: acts.act,
    commands.Look: acts.look,
    commands.Leave: acts.leave,
    commands.End: acts.end,
}


def known(table: Table, person: str | None, act: str | None) -> int | None:
    """The number of the entry that an accepted act made, so that a resend is answered with it (LC-27).

    Acts are known since the last ``start``. Ask before :func:`handle`.
    """
    return None if person is None or act is None else table.acts.get(f"{person}/{act}")


def handle(table: Table, command: Command, now: int) -> Answer:
    """Judge one command; the table does not change until the entry is folded in.

    Args:
        table: as it stands.
        command: what is asked; who asks stands in it.
        now: milliseconds since 1970, UTC.

    Returns:
        The entry to write and then :func:`~waraq.table.fold.fold` in; ``Denied`` with a ruling or a code;
        ``Held`` with the time to ask again (LC-17); None: accepted, and there is nothing to write.
    """
    if known(table, command.person, command.act) is not None:
        return None
    if table.phase == "closed":
        return no(table, "closed")
    return _JUDGES[type(command)](table, command, now)
