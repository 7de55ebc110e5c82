"""Last Card · آخر ورقة."""

from waraq.games.last_card.rules import LastCard

NAME = "last-card"
GAME = LastCard

__all__ = ["GAME", "NAME", "LastCard"]
