from __future__ import annotations

import asyncio
import gzip
import io
from typing import TYPE_CHECKING

import aiohttp
import pytest
import segno

from tests.server.house import House
from tests.server.rooms import guests
from waraq import games
from waraq.server import addresses, identity, static
from waraq.server.client import Refused

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """A built page in small."""
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>ورق</title>")
    (folder / "assets" / "main-abc.js").write_text("export {};\n" * 200)
    (folder / "assets" / "main-abc.js.gz").write_bytes(gzip.compress(b"export {};\n" * 200))
    return folder


def test_the_page_its_files_and_every_route_of_it_are_served(tmp_path: Path, page: Path) -> None:
    """Hashed files for ever and gzipped, the page itself asked for again, unknown files not found."""

    async def ask(house: House) -> None:
        async with aiohttp.ClientSession(auto_decompress=False) as session:
            for path in ("/", "/new/last-card", "/t/abcdef", "/rules/last-card", "/settings"):
                async with session.get(house.url + path) as answer:
                    assert answer.status == 200
                    assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
                    assert answer.headers["Cache-Control"] == "no-cache"
                    assert "ورق" in await answer.text()
            async with session.get(f"{house.url}/assets/main-abc.js") as answer:
                assert answer.headers["Content-Encoding"] == "gzip"
                assert answer.headers["Content-Type"] == "text/javascript; charset=utf-8"
                assert "immutable" in answer.headers["Cache-Control"]
                assert gzip.decompress(await answer.read()).startswith(b"export")
            for path in ("/assets/none.js", "/assets/main-abc.js.gz", "/../pyproject.toml", "/%2e%2e/x.py"):
                async with session.get(house.url + path) as answer:
                    assert answer.status == 404

    with House(tmp_path / "data", page=page) as house:
        asyncio.run(ask(house))


def test_every_answer_carries_the_security_headers(house: House) -> None:
    """Pages, answers, refusals, faults and sockets alike."""

    async def ask() -> None:
        async with guests(house, 1) as (guest,):
            code = await guest.open("last-card", "room")
            async with aiohttp.ClientSession(headers={"Origin": house.url}) as session:
                for path in ("/", "/api/games", f"/api/tables/{code}/qr.svg", "/api/none", "/none.js"):
                    async with session.get(house.url + path) as answer:
                        assert static.HEADERS.items() <= dict(answer.headers).items(), path
                        assert "unsafe" not in answer.headers["Content-Security-Policy"]
                        assert not static.SECURE_HEADERS.keys() & answer.headers.keys(), "ignored on http"
                async with session.delete(house.url + "/api/me") as answer:
                    assert static.HEADERS.items() <= dict(answer.headers).items()
                async with session.get(house.url, headers={"X-Forwarded-Proto": "https"}) as answer:
                    assert static.SECURE_HEADERS.items() <= dict(answer.headers).items()

    asyncio.run(ask())


def test_a_browser_gets_one_cookie_and_only_its_hash_is_kept(house: House) -> None:
    """HttpOnly, Lax, a year; Secure under https; no second one for who has one."""

    async def ask() -> None:
        async with aiohttp.ClientSession(
            cookie_jar=aiohttp.CookieJar(unsafe=True), headers={"Origin": house.url}
        ) as session:
            async with session.get(house.url + "/api/me") as answer:
                cookie = answer.cookies[identity.COOKIE]
                assert cookie["httponly"]
                assert (cookie["samesite"], cookie["max-age"], cookie["secure"]) == ("Lax", "31536000", "")
                assert await answer.json() == {"name": "", "tables": []}
            async with session.post(house.url + "/api/me", json={"name": "هدى"}) as answer:
                assert identity.COOKIE not in answer.cookies
                assert await answer.json() == {"name": "هدى"}
            token = cookie.value
            assert house.hub.store.person_of(token) is None
            kept = house.hub.store.person_of(identity.token_hash(token))
            assert kept is not None
            assert kept.name == "هدى"
        async with aiohttp.ClientSession(headers={"X-Forwarded-Proto": "https"}) as session:
            async with session.get(house.url + "/api/me") as answer:
                assert answer.cookies[identity.COOKIE]["secure"]
            bad = {identity.COOKIE: "short"}
            async with session.get(house.url + "/api/me", cookies=bad) as answer:
                assert answer.cookies[identity.COOKIE].value != "short"

    asyncio.run(ask())


