"""The automatic turn of an idle or departed seat (LC-33): no call, no jump-in, no randomness."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waraq.games.last_card.notation import COLOUR, DRAW, FOUR, KIND, NAME_WILD, RANK, SKIP, TAKE, WILD

if TYPE_CHECKING:
    from waraq.games.last_card.rules import LastCard


def play_turn(game: LastCard, seat: int) -> None:
    """Play the whole turn of the seat on turn, chosen after the debts are paid (LC-15)."""
    game.settle(seat)
    action = TAKE if game.stack else choose(game, seat)
    game.apply(seat, action)
    if action == DRAW and game.drawn >= 0:
        game.apply(seat, choose(game, seat))


def choose(game: LastCard, seat: int) -> int:
    """The first legal card, numbers before actions before wilds; else a draw."""
    acts = [a for a in game.legal(seat) if a < DRAW]
    if not acts:
        return DRAW
    kinds = [KIND[a] for a in acts]
    kind: int = min(kinds, key=_order)
    if kind < WILD:
        return kind
    return NAME_WILD + (kind - WILD) * 4 + most_held(game.hands[seat])


def most_held(hand: list[int]) -> int:
    """The colour that a hand holds most of; ties in the order r b g y."""
    counts = [0, 0, 0, 0]
    for kind in hand:
        if kind < WILD:
            counts[COLOUR[kind]] += 1
    return counts.index(max(counts))


def _order(kind: int) -> tuple[int, int]:
    group = 0 if RANK[kind] < SKIP else 1
    if kind >= WILD:
        group = 3 if kind == FOUR else 2
    return group, kind
