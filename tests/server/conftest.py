from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import pytest
import structlog

from tests.server.house import House
from waraq.server.run import log_plainly

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A server on a fresh data folder, at pace 0, with a clock that stands still."""
    with House(tmp_path / "data") as there:
        yield there


@pytest.fixture
def plain_log() -> Iterator[None]:
    """Logging as it is in production."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    log_plainly()
    yield
    structlog.reset_defaults()
    root.handlers, root.level = handlers, level
