"""The command line as a person meets it: arguments, typed lines, what is printed, exit status."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path
from typing import Final, NamedTuple
from unittest.mock import patch

from waraq.cli import main

RECORDS: Final = Path(__file__).parents[1] / "records"


class Said(NamedTuple):
    """What a command printed and how it ended."""

    status: int
    out: str
    err: str


def waraq(*args: str, typed: str | bytes = "") -> Said:
    """Run the command ``waraq`` here; an exception that would be a traceback fails the test."""
    raw = typed.encode() if isinstance(typed, str) else typed
    typing, out, err = (io.TextIOWrapper(io.BytesIO(b), encoding="utf-8") for b in (raw, b"", b""))
    with (
        patch.multiple(sys, argv=["waraq", *args], stdin=typing, stdout=out, stderr=err),
        patch.dict(os.environ, {"COLUMNS": "200", "TERM": "dumb"}),
    ):
        try:
            main()
            status = 0
        except SystemExit as end:
            status = end.code if isinstance(end.code, int) else 1
        printed = []
        for stream in (out, err):
            stream.seek(0)
            printed.append(stream.read())
    return Said(status, *printed)


def waraq_process(*args: str, typed: str = "") -> Said:
    """Run it as a process of its own, as a shell would."""
    code = "from waraq.cli import main; main()"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONUTF8": "1"}
    done = subprocess.run(
        [sys.executable, "-c", code, *args],
        input=typed,
        capture_output=True,
        check=False,
        env=environment,
        encoding="utf-8",
    )
    return Said(done.returncode, done.stdout, done.stderr)
