"""What one address may ask of a server, whoever it says it is: cookies cost nothing, addresses do."""

from __future__ import annotations

import ipaddress
from collections import Counter
from typing import TYPE_CHECKING

from waraq.server.limits import Buckets

if TYPE_CHECKING:
    from aiohttp import web

    from waraq.server.limits import Limits
    from waraq.server.timing import Timing


class Doors:
    """A count of everything, by address."""

    def __init__(self, timing: Timing, limits: Limits, *, proxy: bool) -> None:
        """``proxy``: whether a proxy of ours stands before the server, whose X-Forwarded-For is true."""
        self.changes = Buckets(timing, limits.posts, limits.post_burst)
        """Changing requests, and new persons."""
        self.works = Buckets(timing, limits.works, limits.work_burst)
        """Answers that take work."""
        self._misses = Buckets(timing, limits.misses, limits.miss_burst)
        self._sockets: Counter[str] = Counter()
        self._most = limits.address
        self._proxy = proxy

    def sender(self, request: web.BaseRequest) -> str:
        """The address that a request comes from; behind a proxy of ours the one that it names last."""
        if not self._proxy:
            return _home(request.remote or "")
        # A proxy may add a line of its own to those that the client has sent.
        named = ",".join(request.headers.getall("X-Forwarded-For", ()))
        return _home(named.rpartition(",")[2].strip())

    def guessing(self, sender: str) -> bool:
        """Whether this address has asked for so many tables that are none that it gets no more answers."""
        return self._misses.empty(sender)

    def missed(self, sender: str) -> None:
        """This address has asked for a table that is none, or none of its own."""
        self._misses.take(sender)

    def enter(self, sender: str) -> bool:
        """Count a socket; False: this address has enough of them, and it is not counted."""
        if self._sockets[sender] >= self._most:
            return False
        self._sockets[sender] += 1
        return True

    def go(self, sender: str) -> None:
        """A socket that was counted is closed."""
        self._sockets[sender] -= 1
        if self._sockets[sender] <= 0:
            del self._sockets[sender]


def _home(address: str) -> str:
    """What one household has of the internet: an IPv4 address, or the first half of an IPv6 address."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv4Address):
        return str(ip)
    if ip.ipv4_mapped is not None:
        return str(ip.ipv4_mapped)
    return str(ipaddress.ip_network((ip, 64), strict=False))
