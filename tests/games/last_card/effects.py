"""What an action of Last Card does, a second time: slow, on text, written from the rulings alone.

Nothing is shared with the program under test but the shuffler and, for the automatic turn, the slow legality.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.games.last_card.reference import CARDS, Position

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

COLOURS = "rbgy"
NUMBERS = "0123456789"
PENALTY = 2


class Table:
    """A table as lists of card texts; :meth:`facts` says what of it is compared."""

    def __init__(
        self,
        facts: Mapping[str, str],
        options: Mapping[str, object],
        shuffle: Callable[[list[str]], list[str]],
    ) -> None:
        def words(name: str) -> list[str]:
            return [] if facts[name] == "-" else facts[name].split()

        self.options = options
        self.shuffle = shuffle
        self.seats = sum(name.startswith("hand ") for name in facts)
        self.hands = [words(f"hand {s}") for s in range(self.seats)]
        self.stock = [card for card in words("stock") if card != "."]
        self.pile = [*words("discard"), facts["top"].partition(":")[0]]
        self.colour = facts["colour"]
        self.step = 1 if facts["direction"] == "cw" else -1
        self.stack = int(facts["stack"])
        self.owes = {int(s) for s in words("owes")}
        self.left = {int(s) for s in words("left")}
        self.drawn = facts["drawn"]
        self.fresh = words("fresh")
        self.turn = int(facts["turn"])
        self.winners: set[int] = set()

    def facts(self) -> dict[str, str]:
        """What is to be compared with the facts of the program."""
        over = bool(self.winners)
        top = self.pile[-1]
        said = {f"hand {s}": _written(sorted(hand, key=CARDS.index)) for s, hand in enumerate(self.hands)}
        return said | {
            "top": f"{top}:{self.colour}" if top in {"W", "F"} and not over else top,
            "colour": self.colour,
            "stock": _written([*self.stock, "."]) if self.stock else "-",
            "discard": _written(self.pile[:-1]),
            "direction": "cw" if self.step == 1 else "ccw",
            "stack": str(self.stack),
            "owes": _written([str(s) for s in sorted(self.owes)]),
            "drawn": self.drawn,
            "fresh": _written(sorted(self.fresh, key=CARDS.index)),
            "left": _written([str(s) for s in sorted(self.left)]),
            "turn": "-" if over else str(self.turn),
            "winner": _written([str(s) for s in sorted(self.winners)]),
        }

    def carry_out(self, seat: int, move: str) -> None:
        """An action that the rulings allow."""
        if move == "call":
            self.owes.discard(seat)
        elif move == "late":
            self._pay(seat)
        elif move == "leave":
            self._leave(seat)
        else:
            self._settle(seat)
            if move == "idle" and self.seats == 2:
                self._end({1 - seat})
            elif move == "idle":
                self._automatic(seat)
            else:
                self._act(seat, move)

    # -- debts ------------------------------------------------------------------------------------------
    def _settle(self, actor: int) -> None:
        """LC-15: in seat order from the seat after the one that acts, in the direction of play."""
        for i in range(1, self.seats + 1):
            seat = (actor + i * self.step) % self.seats
            if seat in self.owes and (seat == actor or not self.options["one-phone"]):
                self._pay(seat)

    def _pay(self, seat: int) -> None:
        self.owes.discard(seat)
        came = self._take(seat, PENALTY)
        if seat == self.turn:
            self.fresh += came

    def _take(self, seat: int, count: int) -> list[str]:
        """LC-10, LC-11, LC-16: cards one by one, from a new stock where the old one is empty."""
        came: list[str] = []
        for _ in range(count):
            if not self.stock:
                self.stock = self.shuffle(self.pile[:-1]) if len(self.pile) > 1 else []
                self.pile = self.pile[-1:]
            if self.stock:
                came.append(self.stock.pop(0))
        self.hands[seat] += came
        if len(self.hands[seat]) > 1:
            self.owes.discard(seat)
        return came

    # -- the actions ------------------------------------------------------------------------------------
    def _act(self, seat: int, move: str) -> None:
        if move == "draw":
            self._draw(seat)
        elif move == "keep":
            self._give_turn(seat + self.step)
        elif move == "take":
            self._take(seat, self.stack)
            self.stack = 0
            self._give_turn(seat + self.step)
        elif not (move[0] == "F" and self._holds_colour(seat)):
            # LC-18: a wild draw four may have become illegal by the penalty; it was legal before.
            self._lay(seat, move)

    def _holds_colour(self, seat: int) -> bool:
        return any(card[0] == self.colour for card in self.hands[seat])

    def _draw(self, seat: int) -> None:
        """LC-9, LC-11."""
        came = self._take(seat, 1)
        if came and self._fits(seat, came[0]):
            self.drawn = came[0]
        else:
            self._give_turn(seat + self.step)

    def _fits(self, seat: int, card: str) -> bool:
        if card == "F":
            return not self._holds_colour(seat)
        return card == "W" or card[0] == self.colour or card[1:] == self.pile[-1][1:] != ""

    def _give_turn(self, seat: int) -> None:
        self.turn = seat % self.seats
        self.drawn = "-"
        self.fresh = []

    def _lay(self, seat: int, move: str) -> None:
        """LC-8, LC-12, LC-20 to LC-24."""
        card, _, named = move.partition(":")
        self.hands[seat].remove(card)
        self.pile.append(card)
        if not self.hands[seat]:
            self.colour = self.colour if card in {"W", "F"} else card[0]
            everybody = set(range(self.seats))
            self._end(everybody - self.left if seat in self.left else {seat})
            return
        self.colour = named or card[0]
        face = card[-1]
        changed = {seat}
        if self.options["seven-zero"] and face == "7":
            changed = self._move_hands({seat: (seat + self.step) % self.seats}, both=True)
        if self.options["seven-zero"] and face == "0":
            changed = self._move_hands({s: (s + self.step) % self.seats for s in range(self.seats)})
        self._give_turn(self._next(seat, face))
        self._owe(changed)

    def _next(self, seat: int, face: str) -> int:
        """Who is on turn after a card that ended no match, having carried out what it does to others."""
        if face == "R":
            self.step = -self.step
            return seat if self.seats == 2 else seat + self.step
        after = (seat + self.step) % self.seats
        if face in {"D", "F"}:
            count = 2 if face == "D" else 4
            if self.options["escalating"] or (self.options["stacking"] and face == "D"):
                self.stack += count
                return after
            self._take(after, count)
            return after + self.step
        return after + self.step if face == "S" else after

    def _move_hands(self, to: dict[int, int], *, both: bool = False) -> set[int]:
        """LC-22: each seat of ``to`` gives its hand to another."""
        if both:
            to |= {target: seat for seat, target in to.items()}
        before = self.hands[:]
        for seat, target in to.items():
            self.hands[target] = before[seat]
        self.owes -= set(to)
        return set(to)

    def _owe(self, changed: set[int]) -> None:
        """LC-13."""
        self.owes |= {seat for seat in changed if len(self.hands[seat]) == 1}

    # -- the table --------------------------------------------------------------------------------------
    def _end(self, winners: set[int]) -> None:
        self.winners, self.owes, self.stack, self.drawn, self.fresh = winners, set(), 0, "-", []

    def _leave(self, seat: int) -> None:
        """LC-15, LC-30, LC-31."""
        if seat in self.owes:
            self._pay(seat)
        self.left.add(seat)
        stayed = set(range(self.seats)) - self.left
        if len(stayed) == 1:
            self._end(stayed)

    def _automatic(self, seat: int) -> None:
        """LC-33."""
        if self.stack:
            self._act(seat, "take")
            return
        if self._first_card(seat) is None:
            self._act(seat, "draw")
            if self.drawn == "-":
                return
        if (move := self._first_card(seat)) is not None:
            self._act(seat, move)

    def _first_card(self, seat: int) -> str | None:
        position = Position(self.facts() | {"over": "no"}, self.options)
        held = [card for card in self.hands[seat] if card not in {"W", "F"}]
        counts = [sum(card[0] == colour for card in held) for colour in COLOURS]
        most = COLOURS[counts.index(max(counts))]
        numbers = [c for c in CARDS if c[-1] in NUMBERS]
        actions = [c for c in CARDS if len(c) > 1 and c not in numbers]
        for move in [*numbers, *actions, f"W:{most}", f"F:{most}"]:
            if position.ruling(seat, move) is None:
                return move
        return None


def _written(words: list[str]) -> str:
    return " ".join(words) or "-"
