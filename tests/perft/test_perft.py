"""Perft counts, counted again and compared."""

from __future__ import annotations

import pytest

from tests.perft.counts import FOLDER, counted, starting_points
from waraq.games import names


@pytest.mark.parametrize("name", names())
def test_there_are_as_many_ways_to_go_on_as_there_were(name: str) -> None:
    """Every count of the tree is as written; python -m tests.golden.regenerate writes a wanted change."""
    written = (FOLDER / f"{name}.perft").read_text(encoding="utf-8")
    assert counted(starting_points(name)).splitlines() == written.splitlines()
