"""How much one client may ask for. Whoever goes past is told so or closed; nobody else notices."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from waraq.server.timing import Timing

FORGET: Final = 1024
"""So many senders are remembered before full buckets are swept out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """All limits of a server."""

    body: int = 8 * 1024
    """Bytes of a request's body, and of a message on a socket."""
    rate: float = 20.0
    """Messages a second that a socket may send for long."""
    burst: float = 60.0
    """Messages that it may send at once."""
    posts: float = 2.0
    """Changing requests (a new person is one) a second from one address, for long; and changes of a room by
    one person."""
    post_burst: float = 60.0
    """As many of them at once."""
    works: float = 5.0
    """Answers that take work (a person's tables, a record, a deal, a picture) a second for one address."""
    work_burst: float = 100.0
    """As many of them at once."""
    misses: float = 0.2
    """Tables that are none, or not this person's, that an address may ask for a second, for long."""
    miss_burst: float = 30.0
    """As many of them at once; whoever goes on guesses codes and gets no answers for a while."""
    queue: int = 64
    """Messages waiting for a slow socket; then it gets a fresh welcome instead."""
    sockets: int = 16
    """Open sockets of one person."""
    address: int = 512
    """Open sockets of one address."""
    readers: int = 64
    """Open sockets of a table at which nobody but those seated may open another."""
    goodbye: float = 5.0
    """Seconds that a closed socket's other side has to close as well."""
    held: int = 8
    """Acts of one person that may wait for another seat's call (LC-17)."""


class Bucket:
    """A bucket of tokens that fills again by time; each request takes one out."""

    __slots__ = ("_at", "_left", "_most", "_rate", "_timing")

    def __init__(self, timing: Timing, rate: float, most: float) -> None:
        self._timing = timing
        self._rate = rate
        self._most = most
        self._left = most
        self._at = timing.now()

    def _fill(self) -> None:
        now = self._timing.now()
        self._left = min(self._most, self._left + max(0, now - self._at) * self._rate / 1000)
        self._at = now

    def take(self, tokens: float = 1) -> bool:
        """Take a token, or several; False where there are not so many."""
        self._fill()
        if self._left < tokens:
            return False
        self._left -= tokens
        return True

    @property
    def empty(self) -> bool:
        """Whether no token is left."""
        self._fill()
        return self._left < 1

    @property
    def full(self) -> bool:
        """Whether forgetting this bucket would change nothing."""
        self._fill()
        return self._left >= self._most


class Buckets:
    """A bucket a sender."""

    __slots__ = ("_buckets", "_most", "_rate", "_timing")

    def __init__(self, timing: Timing, rate: float, most: float) -> None:
        self._timing = timing
        self._rate = rate
        self._most = most
        self._buckets: dict[str, Bucket] = {}

    def take(self, sender: str) -> bool:
        """Take a token of this sender; False where none is left."""
        if sender not in self._buckets and len(self._buckets) >= FORGET:
            self._buckets = {k: b for k, b in self._buckets.items() if not b.full}
        bucket = self._buckets.setdefault(sender, Bucket(self._timing, self._rate, self._most))
        return bucket.take()

    def empty(self, sender: str) -> bool:
        """Whether this sender has no token left."""
        return sender in self._buckets and self._buckets[sender].empty
