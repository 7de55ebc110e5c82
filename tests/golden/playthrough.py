"""Golden playthroughs: a match printed state by state, to see what a change of the rules does to it.

``python -m tests.golden.regenerate`` writes them anew; then read what ``git diff`` shows.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import waraq.games
from waraq.fair.shufflers import SeededShuffler, dealer
from waraq.games.contract import IDLE, LATE, LEAVE, Event, Game, Move, Say, Shuffle, Value, settle

if TYPE_CHECKING:
    from collections.abc import Iterator

FOLDER = Path(__file__).parent
LONGEST = 140
"""Acts after which a playthrough is cut."""
DEALT = ("stock", "discard")
"""Facts that are printed once: the moves tell what becomes of them."""


class Playthrough(NamedTuple):
    """What is played: everything else follows from the seed."""

    game: str
    title: str
    """Names the file too."""
    seats: int
    options: dict[str, Value]
    policy: str
    """Any legal action, so that no change of a computer player shows. ``calm``: whoever owes a call makes it.
    ``wild``: calls are forgotten, and the table's own events come to pass."""

    @property
    def path(self) -> Path:
        """Where it stands."""
        return FOLDER / self.game / f"{self.title.replace(' ', '-')}.txt"


PLAYTHROUGHS = (
    Playthrough("last-card", "two seats", 2, {}, "calm"),
    Playthrough("last-card", "four seats", 4, {}, "calm"),
    Playthrough("last-card", "stacking and escalating", 3, {"stacking": True, "escalating": True}, "wild"),
    Playthrough("last-card", "seven zero and jump in", 4, {"seven-zero": True, "jump-in": True}, "wild"),
    Playthrough("last-card", "everything at two seats", 2, {
        "stacking": True, "escalating": True, "seven-zero": True, "jump-in": True}, "calm"),
    Playthrough("last-card", "one phone", 3, {"one-phone": True}, "wild"),
    Playthrough("stack-attack", "two seats", 2, {}, "calm"),
    Playthrough("stack-attack", "three seats", 3, {}, "wild"),
    Playthrough("stack-attack", "six seats", 6, {}, "calm"),
)  # fmt: skip


def printed(played: Playthrough) -> str:
    """The whole text of a playthrough."""
    return "\n".join(_lines(played)) + "\n"


def _lines(played: Playthrough) -> Iterator[str]:
    game_type = waraq.games.find(played.game)
    seed = f"golden {played.title}"
    shuffler = SeededShuffler(seed)
    chance = random.Random(seed)
    events: list[Event] = []
    first = dealer(shuffler, played.seats)
    game = game_type.deal(played.seats, settle(game_type.OPTIONS, played.options), shuffler, first, events)
    yield f"# {played.game}: {played.title}"
    yield f"rules: {game_type.RULES}"
    yield f"seats: {played.seats}"
    yield f"options: {', '.join(played.options) or '-'}"
    yield f"policy: {played.policy}"
    yield f"dealer: {first}"
    yield f"seed: {seed}"
    yield ""
    yield "## the deal"
    yield from _shown(events)
    before: dict[str, str] = {}
    for number in range(1, LONGEST + 1):
        now = game.facts()
        for seat in range(played.seats):
            now[f"legal {seat}"] = ", ".join(game.say(a) for a in game.legal(seat)) or "-"
        for name, value in now.items():
            if before.get(name) != value and not (before and name in DEALT):
                yield f"  {name}: {value}"
        before = now
        if not game.movers():
            break
        seat, action = _choice(game, played.policy, chance)
        yield ""
        yield f"## {number} · seat {seat}: {game.say(action)}"
        game.events = events = []
        game.play(seat, action)
        yield from _shown(events)
    yield ""
    outcome = game.outcome()
    yield "## cut here" if outcome is None else f"## the end: {outcome.reason}"
    if outcome is not None:
        for seat in range(played.seats):
            parts = (outcome.places[seat], outcome.scores[seat], outcome.words[seat], outcome.numbers[seat])
            yield "  seat {}: place {}, score {}, {} {}".format(seat, *parts)


def _choice(game: Game, policy: str, chance: random.Random) -> tuple[int, int]:
    if policy == "calm":
        owing = [s for s in [*game.movers(), *game.askers()] if game.refusal(s, LATE) is None]
        seat = owing[0] if owing else game.movers()[0]
        legal = game.legal(seat)
        return seat, next(a for a in legal if game.quiet(a)) if owing else chance.choice(legal)
    askers = game.askers()
    seat = chance.choice(askers if askers and chance.random() < 0.5 else game.movers())
    drawn = chance.random()
    for action, limit in ((LEAVE, 0.004), (IDLE, 0.02), (LATE, 0.2)):
        if drawn < limit and game.refusal(seat, action) is None:
            return seat, action
    return seat, chance.choice(game.legal(seat))


def _shown(events: list[Event]) -> Iterator[str]:
    """Events as sentences, moves from the same zone to the same zone in one line."""
    run: list[Move] = []
    for event in [*events, None]:
        if run and not (isinstance(event, Move) and _way(event) == _way(run[-1])):
            cards = " ".join(move.card for move in run)
            yield f"  > {cards}: {run[0].source} to {run[0].target}{_seen(run[0])}"
            run = []
        if isinstance(event, Move):
            run.append(event)
        elif isinstance(event, Say):
            who = "table" if event.seat < 0 else f"seat {event.seat}"
            yield f"  > {who} {' '.join(map(str, (event.word, *event.args)))}"
        elif isinstance(event, Shuffle):
            yield f"  > {event.zone} is shuffled"
        elif event is not None:
            yield f"  > turn {event.seat}"


def _way(move: Move) -> tuple[str, str, int]:
    return move.source, move.target, move.eyes


def _seen(move: Move) -> str:
    """Who saw the faces, where not everybody did."""
    if move.eyes < 0:
        return ""
    return f" (seen by {' '.join(str(s) for s in range(8) if move.eyes >> s & 1) or 'nobody'})"
