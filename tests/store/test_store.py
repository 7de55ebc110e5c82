from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import threading
from concurrent.futures import Future, wait
from typing import TYPE_CHECKING

import pytest
from sqlalchemy.exc import OperationalError

from tests.table.driver import BEGIN, facts_of, room
from waraq.store.files import NAME, Corrupt, NewerSchema, Unusable, Unwritable
from waraq.store.rows import LAG, Person, TableRow, outdated, row_of
from waraq.store.schema import VERSION
from waraq.store.store import Store
from waraq.store.writer import BATCH, Closed, Job, Taken
from waraq.table import commands as c
from waraq.table.due import due
from waraq.table.entries import Entry
from waraq.table.fold import fold, refold

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from sqlalchemy import Connection

    from tests.table.driver import Play


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """An empty store."""
    opened = Store.open(tmp_path)
    yield opened
    opened.close()


def entry(code: str, number: int, **more: object) -> Entry:
    """Some entry at this place."""
    said = {
        "at": BEGIN + number,
        "person": "ann",
        "act": f"a{number}",
        "kind": "lock",
        "body": {"locked": True},
    }
    return Entry(table=code, number=number, **{**said, **more})  # type: ignore[arg-type]


def row(code: str, **more: object) -> TableRow:
    """Some row of a table."""
    said = {"game": "last-card", "sort": "room", "phase": "gathering", "due": BEGIN, "touched": BEGIN}
    return TableRow(code=code, **{**said, **more})  # type: ignore[arg-type]


def written(store: Store, play: Play) -> None:
    """Write the log of a match as it was played, each entry with the row that it left."""
    table = refold(play.log[:1])
    store.append(play.log[0], row_of(table, play.log[0], BEGIN)).result()
    for e in play.log[1:]:
        fold(table, e)
        falls = due(table)
        store.append(e, row_of(table, e, None if falls is None else falls.at)).result()


def test_what_is_appended_is_read_back_equal(store: Store) -> None:
    """The entries of a whole match fold to the same table; so does the tail from the last start on."""
    play = room("ann", "bo", "cy", computers=("easy",))
    play.begin()
    play.play_on()
    written(store, play)
    read = store.entries("K7QX")
    assert read == play.log
    assert facts_of(refold(read)) == facts_of(play.table)
    assert store.entries("K7QX", since=5) == play.log[5:]
    tail = store.tail("K7QX")
    assert tail[0].kind == "start"
    assert facts_of(refold(tail)) == facts_of(play.table)
    assert store.entries("NONE") == store.tail("NONE") == []


def test_of_two_writers_of_a_place_the_second_is_told(tmp_path: Path) -> None:
    """Two servers on one folder, or two hands in one: the log has one entry, the loser folds again."""
    one, other = Store.open(tmp_path), Store.open(tmp_path)
    one.append(entry("A", 1)).result()
    with pytest.raises(Taken):
        other.append(entry("A", 1, act="b")).result()
    other.append(entry("A", 2)).result()
    assert [e.act for e in one.entries("A")] == ["a1", "a2"]
    one.close()
    other.close()


