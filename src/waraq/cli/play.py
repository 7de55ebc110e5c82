"""``waraq play GAME``: a whole match in the terminal against the rule of thumb, typed in the notation."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from waraq import games
from waraq import record as records
from waraq.cli.screen import fail, show
from waraq.cli.sitting import Sitting
from waraq.cli.transcript import Transcript

if TYPE_CHECKING:
    from waraq.games.contract import Event, Game

Name = Annotated[str, typer.Argument(metavar="GAME", help="Such as last-card")]
Seats = Annotated[int | None, typer.Option("--seats", metavar="N", help="You and N - 1 computer players")]
Seat = Annotated[int, typer.Option("--seat", metavar="N", help="Where you sit, from 0")]
Seed = Annotated[str | None, typer.Option("--seed", metavar="TEXT", help="The same text, the same cards")]
Out = Annotated[Path | None, typer.Option("--record", metavar="FILE", help="Write the match to a new record")]


def play(
    context: typer.Context,
    game: Name,
    seats: Seats = None,
    seat: Seat = 0,
    seed: Seed = None,
    record: Out = None,
) -> None:
    """Play a whole match in the terminal, typed in the notation.

    The game's options go by their names: --stacking, --window 10. Type help while playing.
    """
    kind = find_game(game)
    number = kind.SEATS[0] if seats is None else seats
    lines = [f"# {game} in the terminal, a person on seat {seat}", "record: 1", f"game: {game}"]
    lines += [f"rules: {kind.RULES}", f"seats: {number}"]
    items = named_options(kind, context.args)
    if items:
        lines.append(f"options: {', '.join(items)}")
    seed = secrets.token_hex(8) if seed is None else seed
    lines.append(f"seed: {seed}")
    header = "".join(f"{line}\n" for line in lines)
    events: list[Event] = []
    try:
        opening = records.open_record(records.parse(header))
        if not 0 <= seat < number:
            fail(f"there is no seat {seat} at a table of {number}")
        # The same words as in a record: what is read here can be written there.
        header = header.replace(f"seed: {seed}\n", f"dealer: {opening.dealer}\nseed: {seed}\n")
        start = opening.start(events)
        transcript = Transcript(record, header)
    except records.BadRecord as fault:
        fail(f"{game}: {fault.message}")
    except OSError as fault:
        fail(f"cannot write {record}: {fault.strerror}")
    show(f"{game}, {number} seats, you are seat {seat}. The seed is «{seed}». Type help for help.")
    start.events = events
    try:
        Sitting(start, seat, seed, transcript).play()
    except OSError as fault:
        fail(f"the match stops here: {fault.strerror}")
    if record is not None:
        show(f"The match is written in {record}.")


def find_game(name: str) -> type[Game]:
    """The game called ``name``; if there is none, a sentence and exit status 2."""
    try:
        return games.find(name)
    except KeyError:
        fail(f"no game is called «{name}»; there are: {', '.join(games.names())}")


def named_options(kind: type[Game], args: list[str]) -> list[str]:
    """Options as a record writes them, from ``--name``, ``--name value`` and ``--name=value``."""
    items: list[str] = []
    offered = [o.name for o in kind.OPTIONS if o.by == "host"]
    known = ", ".join(f"--{name}" for name in offered)
    for arg in args:
        if arg.startswith("--"):
            name = arg[2:].partition("=")[0]
            if name not in offered:
                fail(f"{kind.NAME} has no option --{name}; there are: {known or 'none'}")
            items.append(arg[2:])
        elif items and "=" not in items[-1]:
            items[-1] += f"={arg}"
        else:
            fail(f"«{arg}» belongs to no option")
    return items
