"""From text to record and back. Strict: whatever is not a record says where and why."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from waraq.record.lines import (
    BadRecord,
    Blank,
    Expect,
    Field,
    Heading,
    Line,
    Move,
    Note,
    Step,
    read_field,
    read_step,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

FORMAT: Final = "1"
KEYS: Final = (
    "record", "game", "rules", "seats", "names", "options",
    "dealer", "header", "cuts", "links", "daily", "seed",
)  # fmt: skip
"""What may stand in a header, in the order in which it is written."""


@dataclass(frozen=True)
class Record:
    """A record as its lines. Two records are equal when every line is."""

    lines: tuple[Line, ...]

    @cached_property
    def title(self) -> str:
        """The first comment: the lesson in one sentence; empty if there is none."""
        return next((line.words.strip() for line in self.lines if isinstance(line, Note)), "")

    @cached_property
    def header(self) -> dict[str, Field]:
        """The lines up to the first blank one, by key."""
        return {line.name: line for line in self._part("") if isinstance(line, Field)}

    @cached_property
    def position(self) -> dict[str, Field] | None:
        """The facts set by hand, by name; None where the cards are dealt."""
        if self.heading("position") is None:
            return None
        return {line.name: line for line in self._part("position") if isinstance(line, Field)}

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """Moves and expectations, in order."""
        return tuple(line for line in self.lines if isinstance(line, Move | Expect))

    def heading(self, name: str) -> Heading | None:
        """The heading of that name, if it stands here."""
        return next((line for line in self.lines if isinstance(line, Heading) and line.name == name), None)

    def _part(self, name: str) -> Iterable[Line]:
        inside = ""
        for line in self.lines:
            if isinstance(line, Heading):
                inside = line.name
            elif inside == name:
                yield line


def write(record: Record) -> str:
    """The record as text; :func:`parse` gives it back as it was."""
    return "".join(f"{line.text}\n" for line in record.lines)


def read(raw: bytes) -> Record:
    """Read a record from the bytes of a file.

    Raises:
        BadRecord: it is not UTF-8, or :func:`parse` refuses it.
    """
    try:
        return parse(raw.decode())
    except UnicodeDecodeError as fault:
        before = raw[: fault.start].decode()
        line = before.count("\n") + 1
        raise BadRecord("not UTF-8", line, len(before) - before.rfind("\n")) from None


def parse(text: str) -> Record:
    """Read a record: its form, not yet its sense (:func:`waraq.record.opening.open_record`).

    Raises:
        BadRecord: a line has no form that may stand there, a key is unknown or stands twice.
    """
    rows = text.removesuffix("\n").split("\n")
    reader = _Reader()
    for number, row in enumerate(rows, 1):
        _check_characters(row, number)
        reader.take(row, number)
    return reader.done()


class _Reader:
    """Knows in which part of the record the next line stands."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.part = "header"
        self.seen: dict[str, int] = {}

    def take(self, row: str, number: int) -> None:
        if row.startswith("#"):
            self.lines.append(Note(number, row[1:]))
        elif not row:
            self.end_header(number)
            self.lines.append(Blank(number))
        elif row.startswith("["):
            self.lines.append(self.heading(row, number))
        elif self.part == "moves":
            self.lines.append(read_step(row, number))
        elif self.part == "between":
            raise BadRecord("expected [position] or [moves]", number)
        else:
            self.lines.append(self.field(row, number))

    def field(self, row: str, number: int) -> Field:
        field = read_field(row, number)
        if self.part == "header":
            if field.name not in KEYS:
                raise BadRecord(f"unknown key {field.name}", number)
            if not self.seen and field.name != "record":
                raise BadRecord("the first key is «record»", number)
        if field.name in self.seen:
            raise BadRecord(f"{field.name} stands twice, first in line {self.seen[field.name]}", number)
        self.seen[field.name] = number
        if field.name == "record" and field.value != FORMAT:
            raise field.wrong(f"this is format {field.value}; known is format {FORMAT}", field.value)
        return field

    def heading(self, row: str, number: int) -> Heading:
        order = ["position", "moves"]
        name = row[1:-1] if row.endswith("]") else ""
        if name not in order:
            raise BadRecord("the parts of a record are [position] and [moves]", number)
        if self.part == "header":
            raise BadRecord("a blank line ends the header before this", number)
        if self.part in order and order.index(self.part) >= order.index(name):
            raise BadRecord(f"[{name}] stands once, [position] before [moves]", number)
        self.part = name
        self.seen = {}
        return Heading(number, name)

    def end_header(self, number: int) -> None:
        if self.part == "header":
            for key in ("record", "game", "rules", "seats"):
                if key not in self.seen:
                    raise BadRecord(f"the header lacks «{key}»", number)
            self.part = "between"

    def done(self) -> Record:
        self.end_header(self.lines[-1].number if self.lines else 1)
        return Record(tuple(self.lines))


def _check_characters(row: str, number: int) -> None:
    for column, char in enumerate(row, 1):
        if unicodedata.category(char) == "Cc":
            what = "a tab" if char == "\t" else "a carriage return" if char == "\r" else "a control character"
            raise BadRecord(f"{what} may not stand in a record", number, column)
    if row != row.rstrip() and not row.startswith("#"):
        raise BadRecord("blanks at the end of the line", number, len(row.rstrip()) + 1)
