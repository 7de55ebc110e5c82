"""The addresses at which phones on the same network reach this machine."""

from __future__ import annotations

import contextlib
import ipaddress
import socket


def local() -> list[str]:
    """This machine's own IPv4 addresses on its networks, the most likely first; no packet is sent."""
    found: list[str] = []
    # A datagram socket that is "connected" tells which of our addresses it would send from.
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))
        found.append(probe.getsockname()[0])
    with contextlib.suppress(OSError):
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [a for a in dict.fromkeys(found) if _reachable(a)]


def _reachable(address: str) -> bool:
    ip = ipaddress.ip_address(address)
    return not (ip.is_loopback or ip.is_link_local or ip.is_unspecified)


def urls(port: int) -> list[str]:
    """Where a phone finds the house, as ``http`` addresses."""
    return [f"http://{address}:{port}/" for address in local()]
