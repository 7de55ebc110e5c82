"""Chairs of a table and seats of its match.

At the start the chairs are pushed together: the occupied ones come first, in their order, and are the match's
seats. So chair n *is* seat n of the match, and the chairs after the match's seats are for the next match.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from waraq import games
from waraq.table.state import Seat

if TYPE_CHECKING:
    from waraq.table.state import Table


def occupied(seat: Seat) -> bool:
    """Whether a person or a computer player sits there (one that has left does, to the end of its match)."""
    return seat.person is not None or seat.level is not None


def chairs(table: Table) -> int:
    """How many chairs a table of this game has: the most that can play."""
    return games.find(table.game).SEATS.stop - 1


def in_match(table: Table) -> int:
    """How many of the chairs, from the first, belong to the match that opens, runs or has just ended."""
    if table.match is None or table.phase not in {"opening", "playing", "ended"}:
        return 0
    return len(table.match.kinds)


def seat_of(table: Table, chair: int) -> int | None:
    """The match's seat of a chair, or None for a chair that waits for the next match."""
    return chair if 0 <= chair < in_match(table) else None


def chair_of(table: Table, seat: int) -> int:
    """The chair of a match's seat.

    Raises:
        IndexError: the match has no such seat.
    """
    if not 0 <= seat < in_match(table):
        raise IndexError(seat)
    return seat


def free(table: Table) -> list[int]:
    """The chairs that somebody may take now, in order; while a match stands they are for the next one."""
    return [i for i in range(in_match(table), len(table.seats)) if not occupied(table.seats[i])]


def chairs_of(table: Table, person: str) -> list[int]:
    """The chairs a person holds and has not left, in order."""
    return [i for i, s in enumerate(table.seats) if s.person == person and not s.left]


def seats_of(table: Table, person: str) -> list[int]:
    """The seats of the match that a person plays and has not left, in order."""
    return [i for i in chairs_of(table, person) if i < in_match(table)]


def persons(table: Table) -> list[str]:
    """Everybody who holds a chair and has not left it, in order of chairs, each once."""
    return list(dict.fromkeys(s.person for s in table.seats if s.person is not None and not s.left))


def players(table: Table) -> list[str]:
    """The persons of the match who have not left it, in order of seats, each once."""
    here = table.seats[: in_match(table)]
    return list(dict.fromkeys(s.person for s in here if s.person is not None and not s.left))


def voters(table: Table) -> list[str]:
    """Whose votes a rematch takes: the match's players still here; if none is, those who wait."""
    return players(table) or persons(table)


def together(seats: list[Seat], most: int) -> list[Seat]:
    """The occupied chairs first, then free ones up to ``most``."""
    taken = [s for s in seats if occupied(s)]
    return taken + [Seat() for _ in range(most - len(taken))]


def next_host(table: Table, leaver: str) -> str | None:
    """Who is host after ``leaver`` has gone: the host as before, or the person on the first chair."""
    if table.host not in {None, leaver}:
        return table.host
    return next((p for p in persons(table) if p != leaver), None)
