"""The rules of Stack Attack, SA-1 to SA-20: who may do what, and what everybody may know.

How a round is dealt and a turn resolved is in :mod:`waraq.games.stack_attack.round`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from waraq.games.contract import IDLE, LATE, LEAVE, Options, Outcome, Say
from waraq.games.stack_attack import notation, position, thumb
from waraq.games.stack_attack.notation import BLOCK_ROW, END, MOST_SEATS, SWAP_SEAT, TAKE_ROW
from waraq.games.stack_attack.pack import ROWS, SIZE, TEXT
from waraq.games.stack_attack.round import CHOOSE, GUARD, NOTHING, OVER, SHUT, SWAP, TAKE, Round
from waraq.games.stack_attack.view import look

if TYPE_CHECKING:
    from collections.abc import Mapping

    from waraq.games.contract import Event, Shuffler
    from waraq.games.stack_attack.view import StackAttackView


class StackAttack(Round):
    """A position of a match."""

    __slots__ = ()

    NAME = "stack-attack"
    SEATS = range(2, MOST_SEATS + 1)
    OPTIONS = ()
    PACK = TEXT[1:]
    RULES = 1
    TURN_RULING = "SA-5"
    END_RULING = "SA-11"
    LOW_WINS = True

    # -- how a position comes to be ---------------------------------------------------------------------
    @classmethod
    def deal(
        cls,
        seats: int,
        options: Options,  # noqa: ARG003 - none yet (SA-21)
        shuffler: Shuffler,
        dealer: int,
        events: list[Event] | None = None,
    ) -> StackAttack:
        """Round 1, dealt (SA-4). The dealer stays the same in later rounds."""
        game = cls(seats, shuffler, dealer)
        game.events = events
        game.deal_round()
        return game

    @classmethod
    def place(cls, seats: int, options: Options, facts: Mapping[str, str], shuffler: Shuffler) -> StackAttack:  # noqa: ARG003
        """The position that these facts describe; a seat that has chosen has chosen its lowest card."""
        game = cls(seats, shuffler, 0)
        position.fill(game, facts)
        return game

    def imagine(self, seat: int, shuffler: Shuffler) -> StackAttack:
        """Other hands and the cards not dealt are mixed; who has chosen has chosen something again."""
        new = self.clone()
        new.shuffler = shuffler
        unseen = self.stock[:]
        for s in range(self.seats):
            if s != seat:
                unseen += self.hands[s]
        # In the order of the pack, or the way they lay would show through.
        unseen.sort()
        unseen = shuffler.shuffle(unseen, self.round, 0)
        start = 0
        for s in range(self.seats):
            if s == seat:
                continue
            end = start + len(self.hands[s])
            new.hands[s] = sorted(unseen[start:end])
            start = end
            if new.chosen[s]:
                new.chosen[s] = 0
                new.chosen[s] = thumb.card(new, s, shuffler.below(1 << 32, self.round, f"imagine/{s}"))
        new.stock = unseen[start:]
        return new

    # -- who may do what --------------------------------------------------------------------------------
    def movers(self) -> list[int]:
        """Everybody who has not chosen; later the one seat whose choice is waited for (SA-19)."""
        if self.phase == CHOOSE:
            chosen = self.chosen
            return [s for s in range(self.seats) if not chosen[s]]
        return [self.waiter] if self.waits else []

    def askers(self) -> list[int]:
        """Seats that have chosen and may still change it (SA-5)."""
        if self.phase != CHOOSE or len(self.hands[0]) < 2:
            return []
        return [s for s in range(self.seats) if self.chosen[s] and not self.left >> s & 1]

    def legal(self, seat: int) -> list[int]:
        """The cards that may be chosen or chosen instead; in a choice the rows or seats open to it."""
        if self.phase == CHOOSE:
            mine = self.chosen[seat]
            if not mine:
                return self.hands[seat][:]
            return [] if self.left >> seat & 1 else [card for card in self.hands[seat] if card != mine]
        if not self.waits or self.waiter != seat:
            return []
        if self.waits == SWAP:
            return [SWAP_SEAT + s for s in range(self.seats) if s != seat]
        first = BLOCK_ROW if self.waits == SHUT else TAKE_ROW
        return [first + r for r in range(ROWS) if not self.blocked >> r & 1]

    def refusal(self, seat: int, action: int) -> str | None:
        """The end (SA-11), the turn (SA-5), then the ruling of the choice itself."""
        if self.phase == OVER:
            return "SA-11"
        if action == LEAVE:
            return "SA-5" if self.left >> seat & 1 else None
        if action == IDLE:
            return None if seat in self.movers() else "SA-5"
        if 1 <= action <= SIZE:
            return None if self.phase == CHOOSE and action in self.legal(seat) else "SA-5"
        waits = self.waits
        if action == LATE or not waits or self.waiter != seat or not BLOCK_ROW <= action < END:
            return "SA-5"
        if action < TAKE_ROW:
            if waits != SHUT:
                return "SA-5"
            return "SA-14" if self.blocked >> (action - BLOCK_ROW) & 1 else None
        if action < SWAP_SEAT:
            if waits not in (TAKE, GUARD):
                return "SA-5"
            return "SA-15" if self.blocked >> (action - TAKE_ROW) & 1 else None
        if waits != SWAP:
            return "SA-5"
        other = action - SWAP_SEAT
        return "SA-13" if other == seat or other >= self.seats else None

    def quiet(self, action: int) -> bool:
        """A sealed choice is, unless it is the last one: what it reveals makes every later act stale."""
        if action == LATE:
            return True
        if self.phase != CHOOSE or action == LEAVE:
            return False
        if self.missing > 1:
            # At two seats an idle turn is a forfeit (LC-30).
            return 1 <= action <= SIZE or (action == IDLE and self.seats > 2)
        return 1 <= action <= SIZE and action not in self.hands[self.chosen.index(0)]

    def apply(self, seat: int, action: int) -> None:
        """Carry out a legal action. The last choice reveals, and resolves up to the next open choice."""
        self.last = None
        if action == IDLE:
            if self.seats == 2:
                self._forfeit(seat)
                return
            action = thumb.automatic(self, seat)
        if action == LEAVE:
            self._go(seat)
        elif action <= SIZE:
            self.choose(seat, action)
        else:
            self.waits = NOTHING
            self.waiter = -1
            if action >= SWAP_SEAT:
                self.swap(seat, action - SWAP_SEAT)
            elif action >= TAKE_ROW:
                self.low(seat, action - TAKE_ROW)
            else:
                self.block(seat, action - BLOCK_ROW)
            self.resolve()

    def thumb(self, seat: int, noise: int) -> int:
        """The closest fit to a row with room; in a choice what costs least."""
        return thumb.move(self, seat, noise)

    # -- leaving ----------------------------------------------------------------------------------------
    def _go(self, seat: int) -> None:
        """A seat leaves: its hand is played for it, or the one seat left has won (SA-20, LC-30, LC-31)."""
        self.left |= 1 << seat
        if self.events is not None:
            self.events.append(Say(seat, "forfeit" if self.seats == 2 else "left"))
        if self.left.bit_count() == self.seats - 1:
            self._stop()

    def _forfeit(self, seat: int) -> None:
        """An idle turn between two seats: it loses the match, and is no leave (LC-30, LC-32)."""
        self.forfeited = seat
        if self.events is not None:
            self.events.append(Say(seat, "forfeit"))
        self._stop()

    def _stop(self) -> None:
        self.phase = OVER
        self.waits = NOTHING
        self.waiter = -1
        self.tell_winners()

    # -- what is seen and said --------------------------------------------------------------------------
    def view(self, seat: int | None) -> StackAttackView:
        """All that a seat (None: a watcher) may know."""
        return look(self, seat)

    def outcome(self) -> Outcome | None:
        """Places by total, the lowest first; whoever left stands behind everybody else."""
        if self.phase != OVER:
            return None
        gone = [self.gone(s) for s in range(self.seats)]
        ladder = sorted({(gone[s], 0 if gone[s] else self.totals[s]) for s in range(self.seats)})
        places = tuple(
            ladder.index((gone[s], 0 if gone[s] else self.totals[s])) + 1 for s in range(self.seats)
        )
        reason = "total" if places.count(1) == 1 else "tie"
        if sum(gone) == self.seats - 1:
            reason = "forfeit" if self.seats == 2 else "left"
        words = tuple(
            "left" if self.left >> s & 1 else "forfeit" if gone[s] else "points" for s in range(self.seats)
        )
        totals = tuple(self.totals)
        return Outcome(places, totals, reason, words, totals)

    def say(self, action: int) -> str:
        """The action in the notation."""
        return notation.say(action)

    @classmethod
    def parse(cls, text: str) -> int:
        """The action that the notation names."""
        return notation.parse(text)

    def facts(self) -> dict[str, str]:
        """Every fact of the position in its canonical form."""
        return position.facts(self)

    @classmethod
    def canonical(cls, name: str, text: str) -> str:
        """The value of a fact as :meth:`facts` writes it."""
        return position.canonical(name, text)

    @property
    def rounds(self) -> int:
        """The round being played, from 1."""
        return self.round
