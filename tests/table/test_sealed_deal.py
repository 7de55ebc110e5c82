from __future__ import annotations

import json

import pytest

from tests.table.driver import alone, room
from tests.table.scenes import opening, playing, two
from waraq import games, record
from waraq.fair import chain
from waraq.table import commands as c
from waraq.table.due import Begin, Draw
from waraq.table.entries import Denied
from waraq.table.fold import refold
from waraq.table.public import fair_after, record_of


def test_a_table_is_sealed_when_it_opens_and_after_each_match() -> None:
    """FAIR 1: a chain is drawn once for a match; a seal drawn twice is not written."""
    play = room("ann", "bo")
    assert isinstance(play.due().what, Draw)
    play.tick()
    first = play.table.seal
    assert play.do(c.Seal(top=bytes(32))) is None
    play.begin()
    assert play.table.seal == first
    play.entry(c.Leave(person="bo"))
    play.tick()
    assert isinstance(play.due().what, Draw)
    play.tick()
    assert first != play.table.seal == chain.seal(bytes.fromhex(play.table.tops[-1]))


def test_the_header_holds_every_promise_and_stands_before_a_cut_is_opened() -> None:
    """FAIR 3: kinds, commitments, options, seal; never names; nothing is dealt yet."""
    play = room("ann", "bo", computers=("easy", "hard"), options={"stacking": True})
    play.tick()
    play.ready("ann")
    play.ready("bo")
    play.tick()
    header = json.loads(play.match.header)
    assert header["seats"] == ["person", "thumb", "think", "person"]
    assert header["cuts"] == [play.table.seats[0].commit, None, None, play.table.seats[3].commit]
    assert (header["match"], header["dealer"], header["voids"]) == ("K7QX-1", None, 0)
    assert header["options"] == play.table.options
    assert header["seal"] == play.table.seal
    assert "ann" not in play.match.header
    assert (play.phase(), play.match.game) == ("opening", None)
    play.open("ann")
    assert play.phase() == "opening"
    play.open("bo")
    assert (play.phase(), play.game.rounds) == ("playing", 1)


def test_the_match_starts_when_everybody_is_ready_and_not_before() -> None:
    """One who takes «ready» back holds it up again."""
    play = two()
    play.ready("ann")
    assert not isinstance(play.due().what, Begin)
    play.ready("bo")
    assert isinstance(play.due().what, Begin)
    play.entry(c.Ready(person="bo", commit=None, ready=False))
    assert not isinstance(play.due().what, Begin)


def test_other_options_ask_everybody_again() -> None:
    """Ready was said to the options as they stood; the same options again change nothing."""
    play = two()
    play.ready("ann")
    play.ready("bo")
    assert play.do(c.SetOptions(person="ann", options={"window": 5})) is None
    assert play.table.seats[1].ready
    play.entry(c.SetOptions(person="ann", options={"window": 20}))
    assert not any(s.ready or s.commit for s in play.table.seats)


def test_who_has_no_open_socket_at_the_start_has_no_cut() -> None:
    """FAIR 4: the match does not wait for the absent; with nobody present it is dealt at once."""
    play = two()
    play.ready("ann")
    play.ready("bo")
    play.tick(frozenset({"bo"}))
    assert json.loads(play.match.header)["cuts"] == [None, play.table.seats[1].commit]
    play.open("bo")
    assert play.phase() == "playing"
    play = two()
    play.ready("ann")
    play.ready("bo")
    play.tick(frozenset())
    assert play.phase() == "playing"


def test_a_seat_that_does_not_open_voids_the_try_and_plays_without_a_cut_after_two() -> None:
    """FAIR 4: written down, everybody starts again with a new seal; a deal forgets the count."""
    play = opening()
    seals = [play.table.seal]
    for voids in (1, 2):
        play.open("bo")
        due = play.due()
        assert (due.at - play.match.began, due.what) == (10_000, c.Void(reason="cut"))
        void = play.tick()
        assert void.body == {"match": f"K7QX-{voids}", "reason": "cut", "failed": [0], "gone": []}
        assert (play.phase(), play.table.voids) == ("gathering", voids)
        assert [s.voids for s in play.table.seats[:2]] == [voids, 0]
        assert not any(s.ready or s.commit or s.cut for s in play.table.seats)
        play.tick()
        seals.append(play.table.seal)
        play.ready("ann")
        play.ready("bo")
        play.tick()
    header = json.loads(play.match.header)
    assert (header["cuts"][0], header["voids"], header["match"]) == (None, 2, "K7QX-3")
    assert len(set(seals)) == 3
    play.open("bo")
    assert (play.phase(), play.table.voids, play.table.seats[0].voids) == ("playing", 0, 0)


def test_leaving_while_cuts_are_awaited_voids_the_try_and_counts_against_nobody() -> None:
    """The one who stays begins again; who only waited for the next match takes nothing along."""
    play = opening()
    play.entry(c.Sit(person="cy"))
    play.entry(c.Leave(person="cy"))
    assert play.phase() == "opening"
    play.entry(c.Leave(person="ann"))
    assert (play.phase(), play.match.void, play.table.host) == ("gathering", "left", "bo")
    assert [s.person for s in play.table.seats] == [None, "bo", None, None]
    assert play.table.seats[1].voids == 0


def test_one_browser_cuts_once_on_one_device_and_in_practice() -> None:
    """FAIR 2: the commitment stands at the first of the person's seats."""
    for sort in ("device", "practice"):
        play = alone("device" if sort == "device" else "practice")
        play.begin()
        cuts = json.loads(play.match.header)["cuts"]
        assert [cut is not None for cut in cuts] == [True, False, False]
        assert play.table.seats[0].cut == play.cuts["sara"].hex()


