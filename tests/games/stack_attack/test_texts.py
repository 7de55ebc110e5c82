from __future__ import annotations

import re
from importlib.resources import files

import pytest

from waraq.games.stack_attack import pack

IDS = [f"SA-{n}" for n in range(1, 22)]
WESTERN = str.maketrans("٠١٢٣٤٥٦٧٨٩", "0123456789")


def _text(language: str) -> str:
    return (files("waraq.games.stack_attack") / f"RULES.{language}.md").read_text("utf-8")


@pytest.mark.parametrize("language", ["ar", "en"])
def test_every_ruling_has_its_paragraph_and_a_line_for_the_toast(language: str) -> None:
    """SA-1 to SA-21, each once, in order; its first line fits a toast."""
    found = re.findall(r"^### (SA-\d+) (.+)\n(.+)\n(.+)$", _text(language), re.MULTILINE)
    assert [ruling for ruling, *_ in found] == IDS
    assert [line for _, _, line, _ in found if len(line) > 90] == []


@pytest.mark.parametrize("language", ["ar", "en"])
def test_only_rulings_that_exist_are_cited(language: str) -> None:
    """A link to a paragraph leads to one of this page."""
    assert set(re.findall(r"[A-Z]{2}-\d+", _text(language))) == set(IDS)


@pytest.mark.parametrize("language", ["ar", "en"])
def test_the_table_of_action_cards_is_the_packs(language: str) -> None:
    """SA-3: the page tells the same numbers as the pack, kind by kind."""
    lines = re.findall(r"^\| \S+ \| ([\d٠-٩ ,،]+) \|", _text(language), re.MULTILINE)
    told = [[int(n) for n in re.findall(r"\d+", line.translate(WESTERN))] for line in lines]
    kinds = (pack.BLOCK, pack.SHIELD, pack.DECREASING, pack.SWITCH)
    assert told == [[card for card in range(1, 65) if pack.KIND[card] == kind] for kind in kinds]


@pytest.mark.parametrize("language", ["ar", "en"])
def test_every_pair_of_action_cards_has_its_meeting(language: str) -> None:
    """Four kinds meet in ten ways, each told once."""
    names = re.findall(r"^\| (\S+) \| [\d٠-٩ ,،]+ \|", _text(language), re.MULTILINE)
    meetings = re.findall(r"^\| (\S+) \| (\S+) \| \S+ ", _text(language), re.MULTILINE)
    told = [frozenset(pair) for pair in meetings if set(pair) <= set(names)]
    assert len(told) == len(set(told)) == 10
    assert set(told) == {frozenset((a, b)) for a in names for b in names}
