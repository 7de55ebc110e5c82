"""Does all hold that a record claims? (docs/record.md)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from waraq.record.lines import Expect
from waraq.record.opening import open_record
from waraq.record.replaying import Failure, stages

if TYPE_CHECKING:
    from waraq.record.opening import Opening
    from waraq.record.replaying import Stage
    from waraq.record.text import Record


@dataclass(frozen=True, slots=True)
class Report:
    """What a check found."""

    moves: int
    """Moves carried out or rightly refused."""
    facts: int
    """Facts compared."""
    failures: tuple[Failure, ...]
    rounds: int
    """Rounds that were dealt."""
    over: bool
    """Whether the match ended."""

    @property
    def holds(self) -> bool:
        """Whether every claim of the record holds."""
        return not self.failures


def check(record: Record) -> Report:
    """Replay a record; compare every refusal and every fact.

    Raises:
        BadRecord: it cannot be read (see :func:`waraq.record.stages`).
    """
    opening = open_record(record)
    seen: list[Stage] = list(stages(record, opening))
    found = [dealer_failure(opening), *(stage.failure for stage in seen)]
    facts = sum(isinstance(stage.step, Expect) for stage in seen)
    game = seen[-1].game
    return Report(
        moves=len(seen) - 1 - facts,
        facts=facts,
        failures=tuple(failure for failure in found if failure is not None),
        rounds=game.rounds,
        over=not game.movers(),
    )


def dealer_failure(opening: Opening) -> Failure | None:
    """The written dealer of a real match against the stream's, where the header leaves it open."""
    if opening.sealed is None or opening.sealed.dealer is not None or opening.named_dealer is None:
        return None
    stream = opening.stream_dealer()
    if stream == opening.named_dealer:
        return None
    line = opening.record.header["dealer"].number
    return Failure(line, f"dealer: {stream} from the stream of round 1", f"dealer: {opening.named_dealer}")
