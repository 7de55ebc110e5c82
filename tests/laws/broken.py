"""Toys that break one law each, so that every law is seen to fail: no test that cannot fail.

Each class says which law it is meant to break; several break others besides.
"""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any, ClassVar, Self

from tests.laws.toys.naming import Naming
from tests.laws.toys.sealed import Sealed
from waraq.games.contract import LATE, Event, Move, Options, Outcome, Refused, Say, Shuffler

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from tests.laws.toys.pocket import Pocket

BROKEN: list[tuple[str, type[Pocket]]] = []
"""The law that is broken, and by whom."""


def breaks(name: str) -> Callable[[type[Pocket]], type[Pocket]]:
    """Enter a toy as a breaker of the law called ``name``."""

    def enter(toy: type[Pocket]) -> type[Pocket]:
        BROKEN.append((name, toy))
        return toy

    return enter


# -- rules ------------------------------------------------------------------------------------------------
@breaks("seats_that_may_act_have_something_to_do")
class AsksWhomItWaitsFor(Sealed):
    """A seat is waited for and asked besides."""

    __slots__ = ()

    def askers(self) -> list[int]:
        return super().askers() or self.movers()[:1]


@breaks("legal_actions_are_sorted_and_each_one_applies")
class ListsBackwards(Sealed):
    """The legal actions are not in order."""

    __slots__ = ()

    def legal(self, seat: int) -> list[int]:
        return super().legal(seat)[::-1]


@breaks("legal_actions_are_sorted_and_each_one_applies")
class OffersWhatItCannotDo(Naming):
    """The first card of the pack is legal, whoever holds it."""

    __slots__ = ()

    def open_to(self, seat: int) -> list[int]:
        return sorted({*super().open_to(seat), 0})


@breaks("everything_else_is_refused_by_a_ruling")
class TakesEverything(Naming):
    """Nothing is refused while the match goes on."""

    __slots__ = ()

    def refusal(self, seat: int, action: int) -> str | None:
        return super().refusal(seat, action) if self.over else None


@breaks("everything_else_is_refused_by_a_ruling")
class InventsARuling(Naming):
    """The refusal is in no rules text."""

    __slots__ = ()
    TURN_RULING = "TY-9"


@breaks("everything_else_is_refused_by_a_ruling")
class ChargesForARefusal(Sealed):
    """Who is refused loses a point."""

    __slots__ = ()

    def play(self, seat: int, action: int) -> None:
        try:
            super().play(seat, action)
        except Refused:
            self.points[seat] -= 1
            raise


@breaks("after_the_end_every_action_is_refused_as_over")
class LetsOneLeaveAfterTheEnd(Sealed):
    """The end is checked too late."""

    __slots__ = ()

    def refusal(self, seat: int, action: int) -> str | None:
        return self.TURN_RULING if action == LATE else super().refusal(seat, action)


@breaks("a_clone_goes_its_own_way")
class SharesItsHands(Sealed):
    """A clone lays the cards of its original."""

    __slots__ = ()

    def clone(self) -> Self:
        new = super().clone()
        new.hands = self.hands
        return new


@breaks("the_same_acts_replay_to_the_same_match")
class ThrowsDice(Naming):
    """Chance that does not come from the shuffler."""

    __slots__ = ()
    DICE: ClassVar[count[int]] = count()

    def begin(self) -> None:
        super().begin()
        if len(self.stock) > self.seats:
            self.stock.append(self.stock.pop(-1 - next(self.DICE) % (len(self.stock) - self.seats)))


@breaks("a_quiet_act_leaves_the_others_free")
class RevealsQuietly(Sealed):
    """The choice that completes a turn is quiet, though it takes cards from all hands."""

    __slots__ = ()

    def quiet(self, action: int) -> bool:
        return action >= 0


@breaks("a_match_ends_within_a_bound")
class NeverEnds(Sealed):
    """The cards come back."""

    __slots__ = ()

    def finish(self) -> None:
        self.begin()


