"""The golden playthroughs, played again and compared."""

from __future__ import annotations

import pytest

from tests.golden.playthrough import FOLDER, PLAYTHROUGHS, Playthrough, printed
from waraq.games import names


@pytest.mark.parametrize("played", PLAYTHROUGHS, ids=lambda played: f"{played.game}-{played.title}")
def test_a_match_goes_as_it_went(played: Playthrough) -> None:
    """State by state the same as written; a wanted change is written by python -m tests.golden.regenerate."""
    assert printed(played).splitlines() == played.path.read_text(encoding="utf-8").splitlines()


def test_every_game_has_playthroughs_and_every_file_is_one() -> None:
    """A new game is not forgotten, and no file is left behind."""
    assert {played.game for played in PLAYTHROUGHS} == set(names())
    assert {played.path for played in PLAYTHROUGHS} == set(FOLDER.glob("*/*.txt"))
