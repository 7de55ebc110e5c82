from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.web.player import stage

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.web.player import Player

pytestmark = pytest.mark.browser

SIZES = {360: 740, 768: 1024, 1440: 900}

BOXES = """() => {
    const found = {};
    const table = document.querySelector('.table');
    const things = '[data-zone], [data-seat], [data-action=call], [data-action=play]';
    for (const e of table.querySelectorAll(things)) {
        const seat = e.dataset.seat && 'seat ' + e.dataset.seat;
        const name = e.dataset.zone ?? seat ?? e.dataset.card ?? 'call';
        const box = e.getBoundingClientRect();
        found[name] = [box.left, box.top, box.width, box.height];
    }
    return found;
}"""

POSITION = {
    "hand 0": "r7",
    "hand 1": "b1 b2 b3",
    "hand 2": "g1 g2 g3 g4 g5 g6 g7 g8 g9",
    "hand 3": "y1",
    "owes": "0",
    "top": "r5",
    "turn": "0",
}


def sideways(page: Page) -> int:
    """How many pixels the page can be scrolled sideways."""
    return int(page.evaluate("() => document.documentElement.scrollWidth - innerWidth"))


def boxes(phone: Player) -> dict[str, list[float]]:
    """Where every zone, seat, card and the call lie."""
    found: dict[str, list[float]] = phone.page.evaluate(BOXES)
    return found


@pytest.mark.parametrize("width", SIZES)
def test_the_table_of_last_card_never_mirrors(open_phone: Callable[..., Player], width: int) -> None:
    """Every zone has the same box in Arabic and English, to within a pixel."""
    seen: dict[str, Any] = {}
    for language in ("ar", "en"):
        size = {"width": width, "height": SIZES[width]}
        phone = open_phone(language, viewport=size, reduced_motion="reduce")
        phone.practise("last-card", rivals="3")
        assert phone.page.locator("html").get_attribute("lang") == language
        stage(POSITION, phone)
        phone.action("call").wait_for()
        assert sideways(phone.page) == 0
        seen[language] = boxes(phone)
    assert seen["ar"].keys() == seen["en"].keys()
    assert {"stock", "discard", "hand 0", "seat 1", "seat 2", "seat 3", "r7"} <= seen["ar"].keys()
    for name, box in seen["ar"].items():
        assert seen["en"][name] == pytest.approx(box, abs=1), name


def test_the_piles_stay_where_they_are_whatever_appears(open_phone: Callable[..., Player]) -> None:
    """Neither the call, nor a drawn card, nor a standing stack moves the stock or the discard."""
    phone = open_phone()
    phone.practise("last-card", "stacking", rivals="3")
    stage(POSITION, phone)
    phone.action("call").wait_for()
    before = boxes(phone)
    for facts, appears in (
        ({"hand 0": "r7 g1", "owes": "-", "drawn": "r7"}, "keep"),
        ({"hand 0": "g1 g2", "owes": "-", "stack": "4", "top": "rD"}, "take"),
    ):
        stage(POSITION | facts, phone)
        phone.action(appears).wait_for()
        after = boxes(phone)
        for zone in ("stock", "discard"):
            assert after[zone] == pytest.approx(before[zone], abs=1)


@pytest.mark.parametrize(
    "path", ["/", "/new/last-card", "/new/stack-attack", "/settings", "/rules/last-card"]
)
@pytest.mark.parametrize("width", [320, 360, 1440])
def test_no_screen_scrolls_sideways(open_phone: Callable[..., Player], path: str, width: int) -> None:
    """Everything fits the width, down to 320."""
    phone = open_phone(viewport={"width": width, "height": 740})
    phone.page.goto(path)
    phone.page.wait_for_selector("main")
    phone.page.wait_for_load_state("networkidle")
    assert sideways(phone.page) == 0
