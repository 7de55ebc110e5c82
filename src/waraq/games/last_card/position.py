"""Positions of Last Card set up from facts, and what makes them impossible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waraq.games.contract import BadFact
from waraq.games.last_card import facts as written
from waraq.games.last_card.notation import (
    CARDS,
    COLOUR,
    COLOURS,
    COPIES,
    DECK,
    FOUR,
    MATCH,
    RANK,
    TWO,
    WILD,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from waraq.games.last_card.rules import LastCard


def place(game: LastCard, facts: Mapping[str, str]) -> None:
    """Set up an empty table by facts; those left out have their resting value.

    Raises:
        BadFact: a fact is unknown, badly written, impossible, or at odds with another.
    """
    facts = {name: written.canonical(name, text) if name != "stock" else text for name, text in facts.items()}
    for name in facts:
        seat = written.shape(name)[1]
        if seat >= game.seats:
            raise BadFact(name, f"there is no seat {seat} at a table of {game.seats}")
    for name in ("turn", "top"):
        if name not in facts:
            raise BadFact(name, "must be given")
    _place_cards(game, facts)
    _place_top(game, facts)
    game.step = -1 if facts.get("direction") == "ccw" else 1
    game.stack = int(facts.get("stack", "0"))
    game.left = _mask(game, facts, "left")
    game.owes = _mask(game, facts, "owes")
    game.won = _mask(game, facts, "winner")
    turn = facts["turn"]
    game.turn = -1 if turn == written.NONE else _seat(game, "turn", turn)
    if game.won:
        _check_end(game, facts)
    else:
        _check_play(game, facts)
    _check_counts(game, facts)


def _place_cards(game: LastCard, facts: Mapping[str, str]) -> None:
    rest = [*COPIES]
    named: dict[str, list[int]] = {}
    ends = False
    for name, text in facts.items():
        sort = written.shape(name)[0]
        if sort == "stock":
            written.canonical(name, text)
            named[name], ends = written.stock(name, text)
        elif sort == "top":
            named[name] = [_top(name, text)[0]]
        elif name != "fresh" and sort in {"set", "row"}:
            named[name] = written.kinds_of(name, text)
        for kind in named.get(name, ()):
            rest[kind] -= 1
            if rest[kind] < 0:
                raise BadFact(name, f"{CARDS[kind]} is placed more often than the pack has it", CARDS[kind])
    game.hands = [sorted(named.get(f"hand {s}", ())) for s in range(game.seats)]
    game.discard = [*named.get("discard", ()), *named["top"]]
    stock = named.get("stock", [])
    if not ends:
        for kind in DECK:
            if rest[kind]:
                rest[kind] -= 1
                stock.append(kind)
    game.stock = stock[::-1]


def _place_top(game: LastCard, facts: Mapping[str, str]) -> None:
    kind, named = _top("top", facts["top"])
    colour = COLOURS.index(facts["colour"]) if "colour" in facts else -1
    if kind < WILD:
        named = COLOUR[kind]
    if named < 0 and colour < 0:
        raise BadFact("top", f"{facts['top']} names no colour", facts["top"])
    if named >= 0 and colour not in {-1, named}:
        raise BadFact("colour", f"the top card {facts['top']} shows another", facts["colour"])
    game.colour = max(named, colour)
    game.ok = MATCH[game.colour * 14 + min(RANK[kind], 13)]


def _top(name: str, text: str) -> tuple[int, int]:
    found = written.top(text)
    if found is None:
        raise BadFact(name, f"cannot be {text}", text)
    return found


def _mask(game: LastCard, facts: Mapping[str, str], name: str) -> int:
    mask = 0
    for seat in written.seat_set(name, facts.get(name, written.NONE)):
        mask |= 1 << _seat(game, name, str(seat))
    return mask


def _seat(game: LastCard, name: str, text: str) -> int:
    if int(text) >= game.seats:
        raise BadFact(name, f"there is no seat {text} at a table of {game.seats}", text)
    return int(text)


def _check_end(game: LastCard, facts: Mapping[str, str]) -> None:
    if game.turn >= 0:
        raise BadFact("turn", "the match is over")
    if facts.get("over", "yes") == "no":
        raise BadFact("over", "there is a winner")
    for name in ("stack", "owes", "drawn", "fresh"):
        if facts.get(name, "-") not in {"-", "0"}:
            raise BadFact(name, "the match is over")


def _check_play(game: LastCard, facts: Mapping[str, str]) -> None:
    if game.turn < 0:
        raise BadFact("turn", "somebody must be on turn while the match goes on")
    if facts.get("over", "no") == "yes":
        raise BadFact("over", "there is no winner")
    for s, hand in enumerate(game.hands):
        if not hand:
            raise BadFact(f"hand {s}", "is empty while the match goes on")
        if game.owes >> s & 1 and len(hand) != 1:
            raise BadFact("owes", f"seat {s} does not hold one card", str(s))
    if game.discard[-1] >= WILD and ":" not in facts["top"] and "colour" not in facts:
        raise BadFact("top", "names no colour", facts["top"])
    if game.left.bit_count() > max(0, game.seats - 2):
        raise BadFact("left", "then the match would be over")
    _check_stack(game)
    _check_drawn(game, facts)


def _check_stack(game: LastCard) -> None:
    if not game.stack:
        return
    top = game.discard[-1]
    if not game.stacking:
        raise BadFact("stack", "needs the option stacking")
    answers = RANK[top] == TWO or (top == FOUR and game.escalating and game.stack >= 4)
    if game.stack % 2 or not answers:
        raise BadFact("stack", f"cannot be {game.stack} on {CARDS[top]}", str(game.stack))


def _check_drawn(game: LastCard, facts: Mapping[str, str]) -> None:
    hand = game.hands[game.turn]
    game.fresh = written.kinds_of("fresh", facts.get("fresh", written.NONE))
    for kind in game.fresh:
        if game.fresh.count(kind) > hand.count(kind):
            raise BadFact("fresh", f"seat {game.turn} does not hold it", CARDS[kind])
    text = facts.get("drawn", written.NONE)
    if text == written.NONE:
        return
    kind = CARDS.index(text)
    if game.stack or kind not in hand or len(hand) == 1:
        raise BadFact("drawn", f"seat {game.turn} cannot have drawn it", text)
    if not game.ok[kind] or (kind == FOUR and game.holds_colour(game.turn)):
        raise BadFact("drawn", "it cannot be played", text)
    game.drawn = kind


def _check_counts(game: LastCard, facts: Mapping[str, str]) -> None:
    held = {f"count {s}": len(hand) for s, hand in enumerate(game.hands)}
    held["stock count"] = len(game.stock)
    for name, count in held.items():
        if facts.get(name, str(count)) != str(count):
            raise BadFact(name, f"there are {count} cards", facts[name])
