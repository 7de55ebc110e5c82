"""In a match: moves, the curtain of one device, leaving, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from waraq.games.contract import IDLE, LATE, LEAVE, BadNotation
from waraq.table import seating
from waraq.table.answers import no, written
from waraq.table.entries import Held
from waraq.table.verdict import deserted, verdict
from waraq.table.window import held_until

if TYPE_CHECKING:
    from waraq.games.contract import Game
    from waraq.table.answers import Answer
    from waraq.table.commands import Act, End, Leave, Look
    from waraq.table.state import Match, Table

WHY: Final = {LATE: "window", IDLE: "left", LEAVE: ""}
"""Why the table plays an event of its own."""


def running(table: Table) -> tuple[Match, Game] | None:
    """The match that is being played and its position, or None."""
    match = table.match
    if table.phase != "playing" or match is None or match.game is None:
        return None
    return match, match.game


def _mine(table: Table, command: Act) -> bool:
    """Whether the sender may act for that seat; the table itself and computers may act for theirs."""
    if not 0 <= command.seat < seating.in_match(table):
        return False
    seat = table.seats[command.seat]
    if command.person is not None:
        return seat.person == command.person and not seat.left
    return True


def _whose(table: Table, command: Act, action: int) -> str | None:
    """Why the table or a computer played the move; None: this sender may not play it."""
    if command.person is not None:
        # The clock, the window and leaving are the table's to write.
        return None if action in WHY else ""
    if action in WHY:
        return WHY[action]
    return "computer" if table.seats[command.seat].level is not None else None


def act(table: Table, command: Act, now: int) -> Answer:
    """One sentence of the game's notation for a seat: stale, held, refused by a ruling, or an entry."""
    if (play := running(table)) is None:
        stopped = table.phase == "playing" and table.match is not None
        return no(table, "rules" if stopped else "not-playing")
    match, game = play
    if not _mine(table, command):
        return no(table, "not-yours")
    try:
        action = game.parse(command.move)
    except BadNotation:
        return no(table, "notation")
    why = _whose(table, command, action)
    if why is None:
        return no(table, "not-yours")
    # LC-27: judged by what its sender saw. A number from the future saw nothing either.
    if command.number is not None and not table.loud <= command.number <= table.number:
        return no(table, "stale")
    ruling = game.refusal(command.seat, action)
    if ruling is not None:
        return no(table, ruling)
    until = held_until(table, match, command.seat)
    if now < until and not game.quiet(action):
        return Held(until=until)
    return written(table, command, now, "move", {"seat": command.seat, "move": game.say(action), "why": why})


def look(table: Table, command: Look, now: int) -> Answer:
    """The phone goes on to another seat; whoever passes it on in debt pays (LC-15, LC-17)."""
    if command.person is None or command.seat not in seating.seats_of(table, command.person):
        return no(table, "not-yours")
    if table.sort != "device" or (play := running(table)) is None:
        return None
    match, game = play
    by_hand = [seat for _, seat, _, why in match.moves if not why]
    holder = command.was if command.was is not None else (by_hand[-1] if by_hand else -1)
    if holder == command.seat or holder not in match.debts:
        return None
    return written(table, command, now, "move", {"seat": holder, "move": game.say(LATE), "why": "passed"})


def leave(table: Table, command: Leave, now: int) -> Answer:
    """Leave for good. Where nobody else waits it only puts the table aside (LC-36): no entry."""
    person = command.person
    held = seating.chairs_of(table, person) if person is not None else []
    if person is None or not held or table.sort != "room":
        return None
    seats = seating.seats_of(table, person)
    if not seats or table.phase == "ended":
        return written(table, command, now, "stand", {"chair": held[0]})
    match = table.match
    if table.phase == "opening" and match is not None:
        body = {"match": match.id, "reason": "left", "failed": [], "gone": seats}
        return written(table, command, now, "void", body)
    if (play := running(table)) is None:
        return no(table, "rules")
    match, game = play
    if match.kinds.count("person") == 1 and seating.persons(table) == [person]:
        return None
    ruling = game.refusal(seats[0], LEAVE)
    if ruling is not None:
        return no(table, ruling)
    return written(table, command, now, "move", {"seat": seats[0], "move": game.say(LEAVE), "why": ""})


def end(table: Table, command: End, now: int) -> Answer:
    """The verdict, once the match is over or deserted."""
    if (play := running(table)) is None:
        return None
    match, game = play
    if game.outcome() is None and not deserted(table):
        return None
    return written(table, command, now, "end", verdict(table, match, game))
