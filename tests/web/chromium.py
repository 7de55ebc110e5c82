"""Find a Chromium for the browser tests, or get one: the system's, else apt as root, else Playwright's own.

``python -m tests.web.chromium`` prints its path, or says in one sentence what to do.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")

# Without these a browser on a closed network asks for the outside all the time.
ARGS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
]


def find() -> str | None:
    """The path of a Chromium that is here already; WARAQ_CHROMIUM says which."""
    if given := os.environ.get("WARAQ_CHROMIUM"):
        return given if Path(given).exists() else None
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def launch_args() -> list[str]:
    """The arguments to start it with; as root it cannot have a sandbox."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    return [*ARGS, "--no-sandbox"] if root else ARGS


def playwrights_own() -> str | None:
    """The path of the browser that Playwright has downloaded for itself, if it has."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - starts a driver

    with sync_playwright() as p:
        path = p.chromium.executable_path
    return path if Path(path).exists() else None


def ensure() -> str | None:
    """A Chromium, installed now if there was none and that is possible."""
    if path := find() or playwrights_own():
        return path
    if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for words in (["update"], ["install", "-y", "--no-install-recommends", "chromium"]):
            subprocess.run(["apt-get", "-qq", *words], check=False, stdout=sys.stderr, env=env)
        if path := find():
            return path
    subprocess.run(
        [sys.executable, "-m", "playwright", "install", "chromium"], check=False, stdout=sys.stderr
    )
    return playwrights_own()


if __name__ == "__main__":
    if chromium := ensure():
        print(chromium)
    else:
        sys.exit("The browser tests need a Chromium: install one, or say where it is with WARAQ_CHROMIUM.")
