from __future__ import annotations

import asyncio
import contextlib
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

from waraq.server.client import Closed, Guest
from waraq.store.store import Store

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

WARAQ = [sys.executable, "-c", "from waraq.cli import main; main()", "serve"]


def refused(*arguments: str) -> str:
    """What `waraq serve` says when it cannot start; it must be one sentence and exit status 2."""
    done = subprocess.run([*WARAQ, *arguments], capture_output=True, text=True, timeout=30, check=False)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    (sentence,) = done.stderr.strip().splitlines()
    assert sentence.endswith(".")
    return sentence


def test_a_port_in_use_is_one_sentence(tmp_path: Path) -> None:
    """And what to do about it."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        said = refused("--host", "127.0.0.1", "--port", str(port), "--data", str(tmp_path / "data"))
    assert said == f"Port {port} is in use by another program; choose one with --port."


def test_a_folder_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    """A file stands where the folder should be (also root cannot write there)."""
    (tmp_path / "file").write_text("x")
    said = refused("--port", "0", "--data", str(tmp_path / "file" / "data"))
    assert said.startswith(f"The data folder {tmp_path / 'file' / 'data'} cannot be written: ")


def test_a_database_of_a_newer_version_is_one_sentence(tmp_path: Path) -> None:
    """It is left as it is."""
    Store.open(tmp_path).close()
    database = next(p for p in tmp_path.iterdir() if p.suffix == ".db")
    with sqlite3.connect(database) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    assert "written by a newer Waraq" in refused("--port", "0", "--data", str(tmp_path))


def test_a_damaged_database_is_one_sentence(tmp_path: Path) -> None:
    """Also where its first page is whole; nothing of it is written over."""
    Store.open(tmp_path).close()
    database = tmp_path / "waraq.db"
    damaged = database.read_bytes()[:4096] + b"\xff" * (database.stat().st_size - 4096)
    database.write_bytes(damaged)
    said = refused("--port", "0", "--data", str(tmp_path))
    assert said.endswith("cannot be read: database disk image is malformed.")
    assert database.read_bytes() == damaged


def test_an_address_that_is_not_ours_is_one_sentence(tmp_path: Path) -> None:
    """203.0.113.0/24 is nobody's."""
    said = refused("--host", "203.0.113.7", "--port", "0", "--data", str(tmp_path))
    assert said.startswith("The address 203.0.113.7 port 0 cannot be served: ")


@contextmanager
def serving(folder: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """`waraq serve` on a folder, and where it says that it is."""
    server = subprocess.Popen(
        [*WARAQ, "--port", "0", "--host", "127.0.0.1", "--pace", "0", "--data", str(folder)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    with server:
        assert server.stdout is not None
        found = re.search(r"http://localhost:(\d+)", server.stdout.readline())
        assert found is not None
        yield server, f"http://127.0.0.1:{found[1]}"
        server.kill()


@pytest.mark.slow
def test_what_was_answered_before_it_was_told_to_stop_is_there_when_it_starts_again(tmp_path: Path) -> None:
    """SIGTERM in the middle of a match at full speed: status 0, no complaint, every answered move is kept."""
    answered: list[int] = []

    async def play(url: str, server: subprocess.Popen[str]) -> tuple[str, Guest]:
        guest = Guest(url)
        line = await guest.line(await guest.open("last-card", "practice", computers=["medium", "easy"]))
        await line.ready()
        await line.until(lambda x: x.room["phase"] == "playing")
        with contextlib.suppress(Closed):
            while line.room["phase"] == "playing":
                await line.until(lambda x: x.turn or x.room["phase"] != "playing")
                answered.append(await line.act(line.legal[-1]))
                if len(answered) == 3:
                    server.terminate()
        return line.code, guest

    async def match() -> None:
        with serving(tmp_path) as (server, url):
            code, guest = await play(url, server)
            _, errors = await asyncio.to_thread(server.communicate, timeout=20)
            assert (server.returncode, errors) == (0, "")
        with serving(tmp_path) as (_, again):
            async with guest, Guest(again) as back:
                back.take_cookies(guest)
                assert (await back.line(code)).number >= max(answered)
                assert [t["code"] for t in (await back.get("/api/me"))["tables"]] == [code]

    asyncio.run(match())
    assert len(answered) >= 3


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_it_says_where_it_is_and_stops_when_told(tmp_path: Path, sign: signal.Signals) -> None:
    """The address on standard output; an orderly end with exit status 0."""
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    server = subprocess.Popen(
        [*WARAQ, "--port", "0", "--host", "127.0.0.1", "--data", str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
    )
    with server:
        assert server.stdout is not None
        found = re.search(r"http://localhost:(\d+)/", server.stdout.readline())
        assert found is not None
        with socket.create_connection(("127.0.0.1", int(found[1])), timeout=10) as line:
            line.sendall(b"GET /api/games HTTP/1.0\r\n\r\n")
            assert line.recv(100).startswith(b"HTTP/1.0 200")
        server.send_signal(sign)
        _, errors = server.communicate(timeout=20)
        assert (server.returncode, errors) == (0, "")
