"""The chain of links: sealed by ``s[0]`` before anybody cuts, opened one link a round (docs/fair.md, 1).

``s[n]`` is 32 random bytes, ``s[i-1] = SHA-256("fd1/chain" ‖ s[i])``. Nobody can turn that round, so a
revealed link proves itself by hashing down to the seal.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

ROUNDS: Final = 256
"""Links of a match's chain; a round 257 has none and is refused."""
DAYS: Final = 366
"""Links of a year's chain of daily deals."""
WIDTH: Final = 32
"""Bytes of a link, a seal, a cut and a commitment."""


class NoLink(ValueError):  # noqa: N818 - it names what is missing
    """A round has no link: past the end of the chain, or not revealed."""


def below(link: bytes) -> bytes:
    """The link one nearer the seal."""
    return sha256(b"fd1/chain" + link).digest()


def links(top: bytes, count: int = ROUNDS) -> tuple[bytes, ...]:
    """The whole chain ``s[0] … s[count]`` under ``top`` (= ``s[count]``, 32 bytes); ``s[0]`` is the seal.

    Raises:
        ValueError: ``top`` is not 32 bytes.
    """
    if len(top) != WIDTH:
        raise ValueError(f"the top of a chain is {WIDTH} bytes, not {len(top)}")
    chain = [top]
    for _ in range(count):
        chain.append(below(chain[-1]))
    return tuple(reversed(chain))


def seal(top: bytes, count: int = ROUNDS) -> str:
    """The public seal ``s[0]`` of the chain under ``top``, as 64 hex digits."""
    return links(top, count)[0].hex()


def leads_to(link: bytes, number: int) -> bytes:
    """The seal that ``link``, taken as ``s[number]``, hashes down to."""
    for _ in range(number):
        link = below(link)
    return link


def hold(sealed: bytes, revealed: Sequence[bytes]) -> bool:
    """Whether ``revealed`` are ``s[1], s[2] …`` of the chain sealed by ``sealed``."""
    before = sealed
    for link in revealed:
        if below(link) != before:
            return False
        before = link
    return True
