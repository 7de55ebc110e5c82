"""Who is connected to a table: here, away after 15 seconds of silence, gone after a minute."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    from waraq.server.messages import Presence
    from waraq.server.timing import Timer, Timing

AWAY: Final = 15_000
"""Milliseconds of silence after which a person is away."""
GONE: Final = 60_000
"""Milliseconds of silence after which a person is gone."""


class Presences:
    """When each person of a table was last heard, and what that makes of them."""

    __slots__ = ("_heard", "_shown", "_tell", "_timers", "_timing")

    def __init__(self, timing: Timing, tell: Callable[[str, Presence], None]) -> None:
        """``tell`` is called with a person whose presence changes, on the server's loop."""
        self._timing = timing
        self._tell = tell
        self._heard: dict[str, int] = {}
        self._shown: dict[str, Presence] = {}
        self._timers: dict[str, Timer] = {}

    @property
    def now(self) -> dict[str, Presence]:
        """What is shown of everybody who was ever heard; whoever is missing is gone."""
        return self._shown

    def hear(self, person: str) -> None:
        """A socket of this person has just said something."""
        self._heard[person] = self._timing.now()
        if self._shown.get(person) != "here":
            self._change(person, "here")
            self._watch(person, self._heard[person] + AWAY)

    def stop(self) -> None:
        """Cancel all timers: the table leaves memory."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    def _watch(self, person: str, at: int) -> None:
        if person in self._timers:
            self._timers[person].cancel()
        self._timers[person] = self._timing.call_at(at, lambda: self._look(person))

    def _look(self, person: str) -> None:
        """A timer went off: the silence may have been broken since it was set."""
        heard = self._heard[person]
        silence = self._timing.now() - heard
        if silence >= GONE:
            del self._timers[person]
            self._change(person, "gone")
        elif silence >= AWAY:
            self._change(person, "away")
            self._watch(person, heard + GONE)
        else:
            self._watch(person, heard + AWAY)

    def _change(self, person: str, presence: Presence) -> None:
        if self._shown.get(person) != presence:
            self._shown[person] = presence
            self._tell(person, presence)
