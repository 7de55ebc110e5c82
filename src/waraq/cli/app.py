"""Which commands there are. Each stands in a module of its own; this one only names them."""

from __future__ import annotations

import io
import sys
from typing import Final

import typer

from waraq.cli import arena, files, play, serve

app: Final = typer.Typer(
    name="waraq",
    help="Waraq, a card house: exact rules, fair deals that anyone can check.",
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    # A fault of ours shows as Python shows it, to be reported; bad input never comes so far.
    pretty_exceptions_enable=False,
)

# A new command is a module beside this one and a line here.
app.command("check")(files.check)
app.command("replay")(files.replay)
app.command("verify")(files.verify)
app.command("serve")(serve.serve)
# Options of a game are named by the game, so `play` and `arena` read them themselves.
FREE: Final = {"allow_extra_args": True, "ignore_unknown_options": True}
app.command("play", context_settings=FREE)(play.play)
app.command("arena", context_settings=FREE)(arena.arena)


def main() -> None:
    """Run the command line; the exit status is 0, 1 for something that does not hold, 2 for bad input."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # A terminal that cannot show Arabic, or bytes that are not text, shall not end a match.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    app()
