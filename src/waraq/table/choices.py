"""A table's options: what its game offers, without what the table itself decides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from waraq import games
from waraq.games.contract import settle

if TYPE_CHECKING:
    from waraq.games.contract import Option, Options, Value
    from waraq.table.state import Sort

BY_SORT: Final = {"device": "one-phone"}
"""The option that a sort of table turns on by itself, where the game has it (LC-15)."""


def own(game: str, sort: Sort) -> Options:
    """The options that the table sets from what kind of table it is."""
    name = BY_SORT.get(sort)
    return {o.name: o.name == name for o in games.find(game).OPTIONS if o.by == "table"}


def offered(game: str, sort: Sort) -> list[Option]:
    """What a host may choose at this sort of table, in the game's order.

    Left out is what the table decides, and what cannot stand beside it (no jump-in on one device, LC-23).
    """
    options = games.find(game).OPTIONS
    on = {name for name, value in own(game, sort).items() if value is True}
    barred = {name for o in options if o.name in on for name in o.excludes}
    barred |= {o.name for o in options if on & set(o.excludes)}
    return [o for o in options if o.by == "host" and o.name not in barred]


def chosen(game: str, sort: Sort, before: Options, asked: dict[str, Value]) -> Options:
    """All options of the table after a host has asked for some.

    A flag turned off takes those along that cannot be without it (escalating needs stacking, LC-21).

    Raises:
        ValueError: an option that is not offered here, a value that is none of its choices, a contradiction.
    """
    names = {o.name for o in offered(game, sort)}
    for name in asked:
        if name not in names:
            raise ValueError(f"no option is called {name}")
    full = {**before, **asked, **own(game, sort)}
    for option in games.find(game).OPTIONS:
        dropped = any(asked.get(name) is False for name in option.implies)
        if dropped and option.name not in asked:
            full[option.name] = False
    return settle(games.find(game).OPTIONS, full)
