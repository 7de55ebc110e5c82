"""The sealed deal ``fd1`` (docs/fair.md): nobody has to trust the house for a shuffle.

:mod:`~waraq.fair.chain` seals, :mod:`~waraq.fair.cut` lets every seat cut, :mod:`~waraq.fair.header` fixes
what all of it is for, :mod:`~waraq.fair.keys` and :mod:`~waraq.fair.stream` turn that into chance, and
:mod:`~waraq.fair.shufflers` hands it to a game.
"""
