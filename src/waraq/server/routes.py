"""The HTTP interface (docs/protocol.md): JSON in and out, codes and never sentences."""

from __future__ import annotations

import asyncio
import io
import re
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, TypeVar

import msgspec
import segno
from aiohttp import web
from msgspec import Meta, Struct

from waraq import games
from waraq.games.contract import Value
from waraq.server import addresses, faults, identity, names, show
from waraq.server.doors import Doors
from waraq.server.hub import Hub
from waraq.server.live import NoTable
from waraq.server.static import Page
from waraq.server.wire import open_socket
from waraq.table import public, seating
from waraq.table.entries import Denied
from waraq.table.made import make

if TYPE_CHECKING:
    from waraq.store.rows import Person
    from waraq.table.state import Table

DOORS: Final = web.AppKey("doors", Doors)
HUB: Final = web.AppKey("hub", Hub)
PAGE: Final = web.AppKey("page", Page)
TOKEN: Final = web.RequestKey("token", str)

CODE: Final = "{code:[a-z0-9]{4,12}}"
MATCH: Final = "{match:[a-z0-9]{4,12}-[0-9]{1,9}}"
BODY: Final = 10.0
"""Seconds that the body of a request may take."""
MOST_TABLES: Final = 50
"""So many of a person's tables are listed, the last touched first."""

STATUS: Final = {"no-table": 404, "no-match": 404, "no-game": 404, "running": 409, "fast": 429, "origin": 403}
_PREVIEW: Final = re.compile(
    r"bot|crawl|preview|facebookexternalhit|whatsapp|telegram|skype|slack", re.IGNORECASE
)

T = TypeVar("T")


class Refused(Exception):  # noqa: N818 - it is an answer, not a fault
    """A request is answered with a code."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """What ``POST /api/tables`` asks for."""

    game: str
    sort: Literal["practice", "device", "room"]
    options: dict[str, Value] = {}
    computers: Annotated[list[Literal["easy", "medium", "hard"]], Meta(max_length=5)] = []
    names: Annotated[list[str], Meta(max_length=6)] = []
    name: str | None = None


class NewName(Struct, frozen=True, forbid_unknown_fields=True):
    """What ``POST /api/me`` asks for."""

    name: str


class Nothing(Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request that says all by its path: ``{}``, or none."""


def answer(body: Any, status: int = 200) -> web.Response:
    """A JSON answer that nobody keeps."""
    return web.Response(
        body=msgspec.json.encode(body),
        status=status,
        content_type="application/json",
        headers={"Cache-Control": "no-store"},
    )


def refusal(code: str, **args: str | int) -> web.Response:
    """The answer to what is refused."""
    return answer({"error": code, "args": args}, STATUS.get(code, 400))


async def asked(request: web.Request, kind: type[T]) -> T:
    """The body of a changing request that comes from our own page, and not too fast.

    Raises:
        Refused: ``origin``, ``fast`` or ``body``.
    """
    if not identity.same_origin(request):
        raise Refused("origin")
    doors = request.app[DOORS]
    if not doors.changes.take(doors.sender(request)):
        raise Refused("fast")
    try:
        async with asyncio.timeout(BODY):
            body = await request.read()
        return msgspec.json.decode(body or b"{}", type=kind)
    except (msgspec.DecodeError, RecursionError, TimeoutError, ConnectionError, web.RequestPayloadError):
        raise Refused("body") from None


async def _person(request: web.Request) -> Person | None:
    """Who asks, if that is somebody yet."""
    token = identity.token_of(request)
    return None if token is None else await request.app[HUB].person_of(token)


def _works(request: web.Request) -> None:
    """An answer that takes work is asked for: not too often.

    Raises:
        Refused: ``fast``.
    """
    doors = request.app[DOORS]
    if not doors.works.take(doors.sender(request)):
        raise Refused("fast")


