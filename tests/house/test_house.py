"""The house keeps its shape: imports point down, rooms have names, every ruling has its text."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING

import pytest

import waraq.games
from tests.house.sources import PACKAGE, ROOT, RULING, imports, modules, named, rulings, tracked

if TYPE_CHECKING:
    from pathlib import Path

FLOORS = ("cli", "server", "store", "ladder", "table", "bots", "record", "fair", "games")
"""From the top down; nobody imports from a floor above its own."""
OUT_OF_PLAY = frozenset(
    ("asyncio", "datetime", "io", "os", "pathlib", "random", "secrets", "socket", "sys", "threading", "time")
)
"""Rules know no clock, no outer world and no global randomness."""
NO_ROOM = {"base", "common", "helper", "helpers", "manager", "managers", "misc", "util", "utils"}
WORKPLACE = ("../" + "shared", "/" + "work/", "/" + "root/", "pypi" + ".org", "registry." + "npmjs")
"""Names of the place where it was made, and of hosts that another place may not reach."""
RULES_TEXTS = sorted(PACKAGE.glob("games/*/RULES.en.md"))


def floor(name: str) -> str:
    """The floor that a module's full name stands on; empty for what is not of the house."""
    parts = name.split(".")
    return parts[1] if parts[0] == "waraq" and len(parts) > 1 else ""


def module_name(path: Path) -> str:
    """The full name of a module of the package."""
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def upward(name: str, imported: set[str]) -> set[str]:
    """What of ``imported`` stands above the module called ``name``."""
    own = floor(name)
    if own not in FLOORS:
        return set()
    above = FLOORS[: FLOORS.index(own)]
    return {other for other in imported if floor(other) in above}


def test_imports_point_down_the_house() -> None:
    """Cli > server > store > ladder > table > bots > record > fair > games; one upwards would be seen."""
    for module in modules():
        assert not upward(module_name(module), imports(module)), module
    assert upward("waraq.games.cards", {"waraq.fair.chain", "waraq.games.contract"}) == {"waraq.fair.chain"}


def test_every_room_has_a_floor() -> None:
    """A package beside the known ones would escape the test above."""
    rooms = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    assert rooms <= set(FLOORS)


def test_rules_take_the_standard_library_and_nothing_outside_the_game() -> None:
    """A game imports neither another game, nor a clock, nor chance, nor anything that must be installed."""
    for module in (PACKAGE / "games").rglob("*.py"):
        room = module.relative_to(PACKAGE / "games").parts[0]
        for name in imports(module):
            first, *rest = name.split(".")
            if first == "waraq":
                assert rest[0] == "games", f"{module}: {name}"
                assert rest[1] in {"contract", "cards", room} or not (PACKAGE / "games" / rest[1]).is_dir(), (
                    module
                )
            else:
                assert first in sys.stdlib_module_names, f"{module}: {name}"
                assert first not in OUT_OF_PLAY, f"{module}: {name}"


def test_no_room_is_named_after_nothing() -> None:
    """Names come from the table; a drawer for the rest is where a reader does not look."""
    for path in tracked():
        names = {part.partition(".")[0].lower() for part in path.relative_to(ROOT).parts}
        assert not names & NO_ROOM, path


def test_no_file_knows_where_it_was_written() -> None:
    """Docs stand alone, and a fresh machine elsewhere reaches no host that a file names."""
    for path in tracked():
        text = path.read_bytes()
        for word in WORKPLACE:
            assert word.encode() not in text, f"{path} names {word}"


def test_every_game_has_its_rules_in_both_languages() -> None:
    """A refusal is shown with its paragraph, in Arabic and in English."""
    for name in waraq.games.names():
        room = PACKAGE / "games" / name.replace("-", "_")
        assert {p.name for p in room.glob("RULES.*.md")} == {"RULES.ar.md", "RULES.en.md"}, name


@pytest.mark.parametrize("english", RULES_TEXTS, ids=lambda path: path.parent.name)
def test_both_rules_texts_have_the_same_rulings(english: Path) -> None:
    """Same ids in the same order, none twice; each begins with a line of at most 90 characters."""
    arabic = english.with_name("RULES.ar.md")
    ids = [ruling for ruling, _ in rulings(english)]
    assert ids == [ruling for ruling, _ in rulings(arabic)]
    assert len(ids) == len(set(ids))
    for text in (english, arabic):
        for ruling, first in rulings(text):
            assert RULING.fullmatch(ruling), f"{text}: {ruling}"
            assert 0 < len(first) <= 90, f"{text}: the first line of {ruling} has {len(first)} characters"
    for ruling, first in rulings(arabic):
        assert re.search("[\u0621-\u064a]", first), f"the first line of {ruling} is not Arabic"


def test_every_ruling_that_is_named_anywhere_has_its_text() -> None:
    """Code, tests and records cite only rulings that stand in the rules text of a game of the house."""
    texts = [*RULES_TEXTS, ROOT / "tests" / "laws" / "toys" / "RULES.en.md"]
    known = {ruling for text in texts for ruling, _ in rulings(text)}
    kinds = {ruling.partition("-")[0] for ruling in known}
    # A toy that breaks a law by inventing a ruling, and a test that asks for one that is not there.
    invented = {"TY-9", "LC-99"}
    for path in tracked():
        if path.suffix in {".py", ".ts", ".svelte", ".record", ".md"}:
            cited = {r for r in named(path) if r.partition("-")[0] in kinds}
            assert cited <= known | invented, f"{path}: {cited - known}"
