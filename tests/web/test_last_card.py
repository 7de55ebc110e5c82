from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.web.player import play_out, stage

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.server.house import House
    from tests.web.player import Player

pytestmark = pytest.mark.browser


def checked(player: Player) -> None:
    """The slip is there and the browser has checked the deal."""
    player.page.wait_for_selector('[data-part="fair"][data-fair="true"]')


def test_three_touches_and_a_whole_practice_match(open_phone: Callable[..., Player]) -> None:
    """Home, game, start; the match ends in a slip whose deal the browser has checked."""
    phone = open_phone()
    phone.practise("last-card")
    phone.play_out()
    checked(phone)


def test_a_room_of_two_from_the_link_to_the_slip_and_a_rematch(open_phone: Callable[..., Player]) -> None:
    """A host and a guest who came by the link play in two languages and vote for another."""
    host, guest = open_phone(), open_phone("en")
    host.open_room("last-card", "سلمى")
    guest.join(host.code, "Omar")
    host.touch(host.action("ready"))
    guest.touch(guest.action("ready"))
    host.catch_up()
    assert host.phase() == guest.phase() == "playing"
    assert "Omar" in host.page.locator('[data-seat="1"]').first.inner_text()
    play_out(host, guest)
    checked(host)
    checked(guest)
    host.touch(host.action("rematch"))
    guest.touch(guest.action("rematch"))
    host.catch_up()
    assert host.phase() == guest.phase() == "playing"


def test_one_phone_goes_round_and_the_curtain_hides_every_hand(open_phone: Callable[..., Player]) -> None:
    """Between two looks the page holds nobody's cards; each name takes the phone and plays."""
    phone = open_phone()
    phone.share_phone("last-card", "نورة", "يوسف", "سامي")
    for _ in range(6):
        assert phone.page.locator('[data-action="play"]').count() == 0
        phone.action("look").click()
        phone.page.wait_for_selector('[data-action="play"]')
        phone.last_card_turn()
        while phone.action("keep").count():
            phone.touch(phone.action("keep"))
        if phone.slip.count():
            return
        phone.action("pass").click()
        phone.page.wait_for_selector('[data-action="look"]')
        phone.catch_up()


def test_a_jump_in_takes_the_turn_and_closes_an_open_picker(open_phone: Callable[..., Player]) -> None:
    """LC-26: nothing was sent yet, so nothing is lost; the wild stays in the hand."""
    host, guest = open_phone(), open_phone()
    host.open_room("last-card", "سلمى")
    host.touch(host.page.locator('[data-option="jump-in"] [role="switch"]'))
    guest.join(host.code, "عمر")
    host.touch(host.action("ready"))
    guest.touch(guest.action("ready"))
    host.catch_up()
    # With two seats the skip that jumps in brings the turn to who laid it.
    stage({"hand 0": "W g1 g2", "hand 1": "b1 b2 rS", "top": "rS", "turn": "0"}, host, guest)
    wild = host.page.locator('[data-card="W"]')
    wild.click(position={"x": 12, "y": 40})
    host.page.wait_for_selector('[data-action="colour"]')
    guest.touch(guest.page.locator('[data-action="play"][data-card="rS"]'))
    host.page.wait_for_selector('[data-action="colour"]', state="detached")
    host.catch_up()
    assert wild.count() == 1


def test_a_wild_can_be_backed_out_of(open_phone: Callable[..., Player]) -> None:
    """LC-6: the picker sends nothing before a choice."""
    phone = open_phone()
    phone.practise("last-card")
    stage({"hand 0": "W g1 g2", "hand 1": "b1 b2 b3", "top": "r5", "turn": "0"}, phone)
    number = phone.number()
    phone.page.locator('[data-card="W"]').click(position={"x": 12, "y": 40})
    phone.action("back-out").click()
    phone.page.wait_for_selector('[data-action="colour"]', state="detached")
    phone.house.settle()
    assert phone.number() == number
    assert phone.page.locator('[data-card="W"]').count() == 1


