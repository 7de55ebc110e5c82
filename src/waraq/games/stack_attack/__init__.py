"""Stack Attack · ستاك أتاك: rows of numbers, sealed choices, and the lowest total wins."""

from __future__ import annotations

from waraq.games.stack_attack.rules import StackAttack

GAME = StackAttack
