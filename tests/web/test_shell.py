from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.web.player import stage

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator

    from tests.server.house import House
    from tests.web.player import Player

pytestmark = pytest.mark.browser

EDGE: Any = {"x": 12.0, "y": 40.0}
UNSPOKEN = "if (!sessionStorage.tried) localStorage.setItem('waraq/settings', '{}'); sessionStorage.tried = 1"


def box(part: Locator) -> tuple[float, float, float, float]:
    """Left, top, right and bottom."""
    found = part.bounding_box()
    assert found is not None
    return found["x"], found["y"], found["x"] + found["width"], found["y"] + found["height"]


def apart(one: Locator, other: Locator) -> bool:
    """Whether neither lies over the other."""
    (l1, t1, r1, b1), (l2, t2, r2, b2) = box(one), box(other)
    return r1 <= l2 or r2 <= l1 or b1 <= t2 or b2 <= t1


@pytest.mark.parametrize("height", [640, 740])
def test_a_message_leaves_the_hand_and_the_tables_button_free(
    open_phone: Callable[..., Player], height: int
) -> None:
    """LC-9: while a drawn card may be kept, a refusal covers neither the button nor the hand."""
    phone = open_phone(viewport={"width": 360, "height": height}, reduced_motion="reduce")
    phone.practise("last-card")
    facts = {"hand 0": "r1 g2 g3", "hand 1": "b1 b2 b3", "top": "r5", "turn": "0", "drawn": "r1"}
    stage(facts, phone)
    phone.page.locator('[data-card="g3"]').click(position=EDGE)
    phone.page.locator("[data-ruling]").wait_for()
    toast = phone.page.locator('[data-part="toast"] > div')
    assert apart(toast, phone.action("keep"))
    assert apart(toast, phone.zone("hand 0"))
    # What is touched next goes on with the game, and the message is gone.
    phone.touch(phone.action("keep"))
    toast.wait_for(state="detached")


def test_a_picker_puts_the_message_away(open_phone: Callable[..., Player]) -> None:
    """LC-6: a colour is chosen from four that nothing lies over, by keyboard too."""
    phone = open_phone()
    phone.practise("last-card")
    stage({"hand 0": "W g1 g2", "hand 1": "b1 b2 b3", "top": "r5", "turn": "0"}, phone)
    phone.page.locator('[data-card="g1"]').click(position=EDGE)
    phone.page.locator("[data-ruling]").wait_for()
    phone.page.locator('[data-card="W"]').press("Enter")
    phone.action("colour").first.wait_for()
    phone.page.locator("[data-ruling]").wait_for(state="detached")


@pytest.mark.parametrize("language", ["ar", "en"])
def test_the_card_of_the_picker_leaves_its_title_free(
    open_phone: Callable[..., Player], language: str
) -> None:
    """The wild lies over the sheet's edge where the title ends, in both languages."""
    phone = open_phone(language, reduced_motion="reduce")
    phone.practise("last-card")
    stage({"hand 0": "W g1 g2", "hand 1": "b1 b2 b3", "top": "r5", "turn": "0"}, phone)
    phone.page.locator('[data-card="W"]').click(position=EDGE)
    sheet = phone.page.locator('[role="dialog"]')
    left, _, right, _ = box(sheet.locator('[data-part="crest"]'))
    # The title is a line as wide as the sheet; its words begin at the other side.
    assert (right < 180) if language == "ar" else (left > 180)


def test_what_happened_can_be_read_on_a_phone(open_phone: Callable[..., Player]) -> None:
    """The table's menu opens the log, the newest first, in both games."""
    for game in ("last-card", "stack-attack"):
        phone = open_phone()
        phone.practise(game)
        phone.action("more").click()
        phone.action("log").click()
        log = phone.page.locator('[data-part="log"]')
        log.wait_for()
        phone.page.keyboard.press("Escape")
        log.wait_for(state="detached")


def test_english_is_one_touch_away_on_every_screen_that_one_may_come_to_first(
    open_phone: Callable[..., Player],
) -> None:
    """Arabic comes first; a room by its link and a wrong address offer English until one has chosen."""
    host = open_phone()
    host.open_room("last-card", "سلمى")
    phone = open_phone()
    for path in ("/", f"/t/{host.code}", "/t/zzzzzz", "/nowhere"):
        phone = open_phone()
        phone.page.add_init_script(UNSPOKEN)
        phone.page.goto(path)
        phone.action("language").click()
        phone.page.wait_for_selector('html[lang="en"][dir="ltr"]')
    # Who has chosen is not asked again in the middle of things.
    phone.page.goto(f"/t/{host.code}")
    phone.at_table()
    assert phone.action("language").count() == 0


def test_the_setting_of_motion_has_the_last_word(open_phone: Callable[..., Player]) -> None:
    """A system that asks for less motion is followed until somebody chooses otherwise."""
    lasts = "() => parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--m-flight'))"
    phone = open_phone(reduced_motion="reduce")
    phone.page.goto("/settings")
    phone.page.locator('[data-choice="motion"]').wait_for()
    assert phone.page.evaluate(lasts) == 0
    phone.choose("motion", "full")
    assert phone.page.evaluate(lasts) > 0


def test_the_check_compares_what_the_page_saw(open_phone: Callable[..., Player]) -> None:
    """Who watched a match compares those cards too; who comes after the end is told of none."""
    phone = open_phone()
    phone.practise("last-card")
    phone.play_out()
    fair = phone.page.locator('[data-part="fair"][data-fair="true"]')
    fair.wait_for()
    assert int(fair.get_attribute("data-seen") or 0) >= 7
    phone.page.reload()
    fair.wait_for()
    assert fair.get_attribute("data-seen") == "0"


def test_another_match_on_one_phone_begins_behind_the_curtain(
    open_phone: Callable[..., Player], house: House
) -> None:
    """Whoever looked last does not see the new hand before it is asked for."""
    phone = open_phone()
    phone.share_phone("last-card", "نورة", "يوسف")
    while phone.phase() == "playing":
        if phone.action("look").count():
            phone.action("look").click()
            phone.page.wait_for_selector('[data-action="play"]')
        if not phone.last_card_turn():
            if phone.action("pass").count():
                phone.action("pass").click()
                phone.action("look").wait_for()
            else:
                house.skip()
        phone.catch_up()
    phone.slip.wait_for()
    phone.touch(phone.action("rematch"))
    phone.dealt()
    phone.action("look").wait_for()
    assert phone.page.locator('[data-action="play"]').count() == 0
