"""What a seat does without much thought: the automatic turn of SA-20, and the rule of thumb of easy players.

Both look at the seat's own hand and at what lies open, and at nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from waraq.games.stack_attack.notation import BLOCK_ROW, SWAP_SEAT, TAKE_ROW
from waraq.games.stack_attack.pack import DECREASING, KIND, ROWS, SHIELD
from waraq.games.stack_attack.round import CHOOSE, FULL, GUARD, SHUT, SWAP, TAKE, cost, fit

if TYPE_CHECKING:
    from waraq.games.stack_attack.round import Round

STIRRED: Final = 16
"""One choice in so many is any card at all, where there is noise."""


def automatic(game: Round, seat: int) -> int:
    """The one move of an idle or departed seat (SA-20)."""
    if game.phase == CHOOSE:
        return game.hands[seat][0]
    if game.waits == SWAP:
        return SWAP_SEAT + (seat + 1) % game.seats
    if game.waits == SHUT:
        own = fit(game.rows, game.blocked, game.shown[seat])
        return BLOCK_ROW + max(
            (r for r in _opened(game) if r != own),
            key=lambda r: game.rows[r][-1],
        )
    if game.waits == GUARD:
        return TAKE_ROW + max(_opened(game), key=lambda r: (game.worth[r], -r))
    return TAKE_ROW + _cheapest(game)


def move(game: Round, seat: int, noise: int) -> int:
    """The move of an easy player, and of playouts."""
    if game.phase == CHOOSE:
        return card(game, seat, noise)
    if game.waits == TAKE:
        return TAKE_ROW + _cheapest(game)
    if game.waits == SHUT:
        mine = game.shown[seat]
        # Among equals the row with most room: the others lose a safe place.
        return BLOCK_ROW + min(
            _opened(game),
            key=lambda r: (cost(game, mine, game.blocked | 1 << r), len(game.rows[r]), r),
        )
    if game.waits == SWAP:
        return SWAP_SEAT + _best_target(game, seat)
    return automatic(game, seat)


def card(game: Round, seat: int, noise: int) -> int:
    """The closest fit to a row with room; a card that may take a row waits for a better day."""
    hand, rows, mine = game.hands[seat], game.rows, game.chosen[seat]
    if len(hand) == 1:
        return hand[0]
    if noise and noise % STIRRED == 0:
        pick = hand[(noise >> 8) % len(hand)]
        if pick != mine:
            return pick
    tails = (rows[0][-1], rows[1][-1], rows[2][-1], rows[3][-1])
    room = (FULL - len(rows[0]), FULL - len(rows[1]), FULL - len(rows[2]), FULL - len(rows[3]))
    cheapest = min(game.worth)
    others = game.seats - 1
    best, least = 0, 1 << 30
    for held in hand:
        if held == mine:
            continue
        top, r = 0, -1
        for i in range(ROWS):
            if top < tails[i] < held:
                top = tails[i]
                r = i
        kind = KIND[held]
        if r < 0:
            danger = 0 if kind == SHIELD else 40 * cheapest
        else:
            gap = held - top - 1
            free = room[r] + (kind == SHIELD)
            if free <= 0:
                # Somebody else may still take the row first.
                danger = 40 * game.worth[r] - 10 * min(gap, others)
            elif gap < free or others < free:
                danger = gap
            else:
                danger = gap + 4 * game.worth[r] * min(gap, others) // free
        danger += noise >> (held & 15) & 3
        if kind == DECREASING:
            danger += 4
        if danger < least:
            least = danger
            best = held
    return best


def _opened(game: Round) -> list[int]:
    return [r for r in range(ROWS) if not game.blocked >> r & 1]


def _cheapest(game: Round) -> int:
    """Least penalty, then fewest cards, then the lowest row (SA-20)."""
    return min(_opened(game), key=lambda r: (game.worth[r], len(game.rows[r]), r))


def _best_target(game: Round, seat: int) -> int:
    """The seat whose card would cost least where the rows stand now; among equals the closest fit."""
    best, least = -1, (0, 0)
    for s in range(game.seats):
        if s == seat:
            continue
        theirs = game.shown[s]
        r = fit(game.rows, 0, theirs)
        worth = (cost(game, theirs, 0), theirs - game.rows[r][-1] if r >= 0 else 0)
        if best < 0 or worth < least:
            best, least = s, worth
    return best
