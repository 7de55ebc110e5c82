"""Computer players. They are given ``imagine(seat)``, never the real position, and know what a person knows.

:func:`choose` answers at once; :class:`~waraq.bots.thinker.Thinker` asks it in worker processes;
:mod:`~waraq.bots.arena` measures the levels against each other.
"""

from waraq.bots.levels import LEVELS, Level, choose, forgets
from waraq.bots.thinker import Thinker

__all__ = ["LEVELS", "Level", "Thinker", "choose", "forgets"]
