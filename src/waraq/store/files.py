"""Opening the database in the data folder, and saying plainly why it cannot be."""

from __future__ import annotations

import os
import sqlite3
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import URL, create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from waraq.store.schema import APPLICATION, METADATA, VERSION

if TYPE_CHECKING:
    from pathlib import Path

    from sqlalchemy import Connection, Engine

NAME: Final = "waraq.db"
PATIENCE: Final = 10.0
"""Seconds that a writer waits for another process's transaction."""


class Unusable(Exception):  # noqa: N818 - it is a state of the folder; its text is one plain sentence
    """The data folder cannot be used. The text says why in one sentence."""


class Unwritable(Unusable):
    """Nothing can be written there."""


class NewerSchema(Unusable):
    """A later version of Waraq has written the database."""


class Corrupt(Unusable):
    """The file is not a database of Waraq's, or is damaged."""


def prepare(folder: Path, patience: float = PATIENCE) -> Path:
    """Make the data folder if need be, and the database with its tables.

    Returns:
        The database's file.

    Raises:
        Unusable: one of its kinds.
    """
    path = folder / NAME
    try:
        # Whoever reads this folder knows every hand: it is its owner's alone.
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise Unwritable(f"The data folder {folder} cannot be written: {error.strerror}.") from error
    engine = connectable(path, begin="BEGIN IMMEDIATE", patience=patience)
    try:
        with engine.begin() as connection:
            _check(connection, path)
    except DBAPIError as error:
        raise _said(error, path) from error
    finally:
        engine.dispose()
    return path


def reason(error: BaseException) -> str | None:
    """What the database says of its own fault (a full disk), without a row; None: it is no such fault."""
    said = error.orig if isinstance(error, DBAPIError) else error
    return str(said) if isinstance(said, sqlite3.Error) else None


def _said(error: DBAPIError, path: Path) -> Unusable:
    reason = str(error.orig)
    # sqlite3 derives OperationalError (read-only, full, locked) from DatabaseError (damaged, not a database).
    if isinstance(error.orig, sqlite3.OperationalError):
        return Unwritable(f"The database {path} cannot be written: {reason}.")
    return Corrupt(f"The database {path} cannot be read: {reason}.")


def _check(connection: Connection, path: Path) -> None:
    version = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
    owner = connection.exec_driver_sql("PRAGMA application_id").scalar_one()
    empty = connection.exec_driver_sql("SELECT count(*) FROM sqlite_schema").scalar_one() == 0
    if empty:
        METADATA.create_all(connection)
        connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION}")
        connection.exec_driver_sql(f"PRAGMA user_version = {VERSION}")
        return
    if owner != APPLICATION:
        raise Corrupt(f"The file {path} is a database of another program.")
    if version > VERSION:
        raise NewerSchema(
            f"The database {path} is of version {version}, written by a newer Waraq; known here: {VERSION}."
        )


def connectable(path: Path, *, begin: str, patience: float = PATIENCE, **keywords: Any) -> Engine:
    """An engine on the database; every transaction of it opens with ``begin``; ``patience`` in seconds."""
    keywords.setdefault("poolclass", NullPool)
    engine = create_engine(
        # Not a text: a folder's name may hold what means something in one.
        URL.create("sqlite", database=str(path)),
        connect_args={"check_same_thread": False, "timeout": patience},
        # A fault's text would name the rows of its statement: tops of chains, opened cuts, hashes of cookies.
        hide_parameters=True,
        **keywords,
    )

    @event.listens_for(engine, "connect")
    def _connected(connection: sqlite3.Connection, _record: object) -> None:
        # sqlite3 shall open no transactions of its own.
        connection.isolation_level = None
        for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
            connection.execute(f"PRAGMA {pragma}").close()

    @event.listens_for(engine, "begin")
    def _begun(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine
