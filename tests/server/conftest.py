from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.server.house import House

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A server on a fresh data folder, at pace 0, with a clock that stands still."""
    with House(tmp_path / "data") as there:
        yield there
