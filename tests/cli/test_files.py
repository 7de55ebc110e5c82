from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.cli.terminal import RECORDS, waraq, waraq_process
from tests.record.matches import SKIP, sealed_match

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def skip(tmp_path: Path) -> Path:
    """A record that holds, in a file."""
    file = tmp_path / "skip.record"
    file.write_text(SKIP, "utf-8")
    return file


def test_check_prints_a_line_a_file(skip: Path) -> None:
    """All hold: one line each, with the title; exit status 0."""
    other = str(RECORDS / "last-card" / "lc-08-skip.record")
    said = waraq("check", str(skip), other)
    assert said.status == 0
    lines = said.out.splitlines()
    assert len(lines) == 2
    assert lines[0].startswith(f"{skip}: holds: two seats: a skip that leaves one card")
    assert said.err == ""


def test_command_runs_as_a_process(skip: Path) -> None:
    """A shell sees the same lines and the same status."""
    assert waraq_process("check", str(skip)) == waraq("check", str(skip))


def test_failed_expectation_is_status_1(skip: Path) -> None:
    """The line, what was expected and what came are printed."""
    skip.write_text(SKIP.replace("? turn: 1", "? turn: 0"), "utf-8")
    said = waraq("check", str(skip))
    assert said.status == 1
    assert f"{skip}:20: expected turn: 0, got turn: 1" in said.out


@pytest.mark.parametrize(
    ("old", "new", "where", "why"),
    [
        ("hand 1: b1 b2", "hand 1: b1 z2", "10:12", "z2 is no card"),
        ("turn: 0", "tern: 0", "13:1", "is no fact"),
        ("game:", "gmae:", "3:1", "unknown key gmae"),
        ("0 r7", "0 fly", "18:3", "«fly» is no move"),
        ("hand 1: b1 b2", "hand 1: b1 b2 rS rS", "10:18", "placed more often"),
        ("turn: 0", "hand 2: b9\nturn: 0", "13:1", "there is no seat 2"),
    ],
    ids=["card", "fact", "key", "move", "twice", "hand too many"],
)
def test_unreadable_record_is_status_2(skip: Path, old: str, new: str, where: str, why: str) -> None:
    """File, line, column and reason go to standard error, for every command that reads records."""
    assert waraq("check", str(skip)).status == 0
    skip.write_text(SKIP.replace(old, new, 1), "utf-8")
    said = waraq("check", str(skip))
    assert (said.status, said.out) == (2, "")
    assert said.err.startswith(f"{skip}:{where}: ")
    assert why in said.err


def test_unreadable_outweighs_failing(skip: Path, tmp_path: Path) -> None:
    """One that cannot be read makes the status 2; the others are still checked."""
    skip.write_text(SKIP.replace("? turn: 1", "? turn: 0"), "utf-8")
    said = waraq("check", str(tmp_path / "absent.record"), str(skip), str(tmp_path))
    assert said.status == 2
    assert "FAILS" in said.out
    assert f"{tmp_path}/absent.record: No such file or directory" in said.err
    assert f"{tmp_path}: Is a directory" in said.err


@pytest.mark.parametrize("command", ["check", "replay", "verify"])
def test_bytes_that_are_no_text_are_refused(skip: Path, command: str) -> None:
    """A picture is no record, and no command falls over it."""
    skip.write_bytes(b"\x89PNG\r\n\x1a\n\x00\xff")
    said = waraq(command, str(skip))
    assert said.status == 2
    assert said.err.startswith(f"{skip}:1:1: not UTF-8")


def test_replay_tells_every_step(skip: Path) -> None:
    """What is played, each line of the record, what happens in sentences, and the facts that change."""
    said = waraq("replay", str(skip))
    assert said.status == 0
    assert said.out.splitlines()[1] == "   game: last-card · seats: 2 · options: stacking, window=5"
    assert "16: 0 rS\n   Seat 0 plays rS.\n   Seat 1 loses the turn.\n" in said.out
    assert "Seat 0 did not call: 2 cards.\n   Seat 0 draws g5 g6.\n" in said.out
    assert "   top: rS\n" in said.out


def test_replay_prints_long_piles_only_where_the_moves_do_not_tell_them() -> None:
    """The stock stands at the start and after a shuffle, and not after every draw."""
    drawn = waraq("replay", str(RECORDS / "last-card" / "lc-09-drawn-card-laid.record"))
    assert drawn.out.count("   stock: ") == 1
    assert "   stock count: 102\n" in drawn.out
    recycled = waraq("replay", str(RECORDS / "last-card" / "lc-10-top-card-stays-when-recycling.record"))
    assert recycled.out.count("   stock: ") == 2
    assert recycled.out.count("   discard: ") == 2


def test_replay_of_a_failing_record_is_status_1(skip: Path) -> None:
    """A claim that does not hold is shown where it fails."""
    skip.write_text(SKIP.replace("0 r7", "0 b7"), "utf-8")
    said = waraq("replay", str(skip))
    assert said.status == 1
    assert f"{skip}:18: expected 0 b7 to be allowed, got refused by LC-4" in said.out


def test_verify_names_what_it_verified(tmp_path: Path) -> None:
    """A real match verifies; with one digit of a cut changed it does not."""
    match = sealed_match()
    file = tmp_path / "match.record"
    file.write_text(match.text, "utf-8")
    said = waraq("verify", str(file), "--kept", str(match.cuts[0]))
    assert said.status == 0
    assert [line.split()[1] for line in said.out.splitlines()] == [
        "sealed:", "kept:", "seal:", "cuts:", "dealer:", "moves:",
    ]  # fmt: skip
    cut = match.cuts[0]
    assert cut is not None
    other = ("1" if cut[0] == "0" else "0") + cut[1:]
    file.write_text(match.text.replace(f"cuts: {cut}", f"cuts: {other}"), "utf-8")
    tampered = waraq("verify", str(file))
    assert tampered.status == 1
    assert "✗ cuts: the cut of seat 0 is not the one it promised" in tampered.out


def test_verify_refuses_what_was_never_kept(skip: Path) -> None:
    """What was kept is 64 hex digits; a record without a seal proves nothing."""
    assert waraq("verify", str(skip), "--kept", "abc").status == 2
    said = waraq("verify", str(skip))
    assert said.status == 1
    assert "nothing is sealed here" in said.out
