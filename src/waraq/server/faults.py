"""What goes wrong inside the server, as its log has it: a line, or a line with a traceback to report."""

from __future__ import annotations

from typing import Any

import structlog

from waraq.store.files import reason

log = structlog.get_logger()


def tell(event: str, error: BaseException, **more: Any) -> None:
    """Log a fault. Of the database's (a full disk, a damaged file) its reason is all there is to know."""
    why = reason(error)
    if why is None:
        log.error(event, exc_info=error, **more)
    else:
        log.error(event, why=why, **more)
