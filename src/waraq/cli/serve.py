"""``waraq serve``: the house on this machine, for phones on the same network or behind a proxy."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import platformdirs
import segno
import typer

from waraq.cli.screen import fail, show
from waraq.server import addresses
from waraq.server.run import CannotServe, House
from waraq.server.run import serve as run

Host = Annotated[
    str, typer.Option("--host", metavar="ADDRESS", help="Where to listen; all networks if left out")
]
Port = Annotated[int, typer.Option("--port", metavar="N", min=0, max=65535, help="0 takes any free port")]
Data = Annotated[
    Path | None, typer.Option("--data", metavar="FOLDER", help="The data folder; the user's own if left out")
]
Pace = Annotated[
    float, typer.Option("--pace", metavar="X", min=0, max=10, help="Scales motion and thinking; 0 shows none")
]
Proxy = Annotated[bool, typer.Option("--proxy", help="A proxy of yours stands before it (docs/hosting.md)")]


def serve(
    host: Host = "0.0.0.0",  # noqa: S104 - phones on the same network are the main way in
    port: Port = 8000,
    data: Data = None,
    pace: Pace = 1.0,
    proxy: Proxy = False,  # noqa: FBT002 - a flag of the command line
) -> None:
    """Serve the house until it is stopped (Ctrl+C). Exit status 2: it cannot start, one sentence says why."""
    folder = platformdirs.user_data_path("waraq") if data is None else data
    house = House(data=folder, host=host, port=port, pace=pace, proxy=proxy)
    try:
        run(house, lambda port: _open(host, port, folder))
    except CannotServe as error:
        fail(str(error))


def _open(host: str, port: int, folder: Path) -> None:
    """Say where the house is, with a picture of the address for a phone's camera."""
    show(f"Waraq is open: http://localhost:{port}/", "bold")
    everywhere = host in {"0.0.0.0", "::"}  # noqa: S104 - read, not bound
    urls = addresses.urls(port) if everywhere else []
    for url in urls:
        show(f"On the same network: {url}")
    if urls:
        segno.make(urls[0], error="l").terminal(compact=True)
    show(f"Tables are kept in {folder}. Ctrl+C closes the house; tables go on when it opens again.")