def test_a_cut_opened_again_is_no_fault() -> None:
    """A resend without its act's id writes nothing and is not refused."""
    play = opening()
    play.open("ann")
    assert play.do(c.Open(person="ann", cut=play.cuts["ann"].hex())) is None


@pytest.mark.parametrize(
    ("game", "sort"),
    [("last-card", "room"), ("sealed", "room"), ("naming", "room"), ("stack-attack", "room"),
     ("last-card", "practice"), ("last-card", "device"), ("last-card", "left")],
)  # fmt: skip
def test_the_record_of_every_finished_match_verifies(game: str, sort: str) -> None:
    """Seal, cuts, dealer, deals and moves hold, with what the browsers kept; a forged cut does not."""
    play = alone("device" if sort == "device" else "practice", game=game, seed=5)
    if sort in {"room", "left"}:
        play = room("ann", "bo", "cy", game=game, computers=("easy",), seed=6)
    play.begin()
    play.play_on(8)
    if sort == "left":
        play.entry(c.Leave(person="cy"))
    play.play_on()
    assert play.phase() == "ended"
    text = record_of(play.log, "K7QX-1", {"ann": "آن", "bo": "Bo | Bo"})
    assert isinstance(text, str)
    kept = [play.table.seal, *(cut.hex() for cut in play.cuts.values())]
    findings = record.verify(record.parse(text), kept)
    assert [f.words for f in findings if not f.holds] == []
    assert {f.what for f in findings} >= {"sealed", "kept", "seal", "cuts", "dealer", "moves"}
    forged = text.replace(next(iter(play.cuts.values())).hex(), bytes(32).hex())
    assert not all(f.holds for f in record.verify(record.parse(forged)))


def test_a_second_match_has_a_record_of_its_own() -> None:
    """LC-4: its dealer is one seat further, named in the header, and both records verify."""
    play = playing("cy")
    play.play_on()
    dealer = play.match.dealer
    for person in ("ann", "bo", "cy"):
        play.entry(c.Rematch(person=person))
    play.begin()
    assert play.match.dealer == json.loads(play.match.header)["dealer"] == (dealer + 1) % 3
    play.play_on()
    for match in ("K7QX-1", "K7QX-2"):
        text = record_of(play.log, match, {})
        assert isinstance(text, str)
        assert all(f.holds for f in record.verify(record.parse(text)))


@pytest.mark.parametrize("game", ["last-card", "naming", "stack-attack"])
def test_the_decks_shown_after_a_match_are_the_ones_that_were_dealt(game: str) -> None:
    """What left the stock is, deck by deck, the head of that deck; a round begins with the whole pack."""
    play = room("ann", "bo", game=game, computers=("easy", "easy"), options={}, seed=8)
    play.begin()
    play.play_on()
    fair = fair_after(play.log, "K7QX-1")
    assert isinstance(fair, dict)
    assert len(fair["rounds"]) == len(fair["links"]) == play.game.rounds
    for rnd in fair["rounds"]:
        ends = [*rnd["starts"][1:], len(rnd["left"])]
        assert rnd["lay"][0] is None
        assert sorted(rnd["decks"][0]) == sorted(fair["pack"])
        for deck, begins, ends_at in zip(rnd["decks"], rnd["starts"], ends, strict=True):
            taken = [card for card, _ in rnd["left"][begins:ends_at]]
            assert taken == deck[: len(taken)]
    assert fair["rounds"][0]["dealer"] == play.match.dealer


def test_a_stock_shuffled_again_is_shown_as_it_lay() -> None:
    """LC-10: the second deck stands beside the cards it was shuffled from."""
    for seed in range(40):
        play = room("ann", "bo", computers=("easy", "easy"), options={"stacking": True}, seed=seed)
        play.begin()
        play.play_on()
        fair = fair_after(play.log, "K7QX-1")
        assert isinstance(fair, dict)
        (rnd,) = fair["rounds"]
        if len(rnd["decks"]) > 1:
            assert rnd["lay"][1] is not None
            assert sorted(rnd["lay"][1]) == sorted(rnd["decks"][1])
            return
    pytest.fail("no seed of forty shuffles again")


def test_a_voided_match_opens_what_was_dealt_and_a_voided_try_nothing() -> None:
    """FAIR 1: links of the rounds dealt only; while a match runs nothing at all."""
    play = playing()
    assert isinstance(fair_after(play.log, "K7QX-1"), Denied)
    play.play_on(3)
    play.entry(c.Void(reason="fault"))
    assert (play.phase(), play.match.void) == ("ended", "fault")
    fair = fair_after(play.log, "K7QX-1")
    assert isinstance(fair, dict)
    assert (len(fair["links"]), len(fair["rounds"])) == (1, 1)
    assert isinstance(record_of(play.log, "K7QX-1", {}), str)
    play = opening()
    play.open("bo")
    play.tick()
    fair = fair_after(play.log, "K7QX-1")
    assert isinstance(fair, dict)
    assert (fair["links"], fair["rounds"]) == ([], [])
    assert fair["cuts"] == [None, play.cuts["bo"].hex()]
    assert isinstance(record_of(play.log, "K7QX-1", {}), Denied)


def test_a_match_of_other_rules_is_voided_and_a_finished_one_keeps_its_verdict(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A running match cannot be played on under rules it was not dealt by."""
    running, finished = playing(), playing()
    running.play_on(4)
    finished.play_on()
    verdict = finished.match.outcome
    monkeypatch.setattr(games.find("last-card"), "RULES", 2)
    running.table, finished.table = refold(running.log), refold(finished.log)
    assert running.due().what == c.Void(reason="rules")
    running.tick()
    assert (running.phase(), running.match.void) == ("ended", "rules")
    assert (finished.phase(), finished.match.outcome) == ("ended", verdict)
