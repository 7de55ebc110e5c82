"""A table in memory. Nothing here decides anything; it is a fold of the log and may be dropped at will.

What must not leave the server early (links, cuts, positions) stays out of its ``repr`` and of what is logged.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from waraq.bots.levels import Level  # noqa: TC001 - msgspec reads the annotations of Seat at run time

if TYPE_CHECKING:
    from waraq.games.contract import Event, Game, Options, Outcome, Shuffler

Sort = Literal["practice", "device", "room"]
"""``practice``: one person and computers. ``device``: one person holds all seats. ``room``: by a link."""

Phase = Literal["gathering", "opening", "playing", "ended", "closed"]
"""``gathering``: seats, ready. ``opening``: the header stands, cuts are awaited. Then the match, its slip."""


@dataclass(slots=True)
class Seat:
    """One chair. Free: ``person`` and ``level`` are both None."""

    person: str | None = None
    name: str = ""
    """Only on one device, where the seats of one person are told apart by names of their own."""
    level: Level | None = None
    ready: bool = False
    commit: str | None = None
    """Of the person's cut; on one device it stands at the first of the person's seats only."""
    cut: str | None = field(default=None, repr=False)
    voids: int = 0
    """How often this seat failed to open; from the second on it plays without a cut."""
    left: bool = False


@dataclass(slots=True)
class Match:
    """A match from its header to its verdict."""

    id: str
    header: str
    """Canonical JSON, byte for byte (docs/fair.md)."""
    dealer: int
    """-1 while the stream that gives it is still sealed."""
    rules: int = 0
    """The version of the rules that the match was begun under."""
    top: str = field(default="", repr=False)
    """Secret: the top of the match's chain, hex."""
    began: int = 0
    """When the header was fixed (ms): ten seconds later a missing cut voids the try."""
    game: Game | None = field(default=None, repr=False)
    """None until the last cut is opened."""
    shuffler: Shuffler | None = field(default=None, repr=False)
    kinds: list[str] = field(default_factory=list)
    """A seat: ``person``, ``thumb`` or ``think``."""
    moves: list[tuple[int, int, str, str]] = field(default_factory=list)
    """(number of the entry, seat, notation, "" or why the table played it)."""
    debts: dict[int, int] = field(default_factory=dict)
    """When each standing debt arose, by seat (ms)."""
    owed: dict[int, int] = field(default_factory=dict)
    """The number of the entry in which each standing debt arose."""
    since: int = 0
    """When the position came about that is waited on (ms): the last loud move, or a debt that was settled."""
    outcome: Outcome | None = None
    void: str = ""
    """Why the match was voided; empty otherwise."""


@dataclass(slots=True)
class Table:
    """Everything about a table. ``number`` is that of the last entry folded in."""

    code: str
    number: int = 0
    at: int = 0
    game: str = ""
    sort: Sort = "room"
    host: str | None = None
    phase: Phase = "gathering"
    locked: bool = False
    options: Options = field(default_factory=dict)
    seats: list[Seat] = field(default_factory=list)
    tops: list[str] = field(default_factory=list, repr=False)
    """Secret: the top of the chain that the running or the next match uses, hex; at most one."""
    seal: str = ""
    voids: int = 0
    """Tries at the next deal that were voided; counted anew once a match is dealt."""
    dealer: int | None = None
    """The last finished match's dealer; a rematch moves it one seat (LC-4)."""
    match: Match | None = None
    matches: int = 0
    votes: set[str] = field(default_factory=set)
    loud: int = 0
    """Number of the last entry that was not quiet: an act that saw less is stale (LC-27)."""
    acts: dict[str, int] = field(default_factory=dict)
    """Number of the entry of every accepted act since the last ``start``, by ``person/act id``."""
    events: list[Event] = field(default_factory=list, repr=False)
    """What the last entry showed; the hub takes and clears it."""
    resumed: int = 0
    """When a server took the table up again after a stop or a fault (ms; 0: never did): what arose by then
    counts anew, for while nobody is served no clock runs. Not of the log: whoever holds the table sets it."""
