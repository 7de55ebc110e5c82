"""Whatever a client sends is answered clearly or closed, never a fault of ours, and others play on."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import aiohttp
import pytest

from tests.server.house import House
from tests.server.rooms import begun, guests, played, seated
from waraq.server.client import Closed, Guest, Line, Refused
from waraq.server.limits import Limits

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path


@pytest.fixture
def house(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> Iterator[House]:
    """A server with the limits of real life, that has logged no fault in the end."""
    with House(tmp_path / "data", limits=Limits(posts=1000, post_burst=1000, burst=2000)) as there:
        yield there
    out = capfd.readouterr()
    assert "Traceback" not in out.out + out.err


async def plays_on(house: House) -> None:
    """Two other people play a whole match on the same server."""
    async with guests(house, 2) as there:
        lines = await seated(there)
        await begun(lines)
        await played(house, lines, seed=1)
        await lines[0].verify()


@asynccontextmanager
async def at_a_table(house: House) -> AsyncIterator[tuple[Line, Line]]:
    """A guest and a friend in a match that runs."""
    async with guests(house, 2) as there:
        lines = await seated(there)
        await begun(lines)
        yield lines[0], lines[1]


JUNK: list[str | bytes] = [
    "",
    "not JSON",
    "[]",
    "null",
    "{",
    "[" * 4000,
    '{"type":"no-such-kind"}',
    '{"type":"act"}',
    '{"type":"act","id":"x","number":"1","move":"draw","seat":0}',
    '{"type":"act","id":"x","number":1,"move":"draw","seat":99}',
    '{"type":"act","id":"x","number":1e400,"move":"draw","seat":0}',
    '{"type":"act","id":"","number":1,"move":"draw","seat":0}',
    '{"type":"ready","id":"x","commit":"zz"}',
    '{"type":"look","seat":-7}',
    '{"type":"hello","seen":0,"extra":1}',
    '{"type":"options","id":"x","options":{"stacking":[1]}}',
    b"\x00\xff\xfe binary",
]


def test_what_is_no_message_is_refused_and_in_the_end_closed(house: House) -> None:
    """The first ones are answered as no message; whoever goes on is closed; others are not disturbed."""

    async def attack() -> None:
        async with at_a_table(house) as (_, friend):
            for junk in JUNK:
                line = await friend.guest.line(friend.code)
                for _ in range(4):
                    await line.raw(junk)
                await line.ping()
                assert line.refusals == ["message"] * 4, junk
                await line.raw(junk)
                with pytest.raises(Closed, match="message"):
                    await line.until(lambda _: False)
            await friend.ping()
        await plays_on(house)

    asyncio.run(attack())


def test_a_message_too_big_or_too_many_close_the_socket(house: House) -> None:
    """More than 8 KiB at once, or messages without end."""

    async def attack() -> None:
        async with at_a_table(house) as (line, friend):
            await line.raw("x" * 10_000)
            with pytest.raises(Closed):
                await line.until(lambda _: False)
            for _ in range(3000):
                await friend.send("ping")
            # The goodbye may be lost: the line is cut while it still sends.
            with pytest.raises(Closed, match=r"fast|^$"):
                await friend.until(lambda _: False)
        await plays_on(house)

    asyncio.run(attack())


def test_nothing_is_done_before_hello_and_other_protocols_are_told(house: House) -> None:
    """A socket begins with hello, of a protocol that the server speaks."""

    async def attack() -> None:
        async with guests(house, 1) as (guest,):
            code = await guest.open("last-card", "room")
            for message, reason in (
                ({"type": "sit", "id": "x", "seat": 1}, "hello"),
                ({"type": "hello", "protocol": 99}, "protocol"),
            ):
                ws = await guest.socket(code)
                await ws.send_json(message)
                assert await ws.receive_json() == {"type": "closing", "reason": reason}
                assert (await ws.receive()).type is aiohttp.WSMsgType.CLOSE
            with pytest.raises(Closed, match="no-table"):
                await guest.line("nnnnnn")
        await plays_on(house)

    asyncio.run(attack())


def test_another_seat_another_time_and_twice_are_refused(house: House) -> None:
    """Another's seat, a stale number, a move that is none, and an act played twice change nothing."""

    async def attack() -> None:
        async with at_a_table(house) as (line, friend):
            mover, other = (line, friend) if line.shown["turn"] == line.seat else (friend, line)
            refused: list[tuple[dict[str, Any], str]] = [
                ({"move": mover.legal[0], "seat": mover.seat}, "not-yours"),
                ({"move": "draw", "seat": 5}, "not-yours"),
                ({"move": "draw", "number": 1}, "stale"),
                ({"move": "draw", "number": 2**62}, "stale"),
                ({"move": "﷽" * 10}, "notation"),
                ({"move": "late"}, "not-yours"),
                ({"move": "leave"}, "not-yours"),
                ({"move": "call"}, "LC-14"),
            ]
            number = other.number
            for fields, ruling in refused:
                with pytest.raises(Refused, match=ruling):
                    await other.act(**fields)
            assert other.number == number
            act: dict[str, Any] = {"act": "twice", "move": mover.legal[0], "seat": mover.seat}
            first = await mover.ask("act", number=number, **act)
            second = await mover.ask("act", number=number, **act)
            assert first == second
            await mover.ping()
            assert first <= mover.number
            assert sum(step["act"] == "twice" for step in mover.steps) == 1
        await plays_on(house)

    asyncio.run(attack())


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "name-empty"),
        ("   ", "name-empty"),
        ("\u3164", "name-control"),
        ("a" * 25, "name-long"),
        ("line\nbreak", "name-control"),
        ("\x1b[31mred", "name-control"),
        ("\u202egnp.exe", "name-control"),
        ("\u2067عكس\u2069", "name-control"),
        ("n\u0300\u0301\u0302\u0303\u0304\u0305ame", "name-control"),
        ("\ud800".encode("utf-16", "surrogatepass").decode("utf-16", "replace") + "\u0000", "name-control"),
    ],
)
def test_a_name_that_could_disturb_others_is_refused_everywhere(house: House, name: str, code: str) -> None:
    """On the wire, as a person, and as a seat of one device; a good one goes through everywhere."""

    async def attack() -> None:
        async with guests(house, 1) as (guest,):
            table = await guest.open("last-card", "room", name="سعاد")
            line = await guest.line(table)
            for _ in range(2):
                with pytest.raises(Refused, match=code):
                    await line.ask("name", name=name)
            with pytest.raises(Refused, match=code):
                await guest.post("/api/me", {"name": name})
            with pytest.raises(Refused, match=code):
                await guest.open("last-card", "device", names=["نور", name])
            assert (await guest.get("/api/me"))["name"] == "سعاد"
            await line.ask("name", name="عبد الرحمٰن")
            assert (await guest.get("/api/me"))["name"] == "عبد الرحمٰن"

    asyncio.run(attack())


