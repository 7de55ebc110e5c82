"""What may be done in a position of Last Card, and which ruling forbids the rest."""

from __future__ import annotations

from bisect import bisect_left

from waraq.games.contract import IDLE, LATE, LEAVE
from waraq.games.last_card import hands
from waraq.games.last_card.notation import (
    BARE_FOUR,
    BARE_WILD,
    CALL,
    DRAW,
    FOUR,
    KEEP,
    KIND,
    NAME_WILD,
    RANK,
    TAKE,
    TWO,
    WILD,
)
from waraq.games.last_card.state import State


class Legality(State):
    """The questions: who may act, with what, and why not."""

    __slots__ = ()

    def movers(self) -> list[int]:
        """The seat on turn; a departed one too, for which the table sends ``idle`` (LC-31)."""
        return [self.turn] if self.turn >= 0 else []

    def askers(self) -> list[int]:
        """Seats that may call (LC-14) or jump in (LC-23) out of turn."""
        if self.turn < 0 or not (self.owes or self.jump_in):
            return []
        top = self.discard[-1]
        twin = self.jump_in and top < WILD
        return [
            s
            for s in range(self.seats)
            if s != self.turn
            and not self.left >> s & 1
            and (self.owes >> s & 1 or (twin and top in self.hands[s]))
        ]

    def legal(self, seat: int) -> list[int]:
        """The actions open to ``seat`` now, sorted."""
        turn = self.turn
        if turn < 0:
            return []
        acts: list[int] = []
        hand = self.hands[seat]
        if seat != turn:
            if self.left >> seat & 1:
                return acts
            if self.jump_in:
                top = self.discard[-1]
                if top < WILD and top in hand:
                    acts.append(top)
        elif self.drawn >= 0:
            card = self.drawn
            if card < WILD:
                acts.append(card)
            else:
                first = NAME_WILD + (card - WILD) * 4
                acts.extend(range(first, first + 4))
            acts.append(KEEP)
        else:
            self._cards(seat, hand, acts)
            if self.stack:
                acts.append(TAKE)
            elif not acts:
                acts.append(DRAW)
        if self.owes and self.owes >> seat & 1 and not self.left >> seat & 1:
            acts.append(CALL)
        return acts

    def _cards(self, seat: int, hand: list[int], acts: list[int]) -> None:
        """Append the plays open to the seat on turn while no drawn card is."""
        if self.fresh:
            hand = hands.without(hand, self.fresh)  # LC-9
        wilds = bool(hand) and hand[-1] >= WILD
        last = -1
        if self.stack:
            for card in hand:
                if card % 13 == TWO and card != last:  # LC-20; a wild's remainder is 0 or 1
                    acts.append(card)
                    last = card
            if not (wilds and self.escalating):
                return
            wild = False
        else:
            ok = self.ok
            for card in hand[: bisect_left(hand, WILD)] if wilds else hand:
                if ok[card] and card != last:
                    acts.append(card)
                    last = card
            if not wilds:
                return
            wild = WILD in hand
        if wild:
            acts.extend((52, 53, 54, 55))
        four = hand[-1] == FOUR and not self.holds_colour(seat)  # LC-7
        if four:
            acts.extend((56, 57, 58, 59))
        if (four or wild) and len(self.hands[seat]) == 1 and not self.owes >> seat & 1:
            acts.append(BARE_FOUR if four else BARE_WILD)  # LC-6

    def refusal(self, seat: int, action: int) -> str | None:
        """The ruling that forbids the action now, in this order: end, turn, drawn card, stack, card."""
        turn = self.turn
        if turn < 0:
            return "LC-12"
        if not 0 <= seat < self.seats:
            return "LC-4"
        if not 0 <= action < CALL:
            return self._refusal_of_call_or_event(seat, action)
        kind = KIND[action]
        hand = self.hands[seat]
        if kind >= 0 and kind not in hand:
            return "LC-4"
        if seat != turn:
            if kind < 0 or not self.jump_in:
                return "LC-4"
            if self.left >> seat & 1:
                return "LC-31"
            return None if action == self.discard[-1] < WILD else "LC-23"
        if self.drawn >= 0:
            if kind == self.drawn:
                return "LC-6" if action >= BARE_WILD else None
            return None if action == KEEP else "LC-9"
        if self.stack:
            if action == TAKE:
                return None
            if kind < 0 or not (RANK[kind] == TWO or (kind == FOUR and self.escalating)):
                return "LC-20"
        elif kind < 0:
            if action == TAKE:
                return "LC-20"
            return None if action == DRAW and not self._playable(seat, hand) else "LC-9"
        if self.fresh and hand.count(kind) <= self.fresh.count(kind):
            return "LC-9"
        if kind < WILD:
            return None if self.stack or self.ok[kind] else "LC-5"
        if kind == FOUR and self.holds_colour(seat):
            return "LC-7"
        if action >= BARE_WILD and (len(hand) > 1 or self.owes >> seat & 1):
            return "LC-6"
        return None

    def _playable(self, seat: int, hand: list[int]) -> bool:
        """Whether the seat on turn holds a card that it may play, where no stack stands."""
        if self.fresh:
            hand = hands.without(hand, self.fresh)  # LC-9
        ok = self.ok
        for card in hand:
            if ok[card]:
                return card != FOUR or not self.holds_colour(seat)  # LC-7; a drawn four lies last
        return False

    def _refusal_of_call_or_event(self, seat: int, action: int) -> str | None:
        """LATE needs a debt, a call its debtor; IDLE the turn, LEAVE a seat that has not left."""
        owes = self.owes >> seat & 1
        left = self.left >> seat & 1
        if action == CALL:
            return None if owes and not left else "LC-14"
        if action == LATE:
            applies = owes
        elif action == IDLE:
            applies = seat == self.turn
        else:
            applies = action == LEAVE and not left
        return None if applies else "LC-4"
