"""What happens at once: two tabs of one person, resends in flight, thoughts that come too late, leaving."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any

import pytest

from tests.server.house import House
from tests.server.rooms import begun, guests, played, seated
from waraq.server.client import Refused
from waraq.server.thinking import Thumbs

if TYPE_CHECKING:
    from pathlib import Path

    from waraq.games.contract import Game
    from waraq.server.client import Line


class Slow:
    """A disk that takes its time: what is written becomes durable when it is let go on."""

    def __init__(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        self._append = house.hub.store.append
        self._waiting: list[tuple[Future[None], tuple[Any, ...]]] = []
        monkeypatch.setattr(house.hub.store, "append", self._appended)

    def _appended(self, *given: Any) -> Future[None]:
        done: Future[None] = Future()
        self._waiting.append((done, given))
        return done

    async def writing(self) -> None:
        """Wait until something waits to be written."""
        async with asyncio.timeout(10):
            while not self._waiting:  # noqa: ASYNC110 - the server's thread announces nothing
                await asyncio.sleep(0.001)

    def go_on(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        """Write what waits, and the rest at once."""
        monkeypatch.setattr(house.hub.store, "append", self._append)
        for done, given in self._waiting:
            self._append(*given).result()
            done.set_result(None)


def on_turn(lines: list[Line]) -> Line:
    """The line whose seat is waited for."""
    return next(line for line in lines if line.shown["turn"] == line.seat)


def test_of_two_tabs_that_act_at_once_one_plays(house: House) -> None:
    """The other is stale or out of turn; one entry is written, and both see it."""

    async def room() -> None:
        async with guests(house, 2) as there:
            lines = await seated(there)
            await begun(lines)
            first = on_turn(lines)
            second = await first.guest.line(first.code)
            number = first.number
            answers = await asyncio.gather(
                first.act(first.legal[0]), second.act(second.legal[0]), return_exceptions=True
            )
            assert [a.ruling for a in answers if isinstance(a, Refused)] == ["stale"]
            assert [a for a in answers if isinstance(a, int)] == [number + 1]
            for line in (first, second):
                await line.ping()
                assert line.number == number + 1

    asyncio.run(room())


def test_a_resend_from_a_new_socket_while_the_first_is_being_written_plays_once(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line broke before the answer came; both sockets get the one number, and nothing is shown before."""

    async def room() -> None:
        async with guests(house, 2) as there:
            lines = await seated(there)
            await begun(lines)
            line = on_turn(lines)
            number = line.number
            act: dict[str, Any] = {"act": "once", "move": line.legal[0], "seat": line.seat, "number": number}
            slow = Slow(house, monkeypatch)
            first = asyncio.create_task(line.ask("act", **act))
            await slow.writing()
            again = asyncio.create_task(line.guest.line(line.code))
            other = next(x for x in lines if x is not line)
            await other.ping()
            assert other.number == number
            assert not first.done()
            assert not again.done()
            await asyncio.to_thread(slow.go_on, house, monkeypatch)
            back = await again
            assert await back.ask("act", **act) == await first == number + 1
            assert [e.act for e in house.hub.store.entries(line.code)].count("once") == 1

    asyncio.run(room())


class Late:
    """A computer player that answers when it is told to."""

    def __init__(self) -> None:
        self.asked = 0
        self.go: Future[None] = Future()

    async def move(self, imagined: Game, seat: int, level: str) -> str:
        """Wait, then play by the rule of thumb."""
        self.asked += 1
        await asyncio.wrap_future(self.go)
        return await Thumbs().move(imagined, seat, level)

    def close(self) -> None:
        """Nothing to let go of."""


@pytest.mark.usefixtures("plain_log")
def test_a_thought_that_comes_after_the_end_is_dropped_in_silence(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Everybody left while the computer thought: the verdict stands, and nothing is wrong with the server."""
    thinking = Late()

    async def room(house: House) -> None:
        async with guests(house, 3) as there:
            lines = await seated(there[:2], computers=["medium"])
            watcher = await there[2].line(lines[0].code)
            await begun(lines)
            # The chairs: the host, the computer, the guest.
            while lines[0].shown["turn"] != 1:
                line = on_turn(lines)
                done = await line.act(line.legal[0])
                for x in lines:
                    await x.until(lambda x, done=done: x.number >= done)  # type: ignore[misc]
            async with asyncio.timeout(10):
                while not thinking.asked:  # noqa: ASYNC110 - the server's thread announces nothing
                    await asyncio.sleep(0.001)
            for line in lines:
                await line.ask("leave")
            await watcher.until(lambda x: x.room["phase"] == "ended")
            thinking.go.set_result(None)
            await asyncio.to_thread(house.settle)
            entries = house.hub.store.entries(lines[0].code)
            assert not [e for e in entries if e.body.get("why") == "computer"]

    with House(tmp_path, thinking=lambda: thinking) as house:
        asyncio.run(room(house))
    assert capfd.readouterr().err == ""


def test_the_host_who_leaves_while_cuts_are_awaited_leaves_a_room_that_goes_on(house: House) -> None:
    """The try is void, the next one is host; until then chairs and options stand, and the lock holds."""

    async def room() -> None:
        async with guests(house, 3) as there:
            lines = await seated(there)
            await lines[0].ready()
            await lines[1].ready()
            await lines[2].ask("ready", commit="ab" * 32)
            await lines[0].until(lambda x: x.room["phase"] == "opening")
            for kind, fields in (
                ("options", {"options": {"stacking": True}}),
                ("computer", {"level": "easy"}),
                ("remove", {"seat": 1}),
                ("stand", {"seat": 0}),
                ("ready", {"ready": False}),
            ):
                with pytest.raises(Refused, match="playing"):
                    await lines[0].ask(kind, **fields)
            await lines[0].ask("lock", locked=True)
            await lines[0].ask("leave")
            await lines[1].until(lambda x: x.room["phase"] == "gathering")
            assert [c["host"] for c in lines[1].room["seats"]] == [False, True, False, False]
            assert lines[1].room["result"]["void"] == "left"
            with pytest.raises(Refused, match="locked"):
                await lines[0].ask("sit")
            await begun(lines[1:])
            await played(house, lines[1:], seed=1)
            await lines[1].verify()

    asyncio.run(room())


def test_whoever_has_left_is_sent_no_hand_any_more(house: House) -> None:
    """From the leaving on: a watcher's view, a watcher's events, nothing legal; also coming back."""

    async def room() -> None:
        async with guests(house, 3) as there:
            lines = await seated(there)
            await begun(lines)
            gone = lines[2]
            saw = gone.number
            told: list[dict[str, Any]] = []
            gone.on_step = gone.on_welcome = told.append
            await gone.ask("leave")
            for _ in range(6):
                # The departed seat's turns are played by the table.
                await asyncio.to_thread(house.settle)
                for x in lines:
                    await x.ping()
                line = next(x for x in lines[:2] if x.legal)
                await line.act(line.legal[0])
            await gone.hello(saw)
            assert len(told) > 6
            for message in told:
                assert (message["seat"], message["legal"], message["view"]["seat"]) == (None, [], None)
                hands = [z for name, z in message["view"]["zones"].items() if name.startswith("hand")]
                assert all(isinstance(hand, int) for hand in hands)
            drawn = [
                event["card"]
                for events in told[-1]["events"]
                for event in events
                if event["kind"] == "move" and event["source"] == "stock"
            ]
            assert set(drawn) <= {"?"}

    asyncio.run(room())
