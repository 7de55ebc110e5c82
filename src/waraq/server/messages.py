"""The wire, ``/ws/<code>``: JSON messages as tagged unions. ``web/src/wire/messages.ts`` comes from here.

The server sends codes and arguments, never sentences. Fields are additive within a protocol version; a client
ignores what it does not know, the server refuses what it does not know.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from waraq.bots.levels import Level
from waraq.games.contract import Value
from waraq.table.state import Phase, Sort

PROTOCOL = 1

SeatIndex = Annotated[int, Meta(ge=0, le=5)]
ActId = Annotated[str, Meta(min_length=1, max_length=40)]
Hex64 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Presence = Literal["here", "away", "gone"]
ChairKind = Literal["free", "person", "computer"]


# -- client to server --------------------------------------------------------------------------------------
class _Asked(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    pass


class Hello(_Asked, frozen=True, tag="hello"):
    """The first message of a socket. ``seen`` is the last number shown, 0 for none; answered by a welcome."""

    seen: int = 0
    protocol: int = PROTOCOL


class Act(_Asked, frozen=True, tag="act"):
    """A move of the game, in its notation, for a seat that this person holds.

    ``id`` is the sender's own; a resend with the same id is answered with the first result. ``number`` is the
    last number seen.
    """

    id: ActId
    number: int
    move: Annotated[str, Meta(max_length=40)]
    seat: SeatIndex


class Look(_Asked, frozen=True, tag="look"):
    """One device: lift the curtain for this seat; answered by a welcome with its view. -1 lowers it."""

    seat: Annotated[int, Meta(ge=-1, le=5)]


class Ready(_Asked, frozen=True, tag="ready"):
    """Ready, with the commitment to a cut (None: no cut); ``ready`` false takes it back."""

    id: ActId
    commit: Hex64 | None = None
    ready: bool = True


class Sit(_Asked, frozen=True, tag="sit"):
    """Take a free seat; -1 is the first free one."""

    id: ActId
    seat: Annotated[int, Meta(ge=-1, le=5)] = -1


class Stand(_Asked, frozen=True, tag="stand"):
    """Give the seat back while no match runs."""

    id: ActId
    seat: SeatIndex


class SetName(_Asked, frozen=True, tag="name"):
    """The name that this person goes by, at every table."""

    id: ActId
    name: Annotated[str, Meta(max_length=200)]


class SetOptions(_Asked, frozen=True, tag="options"):
    """The host chooses options, as many as are given."""

    id: ActId
    options: dict[str, Value]


class AddComputer(_Asked, frozen=True, tag="computer"):
    """The host puts a computer player on a free seat."""

    id: ActId
    level: Level
    seat: Annotated[int, Meta(ge=-1, le=5)] = -1


class Remove(_Asked, frozen=True, tag="remove"):
    """The host frees a seat while no match runs."""

    id: ActId
    seat: SeatIndex


class Lock(_Asked, frozen=True, tag="lock"):
    """The host closes the room to newcomers, or opens it."""

    id: ActId
    locked: bool


class Open(_Asked, frozen=True, tag="open"):
    """Open the cut, after the header has been seen and kept."""

    id: ActId
    cut: Hex64


class Rematch(_Asked, frozen=True, tag="rematch"):
    """Vote for another match, or take the vote back."""

    id: ActId
    vote: bool = True


class Leave(_Asked, frozen=True, tag="leave"):
    """Leave the table for good."""

    id: ActId


class Ping(_Asked, frozen=True, tag="ping"):
    """Are you there? Answered by pong."""


ClientMessage = (
    Hello | Act | Look | Ready | Sit | Stand | SetName | SetOptions | AddComputer | Remove | Lock | Open
    | Rematch | Leave | Ping
)  # fmt: skip


# -- server to client --------------------------------------------------------------------------------------
class _Told(Struct, frozen=True, tag_field="type"):
    pass


class Chair(Struct, frozen=True):
    """A seat of the room as everybody sees it. A person with an empty ``name`` has not said one yet."""

    kind: ChairKind
    name: str
    level: Level | None
    ready: bool
    left: bool
    presence: Presence
    mine: bool
    host: bool
    vote: bool
    cutless: bool
    """Plays without a cut after failing to open twice (FAIR 4)."""


class OptionChoice(Struct, frozen=True):
    """One option of the game, as the host may choose it."""

    name: str
    kind: Literal["flag", "number", "word"]
    choices: list[Value]
    default: Value
    implies: list[str]
    excludes: list[str]
    ruling: str


class Fair(Struct, frozen=True):
    """The public part of the sealed deal. ``header`` is canonical JSON, byte for byte, once the cuts open."""

    seal: str
    header: str | None
    match: str | None
    voids: int


class Result(Struct, frozen=True):
    """How a match ended; one item a seat."""

    match: str
    places: list[int]
    scores: list[int]
    reason: str
    words: list[str]
    numbers: list[int]
    void: str
    """Why the match was voided; empty for a match with a verdict."""


class Room(Struct, frozen=True):
    """Everything about the table that is not the game. Sent whole whenever something of it changed."""

    code: str
    game: str
    sort: Sort
    phase: Phase
    locked: bool
    you_host: bool
    seats: list[Chair]
    options: dict[str, Value]
    choices: list[OptionChoice]
    least: int
    """The fewest seats that can play."""
    fair: Fair
    result: Result | None
    waits: bool
    """This reader has no seat in the running match; a chair is offered for the next one."""


class Debt(Struct, frozen=True):
    """A call that is owed: milliseconds left at sending, of the whole window."""

    seat: int
    left: int
    whole: int


class Clock(Struct, frozen=True):
    """What runs out. ``turn`` is milliseconds left of the turn, None while there is no turn clock."""

    debts: list[Debt]
    turn: int | None


class Welcome(_Told, frozen=True, tag="welcome"):
    """The table as it stands for this reader. ``view`` and ``legal`` are null where no match runs.

    ``legal`` is the notation of all acts open to ``seat`` now. ``events`` are those since ``seen``, if they
    are still held, one list a number; null: show the view without telling what happened. ``pace`` scales
    motion; 0 shows none.
    """

    protocol: int
    number: int
    room: Room
    view: msgspec.Raw | None
    legal: list[str]
    clock: Clock
    events: list[msgspec.Raw] | None
    pace: float
    you: str
    """The reader's own name, empty if none was said."""
    seat: int | None
    """The seat whose view this is: the reader's own, or the one looked at; None: no hand is shown."""


class Step(_Told, frozen=True, tag="step"):
    """One entry of the log as this reader sees it. ``room`` only when something of it changed.

    ``act`` is the id of the reader's own act that made it, if it was one.
    """

    number: int
    events: msgspec.Raw
    view: msgspec.Raw | None
    legal: list[str]
    clock: Clock
    room: Room | None
    act: str | None
    seat: int | None


class Refused(_Told, frozen=True, tag="refused"):
    """An act was refused and nothing changed. ``ruling`` is a ruling (LC-7) or a code of the table's own."""

    id: str
    ruling: str
    number: int


class Accepted(_Told, frozen=True, tag="accepted"):
    """The answer to a resend of an act that had been accepted, or to one that writes no entry (name)."""

    id: str
    number: int


class Here(_Told, frozen=True, tag="presence"):
    """Somebody's connection changed."""

    seat: int
    presence: Presence


class Pong(_Told, frozen=True, tag="pong"):
    """I am here."""


class Closing(_Told, frozen=True, tag="closing"):
    """The server ends this socket; docs/protocol.md has the reasons. ``restart`` means come back at once."""

    reason: str


ServerMessage = Welcome | Step | Refused | Accepted | Here | Pong | Closing
