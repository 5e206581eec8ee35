"""Backups put back: what goes wrong must leave the database, its journal and its folder as they were."""

import sqlite3
from contextlib import closing

import pytest

from ronde.cli import run
from ronde.server.migrate import migrate


@pytest.fixture
def folder(tmp_path):
    """A database `ronde.db` with its backup `copy.db`, and a file that is neither."""
    migrate(f"sqlite:///{tmp_path}/ronde.db")
    assert run(["backup", f"{tmp_path}/copy.db", "--db", f"{tmp_path}/ronde.db"]) == 0
    (tmp_path / "junk").write_bytes(b"no database" * 100)
    with closing(sqlite3.connect(tmp_path / "strange.db")) as db:
        db.execute("CREATE TABLE other (a)")
    return tmp_path


def mark(folder, text):
    with closing(sqlite3.connect(folder / "ronde.db")) as db:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("CREATE TABLE IF NOT EXISTS marks (text)")
        db.execute("INSERT INTO marks VALUES (?)", (text,))
        db.commit()


def marks(folder):
    with closing(sqlite3.connect(folder / "ronde.db")) as db:
        return [row[0] for row in db.execute("SELECT text FROM marks")]


@pytest.mark.parametrize("file", ["nothing", "junk", "strange.db", "."])
def test_a_backup_that_is_none_costs_nothing(file, folder, capsys):
    """Steps that are only in the journal are part of the database, too."""
    with closing(sqlite3.connect(folder / "ronde.db")) as held:
        held.execute("PRAGMA journal_mode = WAL")
        mark(folder, "played")
        before = sorted(path.name for path in folder.iterdir())
        assert "ronde.db-wal" in before
        assert run(["restore", str(folder / file), "--db", f"{folder}/ronde.db", "--force"]) == 2
        assert capsys.readouterr().err.count("\n") == 1
        assert sorted(path.name for path in folder.iterdir()) == before
    assert marks(folder) == ["played"]
    assert run(["restore", str(folder / file), "--db", f"{folder}/new/ronde.db"]) == 2
    assert not (folder / "new").exists()


def test_a_database_in_use_is_not_replaced(folder, capsys):
    with closing(sqlite3.connect(folder / "ronde.db")) as server:
        server.execute("PRAGMA journal_mode = WAL")
        server.execute("SELECT * FROM steps").fetchall()
        mark(folder, "played")
        assert run(["restore", f"{folder}/copy.db", "--db", f"{folder}/ronde.db", "--force"]) == 2
        assert "stop the server" in capsys.readouterr().err
    assert marks(folder) == ["played"]
    assert run(["restore", f"{folder}/copy.db", "--db", f"{folder}/ronde.db", "--force"]) == 0
    with pytest.raises(sqlite3.OperationalError, match="marks"):
        marks(folder)


def test_a_damaged_database_can_be_replaced(folder):
    for name in ("ronde.db", "ronde.db-wal", "ronde.db-shm"):
        (folder / name).write_bytes(b"\xff" * 5000)
    assert run(["restore", f"{folder}/copy.db", "--db", f"{folder}/ronde.db", "--force"]) == 0
    with closing(sqlite3.connect(folder / "ronde.db")) as db:
        assert db.execute("SELECT count(*) FROM steps").fetchone() == (0,)


@pytest.mark.parametrize(
    "arguments",
    [
        ["backup", "no/folder/copy.db", "--db", "ronde.db"],
        ["export", "table", "out.jsonl", "--db", "nowhere.db"],
        ["export", "--format", "parquet", "set", "--db", "nowhere.db"],
        ["export", "table", "--db", "ronde.db"],
    ],
    ids=" ".join,
)
def test_what_cannot_be_done_leaves_nothing_behind(arguments, folder, capsys, monkeypatch):
    monkeypatch.chdir(folder)
    before = sorted(path.name for path in folder.iterdir())
    assert run(arguments) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert sorted(path.name for path in folder.iterdir()) == before


def test_a_simulated_match_cannot_be_imported(tmp_path, capsys):
    assert run(["simulate", "rauberei", "--games", "1", "--trace", f"{tmp_path}/trace"]) == 0
    capsys.readouterr()
    assert run(["import", f"{tmp_path}/trace", "--db", f"{tmp_path}/new.db"]) == 2
    assert "fair deal" in capsys.readouterr().err
    assert not (tmp_path / "new.db").exists()
