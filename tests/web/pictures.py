"""Take the README's pictures from real matches: ``make pictures``."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playwright.sync_api import sync_playwright

from tests.server.house import House
from tests.web import chromium
from tests.web.player import Player
from tests.web.test_stack_attack import act
from waraq.server import static

if TYPE_CHECKING:
    from playwright.sync_api import Browser

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
PHONE = {"viewport": {"width": 360, "height": 740}, "device_scale_factor": 2, "has_touch": True}
DESK = {"viewport": {"width": 1440, "height": 900}, "device_scale_factor": 1}


def phone(browser: Browser, house: House, language: str = "ar", **settings: Any) -> Player:
    """A browser that shows nothing half-way."""
    context = browser.new_context(base_url=house.url, reduced_motion="reduce", **(settings or PHONE))
    context.add_init_script(f"localStorage.setItem('waraq/settings', '{{\"lang\": \"{language}\"}}')")
    return Player(context.new_page(), house)


def shot(player: Player, name: str) -> None:
    """Keep what the page shows once its fonts are there."""
    player.page.evaluate("() => document.fonts.ready.then(() => null)")
    player.page.screenshot(path=FOLDER / f"{name}.jpg", quality=85)


def last_card(player: Player) -> None:
    """Play into the middle of a match, to a turn with something to choose from."""
    player.practise("last-card", rivals="3")
    for _ in range(60):
        if len(player.legal_cards().all()) > 2 and player.number() > 30:
            return
        if player.slip.count():
            player.practise("last-card", rivals="3")
        elif not player.last_card_turn():
            player.house.skip()
            player.catch_up()


def main() -> None:
    """Take them all."""
    FOLDER.mkdir(exist_ok=True)
    page = Path(os.environ.get("WARAQ_PAGE", static.FOLDER))
    path, args = chromium.find(), chromium.launch_args()
    with (
        tempfile.TemporaryDirectory() as data,
        House(Path(data), page=page) as house,
        sync_playwright() as p,
    ):
        browser = p.chromium.launch(executable_path=path, args=args)
        one = phone(browser, house)
        last_card(one)
        shot(one, "last-card-ar-360")
        one.practise("stack-attack", rivals="3")
        while one.number() < 30 and act(one):
            one.catch_up()
        shot(one, "stack-attack-ar-360")
        desk = phone(browser, house, "en", **DESK)
        last_card(desk)
        shot(desk, "last-card-en-1440")
        browser.close()


if __name__ == "__main__":
    main()
