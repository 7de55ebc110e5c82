"""Laws of the cards: none is lost, and what is shown to move is what has moved."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from tests.laws.law import law
from waraq.games.contract import Event, Game, Turn, Zones, carry

if TYPE_CHECKING:
    from tests.laws.match import Match

UNORDERED = ("hand ", "taken ")
"""Zones whose order says nothing."""


def _laid_out(zones: Zones) -> Zones:
    """Zones that can be compared."""
    return {
        name: sorted(z) if not isinstance(z, int) and name.startswith(UNORDERED) else z
        for name, z in zones.items()
    }


def in_play(match: Match) -> int:
    """How many cards lie on the table: the pack, but for those that a position set by hand sets aside."""
    if not match.start.facts:
        return len(match.start.game.PACK)
    zones: Zones = match.start.deal().view(0)["zones"]
    return sum(zone if isinstance(zone, int) else len(zone) for zone in zones.values())


@law
def no_card_is_lost_or_made(match: Match) -> None:
    """After every act the zones hold the whole pack, and no kind of card more often than the pack does."""
    pack = match.start.game.PACK
    whole_count = in_play(match)
    for game in match.positions():
        views = [game.view(s)["zones"] for s in range(match.start.seats)]
        seen: Counter[str] = Counter()
        count = 0
        for name in views[0]:
            zones = [view[name] for view in views]
            count += zones[0] if isinstance(zones[0], int) else len(zones[0])
            lists = [zone for zone in zones if not isinstance(zone, int)]
            if lists:
                seen.update(lists[0])
                assert all(Counter(zone) == Counter(lists[0]) for zone in lists), f"{name} differs by reader"
        assert count == whole_count, f"{count} cards of {whole_count}"
        stock = [text for text in game.facts().get("stock", "").split() if text not in {"-", "."}]
        whole = Counter(pack)
        assert not seen - whole, f"too many of {dict(seen - whole)}"
        if len(stock) + seen.total() == len(pack):
            seen.update(stock)
            assert seen == whole, f"wrong {dict(seen - whole)}, missing {dict(whole - seen)}"


@law
def the_moves_shown_are_the_moves_made(match: Match) -> None:
    """Carrying out the moves on the zones of the view before gives the view after, for every reader."""
    readers: list[int | None] = [*range(match.start.seats), None]
    events: list[Event] = []
    game = match.start.deal(events)
    pack = match.start.game.PACK
    for reader in readers if not match.start.facts else ():
        after: Zones = game.view(reader)["zones"]
        empty: Zones = {name: 0 if isinstance(zone, int) else [] for name, zone in after.items()}
        _compare(match, reader, {**empty, "stock": len(pack)}, events, game)
    for step in match.steps():
        for reader in readers:
            _compare(match, reader, step.before.view(reader)["zones"], step.events, step.after, step.number)


def _compare(
    match: Match, reader: int | None, before: Zones, events: list[Event], game: Game, number: int = -1
) -> None:
    after: Zones = game.view(reader)["zones"]
    here = f"{match.start}, act {number}, reader {reader}"
    try:
        carried = carry(before, [event.seen_by(reader) for event in events])
    except (ValueError, KeyError) as fault:
        raise AssertionError(f"{here}: a move cannot be carried out: {fault}") from fault
    assert _laid_out(carried) == _laid_out(after), here


@law
def nothing_happens_in_silence(match: Match) -> None:
    """Every act shows at least one event to everybody, and who gets the turn is told."""
    for step in match.steps():
        assert step.events, f"act {step.number} shows nothing"
        before, after = step.before.view(None)["turn"], step.after.view(None)["turn"]
        turns = [event.seat for event in step.events if isinstance(event, Turn)]
        if after is not None and (after != before or turns):
            assert turns, f"act {step.number}: nobody says that seat {after} has the turn"
            assert turns[-1] == after, f"act {step.number}: the turn is {after}, told was {turns[-1]}"
