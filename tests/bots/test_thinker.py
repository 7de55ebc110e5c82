"""The pool of worker processes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import pytest

from tests.bots.positions import imagined
from waraq.bots import Thinker, choose


def test_a_worker_thinks_what_would_be_thought_here() -> None:
    """The action that comes back from another process is the one of the same seed and worlds."""
    thinker = Thinker()
    game = imagined()
    answers = [thinker.submit(game, 0, "hard", seed, worlds=6, budget=None) for seed in range(3)]
    assert [a.result(60) for a in answers] == [choose(game, 0, "hard", seed, worlds=6) for seed in range(3)]
    thinker.close()


def test_a_full_queue_and_a_closed_pool_answer_with_the_thumb() -> None:
    """Nobody waits for a place: the answer is there at once, and no process has been asked."""
    full = Thinker(queue=0)
    game = imagined()
    assert full.submit(game, 0, "hard", 1).result(0) == game.thumb(0, 0)
    assert full._pool is None
    full.close()
    assert full.submit(game, 0, "medium", 1).result(0) == game.thumb(0, 0)


def test_a_killed_worker_costs_a_thought_and_not_the_pool() -> None:
    """What it was thinking about is answered by the thumb; the next thought gets a new worker."""
    thinker = Thinker()
    game = imagined()
    assert thinker.submit(game, 0, "hard", 1, worlds=2).result(60) in game.legal(0)
    assert thinker._pool is not None
    victim = next(iter(thinker._pool._processes.values()))
    stuck = thinker.submit(game, 0, "hard", 1, worlds=10**6, budget=None)
    assert victim.pid is not None
    os.kill(victim.pid, signal.SIGKILL)
    assert stuck.result(60) == game.thumb(0, 0)
    again = thinker.submit(game, 0, "hard", 7, worlds=6, budget=None)
    assert again.result(60) == choose(game, 0, "hard", 7, worlds=6)
    thinker.close()


def test_a_fault_of_ours_is_not_hidden() -> None:
    """A seat without any action is a mistake of whoever asks, and comes back as one."""
    thinker = Thinker()
    asked = thinker.submit(imagined(), 1, "hard", 1, worlds=2)
    with pytest.raises(IndexError):
        asked.result(60)
    thinker.close()


def test_a_worker_goes_when_its_server_was_killed() -> None:
    """A server that dies by SIGKILL in the middle of a thought leaves no process behind."""
    server = subprocess.Popen([sys.executable, "-m", "tests.bots.server_to_kill"], stdout=subprocess.PIPE)
    assert server.stdout is not None
    assert server.stdout.readline() == b"thinking\n"
    server.kill()
    # The worker holds the same pipe: it comes to its end when the last process is gone.
    rest, _ = server.communicate(timeout=60)
    assert rest == b""
