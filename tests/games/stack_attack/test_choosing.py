from __future__ import annotations

import json
from typing import TYPE_CHECKING

from tests.games.stack_attack.meeting import act, fact, offered, refused, rows, sit, told, words
from waraq.games.contract import IDLE, LATE, LEAVE

if TYPE_CHECKING:
    from waraq.games.contract import SeenEvent


def test_sa_5_all_choose_in_any_order() -> None:
    """SA-5: everybody is waited for at once, whoever chooses first: nobody else is stuck by it."""
    game = sit(["50 1", "53 2", "52 4"])
    assert game.movers() == [0, 1, 2]
    act(game, 1, "53")
    assert game.movers() == [0, 2]
    assert offered(game, 2) == ["4", "52"]
    act(game, 2, "52")
    act(game, 0, "50")
    assert rows(game) == "12, 28, 47 50 52 53, 63"


def test_sa_5_the_seats_that_have_not_chosen_are_known() -> None:
    """SA-5: everybody sees whose choice is missing, and nothing else of it."""
    game = sit(["50 1", "53 2", "52 4"])
    act(game, 2, "4")
    for seat in (None, 0, 1, 2):
        view = game.view(seat)
        assert view["chosen"] == [False, False, True]
        assert ("4" if seat == 2 else None) == view["choice"]
    assert (fact(game, "chosen 0"), fact(game, "chosen 2")) == ("no", "yes")


def test_sa_5_a_choice_may_be_changed_until_all_have_chosen() -> None:
    """SA-5: the last word counts, once; after the reveal the card lies open and is no longer in the hand."""
    game = sit(["50 1", "53 2"])
    act(game, 0, "1")
    assert game.askers() == [0]
    assert offered(game, 0) == ["50"]
    act(game, 0, "50", "1", "50")
    assert game.movers() == [1]
    act(game, 1, "53")
    assert rows(game) == "12, 28, 47 50 53, 63"
    assert refused(game, 0, "50") == "SA-5"
    assert offered(game, 0) == ["1"]


def test_sa_5_a_changed_choice_counts_once() -> None:
    """SA-5: three changes of one seat are not three seats that have chosen."""
    game = sit(["50 1", "53 2", "52 4"])
    act(game, 0, "1", "50", "1")
    assert game.movers() == [1, 2]
    act(game, 1, "53")
    assert fact(game, "chosen 1") == "yes"
    act(game, 2, "52")
    assert fact(game, "chosen 1") == "no"


def test_sa_5_the_same_card_again_is_refused_and_changes_nothing() -> None:
    """SA-5: a card sent twice after a time-out neither counts twice nor is taken back."""
    game = sit(["50 1", "53 2", "52 4"])
    act(game, 0, "50")
    assert refused(game, 0, "50") == "SA-5"
    assert game.movers() == [1, 2]
    act(game, 0, "1")


def test_sa_5_only_cards_of_the_own_hand() -> None:
    """SA-5: a card that another seat holds, or that lies in a row, is not chosen; one's own is."""
    game = sit(["50 1", "53 2"])
    for card in ("53", "12", "64"):
        assert refused(game, 0, card) == "SA-5"
    act(game, 0, "50")


def test_sa_5_no_card_is_accepted_after_all_have_chosen() -> None:
    """SA-5: while cards are resolved nobody chooses, neither who is waited for nor the others."""
    game = sit(["5 1", "53 2"])
    act(game, 0, "5")
    act(game, 1, "53")
    assert game.movers() == [0]
    assert game.askers() == []
    assert refused(game, 0, "1") == "SA-5"
    assert refused(game, 1, "2") == "SA-5"
    act(game, 0, "row 1")
    act(game, 1, "2")


def test_sa_5_choices_of_rows_and_seats_wait_for_their_time() -> None:
    """SA-5: a row, a block or a swap without its card is out of phase, like `late` at any time."""
    game = sit(["5 1", "53 2"])
    for move in ("row 1", "block 1", "swap 1", "late"):
        assert refused(game, 0, move) == "SA-5"
    act(game, 0, "5")
    assert refused(game, 0, "idle") == "SA-5"
    act(game, 1, "53")
    for move in ("block 1", "swap 1", "late"):
        assert refused(game, 0, move) == "SA-5"
    for move in ("row 1", "idle"):
        assert refused(game, 1, move) == "SA-5"
    act(game, 0, "row 1")


