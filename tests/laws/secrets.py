"""Laws of the secret: a seat learns what it may know and nothing else, now and by the next act."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.laws.cards import in_play
from tests.laws.law import law, told, written
from tests.laws.match import Match, Step, play_out
from waraq.fair.shufflers import FastShuffler
from waraq.games.contract import HIDDEN, IDLE, Event, SeenEvent

if TYPE_CHECKING:
    from waraq.games.contract import Game

WORLDS = 3


def _whose(match: Match, number: int) -> range:
    """Which seats look at position ``number``: all where a match is short, else one by turns."""
    n = match.start.seats
    return range(n) if number < 12 else range(number % n, number % n + 1)


@law
def a_seat_cannot_tell_imagination_from_the_table(match: Match) -> None:
    """View, legal actions, refusals and thumb of a seat stay the same when unseen cards are dealt again."""
    for number, game in enumerate(match.positions()):
        for seat in _whose(match, number):
            assert told(game.imagine(seat, FastShuffler(number)), seat) == told(game, seat), (
                f"{match.start}, position {number}, seat {seat}"
            )


@law
def what_an_act_shows_depends_on_what_may_be_seen(match: Match) -> None:
    """Two positions that a seat cannot tell apart show an act alike, up to a card turned up by it."""
    for step in match.steps():
        for seat in _whose(match, step.number):
            for world in range(WORLDS):
                twin = step.before.imagine(seat, FastShuffler(world))
                action = _same_act(step, twin)
                if action is not None:
                    _alike(match, step, twin, action, seat)


def _same_act(step: Step, twin: Game) -> int | None:
    """What may be done in the other world and looks the same from outside: this, or another sealed choice."""
    if step.action == IDLE:
        return None  # the automatic turn is chosen by the hand
    if twin.refusal(step.seat, step.action) is None:
        return step.action
    if step.before.quiet(step.action):
        return next((a for a in twin.legal(step.seat) if twin.quiet(a)), None)
    return None


def _alike(match: Match, step: Step, twin: Game, action: int, seat: int) -> None:
    events: list[Event] = []
    twin.events = events
    twin.apply(step.seat, action)
    twin.events = None
    here = f"{match.start}, act {step.number}, seat {seat}"
    was_hidden = {n for n, z in step.before.view(seat)["zones"].items() if isinstance(z, int)}
    drawn = False
    ours, theirs = (
        [e.seen_by(seat) for e in step.events],
        [e.seen_by(seat) for e in events],
    )
    for our, their in zip(ours, theirs, strict=False):
        if our == their:
            drawn = drawn or _unseen(our)
            continue
        if _turned_up(our, their, was_hidden):
            return
        # A card drawn unseen may show by what follows whether it can be played; it may not show its face.
        assert drawn, f"{here}: {our} where another world shows {their}"
        assert _shape(our) != _shape(their), f"{here}: {our} where another world shows {their}"
        return
    if drawn and (len(ours) != len(theirs) or step.seat != seat):
        return
    assert len(ours) == len(theirs), f"{here}: {ours} where another world shows {theirs}"
    assert written(twin.view(seat)) == written(step.after.view(seat)), here
    assert twin.legal(seat) == step.after.legal(seat), here


def _unseen(event: SeenEvent) -> bool:
    return event["kind"] == "move" and event["card"] == HIDDEN


def _turned_up(our: SeenEvent, their: SeenEvent, was_hidden: set[str]) -> bool:
    """Whether two events differ only in a card that comes out of a zone the reader could not see."""
    if our["kind"] != "move" or their["kind"] != "move":
        return False
    return our["source"] in was_hidden and (our["source"], our["target"]) == (
        their["source"],
        their["target"],
    )


def _shape(event: SeenEvent) -> tuple[object, ...]:
    """An event without the face or the words that it carries."""
    if event["kind"] == "move":
        return ("move", event["source"], event["target"])
    if event["kind"] == "say":
        return ("say", event["seat"], event["word"])
    return tuple(event.values())


@law
def a_face_is_shown_only_where_it_can_be_seen(match: Match) -> None:
    """The face of a moving card is shown only to who may see it lie before or after the move."""
    readers: list[int | None] = [*range(match.start.seats), None]
    for step in match.steps():
        for reader in readers:
            zones = step.before.view(reader)["zones"]
            for event in step.events:
                seen = event.seen_by(reader)
                if seen["kind"] == "move" and seen["card"] != HIDDEN:
                    shut = [isinstance(zones[seen[end]], int) for end in ("source", "target")]
                    assert not all(shut), f"{match.start}, act {step.number}: {seen} shown to {reader}"


@law
def imagination_knows_nothing_but_the_view(match: Match) -> None:
    """Imagined from two worlds that look the same, a position and its future are equal: no bot can peep."""
    start = match.start
    for number, game in enumerate(match.positions()):
        if number % 5:
            continue
        for seat in _whose(match, number):
            worlds = [game.imagine(seat, FastShuffler(w)) for w in (1, 2)]
            # Put back from their facts, the two have different streams as well.
            put_back = [
                start.game.place(start.seats, start.options, world.facts(), FastShuffler(w))
                for w, world in enumerate(worlds)
            ]
            for first, second in (worlds, put_back):
                _go_on_alike(
                    first.imagine(seat, FastShuffler(7)),
                    second.imagine(seat, FastShuffler(7)),
                    f"{start}, position {number}, seat {seat}",
                )


def _go_on_alike(first: Game, second: Game, here: str) -> None:
    for noise in range(30):
        assert first.facts() == second.facts(), here
        if not (movers := first.movers()):
            break
        action = first.thumb(movers[0], noise)
        assert second.thumb(movers[0], noise) == action, here
        first.apply(movers[0], action)
        second.apply(movers[0], action)


@law
def an_imagined_position_can_be_played_out(match: Match) -> None:
    """What a seat imagines is a position like any other: consistent facts, the whole pack, and an end."""
    pack = in_play(match)
    for number, game in enumerate(match.positions()):
        if number % 23:
            continue
        for seat in _whose(match, number):
            here = f"{match.start}, position {number}, seat {seat}"
            world = game.imagine(seat, FastShuffler(number + 1))
            facts = world.facts()
            placed = type(world).place(match.start.seats, match.start.options, facts, FastShuffler(1))
            assert placed.facts() == facts, here
            held = [z if isinstance(z, int) else len(z) for z in world.view(seat)["zones"].values()]
            assert sum(held) == pack, here
            cards = [c for s in range(match.start.seats) for c in facts[f"hand {s}"].split() if c != "-"]
            assert not _surplus(cards, match.start.game.PACK), here
            play_out(world)
            assert world.outcome() is not None, f"{here}: never ends"


def _surplus(cards: list[str], pack: tuple[str, ...]) -> set[str]:
    return {card for card in cards if cards.count(card) > pack.count(card)}
