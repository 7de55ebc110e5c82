"""The record of a match in the terminal, on disk after every move, so that nothing is lost."""

from __future__ import annotations

from typing import IO, TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from waraq.games.contract import Game


class Transcript:
    """Writes a record line by line; without a path it writes nothing."""

    def __init__(self, path: Path | None, header: str) -> None:
        """Begin a new file with ``header``.

        Raises:
            OSError: the file exists already, or cannot be written.
        """
        self._file: IO[str] | None = None
        if path is not None:
            self._file = path.open("x", encoding="utf-8", newline="\n")
            self._line(header, end="")
            self._line("\n[moves]")

    def move(self, seat: int, text: str) -> None:
        """A move was carried out."""
        self._line(f"{seat} {text}")

    def close(self, game: Game) -> None:
        """The match has ended or was put aside: write how it stands, as a fact to check."""
        facts = game.facts()
        for name in ("turn", "winner", "over"):
            self._line(f"? {name}: {facts[name]}")
        if self._file is not None:
            self._file.close()

    def _line(self, text: str, end: str = "\n") -> None:
        if self._file is not None:
            self._file.write(text + end)
            self._file.flush()
