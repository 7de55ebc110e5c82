"""``waraq arena GAME``: computer players against each other, and how sure the result is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, cast

import typer

from waraq import record as records
from waraq.bots import LEVELS
from waraq.bots.arena import Contest, measure
from waraq.bots.levels import WORLDS
from waraq.cli.play import find_game, named_options
from waraq.cli.screen import fail, show

if TYPE_CHECKING:
    from waraq.bots import Level
    from waraq.games.contract import Game, Options

Name = Annotated[str, typer.Argument(metavar="GAME", help="Such as last-card")]
One = Annotated[str, typer.Option("--level", metavar="LEVEL", help=f"On one seat: {', '.join(LEVELS)}")]
Other = Annotated[str, typer.Option("--rival", metavar="LEVEL", help="On all other seats")]
Seats = Annotated[int | None, typer.Option("--seats", metavar="N", help="The fewest if left out")]
Matches = Annotated[int, typer.Option("--matches", metavar="N", min=1, help="Each deal from every seat")]
Worlds = Annotated[int, typer.Option("--worlds", metavar="N", min=1, help="For hard players")]
Budget = Annotated[
    int | None, typer.Option("--budget", metavar="MS", min=1, help="A hard player's time; none if left out")
]
Seed = Annotated[str, typer.Option("--seed", metavar="TEXT", help="The same text, the same matches")]


def arena(
    context: typer.Context,
    game: Name,
    level: One = "hard",
    rival: Other = "medium",
    seats: Seats = None,
    matches: Matches = 100,
    worlds: Worlds = WORLDS,
    budget: Budget = None,
    seed: Seed = "arena",
) -> None:
    """Let computer players play each other. The game's options go by their names, as in play."""
    kind = find_game(game)
    for named in (level, rival):
        if named not in LEVELS:
            fail(f"no level is called «{named}»; there are: {', '.join(LEVELS)}")
    number = kind.SEATS[0] if seats is None else seats
    if number not in kind.SEATS:
        fail(f"{game} has {kind.SEATS[0]} to {kind.SEATS[-1]} seats")
    options = _settled(kind, number, named_options(kind, context.args))
    contest = Contest(kind, options, number, cast("Level", level), cast("Level", rival), worlds, budget)
    found = measure(contest, matches, seed)
    show(f"{level} on one seat of {number}, {rival} on the others, {matches} matches of {game}:")
    share, error = 100 * found.share, 100 * found.error
    show(f"{share:.1f} % ± {error:.1f} % of first places (95 %); even would be {100 * found.even:.1f} %.")
    show(f"A decision of the first took {found.thought:.1f} ms of processor time.")


def _settled(kind: type[Game], seats: int, items: list[str]) -> Options:
    """All options of the game, the named ones read as a record reads them."""
    chosen = f"options: {', '.join(items)}\n" if items else ""
    text = f"record: 1\ngame: {kind.NAME}\nrules: {kind.RULES}\nseats: {seats}\n{chosen}seed: -\n"
    try:
        return records.open_record(records.parse(text)).options
    except records.BadRecord as fault:
        fail(f"{kind.NAME}: {fault.message}")
