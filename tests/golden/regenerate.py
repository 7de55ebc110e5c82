"""``python -m tests.golden.regenerate``: write the golden playthroughs and the perft counts anew."""

from __future__ import annotations

from tests.golden.playthrough import PLAYTHROUGHS, printed
from tests.perft.counts import FOLDER, counted, starting_points
from waraq.games import names


def main() -> None:
    """Write every file; what has changed is for ``git diff`` to show and for a person to read."""
    for played in PLAYTHROUGHS:
        played.path.parent.mkdir(exist_ok=True)
        played.path.write_text(printed(played), encoding="utf-8")
    for name in names():
        (FOLDER / f"{name}.perft").write_text(counted(starting_points(name)), encoding="utf-8")


if __name__ == "__main__":
    main()
