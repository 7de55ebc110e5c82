"""Records to test with: a small one set by hand, and whole real matches under the sealed deal."""

from __future__ import annotations

from hashlib import sha256
from typing import Final, NamedTuple

from waraq import games
from waraq.fair import chain, cut
from waraq.fair.header import Header
from waraq.fair.shufflers import FairShuffler, dealer
from waraq.games.contract import settle
from waraq.record import of_match

SKIP: Final = """\
# two seats: a skip that leaves one card, then the last card without the call
record: 1
game: last-card
rules: 1
seats: 2
options: stacking, window=5

[position]
hand 0: rS r7
hand 1: b1 b2
top: r3
stock: g5 g6 y1
turn: 0

[moves]
0 rS
? owes: 0
0 r7
? hand 0: g5 g6
? turn: 1
1! b1 = LC-5
"""


class Sealed(NamedTuple):
    """A real match that has ended."""

    text: str
    header: str
    cuts: tuple[str | None, ...]


def sealed_match(game: str = "last-card", *, named: int | None = None, seats: int = 3) -> Sealed:
    """Play a match among thumbs under the sealed deal; seat 1 has no cut. ``named`` fixes the dealer."""
    kind = games.find(game)
    top = sha256(f"{game} {named}".encode()).digest()
    cuts = [None if s == 1 else sha256(bytes([s])).digest() for s in range(seats)]
    header = Header(
        match="M-0007",
        game=game,
        rules=kind.RULES,
        options=settle(kind.OPTIONS, {}),
        seats=tuple("think" if c is None else "person" for c in cuts),
        dealer=named,
        seal=chain.seal(top),
        cuts=tuple(None if c is None else cut.commitment(c) for c in cuts),
        voids=0,
    ).text
    shuffler = FairShuffler.running(top, header, cuts)
    first = dealer(shuffler, seats) if named is None else named
    position = kind.deal(seats, settle(kind.OPTIONS, {}), shuffler, first)
    moves = []
    noise = 1
    while position.movers():
        # Who owes a call makes it first: a match in which nobody ever calls has no end (LC-15).
        callers = [s for s in position.askers() if "call" in map(position.say, position.legal(s))]
        seat = [*callers, *position.movers()][0]
        noise = noise * 1664525 + 1013904223 & 0xFFFFFFFF
        action = position.thumb(seat, noise)
        moves.append((seat, position.say(action)))
        position.play(seat, action)
    opened = tuple(None if c is None else c.hex() for c in cuts)
    links = shuffler.links(position.rounds)
    names = ["سلمى", "", "O|mar\n"][:seats]
    text = of_match(header, opened, links, moves, dealer=first, names=names)
    return Sealed(text, header, opened)
