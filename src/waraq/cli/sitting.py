"""One person at the terminal among computer players: who acts next, what is asked, what is told."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from waraq.cli import rulings, screen, sentences
from waraq.cli.screen import show
from waraq.cli.texts import texts
from waraq.fair.shufflers import SeededShuffler
from waraq.games.contract import IDLE, LATE, LEAVE, BadNotation

if TYPE_CHECKING:
    from waraq.cli.transcript import Transcript
    from waraq.games.contract import Game

HELP: Final = """\
Type a move in the notation. moves lists all that is open to you now, hand shows your cards,
leave gives the match up, quit puts it aside. An empty line lets the others go on when it is not your turn."""


class _PutAside(Exception):  # noqa: N818 - never leaves this module
    """The person wants to stop, or nobody types any more."""


class Sitting:
    """A match from the deal to its verdict."""

    def __init__(self, game: Game, you: int, seed: str, transcript: Transcript) -> None:
        """Play ``game``, whose events hold the deal; ``you`` is the person's seat."""
        self.game = game
        self.you = you
        self.transcript = transcript
        chance = SeededShuffler(seed)
        self.noise = [chance.words(1, f"bot/{s}") for s in range(len(self._hands()))]
        self.hurried: set[int] = set()
        """Seats that have thought about acting out of turn since the last act that was not quiet."""

    def play(self) -> None:
        """Play until the match has ended, is left, or is put aside."""
        try:
            self._tell()
            while self.game.movers():
                self._step()
        except _PutAside:
            show("The match is put aside.")
        except KeyboardInterrupt:
            show()
            show("The match is put aside.")
        finally:
            self.transcript.close(self.game)
        outcome = self.game.outcome()
        for line in sentences.verdict(outcome, self.you) if outcome is not None else ():
            show(line, "bold")

    def _step(self) -> None:
        """One action of somebody, or one decision not to act."""
        game = self.game
        for seat in game.askers():
            if seat in self.hurried:
                continue
            if seat == self.you:
                # A call may be followed by a jump-in, so asking ends with an empty line only.
                if self._ask(optional=True):
                    self.hurried.discard(seat)
                else:
                    self.hurried.add(seat)
                return
            action = game.thumb(seat, 0)
            # Calls come at once; for a jump-in a computer player is awake half of the time.
            if not game.quiet(action):
                self.hurried.add(seat)
                if next(self.noise[seat]) & 1:
                    continue
            self._act(seat, action)
            return
        movers = game.movers()
        if self.you in movers:
            self._ask(optional=False)
        else:
            self._act(movers[0], game.thumb(movers[0], next(self.noise[movers[0]])))

    def _act(self, seat: int, action: int) -> None:
        text = self.game.say(action)
        self.game.events = []
        self.game.play(seat, action)
        self.transcript.move(seat, text)
        if self.game.quiet(action):
            self.hurried.add(seat)
        else:
            self.hurried.clear()
        self._tell()

    def _tell(self) -> None:
        events, self.game.events = self.game.events or [], None
        for sentence in sentences.told([e.seen_by(self.you) for e in events], self.you, self.game.NAME):
            show(sentence)

    def _ask(self, *, optional: bool) -> bool:
        """Ask the person until something is done; False after an empty line where it is optional."""
        self._show_table()
        while True:
            show(
                "Act out of turn, or an empty line to let the others go on:" if optional else "Your move:",
                "bold",
            )
            typed = self._read()
            if not typed and optional:
                return False
            if typed and self._obey(typed):
                return True

    def _read(self) -> str:
        line = sys.stdin.readline()
        if not line:
            raise _PutAside
        return " ".join(line.split())

    def _obey(self, typed: str) -> bool:
        """Do what was typed; whether it was a move that was carried out."""
        if typed == "quit":
            raise _PutAside
        if typed == "help":
            show(HELP)
            show(texts(self.game.NAME).help.strip())
        elif typed == "hand":
            self._show_table()
        elif typed == "moves":
            show(", ".join(self.game.say(a) for a in self.game.legal(self.you)))
        else:
            return self._try(typed)
        return False

    def _try(self, typed: str) -> bool:
        try:
            action = self.game.parse(typed)
        except BadNotation:
            show("That is no move. Type help for the notation, moves for what is open to you.")
            return False
        if action in (LATE, IDLE):
            show(f"«{typed}» belongs to a table's clock; there is none here.")
            return False
        ruling = self.game.refusal(self.you, action)
        if ruling is not None:
            show(rulings.refused(self.game.NAME, ruling), "red")
            return False
        self._act(self.you, action)
        if action == LEAVE and self.game.movers():
            show("Nobody but computer players is left.")
            raise _PutAside
        return True

    def _show_table(self) -> None:
        view = self.game.view(self.you)
        own = f"hand {self.you}"
        facts = [f"top: {view['top']}"] if "top" in view else []
        if view.get("stack"):
            facts.append(f"stack: {view['stack']}")
        if view.get("direction") == "ccw":
            facts.append("counter-clockwise")
        show(" · ".join([*facts, screen.table(view["zones"], own)]))
        show(f"Your hand: {' '.join(view['zones'][own])}")
        if view.get("drawn"):
            show(f"You drew {view['drawn']}: play it or keep it.")

    def _hands(self) -> list[str]:
        return [name for name in self.game.view(None)["zones"] if name.startswith("hand ")]
