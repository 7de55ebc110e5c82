from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.laws.toys.naming import Naming
from tests.laws.toys.sealed import Sealed
from waraq import games

if TYPE_CHECKING:
    from waraq.games.contract import Game

TOYS: dict[str, type[Game]] = {Naming.NAME: Naming, Sealed.NAME: Sealed}


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The house has two more games: sealed choices, and two rounds."""
    find = games.find
    monkeypatch.setattr(games, "find", lambda name: TOYS[name] if name in TOYS else find(name))
