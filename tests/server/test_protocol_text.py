from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

from waraq.server import messages
from waraq.server.routes import ROUTES

TEXT = (Path(__file__).parents[2] / "docs/protocol.md").read_text("utf-8")


def test_the_protocol_text_names_every_message_and_field() -> None:
    """A stranger finds each kind of message, and each field that a client sends or a step brings."""
    for kind in get_args(messages.ClientMessage):
        shape = " ".join(f"`{name}`" for name in (kind.__struct_config__.tag, *kind.__struct_fields__))
        assert re.search(rf"^\|.*{shape}", TEXT, re.MULTILINE), shape
    for kind in get_args(messages.ServerMessage):
        assert f"`{kind.__struct_config__.tag}`" in TEXT
        assert all(f"`{field}`" in TEXT for field in kind.__struct_fields__ if field != "protocol")


def test_the_protocol_text_names_every_route() -> None:
    """Path by path, with the method."""
    for route in ROUTES:
        if route.method == "*" or ":.*" in route.path:
            continue
        shape = re.sub(r"\{(\w+):(?:\{[^}]*\}|[^{}])*\}", r"<\1>", route.path)
        assert f"`{route.method} {shape}`" in TEXT, shape
