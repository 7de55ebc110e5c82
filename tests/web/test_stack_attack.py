from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.web.player import BOUND, CAUGHT_UP, stage
from tests.web.test_access import violations
from tests.web.test_layout import boxes, sideways

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Position

    from tests.web.player import Player

pytestmark = pytest.mark.browser

EDGE: Position = {"x": 12.0, "y": 40.0}
"""The part of a fanned card that no other covers."""

FOUR = {"row 1": "12", "row 2": "22 28", "row 3": "33 44 47", "row 4": "63"}


def card(player: Player, number: int) -> Locator:
    """A card of the hand."""
    return player.page.locator(f'[data-action="play"][data-card="{number}"]')


def chosen(player: Player) -> Locator:
    """The card that the page shows as chosen."""
    return player.page.locator('[data-action="play"][aria-pressed="true"]')


def row(player: Player, number: int) -> Locator:
    """A row of the table."""
    return player.page.locator(f'[data-row="{number}"]')


def laid(player: Player, number: int) -> list[str]:
    """The cards of a row, as the page shows them."""
    return [c.get_attribute("data-card") or "" for c in row(player, number).locator("[data-card]").all()]


def choose(player: Player, number: int) -> None:
    """Touch a card of the hand, and wait until the page shows what came of it."""
    before = player.number()
    card(player, number).click(position=EDGE)
    player.page.wait_for_function(CAUGHT_UP, arg=before + 1)
    player.catch_up()


def act(player: Player) -> bool:
    """Do what the table waits for from this seat, if it waits for anything."""
    if player.page.locator("[data-row][data-legal]").count():
        player.page.locator("[data-row][data-legal]").first.click()
    elif player.action("swap").count():
        player.page.locator('[data-action="swap"][data-legal]').first.click()
    elif player.legal_cards().count() and not chosen(player).count():
        choose(player, int(player.legal_cards().first.get_attribute("data-card") or 0))
        return True
    else:
        return False
    player.touch(player.action("confirm"))
    return True


def act_until_the_slip(*players: Player) -> None:
    """Everybody plays through their own page until all see the slip."""
    for _ in range(BOUND):
        if all(player.slip.count() for player in players):
            return
        acted = [act(player) for player in players if not player.slip.count()]
        if not any(acted):
            players[0].house.skip()
        for player in players:
            player.catch_up()
    raise AssertionError("no match takes so long")


def room_of_three(open_phone: Callable[..., Player]) -> tuple[Player, Player, Player]:
    """Three people in a room, each with a browser, the match dealt."""
    host, second, third = open_phone(), open_phone("en"), open_phone()
    host.open_room("stack-attack", "سلمى")
    second.join(host.code, "Omar")
    third.join(host.code, "نورة")
    for player in (host, second, third):
        player.catch_up()
        player.touch(player.action("ready"))
    for player in (host, second, third):
        player.dealt()
    return host, second, third


def test_a_whole_practice_match_ends_with_the_lowest_winning(open_phone: Callable[..., Player]) -> None:
    """Three computers; the slip says that the lowest wins, and the browser has checked the deal."""
    phone = open_phone()
    phone.practise("stack-attack", rivals="3")
    act_until_the_slip(phone)
    assert "الأقل يفوز" in phone.slip.inner_text()
    phone.page.wait_for_selector('[data-part="fair"][data-fair="true"]')


def test_three_browsers_choose_in_secret_and_nobody_is_stuck(open_phone: Callable[..., Player]) -> None:
    """SA-5: others learn that a choice was made, not which; it may change; the last one reveals all."""
    host, second, third = room_of_three(open_phone)
    hands = {"hand 0": "13 20 50", "hand 1": "29 30 64", "hand 2": "48 49 51"}
    stage(FOUR | hands, host, second, third)
    choose(host, 13)
    choose(host, 20)
    assert chosen(host).get_attribute("data-card") == "20"
    for other in (second, third):
        other.catch_up()
        place = other.page.locator('main [data-seat="0"]')
        assert place.get_attribute("data-chosen") == "true"
        assert place.locator("[data-card]").count() == 0
        assert other.legal_cards().count() == 3
    choose(third, 48)
    choose(second, 29)
    for player in (host, second, third):
        player.catch_up()
        assert laid(player, 1) == ["12", "20"]
        assert laid(player, 2) == ["22", "28", "29"]
        assert laid(player, 3) == ["33", "44", "47", "48"]
        assert player.legal_cards().count() == 2
        assert chosen(player).count() == 0


def test_a_row_is_taken_only_after_its_cost_was_shown(open_phone: Callable[..., Player]) -> None:
    """SA-9: the first touch tells the cost, the second takes; the others read who is choosing what."""
    host, second, third = room_of_three(open_phone)
    hands = {"hand 0": "5 1", "hand 1": "60 2", "hand 2": "64 3"}
    stage(FOUR | hands, host, second, third)
    choose(host, 5)
    choose(second, 60)
    choose(third, 64)
    second.catch_up()
    assert "سلمى" in second.page.locator('[data-part="strip"]').inner_text()
    number = host.number()
    row(host, 3).click()
    strip = host.page.locator('[data-part="strip"]')
    assert "١١" in strip.inner_text()
    assert row(host, 3).get_attribute("aria-pressed") == "true"
    assert host.number() == number
    host.touch(host.action("confirm"))
    for player in (host, second, third):
        player.catch_up()
        assert laid(player, 3) == ["5"]


