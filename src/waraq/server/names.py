"""What a person may be called: cleaned, short, and without characters that disturb the line beside it."""

from __future__ import annotations

import unicodedata
from typing import Final

LONGEST: Final = 24
"""Letters of a name as a reader counts them: marks and joined emoji belong to the letter before."""
MOST_CODES: Final = 96
"""Code points of a name, so that a letter cannot carry a tower of marks."""

_ZWNJ, _ZWJ = "\u200c", "\u200d"
_JOINERS: Final = frozenset({_ZWNJ, _ZWJ})
_VARIATION: Final = frozenset({"\ufe0e", "\ufe0f"})
# Letters that draw nothing: Hangul fillers and the Braille blank are favourites for empty-looking names.
_BLANK: Final = frozenset("\u115f\u1160\u3164\uffa0\u2800")
_MARKS: Final = frozenset({"Mn", "Me", "Mc"})
_SKIN: Final = frozenset(map(chr, range(0x1F3FB, 0x1F400)))
"""The tones that colour the emoji before them."""
_BARRED: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_MOST_MARKS: Final = 4


class BadName(ValueError):  # noqa: N818 - its text is the code that the page has a sentence for
    """A name is refused: ``name-empty``, ``name-long`` or ``name-control``."""


def clean(text: str) -> str:
    """The name as it is kept: NFC, single blanks, nothing at its ends.

    Raises:
        BadName: nothing is left, it is too long, or it holds control or direction characters.
    """
    name = " ".join(unicodedata.normalize("NFC", text).split(" ")).strip()
    while "  " in name:
        name = name.replace("  ", " ")
    if any(_barred(name, i) for i in range(len(name))):
        raise BadName("name-control")
    if letters(name) == 0 or not any(unicodedata.category(c)[0] in "LNSP" for c in name):
        raise BadName("name-empty")
    if len(name) > MOST_CODES or letters(name) > LONGEST:
        raise BadName("name-long")
    return name


def letters(name: str) -> int:
    """About how many letters a reader sees: marks, joiners and what is joined do not count."""
    count, joined = 0, False
    for c in name:
        attached = unicodedata.category(c) in _MARKS or c in _JOINERS | _VARIATION | _SKIN
        count += not (attached or joined)
        joined = c == _ZWJ
    return count


def _barred(name: str, at: int) -> bool:
    """Whether the character there could turn, hide or overload the text around it."""
    c = name[at]
    if c in _JOINERS or c in _VARIATION:
        # Persian and emoji need joiners, between two characters; never at an end or doubled.
        return not 0 < at < len(name) - (c in _JOINERS) or name[at - 1] in _JOINERS
    if c in _BLANK or (unicodedata.category(c) == "Zs" and c != " "):
        return True
    run = name[max(0, at - _MOST_MARKS) : at + 1]
    if len(run) > _MOST_MARKS and all(unicodedata.category(x) in {"Mn", "Me"} for x in run):
        return True
    return unicodedata.category(c) in _BARRED
