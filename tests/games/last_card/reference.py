"""The legality of Last Card a second time: slow, on text, written from the rulings and not from the program.

A position is its facts. The order of the questions is that of docs/record.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

CARDS = [c + f for c in "rbgy" for f in "0123456789SRD"] + ["W", "F"]
MOVES = [
    *CARDS,
    *(f"{wild}:{colour}" for wild in "WF" for colour in "rbgy"),
    *("draw", "keep", "take", "call", "late", "idle", "leave"),
]


class Position:
    """The facts of a position, as words."""

    def __init__(self, facts: Mapping[str, str], options: Mapping[str, object]) -> None:
        self.facts = facts
        self.options = options

    def words(self, name: str) -> list[str]:
        """The value of a fact as words; none for ``-``."""
        return [] if self.facts[name] == "-" else self.facts[name].split()

    def ruling(self, seat: int, move: str) -> str | None:
        """The ruling that refuses the move, or None."""
        if self.facts["over"] == "yes":
            return "LC-12"
        me = str(seat)
        my_turn = self.facts["turn"] == me
        gone = me in self.words("left")
        in_debt = me in self.words("owes")
        if move in {"late", "idle", "leave"}:
            applies = {"late": in_debt, "idle": my_turn, "leave": not gone}[move]
            return None if applies else "LC-4"
        if move == "call":
            return None if in_debt and not gone else "LC-14"
        if not my_turn:
            return self._out_of_turn(seat, move, gone=gone)
        return self._in_turn(seat, move)

    def _out_of_turn(self, seat: int, move: str, *, gone: bool) -> str | None:
        card = move.split(":", maxsplit=1)[0]
        if not self.options["jump-in"] or card not in self.words(f"hand {seat}"):
            return "LC-4"
        if gone:
            return "LC-31"
        twin = move == self.facts["top"] and card not in {"W", "F"}
        return None if twin else "LC-23"

    def _in_turn(self, seat: int, move: str) -> str | None:
        hand = self.words(f"hand {seat}")
        card = move.split(":", maxsplit=1)[0]
        is_card = card in CARDS
        if is_card and card not in hand:
            return "LC-4"
        drawn = self.words("drawn")
        if drawn:
            if move == "keep":
                return None
            if [card] != drawn:
                return "LC-9"
        standing = self.facts["stack"] != "0"
        if standing and move != "take" and not (is_card and self._answers(card)):
            return "LC-20"
        if is_card:
            return self._card(seat, move, standing=standing)
        words = {
            "take": (standing, "LC-20"),
            "keep": (False, "LC-9"),
            "draw": (not self._can_play(seat), "LC-9"),
        }
        allowed, ruling = words[move]
        return None if allowed else ruling

    def _answers(self, card: str) -> bool:
        """LC-20 and LC-21: which cards speak to a stack."""
        return card[-1] == "D" or (card == "F" and bool(self.options["escalating"]))

    def _can_play(self, seat: int) -> bool:
        """Whether there is a legal card (LC-9)."""
        return any(self.ruling(seat, move) is None for move in MOVES[:62])

    def _card(self, seat: int, move: str, *, standing: bool) -> str | None:
        hand = self.words(f"hand {seat}")
        card, _, colour = move.partition(":")
        if hand.count(card) == self.words("fresh").count(card) and [card] != self.words("drawn"):
            return "LC-9"
        if card in {"W", "F"}:
            if card == "F" and any(held[0] == self.facts["colour"] for held in hand):
                return "LC-7"
            wins = len(hand) == 1 and str(seat) not in self.words("owes")
            return None if colour or wins else "LC-6"
        top = self.facts["top"]
        same_face = ":" not in top and card[1] == top[1]
        same_colour = card[0] == self.facts["colour"]
        return None if standing or same_face or same_colour else "LC-5"
