from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING

import pytest

from tests.games.stack_attack.meeting import act, deal, meet, sit, told
from waraq.fair.shufflers import SeededShuffler
from waraq.games.contract import IDLE, LEAVE, SeenEvent, Zones, carry
from waraq.games.stack_attack import GAME

if TYPE_CHECKING:
    from waraq.games.stack_attack.rules import StackAttack


def _sorted(zones: Zones) -> Zones:
    """Hands compare in any order; everything else as it lies."""
    return {
        name: sorted(cards) if name.startswith("hand") and isinstance(cards, list) else cards
        for name, cards in zones.items()
    }


def _readers(game: StackAttack) -> list[int | None]:
    return [None, *range(game.seats)]


def test_the_deal_carries_a_full_stock_to_the_first_view() -> None:
    """Sixty-four cards leave or stay in the stock; each seat sees its own ten faces and the four rows."""
    for seats in range(2, 7):
        game = GAME.deal(seats, {}, SeededShuffler("deal"), 1, [])
        for reader in _readers(game):
            view = game.view(reader)["zones"]
            before: Zones = {name: 0 if isinstance(z, int) else [] for name, z in view.items()}
            before["stock"] = 64
            seen = [event.seen_by(reader) for event in game.events or []]
            assert _sorted(carry(before, seen)) == _sorted(view)
            faces = [e for e in seen if e["kind"] == "move" and e["card"] != "?"]
            assert len(faces) == (4 if reader is None else 14)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_events_carry_every_view_to_the_next(seats: int) -> None:
    """Whoever carries out the moves that it sees has the zones of its next view, over whole matches."""
    chance = random.Random(seats)
    game = deal(seats, "events")
    while game.movers():
        seat = chance.choice(game.movers())
        before = {reader: game.view(reader)["zones"] for reader in _readers(game)}
        game.events = []
        game.play(seat, IDLE if seats > 2 and chance.random() < 0.2 else chance.choice(game.legal(seat)))
        assert game.events
        for reader in _readers(game):
            seen: list[SeenEvent] = [event.seen_by(reader) for event in game.events]
            assert _sorted(carry(before[reader], seen)) == _sorted(game.view(reader)["zones"])


def test_a_watcher_sees_no_hand() -> None:
    """A view without a seat counts the hands; a seat's view shows its own and counts the others."""
    game = deal(3)
    assert [game.view(None)["zones"][f"hand {s}"] for s in range(3)] == [10, 10, 10]
    zones = game.view(1)["zones"]
    assert zones["hand 1"] == [str(card) for card in game.hands[1]]
    assert [zones["hand 0"], zones["hand 2"], zones["stock"]] == [10, 10, 30]


def test_an_imagined_world_looks_the_same_and_is_dealt_again() -> None:
    """What lies open stays; other hands change; who has chosen has chosen a card of the new hand."""
    game = deal(4, "imagine")
    for seat in (1, 2, 3):
        act(game, seat, str(game.hands[seat][4]))
    world = game.imagine(2, SeededShuffler("dream"))
    assert json.dumps(world.view(2)) == json.dumps(game.view(2))
    assert world.chosen[2] == game.chosen[2]
    assert world.hands[1] != game.hands[1]
    assert all(world.chosen[s] in world.hands[s] for s in (1, 3))
    assert not world.chosen[0]
    held = [*world.stock, *world.hands[0], *world.hands[1], *world.hands[2], *world.hands[3]]
    assert sorted(held + [row[0] for row in world.rows]) == list(range(1, 65))


def test_an_imagined_choice_says_nothing_of_the_real_one() -> None:
    """Two worlds that differ only in another seat's sealed card are imagined alike, card for card."""
    worlds = []
    for pick in (0, 9):
        game = deal(3, "sealed")
        act(game, 1, str(game.hands[1][pick]))
        world = game.imagine(0, SeededShuffler("dream"))
        worlds.append((world.hands, world.chosen, world.stock))
    assert worlds[0] == worlds[1]


def test_an_imagined_world_plays_its_own_later_rounds() -> None:
    """Later deals come from the dream's shuffler, so that nothing of the real stream stays in it."""
    game = deal(2, "later")
    world = game.imagine(0, SeededShuffler("dream"))
    for position in (game, world):
        while position.round == 1:
            seat = position.movers()[0]
            position.play(seat, position.legal(seat)[0])
    assert game.rows != world.rows


def test_the_view_tells_where_the_turn_stands() -> None:
    """Phase, who is waited for and why, the order of what is still to come, the turn and the round."""
    game = meet("5 51 64 53")
    view = game.view(3)
    assert view["phase"] == "resolve"
    assert view["turn"] == 0
    assert view["waits"] == {"seat": 0, "kind": "row"}
    assert view["order"] == "down"
    assert view["queue"] == [0]
    assert view["turn_number"] == 9
    assert view["zones"]["shown 0"] == ["5"]
    assert meet("55 64 16").view(0)["queue"] == [2, 0, 1]
    assert sit(["50 1", "53 2"]).view(0)["queue"] == []


def test_who_is_waited_for_is_told() -> None:
    """A choice that opens brings the turn to its seat."""
    game = sit(["5 1", "53 2"])
    act(game, 0, "5")
    seen = told(game, None, (1, "53"))
    assert seen[-1] == {"kind": "turn", "seat": 0}
    assert {"kind": "say", "seat": 0, "word": "low", "args": []} in seen


def test_a_clone_is_independent() -> None:
    """What happens to the copy leaves the original alone, in the middle of a choice too."""
    game = meet("14 5 64")
    before = game.facts()
    copy = game.clone()
    assert copy.facts() == before
    act(copy, 1, "leave")
    act(copy, 2, "leave")
    assert game.facts() == before
    copy = game.clone()
    while copy.round == 1:
        copy.play(copy.movers()[0], copy.thumb(copy.movers()[0], 0))
    assert game.facts() == before


def test_leaving_is_open_to_everybody_until_the_end() -> None:
    """A seat may leave whether it is waited for or not."""
    game = meet("14 5 64")
    for seat in range(3):
        assert game.refusal(seat, LEAVE) is None
