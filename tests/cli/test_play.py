from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

import pytest

from tests.cli.terminal import waraq
from waraq import record as records
from waraq.cli import rulings, sentences

if TYPE_CHECKING:
    from pathlib import Path

    from waraq.games.contract import SeenEvent

EVERYTHING: Final = "\n".join(
    [
        "call",
        *(colour + face for colour, face in product("rbgy", "0123456789SRD")),
        *(f"{wild}:{colour}" for wild, colour in product("WF", "rbgy")),
        "take",
        "draw",
        "keep",
        "",
        "",
    ]
)
"""Every sentence of the notation once: a stubborn player who tries them all."""
STUBBORN: Final = EVERYTHING * 150


@pytest.mark.parametrize(
    "args",
    [
        ["--seats", "2"],
        ["--seats", "3", "--stacking", "--window", "10"],
        ["--seats", "4", "--escalating", "--seven-zero", "--jump-in", "--window=20", "--seat", "2"],
    ],
    ids=" ".join,
)
def test_whole_match_is_played_and_its_record_holds(tmp_path: Path, args: list[str]) -> None:
    """A match typed in the notation ends with a verdict, and what it wrote is a record that holds."""
    file = tmp_path / "evening.record"
    said = waraq("play", "last-card", *args, "--seed", "شاي", "--record", str(file), typed=STUBBORN)
    assert (said.status, said.err) == (0, "")
    assert "win" in said.out or "tie" in said.out
    assert "Refused by LC-" in said.out
    report = records.check(records.read(file.read_bytes()))
    assert report.holds
    assert report.over
    checked = waraq("check", str(file))
    assert checked.status == 0


def test_same_seed_is_the_same_evening() -> None:
    """What is seeded can be repeated, line by line; another seed is another deal."""
    one = waraq("play", "last-card", "--seed", "tea", typed=STUBBORN)
    assert one == waraq("play", "last-card", "--seed", "tea", typed=STUBBORN)
    assert one != waraq("play", "last-card", "--seed", "coffee", typed=STUBBORN)


def test_words_of_the_terminal_are_answered(tmp_path: Path) -> None:
    """Help, hand, moves, nonsense, a clock's event, a refusal and quit: each has its answer."""
    file = tmp_path / "put-aside.record"
    typed = "help\nhand\nmoves\nnonsense [red]\nlate\nkeep\nquit\n"
    said = waraq("play", "last-card", "--seed", "tea", "--seat", "1", "--record", str(file), typed=typed)
    assert said.status == 0
    assert "the notation" in said.out
    assert "Your hand: " in said.out
    assert "That is no move." in said.out
    assert "belongs to a table's clock" in said.out
    assert "Refused by LC-9" in said.out
    assert "The match is put aside." in said.out
    assert waraq("check", str(file)).status == 0


def test_end_of_input_puts_the_match_aside(tmp_path: Path) -> None:
    """When nobody types any more the match is put aside, also in the middle of bytes that are no text."""
    for typed in (b"", b"\xff\xfe\n\x00\n"):
        file = tmp_path / f"{len(typed)}.record"
        said = waraq("play", "last-card", "--record", str(file), typed=typed)
        assert said.status == 0
        assert "put aside" in said.out
        assert records.check(records.read(file.read_bytes())).holds


def test_leaving_ends_the_match_for_the_person() -> None:
    """At two seats leaving is a forfeit; at three nobody but computer players is left."""
    two = waraq("play", "last-card", "--seats", "2", typed="leave\n" * 3)
    assert "You forfeit the match." in two.out
    assert "Seat 1 wins." in two.out
    three = waraq("play", "last-card", "--seats", "3", typed="leave\n" * 3)
    assert "Nobody but computer players is left." in three.out


def test_other_games_are_played_by_the_same_words() -> None:
    """Choosing in secret, the reveal and the rows are sentences too."""
    typed = "".join(f"{card}\n" for card in range(1, 65)) * 3
    said = waraq("play", "stack-attack", "--seats", "3", "--seed", "tea", typed=typed)
    assert said.status == 0
    assert "You have chosen." in said.out
    assert "The chosen cards are turned up." in said.out


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (["golf"], "no game is called «golf»"),
        (["last-card", "--seats", "5"], "2 to 4 seats"),
        (["last-card", "--seats", "two"], "--seats"),
        (["last-card", "--seat", "2"], "there is no seat 2"),
        (["last-card", "--staking"], "has no option --staking"),
        (["last-card", "--one-phone"], "has no option --one-phone"),
        (["last-card", "--window", "99"], "window is one of 3, 4"),
        (["last-card", "--stacking", "maybe"], "stacking is a flag"),
        (["last-card", "maybe"], "«maybe» belongs to no option"),
        (["last-card", "--seed", "a\nb"], "expected «name: value»"),
        (["last-card", "--seed", " "], "blanks at the end"),
        (["last-card", "--record", "/"], "cannot write /"),
        (["last-card", "--record", "/no/such/folder/x.record"], "No such file or directory"),
    ],
    ids=lambda x: " ".join(x) if isinstance(x, list) else "",
)
def test_bad_arguments_are_one_sentence_and_status_2(args: list[str], why: str) -> None:
    """What cannot be done is said before a card is dealt."""
    said = waraq("play", *args, typed="quit\n")
    assert said.status == 2
    assert why in said.err
    assert said.out == ""


def test_a_record_is_never_overwritten(tmp_path: Path) -> None:
    """A file that exists already stays as it is."""
    file = tmp_path / "old.record"
    file.write_text("mine", "utf-8")
    said = waraq("play", "last-card", "--record", str(file), typed="quit\n")
    assert said.status == 2
    assert "File exists" in said.err
    assert file.read_text("utf-8") == "mine"


def test_refusals_carry_their_first_line() -> None:
    """A ruling with a text is shown with its first line; one without by its id."""
    known = rulings.first_lines("last-card")
    for ruling, line in known.items():
        assert rulings.refused("last-card", ruling) == f"Refused by {ruling}: {line}"
    assert rulings.refused("last-card", "LC-99") == "Refused by LC-99."


def test_words_without_a_sentence_are_told_as_they_stand() -> None:
    """A game of tomorrow may say what the terminal has never heard."""
    event: SeenEvent = {"kind": "say", "seat": 1, "word": "yawned", "args": ["twice"]}
    assert sentences.told([event], 0, "a-new-game") == ["Seat 1: yawned twice."]
