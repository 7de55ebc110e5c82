"""The rule of thumb of Last Card: the easy player, and the policy of playouts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waraq.games.last_card.notation import CALL, COLOUR, KIND, NAME_WILD, RANK, SKIP, TWO, WILD

if TYPE_CHECKING:
    from waraq.games.last_card.rules import LastCard


def choose(game: LastCard, seat: int, noise: int) -> int:
    """The action to take: call, hurry a rival who is nearly out, keep wilds, follow the long colour."""
    acts = game.legal(seat)
    if acts[-1] == CALL:
        return CALL
    first = acts[0]
    if len(acts) == 1 or KIND[first] < 0:
        return first
    hand = game.hands[seat]
    counts = [0, 0, 0, 0]
    for kind in hand:
        if kind < WILD:
            counts[COLOUR[kind]] += 1
    hurry = 30 if len(game.hands[(seat + game.step) % game.seats]) <= 2 else 0
    # At two seats an action brings the turn back (LC-8): measured, it is best played at once.
    action_worth = (40 if game.seats == 2 else 18) + hurry
    named = counts.index(max(counts))
    best, best_worth = first, -1000
    for action in acts:
        kind = KIND[action]
        if kind < 0:
            continue
        rank = RANK[kind]
        if rank < SKIP:
            worth = 20 + counts[COLOUR[kind]] * 4 + rank // 5
            if game.seven_zero and rank in {0, 7}:
                # The hand that comes back should be shorter than the one that goes.
                given = (seat - game.step) % game.seats if rank == 0 else (seat + game.step) % game.seats
                worth += (len(hand) - 1 - len(game.hands[given])) * 12
        elif kind < WILD:
            worth = action_worth + counts[COLOUR[kind]] * 4 + (10 if rank == TWO else 0)
        elif action < NAME_WILD + 8 and action & 3 != named:
            continue
        else:
            worth = 4 if kind == WILD else 2 + hurry
        if len(hand) == 1:
            worth = 1000
        if noise:
            noise = noise * 1103515245 + 12345 & 0xFFFFFFFF
            worth += noise >> 16 & 7
        if worth > best_worth:
            best, best_worth = action, worth
    return best
