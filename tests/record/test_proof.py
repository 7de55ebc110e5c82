from __future__ import annotations

import re
from hashlib import sha256

import pytest

from tests.record.matches import SKIP, Sealed, sealed_match
from waraq import record as records
from waraq.fair import chain

MATCH = sealed_match()
NAMED = sealed_match(named=2)
LONG = sealed_match("stack-attack")


def _findings(text: str, *kept: str) -> dict[str, bool]:
    return {f.what: f.holds for f in records.verify(records.parse(text), kept)}


@pytest.mark.parametrize("match", [MATCH, NAMED, LONG], ids=["drawn dealer", "named dealer", "rounds"])
def test_real_match_verifies_and_holds(match: Sealed) -> None:
    """Seal, cuts, dealer and moves of a finished match hold, and writing gives back its record."""
    text = match.text
    assert all(_findings(text).values())
    record = records.parse(text)
    assert records.check(record).holds
    assert text == records.write(record)
    assert record.header["names"].value == "سلمى | - | O/mar"


def test_what_was_kept_is_compared() -> None:
    """Header hash, seal and own cut that a browser kept are recognised; anything else is not."""
    kept = sha256(MATCH.header.encode()).hexdigest()
    cut = MATCH.cuts[0]
    assert cut is not None
    assert _findings(MATCH.text, kept)["kept"]
    assert _findings(MATCH.text, cut)["kept"]
    assert not _findings(MATCH.text, "0" * 64)["kept"]


def _other_hex(found: re.Match[str]) -> str:
    return found[1] + ("0" if found[2] != "0" else "1")


def test_a_changed_cut_is_found() -> None:
    """A cut that is not the promised one: the finding is the cuts', and no deal is vouched for."""
    tampered = re.sub(r"(cuts: )(.)", _other_hex, MATCH.text)
    found = _findings(tampered)
    assert not found["cuts"]
    assert "moves" not in found


def test_a_cut_left_out_is_found() -> None:
    """A promised cut that is not opened is missed, and a cut never promised stands out."""
    cut = MATCH.cuts[0]
    assert cut is not None
    assert not _findings(MATCH.text.replace(f"cuts: {cut} -", "cuts: - -"))["cuts"]
    assert not _findings(MATCH.text.replace(f"cuts: {cut} -", f"cuts: {cut} {cut}"))["cuts"]


def test_a_changed_link_is_found() -> None:
    """A link that does not hash down to the seal is no link of this chain."""
    assert not _findings(re.sub(r"(links: )(.)", _other_hex, MATCH.text))["seal"]


def test_a_changed_header_deals_other_cards() -> None:
    """The header may not be touched: one void more and the moves no longer fit the deal."""
    tampered = MATCH.text.replace('"voids":0', '"voids":1')
    assert _findings(MATCH.text)["moves"]
    found = _findings(tampered)
    assert not (found["dealer"] and found["moves"])


def test_a_changed_move_is_found() -> None:
    """A move that the seat could not make is found by the rules."""
    first = MATCH.text.index("[moves]\n") + len("[moves]\n")
    seat = MATCH.text[first]
    tampered = MATCH.text[:first] + f"{seat} keep\n" + MATCH.text[first:]
    assert not _findings(tampered)["moves"]


def test_a_changed_dealer_is_found() -> None:
    """A written dealer that is not the stream's is told, by check and by verify."""
    line = next(row for row in MATCH.text.split("\n") if row.startswith("dealer: "))
    other = MATCH.text.replace(line, f"dealer: {(int(line[-1]) + 1) % 3}")
    assert not _findings(other)["dealer"]
    assert "from the stream" in records.check(records.parse(other)).failures[0].expected


def test_a_link_too_many_is_found() -> None:
    """No link but those of rounds that were dealt is ever revealed."""
    top = sha256(b"last-card None").digest()
    links = chain.links(top)
    assert f"links: {links[1].hex()}\n" in MATCH.text
    more = MATCH.text.replace(links[1].hex(), f"{links[1].hex()} {links[2].hex()}", 1)
    assert not _findings(more)["links"]


def test_an_unfinished_match_is_called_so() -> None:
    """Moves may be fewer than the match: the finding says that it has not ended."""
    shorter = MATCH.text.rstrip("\n").rpartition("\n")[0] + "\n"
    finding = next(f for f in records.verify(records.parse(shorter)) if f.what == "moves")
    assert finding.holds
    assert "has not ended" in finding.words


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("seats: 3", "seats: 4", "seats does not agree"),
        ("dealer: 2", "dealer: 1", "dealer does not agree"),
        ("dealer: 2", "options: stacking\ndealer: 2", "options does not agree"),
        ('"voids":0', '"voids": 0', "not canonical JSON"),
        ('"rules":1', '"rules":2', "rules does not agree"),
    ],
)
def test_header_and_record_agree(old: str, new: str, why: str) -> None:
    """What stands twice must be the same twice, byte for byte in the header."""
    text = re.sub("names: .*\n", "", NAMED.text)
    records.check(records.parse(text))
    assert old in text
    with pytest.raises(records.BadRecord, match=why):
        records.check(records.parse(text.replace(old, new, 1)))


def test_nothing_sealed_proves_nothing() -> None:
    """A position set by hand is no deal that anybody could vouch for."""
    assert _findings(SKIP) == {"sealed": False}


def test_daily_deal_leads_to_the_years_seal() -> None:
    """The seal that a day's link leads to is named, to be compared with the published one."""
    links = chain.links(b"\x05" * 32, chain.DAYS)
    text = f"record: 1\ngame: last-card\nrules: 1\nseats: 2\nlinks: {links[300].hex()}\ndaily: 300\n"
    findings = records.verify(records.parse(text))
    assert links[0].hex() in findings[0].words
    assert all(f.holds for f in findings)
