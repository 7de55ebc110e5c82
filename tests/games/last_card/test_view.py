from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.games.last_card.scene import moves, play, scene
from waraq.fair.shufflers import FastShuffler
from waraq.games.contract import carry, settle
from waraq.games.last_card import LastCard

if TYPE_CHECKING:
    from waraq.games.contract import Event, Zones

SWAP = "hand 0: r7 g1 g2 g5\nhand 1: b1 b2\nhand 2: r4 y2 y3\ntop: r3\nturn: 0"


def test_a_seat_sees_its_own_hand_and_counts_of_the_others() -> None:
    """A watcher sees counts only."""
    game = scene(SWAP, seats=3)
    zones = game.view(1)["zones"]
    assert (zones["hand 0"], zones["hand 1"], zones["hand 2"], zones["stock"]) == (4, ["b1", "b2"], 3, 98)
    assert game.view(None)["zones"]["hand 1"] == 2


def test_only_its_own_seat_sees_the_drawn_card() -> None:
    """Everybody sees that somebody decides."""
    game = scene("hand 0: g1 g3\nhand 1: b1 b2\ntop: r3\ndrawn: g3\nturn: 0")
    seen = [(game.view(seat)["drawn"], game.view(seat)["deciding"]) for seat in (0, 1, None)]
    assert seen == [("g3", True), (None, True), (None, True)]


def test_a_seat_remembers_the_hand_it_gave_away() -> None:
    """LC-22: both of a swap do; the third has seen nothing."""
    game = play(scene(SWAP, "seven-zero", 3), "0 r7")
    assert [game.view(seat)["known"] for seat in (0, 1, 2, None)] == [
        {"1": ["g1", "g2", "g5"]},
        {"0": ["b1", "b2"]},
        {},
        {},
    ]
    assert play(scene(SWAP, "", 3), "0 r7").view(0)["known"] == {}


def test_what_is_known_stays_true_through_plays_and_later_swaps() -> None:
    """A played card is gone from it, a drawn one is not in it, and it moves with the hand."""
    text = "hand 0: g7 g1 g2 g5\nhand 1: r1 b2 b4\nhand 2: g0 y2 y3\ntop: g3\nturn: 0"
    game = play(scene(text, "seven-zero", 3), "0 g7; 1 g5")
    assert game.view(0)["known"] == {"1": ["g1", "g2"]}
    play(game, "2 g0")
    # The hands moved one seat on: seat 1's went to 2, seat 0's to 1, seat 2's to 0.
    assert game.view(0)["known"] == {"1": ["r1", "b2", "b4"], "2": ["g1", "g2"]}
    assert game.view(1)["known"] == {"2": ["g1", "g2"]}
    assert game.view(2)["known"] == {"0": ["y2", "y3"]}


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_an_imagined_position_keeps_what_the_seat_has_seen(seat: int) -> None:
    """The view is equal, what was handed over lies where it went, and the rest is dealt again."""
    game = play(scene(SWAP, "seven-zero", 3), "0 r7")
    worlds = [game.imagine(seat, FastShuffler(n)) for n in range(20)]
    for world in worlds:
        assert world.view(seat) == game.view(seat)
        assert world.legal(seat) == game.legal(seat)
    others = [s for s in range(3) if s != seat and not (s == 0 and seat == 1)]
    for s in others:
        dealt = {tuple(world.hands[s]) for world in worlds}
        # Seat 0 knows the whole hand of seat 1; nobody knows that of seat 2.
        assert (len(dealt) == 1) == (seat == 0 and s == 1)


def test_an_imagined_seat_that_decides_could_have_drawn_its_card() -> None:
    """It can be played, and nothing else that the seat held could."""
    game = scene("hand 0: g1 g3 y5\nhand 1: b1 b2\ntop: r3\ndrawn: g3\nturn: 0")
    drawn = set()
    for n in range(200):
        world = game.imagine(1, FastShuffler(n))
        assert world.view(1) == game.view(1)
        drawn.add(world.drawn)
        assert moves(world, 0)[-1] == "keep"
        world.hands[0].remove(world.drawn)
        world.drawn = -1
        assert moves(world, 0) == ["draw"]
    assert len(drawn) > 10


def test_nothing_of_the_real_deal_is_left_in_an_imagined_position() -> None:
    """Imagined again with the same chance, an imagined position gives the same world as the real one."""
    game = LastCard.deal(3, settle(LastCard.OPTIONS, {"seven-zero": True}), FastShuffler(7), 0)
    other = game.imagine(1, FastShuffler(99))
    other.shuffles = game.shuffles
    assert other.facts() != game.facts()
    assert other.imagine(1, FastShuffler(5)).facts() == game.imagine(1, FastShuffler(5)).facts()


@pytest.mark.parametrize("seat", [0, 1, 2, None])
@pytest.mark.parametrize(
    ("hand", "top", "move"),
    [
        ("r7 b7 g2", "r3", "0 r7"),
        ("g1 g2", "b3", "1 b3"),
        ("r0 b0 g1", "r3", "0 r0"),
        ("g1 g2", "r3", "0 draw"),
    ],
)
def test_the_events_carry_a_view_to_the_next(seat: int | None, hand: str, top: str, move: str) -> None:
    """A swap, a jump-in, a rotation, a draw that recycles the discard."""
    text = f"hand 0: {hand}\nhand 1: b3 b2\nhand 2: y1 y2 y3\ntop: {top}\ndiscard: g8 W\nstock: -\nturn: 0"
    game = scene(text, "seven-zero jump-in", 3)
    before = game.view(seat)["zones"]
    events: list[Event] = []
    game.events = events
    play(game, move)
    after = carry(before, [event.seen_by(seat) for event in events])
    assert in_order(after) == in_order(game.view(seat)["zones"])


def in_order(zones: Zones) -> Zones:
    """The zones with every hand sorted: a hand is a set, a pile is not."""
    return {
        name: sorted(cards) if name.startswith("hand") and not isinstance(cards, int) else cards
        for name, cards in zones.items()
    }
