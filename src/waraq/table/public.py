"""What opens when a match has ended: its sealed deal for the browser to check, and its record.

Until then nothing of it leaves the table: these functions are the only way out for links and opened hands.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import msgspec

from waraq import games, record
from waraq.fair import header as headers
from waraq.fair import shufflers
from waraq.games.contract import Move, Shuffler
from waraq.table.entries import Denied
from waraq.table.state import Seat

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from waraq.games.contract import Event, Game
    from waraq.table.entries import Entry


class _Told(Exception):  # noqa: N818 - the answer itself, caught below
    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(slots=True)
class _Ended:
    """A match that has ended, as its entries have it."""

    sealed: headers.Header
    text: str
    top: bytes
    seats: list[Seat]
    cuts: list[str | None]
    dealt: bool
    moves: list[tuple[int, str]]

    @property
    def shuffler(self) -> shufflers.FairShuffler:
        cuts = [None if c is None else bytes.fromhex(c) for c in self.cuts]
        return shufflers.FairShuffler.running(self.top, self.text, cuts)

    @property
    def dealer(self) -> int:
        named = self.sealed.dealer
        return shufflers.dealer(self.shuffler, len(self.seats)) if named is None else named


def _ended(entries: Sequence[Entry], match: str) -> _Ended:
    """Gather what the log says about a match.

    Raises:
        _Told: there is no such match, or it has not ended.
    """
    begins = next((i for i, e in enumerate(entries) if e.kind == "start" and e.body["match"] == match), None)
    if begins is None:
        raise _Told("no-match")
    start = entries[begins].body
    sealed = headers.parse(start["header"])
    n = len(sealed.seats)
    cuts: list[str | None] = [None] * n
    moves: list[tuple[int, str]] = []
    for entry in entries[begins + 1 :]:
        if entry.kind == "open":
            cuts[entry.body["seat"]] = entry.body["cut"]
        elif entry.kind == "move":
            moves.append((entry.body["seat"], entry.body["move"]))
        elif entry.kind in {"end", "void", "close"}:
            return _Ended(
                sealed=sealed,
                text=start["header"],
                top=bytes.fromhex(start["top"]),
                seats=[msgspec.convert(c, Seat) for c in start["chairs"][:n]],
                cuts=cuts,
                dealt=all(p is None or c is not None for p, c in zip(sealed.cuts, cuts, strict=True)),
                moves=moves,
            )
    raise _Told("running")


class _Watched(Shuffler):
    """The match's shuffler, with a note of every shuffle and of how much had been shown by then."""

    __slots__ = ("events", "inner", "seen")

    def __init__(self, inner: Shuffler, events: list[Event]) -> None:
        self.inner = inner
        self.events = events
        self.seen: list[tuple[int, list[int], list[int], int]] = []

    def shuffle(self, cards: list[int], rnd: int, number: int) -> list[int]:
        deck = self.inner.shuffle(cards, rnd, number)
        self.seen.append((rnd, cards[:], deck[:], len(self.events)))
        return deck

    def below(self, n: int, rnd: int, label: str) -> int:
        return self.inner.below(n, rnd, label)


def fair_after(entries: Sequence[Entry], match: str) -> dict[str, Any] | Denied:
    """Everything that a browser needs to check the deal of a match that has ended.

    Args:
        entries: the table's log, or the part of it with this match.
        match: its id.

    Returns:
        ``header`` (text), ``seal``, ``cuts`` (opened, hex or null a seat), ``links`` (of the rounds dealt),
        ``pack`` (codes in canonical order) and ``rounds``, one a round: ``dealer``, ``decks`` (every
        shuffle's result, first card next), ``lay`` (beside them what was shuffled; null: the pack in
        canonical order), ``left`` (card and target of every card that left the stock, in order) and
        ``starts`` (beside the decks, how many had left before). Or a refusal: ``no-match``, ``running``.
    """
    try:
        ended = _ended(entries, match)
    except _Told as told:
        return Denied(ruling=told.code, number=0)
    game = games.find(ended.sealed.game)
    rounds = _rounds(ended, game) if ended.dealt and ended.sealed.rules == game.RULES else []
    return {
        "header": ended.text,
        "seal": ended.sealed.seal,
        "cuts": ended.cuts,
        # Of a match of other rules no more is known than that its first round was dealt.
        "links": ended.shuffler.links(max(len(rounds), 1) if ended.dealt else 0),
        "pack": list(game.PACK),
        "rounds": rounds,
    }


def _rounds(ended: _Ended, kind: type[Game]) -> list[dict[str, Any]]:
    events: list[Event] = []
    watched = _Watched(ended.shuffler, events)
    game = kind.deal(len(ended.seats), ended.sealed.options, watched, ended.dealer, events)
    dealers: list[int | None] = [ended.dealer]
    for seat, move in ended.moves:
        game.events = events
        game.apply(seat, game.parse(move))
        if game.rounds > len(dealers):
            named = game.facts().get("dealer")
            dealers.append(None if named is None else int(named))
    # The first shuffle is of the pack in canonical order: it tells what the ints stand for.
    names = dict(zip(watched.seen[0][1], kind.PACK, strict=True))
    whole = list(kind.PACK)
    rounds: list[dict[str, Any]] = [
        {"dealer": d, "decks": [], "lay": [], "left": [], "starts": []} for d in dealers
    ]
    marks = [*watched.seen, (0, [], [], len(events))]
    for (rnd, cards, deck, begins), (_, _, _, ends) in pairwise(marks):
        into = rounds[rnd - 1]
        lay = [names[c] for c in cards]
        into["starts"].append(len(into["left"]))
        into["lay"].append(None if lay == whole else lay)
        into["decks"].append([names[c] for c in deck])
        into["left"] += [
            [e.card, e.target] for e in events[begins:ends] if isinstance(e, Move) and e.source == "stock"
        ]
    return rounds


def record_of(entries: Sequence[Entry], match: str, names: Mapping[str, str]) -> str | Denied:
    """The record of a match that has ended (docs/record.md).

    ``names`` are persons' names by id. Refused: ``no-match`` (also a try that was never dealt), ``running``.
    """
    try:
        ended = _ended(entries, match)
    except _Told as told:
        return Denied(ruling=told.code, number=0)
    fair = fair_after(entries, match)
    if isinstance(fair, Denied) or not ended.dealt:
        return Denied(ruling="no-match", number=0)
    called = [s.level or s.name or names.get(s.person or "", "") for s in ended.seats]
    return record.of_match(
        ended.text,
        ended.cuts,
        fair["links"],
        ended.moves,
        dealer=ended.dealer,
        names=called if any(called) else (),
    )
