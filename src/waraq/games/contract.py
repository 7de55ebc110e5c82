"""What every game of the house gives, and what everybody else may ask of it.

A game is one mutable position of a match. Seats count from 0, clockwise. Cards and actions are small ints
that name *kinds* (two red sevens are one action); their text is the game's notation. Nothing here or below
knows a clock, a network, a language or global randomness. Standard library only.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, NamedTuple, Self, TypedDict

if TYPE_CHECKING:
    from collections.abc import Mapping

LATE: Final = -1
"""Settle a seat's debt: its call window is over. Refused where nothing is owed."""
IDLE: Final = -2
"""Play the whole automatic turn of a seat that is waited for; at two seats a forfeit."""
LEAVE: Final = -3
"""Leave for good. The game ends when only one seat has not left."""

EVENTS_OF_THE_TABLE: Final = {LATE: "late", IDLE: "idle", LEAVE: "leave"}

EVERYBODY: Final = -1
"""As the eyes of a :class:`Move`: every seat and every watcher sees the face."""
HIDDEN: Final = "?"
"""The card of a move whose face the reader may not see."""


class Refused(Exception):  # noqa: N818 - it is an answer, not a fault
    """An action that the rules forbid. Nothing has changed."""

    def __init__(self, ruling: str) -> None:
        super().__init__(ruling)
        self.ruling = ruling


class BadNotation(ValueError):  # noqa: N818 - named after python-chess's three kinds
    """A text that is no sentence of the game's notation at all (a legal one may still be refused)."""


class BadFact(ValueError):  # noqa: N818 - the same
    """A fact of a position that cannot be: unknown, badly written, or at odds with another.

    Args:
        name: the fact's name as it was given, such as ``hand 0``.
        message: what is wrong with it, one English sentence without a full stop.
        token: the part of the value at fault, so that a reader can be shown its column; empty for all of it.
    """

    def __init__(self, name: str, message: str, token: str = "") -> None:
        super().__init__(f"{name}: {message}")
        self.name = name
        self.message = message
        self.token = token


Value = bool | int | str
Options = dict[str, Value]


class Option(NamedTuple):
    """One choice that a host makes before play starts. It drives lobby, record and header."""

    name: str
    kind: Literal["flag", "number", "word"]
    choices: tuple[Value, ...]
    default: Value
    implies: tuple[str, ...] = ()
    """Flags that choosing this one turns on (escalating needs stacking)."""
    excludes: tuple[str, ...] = ()
    """Flags that cannot stand beside this one."""
    by: Literal["host", "table"] = "host"
    """``table``: never offered; the table sets it from what kind of table it is."""
    ruling: str = ""


class Outcome(NamedTuple):
    """How a match ended; every tuple has one item a seat."""

    places: tuple[int, ...]
    """Dense from 1; equal places share."""
    scores: tuple[int, ...]
    """The totals that the places come from; all 0 where a game adds nothing up."""
    reason: str
    """A code: ``out``, ``forfeit``, ``left``, ``tie``, ``total``."""
    words: tuple[str, ...]
    """A code a seat: ``out``, ``cards``, ``left``, ``forfeit``, ``points``."""
    numbers: tuple[int, ...]
    """The number that goes with the word: cards still held, points."""


class SeenMove(TypedDict):
    """One card moves. ``card`` is ``?`` where its face stays hidden from the reader."""

    kind: Literal["move"]
    card: str
    source: str
    target: str


class SeenTurn(TypedDict):
    """The turn is now this seat's."""

    kind: Literal["turn"]
    seat: int


class SeenShuffle(TypedDict):
    """The cards of a zone were shuffled."""

    kind: Literal["shuffle"]
    zone: str


class SeenSay(TypedDict):
    """Something that is told and moves no card: a call, a refusal to play, a direction."""

    kind: Literal["say"]
    seat: int
    word: str
    args: list[str | int]


SeenEvent = SeenMove | SeenTurn | SeenShuffle | SeenSay


class Move:
    """One card moves from zone to zone, seen by the seats in ``eyes`` (bit s = seat s)."""

    __slots__ = ("card", "eyes", "source", "target")

    def __init__(self, card: str, source: str, target: str, eyes: int = EVERYBODY) -> None:
        self.card = card
        self.source = source
        self.target = target
        self.eyes = eyes

    def seen_by(self, seat: int | None) -> SeenMove:
        """The move as a seat (None: a watcher) may see it."""
        seen = self.eyes == EVERYBODY or (seat is not None and bool(self.eyes >> seat & 1))
        card = self.card if seen else HIDDEN
        return {"kind": "move", "card": card, "source": self.source, "target": self.target}