def test_an_illegal_card_costs_nothing_and_the_ruling_is_said(open_phone: Callable[..., Player]) -> None:
    """LC-5: the card stays, the toast cites the ruling, its link opens the paragraph."""
    phone = open_phone()
    phone.practise("last-card")
    stage({"hand 0": "r1 g2 g3", "hand 1": "b1 b2 b3", "top": "r5", "turn": "0"}, phone)
    phone.page.locator('[data-card="g2"]').click(position={"x": 12, "y": 40})
    ruling = phone.page.locator('[data-ruling="LC-5"]')
    ruling.wait_for()
    assert phone.page.locator('[data-card="g2"]').count() == 1
    ruling.click()
    phone.page.wait_for_selector('[data-rule="LC-5"]')


def test_a_touch_that_slides_off_plays_nothing(open_phone: Callable[..., Player]) -> None:
    """A wrong touch costs its moment only: it acts when lifted on the card it began on."""
    phone = open_phone(has_touch=False)
    phone.practise("last-card")
    stage({"hand 0": "r1 g2 g3", "hand 1": "b1 b2 b3", "top": "r5", "turn": "0"}, phone)
    number = phone.number()
    box = phone.page.locator('[data-card="r1"]').bounding_box()
    assert box is not None
    phone.page.mouse.move(box["x"] + 12, box["y"] + 40)
    phone.page.mouse.down()
    phone.page.mouse.move(box["x"] + 12, box["y"] - 200)
    phone.page.mouse.up()
    phone.house.settle()
    assert phone.number() == number
    # The same card, touched and lifted in place, is played.
    phone.touch(phone.page.locator('[data-card="r1"]'))
    assert phone.number() > number


def test_the_call_is_offered_when_owed_and_costs_two_cards_when_forgotten(
    open_phone: Callable[..., Player], house: House
) -> None:
    """LC-13 to LC-17: called in time nothing happens; when the window has run out two cards come."""
    for forget in (False, True):
        phone = open_phone()
        phone.practise("last-card")
        stage({"hand 0": "r1 r2", "hand 1": "b1 b2 b3", "top": "r5", "turn": "0"}, phone)
        assert phone.action("call").count() == 0
        phone.touch(phone.page.locator('[data-card="r1"]'))
        phone.action("call").wait_for()
        if forget:
            house.advance(6000)
            phone.catch_up()
        else:
            phone.touch(phone.action("call"))
        phone.page.wait_for_selector('[data-action="call"]', state="detached")
        assert phone.page.locator('[data-action="play"]').count() == (3 if forget else 1)


def test_a_reload_in_the_middle_shows_the_same_table(open_phone: Callable[..., Player]) -> None:
    """The seat, the hand and the drawn card that is open are all there again."""
    phone = open_phone()
    phone.practise("last-card")
    stage({"hand 0": "r1 g2 g3", "hand 1": "b1 b2 b3", "top": "r5", "turn": "0", "drawn": "r1"}, phone)
    hand = sorted(
        c.get_attribute("data-card") or "" for c in phone.page.locator('[data-action="play"]').all()
    )
    phone.page.reload()
    phone.at_table()
    phone.action("keep").wait_for()
    again = phone.page.locator('[data-action="play"]').all()
    assert sorted(c.get_attribute("data-card") or "" for c in again) == hand


def test_a_server_that_stops_and_starts_again_is_not_noticed(
    open_phone: Callable[..., Player], house: House
) -> None:
    """The table stays on the screen all the while; the page comes back by itself and play goes on."""
    phone = open_phone()
    phone.practise("last-card")
    phone.last_card_turn()
    cards = phone.page.locator('[data-action="play"]').count()
    house.stop()
    assert phone.page.locator('[data-action="play"]').count() == cards
    house.start()
    phone.play_out()
    checked(phone)
