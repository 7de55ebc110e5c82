from __future__ import annotations

import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from waraq.store.store import Store

if TYPE_CHECKING:
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


def test_an_address_that_is_not_ours_is_one_sentence(tmp_path: Path) -> None:
    """203.0.113.0/24 is nobody's."""
    said = refused("--host", "203.0.113.7", "--port", "0", "--data", str(tmp_path))
    assert said.startswith("The address 203.0.113.7 port 0 cannot be served: ")


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
