"""The web application: routes, what goes wrong on them, and how it starts and stops."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from aiohttp import web

from waraq.server import faults, identity, static
from waraq.server.doors import Doors
from waraq.server.hub import Hub
from waraq.server.limits import Limits
from waraq.server.live import NoTable
from waraq.server.routes import DOORS, HUB, PAGE, ROUTES, TOKEN, Refused, answer, refusal
from waraq.server.thinking import Thumbs
from waraq.server.timing import SystemTiming

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from aiohttp.typedefs import Handler

    from waraq.server.thinking import Thinking
    from waraq.server.timing import Timing
    from waraq.store.store import Store

CODES: Final = {404: "no-route", 405: "method", 413: "big"}
"""What aiohttp itself refuses, in our words."""


@web.middleware
async def answered(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Turn every refusal into its code; a fault of ours is logged and told as one, without its text."""
    try:
        return await handler(request)
    except Refused as refused:
        return refusal(refused.code)
    except NoTable:
        return refusal("no-table")
    except web.HTTPException as error:
        if error.status < 400:
            raise
        return answer({"error": CODES.get(error.status, error.reason), "args": {}}, error.status)
    except Exception as error:  # noqa: BLE001 - logged in full where it is no fault of the disk
        faults.tell("a request failed", error, method=request.method, route=_route(request))
        return answer({"error": "fault", "args": {}}, 500)


def _route(request: web.Request) -> str:
    """The pattern of a request's path: the path itself may hold a secret."""
    resource = request.match_info.route.resource
    return resource.canonical if resource is not None else ""


@web.middleware
async def known(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Give a browser its cookie with the first page or answer; ``request[TOKEN]`` is the one it keeps."""
    token = identity.token_of(request)
    request[TOKEN] = token or identity.new_token()
    response = await handler(request)
    if token is None and not response.prepared and _is_first(request, response):
        identity.give(response, request[TOKEN], https=identity.is_https(request))
    return response


def _is_first(request: web.Request, response: web.StreamResponse) -> bool:
    """Whether an answer is one that brings the cookie: several files at once would each bring another."""
    page = response.content_type == "text/html" and response.status == 200
    return identity.COOKIE not in response.cookies and (page or request.path.startswith("/api/"))


def application(
    store: Store,
    *,
    timing: Timing | None = None,
    pace: float = 1.0,
    limits: Limits | None = None,
    thinking: Thinking | None = None,
    page: Path = static.FOLDER,
    proxy: bool = False,
) -> web.Application:
    """The server's application on an open store, which it closes at its end.

    Args:
        store: the open data folder.
        timing: the clock; the machine's if None.
        pace: scales what is only shown: motion, and how long computer players seem to think. 0: none.
        limits: how much one client may ask for.
        thinking: who thinks for computer players; the rule of thumb if None.
        page: the folder of the built page.
        proxy: whether a proxy of ours stands before it, whose X-Forwarded-For is true.
    """
    timing, limits = timing or SystemTiming(), limits or Limits()
    app = web.Application(middlewares=[known, answered], client_max_size=limits.body)
    app[HUB] = Hub(store, timing, pace, limits, thinking or Thumbs())
    app[PAGE] = static.Page(page)
    app[DOORS] = Doors(timing, limits, proxy=proxy)
    app.add_routes(ROUTES)
    app.on_response_prepare.append(static.add_headers)
    app.cleanup_ctx.append(_open)
    app.on_shutdown.append(_goodbye)
    return app


async def _open(app: web.Application) -> AsyncIterator[None]:
    hub = app[HUB]
    await hub.start()
    yield
    await hub.settle()
    hub.thinking.close()
    hub.store.close()


async def _goodbye(app: web.Application) -> None:
    await app[HUB].close()
