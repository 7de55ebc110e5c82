"""What may be asked of a table. Randomness and time come with a command; a table has neither.

``person`` is a person's id (never a name); None where the table itself or a computer player acts.
"""

from __future__ import annotations

import msgspec

from waraq.games.contract import Value


class Command(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """Something asked of a table. ``act`` is the sender's own id, kept in the entry, so a resend is known."""

    person: str | None = None
    act: str | None = None


class Seal(Command, frozen=True, tag="seal"):
    """Draw a new chain. ``top`` is 32 bytes from the operating system; they never leave the server early."""

    top: bytes

    def __repr__(self) -> str:
        """Without the secret."""
        return "Seal(…)"


class Sit(Command, frozen=True, tag="sit"):
    """Take a free chair (-1: the first free one) of a room."""

    seat: int = -1


class Stand(Command, frozen=True, tag="stand"):
    """Leave a seat while no match runs."""

    seat: int


class Ready(Command, frozen=True, tag="ready"):
    """«على استعداد» with the commitment of the browser's cut: 64 hex digits. ``ready`` False: taken back."""

    commit: str | None
    ready: bool = True


class SetOptions(Command, frozen=True, tag="options"):
    """The host's choice of options, as far as given; kept complete by the table."""

    options: dict[str, Value]


class AddComputer(Command, frozen=True, tag="computer"):
    """The host puts a computer player on a free seat (-1: the first); ``level`` easy, medium or hard."""

    level: str
    seat: int = -1


class Remove(Command, frozen=True, tag="remove"):
    """The host frees a seat while no match runs."""

    seat: int


class Lock(Command, frozen=True, tag="lock"):
    """The host closes the table to newcomers, or opens it again."""

    locked: bool


class Start(Command, frozen=True, tag="start"):
    """Everybody is ready: fix the header. Persons not ``present`` (no open socket) have no cut."""

    present: frozenset[str]


class Open(Command, frozen=True, tag="open"):
    """A person opens the cut: 64 hex digits that hash to the commitment. The last one deals the match."""

    cut: str

    def __repr__(self) -> str:
        """Without the cut: it is shown to nobody before the match has ended."""
        return "Open(…)"


class Void(Command, frozen=True, tag="void"):
    """Ten seconds are over and a cut is missing, or the match cannot go on; ``reason`` is a code."""

    reason: str


class Act(Command, frozen=True, tag="act"):
    """One sentence of the game's notation for a seat, ``late`` and ``idle`` by the table itself included.

    ``number`` is the number of the last entry that its sender saw (None: not judged, for the table itself and
    computer players, who are asked again for every position).
    """

    seat: int
    move: str
    number: int | None = None


class Look(Command, frozen=True, tag="look"):
    """On one device: the curtain lifts for this seat. Who passes the phone on in debt pays (LC-15).

    ``was`` is the seat looked at before, also through a lowered curtain (None: not known; then it is the last
    seat to have moved).
    """

    seat: int
    was: int | None = None


class Leave(Command, frozen=True, tag="leave"):
    """Leave for good: out of the seat before a match, LEAVE in it."""


class Rematch(Command, frozen=True, tag="rematch"):
    """A vote for another match, or taken back. All persons still seated: the table gathers again."""

    vote: bool = True


class End(Command, frozen=True, tag="end"):
    """The match is over, or nobody but computers is left in it: write the verdict. By the table itself."""


class Close(Command, frozen=True, tag="close"):
    """Nobody has touched the table for 30 days, or everybody left it."""
