"""How a match of Last Card ends, and what the table's own events do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waraq.games.contract import LATE, LEAVE, Outcome, Say
from waraq.games.last_card import automatic
from waraq.games.last_card.notation import WILD

if TYPE_CHECKING:
    from waraq.games.last_card.rules import LastCard


def table_event(game: LastCard, seat: int, action: int) -> None:
    """Carry out LATE (LC-15), LEAVE (LC-30, LC-31) or IDLE (LC-30, LC-33)."""
    if action == LATE:
        game.pay(seat)
    elif action == LEAVE:
        leave(game, seat)
    elif game.seats == 2:
        game.settle(seat)  # LC-15: an idle turn closes debts even where it ends the match
        _tell(game, seat, "forfeit")
        finish(game, 1 << (1 - seat))
    else:
        automatic.play_turn(game, seat)


def leave(game: LastCard, seat: int) -> None:
    """A seat leaves for good; the last one that has not left wins at once."""
    if game.owes >> seat & 1:
        game.pay(seat)  # LC-15: a non-call action of its own, so the debt is settled first
    game.left |= 1 << seat
    _tell(game, seat, "left")
    stayed = everybody(game) & ~game.left
    if stayed & (stayed - 1) == 0:
        if game.seats == 2:
            _tell(game, seat, "forfeit")
        finish(game, stayed)


def go_out(game: LastCard, seat: int) -> None:
    """A hand is empty: it wins, no effect of its last card is carried out (LC-12)."""
    card = game.discard[-1]
    if card < WILD:
        game.show(card)
    _tell(game, seat, "out")
    if game.left >> seat & 1:
        tie(game)  # LC-31: a leaver has lost, whatever happens
    else:
        finish(game, 1 << seat)


def tie(game: LastCard) -> None:
    """All seats that have not left share first place (LC-11, LC-31)."""
    _tell(game, -1, "tie")
    finish(game, everybody(game) & ~game.left)


def everybody(game: LastCard) -> int:
    """All seats as a mask."""
    return (1 << game.seats) - 1


def finish(game: LastCard, winners: int) -> None:
    """The match is over: nothing stands or is owed any more."""
    game.won = winners
    game.turn = -1
    game.stack = 0
    game.owes = 0
    game.drawn = -1
    game.fresh = []


def outcome(game: LastCard) -> Outcome | None:
    """The verdict: winners share the first place, everybody else the second."""
    won = game.won
    if not won:
        return None
    seats = range(game.seats)
    out = next((s for s in seats if not game.hands[s]), -1)
    if won & (won - 1):
        reason = "tie"
    elif out >= 0:
        reason = "out" if won >> out & 1 else "tie"
    else:
        reason = "forfeit" if game.seats == 2 else "left"
    words = []
    for s in seats:
        if game.left >> s & 1:
            words.append("left")
        elif s == out:
            words.append("out")
        elif reason == "forfeit" and not won >> s & 1:
            words.append("forfeit")
        else:
            words.append("cards")
    return Outcome(
        places=tuple(1 if won >> s & 1 else 2 for s in seats),
        scores=(0,) * game.seats,
        reason=reason,
        words=tuple(words),
        numbers=tuple(len(hand) for hand in game.hands),
    )


def _tell(game: LastCard, seat: int, word: str) -> None:
    if game.events is not None:
        game.events.append(Say(seat, word))
