"""Hands that change owners under seven-zero (LC-22), and hands as another seat may imagine them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waraq.games.contract import Move, Say
from waraq.games.last_card.notation import CARDS, COLOUR, FOUR, WILD

if TYPE_CHECKING:
    from waraq.games.last_card.rules import LastCard


def without(hand: list[int], some: list[int]) -> list[int]:
    """``hand`` without one card for every card of ``some`` that it holds."""
    rest = hand[:]
    for kind in some:
        if kind in rest:
            rest.remove(kind)
    return rest


def swap(game: LastCard, seat: int, other: int) -> int:
    """A seven: two seats swap hands. Gives the seats whose hand changed."""
    if game.events is not None:
        game.events.append(Say(seat, "swap", other))
    _hand_over(game, {seat: other, other: seat})
    return 1 << seat | 1 << other


def rotate(game: LastCard, seat: int) -> int:
    """A zero: every hand moves one seat in the direction of play. Gives the seats whose hand changed."""
    if game.events is not None:
        game.events.append(Say(seat, "rotate", "cw" if game.step > 0 else "ccw"))
    _hand_over(game, {s: (s + game.step) % game.seats for s in range(game.seats)})
    return (1 << game.seats) - 1


def _hand_over(game: LastCard, targets: dict[int, int]) -> None:
    """Every seat of ``targets`` gives its hand to its target; the giver remembers what it gave."""
    before = game.hands
    if game.events is not None:
        for s, target in targets.items():
            # The giver knows the cards, the receiver sees them; nobody else does.
            eyes = 1 << s | 1 << target
            game.events.extend(Move(CARDS[k], f"hand {s}", f"hand {target}", eyes) for k in before[s])
    game.hands = before[:]
    for s, target in targets.items():
        game.hands[target] = before[s]
    known = game.known
    assert known is not None, "hands change owners only under seven-zero"
    for watcher, row in enumerate(known):
        old = row[:]
        for s, target in targets.items():
            row[target] = before[s][:] if s == watcher else old[s]
        row[watcher] = []


def debts(game: LastCard, changed: int) -> None:
    """Who received a single card owes the call; who gave the hand away is released (LC-22)."""
    for i in range(game.seats):
        s = (game.turn + game.step * i) % game.seats
        if changed >> s & 1:
            game.owes &= ~(1 << s)
            if len(game.hands[s]) == 1:
                game.owe(s)


def forget(known: list[list[list[int]]], seat: int, kind: int) -> None:
    """A card has been played in the open: what others know of that hand shrinks by it, and so stays true."""
    for row in known:
        if kind in row[seat]:
            row[seat].remove(kind)


def deal_again(game: LastCard, seat: int) -> None:
    """Deal again all that ``seat`` cannot see, using only what it can see.

    The unseen cards are pooled in canonical order first, so nothing of the real deal is left in the result.
    """
    others = [s for s in range(game.seats) if s != seat]
    fixed = {s: game.known[seat][s][:] if game.known is not None else [] for s in others}
    pool = game.stock[:]
    for s in others:
        pool.extend(without(game.hands[s], fixed[s]))
    pool.sort()
    pool = game.shuffler.shuffle(pool, 1, game.shuffles)
    game.shuffles += 1
    if game.drawn >= 0 and game.turn != seat:
        # That seat goes first: what it drew can be played, and nothing else it held could (LC-9).
        others.sort(key=lambda s: s != game.turn)
    for s in others:
        need = len(game.hands[s]) - len(fixed[s])
        if game.drawn >= 0 and s == game.turn:
            dealt = _deal_decider(game, pool, fixed[s], need)
        else:
            dealt = pool[:need]
            del pool[:need]
        if s == game.turn and game.fresh:
            game.fresh = sorted(dealt[-len(game.fresh) :])
        game.hands[s] = sorted(fixed[s] + dealt)
    game.stock = pool
    if game.known is not None:
        # What the others know of each other is not for this seat to know.
        game.known = [row if s == seat else [[] for _ in row] for s, row in enumerate(game.known)]


def _deal_decider(game: LastCard, pool: list[int], fixed: list[int], need: int) -> list[int]:
    """Deal ``need`` cards out of ``pool`` to a seat with a drawn card open, that card first; sets it.

    A drawn F can be played only beside no card of the colour in play (LC-7).
    """
    ok = game.ok
    harmless = sum(not ok[k] or k == FOUR for k in pool)
    four = harmless >= need and not any(k < WILD and COLOUR[k] == game.colour for k in fixed)
    drawn = next(k for k in pool if ok[k] and (four or k != FOUR))
    pool.remove(drawn)
    game.drawn = drawn
    rest = sorted(pool, key=lambda k: (ok[k], k != FOUR))[: need - 1]
    for kind in rest:
        pool.remove(kind)
    return [drawn, *rest]
