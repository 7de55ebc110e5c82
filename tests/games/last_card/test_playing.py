from __future__ import annotations

import pytest

from tests.games.last_card.scene import facts, moves, play, refused, scene, told
from waraq.games.contract import Move, Shuffle

OTHER = "hand 1: b1 b2 b4"


@pytest.mark.parametrize(("top", "allowed", "wrong"), [
    ("r3", "r9 rS b3 W", "b4 gS"),
    ("rS", "r9 bS gS W", "b4 gR"),
    ("rD", "yD r1", "b4 gR y1"),
    ("W:g", "g1 gD W", "r1 bS y9"),
    ("F:y", "y1 yR", "r1 g2"),
])  # fmt: skip
def test_LC5_colour_face_or_a_wild_matches(top: str, allowed: str, wrong: str) -> None:
    """On a wild only the named colour counts."""
    for card in allowed.split():
        move = "W:r" if card == "W" else card
        assert (
            refused(
                scene(f"hand 0: {card} p0\n{OTHER}\ntop: {top}\nturn: 0".replace("p0", "b5")), f"0 {move}"
            )
            is None
        )
    for card in wrong.split():
        assert refused(scene(f"hand 0: {card} b5\n{OTHER}\ntop: {top}\nturn: 0"), f"0 {card}") == "LC-5"


def test_LC5_the_colour_in_play_is_remembered_when_the_discard_is_recycled() -> None:
    """The top wild keeps the colour that was named with it."""
    game = scene(f"hand 0: r1 r2\n{OTHER}\ntop: W:g\ndiscard: g4 y5\nstock: -\nturn: 0")
    play(game, "0 draw")
    assert facts(game, "top", "colour", "hand 0", "drawn") == ["W:g", "g", "r1 r2 g4", "g4"]


def test_LC6_a_wild_is_laid_any_time_and_names_any_colour() -> None:
    """Also beside playable cards, also the colour already in play."""
    text = f"hand 0: r1 r2 W\n{OTHER}\ntop: r3\nturn: 0"
    assert moves(scene(text), 0) == ["r1", "r2", "W:r", "W:b", "W:g", "W:y"]
    assert facts(play(scene(text), "0 W:r"), "top", "colour", "turn") == ["W:r", "r", "1"]
    assert told(scene(text), "0 W:b") == ["0 colour b"]


def test_LC6_a_wild_without_a_colour_is_refused_unless_it_is_the_last_card() -> None:
    """As the last card both forms are the same win; in debt it is not the last, so the colour is named."""
    assert refused(scene(f"hand 0: r1 W\n{OTHER}\ntop: r3\nturn: 0"), "0 W") == "LC-6"
    last = f"hand 0: W\n{OTHER}\ntop: r3\nturn: 0"
    assert moves(scene(last), 0) == ["W:r", "W:b", "W:g", "W:y", "W"]
    assert play(scene(last), "0 W").facts() == play(scene(last), "0 W:g").facts()
    assert facts(play(scene(last), "0 W:g"), "top", "colour", "winner") == ["W", "r", "0"]
    assert refused(scene(last + "\nowes: 0"), "0 W") == "LC-6"
    assert refused(scene(last + "\nowes: 0"), "0 W:g") is None


def test_LC7_a_wild_draw_four_needs_a_hand_without_the_colour_in_play() -> None:
    """A face match in another colour and a wild do not forbid it."""
    assert refused(scene(f"hand 0: r9 F\n{OTHER}\ntop: r3\nturn: 0"), "0 F:g") == "LC-7"
    assert refused(scene(f"hand 0: r9 F\n{OTHER}\ntop: r3\nturn: 0"), "0 F") == "LC-7"
    assert refused(scene(f"hand 0: g3 W F\n{OTHER}\ntop: r3\nturn: 0"), "0 F:g") is None
    assert refused(scene(f"hand 0: g3 W F\n{OTHER}\ntop: r3\nturn: 0"), "0 F") == "LC-6"


def test_LC7_the_named_colour_counts_on_a_wild() -> None:
    """Not the colour of the card below it."""
    assert refused(scene(f"hand 0: r9 F\n{OTHER}\ntop: W:g\ndiscard: r3\nturn: 0"), "0 F:g") is None
    assert refused(scene(f"hand 0: g9 F\n{OTHER}\ntop: W:g\ndiscard: r3\nturn: 0"), "0 F:g") == "LC-7"


def test_LC7_the_next_seat_takes_four_and_loses_its_turn() -> None:
    """At three seats the turn goes to the one after."""
    game = scene(f"hand 0: g9 g8 F\n{OTHER}\nhand 2: y1 y2\ntop: r3\nturn: 0", seats=3)
    assert told(game, "0 F:g") == ["0 colour g", "1 took 4", "1 skipped"]
    assert facts(game, "count 1", "turn", "colour") == ["7", "2", "g"]


