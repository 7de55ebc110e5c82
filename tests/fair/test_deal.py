from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.fair.vectors import CUTS, HEADER, LINKS, TOP, VECTORS
from waraq.fair import chain, header
from waraq.fair.shufflers import FairShuffler


def test_chain_holds_only_for_its_own_links_in_order() -> None:
    """Links prove themselves against the seal; a changed, missing or exchanged one does not."""
    assert chain.hold(LINKS[0], LINKS[1:4])
    assert not chain.hold(LINKS[0], LINKS[2:4])
    assert not chain.hold(LINKS[0], [LINKS[2], LINKS[1]])
    assert not chain.hold(LINKS[0], [LINKS[1][::-1]])
    assert LINKS[0] == chain.leads_to(LINKS[9], 9)


def test_top_is_32_bytes() -> None:
    """A shorter top is refused before it seals anything."""
    with pytest.raises(ValueError, match="32 bytes, not 16"):
        chain.links(b"0" * 16)


def test_round_257_is_refused() -> None:
    """The last link deals round 256; there is no round 257, and no round 0 (the seal is public)."""
    shuffler = FairShuffler.running(TOP, HEADER, CUTS)
    shuffler.shuffle([0, 1, 2], 256, 0)
    for rnd in (0, 257):
        with pytest.raises(chain.NoLink, match=f"round {rnd} has no link"):
            shuffler.shuffle([0, 1, 2], rnd, 0)


def test_rounds_not_revealed_cannot_be_dealt() -> None:
    """Who knows two links can deal two rounds."""
    shuffler = FairShuffler(LINKS[1:3], HEADER, CUTS)
    shuffler.shuffle([0, 1, 2], 2, 0)
    with pytest.raises(chain.NoLink):
        shuffler.shuffle([0, 1, 2], 3, 0)


def test_revealed_links_are_those_of_the_rounds_dealt() -> None:
    """Nothing is revealed ahead of its round."""
    shuffler = FairShuffler.running(TOP, HEADER, CUTS)
    assert shuffler.links(0) == []
    assert shuffler.links(2) == [LINKS[1].hex(), LINKS[2].hex()]


@given(st.integers(0, len(HEADER.encode()) - 1), st.integers(1, 255), st.integers(1, 256))
def test_changing_any_byte_of_the_header_changes_every_deal(place: int, flip: int, rnd: int) -> None:
    """Whatever byte is changed, in whatever way, no round keeps its deck."""
    raw = bytearray(HEADER.encode())
    raw[place] ^= flip
    try:
        other = raw.decode()
    except UnicodeDecodeError:
        # Latin-1 keeps it a text that differs from the header.
        other = raw.decode("latin-1")
    deck = list(range(108))
    ours = FairShuffler.running(TOP, HEADER, CUTS).shuffle(deck, rnd, 0)
    assert ours != FairShuffler.running(TOP, other, CUTS).shuffle(deck, rnd, 0)


@pytest.mark.parametrize("seat", [0, 2])
def test_every_cut_goes_into_the_deal(seat: int) -> None:
    """Another cut of any seat, or none, is another deal."""
    deck = list(range(108))
    ours = FairShuffler.running(TOP, HEADER, CUTS).shuffle(deck, 1, 0)
    for other in (b"\x07" * 32, None):
        cuts = [other if i == seat else c for i, c in enumerate(CUTS)]
        assert ours != FairShuffler.running(TOP, HEADER, cuts).shuffle(deck, 1, 0)


def _with(**changed: object) -> str:
    return header.canonical({**VECTORS["header"], **changed})


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ("[]", "not a JSON object"),
        (json.dumps(VECTORS["header"]), "not canonical"),
        (HEADER.replace('"voids":0', '"voids":0,"voids":0'), "not canonical"),
        (HEADER.replace('"voids":0', '"voids":NaN'), "not canonical"),
        (_with(more=1), "unknown field more"),
        (HEADER.replace(',"voids":0', ""), "lacks the field voids"),
        (_with(v="fd2"), "not of version fd1"),
        (_with(rules="1"), "rules of the header"),
        (_with(voids=True), "voids of the header"),
        (_with(voids=-1), "voids of the header"),
        (_with(match=""), "match of the header"),
        (_with(options={"stacking": [1]}), "options of the header"),
        (_with(seats=["person", "dog", "person"]), "seats of the header"),
        (_with(cuts=[None]), "cuts of the header"),
        (_with(cuts=["00", None, None]), "cuts of the header"),
        (_with(seal="x" * 64), "seal of the header"),
        (_with(dealer=3), "dealer of the header"),
    ],
)
def test_bad_headers_are_refused_with_a_reason(text: str, why: str) -> None:
    """The right header is read; anything else says what is wrong with it."""
    assert header.parse(HEADER).voids == 0
    with pytest.raises(header.BadHeader, match=why):
        header.parse(text)
