"""A round of Stack Attack: its deal, its turns and what the cards do (SA-4 to SA-19).

A turn is a small machine: everybody chooses, the last choice reveals, then the Switches act, then the cards
are placed one by one (SA-18). It stops wherever a seat has to choose between two things (SA-19), and goes on
with the answer. Decreasing and Blocks last for the turn (SA-21).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Self

from waraq.games.contract import Event, Game, Move, Say, Shuffle, Turn
from waraq.games.stack_attack.notation import MOST_SEATS
from waraq.games.stack_attack.pack import (
    BLOCK,
    DECREASING,
    HAND,
    KIND,
    PENALTY,
    ROWS,
    SHIELD,
    SIZE,
    SWITCH,
    TEXT,
)

if TYPE_CHECKING:
    from waraq.games.contract import Shuffler

CHOOSE: Final = 0
SWITCHES: Final = 1
PLACE: Final = 2
OVER: Final = 3

NOTHING: Final = 0
SWAP: Final = 1
"""Waiting for a seat to say with whom its Switch changes places."""
SHUT: Final = 2
"""Waiting for the row that a Block shuts."""
TAKE: Final = 3
"""Waiting for the row that a low card takes."""
GUARD: Final = 4
"""Waiting for the row that a low Shield goes on."""

FULL: Final = 5
"""Cards that a row holds before the next one takes it (SA-8)."""
GOAL: Final = 64
"""A round that leaves somebody here or above is the last (SA-11)."""
LAST_OPEN: Final = (0b1110, 0b1101, 0b1011, 0b0111)
"""The sets of blocked rows that leave one row open."""

ALL_CARDS: Final = tuple(range(1, SIZE + 1))
HANDS: Final = tuple(f"hand {s}" for s in range(MOST_SEATS))
SHOWN: Final = tuple(f"shown {s}" for s in range(MOST_SEATS))
TAKEN: Final = tuple(f"taken {s}" for s in range(MOST_SEATS))
ROW: Final = tuple(f"row {r + 1}" for r in range(ROWS))


def fit(rows: list[list[int]], blocked: int, card: int) -> int:
    """The row that ``card`` belongs to: the highest lower open tail (SA-7, SA-15); -1 for none."""
    best = -1
    top = 0
    for r in range(ROWS):
        tail = rows[r][-1]
        if top < tail < card and not blocked >> r & 1:
            top = tail
            best = r
    return best


def cost(game: Round, card: int, blocked: int) -> int:
    """What placing ``card`` now would cost its holder, who chooses the cheapest row where it is low."""
    shield = KIND[card] == SHIELD
    r = fit(game.rows, blocked, card)
    if r < 0:
        return 0 if shield else min(game.worth[i] for i in range(ROWS) if not blocked >> i & 1)
    return game.worth[r] if len(game.rows[r]) >= FULL + shield else 0


class Round(Game):
    """The position and its turn machine. Seats and rows count from 0 inside; sets of them are bit masks."""

    __slots__ = (
        "acted",
        "at",
        "blocked",
        "chosen",
        "dealer",
        "down",
        "forfeited",
        "hands",
        "last",
        "left",
        "missing",
        "phase",
        "points",
        "queue",
        "round",
        "rows",
        "seats",
        "sheet",
        "shown",
        "shuffler",
        "stock",
        "taken",
        "totals",
        "turn",
        "waiter",
        "waits",
        "worth",
    )

    def __init__(self, seats: int, shuffler: Shuffler, dealer: int) -> None:
        self.events: list[Event] | None = None
        self.seats = seats
        self.shuffler = shuffler
        self.dealer = dealer
        self.round = 0
        self.turn = 1
        self.phase = CHOOSE
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.rows: list[list[int]] = [[] for _ in range(ROWS)]
        self.worth = [0] * ROWS
        """What each row would cost."""
        self.stock: list[int] = list(ALL_CARDS)
        self.chosen = [0] * seats
        self.missing = seats
        """How many seats have not chosen."""
        self.shown = [0] * seats
        """The card before each seat from the reveal until it is placed."""
        self.queue: list[int] = []
        """The revealed cards in order; ``at`` is the one at work. A Switch moves only holders."""
        self.at = 0
        self.acted = False
        """Whether the Block at work has had its effect."""
        self.down = False
        self.blocked = 0
        self.waits = NOTHING
        self.waiter = -1
        self.taken: list[list[int]] = [[] for _ in range(seats)]
        self.points = [0] * seats
        self.totals = [0] * seats
        self.last: list[int] | None = None
        """The finished round's points, until the first move of the next (docs/record.md)."""
        self.sheet: list[list[int]] = []
        self.left = 0
        self.forfeited = -1
        """The seat whose idle turn has ended the match (LC-30): it has lost, but it has not left (LC-32)."""

    def clone(self) -> Self:
        """An independent copy without events."""
        new = type(self).__new__(type(self))
        new.events = None
        new.seats = self.seats
        new.shuffler = self.shuffler
        new.dealer = self.dealer
        new.round = self.round
        new.turn = self.turn
        new.phase = self.phase
        new.hands = [hand[:] for hand in self.hands]
        new.rows = [row[:] for row in self.rows]
        new.worth = self.worth[:]
        new.stock = self.stock  # never changed in place
        new.chosen = self.chosen[:]
        new.missing = self.missing
        new.shown = self.shown[:]
        new.queue = self.queue  # never changed in place
        new.at = self.at
        new.acted = self.acted
        new.down = self.down
        new.blocked = self.blocked
        new.waits = self.waits
        new.waiter = self.waiter
        new.taken = [cards[:] for cards in self.taken]
        new.points = self.points[:]
        new.totals = self.totals[:]
        new.last = self.last  # never changed in place
        new.sheet = self.sheet[:]
        new.left = self.left
        new.forfeited = self.forfeited
        return new

    # -- the deal ---------------------------------------------------------------------------------------
    def deal_round(self) -> None:
        """SA-4: all 64 shuffled; ten each, one by one from the seat after the dealer; four start the rows."""
        n, events = self.seats, self.events
        if events is not None:
            self._gather(events)
        self.round += 1
        self.turn = 1
        deck = self.shuffler.shuffle(list(ALL_CARDS), self.round, 0)
        dealt = HAND * n
        for i in range(n):
            self.hands[(self.dealer + 1 + i) % n] = sorted(deck[i:dealt:n])
        self.rows = [[card] for card in deck[dealt : dealt + ROWS]]
        self.worth = [PENALTY[row[0]] for row in self.rows]
        self.stock = deck[dealt + ROWS :]
        self.taken = [[] for _ in range(n)]
        self.points = [0] * n
        if events is not None:
            events.append(Say(-1, "round", self.round))
            events.append(Shuffle("stock"))
            for i in range(dealt):
                seat = (self.dealer + 1 + i) % n
                events.append(Move(TEXT[deck[i]], "stock", HANDS[seat], 1 << seat))
            events.extend(Move(TEXT[deck[dealt + r]], "stock", ROW[r]) for r in range(ROWS))

    def _gather(self, events: list[Event]) -> None:
        for r in range(ROWS):
            events.extend(Move(TEXT[card], ROW[r], "stock") for card in self.rows[r])
        for s in range(self.seats):
            events.extend(Move(TEXT[card], TAKEN[s], "stock") for card in self.taken[s])

    # -- a turn -----------------------------------------------------------------------------------------
    def choose(self, seat: int, card: int) -> None:
        """SA-5: sealed, and changed as often as one likes until the last seat has chosen."""
        if not self.chosen[seat]:
            self.missing -= 1
        self.chosen[seat] = card
        if self.events is not None:
            self.events.append(Say(seat, "chose"))
        if not self.missing:
            self._reveal()
            self.resolve()

    def _reveal(self) -> None:
        """SA-6: all at once; one Decreasing turns the order round (SA-12)."""
        n = self.seats
        shown = self.chosen
        self.shown = shown
        self.chosen = [0] * n
        self.missing = n
        self.queue = sorted(shown)
        down = False
        phase = PLACE
        for s in range(n):
            card = shown[s]
            self.hands[s].remove(card)
            if KIND[card] == DECREASING:
                down = True
            elif KIND[card] == SWITCH:
                phase = SWITCHES
        self.down = down
        if down:
            self.queue.reverse()
        self.phase = phase
        self.at = 0
        if self.events is not None:
            self.events.append(Say(-1, "reveal"))
            self.events.extend(Move(TEXT[shown[s]], HANDS[s], SHOWN[s]) for s in range(n))
            self.events.append(Say(-1, "order", "down" if down else "up"))

    def resolve(self) -> None:
        """Go on to the next choice that a seat has to make, or to the next turn (SA-18)."""
        queue, shown = self.queue, self.shown
        if self.phase == SWITCHES:
            while self.at < self.seats:
                card = queue[self.at]
                if KIND[card] == SWITCH:
                    seat = shown.index(card)
                    if self.seats > 2:
                        self._wait(SWAP, seat)
                        return
                    self.swap(seat, 1 - seat)
                else:
                    self.at += 1
            self.phase = PLACE
            self.at = 0
        while self.at < self.seats:
            card = queue[self.at]
            seat = shown.index(card)
            kind = KIND[card]
            if kind == BLOCK and not self.acted:
                if self.blocked not in LAST_OPEN:
                    self._wait(SHUT, seat)
                    return
                # SA-14: one row always stays open.
                if self.events is not None:
                    self.events.append(Say(seat, "fizzle"))
            r = fit(self.rows, self.blocked, card)
            if r < 0:
                if self.events is not None:
                    self.events.append(Say(seat, "low"))
                if self.blocked not in LAST_OPEN:
                    self._wait(GUARD if kind == SHIELD else TAKE, seat)
                    return
                self.low(seat, LAST_OPEN.index(self.blocked))
                continue
            size = len(self.rows[r])
            if size < FULL:
                self._lay(seat, r)
            elif size == FULL and kind == SHIELD:
                self._guard(seat, r)
            else:
                self._take(seat, r)
        self._end_turn()

    def _wait(self, waits: int, seat: int) -> None:
        self.waits = waits
        self.waiter = seat
        if self.events is not None:
            self.events.append(Turn(seat))

    def swap(self, seat: int, other: int) -> None:
        """SA-13: the Switch changes places with the card before ``other``; each card has a new holder."""
        shown = self.shown
        mine, theirs = shown[seat], shown[other]
        shown[seat], shown[other] = theirs, mine
        self.at += 1
        if self.events is not None:
            self.events.append(Say(seat, "swap", other))
            self.events.append(Move(TEXT[mine], SHOWN[seat], SHOWN[other]))
            self.events.append(Move(TEXT[theirs], SHOWN[other], SHOWN[seat]))

    def block(self, seat: int, r: int) -> None:
        """SA-14: nothing more is placed on this row in this turn, nor is it taken."""
        self.blocked |= 1 << r
        self.acted = True
        if self.events is not None:
            self.events.append(Say(seat, "block", r + 1))

    def low(self, seat: int, r: int) -> None:
        """Lower than all open tails: a Shield just lies down (SA-17), any other card takes the row (SA-9)."""
        if KIND[self.shown[seat]] == SHIELD:
            self._guard(seat, r)
        else:
            self._take(seat, r)

    def _guard(self, seat: int, r: int) -> None:
        if self.events is not None:
            self.events.append(Say(seat, "shield", r + 1))
        self._lay(seat, r)

    def _lay(self, seat: int, r: int) -> None:
        card = self.shown[seat]
        self.shown[seat] = 0
        self.rows[r].append(card)
        self.worth[r] += PENALTY[card]
        self.at += 1
        self.acted = False
        if self.events is not None:
            self.events.append(Move(TEXT[card], SHOWN[seat], ROW[r]))

    def _take(self, seat: int, r: int) -> None:
        """SA-8: the seat takes the row, and its card starts it again."""
        row = self.rows[r]
        if self.events is not None:
            self.events.append(Say(seat, "takes", r + 1, self.worth[r]))
            self.events.extend(Move(TEXT[card], ROW[r], TAKEN[seat]) for card in row)
        self.points[seat] += self.worth[r]
        self.taken[seat].extend(row)
        self.rows[r] = []
        self.worth[r] = 0
        self._lay(seat, r)

    def _end_turn(self) -> None:
        self.blocked = 0
        self.down = False
        self.phase = CHOOSE
        if self.hands[0]:
            self.turn += 1
        else:
            self._end_round()

    def _end_round(self) -> None:
        """SA-10, SA-11: what is left in the rows counts for nobody."""
        points = self.points
        self.last = points
        self.sheet.append(points)
        self.totals = [self.totals[s] + points[s] for s in range(self.seats)]
        if max(self.totals) >= GOAL:
            self.phase = OVER
            self.tell_winners()
        else:
            self.deal_round()

    def gone(self, seat: int) -> bool:
        """Whether a seat cannot win any more: it has left, or forfeited by idling (LC-30, LC-31)."""
        return seat == self.forfeited or bool(self.left >> seat & 1)

    def winners(self) -> list[int]:
        """Who has won, once it is over: the lowest total of those who have stayed, or several (SA-11)."""
        stayed = [s for s in range(self.seats) if not self.gone(s)]
        lowest = min(self.totals[s] for s in stayed)
        return [s for s in stayed if self.totals[s] == lowest]

    def tell_winners(self) -> None:
        """The match is over."""
        if self.events is not None:
            self.events.extend(Say(s, "out") for s in self.winners())
