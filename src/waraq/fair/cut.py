"""Cuts: each person's own 32 bytes, promised by a hash before any is shown (docs/fair.md, 2)."""

from __future__ import annotations

import hmac
from hashlib import sha256


def commitment(cut: bytes) -> str:
    """What a browser sends with «ready»: the hash of its cut, 64 hex digits."""
    return sha256(b"fd1/commit" + cut).hexdigest()


def opens(cut: bytes, promised: str) -> bool:
    """Whether ``cut`` is the one that the commitment ``promised`` (64 hex digits) stands for."""
    return hmac.compare_digest(commitment(cut), promised)


def from_words(noise: bytes, words: str) -> bytes:
    """The cut of a person who likes to type words: 32 random bytes stirred with them.

    Words alone could be guessed, so they never stand alone.
    """
    return sha256(noise + words.encode()).digest()