def test_sa_5_nothing_of_a_choice_leaves_before_the_reveal() -> None:
    """SA-5: another choice gives every other seat the same bytes, views, offers and events alike."""

    def seen(card: str) -> str:
        game = sit(["50 1", "53 2", "52 4"])
        events = told(game, 1, (0, card))
        eyes = [game.view(seat) for seat in (None, 1, 2)]
        return json.dumps([events, eyes, offered(game, 1), offered(game, 2), game.movers(), game.askers()])

    assert seen("50") == seen("1")


def test_sa_5_a_choice_is_told_without_its_card() -> None:
    """SA-5: others learn «has chosen»; the card moves only with the reveal."""
    game = sit(["50 1", "53 2"])
    assert told(game, 1, (0, "50")) == [{"kind": "say", "seat": 0, "word": "chose", "args": []}]
    reveal = told(game, 0, (1, "53"))
    assert {"kind": "move", "card": "53", "source": "hand 1", "target": "shown 1"} in reveal


def test_sa_5_a_choice_makes_no_other_choice_stale_but_the_last_one_does() -> None:
    """SA-5: a card sent before the reveal must not be chosen for the next turn, so the last one is loud."""
    game = sit(["50 1", "53 2", "52 4"])
    assert game.quiet(50)
    assert game.quiet(IDLE)
    act(game, 0, "50")
    act(game, 1, "53")
    assert game.quiet(1)
    assert game.quiet(2)
    assert not game.quiet(52)
    assert not game.quiet(4)
    assert not game.quiet(IDLE)
    assert not game.quiet(LEAVE)
    assert game.quiet(LATE)


def test_lc_30_an_idle_turn_is_quiet_only_where_it_does_not_end_the_match() -> None:
    """LC-30: at three seats it is a sealed choice like any other, at two a forfeit that all must see."""
    assert sit(["50 1", "53 2", "52 4"]).quiet(IDLE)
    assert not sit(["50 1", "53 2"]).quiet(IDLE)


def test_choices_while_resolving_are_not_quiet() -> None:
    """A row taken changes the table for everybody."""
    game = sit(["5 1", "53 2"])
    act(game, 0, "5")
    act(game, 1, "53")
    assert not game.quiet(game.parse("row 1"))


def test_sa_5_a_fresh_view_tells_what_one_has_chosen_and_placed() -> None:
    """SA-5: a reconnect needs nothing but the view: the own sealed card, then the card before the seat."""
    game = sit(["5 1", "53 2"])
    act(game, 0, "5")
    assert game.view(0)["choice"] == "5"
    assert sorted(str(card) for card in _zone(game.view(0)["zones"]["hand 0"])) == ["1", "5"]
    act(game, 1, "53")
    view = game.view(0)
    assert view["choice"] is None
    assert view["zones"]["shown 0"] == ["5"]
    assert view["zones"]["hand 0"] == ["1"]
    assert view["waits"] == {"seat": 0, "kind": "row"}


def _zone(cards: list[str] | int) -> list[str]:
    assert isinstance(cards, list)
    return cards


def test_sa_6_revealed_all_at_once_and_resolved_upwards() -> None:
    """SA-6: all cards turn before any is placed; then from the lowest, whatever the seats' order."""
    seen = _reveal("53", "52", "50")
    moves = [(e["card"], e["target"]) for e in seen if e["kind"] == "move"]
    assert moves[:3] == [("53", "shown 0"), ("52", "shown 1"), ("50", "shown 2")]
    assert moves[3:] == [("50", "row 3"), ("52", "row 3"), ("53", "row 3")]
    assert words(seen) == [("chose", 2), ("reveal", -1), ("order", -1, "up")]


def test_sa_6_resolved_downwards_with_a_decreasing() -> None:
    """SA-6: one Decreasing among the revealed cards turns the order."""
    seen = _reveal("53", "64", "51")
    moves = [(e["card"], e["target"]) for e in seen if e["kind"] == "move"]
    assert moves[3:] == [("64", "row 4"), ("53", "row 3"), ("51", "row 2")]
    assert words(seen) == [("chose", 2), ("reveal", -1), ("order", -1, "down")]


def _reveal(*cards: str) -> list[SeenEvent]:
    """What a watcher sees when the last of three seats has chosen."""
    game = sit([f"{card} {spare}" for card, spare in zip(cards, "124", strict=True)])
    act(game, 0, cards[0])
    act(game, 1, cards[1])
    return told(game, None, (2, cards[2]))
