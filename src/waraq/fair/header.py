"""The header of a match: what everybody sees before a cut is opened (docs/fair.md, 3).

It goes into every deal key, so changing any byte of it changes every deal. Its bytes are canonical JSON: keys
in order, no blanks, UTF-8.
"""

from __future__ import annotations

import json
import re
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from waraq.games.contract import Options

VERSION: Final = "fd1"
KINDS: Final = ("person", "thumb", "think")
"""What can sit on a seat: a person, or one of the two sorts of computer player."""

_KEYS: Final = frozenset(
    ("v", "match", "game", "rules", "options", "seats", "dealer", "seal", "cuts", "voids"),
)
_HEX64: Final = re.compile(r"[0-9a-f]{64}")


class BadHeader(ValueError):  # noqa: N818 - as the contract's BadFact
    """A text is not the header of a match: one English sentence without a full stop."""


def canonical(value: Any) -> str:
    """JSON with sorted keys and no blanks: the one text that this value has."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def digest(text: str) -> bytes:
    """SHA-256 of a header's text: what a browser keeps, and what goes into the deal key."""
    return sha256(text.encode()).digest()


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """What a match is about, with every promise made for it. Seats count from 0."""

    match: str
    game: str
    rules: int
    options: Options
    """All of the game's, defaults included."""
    seats: tuple[str, ...]
    """A kind a seat (:data:`KINDS`), never names."""
    dealer: int | None
    """None: the stream of round 1 says."""
    seal: str
    cuts: tuple[str | None, ...]
    """A commitment a seat; None where nobody cuts."""
    voids: int
    """How many tries before this one ended with an unopened cut."""

    @property
    def text(self) -> str:
        """The header as canonical JSON."""
        return canonical({"v": VERSION, **asdict(self)})


def parse(text: str) -> Header:
    """Read a header back from its canonical JSON.

    Raises:
        BadHeader: it is not JSON, not canonical, or a field is missing, unknown or badly formed.
    """
    try:
        fields = json.loads(text)
    except (ValueError, RecursionError):
        raise BadHeader("the header is not JSON") from None
    if not isinstance(fields, dict):
        raise BadHeader("the header is not a JSON object")
    if fields.keys() != _KEYS:
        odd = sorted(fields.keys() ^ _KEYS)
        what = "has an unknown field" if odd[0] in fields else "lacks the field"
        raise BadHeader(f"the header {what} {odd[0]}")
    if fields["v"] != VERSION:
        raise BadHeader(f"the header is not of version {VERSION}")
    try:
        same = canonical(fields) == text
    except ValueError:
        same = False
    if not same:
        raise BadHeader("the header is not canonical JSON: sorted keys, no blanks, each key once")
    return _checked(fields)


def _checked(fields: Mapping[str, Any]) -> Header:
    for name in ("match", "game"):
        _ask(isinstance(fields[name], str) and bool(fields[name]), name, "a text")
    for name in ("rules", "voids"):
        _ask(_is_count(fields[name]), name, "a number")
    options, seats, cuts, dealer = fields["options"], fields["seats"], fields["cuts"], fields["dealer"]
    flat = isinstance(options, dict) and all(isinstance(v, bool | int | str) for v in options.values())
    _ask(flat, "options", "an object of flags, numbers and words")
    _ask(isinstance(seats, list) and all(s in KINDS for s in seats), "seats", f"a list of {', '.join(KINDS)}")
    _ask(isinstance(cuts, list) and len(cuts) == len(seats), "cuts", "a list with one item a seat")
    _ask(all(c is None or _is_hex(c) for c in cuts), "cuts", "a list of 64 hex digits or null each")
    _ask(_is_hex(fields["seal"]), "seal", "64 hex digits")
    _ask(dealer is None or (_is_count(dealer) and dealer < len(seats)), "dealer", "a seat or null")
    rest = {name: value for name, value in fields.items() if name != "v"}
    return Header(**{**rest, "seats": tuple(seats), "cuts": tuple(cuts)})


def _ask(holds: bool, name: str, what: str) -> None:  # noqa: FBT001 - the question itself
    if not holds:
        raise BadHeader(f"{name} of the header is not {what}")


def _is_count(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _is_hex(value: Any) -> bool:
    return isinstance(value, str) and _HEX64.fullmatch(value) is not None
