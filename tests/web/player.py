"""Somebody who plays through the page, by what it offers: the browser tests' hands and eyes.

Nothing here waits for time to pass. After every touch the server settles, and the page has caught up once it
shows the server's number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.server.house import House

BOUND = 3000
"""No match takes so many touches."""

FRAMES = 600
"""And no touch needs so many frames to reach the server."""

WILDS = {"W", "F"}

FRAME = "() => new Promise(done => requestAnimationFrame(() => done()))"

CAUGHT_UP = """n => {
    const at = document.querySelector('[data-number]');
    return at !== null && Number(at.dataset.number) >= n;
}"""


class Player:
    """A person with a browser of their own."""

    def __init__(self, page: Page, house: House) -> None:
        self.page = page
        self.house = house

    # -- where things are -------------------------------------------------------------------------------
    @property
    def code(self) -> str:
        """The code of the table that the page shows."""
        return urlsplit(self.page.url).path.removeprefix("/t/")

    def action(self, name: str) -> Locator:
        """Every control that does this, if it is to be seen."""
        return self.page.locator(f'[data-action="{name}"]:visible')

    def zone(self, name: str) -> Locator:
        """A zone of cards."""
        return self.page.locator(f'[data-zone="{name}"]')

    @property
    def slip(self) -> Locator:
        """The result slip."""
        return self.page.locator('[data-part="slip"]')

    # -- going places -----------------------------------------------------------------------------------
    def practise(self, game: str, *options: str, **choices: str) -> None:
        """From the home screen to a practice table: the game, (choices, options,) start."""
        self.page.goto("/")
        self.page.locator(f'[data-game="{game}"]').click()
        # The page remembers the sort of table that was made last.
        if self.page.locator('[data-choice="sort"] [data-value="practice"][aria-checked="false"]').count():
            self.choose("sort", "practice")
        for name, value in choices.items():
            self.choose(name, value)
        for option in options:
            self.page.locator(f'[data-option="{option}"] [role="switch"]').click()
        self.action("start").click()
        self.dealt()

    def choose(self, name: str, value: str) -> None:
        """Choose one of several values that stand side by side."""
        self.page.locator(f'[data-choice="{name}"] [data-value="{value}"]').click()

    def dealt(self) -> None:
        """Wait until the page shows a match."""
        self.page.wait_for_selector('[data-phase="playing"]', state="attached")
        self.catch_up()

    def at_table(self) -> None:
        """Wait until the page shows a table, and all that it shows by now."""
        self.page.wait_for_selector("[data-number]", state="attached")
        self.catch_up()

    def catch_up(self) -> None:
        """Wait until nothing is under way on the server and the page shows its last number."""
        while True:
            self.house.settle()
            number = self.number()
            self.page.wait_for_function(CAUGHT_UP, arg=number)
            # The page may have answered by itself, as with its cut.
            self.house.settle()
            if self.number() == number:
                return

    def number(self) -> int:
        """The last number of the table's log."""
        return self.house.run(self._number())

    async def _number(self) -> int:
        return (await self.house.hub.table(self.code).read()).number

    def phase(self) -> str:
        """What the table is at: gathering, opening, playing, ended."""
        return self.page.locator("[data-phase]").first.get_attribute("data-phase") or ""

    def open_room(self, game: str, name: str) -> None:
        """From the home screen to a room of one's own."""
        self.page.goto("/")
        self.page.locator(f'[data-game="{game}"]').click()
        self.choose("sort", "room")
        self.page.locator("form input.text").fill(name)
        self.action("start").click()
        self.at_table()

    def join(self, code: str, name: str) -> None:
        """Into a room by its link, under a name, onto the first free chair."""
        self.page.goto(f"/t/{code}")
        self.at_table()
        self.page.locator('[data-part="sit"] input.text').fill(name)
        self.touch(self.action("sit-down"))

    def share_phone(self, game: str, *names: str) -> None:
        """From the home screen to a table on one phone."""
        self.page.goto("/")
        self.page.locator(f'[data-game="{game}"]').click()
        self.choose("sort", "device")
        boxes = self.page.locator(".namelist input")
        for i, name in enumerate(names):
            if boxes.count() == i:
                self.action("add-name").click()
            boxes.nth(i).fill(name)
        self.action("start").click()
        self.dealt()

    # -- playing ----------------------------------------------------------------------------------------
    def touch(self, control: Locator) -> None:
        """Touch a control that sends something, and wait until the page shows what came of it."""
        number = self.number()
        control.click()
        self.past(number)

    def past(self, number: int) -> None:
        """Wait until the log has gone past a number and the page shows it.

        An act that must wait for another seat's call (LC-17) lets the clock go on to it.
        """
        for _ in range(FRAMES):
            self.house.settle()
            if self.number() > number:
                self.catch_up()
                return
            if self.house.run(self._held()):
                self.house.skip()
            else:
                self.page.evaluate(FRAME)
        raise AssertionError("what was touched made no entry")

    async def _held(self) -> int:
        return len(self.house.hub.table(self.code)._held)

    def legal_cards(self) -> Locator:
        """The cards of the hand that the server marked as legal."""
        return self.page.locator('[data-action="play"][data-legal]')

    def last_card_turn(self) -> bool:
        """Do one thing at a table of Last Card, if there is anything to do."""
        # The drawn card and the legal cards come before keeping, taking and drawing.
        if self.action("call").count():
            self.touch(self.action("call"))
        elif self.legal_cards().count():
            self.lay(self.legal_cards().first)
        elif self.action("take").count():
            self.touch(self.action("take"))
        elif self.page.locator('[data-zone="stock"][data-legal]').count():
            self.touch(self.zone("stock"))
        else:
            return False
        return True

    def lay(self, card: Locator) -> None:
        """Play a card; a wild names the first colour that the picker offers."""
        number = self.number()
        wild = card.get_attribute("data-card") in WILDS
        # The visible part of a fanned card is its left edge.
        card.click(position={"x": 12, "y": 40})
        # As the last card a wild names no colour (LC-6).
        if wild and self.page.locator('[data-action="play"]').count() > 1:
            self.action("colour").first.click()
        self.past(number)

    def play_out(self) -> None:
        """Play Last Card to the slip, letting time pass only where there is nothing to do."""
        play_out(self)


def play_out(*players: Player) -> None:
    """Everybody plays Last Card through their own page until all see the slip."""
    for _ in range(BOUND):
        if all(player.slip.count() for player in players):
            return
        acted = [player.last_card_turn() for player in players if not player.slip.count()]
        if not any(acted):
            players[0].house.skip()
        for player in players:
            player.catch_up()
    raise AssertionError("no match takes so long")


HOLDS = """cards => {
    const hand = [...document.querySelectorAll('[data-action=play]')].map(card => card.dataset.card);
    return hand.sort().join(' ') === cards;
}"""


def stage(facts: dict[str, str], *players: Player) -> None:
    """Set the running match to a position, as if play had come there; the seats' players see it."""
    house, code = players[0].house, players[0].code

    async def put() -> None:
        live = house.hub.table(code)
        match = (await live.read()).match
        assert match is not None
        assert match.game is not None
        assert match.shuffler is not None
        options = {o.name: o.default for o in match.game.OPTIONS} | (await live.read()).options
        match.game = type(match.game).place(len(match.kinds), options, facts, match.shuffler)
        match.debts.clear()
        await live.show_anew()

    house.run(put())
    for seat, player in enumerate(players):
        cards = sorted(facts[f"hand {seat}"].split())
        player.page.wait_for_function(HOLDS, arg=" ".join(cards))
