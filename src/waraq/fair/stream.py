"""From a key and a label to chance: words, fair numbers, shuffles (docs/fair.md, 6)."""

from __future__ import annotations

import hmac
import struct
from itertools import count
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_WORDS = struct.Struct(">8I")


def words(key: bytes, label: str) -> Iterator[int]:
    """The endless stream of 32-bit words of a label: HMAC-SHA-256(key, label ‖ counter), big-endian."""
    prefix = label.encode()
    for counter in count():
        yield from _WORDS.unpack(hmac.digest(key, prefix + counter.to_bytes(8, "big"), "sha256"))


def below(source: Iterator[int], n: int) -> int:
    """A number from 0 to n - 1 (n from 1 to 2³²), all equally likely.

    Words of the last, incomplete stretch of n are skipped; taking them would favour small numbers.
    """
    limit = (1 << 32) // n * n
    word = next(source)
    while word >= limit:
        word = next(source)
    return word % n


def shuffled(source: Iterator[int], cards: list[int]) -> list[int]:
    """``cards`` in a new order, by Fisher and Yates from the last card down."""
    deck = cards[:]
    for i in range(len(deck) - 1, 0, -1):
        j = below(source, i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    return deck
