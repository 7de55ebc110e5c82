"""A server that has a worker at a thought without an end, and waits to be killed."""

from __future__ import annotations

from tests.bots.positions import imagined
from waraq.bots import Thinker


def main() -> None:
    """Think once to have a worker, then start what will not end."""
    thinker = Thinker()
    thinker.submit(imagined(), 0, "hard", 1, worlds=1).result()
    answer = thinker.submit(imagined(), 0, "hard", 1, worlds=10**9, budget=None)
    print("thinking", flush=True)
    answer.result()


if __name__ == "__main__":
    main()
