"""What falls due at a table by itself: clocks, the call window, computer players. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

if TYPE_CHECKING:
    from waraq.table.commands import Command


class Draw(msgspec.Struct, frozen=True):
    """The table needs a chain: draw 32 bytes from the operating system and come back with ``Seal(top)``."""


class Begin(msgspec.Struct, frozen=True):
    """Everybody is ready: come back with ``Start(present)``, the persons with an open socket."""


class Think(msgspec.Struct, frozen=True):
    """A computer player's turn: ask it, from ``imagine(seat)``, and come back with its act.

    That is ``Act(seat=seat, move=…, number=number)`` without a person. If the table has gone on meanwhile it
    is refused as stale, and something else is due.
    """

    seat: int
    level: str
    number: int


class Due(NamedTuple):
    """``at`` is when (ms since 1970), ``what`` the command for the table then, or what is needed for one."""

    at: int
    what: Command | Draw | Begin | Think
