from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from waraq import record as records

HERE: Final = Path(__file__).parent
FILES: Final = sorted(HERE.rglob("*.record"))

KNOWN_FAULTS: Final = {
    "a top wild compared by its printed colour": "lc-05-top-wild-has-only-its-named-colour",
    "a recycled wild that keeps its colour": "lc-10-recycled-wild-is-colourless",
    "the wrong card kept as top after recycling": "lc-10-top-card-stays-when-recycling",
    "a plain wild that escapes a stack": "lc-20-no-escape-by-a-wild",
    "one ordinary draw during a stack": "lc-20-no-ordinary-draw-during-a-stack",
    "a last action card that does not win": "lc-12-last-action-card-wins",
    "a last action card that reopens the round": "lc-12-last-skip-does-not-go-on",
    "a jumped-in 7 that skips the swap": "lc-24-jumped-in-seven-swaps",
    "two seats skipped after a jump-in": "lc-24-earlier-skip-does-not-carry-over",
    "a call flag that goes stale after drawing": "lc-16-call-goes-stale-after-drawing",
    "the second card playable inside the call's window": "lc-15-second-card-inside-the-window",
    "a swap that leaves one card without a chance to call": "lc-22-swap-that-leaves-one-card",
    "a repeated penalty": "lc-15-penalty-once-per-debt",
    "a leaver whose cards vanish": "lc-31-the-leavers-cards-stay",
    "a +4 in a stack beside a held +2 of the colour": "lc-21-four-beside-a-held-two-of-the-colour",
    "escalating without stacking": "lc-21-escalating-turns-stacking-on",
}
"""Faults of other programs, and the record that would catch each."""


@pytest.mark.parametrize("file", FILES, ids=lambda f: f"{f.parent.name}/{f.stem}")
def test_record_holds(file: Path) -> None:
    """All that the record claims holds, it has a title, and writing gives back the file."""
    raw = file.read_bytes()
    record = records.read(raw)
    assert record.title
    assert raw == records.write(record).encode()
    assert records.check(record).failures == ()


def test_titles_differ() -> None:
    """Every record teaches a lesson of its own."""
    titles = [records.read(file.read_bytes()).title for file in FILES]
    assert len(titles) == len(set(titles))


@pytest.mark.parametrize("stem", KNOWN_FAULTS.values(), ids=KNOWN_FAULTS.keys())
def test_known_faults_have_a_record(stem: str) -> None:
    """A fault known from another program is caught by a record of its own."""
    assert HERE / "last-card" / f"{stem}.record" in FILES
