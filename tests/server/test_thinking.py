from __future__ import annotations

import asyncio
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any, cast

import pytest

from tests.server.house import House
from tests.server.rooms import begun, guests, played, seated
from waraq.server.thinking import Workers

if TYPE_CHECKING:
    from pathlib import Path

    from waraq.bots import Thinker
    from waraq.games.contract import Game


class Broken:
    """A pool whose thoughts fail."""

    def __init__(self) -> None:
        self.asked = 0

    def submit(self, imagined: Game, *_: Any) -> Future[int]:
        """Fail at once; the position must not be the real one."""
        self.asked += 1
        assert imagined.events is None
        answer: Future[int] = Future()
        answer.set_exception(RuntimeError("no thought"))
        return answer

    def close(self) -> None:
        """Nothing to let go of."""


async def whole_match(house: House) -> str:
    """A person against a hard computer player; answers the kind of its seat in the header."""
    async with guests(house, 1) as there:
        lines = await seated(there, computers=["hard"])
        await begun(lines)
        header = str(lines[0].room["fair"]["header"])
        await played(house, lines, seed=1)
        await lines[0].verify()
        return header


@pytest.mark.slow
def test_a_hard_player_thinks_in_a_worker_process(tmp_path: Path) -> None:
    """The match goes to its end and its header says that the seat thinks."""
    with House(tmp_path, thinking=Workers) as house:
        assert '"seats":["person","think"]' in asyncio.run(whole_match(house))


def test_a_thought_that_fails_is_played_by_the_rule_of_thumb(tmp_path: Path) -> None:
    """The table does not wait for a worker that is gone; the failure is logged."""
    pool = Broken()
    with House(tmp_path, thinking=lambda: Workers(cast("Thinker", pool))) as house:
        asyncio.run(whole_match(house))
    assert pool.asked > 0