def test_a_race_for_every_number_has_one_winner_each(tmp_path: Path) -> None:
    """Two stores write the same fifty places at the same time."""
    stores = [Store.open(tmp_path), Store.open(tmp_path)]
    futures: list[list[Future[None]]] = [[], []]

    def write(i: int) -> None:
        futures[i] = [stores[i].append(entry("A", n, act=f"{i}-{n}")) for n in range(1, 51)]

    threads = [threading.Thread(target=write, args=(i,)) for i in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    wait([*futures[0], *futures[1]])
    won = {f"{i}-{n + 1}" for i in range(2) for n, f in enumerate(futures[i]) if f.exception() is None}
    assert {e.act for e in stores[0].entries("A")} == won
    assert len(won) == 50
    for store in stores:
        store.close()


def held_back(store: Store) -> threading.Event:
    """Keep the writer in a transaction until the event is set, so that what follows gathers in one batch."""
    going, gate = threading.Event(), threading.Event()

    def work(_connection: Connection) -> None:
        going.set()
        gate.wait(10)

    store._writer.put(Job(work))
    assert going.wait(10)
    return gate


def test_one_bad_entry_does_not_sink_its_batch(store: Store) -> None:
    """Of five that are written together the taken one alone fails; its row does not come through either."""
    store.append(entry("B", 1), row("B", phase="gathering")).result()
    gate = held_back(store)
    futures = [store.append(entry(code, 1), row(code, phase="playing")) for code in "ABCDE"]
    gate.set()
    wait(futures)
    assert [type(f.exception()) for f in futures] == [type(None), Taken, type(None), type(None), type(None)]
    assert [len(store.entries(code)) for code in "ABCDE"] == [1, 1, 1, 1, 1]
    b = store.table("B")
    assert b is not None
    assert b.phase == "gathering"


def test_a_fault_of_another_kind_sinks_alone_too(store: Store) -> None:
    """Whatever is raised inside reaches its own sender, and the thread goes on."""
    gate = held_back(store)
    bad = store.append(entry("A", 1), row("A", phase=None))
    good = store.append(entry("B", 1), row("B"))
    gate.set()
    assert bad.exception() is not None
    assert good.exception() is None
    store.append(entry("A", 1), row("A")).result()


def test_a_full_disk_is_told_and_what_stands_stays(store: Store) -> None:
    """The writers are told, singly and in a batch; with room again the same entries are written."""
    store.append(entry("A", 1)).result()

    def limit(connection: Connection, pages: int) -> None:
        used = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {used + pages}")

    store._writer.put(Job(lambda connection: limit(connection, 0))).result()
    big = [entry(code, 1, body={"long": "x" * 50_000}) for code in "BCD"]
    assert isinstance(store.append(big[0]).exception(), OperationalError)
    gate = held_back(store)
    futures = [store.append(e) for e in big]
    gate.set()
    assert all(isinstance(f.exception(), OperationalError) for f in futures)
    assert [len(store.entries(code)) for code in "ABCD"] == [1, 0, 0, 0]
    store._writer.put(Job(lambda connection: limit(connection, 10_000))).result()
    for e in big:
        store.append(e).result()
    assert [len(store.entries(code)) for code in "ABCD"] == [1, 1, 1, 1]


def test_what_its_sender_took_back_in_time_is_not_written(store: Store) -> None:
    """A cancelled future ends nothing but its own job."""
    gate = held_back(store)
    gone, stays = store.append(entry("A", 1)), store.append(entry("B", 1))
    assert gone.cancel()
    gate.set()
    stays.result()
    assert (store.entries("A"), len(store.entries("B"))) == ([], 1)


def test_an_answered_future_is_durable(tmp_path: Path) -> None:
    """A process killed right after the answer has lost nothing that was answered."""
    program = (
        "import os, sys, pathlib\n"
        "from tests.store.test_store import entry, row\n"
        "from waraq.store.store import Store\n"
        "store = Store.open(pathlib.Path(sys.argv[1]))\n"
        "for n in range(1, 21): store.append(entry('A', n), row('A')).result()\n"
        "os.kill(os.getpid(), 9)\n"
    )
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    killed = subprocess.run([sys.executable, "-c", program, str(tmp_path)], check=False, env=env)
    assert killed.returncode == -9
    store = Store.open(tmp_path)
    assert [e.number for e in store.entries("A")] == list(range(1, 21))
    store.close()


def test_closing_writes_what_was_handed_over(tmp_path: Path) -> None:
    """Nothing handed over before is lost; what comes afterwards is refused at once."""
    store = Store.open(tmp_path)
    gate = held_back(store)
    futures = [store.append(entry("A", n)) for n in range(1, BATCH + 200)]
    gate.set()
    store.close()
    assert all(f.done() and f.exception() is None for f in futures)
    with pytest.raises(Closed):
        store.append(entry("A", BATCH + 200))
    store.close()
    again = Store.open(tmp_path)
    assert len(again.entries("A")) == BATCH + 199
    again.close()


def test_what_falls_due_stands_in_the_tables_rows(store: Store) -> None:
    """The soonest first; a closed table waits for nothing; the last row counts."""
    store.append(entry("A", 1), row("A", due=BEGIN + 9)).result()
    store.append(entry("B", 1), row("B", due=BEGIN + 5)).result()
    store.append(entry("C", 1), row("C", due=None, phase="closed")).result()
    assert store.tables_due() == [("B", BEGIN + 5), ("A", BEGIN + 9)]
    store.append(entry("B", 2), row("B", due=BEGIN + 20)).result()
    assert store.tables_due() == [("A", BEGIN + 9), ("B", BEGIN + 20)]
    assert store.table("A") == row("A", due=BEGIN + 9)
    assert store.table("Z") is None


def test_a_persons_tables_follow_who_sits_there(store: Store) -> None:
    """The last touched first, closed ones left out, a table left is gone from the list."""
    for number, code in enumerate("ABC"):
        store.append(entry(code, 1), row(code, touched=BEGIN + number, seated=("ann", "bo"))).result()
    store.append(entry("C", 2), row("C", phase="closed", seated=("ann",))).result()
    assert [t.code for t in store.tables_of("ann")] == ["B", "A"]
    store.append(entry("A", 2), row("A", touched=BEGIN + 50)).result()
    assert [t.code for t in store.tables_of("ann")] == ["A", "B"]
    store.append(entry("A", 3), row("A", seated=("bo",))).result()
    assert [t.code for t in store.tables_of("ann")] == ["B"]


def test_rows_say_who_sits_only_when_it_may_have_changed() -> None:
    """A move changes nobody's chair unless it is a leaver's."""
    play = room("ann", "bo", "cy")
    play.begin()
    seat = play.game.movers()[0]
    move = play.entry(play.act(seat, play.game.say(play.game.legal(seat)[0])))
    assert row_of(play.table, move, None).seated is None
    leave = play.entry(c.Leave(person="bo"))
    assert row_of(play.table, leave, None).seated == ("ann", "cy")
    sit = play.entry(c.Sit(person="dan"))
    assert row_of(play.table, sit, None).seated == ("ann", "cy", "dan")


def test_a_row_is_written_before_it_would_be_missed(store: Store) -> None:
    """Its times may be a minute too early, never too late; phase, sitters and what is unknown are written."""
    kept = row("A", due=BEGIN, touched=BEGIN)
    store.append(entry("A", 1), kept).result()
    store.append(entry("A", 2)).result()
    assert store.table("A") == kept
    assert outdated(None, kept)
    assert not outdated(kept, row("A", due=BEGIN + LAG - 1, touched=BEGIN + LAG - 1))
    for more in (
        {"due": BEGIN - 1},
        {"due": BEGIN + LAG},
        {"due": None},
        {"touched": BEGIN + LAG},
        {"phase": "playing"},
        {"seated": ("ann",)},
    ):
        assert outdated(kept, row("A", **more)), more
    assert not outdated(row("A", due=None), row("A", due=None))


def test_results_are_written_with_the_end_and_once(store: Store) -> None:
    """A row a seat, computer players without a person; the same end again fails as a whole."""
    play = room("ann", "bo", computers=("easy", "hard"))
    play.begin()
    assert store.results("K7QX-1") == []
    play.play_on()
    written(store, play)
    results = store.results("K7QX-1")
    assert [r["person"] for r in results] == ["ann", None, None, "bo"]
    assert [r["result"] for r in results].count("won") == 1
    assert {r["game"] for r in results} == {"last-card"}
    again = entry("K7QX", 999, kind="end", body=play.log[-1].body)
    with pytest.raises(Taken):
        store.append(again, row("K7QX")).result()
    assert store.entries("K7QX") == play.log


def test_persons_are_known_by_the_hash_of_their_cookie(store: Store) -> None:
    """A second browser has another hash and the same person; an unknown one is nobody."""
    store.add_person("p1", "hash-1", BEGIN).result()
    assert store.person_of("hash-1") == Person(id="p1", name="")
    assert store.person_of("hash-2") is None
    store.add_token("p1", "hash-2", BEGIN).result()
    store.set_name("p1", "سلمى").result()
    assert store.person_of("hash-2") == Person(id="p1", name="سلمى")
    assert store.names(["p1", "p9"]) == {"p1": "سلمى"}
    with pytest.raises(Taken):
        store.add_person("p1", "hash-3", BEGIN).result()
    assert store.person_of("hash-3") is None
    with pytest.raises(Taken):
        store.add_token("nobody", "hash-4", BEGIN).result()


# -- folders that cannot be used ---------------------------------------------------------------------------
def test_a_database_of_a_newer_version_is_refused_and_left_alone(tmp_path: Path) -> None:
    """One plain sentence with both versions; one of this version opens again."""
    Store.open(tmp_path).close()
    Store.open(tmp_path).close()
    with sqlite3.connect(tmp_path / NAME) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    connection.close()
    with pytest.raises(NewerSchema) as caught:
        Store.open(tmp_path)
    assert f"version {VERSION + 1}" in str(caught.value)
    assert str(caught.value).count("\n") == 0


def test_a_folder_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    """A file stands in its place, or the database is a folder. One not there is made, its owner's alone."""
    (tmp_path / "file").write_text("x")
    for folder in (tmp_path / "file", tmp_path / "file" / "below"):
        with pytest.raises(Unwritable, match="cannot be written"):
            Store.open(folder)
    (tmp_path / "odd" / NAME).mkdir(parents=True)
    with pytest.raises(Unusable):
        Store.open(tmp_path / "odd")
    Store.open(tmp_path / "new" / "data").close()
    Store.open(tmp_path / "بيت #1? 100%").close()
    assert (tmp_path / "بيت #1? 100%" / NAME).is_file()
    assert (tmp_path / "new" / "data").stat().st_mode & 0o077 == 0
    assert (tmp_path / "new" / "data" / NAME).stat().st_mode & 0o077 == 0


def test_a_database_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    """Another program holds it locked for good: a sentence, not a traceback of the driver's."""
    Store.open(tmp_path).close()
    holder = sqlite3.connect(tmp_path / NAME, isolation_level=None)
    holder.execute("BEGIN EXCLUSIVE")
    with pytest.raises(Unwritable, match="locked"):
        Store.open(tmp_path, patience=0.05)
    holder.execute("ROLLBACK")
    holder.close()
    Store.open(tmp_path).close()


def test_a_file_that_is_no_database_of_ours_is_refused_and_left_alone(tmp_path: Path) -> None:
    """Garbage, and another program's database."""
    path = tmp_path / NAME
    path.write_bytes(b"this is a shopping list, not a database" * 100)
    with pytest.raises(Corrupt):
        Store.open(tmp_path)
    assert path.read_bytes().startswith(b"this is a shopping list")
    path.unlink()
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE eggs (n)")
    connection.close()
    with pytest.raises(Corrupt, match="another program"):
        Store.open(tmp_path)
