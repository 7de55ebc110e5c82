"""What a seat may know of a match of Last Card. Built up from nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypedDict

from waraq.games.contract import Zones
from waraq.games.last_card.notation import CARDS, COLOURS, WILD, cards

if TYPE_CHECKING:
    from waraq.games.last_card.rules import LastCard


class LastCardView(TypedDict):
    """Everything that one seat, or a watcher, may know."""

    game: Literal["last-card"]
    seat: int | None
    """Whose view it is; None is a watcher."""
    seats: int
    turn: int | None
    """None after the end."""
    zones: Zones
    """``stock``, ``discard`` (oldest first), ``hand N``."""
    colour: str
    """The colour in play: r, b, g or y."""
    top: str
    """The top card, a wild with its named colour; a wild that won stands bare (LC-12)."""
    direction: Literal["cw", "ccw"]
    stack: int
    """The sum of the draw cards standing (LC-20); 0 without one."""
    owes: list[int]
    """Seats that owe the call (LC-13)."""
    drawn: str | None
    """The open drawn card (LC-9); only its own seat sees it."""
    deciding: bool
    """Whether the seat on turn has a drawn card open."""
    calls: list[int]
    """Seats whose standing call everybody has heard."""
    left: list[int]
    winner: list[int] | None
    known: dict[str, list[str]]
    """By seat: cards in its hand that this seat saw when hands were swapped (LC-22)."""
    over: bool


_SEATS: Final = tuple(tuple(s for s in range(4) if mask >> s & 1) for mask in range(16))


def seats_of(mask: int) -> list[int]:
    """The seats whose bit is set."""
    return [*_SEATS[mask]]


def top_text(game: LastCard) -> str:
    """The top card with the colour named for it; a wild that won names none (LC-12)."""
    top = game.discard[-1]
    if top < WILD or game.won:
        return CARDS[top]
    return f"{CARDS[top]}:{COLOURS[game.colour]}"


def view(game: LastCard, seat: int | None) -> LastCardView:
    """All that ``seat`` may know; None is a watcher."""
    zones: Zones = {"stock": len(game.stock), "discard": cards(game.discard)}
    for s, hand in enumerate(game.hands):
        zones[f"hand {s}"] = cards(hand) if s == seat else len(hand)
    own_drawn = game.drawn >= 0 and seat == game.turn
    known = {}
    if game.known is not None and seat is not None:
        known = {str(s): cards(kinds) for s, kinds in enumerate(game.known[seat]) if kinds}
    over = game.won != 0
    return {
        "game": "last-card",
        "seat": seat,
        "seats": game.seats,
        "turn": None if over else game.turn,
        "zones": zones,
        "colour": COLOURS[game.colour],
        "top": top_text(game),
        "direction": "cw" if game.step > 0 else "ccw",
        "stack": game.stack,
        "owes": seats_of(game.owes),
        "drawn": CARDS[game.drawn] if own_drawn else None,
        "deciding": game.drawn >= 0,
        "calls": [s for s, h in enumerate(game.hands) if len(h) == 1 and not (over or game.owes >> s & 1)],
        "left": seats_of(game.left),
        "winner": seats_of(game.won) if over else None,
        "known": known,
        "over": over,
    }
