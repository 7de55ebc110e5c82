"""How a table comes to be: its first entry, with whoever sits there from the beginning."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from waraq import games
from waraq.bots.levels import LEVELS
from waraq.table.choices import chosen
from waraq.table.entries import Denied, Entry
from waraq.table.seating import together
from waraq.table.state import Seat

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from waraq.bots.levels import Level
    from waraq.games.contract import Value
    from waraq.table.state import Sort


def make(
    code: str,
    person: str,
    game: str,
    sort: Sort,
    now: int,
    *,
    options: Mapping[str, Value] | None = None,
    computers: Sequence[Level] = (),
    names: Sequence[str] = (),
) -> Entry | Denied:
    """The first entry of a new table.

    Practice and a room: ``person`` on the first chair, the ``computers`` after it. One device: a chair a
    name, all of them the same person's.

    Raises:
        KeyError: there is no such game.
    """
    kind = games.find(game)
    if any(level not in LEVELS for level in computers):
        return Denied(ruling="level", number=0)
    if sort == "device":
        seats = [Seat(person=person, name=name) for name in names]
    else:
        seats = [Seat(person=person), *(Seat(level=level) for level in computers)]
    enough = len(seats) < kind.SEATS.stop if sort == "room" else len(seats) in kind.SEATS
    if not enough or (sort == "device" and computers) or (sort != "device" and names):
        return Denied(ruling="seats", number=0)
    try:
        settled = chosen(game, sort, {}, dict(options or {}))
    except ValueError:
        return Denied(ruling="options", number=0)
    chairs = [msgspec.to_builtins(s) for s in together(seats, kind.SEATS.stop - 1)]
    body = {"game": game, "sort": sort, "host": person, "options": settled, "chairs": chairs}
    return Entry(table=code, number=1, at=now, person=person, act=None, kind="made", body=body)
