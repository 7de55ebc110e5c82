"""What stands in the house: its files, the modules that each one imports, and its rules texts."""

from __future__ import annotations

import ast
import re
import subprocess
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "waraq"
RULING = re.compile(r"\b([A-Z]{2})-([1-9][0-9]?)\b")


@cache
def tracked() -> tuple[Path, ...]:
    """Every file that git keeps and that is still there."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True)
    return tuple(path for name in listed.stdout.split("\0") if name and (path := ROOT / name).is_file())


def modules() -> Iterator[Path]:
    """Every module of the package."""
    return PACKAGE.rglob("*.py")


def imports(module: Path) -> set[str]:
    """The full names of all that a module imports, for type checking too."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module} imports from beside itself; say the whole name"
            # `from waraq import games` names a module by its last part.
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def rulings(text: Path) -> list[tuple[str, str]]:
    """The ids of a rules text in their order, each with its first line."""
    lines = text.read_text(encoding="utf-8").splitlines()
    return [
        (line.split()[1], lines[number + 1]) for number, line in enumerate(lines) if line.startswith("### ")
    ]


def named(path: Path) -> set[str]:
    """The rulings that a file names."""
    return {match[0] for match in RULING.finditer(path.read_text(encoding="utf-8", errors="ignore"))}
