"""The key of a round: of a real match, of a daily deal, of a simulation (docs/fair.md, 5, 8 and 9)."""

from __future__ import annotations

import hmac
from hashlib import sha256
from typing import TYPE_CHECKING

from waraq.fair import header as headers

if TYPE_CHECKING:
    from collections.abc import Sequence


def deal(link: bytes, header: str, cuts: Sequence[bytes | None]) -> bytes:
    """The key of the round whose link this is.

    Args:
        link: ``s[round]``, 32 bytes.
        header: the match's header, canonical JSON, byte for byte.
        cuts: the opened cut of every seat, None for a seat without one.
    """
    parts = [sha256(b"fd1/cut" + c).digest() for c in cuts if c is not None]
    return hmac.digest(link, b"fd1/deal" + headers.digest(header) + b"".join(parts), "sha256")


def daily(link: bytes, game: str, rules: int, rnd: int) -> bytes:
    """The key of round ``rnd`` (from 1) of a day's deal, the same for everybody; ``link`` is the day's."""
    message = b"fd1/daily" + game.encode() + str(rules).encode() + rnd.to_bytes(8, "big")
    return hmac.digest(link, message, "sha256")


def seeded(seed: str, rnd: int) -> bytes:
    """The key of round ``rnd`` (from 1) of a simulation or a test."""
    key = sha256(b"fd1/seed" + seed.encode()).digest()
    return hmac.digest(key, rnd.to_bytes(8, "big"), "sha256")
