"""How a match ended, as its last entry says it and as it stays, whatever the rules become later."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from waraq.games.contract import Outcome
from waraq.table import seating

if TYPE_CHECKING:
    from waraq.games.contract import Game
    from waraq.table.state import Match, Table


def deserted(table: Table) -> bool:
    """Whether every person of the match has left it (LC-31)."""
    seats = table.seats[: seating.in_match(table)]
    return any(s.person is not None for s in seats) and not seating.players(table)


def _given_up(table: Table, game: Game) -> Outcome:
    """The outcome where nobody but computers is left: they share the first place, each leaver has lost."""
    left = [s.left for s in table.seats[: seating.in_match(table)]]
    facts, zones = game.facts(), game.view(None)["zones"]
    # A game with totals says how many points a seat has, another one how many cards are in its hand.
    added_up = "score 0" in facts
    scores = tuple(int(facts.get(f"score {i}", "0")) for i in range(len(left)))
    held = [zones.get(f"hand {i}", 0) for i in range(len(left))]
    cards = tuple(h if isinstance(h, int) else len(h) for h in held)
    return Outcome(
        places=tuple(2 if gone else 1 for gone in left),
        scores=scores,
        reason="left",
        words=tuple("left" if gone else "points" if added_up else "cards" for gone in left),
        numbers=scores if added_up else cards,
    )


def results(outcome: Outcome, left: list[bool]) -> list[str]:
    """``won``, ``tied`` (a shared first place) or ``lost``, one a seat; a leaver has lost (LC-31)."""
    first = outcome.places.count(1)

    def result(seat: int, place: int) -> str:
        if place != 1 or left[seat]:
            return "lost"
        return "won" if first == 1 else "tied"

    return [result(seat, place) for seat, place in enumerate(outcome.places)]


def verdict(table: Table, match: Match, game: Game) -> dict[str, Any]:
    """The body of an ``end`` entry (docs/log.md)."""
    outcome = game.outcome() or _given_up(table, game)
    left = [s.left for s in table.seats[: len(match.kinds)]]
    return {
        "match": match.id,
        "places": list(outcome.places),
        "scores": list(outcome.scores),
        "reason": outcome.reason,
        "words": list(outcome.words),
        "numbers": list(outcome.numbers),
        "results": results(outcome, left),
        "persons": [s.person for s in table.seats[: len(match.kinds)]],
        "rounds": game.rounds,
    }
