"""The command line, as a person or a program meets it."""

import json
import os
import re
import subprocess
import sys

import pytest

from ronde.cli import COMMANDS, run
from ronde.core.chance import Fast
from ronde.core.log import load, save
from ronde.core.match import Match
from ronde.games import GAMES, find_game

SIMULATE_KEYS = {
    "game", "seats", "games", "options", "decisions", "decisions_per_second", "wins_by_seat", "mean_scores", "digest",
}  # fmt: skip


def ronde(capsys, *arguments):
    code = run(list(arguments))
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_simulate_is_reproducible_and_its_digest_covers_the_trace(game, capsys, tmp_path):
    """The traced run goes through the checked door and must see the same matches as the compiled one."""
    arguments = ["simulate", game.key, "--seats", str(game.seats[-1]), "--games", "12", "--seed", "5", "--json"]
    results = []
    for extra in ([], [], ["--trace", str(tmp_path / "trace.jsonl")]):
        code, out, _ = ronde(capsys, *arguments, *extra)
        assert code == 0
        results.append(json.loads(out))
    assert results[0].keys() >= SIMULATE_KEYS
    for result in results:
        result.pop("decisions_per_second")
    assert results[0] == results[1] == results[2]
    code, out, _ = ronde(capsys, *arguments[:-2], "6", "--json")
    assert json.loads(out)["digest"] != results[0]["digest"]
    check_trace(game, tmp_path / "trace.jsonl", capsys)


def test_bots_can_play_a_simulation(game, capsys, tmp_path):
    arguments = ["simulate", game.key, "--games", "3", "--bots", "expert@20", "--json", "--trace", str(tmp_path / "t")]
    digests = set()
    for _ in range(2):
        code, out, _ = ronde(capsys, *arguments)
        assert code == 0
        digests.add(json.loads(out)["digest"])
    assert len(digests) == 1
    assert ronde(capsys, "verify", str(tmp_path / "t"))[0] == 0


def test_a_simulation_names_its_bots(capsys):
    words = ["simulate", "rauberei", "--seats", "3", "--games", "1"]
    assert json.loads(ronde(capsys, *words, "--json")[1])["bots"] is None
    for bots, named in (("random", ["random"] * 3), ("random,regular,novice", ["random", "regular", "novice"])):
        assert json.loads(ronde(capsys, *words, "--bots", bots, "--json")[1])["bots"] == named
        assert " ".join(named) in " ".join(ronde(capsys, *words, "--bots", bots)[1].split())


def test_the_arena_says_when_more_is_played_than_asked_for(capsys, tmp_path):
    words = ["arena", "rauberei", "--bots", "random,novice", "--seats", "3", "--workers", "1", "--json", "--out"]
    code, out, err = ronde(capsys, *words, str(tmp_path / "a"), "--games", "5")
    assert (code, json.loads(out)["games"]) == (0, 6)
    assert err == "Every line-up and rotation plays equally often: 6 matches, not 5.\n"
    code, out, err = ronde(capsys, *words, str(tmp_path / "a"), "--games", "6")
    assert (code, json.loads(out)["games"]) == (0, 6)
    assert err == f"Nothing was left to play: all 6 matches are kept in {tmp_path / 'a'}.\n"
    code, _, err = ronde(capsys, *words, str(tmp_path / "a"), "--games", "12")
    assert (code, err) == (0, "")


