"""A toy of sealed choices: all choose in secret and may change, then the best card wins a point."""

from __future__ import annotations

from tests.laws.toys.pocket import Pocket
from waraq.games.contract import LATE, Say


class Sealed(Pocket):
    """Three turns, three cards a seat."""

    __slots__ = ()
    NAME = "sealed"
    PACK = tuple(map(str, range(1, 16)))

    def begin(self) -> None:
        self.gather()
        self.hand_out(3)

    def movers(self) -> list[int]:
        return [] if self.over else [s for s in range(self.seats) if self.chosen[s] < 0]

    def askers(self) -> list[int]:
        # The last card of a hand leaves nothing to change.
        return (
            []
            if self.over
            else [s for s in range(self.seats) if self.chosen[s] >= 0 and len(self.hands[s]) > 1]
        )

    def open_to(self, seat: int) -> list[int]:
        return self.hands[seat][:]

    def quiet(self, action: int) -> bool:
        if self.over or action == LATE:
            return action == LATE
        last = self.chosen.count(-1) == 1
        return action >= 0 and not (last and action in self.hands[self.chosen.index(-1)])

    def act(self, seat: int, action: int) -> None:
        self.chosen[seat] = action
        self.tell(Say(seat, "chose"))
        if -1 not in self.chosen:
            shown, self.chosen = self.chosen, [-1] * self.seats
            for s, card in enumerate(shown):
                self.lay(s, card)
            self.award(shown.index(min(shown) if self.options["lowest"] else max(shown)))
            if not self.hands[0]:
                self.finish()
