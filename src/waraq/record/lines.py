"""The lines of a record: each sort has one form, so a line that was read is written just as it stood."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final


class BadRecord(ValueError):  # noqa: N818 - as the contract's BadNotation
    """A text is not a record. ``message`` is one English sentence without a full stop.

    Args:
        message: what is wrong.
        line: from 1.
        column: from 1, in characters.
    """

    def __init__(self, message: str, line: int = 1, column: int = 1) -> None:
        super().__init__(f"{line}:{column}: {message}")
        self.message = message
        self.line = line
        self.column = column


@dataclass(frozen=True, slots=True)
class Blank:
    """An empty line; the first one ends the header."""

    number: int

    @property
    def text(self) -> str:
        """The line as it is written."""
        return ""


@dataclass(frozen=True, slots=True)
class Note:
    """A comment, ``# …``, kept as it is. The first one of a record is its title."""

    number: int
    words: str
    """What follows the ``#``, the blank too."""

    @property
    def text(self) -> str:
        """The line as it is written."""
        return f"#{self.words}"


@dataclass(frozen=True, slots=True)
class Heading:
    """``[position]`` or ``[moves]``."""

    number: int
    name: str

    @property
    def text(self) -> str:
        """The line as it is written."""
        return f"[{self.name}]"


@dataclass(frozen=True, slots=True)
class Field:
    """``name: value`` in the header, or a fact of the position."""

    number: int
    name: str
    value: str

    @property
    def text(self) -> str:
        """The line as it is written."""
        return f"{self.name}: {self.value}"

    def wrong(self, message: str, token: str = "") -> BadRecord:
        """The error that this line holds; pointing at ``token`` in the value or at the line's start."""
        return BadRecord(message, self.number, _column(self.value, token, len(self.name) + 3))


@dataclass(frozen=True, slots=True)
class Expect:
    """``? name: value``: this fact must hold here."""

    number: int
    name: str
    value: str

    @property
    def text(self) -> str:
        """The line as it is written."""
        return f"? {self.name}: {self.value}"

    def wrong(self, message: str, token: str = "") -> BadRecord:
        """The error that this line holds; pointing at ``token`` in the value or at the fact's name."""
        return BadRecord(message, self.number, _column(self.value, token, len(self.name) + 5, start=3))


@dataclass(frozen=True, slots=True)
class Move:
    """``seat move``; ``seat! move``, which must be refused; ``seat! move = LC-7``, by that ruling."""

    number: int
    seat: int
    move: str
    refused: bool = False
    ruling: str = ""
    """The ruling that must refuse; empty: any."""

    @property
    def text(self) -> str:
        """The line as it is written."""
        by = f" = {self.ruling}" if self.ruling else ""
        return f"{self.seat}{'!' if self.refused else ''} {self.move}{by}"

    def wrong(self, message: str) -> BadRecord:
        """The error that this line's move holds."""
        return BadRecord(message, self.number, len(f"{self.seat}{'!' if self.refused else ''} ") + 1)


Line = Blank | Note | Heading | Field | Expect | Move
Step = Move | Expect


def _column(value: str, token: str, offset: int, start: int = 1) -> int:
    # The last place where the token stands by itself: of a card placed twice, the second is the one too many.
    places = list(re.finditer(rf"(?<![^\s,|]){re.escape(token)}(?![^\s,|])", value)) if token else []
    return offset + places[-1].start() if places else start


NUMBER: Final = r"(?:0|[1-9][0-9]{0,8})"
"""A number as it is written: ASCII digits, no leading zero, at most nine of them."""
_FIELD: Final = re.compile(r"([a-z][a-z0-9]*(?: [a-z0-9]+)*): (\S(?:.*\S)?)")
_MOVE: Final = re.compile(rf"({NUMBER})(!?) (\S+(?: \S+)*?)(?: = (\S+))?")


def read_field(text: str, number: int) -> Field:
    """Read ``name: value``.

    Raises:
        BadRecord: it is not of that form.
    """
    found = _FIELD.fullmatch(text)
    if found is None:
        raise BadRecord("expected «name: value», one blank after the colon", number)
    return Field(number, found[1], found[2])


def read_step(text: str, number: int) -> Step:
    """Read a move, a refused move or an expectation.

    Raises:
        BadRecord: it is none of them.
    """
    if text.startswith("?"):
        found = _FIELD.fullmatch(text[2:]) if text.startswith("? ") else None
        if found is None:
            raise BadRecord("expected «? fact: value»", number)
        return Expect(number, found[1], found[2])
    found = _MOVE.fullmatch(text)
    if found is None:
        raise BadRecord(
            "expected «seat move», «seat! move», «seat! move = ruling» or «? fact: value»", number
        )
    seat, mark, move, ruling = found.groups()
    if ruling and not mark:
        raise BadRecord("only a refused move names a ruling", number, text.index(" = ") + 2)
    return Move(number, int(seat), move, bool(mark), ruling or "")
