"""``/ws/<code>``: what a message of a client becomes, and how it is answered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from aiohttp import web

from waraq.server import faults, identity, messages, names
from waraq.server.connection import Connection
from waraq.server.live import NoTable
from waraq.table import commands
from waraq.table.entries import Denied

if TYPE_CHECKING:
    from collections.abc import Callable

    from waraq.server.doors import Doors
    from waraq.server.hub import Hub
    from waraq.server.live import LiveTable
    from waraq.server.messages import ClientMessage
    from waraq.table.commands import Command

_COMMANDS: Final[dict[type, tuple[Callable[..., Command], list[tuple[str, str]]]]] = {
    getattr(messages, kind.__name__): (
        kind,
        [(f, "act" if f == "id" else f) for f in getattr(messages, kind.__name__).__struct_fields__],
    )
    for kind in (
        *(commands.Act, commands.Ready, commands.Sit, commands.Stand, commands.SetOptions, commands.Open),
        *(commands.AddComputer, commands.Remove, commands.Lock, commands.Rematch, commands.Leave),
    )
}
"""What becomes of a message: the command of the same name, and its fields beside the command's."""


_FREE: Final = (messages.Act, messages.Open, messages.Leave, messages.Ping, messages.Hello)
"""What a match itself bounds: its acts, its cuts, and going away."""


class Session:
    """One socket from its hello to its end."""

    def __init__(self, hub: Hub, code: str, connection: Connection, missed: Callable[[], None]) -> None:
        """``missed`` is called if there is no such table for this person."""
        self._hub = hub
        self._missed = missed
        self._code = code
        self._connection = connection
        self._live: LiveTable | None = None
        """None before hello: until then the table may leave memory and come back as another object."""

    async def handle(self, message: ClientMessage) -> None:
        """Carry out one message; whatever it asks, it is answered or shown."""
        try:
            if isinstance(message, messages.Hello):
                await self._hello(message)
            elif self._live is None:
                self._connection.close("hello")
            else:
                await self._asked(self._live, message)
        except NoTable:
            self._missed()
            self._connection.close("no-table")
        except Exception as error:  # noqa: BLE001 - logged in full where it is no fault of the disk
            kind = type(message).__name__
            faults.tell("a message could not be carried out", error, kind=kind, table=self._code)
            self._connection.close("fault")

    def end(self) -> None:
        """The socket is closed."""
        if self._live is not None:
            self._live.readers.remove(self._connection)

    async def _asked(self, live: LiveTable, message: ClientMessage) -> None:
        if isinstance(message, messages.Look):
            self._answer("", await live.look(self._connection, message.seat))
        elif isinstance(message, messages.SetName):
            await self._name(message)
        elif not isinstance(message, _FREE) and not self._hub.changes.take(self._connection.person):
            self._answer(getattr(message, "id", ""), Denied(ruling="fast", number=0))
        elif not isinstance(message, messages.Ping | messages.Hello):
            command = command_of(message, self._connection.person)
            await live.submit(command, lambda answer: self._answer(message.id, answer))

    async def _hello(self, message: messages.Hello) -> None:
        if message.protocol != messages.PROTOCOL:
            self._connection.close("protocol")
            return
        self._live = await self._hub.join(self._code, self._connection, message.seen)

    async def _name(self, message: messages.SetName) -> None:
        try:
            name = names.clean(message.name)
        except names.BadName as bad:
            self._connection.tell(messages.Refused(id=message.id, ruling=str(bad), number=0))
            return
        if not self._hub.changes.take(self._connection.person):
            self._answer(message.id, Denied(ruling="fast", number=0))
            return
        await self._hub.set_name(self._connection.person, name)
        self._connection.tell(messages.Accepted(id=message.id, number=0))

    def _answer(self, asked: str, answer: Denied | int | None) -> None:
        if isinstance(answer, Denied):
            refused = messages.Refused(id=asked, ruling=answer.ruling, number=answer.number)
            self._connection.tell(refused)
        elif answer is not None:
            self._connection.tell(messages.Accepted(id=asked, number=answer))


def command_of(message: ClientMessage, person: str) -> Command:
    """The command of the table that a message asks for: the fields have the same names."""
    kind, fields = _COMMANDS[type(message)]
    return kind(person=person, **{ours: getattr(message, theirs) for theirs, ours in fields})


async def open_socket(request: web.Request, hub: Hub, doors: Doors, code: str) -> web.StreamResponse:
    """Take up a socket, if it comes from our own page, and serve it to its end."""
    if not identity.same_origin(request):
        raise web.HTTPForbidden(reason="origin")
    if not web.WebSocketResponse().can_prepare(request):
        raise web.HTTPUpgradeRequired(reason="upgrade")
    sender = doors.sender(request)
    token = identity.token_of(request)
    fresh = token or identity.new_token()
    known = None if token is None else await hub.person_of(token)
    if doors.guessing(sender) or (known is None and not doors.changes.take(sender)):
        raise web.HTTPTooManyRequests(reason="fast")
    person = (known or await hub.person(fresh)).id
    if hub.sockets.get(person, 0) >= hub.limits.sockets or not doors.enter(sender):
        raise web.HTTPTooManyRequests(reason="fast")
    try:
        return await _served(request, hub, code, person, lambda: doors.missed(sender), fresh)
    finally:
        doors.go(sender)


async def _served(
    request: web.Request, hub: Hub, code: str, person: str, missed: Callable[[], None], token: str
) -> web.StreamResponse:
    """One socket of a person whose browser has, or is to keep, this secret."""
    ws = web.WebSocketResponse(
        compress=False,
        max_msg_size=hub.limits.body,
        autoping=False,
        timeout=hub.limits.goodbye,
        decode_text=False,
    )
    if token != identity.token_of(request):
        identity.give(ws, token, https=identity.is_https(request))
    await ws.prepare(request)
    transport = request.transport
    connection = Connection(
        ws, person, hub.timing, hub.limits, transport.abort if transport is not None else lambda: None
    )
    hub.sockets[person] = hub.sockets.get(person, 0) + 1
    session = Session(hub, code, connection, missed)
    try:
        await connection.run(session.handle)
    finally:
        session.end()
        hub.sockets[person] -= 1
        if not hub.sockets[person]:
            del hub.sockets[person]
    return ws