@breaks("an_outcome_adds_up")
class SkipsASecondPlace(Sealed):
    """Places 1 and 3."""

    __slots__ = ()

    def outcome(self) -> Outcome | None:
        found = super().outcome()
        return found and found._replace(places=tuple(p if p == 1 else p + 1 for p in found.places))


@breaks("an_outcome_adds_up")
class AddsUpWrongly(Sealed):
    """A score that is not the points."""

    __slots__ = ()

    def outcome(self) -> Outcome | None:
        found = super().outcome()
        return found and found._replace(scores=(found.scores[0] + 1, *found.scores[1:]))


@breaks("the_sheet_adds_up_to_the_totals")
class PaysTwice(Sealed):
    """Whoever wins the last turn gets a point that is not on the sheet."""

    __slots__ = ()

    def finish(self) -> None:
        self.points[0] += 1
        super().finish()


# -- cards ------------------------------------------------------------------------------------------------
@breaks("no_card_is_lost_or_made")
class LosesACard(Naming):
    """A card of the stock falls off the table."""

    __slots__ = ()

    def lay(self, seat: int, card: int) -> None:
        super().lay(seat, card)
        self.stock = self.stock[1:]


@breaks("no_card_is_lost_or_made")
class CopiesACard(Sealed):
    """The number of cards is right, a card is not."""

    __slots__ = ()

    def lay(self, seat: int, card: int) -> None:
        super().lay(seat, card)
        self.pile[-1] = self.pile[0]


@breaks("the_moves_shown_are_the_moves_made")
class ForgetsToShow(Naming):
    """Cards dealt after the naming appear by themselves."""

    __slots__ = ()

    def hand_out(self, number: int) -> None:
        events, self.events = self.events, None if number == 1 else self.events
        super().hand_out(number)
        self.events = events


@breaks("the_moves_shown_are_the_moves_made")
class HidesOnesOwnCards(Naming):
    """A seat is dealt a card and may not see which."""

    __slots__ = ()

    def move(self, card: int, source: str, target: str, eyes: int = -1) -> None:
        super().move(card, source, target, 0 if target.startswith("hand") else eyes)


@breaks("nothing_happens_in_silence")
class ChoosesInSilence(Sealed):
    """A choice that nobody hears of."""

    __slots__ = ()

    def tell(self, event: Event) -> None:
        if not isinstance(event, Say) or event.word != "chose":
            super().tell(event)


@breaks("nothing_happens_in_silence")
class PassesTheTurnSilently(Naming):
    """The turn has gone and nobody has said so."""

    __slots__ = ()

    def go_to(self, seat: int) -> None:
        self.turn = seat


# -- secrets ----------------------------------------------------------------------------------------------
@breaks("a_seat_cannot_tell_imagination_from_the_table")
class ShowsTheNextCard(Naming):
    """The view holds the card on top of the stock."""

    __slots__ = ()

    def view(self, seat: int | None) -> dict[str, Any]:
        return {**super().view(seat), "next": self._cards(self.stock[:1])}


@breaks("a_seat_cannot_tell_imagination_from_the_table")
class RefusesByTheOthersHand(Naming):
    """What is refused depends on a hand that the seat does not see."""

    __slots__ = ()

    def refusal(self, seat: int, action: int) -> str | None:
        ruling = super().refusal(seat, action)
        return "TY-2" if ruling and action in self.hands[(seat + 1) % self.seats] else ruling


@breaks("a_seat_cannot_tell_imagination_from_the_table")
class ThumbPeeps(Sealed):
    """The rule of thumb looks at the next seat's hand."""

    __slots__ = ()

    def thumb(self, seat: int, noise: int) -> int:
        return super().thumb(seat, noise + sum(self.hands[(seat + 1) % self.seats]))


@breaks("what_an_act_shows_depends_on_what_may_be_seen")
class TellsTheChoice(Sealed):
    """That a seat has chosen is told with what it chose."""

    __slots__ = ()

    def tell(self, event: Event) -> None:
        if isinstance(event, Say) and event.word == "chose":
            event = Say(event.seat, "chose", self.PACK[self.chosen[event.seat]])
        super().tell(event)


