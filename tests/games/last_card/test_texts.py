from __future__ import annotations

import re
from importlib.resources import files

import pytest

IDS = [f"LC-{n}" for n in (*range(1, 19), *range(20, 28), *range(30, 38))]
PACKAGE = files("waraq.games.last_card")


def _text(language: str) -> str:
    return (PACKAGE / f"RULES.{language}.md").read_text("utf-8")


@pytest.mark.parametrize("language", ["ar", "en"])
def test_every_ruling_has_its_paragraph_and_a_line_for_the_toast(language: str) -> None:
    """LC-1 to LC-37 in order, each once; the first line fits a toast, and a paragraph follows."""
    found = re.findall(r"^### (LC-\d+) (.+)\n(.+)\n(.+)$", _text(language), re.MULTILINE)
    assert [ruling for ruling, *_ in found] == IDS
    assert [line for _, _, line, _ in found if len(line) > 90] == []


@pytest.mark.parametrize("language", ["ar", "en"])
def test_only_rulings_that_exist_are_cited(language: str) -> None:
    """A link to a paragraph leads to one of this page."""
    assert set(re.findall(r"[A-Z]{2}-\d+", _text(language))) == set(IDS)


def test_the_program_cites_rulings_that_players_can_read() -> None:
    """Every id in the game's code has its paragraph."""
    code = " ".join(f.read_text("utf-8") for f in PACKAGE.iterdir() if f.name.endswith(".py"))
    assert set(re.findall(r"LC-\d+", code)) <= set(IDS)


def test_the_arabic_text_is_arabic() -> None:
    """Latin letters stand in ruling ids only, and digits are the Arabic ones."""
    assert set(re.findall(r"[A-Za-z0-9]+", _text("ar"))) == {"LC", *(i.removeprefix("LC-") for i in IDS)}