async def _table(request: web.Request) -> Table:
    """The table that a request names, if it is for its sender.

    Raises:
        NoTable: it is not, or there is none.
        Refused: ``fast``, for an address that guesses codes.
    """
    doors = request.app[DOORS]
    sender = doors.sender(request)
    if doors.guessing(sender):
        raise Refused("fast")
    person = await _person(request)
    try:
        return await request.app[HUB].read(request.match_info["code"], person.id if person else None)
    except NoTable:
        doors.missed(sender)
        raise


def _cleaned(name: str) -> str:
    try:
        return names.clean(name)
    except names.BadName as bad:
        raise Refused(str(bad)) from None


# -- what there is -----------------------------------------------------------------------------------------
async def get_games(_request: web.Request) -> web.Response:
    """The games of the house, with what a host may choose; ``device``: what on one device."""
    return answer([
        {
            "name": name,
            "seats": list(games.find(name).SEATS),
            "options": show.option_choices(name, "room"),
            "device": show.option_choices(name, "device"),
        }
        for name in games.names()
    ])  # fmt: skip


async def get_address(request: web.Request) -> web.Response:
    """Where phones on the same network find this server."""
    bound = request.transport.get_extra_info("sockname") if request.transport is not None else None
    return answer({"urls": addresses.urls(bound[1]) if bound else []})


# -- persons -----------------------------------------------------------------------------------------------
async def get_me(request: web.Request) -> web.Response:
    """The person's name and tables, the last touched first."""
    _works(request)
    hub, person = request.app[HUB], await _person(request)
    if person is None:
        return answer({"name": "", "tables": []})
    await hub.learn_names([person.id])
    tables = []
    for row in (await asyncio.to_thread(hub.store.tables_of, person.id))[:MOST_TABLES]:
        try:
            tables.append(_listed(hub, await hub.read(row.code, person.id), person.id))
        except Exception as error:  # noqa: BLE001 - one such table must not take the others away
            faults.tell("a person's table cannot be listed", error, table=row.code)
    return answer({"name": hub.names.get(person.id, ""), "tables": tables})


def _listed(hub: Hub, table: Table, person: str) -> dict[str, Any]:
    match, mine = table.match, seating.seats_of(table, person)
    playing = table.phase == "playing" and match is not None and match.game is not None
    movers = match.game.movers() if playing and match is not None and match.game is not None else []
    taken = [s for s in table.seats if seating.occupied(s)]
    return {
        "code": table.code,
        "game": table.game,
        "sort": table.sort,
        "phase": table.phase,
        "turn_mine": any(seat in movers for seat in mine),
        "seats": [s.level or s.name or hub.names.get(s.person or "", "") for s in taken],
    }


async def post_me(request: web.Request) -> web.Response:
    """The person goes by a name."""
    hub, name = request.app[HUB], _cleaned((await asked(request, NewName)).name)
    person = await hub.person(request[TOKEN])
    await hub.set_name(person.id, name)
    return answer({"name": name})


async def post_move(request: web.Request) -> web.Response:
    """A link that makes another browser this person's, once."""
    await asked(request, Nothing)
    hub = request.app[HUB]
    person = await hub.person(request[TOKEN])
    return answer({"link": f"/move/{hub.move_link(person.id)}"})


async def get_move(request: web.Request) -> web.Response:
    """Make this browser the person's who had the link made."""
    looks = request.method == "HEAD" or "prefetch" in request.headers.get("Sec-Purpose", "")
    if looks or _PREVIEW.search(request.headers.get("User-Agent", "")):
        # A messenger or a browser that looks at the link first must not use it up.
        return web.Response(text="Waraq")
    fresh = identity.new_token()
    response = web.Response(status=303, headers={"Location": "/"})
    if await request.app[HUB].moved(request.match_info["secret"], fresh):
        identity.give(response, fresh, https=identity.is_https(request))
    return response


