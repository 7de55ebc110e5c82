"""The log of a table: what is written, and nothing else is true.

No entry is ever sent to a client: what leaves the server is made by view and events.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

KINDS: Final = (
    "made sit stand ready options computer remove lock seal start open void move end rematch close".split()
)
"""``made`` is the first entry of every table: game, sort of table, host."""


class Entry(msgspec.Struct, frozen=True):
    """One line of a table's log.

    ``number`` counts from 1 within the table. ``at`` is milliseconds since 1970, UTC. ``act`` is the sender's id of
    the act that was accepted, so that a resend is answered with this number, also after a restart. ``body`` holds
    JSON values only; its shape belongs to the kind (docs/log.md).
    """

    table: str
    number: int
    at: int
    person: str | None
    act: str | None
    kind: str
    body: dict[str, Any]


class Denied(msgspec.Struct, frozen=True):
    """A command was refused: a ruling (``LC-7``) or a code of the table's own (``full``, ``stale`` …).

    ``number`` is where the log stands, so that the sender can tell what it has missed.
    """

    ruling: str
    number: int


class Held(msgspec.Struct, frozen=True):
    """A command must wait until this time (LC-17); judge it again then, or when the debt is settled."""

    until: int
