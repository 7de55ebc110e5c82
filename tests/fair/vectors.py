"""The published vectors of the sealed deal, as they stand beside this file; the page reproduces the same."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from waraq.fair import chain
from waraq.fair.header import canonical

VECTORS: Final[dict[str, Any]] = json.loads((Path(__file__).parent / "vectors.json").read_text("utf-8"))
TOP: Final = bytes(range(32))
LINKS: Final = chain.links(TOP)
HEADER: Final = canonical(VECTORS["header"])
CUTS: Final = [None if c is None else bytes.fromhex(c) for c in VECTORS["cuts"]]