def test_the_games_say_what_a_host_may_choose(house: House) -> None:
    """Seats and options of every game; jump-in is not among those of one device (LC-23)."""

    async def ask() -> None:
        async with guests(house, 1) as (guest,):
            told = {g["name"]: g for g in await guest.get("/api/games")}
            assert tuple(told) == games.names()
            last_card = told["last-card"]
            assert last_card["seats"] == [2, 3, 4]
            assert "jump-in" in {o["name"] for o in last_card["options"]}
            assert "jump-in" not in {o["name"] for o in last_card["device"]}

    asyncio.run(ask())


def test_a_moving_link_works_once_for_ten_minutes_and_not_for_previews(house: House) -> None:
    """Another browser becomes the same person; a messenger's preview does not use the link up."""

    async def ask() -> None:
        async with guests(house, 3) as (first, second, third):
            code = await first.open("last-card", "practice", computers=["easy"], name="مي")
            link = (await first.post("/api/me/move", {}))["link"]
            async with (
                aiohttp.ClientSession(headers={"User-Agent": "WhatsApp/2.23"}) as preview,
                preview.get(house.url + link, allow_redirects=False) as answer,
            ):
                assert answer.status == 200
            assert (await second.status(link))[0] == 303
            assert (await third.status(link))[0] == 303
            assert (await second.get("/api/me"))["name"] == "مي"
            assert (await second.line(code)).room["you_host"]
            assert (await third.get("/api/me"))["name"] == ""
            late = (await first.post("/api/me/move", {}))["link"]
            house.advance(600_001)
            await third.status(late)
            assert (await third.get("/api/me"))["name"] == ""

    asyncio.run(ask())


def test_a_private_table_is_nobody_elses_and_a_room_is_for_its_link(house: House) -> None:
    """Practice and one device are not found by others; a room is, with its QR code."""

    async def ask() -> None:
        async with guests(house, 2) as (owner, stranger):
            practice = await owner.open("last-card", "practice", computers=["hard"])
            room = await owner.open("last-card", "room")
            assert (await owner.get(f"/api/tables/{practice}"))["sort"] == "practice"
            with pytest.raises(Refused, match="no-table"):
                await stranger.get(f"/api/tables/{practice}")
            told = await stranger.get(f"/api/tables/{room}")
            assert told == {"code": room, "game": "last-card", "sort": "room", "phase": "gathering"}
            assert (await stranger.text(f"/api/tables/{room}/qr.svg")).startswith("<svg")
            assert isinstance((await stranger.get("/api/address"))["urls"], list)

    asyncio.run(ask())


def test_the_qr_code_of_a_room_leads_phones_to_this_machine(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the name that the asker uses; a name that means only the asker's machine becomes its address."""
    monkeypatch.setattr(addresses, "urls", lambda port: [f"http://192.0.2.7:{port}/"])

    def drawn(url: str) -> str:
        picture = io.BytesIO()
        segno.make(url, error="m", micro=False).save(
            picture, kind="svg", xmldecl=False, omitsize=True, border=4, light="#fff"
        )
        return picture.getvalue().decode()

    async def ask() -> None:
        async with guests(house, 1) as (guest,), aiohttp.ClientSession() as session:
            code = await guest.open("last-card", "room")
            path, port = f"/api/tables/{code}/qr.svg", house.url.rpartition(":")[2]
            async with session.get(house.url + path) as answer:
                assert await answer.text() == drawn(f"http://192.0.2.7:{port}/t/{code}")
            async with session.get(house.url + path, headers={"Host": "cards.example"}) as answer:
                assert await answer.text() == drawn(f"http://cards.example/t/{code}")

    asyncio.run(ask())
