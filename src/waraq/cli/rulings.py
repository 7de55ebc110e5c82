"""The rules texts, as far as a terminal needs them: the first line of a ruling."""

from __future__ import annotations

from functools import cache
from importlib.resources import files


@cache
def first_lines(game: str) -> dict[str, str]:
    """By ruling id: the line that says in short what the ruling says. Empty without a rules text.

    The text has ``### LC-7 title``, then that line, then the paragraph.
    """
    source = files(f"waraq.games.{game.replace('-', '_')}") / "RULES.en.md"
    if not source.is_file():
        return {}
    found: dict[str, str] = {}
    ruling = ""
    for line in source.read_text("utf-8").splitlines():
        if line.startswith("### "):
            ruling = line.split(" ")[1]
        elif line.strip() and ruling:
            found[ruling] = line.strip()
            ruling = ""
    return found


def refused(game: str, ruling: str) -> str:
    """The sentence for a refusal by this ruling."""
    line = first_lines(game).get(ruling)
    return f"Refused by {ruling}: {line}" if line else f"Refused by {ruling}."
