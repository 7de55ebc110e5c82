"""Everybody who reads one table, and what each of them is shown."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Final

from waraq.server import messages, show
from waraq.server.presence import Presences
from waraq.table import seating

if TYPE_CHECKING:
    from collections.abc import Sequence

    import msgspec

    from waraq.games.contract import Event
    from waraq.server.connection import Connection
    from waraq.server.hub import Hub
    from waraq.server.messages import Presence
    from waraq.table.entries import Entry
    from waraq.table.state import Table

HELD_EVENTS: Final = 64
"""The events of so many entries are kept for readers who come back."""


class Readers:
    """The open sockets of a table. Whoever calls brings the table as it stands."""

    def __init__(self, hub: Hub) -> None:
        self.connections: list[Connection] = []
        self.presences = Presences(hub.timing, self._presence)
        self._hub = hub
        self._recent: deque[tuple[int, Sequence[Event]]] = deque(maxlen=HELD_EVENTS)
        self._chairs: dict[str, list[int]] = {}
        self._seats: dict[str, list[int]] = {}

    @property
    def present(self) -> frozenset[str]:
        """The persons with an open socket."""
        return frozenset(c.person for c in self.connections)

    def add(self, connection: Connection, welcome: bytes) -> None:
        """From now on this socket sees every step."""
        if connection not in self.connections:
            self.connections.append(connection)
            connection.on_heard = lambda: self.presences.hear(connection.person)
        connection.send(welcome)
        self.presences.hear(connection.person)

    def remove(self, connection: Connection) -> None:
        """A socket is closed. Its person stays seated."""
        if connection in self.connections:
            self.connections.remove(connection)

    def reset(self, table: Table) -> None:
        """The table was folded anew: what happened before is not held."""
        self._recent.clear()
        self._seated(table)
        for connection in self.connections:
            connection.send(self.welcome(table, connection))

    def step(self, table: Table, entry: Entry, happened: Sequence[Event], phase_before: str) -> None:
        """Show an entry that is durable to everybody."""
        if entry.kind == "start":
            # What was shown before belongs to another match.
            self._recent.clear()
        self._recent.append((entry.number, happened))
        room_changed = show.changes_room(entry, phase_before=phase_before, phase_after=table.phase)
        if room_changed:
            self._seated(table)
        frames = show.Frames(table, happened, self._hub.timing.now())
        for connection in self.connections:
            person = connection.person
            seat = show.seat_for(table, self._seats.get(person, ()), connection.look)
            act = entry.act if entry.person == person else None
            connection.send(frames.step(seat, act, self._room(table, person) if room_changed else None))
            if table.phase == "closed":
                connection.close("closed")

    def welcome(self, table: Table, connection: Connection, seen: int | None = None) -> bytes:
        """The table for one reader, encoded. ``seen`` None: without what happened."""
        seat = show.seat_for(table, seating.seats_of(table, connection.person), connection.look)
        message = messages.Welcome(
            protocol=messages.PROTOCOL,
            number=table.number,
            room=self._room(table, connection.person),
            view=show.view(table, seat),
            legal=show.legal(table, seat),
            clock=show.clock(table, self._hub.timing.now()),
            events=None if seen is None else self._events_since(table, seen, seat),
            pace=self._hub.pace,
            you=self._hub.names.get(connection.person, ""),
            seat=seat,
        )
        return show.ENCODER.encode(message)

    def _room(self, table: Table, person: str) -> messages.Room:
        return show.room(table, person, self._hub.names, self.presences.now)

    def _events_since(self, table: Table, seen: int, seat: int | None) -> list[msgspec.Raw] | None:
        """The events of every entry after ``seen``, if all of them are still held."""
        if seen == table.number:
            return []
        if not self._recent or not self._recent[0][0] - 1 <= seen < table.number:
            return None
        return [show.events(happened, seat) for number, happened in self._recent if number > seen]

    def _seated(self, table: Table) -> None:
        """Note who sits where, until something of the room changes again."""
        self._chairs = {p: seating.chairs_of(table, p) for p in seating.persons(table)}
        self._seats = {p: seating.seats_of(table, p) for p in self._chairs}

    def _presence(self, person: str, presence: Presence) -> None:
        for chair in self._chairs.get(person, ()):
            data = show.ENCODER.encode(messages.Here(seat=chair, presence=presence))
            for connection in self.connections:
                connection.send(data)