def test_a_forged_origin_opens_no_socket_and_changes_nothing(house: House) -> None:
    """The upgrade and every POST are refused unless Origin is our Host."""

    async def attack() -> None:
        async with guests(house, 1) as (guest,):
            code = await guest.open("last-card", "room")
            for origin in ("http://evil.example", "null", "", None, "https://127.0.0.1"):
                headers = {} if origin is None else {"Origin": origin}
                async with aiohttp.ClientSession(headers=headers) as other:
                    with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
                        await other.ws_connect(f"{house.url}/ws/{code}")
                    for path in ("/api/me", "/api/tables", "/api/me/move"):
                        async with other.post(house.url + path, data=b"{}") as answer:
                            assert (answer.status, (await answer.json())["error"]) == (403, "origin")
        await plays_on(house)

    asyncio.run(attack())


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"", "body"),
        (b"{", "body"),
        (b"[" * 5000, "body"),
        (b"\xff\xfe", "body"),
        (b'{"game":"last-card","sort":"club"}', "body"),
        (b'{"game":"last-card","sort":"room","more":1}', "body"),
        (b'{"game":"../x","sort":"room"}', "no-game"),
        (b'{"game":"last-card","sort":"practice"}', "seats"),
        (b'{"game":"last-card","sort":"device","names":["a"]}', "seats"),
        (b'{"game":"last-card","sort":"room","options":{"stacking":7}}', "options"),
        (b'{"game":"last-card","sort":"device","names":["a","b"],"options":{"jump-in":true}}', "options"),
        (b" " * 9000, "big"),
    ],
)
def test_a_bad_body_is_told_by_a_code(house: House, body: bytes, code: str) -> None:
    """Neither a traceback nor a table; the same request well formed makes one."""

    async def attack() -> None:
        async with aiohttp.ClientSession(headers={"Origin": house.url}) as session:
            async with session.post(f"{house.url}/api/tables", data=body) as answer:
                assert 400 <= answer.status < 500
                assert (await answer.json())["error"] == code
            good = b'{"game":"last-card","sort":"room"}'
            async with session.post(f"{house.url}/api/tables", data=good) as answer:
                assert answer.status == 201

    asyncio.run(attack())


def test_too_many_requests_and_sockets_are_refused(tmp_path: Path) -> None:
    """Sixty changes at once from one address, then two a second; sixteen sockets a person."""

    async def attack(house: House) -> None:
        async with guests(house, 1) as (guest,):
            codes = [await guest.open("last-card", "room") for _ in range(60)]
            with pytest.raises(Refused, match="fast"):
                await guest.open("last-card", "room")
            house.advance(1_000)
            await guest.open("last-card", "room")
            for _ in range(16):
                await guest.line(codes[0])
            with pytest.raises(aiohttp.WSServerHandshakeError, match="429"):
                await guest.line(codes[0])

    with House(tmp_path, limits=Limits()) as house:
        asyncio.run(attack(house))


def test_codes_that_are_none_are_simply_not_found(house: House) -> None:
    """Odd paths are 404 with a code, and leave nothing in memory."""

    async def attack() -> None:
        async with Guest(house.url) as guest:
            for path in (
                "/api/tables/nnnnnn",
                "/api/tables/..%2f..%2fetc",
                "/api/none",
                "/ws/UPPER",
                "/api/",
            ):
                assert (await guest.status(path))[0] == 404
            assert house.hub.tables == 0
        await plays_on(house)

    asyncio.run(attack())
