"""``waraq check``, ``waraq replay`` and ``waraq verify``: what can be asked of a record."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Final

import typer

from waraq import record as records
from waraq.cli import sentences
from waraq.cli.screen import complain, fail, show
from waraq.games.contract import Shuffle

Files = Annotated[list[Path], typer.Argument(metavar="FILE…", help="Records, files ending in .record")]
File = Annotated[Path, typer.Argument(metavar="FILE", help="A record")]
Kept = Annotated[
    list[str] | None,
    typer.Option("--kept", metavar="HEX", help="What you kept: the header's SHA-256, the seal, or your cut"),
]

ABOUT: Final = ("game", "seats", "names", "options", "dealer")
"""What of a record's header is printed above its replay."""
PILES: Final = ("stock", "discard")
"""Facts too long to print after every move."""


class _Unread(Exception):  # noqa: N818 - never leaves this module
    """A file that cannot be read as a record, with what to say about it."""


def check(files: Files) -> None:
    """Replay records and see whether all that they claim holds.

    One line a file. Exit status: 0 if all hold, 1 if one fails, 2 if one cannot be read.
    """
    status = 0
    for file in files:
        try:
            record = _read(file)
            report = _sense(file, record)
        except _Unread as fault:
            complain(str(fault))
            status = 2
            continue
        counts = f"{report.moves} moves, {report.facts} facts"
        if report.holds:
            show(f"{file}: holds: {record.title or 'no title'} ({counts})")
        else:
            show(f"{file}: FAILS: {record.title or 'no title'}")
            for failure in report.failures:
                show(f"{file}:{failure.line}: {failure}")
            status = max(status, 1)
    raise typer.Exit(status)


def replay(file: File) -> None:
    """Print a match, state by state: each line of the record, what happens, which facts change.

    Stock and discard are printed at the start and after a shuffle; the moves tell what becomes of them.
    """
    try:
        record = _read(file)
        failed = _print_stages(file, record)
    except _Unread as fault:
        fail(str(fault))
    raise typer.Exit(1 if failed else 0)


def verify(file: File, kept: Kept = None) -> None:
    """Verify seal, cuts, deals and moves of a real match, offline.

    Exit status: 0 if all hold, 1 if one does not, 2 if the record cannot be read.
    """
    for value in kept or ():
        if not re.fullmatch("[0-9a-f]{64}", value):
            fail(f"--kept takes 64 hex digits, not «{value}»")
    try:
        record = _read(file)
        findings = records.verify(record, kept or ())
    except _Unread as fault:
        fail(str(fault))
    except records.BadRecord as fault:
        fail(f"{file}:{fault}")
    for finding in findings:
        show(f"{'✓' if finding.holds else '✗'} {finding.what}: {finding.words}")
    raise typer.Exit(0 if all(f.holds for f in findings) else 1)


def _read(file: Path) -> records.Record:
    try:
        return records.read(file.read_bytes())
    except OSError as fault:
        raise _Unread(f"{file}: {fault.strerror or 'cannot be read'}") from None
    except records.BadRecord as fault:
        raise _Unread(f"{file}:{fault}") from None


def _sense(file: Path, record: records.Record) -> records.Report:
    try:
        return records.check(record)
    except records.BadRecord as fault:
        raise _Unread(f"{file}:{fault}") from None


def _print_stages(file: Path, record: records.Record) -> bool:
    show(record.title or str(file), "bold")
    about = [f"{name}: {record.header[name].value}" for name in ABOUT if name in record.header]
    show(f"   {' · '.join(about)}")
    failed = False
    before: dict[str, str] = {}
    try:
        for stage in records.stages(record):
            if stage.step is not None:
                show()
                show(f"{stage.step.number}: {stage.step.text}", "bold")
            for sentence in sentences.told(sentences.seen_by_all(stage.events), None, stage.game.NAME):
                show(f"   {sentence}")
            facts = stage.game.facts()
            shuffled = any(isinstance(event, Shuffle) for event in stage.events)
            for name, value in facts.items():
                told = name in PILES and stage.step is not None and not shuffled
                if before.get(name) != value and not told:
                    show(f"   {name}: {value}")
            before = facts
            if stage.failure is not None:
                failed = True
                show(f"{file}:{stage.failure.line}: {stage.failure}", "bold red")
    except records.BadRecord as fault:
        raise _Unread(f"{file}:{fault}") from None
    return failed
