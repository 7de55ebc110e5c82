from __future__ import annotations

import random
from pathlib import Path

import pytest

import waraq.games
from waraq.cli.texts import texts
from waraq.fair.shufflers import FastShuffler
from waraq.games.contract import IDLE, LATE, LEAVE, Event, Game, Say, settle


def said_in(game_type: type[Game], seed: int) -> set[str]:
    """The words said in a match in which anything may happen, calls and leaves too."""
    draw = random.Random(seed)
    flags = {o.name: draw.random() < 0.5 for o in game_type.OPTIONS if o.kind == "flag" and o.by == "host"}
    events: list[Event] = []
    seats = draw.choice(game_type.SEATS)
    game = game_type.deal(seats, settle(game_type.OPTIONS, flags), FastShuffler(seed), 0, events)
    game.events = events
    for _ in range(400):
        if not (movers := game.movers()):
            break
        seat = draw.choice(game.askers() + movers)
        action = draw.choice([*game.legal(seat) * 40, LATE, IDLE, LEAVE])
        if game.refusal(seat, action) is None:
            game.apply(seat, action)
    return {event.word for event in events if isinstance(event, Say)}


@pytest.mark.parametrize("name", waraq.games.names())
def test_every_word_that_a_game_says_has_its_sentence(name: str) -> None:
    """No event is told in the terminal by its bare word; no sentence waits for a word that nobody says."""
    game_type = waraq.games.find(name)
    said = set().union(*(said_in(game_type, seed) for seed in range(60)))
    words = texts(name).words.keys()
    assert said <= words
    folder = Path(waraq.games.__path__[0]) / name.replace("-", "_")
    source = "\n".join(file.read_text(encoding="utf-8") for file in folder.glob("*.py"))
    assert [word for word in words if f'"{word}"' not in source] == []
