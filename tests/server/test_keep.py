"""Backups, and matches in and out of the database."""

import contextlib
import json
import sqlite3

import pytest
from sqlalchemy import select

from ronde.cli import run as ronde
from ronde.core.errors import RondeError
from ronde.server.absence import excuse, forget_absent
from ronde.server.app import House
from ronde.server.clock import DAY
from ronde.server.config import Config, read_config
from ronde.server.migrate import migrate
from ronde.server.store import PLAYERS, SEATS, TABLES
from server.house import house, play_out, run, sit_all


def fill(path):
    """A database with one finished match; the table's id."""
    found = []
    migrate(f"sqlite:///{path}/ronde.db")

    @run
    async def play():
        async with house(path) as lobby:
            keeper, clients = await sit_all(lobby)
            await play_out(keeper, clients)
            found.append(keeper.table.id)

    play()
    return found[0]


def test_a_backup_can_be_restored_and_its_matches_exported_verified_and_imported(tmp_path, capsys):
    table = fill(tmp_path)
    source, copy, again, log = (str(tmp_path / name) for name in ("ronde.db", "copy.db", "again.db", "match.jsonl"))
    assert ronde(["backup", copy, "--db", source]) == 0
    assert ronde(["backup", copy, "--db", source]) == 2, "nothing is overwritten"
    assert ronde(["restore", copy, "--db", again]) == 0
    assert ronde(["restore", copy, "--db", again]) == 2
    assert ronde(["restore", copy, "--db", again, "--force"]) == 0
    assert ronde(["export", table, log, "--db", again]) == 0
    assert ronde(["verify", log]) == 0
    capsys.readouterr()
    other = str(tmp_path / "other.db")
    assert ronde(["import", log, "--db", other]) == 0
    imported = capsys.readouterr().out.strip()
    second = tmp_path / "second.jsonl"
    assert ronde(["export", imported, str(second), "--db", other]) == 0
    assert json.loads(second.read_text()) == json.loads((tmp_path / "match.jsonl").read_text())


def test_an_import_that_fails_halfway_leaves_nothing_behind(tmp_path):
    table = fill(tmp_path)
    log, both, other = (str(tmp_path / name) for name in ("match.jsonl", "both.jsonl", "other.db"))
    assert ronde(["export", table, log, "--db", str(tmp_path / "ronde.db")]) == 0
    (tmp_path / "both.jsonl").write_text(2 * (tmp_path / "match.jsonl").read_text())
    migrate(f"sqlite:///{other}")
    with contextlib.closing(sqlite3.connect(other, isolation_level=None)) as db:
        one = "(SELECT count(*) FROM tables) = 1 BEGIN SELECT raise(ABORT, 'one is enough'); END"
        db.execute(f"CREATE TRIGGER one BEFORE INSERT ON tables WHEN {one}")
        assert ronde(["import", both, "--db", other]) == 2
        assert db.execute("SELECT count(*) FROM steps").fetchone() == (0,)
        assert ronde(["import", log, "--db", other]) == 0


def test_after_a_restore_everybody_has_the_whole_time_to_come_back(tmp_path):
    migrate(f"sqlite:///{tmp_path}/ronde.db")

    @run
    async def begin():
        async with house(tmp_path, time=1_000 * DAY) as lobby:
            await House(lobby.config, lobby).identity.make_guest("Ada", lobby.time)
            lobby.time += 364 * DAY  # the last word of the server that is saved

    @run
    async def go_on():
        async with house(tmp_path, time=1_366 * DAY) as lobby:
            there = House(lobby.config, lobby)
            await excuse(there, *lobby.awake.outage)
            lobby.time += 365 * DAY
            assert await forget_absent(there) == 0
            lobby.time += DAY
            assert await forget_absent(there) == 1

    begin()
    source, copy = str(tmp_path / "ronde.db"), str(tmp_path / "copy.db")
    assert ronde(["backup", copy, "--db", source]) == 0
    assert ronde(["restore", copy, "--db", source, "--force"]) == 0
    go_on()


def test_a_file_that_is_no_backup_replaces_nothing_and_what_is_replaced_is_kept(tmp_path, capsys):
    fill(tmp_path)
    source, copy, old = (tmp_path / name for name in ("ronde.db", "copy.db", "old.db"))
    assert ronde(["backup", str(copy), "--db", str(source)]) == 0
    assert ronde(["restore", str(copy), "--db", str(old)]) == 0
    names = "SELECT name FROM players"
    with contextlib.closing(sqlite3.connect(old)) as db, db:
        db.execute("INSERT INTO players VALUES ('x', 'Kept', 0, 0)")
    with contextlib.closing(sqlite3.connect(copy)) as db:
        head = db.execute("SELECT version_num FROM alembic_version").fetchone()
    for stamp in (None, head, ("unheard-of",)):
        other = tmp_path / f"other-{stamp}"
        with contextlib.closing(sqlite3.connect(other)) as db, db:
            db.execute("CREATE TABLE steps (x)")
            if stamp:
                db.execute("CREATE TABLE alembic_version (version_num)")
                db.execute("INSERT INTO alembic_version VALUES (?)", stamp)
        capsys.readouterr()
        assert ronde(["restore", str(other), "--db", str(old), "--force"]) == 2
        assert capsys.readouterr().err.count("\n") == 1
        with contextlib.closing(sqlite3.connect(old)) as db:
            assert db.execute(names).fetchall() == [("Kept",)]
    assert ronde(["restore", str(copy), "--db", str(old), "--force"]) == 0
    for file, found in ((old, []), (tmp_path / "old.db.old", [("Kept",)])):
        with contextlib.closing(sqlite3.connect(file)) as db:
            assert db.execute(names).fetchall() == found
    assert not list(tmp_path.glob("tmp*"))