def test_LC8_skip_and_draw_two_cost_the_next_seat_its_turn() -> None:
    """Draw two costs two cards besides."""
    text = f"hand 0: rS rD r1\n{OTHER}\nhand 2: y1 y2\ntop: r3\nturn: 0"
    assert facts(play(scene(text, seats=3), "0 rS"), "turn", "count 1") == ["2", "3"]
    assert facts(play(scene(text, seats=3), "0 rD"), "turn", "count 1") == ["2", "5"]


def test_LC8_reverse_turns_the_direction_and_then_counts() -> None:
    """The seat before the player is next."""
    game = scene(f"hand 0: rR r1 r2\n{OTHER}\nhand 2: y1 r2\nhand 3: r9 rS y1\ntop: r3\nturn: 0", seats=4)
    assert facts(play(game, "0 rR"), "turn", "direction") == ["3", "ccw"]
    assert facts(play(game, "3 rS"), "turn", "direction") == ["1", "ccw"]


@pytest.mark.parametrize("move", ["rS", "rR", "rD", "F:g"])
def test_LC8_with_two_seats_every_action_brings_the_turn_back(move: str) -> None:
    """Reverse acts as a skip; a plain number does not bring it back."""
    held = move.partition(":")[0]
    game = scene(f"hand 0: {held} g1 g2\n{OTHER}\ntop: r3\nturn: 0")
    assert facts(play(game, f"0 {move}"), "turn") == ["0"]
    assert facts(play(scene(f"hand 0: r1 g1 g2\n{OTHER}\ntop: r3\nturn: 0"), "0 r1"), "turn") == ["1"]


def test_LC8_a_table_of_three_with_a_leaver_is_not_two_seats() -> None:
    """Reverse still only turns the direction."""
    game = scene(f"hand 0: rR g1 g2\n{OTHER}\nhand 2: y1 y2\ntop: r3\nleft: 1\nturn: 0", seats=3)
    assert facts(play(game, "0 rR"), "turn") == ["2"]


def test_LC9_drawing_needs_a_hand_without_a_legal_card() -> None:
    """A wild, or a wild draw four that LC-7 allows, is a legal card."""
    for hand in ("r1 g1", "g1 W", "g1 F"):
        assert refused(scene(f"hand 0: {hand}\n{OTHER}\ntop: r3\nturn: 0"), "0 draw") == "LC-9"
    assert refused(scene(f"hand 0: g1 g2\n{OTHER}\ntop: r3\nturn: 0"), "0 draw") is None


def test_LC9_a_drawn_card_that_can_be_played_stays_open() -> None:
    """It is the only card that may be played, or it is kept."""
    game = scene(f"hand 0: g1 g2\n{OTHER}\ntop: r3\nstock: g3\nturn: 0")
    assert told(game, "0 draw") == ["0 drew 1"]
    assert (moves(game, 0), game.turn) == (["g3", "keep"], 0)
    assert refused(game, "0 g1") == "LC-9"
    assert refused(game, "0 draw") == "LC-9"
    assert facts(play(game.clone(), "0 g3"), "turn", "top", "drawn") == ["1", "g3", "-"]
    assert facts(play(game, "0 keep"), "turn", "top", "hand 0", "drawn") == ["1", "r3", "g1 g2 g3", "-"]


def test_LC9_a_drawn_card_that_cannot_be_played_ends_the_turn() -> None:
    """Without another action; and nothing is there to keep."""
    game = scene(f"hand 0: g1 g2\n{OTHER}\ntop: r3\nstock: g4\nturn: 0")
    assert facts(play(game, "0 draw"), "turn", "drawn", "hand 0") == ["1", "-", "g1 g2 g4"]
    assert refused(game, "1 keep") == "LC-9"


def test_LC9_a_drawn_wild_draw_four_is_open_only_where_it_is_legal() -> None:
    """A fresh red card from the penalty forbids it although it is unplayable itself."""
    free = scene(f"hand 0: g1 g2\n{OTHER}\ntop: r3\nstock: F\nturn: 0")
    assert moves(play(free, "0 draw"), 0) == ["F:r", "F:b", "F:g", "F:y", "keep"]
    bound = scene(f"hand 0: g1\n{OTHER}\ntop: r3\nstock: r9 y9 F\nturn: 0\nowes: 0")
    assert facts(play(bound, "0 late; 0 draw"), "turn", "hand 0") == ["1", "r9 g1 y9 F"]


def test_LC9_penalty_cards_are_unplayable_in_the_same_turn_only() -> None:
    """They are no legal cards either, so the seat may draw."""
    game = scene(f"hand 0: g1\n{OTHER}\ntop: r3\nstock: r9 W y4 y5\nturn: 0\nowes: 0")
    play(game, "0 late")
    assert facts(game, "fresh", "turn") == ["r9 W", "0"]
    assert refused(game, "0 r9") == "LC-9"
    assert refused(game, "0 W:r") == "LC-9"
    assert moves(game, 0) == ["draw"]
    play(game, "0 draw; 1 draw")
    assert moves(game, 0) == ["r9", "W:r", "W:b", "W:g", "W:y"]


