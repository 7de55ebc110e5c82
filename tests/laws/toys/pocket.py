"""What two toy games share, so that each of them is ten lines of rules: hands, a stock, a pile, points.

Read the toys first. A toy says how a round begins, whose move it is, what is open to a seat and what it does.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Self

from waraq.games.contract import (
    EVENTS_OF_THE_TABLE,
    IDLE,
    LATE,
    LEAVE,
    BadFact,
    BadNotation,
    Event,
    Game,
    Move,
    Option,
    Options,
    Outcome,
    Say,
    Shuffle,
    Shuffler,
    Turn,
)

if TYPE_CHECKING:
    from collections.abc import Mapping


class Pocket(Game):
    """A position of a toy. A card is its place in the pack; an action is a card, or a word after them."""

    __slots__ = (
        "chosen", "dealer", "hands", "left", "named", "options", "over", "pile", "points", "round", "seats",
        "sheet", "shuffler", "stock", "turn",
    )  # fmt: skip

    seats: int
    options: Options
    shuffler: Shuffler
    dealer: int
    round: int
    turn: int
    named: int
    left: int
    over: bool
    hands: list[list[int]]
    stock: list[int]
    pile: list[int]
    points: list[int]
    sheet: list[list[int]]
    """What each award gave, by seat."""
    chosen: list[int]
    """The card that each seat has chosen in secret; -1 for none."""

    SEATS = range(2, 5)
    OPTIONS: ClassVar[tuple[Option, ...]] = (
        Option("lowest", "flag", (False, True), default=False, ruling="TY-1"),
    )
    RULES = 1
    TURN_RULING = "TY-1"
    END_RULING = "TY-2"
    WORDS: ClassVar[tuple[str, ...]] = ()
    """What can be said besides a card."""

    # -- what a toy says ----------------------------------------------------------------------------------
    @abstractmethod
    def begin(self) -> None:
        """Deal the round that ``self.round`` counts."""

    @abstractmethod
    def open_to(self, seat: int) -> list[int]:
        """The actions open to a seat while the match goes on, sorted."""

    @abstractmethod
    def act(self, seat: int, action: int) -> None:
        """Carry out one of them."""

    # -- what they do by it -------------------------------------------------------------------------------
    def tell(self, event: Event) -> None:
        """Show an event, if anybody looks."""
        if self.events is not None:
            self.events.append(event)

    def move(self, card: int, source: str, target: str, eyes: int = -1) -> None:
        """Show a card moving."""
        self.tell(Move(self.PACK[card], source, target, eyes))

    def gather(self) -> None:
        """Put the pile back and shuffle everything for the next round."""
        for card in self.pile:
            self.move(card, "pile", "stock")
        for s, hand in enumerate(self.hands):
            for card in hand:
                self.move(card, f"hand {s}", "stock", 1 << s)
        self.round += 1
        self.pile, self.hands = [], [[] for _ in range(self.seats)]
        self.stock = self.shuffler.shuffle(list(range(len(self.PACK))), self.round, 0)
        self.tell(Shuffle("stock"))

    def hand_out(self, number: int) -> None:
        """Deal so many cards to each seat, one by one from the seat after the dealer."""
        for i in range(number * self.seats):
            seat = (self.dealer + 1 + i) % self.seats
            card = self.stock.pop(0)
            self.hands[seat] = sorted([*self.hands[seat], card])
            self.move(card, "stock", f"hand {seat}", 1 << seat)

    def lay(self, seat: int, card: int) -> None:
        """A card goes from the hand to the pile."""
        self.hands[seat].remove(card)
        self.pile.append(card)
        self.move(card, f"hand {seat}", "pile")

    def go_to(self, seat: int) -> None:
        """Hand on the turn."""
        self.turn = seat
        self.tell(Turn(seat))

    def award(self, seat: int) -> None:
        """A point for a seat."""
        self.points[seat] += 1
        self.sheet.append([int(s == seat) for s in range(self.seats)])
        self.tell(Say(seat, "point"))

    def finish(self) -> None:
        """The match is over."""
        self.over, self.turn = True, -1
        self.tell(Say(-1, "out"))

    # -- the contract -------------------------------------------------------------------------------------
    @classmethod
    def _empty(cls, seats: int, options: Options, shuffler: Shuffler, dealer: int) -> Self:
        game = cls()
        game.events = None
        game.seats, game.options, game.shuffler, game.dealer = seats, options, shuffler, dealer
        game.hands = [[] for _ in range(seats)]
        game.points, game.chosen, game.sheet = [0] * seats, [-1] * seats, []
        game.stock, game.pile = list(range(len(cls.PACK))), []
        game.round, game.turn, game.named, game.left, game.over = 0, -1, -1, 0, False
        return game

    @classmethod
    def deal(
        cls, seats: int, options: Options, shuffler: Shuffler, dealer: int, events: list[Event] | None = None
    ) -> Self:
        game = cls._empty(seats, options, shuffler, dealer)
        game.events = events
        game.begin()
        return game

    def clone(self) -> Self:
        new = self._empty(self.seats, self.options, self.shuffler, self.dealer)
        new.hands = [hand[:] for hand in self.hands]
        new.points, new.chosen, new.sheet = self.points[:], self.chosen[:], self.sheet[:]
        new.stock, new.pile = self.stock[:], self.pile[:]
        new.round, new.turn, new.named = self.round, self.turn, self.named
        new.left, new.over = self.left, self.over
        return new

    def imagine(self, seat: int, shuffler: Shuffler) -> Self:
        new = self.clone()
        new.shuffler = shuffler
        others = [s for s in range(self.seats) if s != seat]
        # Sorted first, or the way the cards really lie would show through.
        unseen = shuffler.shuffle(
            sorted(self.stock + [c for s in others for c in self.hands[s]]), self.round, 1
        )
        for s in others:
            new.hands[s] = sorted(unseen.pop() for _ in self.hands[s])
            if self.chosen[s] >= 0:
                new.chosen[s] = new.hands[s][shuffler.below(len(new.hands[s]), self.round, f"bot/{s}")]
        new.stock = unseen
        return new

    def movers(self) -> list[int]:
        return [self.turn] if self.turn >= 0 else []

    def askers(self) -> list[int]:
        return []

    def legal(self, seat: int) -> list[int]:
        return [] if self.over or seat not in {*self.movers(), *self.askers()} else self.open_to(seat)

    def refusal(self, seat: int, action: int) -> str | None:
        if self.over:
            return self.END_RULING
        fine = {LEAVE: not self.left >> seat & 1, IDLE: seat in self.movers()}
        return None if fine.get(action, action in self.legal(seat)) else self.TURN_RULING

    def apply(self, seat: int, action: int) -> None:
        if action == LEAVE or (action == IDLE and self.seats == 2):
            self.left |= 1 << seat
            self.tell(Say(seat, "left" if action == LEAVE else "forfeit"))
            if self.seats - self.left.bit_count() == 1:
                self.finish()
        else:
            self.act(seat, self.legal(seat)[0] if action == IDLE else action)

    def quiet(self, action: int) -> bool:
        return action == LATE

    def thumb(self, seat: int, noise: int) -> int:
        legal = self.legal(seat)
        return legal[noise % len(legal)]

    def view(self, seat: int | None) -> dict[str, Any]:
        zones: dict[str, list[str] | int] = {"stock": len(self.stock), "pile": self._cards(self.pile)}
        for s, hand in enumerate(self.hands):
            zones[f"hand {s}"] = self._cards(hand) if s == seat else len(hand)
        return {
            "game": self.NAME,
            "seat": seat,
            "turn": self.turn if self.turn >= 0 else None,
            "zones": zones,
            "chosen": [c >= 0 for c in self.chosen],
            "choice": None if seat is None or self.chosen[seat] < 0 else self.say(self.chosen[seat]),
            "named": self.named,
            "totals": self.points[:],
            "sheet": [row[:] for row in self.sheet],
            "over": self.over,
        }

    def outcome(self) -> Outcome | None:
        if not self.over:
            return None
        alone = self.seats - self.left.bit_count() == 1
        worth = [(not self.left >> s & 1, p) for s, p in enumerate(self.points)]
        ranks = sorted(set(worth), reverse=True)
        places = tuple(ranks.index(w) + 1 for w in worth)
        reason = "left" if alone else "tie" if places.count(1) > 1 else "total"
        words = tuple("left" if self.left >> s & 1 else "points" for s in range(self.seats))
        return Outcome(places, tuple(self.points), reason, words, tuple(self.points))

    def say(self, action: int) -> str:
        if action < 0:
            return EVENTS_OF_THE_TABLE[action]
        return (*self.PACK, *self.WORDS)[action]

    @classmethod
    def parse(cls, text: str) -> int:
        actions = {a: i for i, a in (*enumerate((*cls.PACK, *cls.WORDS)), *EVENTS_OF_THE_TABLE.items())}
        if text not in actions:
            raise BadNotation(f"{text!r} is no move of {cls.NAME}")
        return actions[text]

    # -- facts --------------------------------------------------------------------------------------------
    def _cards(self, cards: list[int]) -> list[str]:
        return [self.PACK[c] for c in cards]

    def facts(self) -> dict[str, str]:
        best = self.outcome()
        said = {
            "stock": " ".join([*self._cards(self.stock), "."]),
            "pile": " ".join(self._cards(self.pile)) or "-",
            "turn": str(self.turn),
            "dealer": str(self.dealer),
            "round": str(self.round),
            "named": str(self.named),
            "left": " ".join(str(s) for s in range(self.seats) if self.left >> s & 1) or "-",
            "over": "yes" if self.over else "no",
            "winner": "-" if best is None else " ".join(str(s) for s, p in enumerate(best.places) if p == 1),
        }
        for s in range(self.seats):
            said[f"hand {s}"] = " ".join(self._cards(self.hands[s])) or "-"
            said[f"chosen {s}"] = "yes" if self.chosen[s] >= 0 else "no"
            said[f"score {s}"] = str(self.points[s])
        return said

    @classmethod
    def canonical(cls, name: str, text: str) -> str:
        kind = name.partition(" ")[0]
        if kind in {"stock", "pile", "hand"}:
            for token in text.split():
                if token not in {*cls.PACK, "-", "."}:
                    raise BadFact(name, f"{token} is no card", token)
            order = text.split()
            return " ".join(sorted(order, key=(*cls.PACK, "-").index) if kind == "hand" else order)
        if kind in {"turn", "dealer", "round", "named", "left", "over", "winner", "chosen", "score"}:
            return text
        raise BadFact(name, f"{cls.NAME} has no such fact")

    @classmethod
    def place(cls, seats: int, options: Options, facts: Mapping[str, str], shuffler: Shuffler) -> Self:
        said = {name: cls.canonical(name, text) for name, text in facts.items()}

        def cards(name: str) -> list[int]:
            return [cls.PACK.index(t) for t in said.get(name, "-").split() if t not in {"-", "."}]

        game = cls._empty(seats, options, shuffler, int(said.get("dealer", "0")))
        game.hands = [cards(f"hand {s}") for s in range(seats)]
        game.stock, game.pile = cards("stock"), cards("pile")
        game.round, game.turn = int(said.get("round", "1")), int(said["turn"])
        game.named, game.over = int(said.get("named", "-1")), said.get("over") == "yes"
        game.left = sum(1 << int(s) for s in said.get("left", "-").split() if s != "-")
        for s in range(seats):
            game.points[s] = int(said.get(f"score {s}", "0"))
            if said.get(f"chosen {s}") == "yes":
                game.chosen[s] = game.hands[s][0]
        return game

    @property
    def rounds(self) -> int:
        return self.round
