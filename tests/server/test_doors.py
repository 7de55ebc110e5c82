"""What one address or one person may ask for, and what those past it are told."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from dataclasses import replace
from typing import TYPE_CHECKING

import aiohttp
import pytest
from aiohttp.test_utils import make_mocked_request
from multidict import CIMultiDict

from tests.server.house import AT_SPEED, House
from tests.server.rooms import begun, guests, played, seated
from waraq.server import routes
from waraq.server.client import Closed, Guest, Refused
from waraq.server.doors import Doors
from waraq.server.hub import REMEMBERED
from waraq.server.limits import Limits
from waraq.server.timing import SystemTiming

if TYPE_CHECKING:
    from pathlib import Path


def persons(house: House) -> int:
    """How many persons the house knows."""
    with house.hub.store._reading.connect() as connection:
        return int(connection.exec_driver_sql("SELECT count(*) FROM persons").scalar_one())


def test_whoever_guesses_codes_gets_no_more_answers_for_a_while(tmp_path: Path) -> None:
    """By request or by socket, with any cookie; the players of a found table come in again later."""

    async def attack(house: House) -> None:
        async with guests(house, 2) as (guest, other):
            code = await guest.open("last-card", "room")
            for n in range(20):
                assert (await other.status(f"/api/tables/nnnn{n:02}"))[0] == 404
            for n in range(10):
                with pytest.raises(Closed, match="no-table"):
                    await other.line(f"nnnnn{n}")
            for asker in (guest, other):
                assert await asker.status(f"/api/tables/{code}") == (429, "fast")
                with pytest.raises(aiohttp.WSServerHandshakeError, match="429"):
                    await asker.line(code)
            await asyncio.to_thread(house.advance, 5_000)
            assert (await other.status(f"/api/tables/{code}"))[0] == 200

    with House(tmp_path, limits=AT_SPEED) as house:
        asyncio.run(attack(house))


def test_sockets_without_a_cookie_make_no_more_persons_than_requests_may(tmp_path: Path) -> None:
    """Each new person is kept for ever; one who is known may come as before."""

    async def attack(house: House) -> None:
        async with guests(house, 1) as (guest,):
            code = await guest.open("last-card", "room")
            for _ in range(4):
                async with Guest(house.url) as new:
                    await new.line(code)
            async with Guest(house.url) as new:
                with pytest.raises(aiohttp.WSServerHandshakeError, match="429"):
                    await new.line(code)
            assert persons(house) == 5
            await guest.line(code)

    with House(tmp_path, limits=Limits(posts=2, post_burst=5)) as house:
        asyncio.run(attack(house))


def test_what_is_no_socket_makes_no_person(house: House) -> None:
    """A plain request for the wire, or a HEAD, is told to come as a socket."""

    async def ask() -> None:
        async with aiohttp.ClientSession(headers={"Origin": house.url}) as session:
            for method in ("GET", "HEAD"):
                async with session.request(method, f"{house.url}/ws/abcdef") as answer:
                    assert answer.status == 426
        assert persons(house) == 0

    asyncio.run(ask())


def test_one_address_has_so_many_sockets_whoever_opens_them(tmp_path: Path) -> None:
    """A closed one makes room again."""

    async def attack(house: House) -> None:
        async with guests(house, 4) as there:
            code = await there[0].open("last-card", "room")
            lines = [await guest.line(code) for guest in there[:3]]
            with pytest.raises(aiohttp.WSServerHandshakeError, match="429"):
                await there[3].line(code)
            for line in lines:
                await line.close()
            await asyncio.to_thread(house.deserted)
            await there[3].line(code)

    with House(tmp_path, limits=replace(AT_SPEED, address=3)) as house:
        asyncio.run(attack(house))


def test_a_room_is_not_changed_without_end(tmp_path: Path) -> None:
    """Each change stays in the log; past so many the next is refused, and the match itself is not slowed."""

    async def attack(house: House) -> None:
        async with guests(house, 2) as there:
            lines = await seated(there)
            with contextlib.suppress(Refused):
                for n in range(40):
                    await lines[0].ask("lock", locked=n % 2 == 0)
            assert lines[0].refusals == ["fast"]
            with pytest.raises(Refused, match="fast"):
                await lines[0].ask("name", name="سعاد")
            assert lines[0].number < 40
            await asyncio.to_thread(house.advance, 1_000)
            await begun(lines)
            await played(house, lines, seed=4)

    with House(tmp_path, limits=replace(AT_SPEED, posts=2, post_burst=10)) as house:
        asyncio.run(attack(house))


def test_work_is_done_so_often_for_one_address(tmp_path: Path) -> None:
    """A record or a deal is a whole match played again; the list of tables folds each of them."""

    async def attack(house: House) -> None:
        async with guests(house, 1) as (guest,):
            for _ in range(5):
                await guest.get("/api/me")
            assert await guest.status("/api/me") == (429, "fast")
            await asyncio.to_thread(house.advance, 1_000)
            await guest.get("/api/me")

    with House(tmp_path, limits=Limits(works=1, work_burst=5)) as house:
        asyncio.run(attack(house))


@pytest.mark.parametrize(
    ("lines", "address"),
    [
        (["203.0.113.9"], "203.0.113.9"),
        (["198.51.100.1, 203.0.113.9"], "203.0.113.9"),
        (["198.51.100.1", "203.0.113.9"], "203.0.113.9"),
        (["2001:db8:1:2:3:4:5:6"], "2001:db8:1:2::/64"),
        (["::ffff:203.0.113.9"], "203.0.113.9"),
        (["fe80::1%eth0"], "fe80::/64"),
        (["unknown"], "unknown"),
        ([], ""),
    ],
)
def test_behind_a_proxy_the_last_address_counts_and_half_of_a_long_one(
    lines: list[str], address: str
) -> None:
    """What stands before it, or in an earlier line, the client may have written itself."""
    headers = CIMultiDict([("X-Forwarded-For", line) for line in lines])
    request = make_mocked_request("GET", "/", headers=headers)
    assert Doors(SystemTiming(), Limits(), proxy=True).sender(request) == address


def test_a_moving_link_is_not_used_up_by_who_only_looks(house: House) -> None:
    """HEAD, a browser that fetches ahead, a messenger's preview; then the person's own browser."""

    async def move() -> None:
        async with guests(house, 2) as (old, new):
            await old.post("/api/me", {"name": "نور"})
            link = (await old.post("/api/me/move", {}))["link"]
            async with aiohttp.ClientSession() as session:
                async with session.head(house.url + link, allow_redirects=False) as answer:
                    assert answer.status == 200
                for headers in ({"Sec-Purpose": "prefetch;prerender"}, {"User-Agent": "TelegramBot"}):
                    async with session.get(house.url + link, headers=headers) as answer:
                        assert answer.status == 200
            assert (await new.status(link))[0] == 303
            assert (await new.get("/api/me"))["name"] == "نور"
            async with Guest(house.url) as late:
                assert (await late.status(link))[0] == 303
                assert (await late.get("/api/me"))["name"] == ""

    asyncio.run(move())


@pytest.mark.usefixtures("plain_log")
def test_what_is_no_http_is_answered_and_leaves_no_line_in_the_log(
    capfd: pytest.CaptureFixture[str], house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bytes without sense, a header that is too long, a body that cannot be unpacked, ends or never comes."""
    monkeypatch.setattr(routes, "BODY", 0.05)
    post = "POST /api/me HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nConnection: close\r\n"
    junk = [
        (b"\x16\x03\x01\x02\x00\x01\x00", b"400"),
        (b"FOO\r\n\r\n", b"400"),
        (b"GET / HTTP/1.1\r\nHost: x\r\nCookie: waraq=" + b"s" * 20_000 + b"\r\n\r\n", b"400"),
        (f"{post}Transfer-Encoding: chunked\r\n\r\nZZ\r\n".encode(), b"400"),
        (f"{post}Content-Encoding: deflate\r\nContent-Length: 5\r\n\r\nabcde".encode(), b"400"),
        (f"{post}Content-Length: 50\r\n\r\nnever".encode(), b"400"),
        (f'{post}Content-Length: 17\r\n\r\n{{"name":"\\ud800"}}'.encode(), b"400"),
    ]
    with socket.create_connection(("127.0.0.1", house.port), timeout=10) as line:
        line.sendall(f"{post}Content-Length: 50\r\n\r\ncut".encode())
    for data, status in junk:
        with socket.create_connection(("127.0.0.1", house.port), timeout=10) as line:
            line.sendall(data)
            assert line.recv(100).split(b" ")[1] == status, data[:60]
    house.stop()
    assert capfd.readouterr().err == ""


