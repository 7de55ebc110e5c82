"""What lies on the table in a match of Last Card, and how cards leave the stock."""

from __future__ import annotations

from bisect import bisect_left, insort
from typing import TYPE_CHECKING, Self

from waraq.games.contract import EVERYBODY, Game, Move, Say, Shuffle, Turn
from waraq.games.last_card.notation import CARDS, COLOUR, FOLLOW, MATCH

if TYPE_CHECKING:
    from waraq.games.contract import Event, Options, Shuffler


class State(Game):
    """The fields of a position. Sets of seats are bit masks; -1 is none."""

    __slots__ = (
        "colour",  # the colour in play, 0-3: a field, never read off the pile (LC-5)
        "discard",  # oldest first, the top card last
        "drawn",  # the open drawn kind, only it may be played (LC-9)
        "escalating",
        "fresh",  # penalty cards that the seat on turn drew in this turn (LC-9)
        "hands",  # sorted kinds, a list a seat
        "jump_in",
        "known",  # known[a][b]: kinds in b's hand that a saw in a swap; None without seven-zero
        "left",  # seats that left for good
        "ok",  # the row of MATCH for colour in play and top card
        "one_phone",
        "owes",  # seats that owe the call (LC-13)
        "passes",  # draws in a row that found nothing (LC-11)
        "seats",
        "seven_zero",
        "shuffler",
        "shuffles",  # how many shuffles of the stream are spent
        "stack",  # the sum of standing draw cards (LC-20)
        "stacking",
        "step",  # 1 clockwise, -1 counter-clockwise
        "stock",  # the next card last
        "turn",  # -1 after the end
        "won",  # the winners; 0 while the match goes on
    )

    def __init__(self, seats: int, options: Options, shuffler: Shuffler) -> None:
        """An empty table; ``deal`` and ``place`` fill it. ``options`` is complete."""
        self.events: list[Event] | None = None
        self.seats = seats
        self.stacking = bool(options["stacking"])
        self.escalating = bool(options["escalating"])
        self.seven_zero = bool(options["seven-zero"])
        self.jump_in = bool(options["jump-in"])
        self.one_phone = bool(options["one-phone"])
        self.shuffler = shuffler
        self.shuffles = 0
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.stock: list[int] = []
        self.discard: list[int] = []
        self.colour = 0
        self.ok = MATCH[0]
        self.turn = -1
        self.step = 1
        self.stack = 0
        self.owes = 0
        self.drawn = -1
        self.fresh: list[int] = []
        self.left = 0
        self.passes = 0
        self.won = 0
        self.known: list[list[list[int]]] | None = None
        if self.seven_zero:
            self.known = [[[] for _ in range(seats)] for _ in range(seats)]

    def clone(self) -> Self:
        """An independent copy without events; the stateless shuffler is shared."""
        new = self.__class__.__new__(self.__class__)
        new.events = None
        new.seats = self.seats
        new.stacking = self.stacking
        new.escalating = self.escalating
        new.seven_zero = self.seven_zero
        new.jump_in = self.jump_in
        new.one_phone = self.one_phone
        new.shuffler = self.shuffler
        new.shuffles = self.shuffles
        new.hands = [hand[:] for hand in self.hands]
        new.stock = self.stock[:]
        new.discard = self.discard[:]
        new.colour = self.colour
        new.ok = self.ok
        new.turn = self.turn
        new.step = self.step
        new.stack = self.stack
        new.owes = self.owes
        new.drawn = self.drawn
        new.fresh = self.fresh[:]
        new.left = self.left
        new.passes = self.passes
        new.won = self.won
        new.known = None if self.known is None else [[k[:] for k in row] for row in self.known]
        return new

    def holds_colour(self, seat: int) -> bool:
        """Whether the hand holds a card of the colour in play (LC-7)."""
        hand = self.hands[seat]
        first = self.colour * 13
        i = bisect_left(hand, first)
        return i < len(hand) and hand[i] < first + 13

    # -- cards from the stock ---------------------------------------------------------------------------
    def shuffle_stock(self, cards: list[int]) -> None:
        """Make ``cards``, in the order they lay, the stock: shuffled by the next number of the stream."""
        self.stock = self.shuffler.shuffle(cards, 1, self.shuffles)
        self.stock.reverse()
        self.shuffles += 1
        if self.events is not None:
            self.events.append(Shuffle("stock"))

    def next_card(self, seat: int) -> int:
        """Draw one card into a hand: its kind, or -1 when there is none (LC-11)."""
        stock = self.stock
        if not stock:
            if len(self.discard) < 2:
                return -1
            self._recycle()
            stock = self.stock
        card = stock.pop()
        hand = self.hands[seat]
        insort(hand, card)
        if self.owes and len(hand) > 1:
            self.owes &= ~(1 << seat)  # LC-16
        if self.events is not None:
            self.events.append(Move(CARDS[card], "stock", f"hand {seat}", 1 << seat))
        return card

    def _recycle(self) -> None:
        """Shuffle the discard under its top card into a new stock (LC-10); kinds carry no named colour."""
        cards = self.discard
        self.discard = [cards.pop()]
        if self.events is not None:
            self.events.extend(Move(CARDS[k], "discard", "stock", EVERYBODY) for k in cards)
        self.shuffle_stock(cards)

    def supply(self) -> int:
        """How many cards can still be drawn (LC-11)."""
        return len(self.stock) + len(self.discard) - 1

    def suffer(self, seat: int, count: int) -> None:
        """A seat takes what draw cards cost it; beyond the supply it is forgiven (LC-11)."""
        if self.events is not None:
            self.events.append(Say(seat, "took", min(count, self.supply())))
        for _ in range(count):
            if self.next_card(seat) < 0:
                break

    # -- the call ---------------------------------------------------------------------------------------
    def owe(self, seat: int) -> None:
        """The seat's hand has become a single card: it owes the call (LC-13)."""
        self.owes |= 1 << seat
        if self.events is not None:
            self.events.append(Say(seat, "owes"))

    def pay(self, seat: int) -> None:
        """Two cards for a call not made (LC-15); in the seat's own turn they stay unplayable (LC-9)."""
        self.owes &= ~(1 << seat)
        if self.events is not None:
            self.events.append(Say(seat, "penalty", min(2, self.supply())))
        for _ in range(2):
            card = self.next_card(seat)
            if card >= 0 and seat == self.turn:
                insort(self.fresh, card)

    def settle(self, seat: int) -> None:
        """Settle the debts that an action of ``seat`` closes, from the seat after it on (LC-15)."""
        for i in range(1, self.seats + 1):
            debtor = (seat + self.step * i) % self.seats
            if self.owes >> debtor & 1 and (debtor == seat or not self.one_phone):
                self.pay(debtor)

    # -- the turn ---------------------------------------------------------------------------------------
    def show(self, kind: int) -> None:
        """A coloured card is on top: its printed colour is in play."""
        self.colour = COLOUR[kind]
        self.ok = FOLLOW[kind]

    def end_turn(self, after: int) -> None:
        """The turn goes to ``after``."""
        self.turn = after
        self.drawn = -1
        if self.fresh:
            self.fresh = []
        if self.events is not None:
            self.events.append(Turn(after))
