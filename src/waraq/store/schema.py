"""The tables of the database. Their version stands in SQLite's ``user_version``."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
)

VERSION: Final = 1
"""Goes up with any change below; a database of a newer version is refused."""
APPLICATION: Final = 0x77727131
"""SQLite's ``application_id``, "wrq1": so that no other program's database is taken for ours."""

METADATA: Final = MetaData()

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("code", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("sort", Text, nullable=False),
    Column("phase", Text, nullable=False),
    Column("due", Integer),  # when something falls due by itself, ms; NULL for a closed table
    Column("touched", Integer, nullable=False),  # of the last entry, ms
    Index("tables_due", "due"),
)

ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("table", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("at", Integer, nullable=False),
    Column("person", Text),
    Column("act", Text),
    Column("kind", Text, nullable=False),
    Column("body", Text, nullable=False),  # JSON
    # Of two writers of the same place in a log the second fails here, and folds again.
    PrimaryKeyConstraint("table", "number"),
    sqlite_with_rowid=False,
)

PERSONS: Final = Table(
    "persons",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("since", Integer, nullable=False),
)

TOKENS: Final = Table(
    "tokens",
    METADATA,
    Column("hash", Text, primary_key=True),  # SHA-256 of a browser's cookie, hex; the cookie is kept nowhere
    Column("person", Text, ForeignKey("persons.id"), nullable=False),
    Column("since", Integer, nullable=False),
)

SITTERS: Final = Table(
    "sitters",
    METADATA,
    Column("person", Text, nullable=False),
    Column("table", Text, nullable=False),
    PrimaryKeyConstraint("person", "table"),
    Index("sitters_table", "table"),
    sqlite_with_rowid=False,
)

RESULTS: Final = Table(
    "results",
    METADATA,
    Column("match", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("table", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("at", Integer, nullable=False),
    Column("person", Text),  # NULL: a computer player
    Column("place", Integer, nullable=False),
    Column("score", Integer, nullable=False),
    Column("result", Text, nullable=False),  # won, tied, lost
    Column("reason", Text, nullable=False),
    # A match is judged once, whatever happens.
    PrimaryKeyConstraint("match", "seat"),
    Index("results_person", "person", "at"),
    sqlite_with_rowid=False,
)