def test_what_cannot_be_done_is_one_sentence(tmp_path, capsys):
    table = fill(tmp_path)
    junk = tmp_path / "junk"
    junk.write_bytes(b"no database" * 100)
    attempts = [
        ["backup", str(tmp_path / "x"), "--db", str(tmp_path / "nowhere.db")],
        ["restore", str(junk), "--db", str(tmp_path / "new.db")],
        ["export", "nowhere", str(tmp_path / "y"), "--db", str(tmp_path / "ronde.db")],
        ["export", table, str(tmp_path / "no" / "folder"), "--db", str(tmp_path / "ronde.db")],
        ["import", str(junk), "--db", str(tmp_path / "new.db")],
        ["backup", str(tmp_path / "z"), "--db", "postgresql://nobody@nowhere/x"],
    ]
    for attempt in attempts:
        assert ronde(attempt) == 2
        assert capsys.readouterr().err.count("\n") == 1
    assert not (tmp_path / "new.db").exists()


def test_settings_come_from_file_environment_and_flags_in_this_order(tmp_path, monkeypatch):
    file = tmp_path / "ronde.toml"
    file.write_text('port = 1\nhost = "a"\ngrace_seconds = 7\n')
    monkeypatch.setenv("RONDE_PORT", "2")
    monkeypatch.setenv("RONDE_ORIGINS", "https://x.example,https://y.example")
    monkeypatch.setenv("RONDE_TRUSTED_PROXIES", "127.0.0.1, 10.0.0.0/8")
    found = read_config(file, host="b")
    assert (found.port, found.host, found.grace_seconds) == (2, "b", 7)
    assert found.origins == ("https://x.example", "https://y.example")
    assert found.trusted_proxies == ("127.0.0.1", "10.0.0.0/8")
    assert Config(db="postgresql://u@h/d").url == "postgresql+psycopg://u@h/d"


@pytest.mark.parametrize(
    ("line", "named"),
    [
        (b"port = 70000", "port"),
        (b"colour = 'red'", "colour"),
        (b"port =", "TOML"),
        (b"port = 'x'", "port"),
        (b"log_format = 'xml'", "log_format"),
        (b"db = 'mysql://x/y'", "mysql"),
        (b"trusted_proxies = ['10.0.0.1', 'proxy']", "trusted_proxies: 'proxy'"),
        (b"trusted_proxies = ['10.0.0.1/8']", "trusted_proxies: '10.0.0.1/8'"),
        (b"\xff\xfe\x00", "TOML"),
    ],
)
def test_a_wrong_setting_is_named(line, named, tmp_path):
    file = tmp_path / "ronde.toml"
    file.write_bytes(line)
    with pytest.raises(RondeError, match=named):
        read_config(file)


async def forget_who_never_came_back(lobby):
    """Two guests open a table each and one of them comes back; who is still known a year later."""
    there, lobby.time = House(lobby.config, lobby), 1_000 * DAY
    (ada, _), (bo, token) = [await there.identity.make_guest(name, lobby.time) for name in ("Ada", "Bo")]
    keepers = [await lobby.open("rauberei", 2, guest.id, guest.name, sit=[0]) for guest in (ada, bo)]
    lobby.time += 200 * DAY
    there.identity.forget(bo.id)  # what is known for a minute is not asked
    assert await there.identity.who(token, lobby.time) == bo
    assert await forget_absent(there) == 0
    lobby.time += 166 * DAY
    assert await forget_absent(there) == 1
    assert await forget_absent(there) == 0
    for keeper, guest in zip(keepers, (ada, bo), strict=True):
        await keeper.idle()
        assert keeper.table.names == ({} if guest is ada else {bo.id: "Bo"})
    columns = PLAYERS.c.id, SEATS.c.player, TABLES.c.host
    found = await lobby.journal.ask(lambda db: [set(db.execute(select(column)).scalars()) for column in columns])
    assert found == [{bo.id}, {bo.id, None}, {bo.id, None}]
    return there


@run
async def test_guests_who_never_come_back_are_deleted_and_their_matches_stay(tmp_path):
    async with house(tmp_path) as lobby:
        there = await forget_who_never_came_back(lobby)
        lobby.time += 300 * DAY
        await excuse(there, lobby.time - 299 * DAY, lobby.time)
        assert await forget_absent(there) == 0, "no server ran to which they could have come"
        await excuse(there, 0, lobby.time)
        lobby.time += 365 * DAY
        assert await forget_absent(there) == 0
        lobby.time += DAY
        assert await forget_absent(there) == 1


def test_an_older_database_gives_everybody_time_and_knows_who_opened_what(tmp_path):
    url = f"sqlite:///{tmp_path}/ronde.db"
    migrate(url, "0001")
    with contextlib.closing(sqlite3.connect(tmp_path / "ronde.db")) as db, db:
        db.execute("INSERT INTO players VALUES ('x', 'Xenia', 7, 7)")
        db.execute("INSERT INTO tables VALUES ('t', 'rauberei', 'open', 0, 7, 7, ?)", (b'{"host":"x"}',))
    migrate(url)
    with contextlib.closing(sqlite3.connect(tmp_path / "ronde.db")) as db:
        assert db.execute("SELECT host FROM tables").fetchone() == ("x",)
        assert db.execute("SELECT seen > created FROM players").fetchone() == (1,)
