"""What a seat may know of a match of Stack Attack, built up from nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypedDict

from waraq.games.contract import Zones
from waraq.games.stack_attack.notation import BLOCK_ROW, TAKE_ROW, say
from waraq.games.stack_attack.pack import ROWS, TEXT
from waraq.games.stack_attack.round import (
    CHOOSE,
    GUARD,
    HANDS,
    OVER,
    ROW,
    SHOWN,
    SHUT,
    SWAP,
    TAKE,
    TAKEN,
    cost,
)

if TYPE_CHECKING:
    from waraq.games.stack_attack.round import Round

Choice = Literal["swap", "block", "row", "shield"]
"""With whom a Switch changes places; what a Block shuts; the row to take; the row a low Shield goes on."""

_KINDS: dict[int, Choice] = {SWAP: "swap", SHUT: "block", TAKE: "row", GUARD: "shield"}


class Waits(TypedDict):
    """The choice that everybody waits for, outside choosing cards (SA-19)."""

    seat: int
    kind: Choice


class StackAttackView(TypedDict):
    """A match as one seat, or a watcher, may know it. Rows count from 1, seats from 0."""

    game: Literal["stack-attack"]
    seat: int | None
    seats: int
    turn: int | None
    """The seat whose choice is waited for; None while all choose their cards."""
    phase: Literal["choose", "resolve", "over"]
    waits: Waits | None
    zones: Zones
    """``stock`` (a number), ``hand N``, ``shown N``, ``row R``, ``taken N``."""
    chosen: list[bool]
    """Which seats have chosen a card, by seat. That is all that others learn of it (SA-5)."""
    choice: str | None
    """The card that this seat has chosen."""
    order: Literal["up", "down"]
    blocked: list[int]
    queue: list[int]
    """Who holds the cards still to be resolved, in this turn's order."""
    taken: list[int]
    """Penalty points of this round, by seat."""
    totals: list[int]
    """Points of the finished rounds, by seat."""
    round: int
    turn_number: int
    costs: list[int]
    """What each row would cost whoever takes it."""
    effects: dict[str, int]
    """For the choice that this seat has to make: what it would cost, as far as that is certain."""
    left: list[int]
    winner: list[int] | None
    over: bool
    sheet: list[list[int]]
    """The points of each finished round, by seat."""


def look(game: Round, seat: int | None) -> StackAttackView:
    """The view of a seat; None is a watcher."""
    over = game.phase == OVER
    choosing = game.phase == CHOOSE
    queue = [game.shown.index(card) for card in game.queue if card in game.shown]
    return {
        "game": "stack-attack",
        "seat": seat,
        "seats": game.seats,
        "turn": game.waiter if game.waits else None,
        "phase": "over" if over else "choose" if choosing else "resolve",
        "waits": {"seat": game.waiter, "kind": _KINDS[game.waits]} if game.waits else None,
        "zones": _zones(game, seat),
        "chosen": [card > 0 for card in game.chosen],
        "choice": TEXT[game.chosen[seat]] if seat is not None and game.chosen[seat] else None,
        "order": "down" if game.down else "up",
        "blocked": [r + 1 for r in range(ROWS) if game.blocked >> r & 1],
        "queue": [] if choosing else queue,
        "taken": game.points[:],
        "totals": game.totals[:],
        "round": game.round,
        "turn_number": game.turn,
        "costs": game.worth[:],
        "effects": _effects(game) if game.waits and game.waiter == seat else {},
        "left": [s for s in range(game.seats) if game.left >> s & 1],
        "winner": game.winners() if over else None,
        "over": over,
        "sheet": [points[:] for points in game.sheet],
    }


def _zones(game: Round, seat: int | None) -> Zones:
    zones: Zones = {"stock": len(game.stock)}
    for s in range(game.seats):
        hand = game.hands[s]
        zones[HANDS[s]] = [TEXT[card] for card in hand] if s == seat else len(hand)
        zones[SHOWN[s]] = [TEXT[game.shown[s]]] if game.shown[s] else []
        zones[TAKEN[s]] = [TEXT[card] for card in game.taken[s]]
    for r in range(ROWS):
        zones[ROW[r]] = [TEXT[card] for card in game.rows[r]]
    return zones


def _effects(game: Round) -> dict[str, int]:
    """What each answer costs at once. A Switch's is not said: other cards are placed between."""
    opened = [r for r in range(ROWS) if not game.blocked >> r & 1]
    if game.waits == TAKE:
        return {say(TAKE_ROW + r): game.worth[r] for r in opened}
    if game.waits == GUARD:
        return {say(TAKE_ROW + r): 0 for r in opened}
    if game.waits == SHUT:
        card = game.shown[game.waiter]
        return {say(BLOCK_ROW + r): cost(game, card, game.blocked | 1 << r) for r in opened}
    return {}
