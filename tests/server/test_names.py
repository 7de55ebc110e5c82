from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from waraq.server import names


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("سعاد", "سعاد"),
        ("  أبو   علي ", "أبو علي"),
        ("ع\u0627\u0653", "ع\u0622"),
        ("مُحَمَّد", "مُحَمَّد"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("👩‍👩‍👧", "👩‍👩‍👧"),
        ("Zoë ♥️", "Zoë ♥️"),
        ("٣", "٣"),
        ("^", "^"),
        ("👍🏽" * 24, "👍🏽" * 24),
        ("م" * 24, "م" * 24),
    ],
)
def test_a_name_is_kept_clean(typed: str, kept: str) -> None:
    """Composed, single blanks, nothing at its ends; joiners inside words and emoji stay."""
    assert names.clean(typed) == kept


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("", "name-empty"),
        (" \u0301 ", "name-empty"),
        ("\U0001f3fb", "name-empty"),
        ("م" * 25, "name-long"),
        ("a\u0301\u0302" * 40, "name-long"),
        ("a\tb", "name-control"),
        ("a\u00a0b", "name-control"),
        ("a\u2028b", "name-control"),
        ("\u200fa", "name-control"),
        ("\u200da", "name-control"),
        ("a\u200d", "name-control"),
        ("a\u200d\u200db", "name-control"),
        ("\ue000", "name-control"),
        ("\ufeffa", "name-control"),
    ],
)
def test_a_name_that_could_disturb_is_refused(typed: str, code: str) -> None:
    """Empty to the eye, too long, or with characters that turn, hide or pile up."""
    with pytest.raises(names.BadName, match=code):
        names.clean(typed)


@settings(deadline=None)
@given(st.text(max_size=120))
def test_what_is_kept_is_kept_again_and_harmless(typed: str) -> None:
    """Cleaning is idempotent, and nothing that it lets through is a control or a direction character."""
    try:
        name = names.clean(typed)
    except names.BadName:
        return
    assert names.clean(name) == name
    assert 1 <= names.letters(name) <= names.LONGEST
    allowed = {"\u200c", "\u200d"}
    assert not any(unicodedata.category(c)[0] == "C" and c not in allowed for c in name)
    assert not any(
        unicodedata.bidirectional(c) in {"RLO", "LRO", "RLE", "LRE", "RLI", "LRI", "FSI"} for c in name
    )
