from __future__ import annotations

from hashlib import sha256
from itertools import islice
from typing import TYPE_CHECKING, Any

import pytest

from tests.fair.vectors import CUTS, HEADER, LINKS, TOP, VECTORS
from waraq.fair import chain, cut, header
from waraq.fair.shufflers import DailyShuffler, FairShuffler, KeyedShuffler, SeededShuffler, dealer

if TYPE_CHECKING:
    from collections.abc import Mapping


def _agree(expected: Mapping[str, Any], shuffler: KeyedShuffler, rnd: int) -> None:
    assert expected["key"] == shuffler.key(rnd).hex()
    assert expected["first 8 words of deck/0"] == list(islice(shuffler.words(rnd, "deck/0"), 8))
    assert expected["deck/0 of 108"] == shuffler.shuffle(list(range(108)), rnd, 0)
    assert expected["deck/1 of 30"] == shuffler.shuffle(list(range(30)), rnd, 1)
    assert expected["dealer below 3"] == shuffler.below(3, rnd, "dealer")


def test_chain_hashes_down_to_the_published_seal() -> None:
    """The seal under the top 00…1f is the published one."""
    assert VECTORS["header"]["seal"] == LINKS[0].hex() == chain.seal(TOP)


def test_canonical_header_has_the_published_bytes() -> None:
    """Sorted keys, no blanks: the text and its SHA-256 are the published ones, also after parsing."""
    assert VECTORS["canonical"] == HEADER == header.parse(HEADER).text
    assert VECTORS["header_sha256"] == header.digest(HEADER).hex() == sha256(HEADER.encode()).hexdigest()


def test_cuts_open_their_published_commitments() -> None:
    """A cut opens its own commitment and no other; words are stirred into random bytes."""
    assert CUTS[2] == cut.from_words(b"\x02" * 32, VECTORS["words"])
    for opened, promised in zip(CUTS, VECTORS["header"]["cuts"], strict=True):
        if opened is not None:
            assert cut.opens(opened, promised)
            assert not cut.opens(opened[::-1] + b"x", promised)


@pytest.mark.parametrize("rnd", [1, 2, 256])
def test_rounds_deal_as_published_running_and_revealed(rnd: int) -> None:
    """Key, words, decks and dealer of a round: the same from the whole chain and from the revealed links."""
    expected = VECTORS["rounds"][str(rnd)]
    assert expected["link"] == LINKS[rnd].hex()
    _agree(expected, FairShuffler.running(TOP, HEADER, CUTS), rnd)
    _agree(expected, FairShuffler(LINKS[1 : rnd + 1], HEADER, CUTS), rnd)


def test_tampered_header_deals_as_published() -> None:
    """One void more, and every deal is another."""
    tampered = header.canonical({**VECTORS["header"], "voids": 1})
    _agree(VECTORS["tampered"]["round 1"], FairShuffler.running(TOP, tampered, CUTS), 1)


def test_seeded_stream_is_as_published() -> None:
    """A seed is any text, Arabic too."""
    shuffler = SeededShuffler(VECTORS["seeded"]["seed"])
    _agree(VECTORS["seeded"]["round 1"], shuffler, 1)
    assert VECTORS["seeded"]["round 1"]["dealer below 3"] == dealer(shuffler, 3)


def test_day_is_as_published() -> None:
    """Link 7 as a day's link deals King's Corners as published."""
    daily = VECTORS["daily"]
    link = LINKS[7]
    shuffler = DailyShuffler(link, daily["game"], 1)
    assert daily["link of day 7"] == link.hex()
    assert daily["round 1"]["key"] == shuffler.key(1).hex()
    assert daily["round 1"]["deck/0 of 52"] == shuffler.shuffle(list(range(52)), 1, 0)
