from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.server.house import House
from tests.web import chromium
from tests.web.player import Player
from waraq.server import static

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser

LANGUAGE = """
if (!localStorage.getItem('waraq/settings')) localStorage.setItem('waraq/settings', '{"lang": "%s"}');
"""
PHONE = {"width": 360, "height": 740}
PAGE = Path(os.environ.get("WARAQ_PAGE", static.FOLDER))
"""The built page; WARAQ_PAGE names another build of it."""


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Start the Chromium that is here, kept from asking the outside."""
    path = chromium.find()
    return {
        **browser_type_launch_args,
        "args": chromium.launch_args(),
        **({"executable_path": path} if path else {}),
    }


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A server on a fresh data folder, at pace 0, with a clock that stands still."""
    with House(tmp_path / "data", page=PAGE) as there:
        yield there


@pytest.fixture
def open_phone(browser: Browser, house: House) -> Iterator[Callable[..., Player]]:
    """Give a function that opens one more browser, a phone in Arabic unless told otherwise.

    Whatever the page reports as a fault (a script's error, a refused resource) fails the test at its end.
    """
    faults: list[str] = []
    contexts = []

    def opened(language: str = "ar", **settings: Any) -> Player:
        context = browser.new_context(
            **{"viewport": PHONE, "locale": language, "has_touch": True, "base_url": house.url, **settings}
        )
        contexts.append(context)
        # Arabic comes first whatever the browser says; another language is chosen, and kept.
        context.add_init_script(LANGUAGE % language)
        page = context.new_page()
        page.set_default_timeout(15_000)
        page.on("pageerror", lambda error: faults.append(f"script: {error}"))
        page.on("console", lambda m: faults.append(f"console: {m.text}") if m.type == "error" else None)
        return Player(page, house)

    yield opened
    for context in contexts:
        context.close()
    # A server that was stopped on purpose refuses connections, and the browser says so.
    told = [fault for fault in faults if "ERR_CONNECTION_REFUSED" not in fault]
    assert told == []