class Turn:
    """The turn goes to a seat."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def seen_by(self, seat: int | None) -> SeenTurn:  # noqa: ARG002 - all see the same
        """The event as a seat may see it."""
        return {"kind": "turn", "seat": self.seat}


class Shuffle:
    """The cards of a zone are shuffled."""

    __slots__ = ("zone",)

    def __init__(self, zone: str) -> None:
        self.zone = zone

    def seen_by(self, seat: int | None) -> SeenShuffle:  # noqa: ARG002 - all see the same
        """The event as a seat may see it."""
        return {"kind": "shuffle", "zone": self.zone}


class Say:
    """A seat (-1: the table) is said to have done something that moves no card. Never carries a secret."""

    __slots__ = ("args", "seat", "word")

    def __init__(self, seat: int, word: str, *args: str | int) -> None:
        self.seat = seat
        self.word = word
        self.args = args

    def seen_by(self, seat: int | None) -> SeenSay:  # noqa: ARG002 - all see the same
        """The event as a seat may see it."""
        return {"kind": "say", "seat": self.seat, "word": self.word, "args": list(self.args)}


Event = Move | Turn | Shuffle | Say

Zones = dict[str, list[str] | int]
"""The card zones of a view: the cards where the reader sees them, their number where not."""


def bare(card: str) -> str:
    """A card without what its play added to it: ``W:g`` is a ``W``, ``J high s`` a ``J``."""
    return card.partition(":")[0].partition(" ")[0]


def carry(zones: Zones, events: list[SeenEvent]) -> Zones:
    """The zones after the moves of ``events``, as one reader sees both. The client does just this.

    Piles grow at their end; the last equal card leaves. A hidden zone counts. An emptied zone stays.

    Raises:
        ValueError: a card leaves a zone that does not hold it.
    """
    after: Zones = {name: z if isinstance(z, int) else z[:] for name, z in zones.items()}
    for event in events:
        if event["kind"] != "move":
            continue
        card, source = bare(event["card"]), after[event["source"]]
        if isinstance(source, int):
            if source < 1:
                raise ValueError(f"{event['source']} is empty")
            after[event["source"]] = source - 1
        else:
            del source[len(source) - 1 - source[::-1].index(card)]
        # Only now: the source may be the target.
        target = after[event["target"]]
        if isinstance(target, int):
            after[event["target"]] = target + 1
        else:
            target.append(card)
    return after


class Shuffler(ABC):
    """Where a match's chance comes from. Stateless: the same arguments give the same answer.

    So clones share it harmlessly, and the game holds the counters.
    """

    __slots__ = ()

    @abstractmethod
    def shuffle(self, cards: list[int], rnd: int, number: int) -> list[int]:
        """``cards`` in a new order (a new list): shuffle ``number`` (from 0) of round ``rnd`` (from 1)."""

    @abstractmethod
    def below(self, n: int, rnd: int, label: str) -> int:
        """A number from 0 to n - 1 for ``label`` in round ``rnd``: ``dealer``, ``bot/<seat>``."""


def settle(options: tuple[Option, ...], chosen: Mapping[str, Value]) -> Options:
    """All of a game's options: the chosen ones, what they imply, the defaults for the rest.

    Raises:
        ValueError: an unknown name, a value that is not among the choices, or two that exclude each other.
    """
    known = {o.name: o for o in options}
    for name, value in chosen.items():
        if name not in known:
            raise ValueError(f"no option is called {name}")
        # 1 == True, so the type has to agree as well.
        if not any(value == c and type(value) is type(c) for c in known[name].choices):
            raise ValueError(f"{name} cannot be {value}")
    full = {o.name: chosen.get(o.name, o.default) for o in options}
    for option in options:
        if full[option.name] is True:
            full.update(dict.fromkeys(option.implies, True))
    for option in options:
        if full[option.name] is True:
            for other in option.excludes:
                if full[other] is True:
                    raise ValueError(f"{option.name} and {other} exclude each other")
    return full


class Game(ABC):
    """One position of a match. Subclasses hold their state in ``__slots__``; all numbers are ints."""

    __slots__ = ("events",)

    NAME: ClassVar[str]
    SEATS: ClassVar[range]
    OPTIONS: ClassVar[tuple[Option, ...]]
    PACK: ClassVar[tuple[str, ...]]
    """The text of every card in canonical order (FAIR: what a shuffle starts from)."""
    RULES: ClassVar[int]
    """Goes up with any change of deal or legality."""
    TURN_RULING: ClassVar[str]
    """Refuses what comes out of turn, in the wrong phase, or is not held."""
    END_RULING: ClassVar[str]
    """Refuses everything after the end."""
    LOW_WINS: ClassVar[bool] = False
    """Whether the lowest total is the best one, where totals are added up (``score N`` of the facts)."""

    events: list[Event] | None
    """:meth:`apply` appends what happens here; None in search. A clone starts with None."""

    # -- how a position comes to be ---------------------------------------------------------------------
    @classmethod
    @abstractmethod
    def deal(
        cls, seats: int, options: Options, shuffler: Shuffler, dealer: int, events: list[Event] | None = None
    ) -> Self:
        """Round 1, dealt. Later rounds are dealt inside the action that ends a round.

        ``options`` is complete (:func:`settle`). ``events`` gets the deal, from a full ``stock`` on.
        """

    @classmethod
    @abstractmethod
    def place(cls, seats: int, options: Options, facts: Mapping[str, str], shuffler: Shuffler) -> Self:
        """The position that these facts describe (docs/record.md); facts left out have their resting value.

        Raises:
            BadFact: a fact is unknown, badly written, or at odds with another.
        """

    @abstractmethod
    def clone(self) -> Self:
        """An independent copy without events."""

    @abstractmethod
    def imagine(self, seat: int, shuffler: Shuffler) -> Self:
        """A position that ``seat`` cannot tell from this one (equal view), the unseen cards dealt again.

        The result also draws its later chance from ``shuffler``, so nothing of the real stream stays in it.
        """

    # -- who may do what --------------------------------------------------------------------------------
    @abstractmethod
    def movers(self) -> list[int]:
        """The seats waited for, sorted; empty when the match is over."""

    @abstractmethod
    def askers(self) -> list[int]:
        """The seats not waited for that may act besides (a call owed, a jump-in), sorted."""

    @abstractmethod
    def legal(self, seat: int) -> list[int]:
        """The actions open to ``seat`` now, sorted and unique; never LATE, IDLE or LEAVE."""

    @abstractmethod
    def refusal(self, seat: int, action: int) -> str | None:
        """The ruling that forbids this action now (docs/record.md: which one), or None. Any int may come."""

    @abstractmethod
    def apply(self, seat: int, action: int) -> None:
        """Carry out an action that is known to be legal, in place."""

    def play(self, seat: int, action: int) -> None:
        """Carry out an action after asking the rules.

        Raises:
            Refused: a ruling forbids it; nothing has changed.
        """
        ruling = self.refusal(seat, action)
        if ruling is not None:
            raise Refused(ruling)
        self.apply(seat, action)

    @abstractmethod
    def quiet(self, action: int) -> bool:
        """Whether this action does not make other seats' acts stale (a call, a late, a sealed choice).

        Asked before the action is carried out: the sealed choice that completes a turn is not quiet.
        """

    @abstractmethod
    def thumb(self, seat: int, noise: int) -> int:
        """The action a rule of thumb would take, from what the seat may see only.

        ``noise`` is a 32-bit random number that stirs the choice, 0 for none. The easy player and the
        playouts of search use it. ``seat`` has at least one legal action.
        """

    # -- what is seen and said --------------------------------------------------------------------------
    @abstractmethod
    def view(self, seat: int | None) -> Any:
        """All that a seat (None: a watcher) may know, as a TypedDict of the game's ``view.py``.

        Built up from nothing. It has ``game``, ``seat``, ``turn`` (a seat or None) and ``zones``
        (:data:`Zones`; cards as bare notation); what a computer player may remember stands as ``known``.
        """

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it goes on."""

    @abstractmethod
    def say(self, action: int) -> str:
        """The action in the notation."""

    @classmethod
    @abstractmethod
    def parse(cls, text: str) -> int:
        """The action that the notation names, LATE, IDLE and LEAVE included.

        Raises:
            BadNotation: the text is no sentence of the notation.
        """

    @abstractmethod
    def facts(self) -> dict[str, str]:
        """Every fact of the position in its canonical form (docs/record.md); place() reads them back."""

    @classmethod
    @abstractmethod
    def canonical(cls, name: str, text: str) -> str:
        """The value of a fact in the form that :meth:`facts` gives, so that two can be compared.

        Raises:
            BadFact: the name is no fact of this game, or the value is not one of that fact.
        """

    # -- rounds -----------------------------------------------------------------------------------------
    @property
    @abstractmethod
    def rounds(self) -> int:
        """How many rounds have been dealt: the round being played, from 1. So many links are spent."""