def test_LC9_of_two_equal_cards_only_the_penalty_card_is_barred() -> None:
    """One red nine was held before, one came with the penalty: one may be played."""
    game = scene(f"hand 0: r9\n{OTHER}\ntop: r3\nstock: r9 y4\nturn: 0\nowes: 0")
    play(game, "0 late")
    assert facts(game, "hand 0", "fresh") == ["r9 r9 y4", "r9 y4"]
    assert moves(game, 0) == ["r9"]


def test_LC10_an_empty_stock_is_made_of_the_discard_under_its_top() -> None:
    """In the middle of a penalty too; the events tell it card by card."""
    game = scene("hand 0: rD r1 r2\nhand 1: b1 b2\ntop: r3\ndiscard: y5 W g6\nstock: y1 .\nturn: 0")
    game.events = []
    play(game, "0 rD")
    assert facts(game, "hand 1", "top", "stock", "discard") == ["b1 b2 y1 y5", "rD", "W g6 r3 .", "-"]
    back = [e.card for e in game.events if isinstance(e, Move) and e.target == "stock"]
    assert back == ["y5", "W", "g6", "r3"]
    assert sum(isinstance(e, Shuffle) for e in game.events) == 1


def test_LC10_a_recycled_wild_has_no_colour() -> None:
    """Drawn straight afterwards it names its colour anew."""
    game = scene(f"hand 0: g1 g2\n{OTHER}\ntop: r3\ndiscard: W\nstock: -\nturn: 0")
    assert moves(play(game, "0 draw"), 0) == ["W:r", "W:b", "W:g", "W:y", "keep"]


def test_LC11_with_nothing_to_draw_a_draw_passes_the_turn() -> None:
    """It stays forbidden beside a legal card."""
    text = "hand 0: g1 g2\nhand 1: r1 b2\ntop: r3\nstock: -\nturn: 0"
    assert told(scene(text), "0 draw") == ["0 passed"]
    game = play(scene(text), "0 draw")
    assert facts(game, "turn", "count 0") == ["1", "2"]
    assert refused(game, "1 draw") == "LC-9"


def test_LC11_a_penalty_beyond_the_supply_is_forgiven_and_the_turn_is_lost() -> None:
    """Four cards are due; one in the stock and the red three under the top card are there."""
    game = scene("hand 0: g1 g2 F\nhand 1: b1 b2\nhand 2: y1 y2\ntop: r3\nstock: y1 .\nturn: 0", seats=3)
    assert told(game, "0 F:g") == ["0 colour g", "1 took 2", "1 skipped"]
    assert facts(game, "hand 1", "turn", "stock") == ["r3 b1 b2 y1", "2", "-"]


def test_LC11_a_full_circle_of_passes_is_a_tie() -> None:
    """It needs cards set aside: with all 108 in the game somebody always holds a legal card."""
    game = scene("hand 0: g1 g2\nhand 1: b1 b2\ntop: r3\nstock: -\nturn: 0")
    assert told(game, "0 draw; 1 draw") == ["0 passed", "1 passed", "-1 tie"]
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.places, outcome.reason, game.facts()["winner"]) == ((1, 1), "tie", "0 1")


@pytest.mark.parametrize("card", ["r1", "rS", "rR", "rD", "W:g", "F:g", "r7", "r0"])
def test_LC12_any_card_wins_as_the_last_and_has_no_effect(card: str) -> None:
    """No draw, skip, colour, direction, swap or rotation; a number wins the same way."""
    held = card.partition(":")[0]
    game = scene(f"hand 0: {held}\nhand 1: b1 b2\nhand 2: y1 y2\ntop: r3\nturn: 0", "seven-zero", 3)
    assert told(game, f"0 {card}") == ["0 out"]
    assert facts(game, "winner", "over", "turn", "direction", "colour") == ["0", "yes", "-", "cw", "r"]
    assert facts(game, "hand 0", "count 1", "count 2", "top") == ["-", "2", "2", held]


def test_LC12_a_standing_stack_is_void() -> None:
    """The answer is the last card: nobody takes anything."""
    game = scene("hand 0: bD\nhand 1: b1 b2\ntop: rD\nstack: 4\nturn: 0", "stacking")
    assert facts(play(game, "0 bD"), "stack", "winner", "count 1") == ["0", "0", "2"]


def test_LC12_after_the_end_everything_is_refused() -> None:
    """Before it the same actions are judged by their own rulings."""
    game = scene("hand 0: r1\nhand 1: r2 b2\ntop: r3\nturn: 0")
    assert refused(game, "1 r2") == "LC-4"
    play(game, "0 r1")
    assert (game.movers(), game.askers(), game.legal(1)) == ([], [], [])
    for line in ("1 r2", "1 draw", "1 call", "0 late", "1 idle", "1 leave", "1 W"):
        assert refused(game, line) == "LC-12"
