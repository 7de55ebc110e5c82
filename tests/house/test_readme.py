from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

README = Path(__file__).parents[2] / "README.md"


def test_the_example_of_the_readme_plays_a_match_to_its_end() -> None:
    """What a reader copies runs as it stands and prints an outcome."""
    example = re.search(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    assert example is not None
    done = subprocess.run(
        [sys.executable, "-c", example[1]], capture_output=True, text=True, timeout=30, check=True
    )
    assert done.stdout.startswith("Outcome(places=(")
