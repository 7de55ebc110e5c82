"""A toy of two rounds: a suit is named in the middle of the deal, then each seat plays a card."""

from __future__ import annotations

from tests.laws.toys.pocket import Pocket
from waraq.games.contract import Say


class Naming(Pocket):
    """Two cards, the seat after the dealer names a suit, one card more; the best card wins a point."""

    __slots__ = ()
    NAME = "naming"
    PACK = tuple(suit + str(n) for suit in "ab" for n in range(1, 7))
    WORDS = ("name a", "name b")

    def begin(self) -> None:
        self.gather()
        self.hand_out(2)
        self.named = -1
        self.go_to((self.dealer + 1) % self.seats)

    def open_to(self, seat: int) -> list[int]:
        return [12, 13] if self.named < 0 else self.hands[seat][:]

    def act(self, seat: int, action: int) -> None:
        if action >= 12:
            self.named = action - 12
            self.tell(Say(seat, "named", "ab"[self.named]))
            self.hand_out(1)
            return
        self.lay(seat, action)
        self.go_to((seat + 1) % self.seats)
        if len(self.pile) == self.seats:
            self.award((self.turn + self.pile.index(max(self.pile, key=self._strength))) % self.seats)
            self.dealer = (self.dealer + 1) % self.seats
            if self.round < 2:
                self.begin()
            else:
                self.finish()

    def _strength(self, card: int) -> tuple[bool, int]:
        number = -(card % 6) if self.options["lowest"] else card % 6
        return card // 6 == self.named, number
