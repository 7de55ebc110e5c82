"""A match as text (docs/record.md): for matches, replays, rule tests and reports.

What callers need: :func:`parse`, :func:`write`, :func:`stages`, :func:`check`, :func:`verify` and
:func:`of_match`.
"""

from waraq.record.checking import Report, check
from waraq.record.lines import BadRecord
from waraq.record.match import of_match
from waraq.record.opening import Opening, open_record
from waraq.record.proof import Finding, verify
from waraq.record.replaying import Failure, Stage, stages
from waraq.record.text import Record, parse, read, write

__all__ = [
    "BadRecord",
    "Failure",
    "Finding",
    "Opening",
    "Record",
    "Report",
    "Stage",
    "check",
    "of_match",
    "open_record",
    "parse",
    "read",
    "stages",
    "verify",
    "write",
]
