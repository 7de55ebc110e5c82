from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.record.matches import SKIP
from waraq import record as records


def test_record_has_title_header_position_and_steps() -> None:
    """The parts of a record are found where they stand."""
    record = records.parse(SKIP)
    assert record.title.startswith("two seats: a skip")
    assert record.header["options"].value == "stacking, window=5"
    assert record.position is not None
    assert record.position["hand 1"].value == "b1 b2"
    assert [step.text for step in record.steps][:2] == ["0 rS", "? owes: 0"]


def test_comments_are_kept_anywhere() -> None:
    """Comments and blank lines stand where they stood."""
    text = SKIP.replace("0 r7", "# the penalty first\n\n0 r7\n#").replace("[moves]", "#\n[moves]\n# first")
    assert text == records.write(records.parse(text))
    assert records.check(records.parse(text)).holds


def test_last_newline_may_be_missing() -> None:
    """A file without its last newline says the same."""
    assert records.parse(SKIP) == records.parse(SKIP.removesuffix("\n"))


@given(st.text(alphabet="abc019:!?=[]# \n", max_size=200))
def test_any_text_is_read_and_given_back_or_refused(text: str) -> None:
    """Whatever comes in is either a record that writes itself again, or an error that points into it."""
    source = SKIP + text
    try:
        record = records.parse(source)
    except records.BadRecord as fault:
        assert 1 <= fault.line <= source.count("\n") + 1  # noqa: PT017 - the other outcome is as good
        return
    assert records.write(record) == source.removesuffix("\n") + "\n"
    assert records.parse(records.write(record)) == record


@given(st.binary(max_size=60))
def test_any_bytes_are_read_or_refused(raw: bytes) -> None:
    """Bytes that are no text are refused at their place, never by another error."""
    try:
        records.check(records.read(SKIP.encode() + raw))
    except records.BadRecord as fault:
        assert fault.line >= 1  # noqa: PT017 - the other outcome is as good


@pytest.mark.parametrize(
    ("old", "new", "where", "why"),
    [
        ("record: 1", "record: 2", (2, 9), "this is format 2"),
        ("record: 1\n", "", (2, 1), "the first key is «record»"),
        ("game: last-card", "gmae: last-card", (3, 1), "unknown key gmae"),
        ("rules: 1", "rules: 1\nrules: 1", (5, 1), "rules stands twice, first in line 4"),
        ("seats: 2\n", "", (6, 1), "the header lacks «seats»"),
        ("\n[position]", "[position]", (7, 1), "a blank line ends the header"),
        ("[position]", "[positions]", (8, 1), "the parts of a record"),
        ("[position]", "[moves]", (9, 1), "expected «seat move»"),
        ("[moves]", "[position]", (15, 1), "[position] stands once"),
        ("\n[position]", "\nhand 0: rS\n[position]", (8, 1), "expected [position] or [moves]"),
        ("turn: 0", "turn: 0\nturn: 1", (14, 1), "turn stands twice"),
        ("turn: 0", "turn:0", (13, 1), "expected «name: value»"),
        ("turn: 0", "turn: 0 ", (13, 8), "blanks at the end"),
        ("turn: 0", "turn:\t0", (13, 6), "a tab"),
        ("turn: 0", "turn: 0\r", (13, 8), "a carriage return"),
        ("turn: 0", "turn: \x1b[31m0", (13, 7), "a control character"),
        ("0 r7", "0  r7", (18, 1), "expected «seat move»"),
        ("0 r7", "00 r7", (18, 1), "expected «seat move»"),
        ("0 r7", "٠ r7", (18, 1), "expected «seat move»"),
        ("0 r7", "0 r7 = LC-5", (18, 6), "only a refused move names a ruling"),
        ("? turn: 1", "?turn: 1", (20, 1), "expected «? fact: value»"),
        ("? turn: 1", "? turn 1", (20, 1), "expected «? fact: value»"),
    ],
)
def test_form_is_strict(old: str, new: str, where: tuple[int, int], why: str) -> None:
    """The record is read; with one thing wrong it is refused at that line and column."""
    assert old in SKIP
    records.parse(SKIP)
    with pytest.raises(records.BadRecord) as caught:
        records.parse(SKIP.replace(old, new, 1))
    assert why in caught.value.message
    assert (caught.value.line, caught.value.column) == where


def test_empty_file_is_no_record() -> None:
    """Nothing at all lacks its first key."""
    with pytest.raises(records.BadRecord, match="the header lacks «record»"):
        records.parse("")


def test_bytes_that_are_not_utf8_are_pointed_at() -> None:
    """The first byte that is not UTF-8 has a line and a column."""
    raw = SKIP.encode().replace(b"window=5", b"window=\xff")
    with pytest.raises(records.BadRecord, match="not UTF-8") as caught:
        records.read(raw)
    assert (caught.value.line, caught.value.column) == (6, 27)
