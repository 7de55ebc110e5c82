from __future__ import annotations

import copy
import pickle
from collections import Counter
from itertools import repeat
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.fair.vectors import CUTS, HEADER, TOP
from waraq.fair import stream
from waraq.fair.shufflers import DailyShuffler, FairShuffler, FastShuffler, SeededShuffler

if TYPE_CHECKING:
    from waraq.games.contract import Shuffler

ALL: list[Shuffler] = [
    FairShuffler.running(TOP, HEADER, CUTS),
    DailyShuffler(TOP, "last-card", 1),
    SeededShuffler("tea"),
    FastShuffler(7),
]
each = pytest.mark.parametrize("shuffler", ALL, ids=lambda s: type(s).__name__)


@each
def test_shufflers_are_stateless(shuffler: Shuffler) -> None:
    """The same arguments give the same answer, in any order, in a copy and after a journey to a worker."""
    deck = list(range(108))
    before = shuffler.shuffle(deck, 1, 0)
    shuffler.shuffle(deck, 2, 5)
    shuffler.below(4, 1, "dealer")
    for same in (shuffler, copy.copy(shuffler), pickle.loads(pickle.dumps(shuffler))):  # noqa: S301 - our own
        assert before == same.shuffle(deck, 1, 0)
    assert deck == list(range(108))


@each
@given(cards=st.lists(st.integers(0, 60), max_size=120), rnd=st.integers(1, 256), number=st.integers(0, 99))
def test_shuffles_keep_the_cards(shuffler: Shuffler, cards: list[int], rnd: int, number: int) -> None:
    """Nothing is lost, doubled or invented."""
    assert Counter(cards) == Counter(shuffler.shuffle(cards, rnd, number))


@each
def test_rounds_numbers_and_labels_are_apart(shuffler: Shuffler) -> None:
    """No two shuffles of a match repeat, and labels do not echo each other."""
    deck = list(range(108))
    decks = {tuple(shuffler.shuffle(deck, rnd, k)) for rnd in range(1, 20) for k in range(10)}
    assert len(decks) == 190
    labels = ("dealer", "bot/0", "bot/1")
    assert len({tuple(shuffler.below(1 << 20, r, label) for r in range(1, 9)) for label in labels}) == 3


@each
def test_small_numbers_come_up_evenly(shuffler: Shuffler) -> None:
    """3,000 draws below 3: each about a thousand times (chi-square far below its 1 in 10,000 bound)."""
    seen = Counter(shuffler.below(3, 1 + i % 256, f"bot/{i // 256}") for i in range(3000))
    assert sum((seen[k] - 1000) ** 2 / 1000 for k in range(3)) < 18.4


@each
def test_every_card_comes_first_about_as_often(shuffler: Shuffler) -> None:
    """2,560 shuffles of eight: the first and the last card are even (chi-square, 7 degrees)."""
    decks = [shuffler.shuffle(list(range(8)), 1 + i % 256, i // 256) for i in range(2560)]
    for place in (0, 7):
        seen = Counter(deck[place] for deck in decks)
        assert sum((seen[k] - 320) ** 2 / 320 for k in range(8)) < 29.9


def test_words_past_the_last_whole_stretch_are_skipped() -> None:
    """Below 3, the word 2³² - 1 would favour 0: it is skipped; 2³² - 2 is taken."""
    assert stream.below(iter([(1 << 32) - 1, 7]), 3) == 1
    assert stream.below(iter([(1 << 32) - 2, 7]), 3) == 2
    assert stream.below(iter([5]), 1) == 0


def test_shuffle_is_fisher_yates_from_the_last_card_down() -> None:
    """With words that always say 0, each card from the last down changes places with the first."""
    assert stream.shuffled(repeat(0), [10, 11, 12, 13]) == [11, 12, 13, 10]
