from __future__ import annotations

from collections import Counter

import pytest

from tests.games.last_card.scene import AsTheyLay, play, refused, scene
from waraq.games.contract import Move, Shuffle, Turn, settle
from waraq.games.last_card import LastCard
from waraq.games.last_card.notation import CARDS

OPTIONS = settle(LastCard.OPTIONS, {})


class Stacked(AsTheyLay):
    """Deals the given cards first, from the first shuffle on; every later shuffle has its own list."""

    __slots__ = ("firsts",)

    def __init__(self, *firsts: str) -> None:
        self.firsts = [[CARDS.index(card) for card in first.split()] for first in firsts]

    def shuffle(self, cards: list[int], rnd: int, number: int) -> list[int]:  # noqa: ARG002 - one round
        """The cards of list ``number``, then the rest as it lay."""
        rest = cards[:]
        for kind in self.firsts[number]:
            rest.remove(kind)
        return self.firsts[number] + rest


def test_LC1_the_pack_has_108_cards_in_its_canonical_order() -> None:
    """One 0 and two of everything else a colour, four of each wild."""
    assert len(LastCard.PACK) == 108
    assert LastCard.PACK[:6] == ("r0", "r1", "r1", "r2", "r2", "r3")
    assert LastCard.PACK[19:27] == ("rS", "rS", "rR", "rR", "rD", "rD", "b0", "b1")
    assert LastCard.PACK[-8:] == ("W", "W", "W", "W", "F", "F", "F", "F")
    counts = Counter(LastCard.PACK)
    assert {counts[f"{c}0"] for c in "rbgy"} == {1}
    assert {counts[f"{c}{face}"] for c in "rbgy" for face in "123456789SRD"} == {2}


def test_LC1_a_play_takes_one_of_two_equal_cards() -> None:
    """The twin stays in the hand."""
    game = play(scene("hand 0: r7 r7 g1\nhand 1: b1 b2\ntop: r3\nturn: 0"), "0 r7")
    assert game.facts()["hand 0"] == "r7 g1"
    assert sum(map(len, (*game.hands, game.stock, game.discard))) == 108


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_LC2_seven_cards_a_seat_are_dealt_one_by_one_from_the_seat_after_the_dealer(seats: int) -> None:
    """Round by round; then one card is turned."""
    pack = LastCard.PACK[: 7 * seats]
    game = LastCard.deal(seats, OPTIONS, Stacked(" ".join(pack) + " y5"), dealer=0)
    for i in range(seats):
        seat = (1 + i) % seats
        assert game.facts()[f"hand {seat}"].split() == [*pack[i::seats]]
    assert [seats in LastCard.SEATS, 1 in LastCard.SEATS, 5 in LastCard.SEATS] == [True, False, False]


def test_LC3_a_card_that_is_no_number_goes_back_and_the_stock_is_shuffled_again() -> None:
    """Twice here: an action, then a wild; the third card turned starts the discard."""
    dealt = " ".join(LastCard.PACK[:14])
    events: list[object] = []
    game = LastCard.deal(2, OPTIONS, Stacked(f"{dealt} gS", "W", "y5"), 1, events)  # type: ignore[arg-type]
    assert game.facts()["top"] == "y5"
    assert game.facts()["stock"].split()[:3] == ["W", "gS", "r7"]
    after = [e for e in events if not (isinstance(e, Move) and e.target.startswith("hand"))]
    assert [(e.card, e.target) if isinstance(e, Move) else type(e) for e in after] == [
        Shuffle,
        ("gS", "discard"),
        ("gS", "stock"),
        Shuffle,
        ("W", "discard"),
        ("W", "stock"),
        Shuffle,
        ("y5", "discard"),
        Turn,
    ]
    assert game.shuffles == 3


def test_LC3_a_starting_seven_moves_no_hand() -> None:
    """Seven-zero speaks of cards that are played."""
    dealt = " ".join(LastCard.PACK[:14])
    game = LastCard.deal(2, settle(LastCard.OPTIONS, {"seven-zero": True}), Stacked(f"{dealt} g7"), 1)
    assert [game.facts()[f"hand {s}"].split() for s in (0, 1)] == [
        [*LastCard.PACK[0:14:2]],
        [*LastCard.PACK[1:14:2]],
    ]


def test_LC3_the_starter_can_be_jumped_on() -> None:
    """It is a top card like any other; without the option it is out of turn."""
    text = "hand 0: r1 r2\nhand 1: g5 b1 b2\nhand 2: y1 y2\ntop: g5\nturn: 0"
    assert play(scene(text, "jump-in", 3), "1 g5").turn == 2
    assert refused(scene(text, "", 3), "1 g5") == "LC-4"


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_LC4_the_seat_after_the_dealer_starts_clockwise(dealer: int) -> None:
    """And nobody else is waited for."""
    game = LastCard.deal(3, OPTIONS, Stacked(" ".join(LastCard.PACK[:21]) + " y5"), dealer)
    assert game.movers() == [(dealer + 1) % 3]
    assert game.facts()["direction"] == "cw"


def test_LC4_out_of_turn_or_not_held_is_refused() -> None:
    """The same card is taken from the seat whose turn it is."""
    text = "hand 0: r7 g1\nhand 1: r7 b2\ntop: r3\nturn: 0"
    assert refused(scene(text), "1 r7") == "LC-4"
    assert refused(scene(text), "1 draw") == "LC-4"
    assert refused(scene(text), "0 r9") == "LC-4"
    assert refused(scene(text), "0 r7") is None


@pytest.mark.parametrize(("seat", "action"), [(0, 66), (0, -4), (0, 10**9), (2, 7), (-1, 7)])
def test_LC4_numbers_that_are_no_action_or_no_seat_are_refused(seat: int, action: int) -> None:
    """The contract lets any int come."""
    assert scene("hand 0: r7 g1\nhand 1: r7 b2\ntop: r3\nturn: 0").refusal(seat, action) == "LC-4"
