"""The command ``waraq``: a thin layer over record, fair, games, bots and server. It speaks English."""

from waraq.cli.app import app, main

__all__ = ["app", "main"]
