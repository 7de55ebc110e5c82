"""Before and after a match: who sits where, who is ready, what the host may do, votes for another match."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from waraq.bots.levels import LEVELS
from waraq.table import choices, seating
from waraq.table.answers import no, written

if TYPE_CHECKING:
    from waraq.table.answers import Answer
    from waraq.table.commands import (
        AddComputer,
        Close,
        Command,
        Lock,
        Ready,
        Rematch,
        Remove,
        SetOptions,
        Sit,
        Stand,
    )
    from waraq.table.state import Table

HEX64: Final = re.compile(r"[0-9a-f]{64}")


def _busy(table: Table) -> str:
    """Why the chairs and options of the table may not be touched now; empty if they may."""
    if table.phase == "gathering":
        return ""
    return "ended" if table.phase == "ended" else "playing"


def _by_host(table: Table, command: Command) -> bool:
    """Whether the host asks; a table that has lost its host belongs to nobody."""
    return command.person is not None and command.person == table.host


def _free_chair(table: Table, asked: int) -> int | str:
    """The free chair asked for (-1: the first), or why it may not be had."""
    if not -1 <= asked < len(table.seats):
        return "no-seat"
    free = seating.free(table)
    if not free:
        return "full"
    if asked == -1:
        return free[0]
    return asked if asked in free else "taken"


def sit(table: Table, command: Sit, now: int) -> Answer:
    """A newcomer takes a free chair; while a match stands, one of those for the next."""
    person = command.person
    if person is None:
        return no(table, "not-yours")
    held = seating.chairs_of(table, person)
    if held:
        return None if command.seat in held else no(table, "seated")
    if table.sort != "room":
        return no(table, "private")
    if table.locked and person != table.host:
        return no(table, "locked")
    if table.phase == "playing" and any(s.person == person for s in table.seats):
        # LC-31: a leaver cannot sit down again while the match goes on.
        return no(table, "left")
    chair = _free_chair(table, command.seat)
    if isinstance(chair, str):
        return no(table, chair)
    return written(table, command, now, "sit", {"chair": chair})


def stand(table: Table, command: Stand, now: int) -> Answer:
    """Give a chair back; out of the running match only :func:`waraq.table.acts.leave` leads."""
    if command.person is None or command.seat not in seating.chairs_of(table, command.person):
        return no(table, "not-yours")
    if table.sort != "room":
        return no(table, "private")
    if table.phase in {"opening", "playing"} and seating.seat_of(table, command.seat) is not None:
        return no(table, "playing")
    return written(table, command, now, "stand", {"chair": command.seat})


def ready(table: Table, command: Ready, now: int) -> Answer:
    """A person is ready, with a commitment or without; one person's chairs are ready together."""
    held = seating.chairs_of(table, command.person) if command.person is not None else []
    if not held:
        return no(table, "not-seated")
    first = table.seats[held[0]]
    if command.commit is not None and not HEX64.fullmatch(command.commit):
        return no(table, "commit")
    # Also after the start: the resend of the «ready» that started the match is no fault.
    if first.ready == command.ready and (not command.ready or first.commit == command.commit):
        return None
    if busy := _busy(table):
        return no(table, busy)
    commit = command.commit if command.ready else None
    return written(table, command, now, "ready", {"chairs": held, "ready": command.ready, "commit": commit})


def options(table: Table, command: SetOptions, now: int) -> Answer:
    """The host chooses; whoever was ready was so for other options and is asked again."""
    if not _by_host(table, command):
        return no(table, "not-host")
    if busy := _busy(table):
        return no(table, busy)
    try:
        full = choices.chosen(table.game, table.sort, table.options, command.options)
    except ValueError:
        return no(table, "options")
    return None if full == table.options else written(table, command, now, "options", {"options": full})


def computer(table: Table, command: AddComputer, now: int) -> Answer:
    """The host puts a computer player on a free chair."""
    if not _by_host(table, command):
        return no(table, "not-host")
    if table.sort == "device":
        return no(table, "private")
    if busy := _busy(table):
        return no(table, busy)
    if command.level not in LEVELS:
        return no(table, "level")
    chair = _free_chair(table, command.seat)
    if isinstance(chair, str):
        return no(table, chair)
    return written(table, command, now, "computer", {"chair": chair, "level": command.level})


def remove(table: Table, command: Remove, now: int) -> Answer:
    """The host frees a chair; of practice only computer players', for nobody could sit down there again."""
    if not _by_host(table, command):
        return no(table, "not-host")
    if table.sort == "device":
        return no(table, "private")
    if busy := _busy(table):
        return no(table, busy)
    if not 0 <= command.seat < len(table.seats) or not seating.occupied(table.seats[command.seat]):
        return no(table, "no-seat")
    if table.sort == "practice" and table.seats[command.seat].person is not None:
        return no(table, "private")
    return written(table, command, now, "remove", {"chair": command.seat})


def lock(table: Table, command: Lock, now: int) -> Answer:
    """The host closes the room to newcomers, or opens it."""
    if not _by_host(table, command):
        return no(table, "not-host")
    if table.locked == command.locked:
        return None
    return written(table, command, now, "lock", {"locked": command.locked})


def rematch(table: Table, command: Rematch, now: int) -> Answer:
    """A vote; with the last one the table gathers again."""
    if table.phase != "ended":
        return no(table, "not-ended")
    if command.person not in seating.voters(table):
        return no(table, "not-seated")
    if (command.person in table.votes) == command.vote:
        return None
    return written(table, command, now, "rematch", {"vote": command.vote})


def close(table: Table, command: Close, now: int) -> Answer:
    """The table is done with; nothing is ever written after it."""
    return written(table, command, now, "close", {})