def test_a_reload_forgets_neither_a_choice_nor_an_open_one(open_phone: Callable[..., Player]) -> None:
    """While choosing the chosen card is still marked; while a row is chosen the rows are still offered."""
    host, second, third = room_of_three(open_phone)
    hands = {"hand 0": "5 1", "hand 1": "60 2", "hand 2": "64 3"}
    stage(FOUR | hands, host, second, third)
    choose(host, 5)
    host.page.reload()
    host.at_table()
    chosen(host).wait_for()
    assert chosen(host).get_attribute("data-card") == "5"
    choose(second, 60)
    choose(third, 64)
    host.catch_up()
    for again in (False, True):
        if again:
            host.page.reload()
            host.at_table()
        host.page.locator('[data-row="4"][data-legal]').wait_for()
        assert host.page.locator('[data-part="order"] [data-card]').count() == 3
    row(host, 4).click()
    host.touch(host.action("confirm"))
    assert laid(host, 4) == ["5"]


def test_what_is_not_allowed_is_refused_with_its_ruling(open_phone: Callable[..., Player]) -> None:
    """SA-5, SA-15: a row while cards are chosen and a blocked row are refused; an open one is offered."""
    phone = open_phone()
    phone.practise("stack-attack", rivals="3")
    hands = {"hand 0": "1", "hand 1": "2", "hand 2": "3", "hand 3": "4"}
    stage(
        FOUR | {name: f"{held} {40 + int(held)}" for name, held in hands.items()} | {"row 3": "33 47"}, phone
    )
    row(phone, 2).click()
    phone.page.locator('[data-ruling="SA-5"]').wait_for()
    low = {
        "shown 0": "5",
        "shown 1": "60",
        "shown 2": "61",
        "shown 3": "64",
        "waits": "0 row",
        "blocked": "2",
    }
    stage(FOUR | hands | low, phone)
    blocked = phone.page.locator('[data-row="2"][data-blocked]')
    blocked.wait_for()
    number = phone.number()
    blocked.click()
    phone.page.locator('[data-ruling="SA-15"]').wait_for()
    assert phone.number() == number
    row(phone, 1).click()
    assert phone.action("confirm").count() == 1


def test_one_phone_goes_round_and_no_hand_lies_open_at_the_reveal(open_phone: Callable[..., Player]) -> None:
    """Each chooses behind the curtain; when all have, no hand is left on the page."""
    phone = open_phone()
    phone.share_phone("stack-attack", "نورة", "يوسف", "سامي")
    names = ["نورة", "يوسف", "سامي"]
    for seat, name in enumerate(names):
        assert phone.page.locator('[data-action="play"]').count() == 0
        assert name in phone.page.locator("[role=dialog]").inner_text()
        phone.action("look").click()
        phone.page.wait_for_selector('[data-action="play"]')
        choose(phone, max(int(c.get_attribute("data-card") or 0) for c in phone.legal_cards().all()))
        if seat < len(names) - 1:
            phone.action("pass").click()
            phone.page.wait_for_selector('[data-action="look"]')
    phone.page.wait_for_selector('[data-action="play"]', state="detached")
    phone.catch_up()
    assert phone.page.locator('[data-action="play"]').count() == 0


@pytest.mark.parametrize(("width", "height"), [(360, 640), (360, 740), (768, 1024), (1440, 900)])
def test_the_table_of_stack_attack_never_mirrors(
    open_phone: Callable[..., Player], width: int, height: int
) -> None:
    """Four seats and a row of eight: every zone has the same box in both languages, and all of it fits."""
    hands = {"hand 0": "1 6 8 9", "hand 1": "2 13 14 15", "hand 2": "3 16 17 18", "hand 3": "4 20 21 27"}
    facts = FOUR | hands | {"row 1": "5 10 11 12 24 42 19 7", "row 2": "22 28 30 31 32 34"}
    seen = {}
    for language in ("ar", "en"):
        size = {"width": width, "height": height}
        phone = open_phone(language, viewport=size, reduced_motion="reduce")
        phone.practise("stack-attack", rivals="3")
        stage(facts, phone)
        assert sideways(phone.page) == 0
        found = boxes(phone)
        for name, (left, top, wide, high) in found.items():
            assert left >= -1, name
            assert top >= 0, name
            assert left + wide <= width + 1, name
            assert top + high <= height + 1, name
        seen[language] = found
    assert seen["ar"].keys() == seen["en"].keys()
    for name, box in seen["ar"].items():
        if not name.startswith("taken"):
            assert seen["en"][name] == pytest.approx(box, abs=1), name


@pytest.mark.parametrize(("language", "theme"), [("ar", "light"), ("en", "dark")])
def test_the_table_of_stack_attack_passes_axe(
    open_phone: Callable[..., Player], language: str, theme: str
) -> None:
    """No violations while choosing, with a row picked, and with the sheet of points open."""
    phone = open_phone(language, color_scheme=theme, reduced_motion="reduce")
    phone.practise("stack-attack", rivals="5")
    assert violations(phone) == []
    phone.action("points").click()
    assert violations(phone) == []
    phone.action("close").click()
    hands = {f"hand {s}": str(1 + s) for s in range(6)}
    shown = {f"shown {s}": str(14 + s if s else 11) for s in range(6)}
    stage(FOUR | hands | shown | {"waits": "0 row", "blocked": "4"}, phone)
    row(phone, 2).click()
    phone.action("confirm").wait_for()
    assert violations(phone) == []
