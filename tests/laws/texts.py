"""Laws of the text: what a position says can be read back, and it survives the way to another process."""

from __future__ import annotations

import pickle
from typing import TYPE_CHECKING

from tests.laws.law import law
from waraq.fair.shufflers import FastShuffler, SeededShuffler
from waraq.games import find, names
from waraq.games.contract import BadFact, BadNotation
from waraq.record import Opening, open_record, parse, stages, write
from waraq.record.match import options_text

if TYPE_CHECKING:
    from tests.laws.match import Match


@law
def what_is_said_parses_back(match: Match) -> None:
    """Every action open to a seat has a sentence, and the sentence names that action and no other."""
    for game in match.positions():
        said: dict[str, int] = {}
        for seat in range(match.start.seats):
            for action in game.legal(seat):
                text = game.say(action)
                assert text == text.strip(), f"{text!r}"
                assert game.parse(text) == action, f"{text!r} parses to {game.parse(text)}, not {action}"
                assert said.setdefault(text, action) == action, f"{text!r} says two things"
    for text, action in (("late", -1), ("idle", -2), ("leave", -3)):
        assert match.start.game.parse(text) == action
    for text in ("", " ", "late ", "Late", "nonsense", "٧", "7" * 400, "\x00"):
        try:
            found = match.start.game.parse(text)
        except BadNotation:
            continue
        raise AssertionError(f"{text!r} is no notation, but parses to {found}")


@law
def facts_put_a_position_back(match: Match) -> None:
    """The facts of a position, placed again, give the same facts, and the same seats may act."""
    start = match.start
    for number, game in enumerate(match.positions()):
        if number % 2:
            continue
        facts = game.facts()
        for name, text in facts.items():
            assert game.canonical(name, text) == text, f"{name}: {text} is not canonical"
        placed = start.game.place(start.seats, start.options, facts, FastShuffler(start.seed))
        assert placed.facts() == facts, f"{start}, position {number}"
        assert placed.movers() == game.movers(), f"{start}, position {number}"
        for seat in range(start.seats):
            open_to, again = game.legal(seat), placed.legal(seat)
            if seat in game.askers() and all(map(game.quiet, open_to)):
                # What a sealed choice may be changed to depends on the choice, which is no fact.
                open_to, again = open_to[:1] and [0], again[:1] and [0]
            assert again == open_to, f"{start}, position {number}, seat {seat}"
    for name, text in (("nothing", "1"), ("hand 0", "xx")):
        try:
            start.game.canonical(name, text)
        except BadFact:
            continue
        raise AssertionError(f"{name}: {text} is no fact, but was read")


@law
def a_match_can_be_written_down_and_checked(match: Match) -> None:
    """As a record with its refusals and facts, a match parses back to itself and all it claims holds."""
    text = as_record(match)
    record = parse(text)
    assert write(record) == text
    start = match.start
    if start.game in map(find, names()):
        opening = open_record(record)
        assert opening.options == start.options
    else:
        # The house does not know the toys, so what their header says is put together here.
        shuffler = SeededShuffler(start.stream)
        opening = Opening(
            record, start.game, start.seats, start.options, shuffler, start.dealer, None, (), ()
        )
    for stage in stages(record, opening):
        assert stage.failure is None, f"{start}, line {getattr(stage.failure, 'line', 0)}: {stage.failure}"


def as_record(match: Match) -> str:
    """A match as a record: every act, now and then a refusal, and every fact a few times."""
    start = match.start
    chosen = options_text(start.game.OPTIONS, start.options)
    lines = [f"# {start}", "record: 1", f"game: {start.game.NAME}", f"rules: {start.game.RULES}"]
    lines += [f"seats: {start.seats}", *([f"options: {chosen}"] if chosen else [])]
    lines += (
        [f"seed: {start.stream}"] if start.facts else [f"dealer: {start.dealer}", f"seed: {start.stream}"]
    )
    if start.facts:
        lines += ["", "[position]", *(f"{name}: {value}" for name, value in start.facts)]
    lines += ["", "[moves]"]
    for step in match.steps():
        after = (step.seat + 1) % start.seats
        ruling = step.before.refusal(after, step.action)
        if ruling is not None:
            lines.append(f"{after}! {step.before.say(step.action)} = {ruling}")
        lines.append(f"{step.seat} {step.before.say(step.action)}")
        if step.number % 16 == 15 or step.number == len(match.acts) - 1:
            lines += [f"? {name}: {value}" for name, value in step.after.facts().items()]
    return "\n".join(lines) + "\n"


@law
def a_position_survives_the_way_to_another_process(match: Match) -> None:
    """Pickled and read again, a position is the same and goes on the same, its chance too."""
    twin = match.start.deal()
    for step in match.steps():
        if step.number % 11 == 0:
            try:
                twin = pickle.loads(pickle.dumps(step.before))  # noqa: S301 - our own bytes
            except (AttributeError, TypeError, pickle.PicklingError) as fault:
                raise AssertionError(f"act {step.number}: cannot be sent: {fault}") from fault
        twin.apply(step.seat, step.action)
        assert twin.facts() == step.after.facts(), f"{match.start}, act {step.number}"
