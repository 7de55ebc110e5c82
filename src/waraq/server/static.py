"""The built page: its files, its caching, and the headers that every answer carries."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Final

from aiohttp import web

from waraq.server import identity

FOLDER: Final = Path(__file__).parent / "static"

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)

HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Server": "waraq",
}

SECURE_HEADERS: Final = {"Cross-Origin-Opener-Policy": "same-origin"}
"""Under https only: on plain http a browser ignores them and complains on its console."""

FOREVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"

# The machine's own table of types may lack these or hold odd ones.
TYPES: Final = {
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".txt": "text/plain; charset=utf-8",
}

MISSING: Final = (
    "<!doctype html><meta charset=utf-8><title>Waraq</title>"
    "<p>The page has not been built: install the package, or run <code>npm run build</code> in web/.</p>"
)


async def add_headers(request: web.Request, response: web.StreamResponse) -> None:
    """Put the security headers on an answer, whatever made it."""
    response.headers.update(HEADERS)
    if identity.is_https(request):
        response.headers.update(SECURE_HEADERS)


class Page:
    """The files under a folder, found once at the start: no request ever names a path on the disk."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._files = {
            "/" + path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()
        }

    def answer(self, path: str) -> web.StreamResponse:
        """The file that a path names; any other path without a dot at its end is a page of the client."""
        if path in self._files and not path.endswith(".gz"):
            return self._file(path)
        if "." in path.rsplit("/", 1)[-1]:
            raise web.HTTPNotFound
        if "/index.html" in self._files:
            return self._file("/index.html")
        return web.Response(text=MISSING, content_type="text/html", status=503)

    def _file(self, path: str) -> web.FileResponse:
        suffix = Path(path).suffix
        kind = TYPES.get(suffix) or mimetypes.guess_type(path)[0] or "application/octet-stream"
        cache = FOREVER if path.startswith("/assets/") else ASK_AGAIN
        # aiohttp itself prefers a .gz beside the file where the browser takes it.
        return web.FileResponse(self._files[path], headers={"Content-Type": kind, "Cache-Control": cache})
