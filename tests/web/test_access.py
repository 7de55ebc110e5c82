from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.web.player import stage

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.web.player import Player

pytestmark = pytest.mark.browser

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
HAND = {"hand 0": "W g1 g2", "hand 1": "b1 b2 b3", "top": "r5", "turn": "0"}


def violations(phone: Player) -> list[str]:
    """What axe finds wrong with the page as it stands, a line each."""
    # Whatever still moves would be measured half-way.
    phone.page.evaluate("() => Promise.all(document.getAnimations().map(a => a.finished.catch(() => null)))")
    phone.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = phone.page.evaluate("() => axe.run()")
    return [
        f"{v['id']}: {node['html'][:120]} {node['failureSummary'][:200]}"
        for v in found["violations"]
        for node in v["nodes"]
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("language", ["ar", "en"])
def test_every_screen_passes_axe(open_phone: Callable[..., Player], language: str, theme: str) -> None:
    """No violations on any screen, in both languages, by day and by night."""
    phone = open_phone(language, color_scheme=theme, reduced_motion="reduce")
    found = {}
    for path in (
        "/", "/new/last-card", "/new/stack-attack", "/settings",
        "/rules/last-card", "/rules/stack-attack", "/nowhere",
    ):  # fmt: skip
        phone.page.goto(path)
        phone.page.wait_for_load_state("networkidle")
        found[path] = violations(phone)
    phone.open_room("last-card", "سلمى")
    found["room"] = violations(phone)
    phone.practise("last-card")
    phone.play_out()
    phone.page.wait_for_selector('[data-part="fair"][data-fair="true"]')
    found["slip"] = violations(phone)
    phone.practise("last-card")
    stage(HAND, phone)
    found["table"] = violations(phone)
    phone.page.locator('[data-card="W"]').click(position={"x": 12, "y": 40})
    phone.action("colour").first.wait_for()
    found["picker"] = violations(phone)
    phone.action("back-out").click()
    phone.page.locator('[data-card="g1"]').click(position={"x": 12, "y": 40})
    phone.page.wait_for_selector('[data-part="toast"] [data-ruling]')
    found["refusal"] = violations(phone)
    assert {screen: wrong for screen, wrong in found.items() if wrong} == {}


def test_a_match_is_played_by_keyboard_alone(open_phone: Callable[..., Player]) -> None:
    """Enter plays the card that has the focus, D draws; each event is a sentence in a live region."""
    phone = open_phone("en", has_touch=False)
    phone.practise("last-card")
    stage({"hand 0": "g1 g2 r1", "hand 1": "b1 b2 b3", "top": "r5", "turn": "0"}, phone)
    number = phone.number()
    phone.page.keyboard.press("ArrowRight")
    phone.page.keyboard.press("End")
    red = phone.page.locator('[data-card="r1"]')
    for _ in range(3):
        if red.evaluate("card => card === document.activeElement"):
            break
        phone.page.keyboard.press("ArrowLeft")
    assert red.evaluate("card => card === document.activeElement")
    phone.page.keyboard.press("Enter")
    phone.page.wait_for_function(
        "n => Number(document.querySelector('[data-number]').dataset.number) > n", arg=number
    )
    phone.page.wait_for_function(
        "() => [...document.querySelectorAll('[aria-live], [role=log], [role=status]')]"
        ".some(e => /red\\W+1/.test(e.textContent))"
    )
    stage({"hand 0": "g1 g2", "hand 1": "b1 b2 b3", "top": "r5", "turn": "0", "stock": "r9"}, phone)
    number = phone.number()
    phone.page.keyboard.press("d")
    phone.page.wait_for_function(
        "n => Number(document.querySelector('[data-number]').dataset.number) > n", arg=number
    )
