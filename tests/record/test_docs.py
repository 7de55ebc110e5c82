from __future__ import annotations

from pathlib import Path
from typing import Final

from waraq import games
from waraq import record as records
from waraq.games.contract import settle

DOC: Final = (Path(__file__).parents[2] / "docs" / "record.md").read_text("utf-8")


def test_the_documents_example_holds() -> None:
    """The record that docs/record.md starts with is read, holds and is written back."""
    text = DOC.split("```\n")[1]
    record = records.parse(text)
    assert records.check(record).holds
    assert text == records.write(record)


def test_every_fact_option_and_key_is_described() -> None:
    """docs/record.md names every key of the header, and every fact and option of the games it describes."""
    for key in records.text.KEYS:
        assert f"| `{key}` |" in DOC
    for game in map(games.find, ("last-card", "stack-attack")):
        seats = game.SEATS[0]
        opening = f"record: 1\ngame: {game.NAME}\nrules: {game.RULES}\nseats: {seats}\nseed: tea\n"
        facts = records.open_record(records.parse(opening)).start().facts()
        for name in facts:
            word, _, number = name.rpartition(" ")
            letter = "R" if word == "row" else "N"
            assert f"`{word} {letter}`" in DOC if number.isdigit() else f"`{name}`" in DOC
        for option in settle(game.OPTIONS, {}):
            assert f"`{option}" in DOC
