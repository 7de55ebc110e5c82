from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from tests.load import kill

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_or_doubled_by_kills(tmp_path: Path) -> None:
    """SIGKILL in the middle of four tables' moves, three times: every table goes on where it was."""
    told: list[str] = []
    ledger = asyncio.run(kill.run(tmp_path, tables=4, kills=3, seed=5, tell=told.append))
    assert ledger.faults == []
    assert len(told) == 3
    assert len(ledger.acts) > 3 * kill.ACKS[0]
