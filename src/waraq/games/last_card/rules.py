"""The rules of Last Card: one mutable position, cards and actions as small ints, hands as sorted lists.

Written flat for speed: computer players carry out millions of these actions. Every branch names its ruling.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Self

from waraq.games.contract import LATE, Move, Outcome, Say, Turn
from waraq.games.last_card import ending, facts, hands, notation, position, thumb, view
from waraq.games.last_card.legality import Legality
from waraq.games.last_card.notation import (
    ACTIONS,
    CALL,
    CARDS,
    COLOUR,
    COLOURS,
    DECK,
    DRAW,
    FOLLOW,
    FOUR,
    KEEP,
    KIND,
    MATCH,
    RANK,
    REVERSE,
    SKIP,
    TWO,
    WILD,
)
from waraq.games.last_card.options import OPTIONS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from waraq.games.contract import Event, Option, Options, Shuffler

DIRECTION: Final = {1: "cw", -1: "ccw"}


class LastCard(Legality):
    """A position of Last Card with its rules."""

    __slots__ = ()

    NAME: ClassVar[str] = "last-card"
    SEATS: ClassVar[range] = range(2, 5)
    OPTIONS: ClassVar[tuple[Option, ...]] = OPTIONS
    PACK: ClassVar[tuple[str, ...]] = tuple(CARDS[k] for k in DECK)
    RULES: ClassVar[int] = 1
    TURN_RULING: ClassVar[str] = "LC-4"
    END_RULING: ClassVar[str] = "LC-12"

    @classmethod
    def deal(
        cls, seats: int, options: Options, shuffler: Shuffler, dealer: int, events: list[Event] | None = None
    ) -> Self:
        """Deal seven cards a seat and turn a number card (LC-2 to LC-4)."""
        game = cls(seats, options, shuffler)
        game.events = events
        game.shuffle_stock([*DECK])
        first = (dealer + 1) % seats
        dealt = 7 * seats
        deck = game.stock[::-1]
        game.stock = deck[dealt:][::-1]
        for i in range(seats):
            # One card a seat, round by round, from the seat after the dealer.
            game.hands[(first + i) % seats] = sorted(deck[i:dealt:seats])
        if events is not None:
            for i, card in enumerate(deck[:dealt]):
                seat = (first + i) % seats
                events.append(Move(CARDS[card], "stock", f"hand {seat}", 1 << seat))
        while True:
            top = game.stock.pop()
            game.discard.append(top)
            if events is not None:
                events.append(Move(CARDS[top], "stock", "discard"))
            if RANK[top] < SKIP:
                break
            # LC-3: it goes back to where it lay, and the stock is shuffled again.
            game.stock.append(game.discard.pop())
            if events is not None:
                events.append(Move(CARDS[top], "discard", "stock"))
            game.shuffle_stock(game.stock[::-1])
        game.show(top)
        game.turn = first
        if events is not None:
            events.append(Turn(first))
        return game

    @classmethod
    def place(cls, seats: int, options: Options, facts: Mapping[str, str], shuffler: Shuffler) -> Self:
        """The position that these facts describe."""
        game = cls(seats, options, shuffler)
        position.place(game, facts)
        return game

    def imagine(self, seat: int, shuffler: Shuffler) -> Self:
        """A position with the same view for ``seat``: what it cannot see is dealt again."""
        new = self.clone()
        new.shuffler = shuffler
        hands.deal_again(new, seat)
        return new

    # -- what happens -----------------------------------------------------------------------------------
    def apply(self, seat: int, action: int) -> None:
        """Carry out a legal action: settle the debts it closes first (LC-15), then the action itself."""
        if action == CALL:
            self.owes &= ~(1 << seat)
            if self.events is not None:
                self.events.append(Say(seat, "called"))
            return
        if action < 0:
            ending.table_event(self, seat, action)
            return
        if self.owes:
            owed = self.owes >> seat & 1
            self.settle(seat)
            # LC-18: of all cards only a wild draw four can have become illegal by the penalty.
            if owed and KIND[action] == FOUR and self.holds_colour(seat):
                return
        if action < DRAW:
            self.lay(seat, action)
        elif action == DRAW:
            self.draw()
        elif action == KEEP:
            if self.events is not None:
                self.events.append(Say(seat, "kept"))
            self.end_turn((seat + self.step) % self.seats)
        else:
            self.suffer(seat, self.stack)
            self.stack = 0
            self.end_turn((seat + self.step) % self.seats)

    def lay(self, seat: int, action: int) -> None:
        """Play a card, in turn or as a jump-in, with all that follows from it."""
        events = self.events
        if seat != self.turn and events is not None:
            if self.drawn >= 0:
                events.append(Say(self.turn, "kept"))  # LC-26
            events.append(Say(seat, "jump"))
        self.passes = 0
        kind = KIND[action]
        hand = self.hands[seat]
        hand.remove(kind)
        self.discard.append(kind)
        if self.known is not None:
            hands.forget(self.known, seat, kind)
        if events is not None:
            text = ACTIONS[action] if hand else CARDS[kind]
            events.append(Move(text, f"hand {seat}", "discard"))
        if not hand:
            ending.go_out(self, seat)  # LC-12: before any effect
            return
        if kind < WILD:
            self.colour = COLOUR[kind]
            self.ok = FOLLOW[kind]
            rank = RANK[kind]
            if rank < SKIP and not (self.seven_zero and rank in {0, 7}):
                self.end_turn((seat + self.step) % self.seats)
                if len(hand) == 1:
                    self.owe(seat)
                return
        else:
            self.colour = colour = action & 3
            self.ok = MATCH[colour * 14 + 13]
            if events is not None:
                events.append(Say(seat, "colour", COLOURS[colour]))
        self._effect(seat, kind)

    def _effect(self, seat: int, kind: int) -> None:
        """Carry out what the card does, hand on the turn, let debts arise (LC-8, LC-13, LC-20 to LC-24)."""
        events = self.events
        n = self.seats
        after = (seat + self.step) % n
        rank = RANK[kind]
        changed = 1 << seat
        if rank < SKIP:
            changed = hands.swap(self, seat, after) if rank == 7 else hands.rotate(self, seat)
        elif rank == SKIP:
            self._skip(after)
            after = (after + self.step) % n
        elif rank == REVERSE:
            self.step = -self.step
            if events is not None:
                events.append(Say(seat, "reverse", DIRECTION[self.step]))
            if n == 2:
                self._skip(after)
                after = seat
            else:
                after = (seat + self.step) % n
        elif rank == TWO or kind == FOUR:
            count = 2 if rank == TWO else 4
            if self.escalating or (self.stacking and rank == TWO):
                self.stack += count
                if events is not None:
                    events.append(Say(seat, "stack", self.stack))
            else:
                self.suffer(after, count)
                self._skip(after)
                after = (after + self.step) % n
        self.end_turn(after)
        if changed == 1 << seat:
            if len(self.hands[seat]) == 1:
                self.owe(seat)
        else:
            hands.debts(self, changed)

    def _skip(self, seat: int) -> None:
        if self.events is not None:
            self.events.append(Say(seat, "skipped"))

    def draw(self) -> None:
        """The seat on turn draws one card and may play it (LC-9), or finds nothing (LC-11)."""
        seat = self.turn
        card = self.next_card(seat)
        if card >= 0:
            self.passes = 0
            if self.events is not None:
                self.events.append(Say(seat, "drew", 1))
            if self.ok[card] and not (card == FOUR and self.holds_colour(seat)):
                self.drawn = card
                return
        else:
            self.passes += 1
            if self.events is not None:
                self.events.append(Say(seat, "passed"))
            if self.passes == self.seats:
                ending.tie(self)
                return
        self.end_turn((seat + self.step) % self.seats)

    def quiet(self, action: int) -> bool:
        """Calls and ``late`` make nobody's act stale (LC-27)."""
        return action in {CALL, LATE}

    def thumb(self, seat: int, noise: int) -> int:
        """The action a rule of thumb takes."""
        return thumb.choose(self, seat, noise)

    # -- what is seen and said --------------------------------------------------------------------------
    def view(self, seat: int | None) -> view.LastCardView:
        """All that ``seat`` may know; None is a watcher."""
        return view.view(self, seat)

    def outcome(self) -> Outcome | None:
        """How the match ended (LC-12, LC-30, LC-31, LC-34), or None."""
        return ending.outcome(self)

    def say(self, action: int) -> str:
        """The action in the notation."""
        return notation.say(action)

    @classmethod
    def parse(cls, text: str) -> int:
        """The action that the notation names; BadNotation if it names none."""
        return notation.parse(text)

    def facts(self) -> dict[str, str]:
        """Every fact of the position."""
        return facts.facts(self)

    @classmethod
    def canonical(cls, name: str, text: str) -> str:
        """The value of a fact in the form that :meth:`facts` gives."""
        return facts.canonical(name, text)

    @property
    def rounds(self) -> int:
        """The match is one round (LC-34)."""
        return 1
