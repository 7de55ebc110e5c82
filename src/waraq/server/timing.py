"""The time of a server: what the clock says, and what is called when. Tests move theirs by hand."""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable


class Timer(Protocol):
    """Something that will be called, unless it is cancelled before."""

    def cancel(self) -> None:
        """Do not call."""


class Timing(ABC):
    """A clock with an alarm. Times are milliseconds since 1970, UTC."""

    @abstractmethod
    def now(self) -> int:
        """What the clock says."""

    @abstractmethod
    def call_at(self, at: int, what: Callable[[], None]) -> Timer:
        """Call ``what`` on the server's loop once the clock says ``at``, soon if it does so already."""


class SystemTiming(Timing):
    """The machine's clock and the running loop's timers."""

    def now(self) -> int:
        """See :meth:`Timing.now`."""
        return time.time_ns() // 1_000_000

    def call_at(self, at: int, what: Callable[[], None]) -> Timer:
        """See :meth:`Timing.call_at`."""
        return asyncio.get_running_loop().call_later(max(0, at - self.now()) / 1000, what)
