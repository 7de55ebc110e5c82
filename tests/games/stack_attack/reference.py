"""A turn, slow and obvious, written from the rulings alone (SA-6 to SA-9, SA-12 to SA-19).

Cards are numbers; a row is a list; rows count from 1. Nothing is shared with the program under test.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

BLOCKS = {3, 23, 46, 58}
SHIELDS = {7, 19, 42, 62}
DECREASINGS = {10, 30, 39, 51}
SWITCHES = {14, 26, 35, 55}
FIVES = {11, 22, 33, 44}
THREES = {20, 40, 50, 60}
ACTIONS = BLOCKS | SHIELDS | DECREASINGS | SWITCHES


def penalty(cards: list[int]) -> int:
    """SA-2."""
    points = 0
    for card in cards:
        points += 5 if card in FIVES else 3 if card in THREES else 2 if card in ACTIONS else 1
    return points


def turn(
    rows: dict[int, list[int]], played: dict[int, int], ask: Callable[[int, list[str]], str]
) -> tuple[dict[int, list[int]], dict[int, list[int]]]:
    """The rows after a turn, and what each seat has taken. ``ask`` answers for a seat that may choose."""
    rows = {number: list(row) for number, row in rows.items()}
    held = dict(played)
    taken: dict[int, list[int]] = {seat: [] for seat in played}
    blocked: set[int] = set()

    # SA-6, SA-12: upwards, unless a Decreasing was revealed.
    downwards = any(card in DECREASINGS for card in played.values())
    order = sorted(played.values(), reverse=downwards)

    # SA-13, SA-18: the Switches come before any placing.
    for card in order:
        if card in SWITCHES:
            holder = _holder(held, card)
            others = [f"swap {seat}" for seat in sorted(held) if seat != holder]
            target = int(_choose(holder, others, ask).split()[1])
            held[holder], held[target] = held[target], held[holder]

    for card in order:
        holder = _holder(held, card)
        # SA-14: a Block acts first, as long as another row stays open.
        if card in BLOCKS and len(rows) - len(blocked) > 1:
            closing = [f"block {number}" for number in rows if number not in blocked]
            blocked.add(int(_choose(holder, closing, ask).split()[1]))
        opened = [number for number in rows if number not in blocked]
        lower = [number for number in opened if rows[number][-1] < card]
        if lower:
            # SA-7, SA-15.
            number = max(lower, key=lambda n: rows[n][-1])
            length = len(rows[number])
            # SA-8, SA-16.
            takes = length >= 5 and not (card in SHIELDS and length == 5)
        else:
            # SA-9, SA-17.
            number = int(_choose(holder, [f"row {number}" for number in opened], ask).split()[1])
            takes = card not in SHIELDS
        if takes:
            taken[holder] += rows[number]
            rows[number] = []
        rows[number].append(card)
    return rows, taken


def _holder(held: dict[int, int], card: int) -> int:
    return next(seat for seat, other in held.items() if other == card)


def _choose(seat: int, options: list[str], ask: Callable[[int, list[str]], str]) -> str:
    """SA-19: a single option is taken without asking."""
    return options[0] if len(options) == 1 else ask(seat, options)