@breaks("what_an_act_shows_depends_on_what_may_be_seen")
class TellsTheShuffle(Naming):
    """The cards go back face up in the order in which they will lie after the shuffle."""

    __slots__ = ()

    def gather(self) -> None:
        order = self.shuffler.shuffle(list(range(len(self.PACK))), self.round + 1, 0)
        self.pile.sort(key=order.index)
        super().gather()


@breaks("a_face_is_shown_only_where_it_can_be_seen")
class DealsFaceUp(Naming):
    """The cards dealt after the naming are shown to all."""

    __slots__ = ()

    def hand_out(self, number: int) -> None:
        super().hand_out(number)
        for event in self.events or ():
            if isinstance(event, Move):
                event.eyes = -1


@breaks("imagination_knows_nothing_but_the_view")
class KeepsTheRealStream(Naming):
    """The next round in the imagination is the real next round."""

    __slots__ = ()

    def imagine(self, seat: int, shuffler: Shuffler) -> Self:
        new = super().imagine(seat, shuffler)
        new.shuffler = self.shuffler
        return new


@breaks("imagination_knows_nothing_but_the_view")
class ShufflesAsTheyLay(Sealed):
    """The unseen cards are mixed from the order in which they really lie."""

    __slots__ = ()

    def imagine(self, seat: int, shuffler: Shuffler) -> Self:
        new = super().imagine(seat, shuffler)
        new.stock = shuffler.shuffle(self.stock, self.round, 1)
        return new


@breaks("an_imagined_position_can_be_played_out")
class ImaginesTwins(Sealed):
    """Every other seat is thought to hold the same cards."""

    __slots__ = ()

    def imagine(self, seat: int, shuffler: Shuffler) -> Self:
        new = super().imagine(seat, shuffler)
        new.hands = [h if s == seat else new.hands[seat - 1][:] for s, h in enumerate(new.hands)]
        return new


# -- texts ------------------------------------------------------------------------------------------------
@breaks("what_is_said_parses_back")
class SaysTwoThingsAlike(Naming):
    """Both suits are named by one word."""

    __slots__ = ()

    def say(self, action: int) -> str:
        return super().say(min(action, 12))


@breaks("what_is_said_parses_back")
class ReadsAnything(Sealed):
    """What is no notation is the first card."""

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> int:
        try:
            return super().parse(text)
        except ValueError:
            return 0


@breaks("a_match_can_be_written_down_and_checked")
class PlaysByHouseRules(Sealed):
    """Asked properly, a legal action is refused."""

    __slots__ = ()

    def play(self, seat: int, action: int) -> None:
        if action in self.legal(seat)[1:]:
            raise Refused(self.TURN_RULING)
        super().play(seat, action)


@breaks("facts_put_a_position_back")
class ForgetsTheScore(Sealed):
    """A position is put back without its points."""

    __slots__ = ()

    @classmethod
    def place(cls, seats: int, options: Options, facts: Mapping[str, str], shuffler: Shuffler) -> Self:
        kept = {name: text for name, text in facts.items() if not name.startswith("score")}
        return super().place(seats, options, kept, shuffler)


@breaks("facts_put_a_position_back")
class WritesFactsUntidily(Naming):
    """A fact is not in its canonical form."""

    __slots__ = ()

    def facts(self) -> dict[str, str]:
        return {**super().facts(), "hand 0": " ".join(self._cards(self.hands[0])[::-1]) or "-"}


@breaks("a_position_survives_the_way_to_another_process")
class HoldsAFunction(Sealed):
    """Something in it cannot be sent."""

    __slots__ = ("trick",)
    trick: Callable[[], None]

    @classmethod
    def _empty(cls, seats: int, options: Options, shuffler: Shuffler, dealer: int) -> Self:
        game = super()._empty(seats, options, shuffler, dealer)
        game.trick = lambda: None
        return game
