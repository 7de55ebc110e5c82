"""The log of a table: what is written, and nothing else is true.

No entry is ever sent to a client: what leaves the server is made by view and events.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

KINDS: Final = (
    *("made", "sit", "stand", "ready", "options", "computer", "remove", "lock"),
    *("seal", "start", "open", "void", "move", "end", "rematch", "close"),
)
"""``made`` is the first entry of every table: game, sort of table, host."""


CODES: Final = (
    "closed",  # the table is closed
    "playing",  # not while a match runs or opens
    "ended",  # the seats of the finished match stand until all have voted
    "not-playing",  # there is no running match
    "not-opening",  # no cut is awaited, or not this person's
    "not-ended",  # no finished match to vote about
    "not-host",  # only the host may
    "not-seated",  # this person holds no seat here
    "not-yours",  # the seat is somebody else's, or the move is the table's own
    "private",  # practice and one device take nobody in
    "locked",  # the host has closed the table to newcomers
    "full",  # no chair is free
    "taken",  # that chair is
    "seated",  # this person sits already
    "left",  # who left a running match waits for its end
    "no-seat",  # there is no such chair
    "level",  # no such strength
    "options",  # no such option, or two that exclude each other
    "seats",  # too few or too many for this game
    "not-ready",  # somebody is not ready, or there is no seal yet
    "commit",  # a commitment is 64 hex digits
    "cut",  # the cut does not hash to its commitment
    "stale",  # LC-27: something happened since; ask again
    "notation",  # not a sentence of the game
    "rules",  # the match was begun under other rules
    "no-match",  # no such match here
    "running",  # not before the match has ended
)
"""What a table says no with, besides the rulings of its game."""


class Entry(msgspec.Struct, frozen=True):
    """One line of a table's log.

    ``number`` counts from 1 within the table. ``at`` is milliseconds since 1970, UTC. ``act`` is the sender's
    id of the act that was accepted, so that a resend is answered with this number, also after a restart.
    ``body`` holds JSON values only; its shape belongs to the kind (docs/log.md).
    """

    table: str
    number: int
    at: int
    person: str | None
    act: str | None
    kind: str
    body: dict[str, Any]

    def __repr__(self) -> str:
        """Without the body, which holds tops, cuts and sealed choices, and without who it was."""
        return f"Entry({self.table!r}, {self.number}, {self.kind!r})"


class Denied(msgspec.Struct, frozen=True):
    """A command was refused: a ruling (``LC-7``) or a code of the table's own (``full``, ``stale`` …).

    ``number`` is where the log stands, so that the sender can tell what it has missed.
    """

    ruling: str
    number: int


class Held(msgspec.Struct, frozen=True):
    """A command must wait until this time (LC-17); judge it again then, or when the debt is settled."""

    until: int
