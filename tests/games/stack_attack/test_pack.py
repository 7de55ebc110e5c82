from __future__ import annotations

from collections import Counter
from itertools import chain

import pytest

from tests.games.stack_attack.meeting import act, deal, meet, rows, sit
from waraq.games.contract import BadNotation
from waraq.games.stack_attack import GAME, pack


def test_sa_1_the_pack_is_one_of_each_from_1_to_64() -> None:
    """SA-1: sixty-four cards in the order of their numbers; six seats and the rows use all of them."""
    assert tuple(str(n) for n in range(1, 65)) == GAME.PACK
    assert list(GAME.SEATS) == [2, 3, 4, 5, 6]
    assert deal(6).stock == []
    assert len(deal(2).stock) == 64 - 20 - 4


def test_sa_1_all_cards_are_shuffled_each_round_whoever_plays() -> None:
    """SA-1: with two seats forty cards stay unknown, and which ones differs from deal to deal."""
    assert set(deal(2, "one").stock) != set(deal(2, "two").stock)
    game = deal(2)
    assert sorted(chain(game.stock, *game.hands, *game.rows)) == list(range(1, 65))


def test_sa_2_penalties() -> None:
    """SA-2: four fives, four threes, sixteen twos for the action cards, ones; 104 in all."""
    assert Counter({5: 4, 3: 4, 2: 16, 1: 40}) == Counter(pack.PENALTY[1:])
    assert sum(pack.PENALTY) == 104
    assert [c for c in range(1, 65) if pack.PENALTY[c] == 5] == [11, 22, 33, 44]
    assert [c for c in range(1, 65) if pack.PENALTY[c] == 3] == [20, 40, 50, 60]


def test_sa_3_four_cards_of_each_action() -> None:
    """SA-3: sixteen numbered cards act; all of them cost two, and no other card does."""
    kinds = {
        pack.BLOCK: [3, 23, 46, 58],
        pack.SHIELD: [7, 19, 42, 62],
        pack.DECREASING: [10, 30, 39, 51],
        pack.SWITCH: [14, 26, 35, 55],
    }
    for kind, cards in kinds.items():
        assert cards == [c for c in range(1, 65) if pack.KIND[c] == kind]
    acting = [c for c in range(1, 65) if pack.KIND[c] != pack.PLAIN]
    assert acting == [c for c in range(1, 65) if pack.PENALTY[c] == 2]


def test_sa_3_a_card_lying_in_a_row_does_nothing() -> None:
    """SA-3: only the card from a hand acts; the same kinds starting the rows are plain numbers."""
    game = meet("20 40", rows="10, 14, 23, 42")
    assert rows(game) == "10, 14 20, 23 40, 42"
    game = meet("23 40", rows="10, 14, 20, 42")
    assert game.view(1)["waits"] == {"seat": 0, "kind": "block"}


@pytest.mark.parametrize(
    "text", ["0", "65", "07", "+7", " 7", "٧", "", "row 0", "row 5", "block", "swap 6", "swap -1", "take 1"]
)
def test_what_is_no_sentence_is_bad_notation(text: str) -> None:
    """Parsing fails on what is not notation, and only on that."""
    with pytest.raises(BadNotation):
        GAME.parse(text)


def test_every_sentence_is_said_as_it_is_read() -> None:
    """Say and parse are each other's inverse, events of the table included."""
    sentences = [*GAME.PACK, "late", "idle", "leave"]
    sentences += [f"{word} {r}" for word in ("block", "row") for r in range(1, 5)]
    sentences += [f"swap {s}" for s in range(6)]
    game = deal(2)
    assert sentences == [game.say(GAME.parse(text)) for text in sentences]
    assert len(sentences) == len({GAME.parse(text) for text in sentences})


def test_sa_4_ten_cards_each_and_four_rows() -> None:
    """SA-4: one card a seat, round by round, from the seat after the dealer; then the four rows."""
    game = deal(3, dealer=1)
    deck = game.shuffler.shuffle(list(range(1, 65)), 1, 0)
    assert sorted(deck[0:30:3]) == game.hands[2]
    assert sorted(deck[1:30:3]) == game.hands[0]
    assert sorted(deck[2:30:3]) == game.hands[1]
    assert deck[30:34] == [row[0] for row in game.rows]
    assert deck[34:] == game.stock


def test_sa_4_hands_are_dealt_again_from_the_whole_pack() -> None:
    """SA-4, SA-10: the second round's deal is the second round's shuffle of all 64 cards."""
    game = sit(["50", "53"], turn_number="10")
    act(game, 0, "50")
    act(game, 1, "53")
    deck = game.shuffler.shuffle(list(range(1, 65)), 2, 0)
    assert deck[20:24] == [row[0] for row in game.rows]
    assert sorted(deck[1:20:2]) == game.hands[0]