# -- tables ------------------------------------------------------------------------------------------------
async def post_tables(request: web.Request) -> web.Response:
    """Open a table; whoever asks sits at it."""
    hub, new = request.app[HUB], await asked(request, NewTable)
    if new.game not in games.names():
        raise Refused("no-game")
    seat_names = [_cleaned(name) for name in new.names]
    name = None if new.name is None else _cleaned(new.name)
    person = await hub.person(request[TOKEN])
    if name is not None:
        await hub.set_name(person.id, name)
    made = await hub.make(
        lambda code, now: make(
            code,
            person.id,
            new.game,
            new.sort,
            now,
            options=new.options,
            computers=new.computers,
            names=seat_names,
        )
    )
    if isinstance(made, Denied):
        raise Refused(made.ruling)
    return answer({"code": made}, 201)


async def get_table(request: web.Request) -> web.Response:
    """What kind of table a code leads to."""
    table = await _table(request)
    return answer({"code": table.code, "game": table.game, "sort": table.sort, "phase": table.phase})


def _origin(request: web.Request) -> str:
    """Where a phone finds this server: as the asker does, but for names that mean the asker's machine."""
    if request.url.host in {"localhost", "127.0.0.1", "::1"}:
        for url in addresses.urls(request.url.port or 80):
            return url.rstrip("/")
    return f"{'https' if identity.is_https(request) else 'http'}://{request.host}"


async def get_qr(request: web.Request) -> web.Response:
    """The room's link as a picture for a phone's camera."""
    _works(request)
    table = await _table(request)
    picture = io.BytesIO()
    try:
        code = segno.make(f"{_origin(request)}/t/{table.code}", error="m", micro=False)
    except ValueError:
        # The Host that the sender names is none, or longer than any picture holds.
        raise Refused("host") from None
    code.save(picture, kind="svg", xmldecl=False, omitsize=True, border=4, light="#fff")
    return web.Response(body=picture.getvalue(), content_type="image/svg+xml")


async def get_record(request: web.Request) -> web.Response:
    """The record of a match that has ended."""
    _works(request)
    hub, table = request.app[HUB], await _table(request)
    entries = await asyncio.to_thread(hub.store.entries, table.code)
    persons = {c["person"] for e in entries if e.kind == "start" for c in e.body["chairs"] if c["person"]}
    await hub.learn_names(persons)
    text = await asyncio.to_thread(public.record_of, entries, request.match_info["match"], hub.names)
    if isinstance(text, Denied):
        raise Refused(text.ruling)
    return web.Response(text=text, content_type="text/plain", charset="utf-8")


async def get_fair(request: web.Request) -> web.Response:
    """Everything that a browser needs to check the deal of a match that has ended."""
    _works(request)
    hub, table = request.app[HUB], await _table(request)
    entries = await asyncio.to_thread(hub.store.entries, table.code)
    proof = await asyncio.to_thread(public.fair_after, entries, request.match_info["match"])
    if isinstance(proof, Denied):
        raise Refused(proof.ruling)
    return answer(proof)


async def get_socket(request: web.Request) -> web.StreamResponse:
    """The wire."""
    return await open_socket(request, request.app[HUB], request.app[DOORS], request.match_info["code"])


async def get_page(request: web.Request) -> web.StreamResponse:
    """A file of the built page, or the page itself."""
    return request.app[PAGE].answer(request.path)


async def get_nothing(_request: web.Request) -> web.Response:
    """There is no such thing under ``/api``."""
    return answer({"error": "no-route", "args": {}}, 404)


ROUTES: Final = (
    web.get("/api/games", get_games),
    web.get("/api/address", get_address),
    web.get("/api/me", get_me),
    web.post("/api/me", post_me),
    web.post("/api/me/move", post_move),
    web.post("/api/tables", post_tables),
    web.get(f"/api/tables/{CODE}", get_table),
    web.get(f"/api/tables/{CODE}/qr.svg", get_qr),
    web.get(f"/api/tables/{CODE}/record/{MATCH}", get_record),
    web.get(f"/api/tables/{CODE}/fair/{MATCH}", get_fair),
    web.get("/move/{secret:[A-Za-z0-9_-]{8,64}}", get_move),
    web.get(f"/ws/{CODE}", get_socket),
    web.route("*", "/api/{rest:.*}", get_nothing),
    web.get("/ws/{rest:.*}", get_nothing),
    web.get("/{path:.*}", get_page),
)