@pytest.mark.parametrize("command", [["arena"], ["simulate"], ["selfplay", "--out", "x"], ["play"]])
@pytest.mark.parametrize("bots", ["", " ", ","])
def test_whoever_names_no_bot_is_told_which_there_are(command, bots, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    code, _, err = ronde(capsys, *command, "rauberei", f"--bots={bots}")
    assert (code, err.count("\n")) == (2, 1)
    assert "--bots names no bot; levels are random, novice, regular, expert or master" in err


def check_trace(game, path, capsys):
    lines = path.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 12
    log = json.loads(lines[0])
    assert log["game"] == game.key
    assert {"version", "seats", "options", "ruleset", "events", "end"} <= log.keys()
    actions = [event for event in log["events"] if "action" in event]
    assert all(event["action"] in event["legal"][str(event["seat"])] for event in actions)
    scorings = [event for event in log["events"] if "scoring" in event]
    assert scorings
    assert scorings[-1]["totals"] == log["end"]["scores"]
    code, out, _ = ronde(capsys, "verify", str(path))
    assert code == 0
    assert out.count("follow from the seed") == 12
    code, out, _ = ronde(capsys, "replay", str(path), "--json")
    assert code == 0
    assert json.loads(out)["winners"] == log["end"]["winners"]


def test_verify_names_the_first_event_that_does_not_fit(capsys, tmp_path):
    path = tmp_path / "trace.jsonl"
    ronde(capsys, "simulate", "rauberei", "--games", "1", "--trace", str(path))
    log = json.loads(path.read_text(encoding="utf-8"))
    log["chance"]["seed"] += 1
    path.write_text(json.dumps(log) + "\n", encoding="utf-8")
    code, out, _ = ronde(capsys, "verify", str(path))
    assert code == 2
    assert "event 0" in out


def test_verify_says_when_a_log_has_no_end(capsys, tmp_path):
    path = tmp_path / "trace.jsonl"
    ronde(capsys, "simulate", "riffifi", "--games", "1", "--trace", str(path))
    log = json.loads(path.read_text(encoding="utf-8"))
    assert "no end" not in ronde(capsys, "verify", str(path))[1]
    del log["events"][20:], log["end"]
    path.write_text(json.dumps(log) + "\n", encoding="utf-8")
    code, out, _ = ronde(capsys, "verify", str(path))
    assert (code, out.count("no end yet")) == (0, 1)


BAD_INPUT = {
    "unknown game": (["simulate", "chess"], "rauberei"),
    "unknown option": (["simulate", "rauberei", "--set", "varient=on"], "variant"),
    "impossible value": (["simulate", "rauberei", "--set", "variant=maybe"], "off or on"),
    "not an option": (["simulate", "rauberei", "--set", "variant"], "option=value"),
    "option twice": (["simulate", "rauberei", "--set", "variant=on", "variant=off"], "twice"),
    "wrong seats": (["simulate", "rauberei", "--seats", "7"], "GEN-09"),
    "combination": (["simulate", "rauberei", "--seats", "5", "--set", "variant=on", "start_piles=8"], "RAU-V1.1"),
    "no number": (["simulate", "rauberei", "--games", "many"], "--games"),
    "too few games": (["simulate", "rauberei", "--games", "0"], "--games"),
    "negative seed": (["simulate", "rauberei", "--seed", "-1"], "--seed"),
    "no such file": (["replay", "nowhere.jsonl"], "nowhere.jsonl"),
    "unknown command": (["dance"], "dance"),
    "unknown language": (["rules", "rauberei", "--lang", "eo"], "en, fr or de"),
    "no game": (["rules"], "which game"),
    "no workers": (["arena", "rauberei", "--workers", "0"], "--workers"),
    "no log to export": (["export", "--format", "parquet", "set", "nowhere.jsonl"], "nowhere.jsonl"),
    "too many people": (["play", "rauberei", "--humans", "3"], "--humans"),
    "unknown level": (["play", "rauberei", "--bots", "genius"], "expert or master"),
    "bots and seats": (["play", "rauberei", "--seats", "4", "--bots", "expert,novice"], "one for each"),
    "bots without a seat": (
        ["play", "rauberei", "--humans", "2", "--bots", "random,novice,regular"],
        "no seat is left",
    ),
    "half a seat": (["simulate", "rauberei", "--seats", "2.5"], "--seats needs a whole number, not '2.5'"),
    "no option behind the flag": (["simulate", "rauberei", "--set"], "option=value"),
    "one word too many": (["play", "rauberei", "now"], "no place for 'now'"),
    "a flag twice": (["simulate", "rauberei", "--seats", "2", "--seats", "3"], "--seats is there twice"),
    "a slip of the pen": (["simulate", "rauberei", "--gaems", "3"], "did you mean --games?"),
    "no game named": (["arena"], "reibach, riffifi, rauberei or reaction"),
    "no file named": (["replay"], "which file"),
    "a flag with a value": (["games", "--json=maybe"], "--json stands alone"),
    "not a format": (["export", "a", "b", "--format", "csv"], "log or parquet"),
    "language of nothing": (["games", "--lang", "eo", "--json"], "en, fr or de"),
    "thinking of a bot that does not": (["play", "rauberei", "--bots", "regular@0.3s"], "expert or master"),
    "a race": (["play", "reaction", "--set", "mode=realtime"], "REA-Q12"),
    "trace nowhere": (["simulate", "rauberei", "--games", "1", "--trace", "/nowhere/trace"], "/nowhere/trace"),
}


@pytest.mark.parametrize("case", BAD_INPUT, ids=list(BAD_INPUT))
def test_bad_input_is_one_sentence_and_exit_code_2(case, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    arguments, hint = BAD_INPUT[case]
    code, out, err = ronde(capsys, *arguments)
    assert code == 2
    assert err.startswith("ronde: ")
    assert err.count("\n") == 1
    assert hint in err
    assert "Traceback" not in err + out
    assert list(tmp_path.iterdir()) == []


EVERY_COMMAND = [name for commands in COMMANDS.values() for name in commands]


@pytest.mark.parametrize("command", EVERY_COMMAND)
def test_every_command_explains_itself_with_an_example(command, capsys):
    code, out, _ = ronde(capsys, "--help")
    assert code == 0
    assert f" {command} " in out
    code, out, _ = ronde(capsys, command, "--help")
    assert code == 0
    assert f"Example: ronde {command} " in " ".join(out.split())
    assert "[default: None]" not in out
    code, _, err = ronde(capsys, command, "--no-such-thing")
    assert code == 2
    assert f"`ronde {command} --help`" in err


def test_a_truncated_log_is_named(capsys, tmp_path):
    path = tmp_path / "trace.jsonl"
    ronde(capsys, "simulate", "rauberei", "--games", "2", "--trace", str(path))
    text = path.read_text(encoding="utf-8")
    path.write_text(text[: len(text) - 40], encoding="utf-8")
    for command in ("verify", "replay"):
        code, _, err = ronde(capsys, command, str(path), *(["--match", "2"] if command == "replay" else []))
        assert code == 2
        assert "line 2" in err


def test_games_lists_options_and_types_for_other_languages(capsys):
    code, out, _ = ronde(capsys, "games", "--json")
    assert code == 0
    for described, game in zip(json.loads(out), GAMES, strict=True):
        assert described["game"] == game.key
        assert len(described["actions"]) == len(game.actions)
        assert set(described["view"]["properties"]) == {field.name for field in game.view.fields}
    code, out, _ = ronde(capsys, "games", "--lang", "de")
    assert code == 0
    assert "Räuberei" in out


@pytest.mark.parametrize("columns", [40, 60, 80])
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_no_word_of_an_option_is_cut_off_in_a_narrow_terminal(columns, language, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", str(columns))
    code, out, _ = ronde(capsys, "games", "--lang", language)
    assert code == 0
    for option in (option for game in GAMES for option in game.options):
        assert all(str(value) in out for value in (option.key, option.clause, *option.values))


def test_sentences_of_the_rules_are_whole_in_a_narrow_terminal(capsys, monkeypatch):
    """The margin goes where it would leave too little room; the clause stays."""
    monkeypatch.setenv("COLUMNS", "24")
    code, out, _ = ronde(capsys, "rules", "reaction", "--lang", "de")
    assert code == 0
    assert "gedruckten" in out
    assert "REA-Q12" in out


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_rulebooks_can_be_read_in_the_terminal(game, language, capsys):
    code, out, _ = ronde(capsys, "rules", game.key, "--lang", language)
    assert code == 0
    assert len(out) > 2000


def play_in_terminal(game, *arguments, answers):
    environment = {**os.environ, "COLUMNS": "120", "RONDE_DEBUG": "1"}
    return subprocess.run(
        [sys.executable, "-m", "ronde", "play", game, *arguments],
        input=answers, text=True, capture_output=True, timeout=300, check=False, env=environment,
    )  # fmt: skip


def test_a_whole_game_can_be_played_in_the_terminal(game):
    result = play_in_terminal(game.key, answers="1\n" * 400)
    assert result.returncode == 0, result.stderr
    assert "wins the match" in result.stdout or "Shared victory" in result.stdout


def test_whoever_plays_is_told_which_bot_sits_where():
    result = play_in_terminal("rauberei", "--seats", "4", "--bots", "novice,expert@20,regular", answers="quit\n")
    assert result.returncode == 0, result.stderr
    assert "Bots: Seat 2 novice, Seat 3 expert@20, Seat 4 regular" in result.stdout
    result = play_in_terminal("rauberei", "--humans", "2", answers="quit\n")
    assert "Bots" not in result.stdout


def test_play_helps_saves_goes_on_and_leaves(tmp_path):
    path = tmp_path / "saved.jsonl"
    result = play_in_terminal("rauberei", answers=f"?\nhint\nxyzzy\nundo\nshow\nsave {path}\nquit\n")
    assert result.returncode == 0, result.stderr
    assert "I do not understand" in result.stdout
    assert "Saved to" in result.stdout
    saved = path.read_bytes()
    again = play_in_terminal("rauberei", "--load", str(path), answers=f"1\nsave {__file__}\nsave\nquit\n")
    assert again.returncode == 0, again.stderr
    assert "There is a file" in again.stdout
    assert path.read_bytes() != saved


def test_a_bot_that_fails_leaves_the_match_in_a_file_of_its_own(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "rude.py").write_text("def bot(observation, mask):\n    raise ValueError('no')\n")
    (tmp_path / "rauberei.jsonl").write_text("mine")
    code, out, err = ronde(capsys, "play", "rauberei", "--humans", "0", "--bots", "rude.py:bot")
    assert code == 2
    assert "ValueError: no" in err
    assert "--load rauberei-2.jsonl" in out
    assert (tmp_path / "rauberei.jsonl").read_text() == "mine"
    assert load(tmp_path / "rauberei-2.jsonl", find_game).events


def test_a_number_too_long_to_read_is_no_number_of_an_action():
    result = play_in_terminal("rauberei", answers="9" * 5000 + "\nquit\n")
    assert result.returncode == 0, result.stderr
    assert "There is no such number" in result.stdout


def test_whoever_is_asked_for_a_game_is_told_what_there_is_and_may_leave():
    result = play_in_terminal("", answers="chess\n5\nquit\n")
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout.count("from 1 to 4") == 2


def test_rea_q21_a_card_that_does_not_fit_is_not_taken_in_at_the_terminal(tmp_path):
    """The referee of a tick would take it and hand it back."""
    match = Match(find_game("reaction"), 2, {"mode": "ticks"}, chance=Fast(1, 0))
    misfit = next(card for card in match.game.view.of(match.view(0)).hand[:4].tolist() if card not in match.legal(0))
    save(match, tmp_path / "ticks")
    result = play_in_terminal(
        "reaction", "--load", str(tmp_path / "ticks"), answers=f"{match.game.actions.text(misfit)}\nquit\n"
    )
    assert result.returncode == 0, result.stderr
    assert "REA-" in result.stdout


def test_what_is_typed_is_never_taken_for_markup():
    result = play_in_terminal("rauberei", answers="[/]\n[bold]\nsave /[/]/x\nquit\n")
    assert result.returncode == 0, result.stderr
    assert "“[/]”" in result.stdout
    assert "“[bold]”" in result.stdout


def test_faces_of_dealmakers_are_shown_where_the_rules_leave_them_visible():
    """Brackets around a card are part of the sentence."""
    every = "".join(f"dealmaker {card}\n" for card in find_game("reibach").actions.verbs[2].args["card"])
    result = play_in_terminal("reibach", "--set", "dealmaker_faces=visible", "start_seat=0", answers=every)
    assert "(you): 0 million" in result.stdout
    assert re.search(r"empty dealmaker \[\w", result.stdout)


def test_the_rules_can_be_read_during_a_game():
    result = play_in_terminal("rauberei", "--lang", "de", answers="rules\nquit\n")
    assert result.returncode == 0, result.stderr
    assert "Was in der Schachtel ist" in result.stdout


def test_a_saved_match_keeps_its_own_rules(tmp_path, capsys):
    path = str(tmp_path / "saved.jsonl")
    assert play_in_terminal("rauberei", answers=f"save {path}\nquit\n").returncode == 0
    for arguments in (["riffifi"], ["--seats", "3"], ["--set", "variant=on"]):
        code, _, err = ronde(capsys, "play", "--load", path, *arguments)
        assert code == 2
        assert "match of rauberei for 2" in err


def test_several_people_share_a_keyboard():
    result = play_in_terminal("rauberei", "--humans", "2", "--lang", "de", answers="\n1\n\n1\n\n1\nquit\n")
    assert result.returncode == 0, result.stderr
    assert "Gib die Tastatur" in result.stdout
