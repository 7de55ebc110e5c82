from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.server.house import House
from tests.web import chromium
from tests.web.player import Player

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser

PHONE = {"width": 360, "height": 740}
import os
from pathlib import Path as P2

PAGE = {"page": P2(os.environ["WPAGE"])} if "WPAGE" in os.environ else {}


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
    with House(tmp_path / "data", **PAGE) as there:
        yield there


@pytest.fixture
def open_phone(browser: Browser, house: House) -> Iterator[Callable[..., Player]]:
    """Give a function that opens one more browser, a phone in Arabic unless told otherwise.

    Whatever the page reports as a fault (a script's error, a refused resource) fails the test at its end.
    """
    faults: list[str] = []
    contexts = []

    def opened(**settings: Any) -> Player:
        context = browser.new_context(
            **{"viewport": PHONE, "locale": "ar", "has_touch": True, "base_url": house.url, **settings}
        )
        contexts.append(context)
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