@pytest.mark.usefixtures("plain_log")
def test_one_table_that_cannot_be_read_hides_no_other(
    capfd: pytest.CaptureFixture[str], house: House
) -> None:
    """The list leaves it out and the log names it."""

    async def ask() -> None:
        async with guests(house, 1) as (guest,):
            codes = [await guest.open("last-card", "room") for _ in range(3)]
            await asyncio.to_thread(house.stop)
            store = house.hub.store.__class__.open(house.folder)
            with store._writing.begin() as connection:
                connection.exec_driver_sql(
                    'UPDATE entries SET number = 9 WHERE number = 2 AND "table" = ?', (codes[1],)
                )
            store.close()
            await asyncio.to_thread(house.start)
            listed = [table["code"] for table in (await guest.get("/api/me"))["tables"]]
            assert sorted(listed) == sorted([codes[0], codes[2]])
            assert codes[1] in capfd.readouterr().err

    asyncio.run(ask())


def test_names_of_those_who_are_gone_leave_memory(house: House) -> None:
    """A server that runs for months remembers so many; those at its tables are still called by theirs."""

    async def ask() -> None:
        async with guests(house, 1) as (guest,):
            line = await guest.line(await guest.open("last-card", "room", name="نور"))
            house.hub.names.update({f"{n}": "x" for n in range(REMEMBERED)})

            async def sweep() -> None:
                house.hub._sweep()

            await asyncio.to_thread(lambda: house.run(sweep()))
            assert list(house.hub.names.values()) == ["نور"]
            await line.hello()
            assert (line.you, line.room["seats"][0]["name"]) == ("نور", "نور")

    asyncio.run(ask())


@pytest.mark.parametrize("host", [b"x" * 3000, b"\xff\xfe", b"x:y", b"x:99999", b"::1"])
@pytest.mark.usefixtures("plain_log")
def test_a_host_that_is_none_has_no_picture(
    capfd: pytest.CaptureFixture[str], house: House, host: bytes
) -> None:
    """It is told so by a code, and nothing is wrong with the server; with a good one there is a picture."""

    async def table() -> str:
        async with guests(house, 1) as (guest,):
            return await guest.open("last-card", "room")

    code = asyncio.run(table())
    for named, status in ((host, b"400"), (b"waraq.example", b"200")):
        with socket.create_connection(("127.0.0.1", house.port), timeout=10) as line:
            line.sendall(b"GET /api/tables/%s/qr.svg HTTP/1.0\r\nHost: %s\r\n\r\n" % (code.encode(), named))
            assert line.recv(100).split(b" ")[1] == status
    assert capfd.readouterr().err == ""
