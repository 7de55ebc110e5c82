"""A record carried out, stage by stage."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from waraq.fair.chain import NoLink
from waraq.games.contract import BadFact, BadNotation, Event, Game, Refused
from waraq.record.lines import BadRecord, Expect, Move, Step
from waraq.record.opening import open_record

if TYPE_CHECKING:
    from collections.abc import Iterator

    from waraq.record.opening import Opening
    from waraq.record.text import Record


@dataclass(frozen=True, slots=True)
class Failure:
    """Something that the record claims does not hold."""

    line: int
    """From 1."""
    expected: str
    got: str

    def __str__(self) -> str:
        return f"expected {self.expected}, got {self.got}"


@dataclass(frozen=True, slots=True)
class Stage:
    """The match after one line of the record; the first stage is the start, without a line."""

    step: Step | None
    game: Game
    """The one position of the replay: it moves on with the next stage."""
    events: tuple[Event, ...]
    """What this line, or the deal, showed."""
    failure: Failure | None = None


def stages(record: Record, opening: Opening | None = None) -> Iterator[Stage]:
    """Carry a record out. It ends early after a move that is refused though it should not be.

    Args:
        record: as :func:`waraq.record.parse` gives it.
        opening: what :func:`waraq.record.open_record` made of it, if that has been done.

    Raises:
        BadRecord: what cannot be read: header, position, a move that is no notation, a fact that is none.
    """
    opening = opening or open_record(record)
    moves = _understood(record, opening)
    events: list[Event] = []
    game = opening.start(events)
    yield Stage(None, game, tuple(events))
    for step in record.steps:
        game.events = events = []
        if isinstance(step, Expect):
            yield Stage(step, game, (), _compare(game, step))
            continue
        try:
            failure = _refuse(game, step, moves[step]) if step.refused else _play(game, step, moves[step])
        except NoLink as fault:
            raise opening.no_link(fault) from None
        yield Stage(step, game, tuple(events), failure)
        if failure is not None and not step.refused:
            return


def _understood(record: Record, opening: Opening) -> dict[Move, int]:
    # All before the first is carried out: a record that cannot be read has no outcome.
    moves = {}
    for step in record.steps:
        if isinstance(step, Expect):
            _canonical(opening.game, step)
        elif step.seat >= opening.seats:
            raise BadRecord(f"there is no seat {step.seat}", step.number)
        else:
            try:
                moves[step] = opening.game.parse(step.move)
            except BadNotation:
                raise step.wrong(f"«{step.move}» is no move of {opening.game.NAME}") from None
    return moves


def _play(game: Game, step: Move, action: int) -> Failure | None:
    try:
        game.play(step.seat, action)
    except Refused as answer:
        return Failure(step.number, f"{step.text} to be allowed", f"refused by {answer.ruling}")
    return None


def _refuse(game: Game, step: Move, action: int) -> Failure | None:
    by = step.ruling or "some ruling"
    expected = f"{step.seat} {step.move} to be refused by {by}"
    if game.refusal(step.seat, action) is None:
        return Failure(step.number, expected, "allowed")
    before = game.facts()
    try:
        game.play(step.seat, action)
    except Refused as answer:
        if step.ruling not in ("", answer.ruling):
            return Failure(step.number, expected, f"refused by {answer.ruling}")
    changed = [name for name, value in game.facts().items() if before.get(name) != value]
    return Failure(step.number, "a refusal that changes nothing", ", ".join(changed)) if changed else None


def _compare(game: Game, step: Expect) -> Failure | None:
    facts = game.facts()
    if step.name not in facts:
        raise step.wrong(f"{step.name} is no fact that can be asked for here")
    expected = _canonical(type(game), step)
    got = game.canonical(step.name, facts[step.name])
    if expected == got:
        return None
    return Failure(step.number, f"{step.name}: {expected}", f"{step.name}: {got}")


def _canonical(game: type[Game], step: Expect) -> str:
    try:
        return game.canonical(step.name, step.value)
    except BadFact as fault:
        raise step.wrong(str(fault), fault.token) from None
