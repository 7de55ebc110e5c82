"""Laws of the rules: what may be done, what is refused, and that a position is worth its name."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tests.laws.law import PROBES, law, rulings
from tests.laws.match import BOUND, Match
from waraq.games.contract import LATE, LEAVE, Refused

if TYPE_CHECKING:
    from waraq.games.contract import Event, Game


def last(match: Match) -> Game:
    """The position after the last act."""
    return list(match.positions())[-1]


@law
def seats_that_may_act_have_something_to_do(match: Match) -> None:
    """Movers and askers are sorted and apart, each has a legal action, and nobody else has any."""
    for game in match.positions():
        movers, askers = game.movers(), game.askers()
        assert movers == sorted(set(movers)), f"movers {movers}"
        assert askers == sorted(set(askers)), f"askers {askers}"
        assert not set(movers) & set(askers), f"{movers} and {askers} overlap"
        assert bool(movers) == (game.outcome() is None), "somebody is waited for exactly until the end"
        for seat in range(match.start.seats):
            assert bool(game.legal(seat)) == (seat in movers or seat in askers), f"seat {seat}"


@law
def legal_actions_are_sorted_and_each_one_applies(match: Match) -> None:
    """What legal() lists is sorted and unique, never the table's own, and can be carried out."""
    for number, game in enumerate(match.positions()):
        for seat in range(match.start.seats):
            legal = game.legal(seat)
            assert legal == sorted(set(legal)), f"seat {seat}: {legal}"
            assert all(a >= 0 for a in legal), f"seat {seat}: {legal}"
            for action in legal if number % 3 == 0 else legal[:1]:
                after = game.clone()
                try:
                    after.apply(seat, action)
                except Exception as fault:
                    raise AssertionError(f"{seat} {game.say(action)} cannot be carried out") from fault


@law
def everything_else_is_refused_by_a_ruling(match: Match) -> None:
    """An action is legal or a ruling of the game's text forbids it; a refusal changes nothing at all."""
    texts = rulings(match.start.game)
    for number, game in enumerate(match.positions()):
        refused: list[tuple[int, int, str]] = []
        for seat in range(match.start.seats):
            legal = set(game.legal(seat))
            for action in PROBES:
                ruling = game.refusal(seat, action)
                if action in legal or (ruling is None and LEAVE <= action <= LATE):
                    assert ruling is None, f"{seat} {action} is legal and refused by {ruling}"
                    continue
                assert ruling is not None, f"{seat} {action} is neither legal nor refused"
                assert re.fullmatch(r"[A-Z]{2}-[1-9]\d?", ruling), f"{ruling!r} is no ruling"
                assert texts is None or ruling in texts, f"{ruling} is not in the rules text"
                refused.append((seat, action, ruling))
        before, game.events = game.facts(), []
        for seat, action, ruling in refused[number % 7 :: 7]:
            answer = ""
            try:
                game.play(seat, action)
            except Refused as fault:
                answer = fault.ruling
            assert answer == ruling, f"play() answers {answer}, refusal() {ruling}"
        assert game.events == [], "a refusal shows nothing"
        assert game.facts() == before, "a refusal changes nothing"
        game.events = None


@law
def after_the_end_every_action_is_refused_as_over(match: Match) -> None:
    """A finished match has an outcome, waits for nobody, and refuses everything by the game's last ruling."""
    end = last(match)
    assert end.outcome() is not None
    for seat in range(match.start.seats):
        assert {end.refusal(seat, a) for a in PROBES} == {end.END_RULING}


@law
def a_clone_goes_its_own_way(match: Match) -> None:
    """What happens to a clone is not felt by its original, nor the other way round; a clone has no events."""
    for step in match.steps():
        if step.number % 2:
            continue
        before, sights = step.before, step.before.facts()
        other = before.clone()
        assert other.events is None, "a clone starts without events"
        assert other.facts() == sights, "a clone is equal at first"
        other.apply(step.seat, step.action)
        assert other.facts() == step.after.facts(), "a clone goes on like its original"
        for _ in range(8):
            if not (movers := other.movers()):
                break
            other.apply(movers[-1], other.legal(movers[-1])[-1])
        assert before.facts() == sights, "the original felt what its clone did"
        assert [before.legal(s) for s in range(match.start.seats)] == [
            before.clone().legal(s) for s in range(match.start.seats)
        ]


@law
def the_same_acts_replay_to_the_same_match(match: Match) -> None:
    """Start and acts are the whole truth: dealt and played again, every fact and event is the same."""
    again = match.start.deal()
    for step in match.steps():
        assert again.facts() == step.before.facts()
        events: list[Event] = []
        again.events = events
        again.play(step.seat, step.action)
        assert [vars_of(e) for e in events] == [vars_of(e) for e in step.events]
        assert again.facts() == step.after.facts()


def vars_of(event: object) -> dict[str, object]:
    """All that an event holds, seen or not."""
    return {name: getattr(event, name) for name in type(event).__slots__}  # type: ignore[attr-defined]


@law
def a_quiet_act_leaves_the_others_free(match: Match) -> None:
    """What is quiet makes nobody's act stale: what another seat could do before, it can do after."""
    for step in match.steps():
        if step.before.quiet(step.action):
            for seat in range(match.start.seats):
                if seat != step.seat:
                    here = f"{match.start}, act {step.number}, seat {seat}"
                    assert step.after.legal(seat) == step.before.legal(seat), here


@law
def a_match_ends_within_a_bound(match: Match) -> None:
    """However the seats play, the match is over after so many acts at the most."""
    assert len(match.acts) < BOUND, f"still going after {BOUND} acts"
    assert last(match).outcome() is not None


@law
def the_sheet_adds_up_to_the_totals(match: Match) -> None:
    """Where a view shows a sheet of finished rounds, its columns add up to totals and scores."""
    for game in match.positions() if not match.start.facts else ():
        view, facts = game.view(None), game.facts()
        if "sheet" in view:
            columns = [sum(row[s] for row in view["sheet"]) for s in range(match.start.seats)]
            assert view["totals"] == columns, f"{match.start}: {view['totals']} for {view['sheet']}"
            assert columns == [int(facts[f"score {s}"]) for s in range(match.start.seats)]


@law
def an_outcome_adds_up(match: Match) -> None:
    """Places are dense from 1, everything has one item a seat, and places follow the scores."""
    end = last(match)
    outcome = end.outcome()
    if outcome is None:
        return
    facts, n = end.facts(), match.start.seats
    assert {len(part) for part in (outcome.places, outcome.scores, outcome.words, outcome.numbers)} == {n}
    assert set(outcome.places) == set(range(1, max(outcome.places) + 1)), f"places {outcome.places}"
    assert outcome.reason in {"out", "forfeit", "left", "tie", "total"}
    assert set(outcome.words) <= {"out", "cards", "left", "forfeit", "points"}
    winners = " ".join(str(s) for s, place in enumerate(outcome.places) if place == 1)
    assert facts["winner"] == winners, "the fact names who has the first place"
    for seat in range(n):
        assert outcome.scores[seat] == int(facts.get(f"score {seat}", "0")), f"score {seat}"
    left = set(facts["left"].split())
    stayed = [(p, outcome.scores[s]) for s, p in enumerate(outcome.places) if str(s) not in left]
    if outcome.reason == "total":
        for rising in (True, False):
            ranks = sorted({score for _, score in stayed}, reverse=not rising)
            if all(ranks.index(score) == sorted({p for p, _ in stayed}).index(p) for p, score in stayed):
                break
        else:
            raise AssertionError(f"places {outcome.places} do not follow scores {outcome.scores}")
