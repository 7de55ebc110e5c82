"""The shufflers that a game is given: sealed, daily, seeded, and a fast one for simulations.

All are stateless as the contract wants: what they remember is only what they have worked out already.
"""

from __future__ import annotations

from abc import abstractmethod
from hashlib import shake_128
from struct import unpack
from typing import TYPE_CHECKING, Final
from zlib import crc32

from waraq.fair import chain, keys, stream
from waraq.games.contract import Shuffler

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


class KeyedShuffler(Shuffler):
    """Chance from one key a round; the label of shuffle k is ``deck/k``."""

    __slots__ = ("_keys",)

    def __init__(self) -> None:
        self._keys: dict[int, bytes] = {}

    @abstractmethod
    def _work_out(self, rnd: int) -> bytes:
        """The key of a round (from 1)."""

    def key(self, rnd: int) -> bytes:
        """The key of a round (from 1).

        Raises:
            chain.NoLink: the round has no link, or none that has been revealed.
        """
        if rnd not in self._keys:
            self._keys[rnd] = self._work_out(rnd)
        return self._keys[rnd]

    def words(self, rnd: int, label: str) -> Iterator[int]:
        """The endless stream of 32-bit words of a label, from its start."""
        return stream.words(self.key(rnd), label)

    def shuffle(self, cards: list[int], rnd: int, number: int) -> list[int]:
        """See :meth:`Shuffler.shuffle`; raises as :meth:`key`."""
        return stream.shuffled(self.words(rnd, f"deck/{number}"), cards)

    def below(self, n: int, rnd: int, label: str) -> int:
        """See :meth:`Shuffler.below`; raises as :meth:`key`."""
        return stream.below(self.words(rnd, label), n)


class FairShuffler(KeyedShuffler):
    """The sealed deal of one match: links, its header's text and the opened cuts."""

    __slots__ = ("_cuts", "_header", "_links")

    def __init__(self, links: Sequence[bytes], header: str, cuts: Sequence[bytes | None]) -> None:
        """Deal with ``links`` = ``s[1], s[2] …`` as far as they are known. :meth:`running` knows them all.

        Args:
            links: of round 1, 2, …, 32 bytes each.
            header: canonical JSON, byte for byte.
            cuts: one a seat, None for a seat that did not cut.
        """
        super().__init__()
        self._links = tuple(links)
        self._header = header
        self._cuts = tuple(cuts)

    @classmethod
    def running(cls, top: bytes, header: str, cuts: Sequence[bytes | None]) -> FairShuffler:
        """The shuffler of a running match; ``top`` is ``s[256]``, which never leaves the server early."""
        return cls(chain.links(top)[1:], header, cuts)

    def _work_out(self, rnd: int) -> bytes:
        if not 1 <= rnd <= len(self._links):
            raise chain.NoLink(f"round {rnd} has no link")
        return keys.deal(self._links[rnd - 1], self._header, self._cuts)

    def links(self, rounds: int) -> list[str]:
        """The links of the first ``rounds`` rounds, hex: what is revealed when the last of them has ended."""
        return [link.hex() for link in self._links[:rounds]]


class DailyShuffler(KeyedShuffler):
    """The deal of one day, the same for everybody; ``link`` is the day's, ``s[d]`` of the year's chain."""

    __slots__ = ("_game", "_link", "_rules")

    def __init__(self, link: bytes, game: str, rules: int) -> None:
        super().__init__()
        self._link = link
        self._game = game
        self._rules = rules

    def _work_out(self, rnd: int) -> bytes:
        return keys.daily(self._link, self._game, self._rules, rnd)


class SeededShuffler(KeyedShuffler):
    """Chance from a text: for tests, records and simulations that anybody shall be able to repeat."""

    __slots__ = ("seed",)

    def __init__(self, seed: str) -> None:
        super().__init__()
        self.seed = seed

    def _work_out(self, rnd: int) -> bytes:
        return keys.seeded(self.seed, rnd)


def dealer(shuffler: Shuffler, seats: int) -> int:
    """The dealer of round 1 where nobody has named one (LC-4)."""
    return shuffler.below(seats, 1, "dealer")


_MASK: Final = (1 << 64) - 1
_GOLDEN: Final = 0x9E3779B97F4A7C15


def _mix(x: int) -> int:
    # The finalizer of SplitMix64 (Steele, Lea, Flood 2014): each bit of x stirs every bit of the result.
    x = ((x ^ x >> 30) * 0xBF58476D1CE4E5B9) & _MASK
    x = ((x ^ x >> 27) * 0x94D049BB133111EB) & _MASK
    return x ^ x >> 31


class FastShuffler(Shuffler):
    """Quick chance for simulations and search. Not cryptographic: never for a deal that anybody plays for."""

    __slots__ = ("_seed",)

    def __init__(self, seed: int) -> None:
        self._seed = _mix(seed & _MASK)

    def shuffle(self, cards: list[int], rnd: int, number: int) -> list[int]:
        """See :meth:`Shuffler.shuffle`."""
        # Sorted by a random word each: quicker than to swap card by card. Equal words are one pair in 2**32.
        seed = f"{self._seed}/{rnd}/{number}".encode()
        words = iter(unpack(f"<{len(cards)}I", shake_128(seed).digest(4 * len(cards))))
        return sorted(cards, key=lambda _: next(words))

    def below(self, n: int, rnd: int, label: str) -> int:
        """See :meth:`Shuffler.below`."""
        state = _mix(self._seed ^ (rnd << 32 | crc32(label.encode())))
        return (_mix(state + _GOLDEN & _MASK) >> 32) * n >> 32
