"""Who sends a request: a cookie of 32 random bytes, and nothing else. Only its hash is ever kept.

A person begins as the hash of a cookie. A browser that was moved to by a link has its own cookie, and the
store says whose it is.
"""

from __future__ import annotations

import re
import secrets
from hashlib import sha256
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from aiohttp import web

COOKIE: Final = "waraq"
YEAR: Final = 365 * 24 * 3600
_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{43}")


def new_token() -> str:
    """A fresh secret: 32 random bytes as 43 characters that a cookie may hold."""
    return secrets.token_urlsafe(32)


def token_hash(token: str) -> str:
    """What may be kept of a secret: 64 hex digits."""
    return sha256(b"waraq/token" + token.encode()).hexdigest()


def token_of(request: web.BaseRequest) -> str | None:
    """The secret that a request brings, if it brings one that could be ours."""
    token = request.cookies.get(COOKIE, "")
    return token if _TOKEN.fullmatch(token) else None


def give(response: web.StreamResponse, token: str, *, https: bool) -> None:
    """Let the browser keep this secret for a year, out of reach of scripts and other sites."""
    response.set_cookie(COOKIE, token, max_age=YEAR, path="/", httponly=True, samesite="Lax", secure=https)


def is_https(request: web.BaseRequest) -> bool:
    """Whether the browser speaks https, to us or to the proxy before us."""
    # A client that lies here only harms its own cookie.
    return request.scheme == "https" or request.headers.get("X-Forwarded-Proto", "") == "https"


def same_origin(request: web.BaseRequest) -> bool:
    """Whether a changing request comes from our own page: its Origin must be our Host.

    A browser always says the Origin with POST and with a socket; whoever says none is no page of ours.
    """
    scheme, _, host = request.headers.get("Origin", "").partition("://")
    return scheme in {"http", "https"} and bool(host) and host == request.headers.get("Host", "")
