"""What is printed: plain lines, cards in their colours where the terminal has colours."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING, Final, NoReturn

import typer
from rich.console import Console
from rich.text import Text

if TYPE_CHECKING:
    from waraq.games.contract import Zones

_COLOURS: Final = {"r": "red", "b": "blue", "g": "green", "y": "yellow"}
_CARD: Final = re.compile(r"\b(?:[WF]:)?([rbgy])[0-9SRD]?\b")


def show(text: str = "", style: str = "") -> None:
    """Print one line."""
    _print(Console(file=sys.stdout, soft_wrap=True), text, style)


def complain(text: str) -> None:
    """Print one line to standard error."""
    _print(Console(file=sys.stderr, soft_wrap=True), text, "")


def fail(text: str) -> NoReturn:
    """Say in one line why the command cannot do what was asked, and end with exit status 2."""
    complain(text)
    raise typer.Exit(2)


def _print(console: Console, text: str, style: str) -> None:
    line = Text(text, style=style)
    if console.color_system is not None:
        for found in _CARD.finditer(text):
            line.stylize(f"bold {_COLOURS[found[1]]}", *found.span())
    console.print(line)


def table(zones: Zones, own: str) -> str:
    """The zones in one line: how many cards where they are hidden, the cards where they lie open."""
    parts = []
    for name, zone in zones.items():
        if name == own or zone == []:
            continue
        if isinstance(zone, int):
            parts.append(f"{name}: {zone}")
        elif name == "discard":
            parts.append(f"discard: {len(zone)}")
        else:
            parts.append(f"{name}: {' '.join(zone)}")
    return " · ".join(parts)
