from waraq import games
from waraq.server import typescript


def test_the_generated_types_are_fresh() -> None:
    """`web/src/wire/messages.ts` is what the Structs and views of today give."""
    assert typescript.module() == typescript.TARGET.read_text("utf-8"), (
        "run python -m waraq.server.typescript"
    )


def test_every_game_has_exactly_one_view() -> None:
    """The page's union of views has a member for each game, told apart by its `game`."""
    assert len(typescript.views()) == len(games.names())
