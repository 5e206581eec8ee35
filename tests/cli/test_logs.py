"""Logs that were altered, cut off or never were logs, as `verify`, `replay` and `play --load` answer them."""

import json
import os
import stat

import pytest

from ronde.cli import run
from ronde.core.log import save
from ronde.core.match import Match
from ronde.games import find_game


def ronde(capsys, *arguments):
    code = run([str(argument) for argument in arguments])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


@pytest.fixture
def trace(capsys, tmp_path):
    """The trace of a match of two deals, so that a scoring stands between its events."""
    path = tmp_path / "trace.jsonl"
    arguments = ("simulate", "rauberei", "--games", "1", "--set", "match=on", "--trace", path)
    assert ronde(capsys, *arguments)[0] == 0
    return path


def alter(path, change):
    log = json.loads(path.read_text(encoding="utf-8"))
    change(log, [line for line in log["events"] if "scoring" not in line])
    path.write_text(json.dumps(log) + "\n", encoding="utf-8")


def other_draw(_log, events):
    drawn = events[99]["chance"]
    events[99]["chance"] = "draw cow" if drawn != "draw cow" else "draw wine"


def other_seat(_log, events):
    events[98]["seat"] = 1 - events[98]["seat"]


def other_list(_log, events):
    events[98]["legal"]["0"] = ["cow>1"]


def lost_event(log, events):
    log["events"].remove(events[98])


def other_points(log, _events):
    next(line for line in log["events"] if "scoring" in line)["scores"][0] += 1


def early_scoring(log, _events):
    log["events"].insert(1, {"scoring": 1, "scores": [0, 0], "totals": [0, 0], "winners": []})


def other_end(log, _events):
    log["end"]["scores"][0] += 1


ALTERED = {
    other_draw: (99, "event 99 (draw "),
    other_seat: (98, "event 98: seat "),
    other_list: (98, "event 98: the legal actions"),
    lost_event: (98, "event 98: "),
    other_points: (None, "the scoring after event "),
    early_scoring: (0, "the scoring after event 0 "),
    other_end: (None, "the log ends with scores"),
}


@pytest.mark.parametrize("change", ALTERED, ids=lambda change: change.__name__)
def test_verify_names_the_first_event_that_was_altered(change, trace, capsys):
    """Events after a scoring keep their number, and play that has become impossible later does not hide the cause."""
    alter(trace, change)
    event, said = ALTERED[change]
    code, out, err = ronde(capsys, "verify", trace)
    assert (code, err) == (2, "")
    assert said in out
    code, out, _ = ronde(capsys, "verify", trace, "--json")
    assert code == 2
    verdict = json.loads(out)[0]
    assert said in verdict["reason"]
    assert event is None or verdict["mismatch"] == event


@pytest.mark.parametrize("wrong", [{"seed": 1 << 64}, {"seed": -1}, {"match": 1 << 64}], ids=str)
def test_a_seed_that_no_generator_takes_is_not_cut_to_one_that_fits(wrong, trace, capsys):
    """2^64 and 0 would give the same words."""
    alter(trace, lambda log, _: log["chance"].update(wrong))
    code, _, err = ronde(capsys, "verify", trace)
    assert code == 2
    assert "chance.seed" in err


@pytest.mark.parametrize(
    "content", [b"", b"\n \n", b"\x00\xff\x7fELF\n", b"[]\n", b"[" * 100_000, b'{"ronde": 1}\n', b"nil"]
)
@pytest.mark.parametrize("command", [("verify",), ("replay",), ("play", "--load"), ("import",)], ids=" ".join)
def test_a_file_that_is_no_log_is_named_and_nothing_passes_for_verified(content, command, capsys, tmp_path):
    path = tmp_path / "noise"
    path.write_bytes(content)
    database = ("--db", tmp_path / "ronde.db") if command == ("import",) else ()
    code, out, err = ronde(capsys, *command, path, *database)
    assert code == 2
    assert out == ""
    assert err.startswith("ronde: noise")
    assert [file.name for file in tmp_path.iterdir()] == ["noise"]


def test_a_match_that_cannot_be_saved_leaves_no_draft(tmp_path):
    match = Match(find_game("rauberei"), 2)
    (tmp_path / "folder").mkdir()
    with pytest.raises(Exception, match="cannot write"):
        save(match, tmp_path / "folder")
    assert [file.name for file in tmp_path.iterdir()] == ["folder"]


def write_trace(capsys, path):
    assert ronde(capsys, "simulate", "rauberei", "--games", "1", "--trace", path)[0] == 0


def write_save(_capsys, path):
    save(Match(find_game("rauberei"), 2), path, secret=True)


@pytest.mark.skipif(os.name == "nt", reason="there are no named pipes")
@pytest.mark.parametrize("write", [write_trace, write_save])
def test_a_pipe_or_device_is_written_to_and_stays(write, capsys, tmp_path):
    """`/dev/null` had become a file for whoever was allowed to replace it."""
    path = tmp_path / "pipe"
    os.mkfifo(path)
    reader = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    try:
        write(capsys, path)
        assert json.loads(os.read(reader, 1 << 16))["game"] == "rauberei"
    finally:
        os.close(reader)
    assert stat.S_ISFIFO(path.stat().st_mode)


@pytest.mark.parametrize("write", [write_trace, write_save])
def test_a_link_is_followed_and_stays(write, capsys, tmp_path):
    link, target = tmp_path / "link", tmp_path / "target.jsonl"
    target.write_text("")
    link.symlink_to(target)
    write(capsys, link)
    assert link.is_symlink()
    assert json.loads(target.read_text(encoding="utf-8"))["game"] == "rauberei"


@pytest.mark.parametrize("name", ["", ".", ".."])
def test_a_folder_is_no_place_for_a_trace(name, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    code, _, err = ronde(capsys, "simulate", "rauberei", "--games", "1", "--trace", name)
    assert (code, err.count("Is a directory")) == (2, 1)
    assert list(tmp_path.iterdir()) == []
