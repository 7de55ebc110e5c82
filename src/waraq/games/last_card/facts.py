"""The facts of Last Card (docs/record.md) as text: written from a position, and brought to one form."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from waraq.games.contract import BadFact
from waraq.games.last_card.notation import CARDS, COLOURS, WILD, card, cards
from waraq.games.last_card.view import seats_of, top_text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from waraq.games.last_card.rules import LastCard

NONE: Final = "-"
END: Final = "."
"""Ends a stock: the cards that no fact places are set aside."""

_SHAPES: Final = {
    "hand": "set",
    "fresh": "set",
    "discard": "row",
    "stock": "stock",
    "drawn": "card",
    "top": "top",
    "colour": "colour",
    "direction": "direction",
    "count": "number",
    "stock count": "number",
    "stack": "number",
    "owes": "seats",
    "left": "seats",
    "winner": "seats",
    "turn": "seat",
    "over": "over",
}
_WORDS: Final = {"colour": tuple(COLOURS), "direction": ("cw", "ccw"), "over": ("yes", "no")}


def facts(game: LastCard) -> dict[str, str]:
    """Every fact of the position in its canonical form."""
    seats = range(game.seats)
    return {
        **{f"hand {s}": _join(cards(game.hands[s])) for s in seats},
        **{f"count {s}": str(len(game.hands[s])) for s in seats},
        "top": top_text(game),
        "colour": COLOURS[game.colour],
        "stock": _join([*cards(game.stock[::-1]), END]) if game.stock else NONE,
        "stock count": str(len(game.stock)),
        "discard": _join(cards(game.discard[:-1])),
        "direction": "cw" if game.step > 0 else "ccw",
        "stack": str(game.stack),
        "owes": _join(map(str, seats_of(game.owes))),
        "drawn": CARDS[game.drawn] if game.drawn >= 0 else NONE,
        "fresh": _join(cards(game.fresh)),
        "left": _join(map(str, seats_of(game.left))),
        "turn": str(game.turn) if game.turn >= 0 else NONE,
        "winner": _join(map(str, seats_of(game.won))),
        "over": "yes" if game.won else "no",
    }


def shape(name: str) -> tuple[str, int]:
    """What sort of value a fact has, and the seat that its name ends with (-1: none).

    Raises:
        BadFact: there is no such fact.
    """
    found = re.fullmatch(r"(hand|count) ([0-3])", name)
    word, seat = (found[1], int(found[2])) if found else (name, -1)
    if word not in _SHAPES or (seat < 0) == (word in {"hand", "count"}):
        raise BadFact(name, "is no fact of Last Card")
    return _SHAPES[word], seat


def canonical(name: str, text: str) -> str:
    """The value in the form that :func:`facts` gives, so that two can be compared.

    Raises:
        BadFact: the name is no fact, or the value is not one of that fact.
    """
    kind, _ = shape(name)
    words = text.split()
    if not words:
        raise BadFact(name, "has no value")
    if kind == "stock":
        kinds, _ = stock(name, text)
        return _join([*cards(kinds), END]) if kinds else NONE
    if kind in {"set", "row"}:
        kinds = kinds_of(name, text)
        return _join(cards(sorted(kinds) if kind == "set" else kinds))
    if kind == "seats":
        return _join(map(str, sorted(seat_set(name, text))))
    if len(words) > 1:
        raise BadFact(name, "has one value", words[1])
    word = words[0]
    if kind in _WORDS:
        good = word in _WORDS[kind]
    elif kind == "number":
        good = bool(re.fullmatch(r"0|[1-9][0-9]{0,2}", word))
    elif kind == "seat":
        good = word in {NONE, "0", "1", "2", "3"}
    elif kind == "top":
        good = top(word) is not None
    else:
        good = word == NONE or card(word) is not None
    if not good:
        raise BadFact(name, f"cannot be {word}", word)
    return word


def top(word: str) -> tuple[int, int] | None:
    """Kind and named colour (-1: none) of a top card's text, or None."""
    bare, colon, colour = word.partition(":")
    kind = card(bare)
    if kind is None or (colon and (kind < WILD or len(colour) != 1 or colour not in COLOURS)):
        return None
    return kind, COLOURS.index(colour) if colon else -1


def kinds_of(name: str, text: str) -> list[int]:
    """The cards of a list, in the order they are written.

    Raises:
        BadFact: a word is no card.
    """
    if text.strip() == NONE:
        return []
    kinds = []
    for word in text.split():
        kind = card(word)
        if kind is None:
            raise BadFact(name, f"{word} is no card", word)
        kinds.append(kind)
    return kinds


def stock(name: str, text: str) -> tuple[list[int], bool]:
    """The cards of a stock, the next one first, and whether it ends there."""
    words = text.split()
    if words == [NONE]:
        return [], True
    ends = words[-1] == END
    return kinds_of(name, " ".join(words[:-1] if ends else words)), ends


def seat_set(name: str, text: str) -> list[int]:
    """The seats of a set.

    Raises:
        BadFact: a word is no seat, or a seat stands twice.
    """
    if text.strip() == NONE:
        return []
    seats: list[int] = []
    for word in text.split():
        if word not in {"0", "1", "2", "3"}:
            raise BadFact(name, f"{word} is no seat", word)
        if int(word) in seats:
            raise BadFact(name, f"seat {word} stands twice", word)
        seats.append(int(word))
    return seats


def _join(words: Iterable[str]) -> str:
    return " ".join(words) or NONE
