"""A position of Stack Attack as facts (docs/record.md), written and read.

Read strictly: what cannot be is told with the fact that is at fault.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from waraq.games.contract import BadFact
from waraq.games.stack_attack.notation import MOST_SEATS
from waraq.games.stack_attack.pack import BLOCK, DECREASING, HAND, KIND, PENALTY, ROWS, SHIELD, SWITCH, TEXT
from waraq.games.stack_attack.round import (
    ALL_CARDS,
    CHOOSE,
    GOAL,
    GUARD,
    HANDS,
    LAST_OPEN,
    NOTHING,
    OVER,
    PLACE,
    ROW,
    SHOWN,
    SHUT,
    SWAP,
    SWITCHES,
    TAKE,
    TAKEN,
    fit,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from waraq.games.stack_attack.round import Round

CHOSEN: Final = tuple(f"chosen {s}" for s in range(MOST_SEATS))
SCORE: Final = tuple(f"score {s}" for s in range(MOST_SEATS))
NONE: Final = "-"
_CARDS: Final = {TEXT[card]: card for card in ALL_CARDS}
_WAITS: Final = {NOTHING: NONE, SWAP: "swap", SHUT: "block", TAKE: "row", GUARD: "row"}


def facts(game: Round) -> dict[str, str]:
    """Every fact in its canonical form; :func:`fill` reads them back."""
    n = game.seats
    taken = game.points if game.last is None else game.last
    over = game.phase == OVER
    said = {"round": str(game.round), "turn number": str(game.turn)}
    said |= {ROW[r]: _join(game.rows[r]) for r in range(ROWS)}
    said |= {HANDS[s]: _join(game.hands[s]) for s in range(n)}
    said |= {CHOSEN[s]: "yes" if game.chosen[s] else "no" for s in range(n)}
    said |= {SHOWN[s]: TEXT[game.shown[s]] for s in range(n)}
    said["order"] = "down" if game.down else "up"
    said["blocked"] = _join([r + 1 for r in range(ROWS) if game.blocked >> r & 1])
    said["waits"] = f"{game.waiter} {_WAITS[game.waits]}" if game.waits else NONE
    said["turn"] = str(game.waiter) if game.waits else NONE
    said |= {TAKEN[s]: str(taken[s]) for s in range(n)}
    said |= {SCORE[s]: str(game.totals[s]) for s in range(n)}
    said["left"] = _join([s for s in range(n) if game.left >> s & 1])
    said["winner"] = _join(game.winners()) if over else NONE
    said["over"] = "yes" if over else "no"
    return said


def canonical(name: str, text: str) -> str:
    """The value of a fact as :func:`facts` writes it.

    Raises:
        BadFact: the name is no fact of this game, or the value is not one of that fact.
    """
    read = _READERS.get(name)
    if read is None:
        raise BadFact(name, "stack-attack has no such fact")
    return read(name, text)


def fill(game: Round, given: Mapping[str, str]) -> None:
    """Set up a fresh ``game`` as ``given`` says. A seat that has chosen has chosen its lowest card.

    Raises:
        BadFact: a fact is unknown, badly written, or at odds with another.
    """
    said = {name: canonical(name, text) for name, text in given.items()}
    for name in said:
        seat = name.rpartition(" ")[2]
        if name in _OF_A_SEAT and int(seat) >= game.seats:
            raise BadFact(name, f"there are only {game.seats} seats")
    _fill_cards(game, said)
    _fill_numbers(game, said)
    _fill_turn(game, said)
    _fill_points(game, said)
    if game.phase == CHOOSE:
        game.missing = game.chosen.count(0)
        if not game.missing:
            raise BadFact(CHOSEN[0], "when all have chosen, the cards are shown")
    _check(game, said)


# -- reading one value ----------------------------------------------------------------------------------


def _join(numbers: list[int]) -> str:
    return " ".join(map(str, numbers)) or NONE


def _number(name: str, text: str, first: int, last: int) -> int:
    if not (text.isascii() and text.isdigit() and first <= int(text) <= last) or text != str(int(text)):
        raise BadFact(name, f"{text!r} is not a number from {first} to {last}", text)
    return int(text)


def _numbers(name: str, text: str, first: int, last: int) -> list[int]:
    numbers = [] if text == NONE else [_number(name, token, first, last) for token in text.split() or [text]]
    for i, number in enumerate(numbers):
        if number in numbers[:i]:
            raise BadFact(name, f"{number} stands twice", str(number))
    return numbers


def _set(first: int, last: int) -> Callable[[str, str], str]:
    return lambda name, text: _join(sorted(_numbers(name, text, first, last)))


def _in_order(name: str, text: str) -> str:
    return _join(_numbers(name, text, 1, ALL_CARDS[-1]))


def _count(first: int, last: int) -> Callable[[str, str], str]:
    return lambda name, text: str(_number(name, text, first, last))


def _perhaps(first: int, last: int) -> Callable[[str, str], str]:
    return lambda name, text: text if text == NONE else str(_number(name, text, first, last))


def _word(*words: str) -> Callable[[str, str], str]:
    def read(name: str, text: str) -> str:
        if text not in words:
            raise BadFact(name, f"{text!r} is none of {', '.join(words)}", text)
        return text

    return read


def _waiting(name: str, text: str) -> str:
    if text == NONE:
        return text
    seat, _, kind = text.partition(" ")
    _number(name, seat, 0, MOST_SEATS - 1)
    return f"{seat} {_word('swap', 'block', 'row')(name, kind)}"


_OF_A_SEAT: Final = frozenset((*HANDS, *CHOSEN, *SHOWN, *TAKEN, *SCORE))
_ANY: Final = 10**6
_READERS: Final[dict[str, Callable[[str, str], str]]] = {
    **dict.fromkeys(HANDS, _set(1, ALL_CARDS[-1])),
    **dict.fromkeys(ROW, _in_order),
    **dict.fromkeys(CHOSEN, _word("yes", "no")),
    **dict.fromkeys(SHOWN, _perhaps(1, ALL_CARDS[-1])),
    **dict.fromkeys(TAKEN, _count(0, sum(PENALTY))),
    **dict.fromkeys(SCORE, _count(0, _ANY)),
    "order": _word("up", "down"),
    "blocked": _set(1, ROWS),
    "waits": _waiting,
    "turn": _perhaps(0, MOST_SEATS - 1),
    "round": _count(1, _ANY),
    "turn number": _count(1, HAND),
    "left": _set(0, MOST_SEATS - 1),
    "winner": _set(0, MOST_SEATS - 1),
    "over": _word("yes", "no"),
}


# -- putting a position together ------------------------------------------------------------------------


def _cards(said: Mapping[str, str], name: str) -> list[int]:
    return [_CARDS[text] for text in said.get(name, NONE).split() if text != NONE]


def _fill_cards(game: Round, said: Mapping[str, str]) -> None:
    """Hands, rows and shown cards; the rest is not dealt."""
    places = [*ROW, *HANDS[: game.seats], *SHOWN[: game.seats]]
    placed: set[int] = set()
    for name in places:
        for card in _cards(said, name):
            if card in placed:
                raise BadFact(name, f"{card} is placed twice", TEXT[card])
            placed.add(card)
    for r in range(ROWS):
        game.rows[r] = _cards(said, ROW[r])
        if not game.rows[r]:
            raise BadFact(ROW[r], "a row holds at least one card")
        game.worth[r] = sum(PENALTY[card] for card in game.rows[r])
    for s in range(game.seats):
        game.hands[s] = _cards(said, HANDS[s])
        game.shown[s] = (_cards(said, SHOWN[s]) or [0])[0]
        if len(game.hands[s]) != len(game.hands[0]):
            raise BadFact(HANDS[s], "all hands have the same number of cards")
    game.stock = [card for card in ALL_CARDS if card not in placed]


def _fill_numbers(game: Round, said: Mapping[str, str]) -> None:
    """Round, turn number, leavers and phase. The turn number follows from the hands where it is left out."""
    game.round = int(said.get("round", "1"))
    for seat in _seats(game, said, "left"):
        game.left |= 1 << seat
    held = len(game.hands[0])
    if said.get("over") == "yes":
        game.phase = OVER
    else:
        game.phase = PLACE if said.get("waits", NONE) != NONE else CHOOSE
    # The card of this turn has left the hand once it is shown.
    shown = any(game.shown) or not held
    number = HAND - held if shown else HAND + 1 - held
    game.turn = int(said.get("turn number", max(number, 1)))
    if game.turn != number:
        raise BadFact(
            HANDS[0], f"turn {game.turn} wants hands of {HAND + 1 - game.turn} cards, a shown one included"
        )


def _seats(game: Round, said: Mapping[str, str], name: str) -> list[int]:
    seats = [int(text) for text in said.get(name, NONE).split() if text != NONE]
    for seat in seats:
        if seat >= game.seats:
            raise BadFact(name, f"there are only {game.seats} seats", str(seat))
    return seats


def _fill_turn(game: Round, said: Mapping[str, str]) -> None:
    """Sealed choices; or the order, the blocked rows and the choice that is waited for."""
    for s in range(game.seats):
        if said.get(CHOSEN[s]) == "yes":
            if game.phase == PLACE or not game.hands[s]:
                raise BadFact(CHOSEN[s], "nothing is chosen while cards are resolved")
            game.chosen[s] = game.hands[s][0]
    game.queue = sorted(card for card in game.shown if card)
    game.down = said.get("order") == "down"
    for text in said.get("blocked", NONE).split():
        if text != NONE:
            game.blocked |= 1 << int(text) - 1
    if game.blocked == 0b1111:
        raise BadFact("blocked", "one row is always open")
    if game.down:
        game.queue.reverse()
    if game.phase == PLACE:
        _fill_wait(game, said["waits"])
    elif game.phase == CHOOSE and (game.queue or game.blocked or game.down):
        name = (
            SHOWN[game.shown.index(game.queue[0])] if game.queue else "blocked" if game.blocked else "order"
        )
        raise BadFact(name, "cards are being resolved only where a choice is waited for")
    seat = _seats(game, said, "turn")
    if "turn" in said and seat != ([game.waiter] if game.waits else []):
        raise BadFact("turn", "is the seat that is waited for in a choice, else -")


def _fill_wait(game: Round, text: str) -> None:
    """Where the machine stands follows from the card before the seat that is waited for."""
    seat, kind = int(text[0]), text[2:]
    if seat >= game.seats or not game.shown[seat]:
        raise BadFact("waits", f"no card is shown before seat {seat}", text[0])
    card = game.shown[seat]
    place = game.queue.index(card)
    decreasing = any(KIND[c] == DECREASING for c in game.queue)
    if decreasing and not game.down:
        raise BadFact("order", "a Decreasing that is shown turns the order down")
    low = fit(game.rows, game.blocked, card) < 0
    several = game.blocked not in LAST_OPEN
    if kind == "swap":
        fine = KIND[card] == SWITCH and game.seats > 2 and 0 not in game.shown and not game.blocked
        fine = fine and game.down == decreasing
        game.waits, game.phase = SWAP, SWITCHES
    elif kind == "block":
        fine = KIND[card] == BLOCK and several and place == 0
        game.waits = SHUT
    else:
        # A Block has shut a row before its own card is placed (SA-14).
        fine = low and several and place == 0 and (KIND[card] != BLOCK or game.blocked > 0)
        game.waits = GUARD if KIND[card] == SHIELD else TAKE
    if not fine:
        raise BadFact("waits", f"{card} has nothing to choose here", kind)
    game.waiter = seat
    game.acted = KIND[card] == BLOCK and kind == "row"
    # Cards that were placed before this one are gone from the queue.
    game.queue = [0] * (game.seats - len(game.queue)) + game.queue
    game.at = game.queue.index(card)


def _fill_points(game: Round, said: Mapping[str, str]) -> None:
    taken = [int(said.get(TAKEN[s], "0")) for s in range(game.seats)]
    game.totals = [int(said.get(SCORE[s], "0")) for s in range(game.seats)]
    if any(taken) and game.turn == 1 and game.phase == CHOOSE:
        if game.round == 1 or any(game.chosen):
            raise BadFact(
                TAKEN[taken.index(max(taken))], "nothing is taken before the first reveal of a round"
            )
        game.last = taken
    else:
        game.points = taken


def _check(game: Round, said: Mapping[str, str]) -> None:
    """Whether the match can be over, or go on."""
    stayed = game.seats - game.left.bit_count()
    by_total = game.phase == OVER and not game.hands[0] and not any(game.shown) and max(game.totals) >= GOAL
    if stayed < 1 or (stayed == 1) > (game.phase == OVER):
        raise BadFact("left", "the match is over when one seat has not left")
    if game.phase == OVER and game.seats == stayed == 2 and not by_total and "winner" in said:
        # Between two seats an idle turn ends the match too (LC-30): only the winner tells which seat's.
        game.forfeited = 1 - (_seats(game, said, "winner") or [0])[0]
    elif game.phase == OVER and stayed > 1 and not by_total:
        raise BadFact("over", f"a match ends after a round that leaves somebody at {GOAL} or more")
    if game.phase == CHOOSE and not game.hands[0]:
        raise BadFact(HANDS[0], "somebody has a card to choose while the match goes on")
    if game.phase != OVER and max(game.totals) >= GOAL:
        raise BadFact(SCORE[game.totals.index(max(game.totals))], f"a total of {GOAL} or more ends the match")
    winners = game.winners() if game.phase == OVER else []
    if "winner" in said and _seats(game, said, "winner") != winners:
        raise BadFact("winner", "is not what the totals say")
