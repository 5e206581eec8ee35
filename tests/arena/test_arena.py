"""The arena: fair line-ups, equal deals, honest intervals, nothing lost in an interruption."""

import json

import pytest
from rich.console import Console
from scipy.stats import binom

from ronde.arena import tournament as tournaments
from ronde.arena.lineups import Entrant, Fixture, line_ups, rotations, schedule
from ronde.arena.play import Played, play
from ronde.arena.report import print_report, save_plot
from ronde.arena.statistics import as_json, bootstrap, compare, summarise, wilson
from ronde.arena.tournament import Tournament
from ronde.bots import make_bot
from ronde.cli import run
from ronde.core.errors import RondeError
from ronde.core.match import Dealt, Match
from ronde.games import find_game


def arena(path, games=8, **changes):
    terms = {"key": "rauberei", "bots": ["regular", "random"], "seats": 2, "games": games, "duplicate": True}
    return Tournament(**(terms | changes), path=path / "results.jsonl")


def test_every_seat_is_held_equally_often():
    for names, seats in ((["a", "b"], 2), (["a", "b"], 4), (["a", "b", "c"], 2), (["a", "b", "b", "b"], 4)):
        fixtures = list(schedule(names, seats, 50, duplicate=False))
        assert len(fixtures) >= 50
        for name in names:
            held = [sum(fixture.names[seat] == name for fixture in fixtures) for seat in range(seats)]
            assert len(set(held)) == 1
        assert [fixture.number for fixture in fixtures] == list(range(len(fixtures)))


def test_rotations_move_everybody_on():
    assert rotations(("a", "b", "c")) == [("a", "b", "c"), ("c", "a", "b"), ("b", "c", "a")]


def test_duplicate_deals_are_equal_and_others_are_not(monkeypatch):
    game = find_game("rauberei")
    first_deals = {}
    begin = Match.__init__

    def watch(self, *args, **kwargs):
        begin(self, *args, **kwargs)
        deal = next(event.outcome for event in self.events if isinstance(event, Dealt))
        first_deals.setdefault(self.chance.match, set()).add(deal)

    monkeypatch.setattr(Match, "__init__", watch)
    bots = {name: make_bot(game, name) for name in ("regular", "random")}
    for duplicate, deals in ((True, 3), (False, 6)):
        first_deals.clear()
        for fixture in schedule(list(bots), 2, 6, duplicate=duplicate):
            play(game, [bots[name] for name in fixture.names], seed=1, deal=fixture.deal, lane=fixture.number)
        assert len(first_deals) == deals
        assert all(len(outcomes) == 1 for outcomes in first_deals.values())
        assert len(set.union(*first_deals.values())) == deals


def test_an_interrupted_tournament_goes_on_where_it_stopped(tmp_path, monkeypatch):
    whole = arena(tmp_path / "whole")
    whole.run(workers=1)
    real = tournaments.play_fixture
    played = []

    def stop_after_three(*args):
        if len(played) == 3:
            raise KeyboardInterrupt
        played.append(args[1].number)
        return real(*args)

    monkeypatch.setattr(tournaments, "play_fixture", stop_after_three)
    with pytest.raises(KeyboardInterrupt):
        arena(tmp_path / "cut").run(workers=1)
    with (tmp_path / "cut" / "results.jsonl").open("a") as file:
        file.write('{"number": 3, "points": [1')  # the power failed while a line was written
    played.clear()
    played_later = []
    monkeypatch.setattr(tournaments, "play_fixture", lambda *args: played_later.append(args[1].number) or real(*args))
    again = arena(tmp_path / "cut")
    assert len(again.results) == 3
    again.run(workers=1)
    assert played_later == [3, 4, 5, 6, 7]
    for (fixture, result), (same_fixture, same) in zip(whole.results, again.results, strict=True):
        assert fixture == same_fixture
        assert (result.points, result.wins, result.moves) == (same.points, same.wins, same.moves)


def test_a_tournament_plays_when_it_is_ready_and_not_before(tmp_path, monkeypatch):
    """Whoever looks at the progress would take compiling for a match without end."""
    told = []
    real = tournaments.get_ready
    monkeypatch.setattr(tournaments, "get_ready", lambda game: told.append("ready") or real(game))
    arena(tmp_path, games=2).run(workers=2, advance=told.append)
    assert told == ["ready", 0, 1, 2]


def test_a_longer_run_keeps_what_was_played(tmp_path):
    arena(tmp_path, games=4).run(workers=1)
    assert len(arena(tmp_path, games=10).results) == 4


def test_two_processes_play_the_same_matches(tmp_path):
    alone, together = arena(tmp_path / "a", games=4), arena(tmp_path / "b", games=4)
    alone.run(workers=1)
    together.run(workers=2)
    assert [one.points for _, one in alone.results] == [one.points for _, one in together.results]


@pytest.mark.parametrize("line", ["not json", '{"number": 1}', '{"number": 0, "score": [1]}'])
def test_a_damaged_file_is_refused_with_its_line(tmp_path, line):
    arena(tmp_path)
    with (tmp_path / "results.jsonl").open("a") as file:
        file.write(line + "\n")
    with pytest.raises(RondeError, match="line 2 of"):
        arena(tmp_path)


@pytest.mark.parametrize("text", ["notes without an end of line", "{}", "5", '{"digest": "other"}'])
def test_a_file_of_something_else_is_refused_and_left_alone(tmp_path, text):
    path = tmp_path / "results.jsonl"
    path.write_text(text)
    with pytest.raises(RondeError, match=r"line 1 of|another tournament"):
        arena(tmp_path)
    assert path.read_text() == text


def test_a_header_that_was_cut_off_is_written_again(tmp_path):
    path = tmp_path / "results.jsonl"
    arena(tmp_path)
    whole = path.read_bytes()
    path.write_bytes(whole[:30])
    assert arena(tmp_path).results == []
    assert path.read_bytes() == whole


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["arena", "--bots", "regular,random"], "part-000000.parquet"),
        (["selfplay", "--bots", "random"], "matches/part-000000.parquet"),
    ],
)
def test_a_damaged_parquet_file_is_named_and_its_matches_can_be_played_again(tmp_path, capsys, words, part):
    folder = tmp_path / "x.parquet"
    again = [words[0], "rauberei", *words[1:], "--games", "2", "--workers", "1", "--out", str(folder)]
    assert run(again) == 0
    (folder / part).write_bytes(b"the disk was full")
    assert run(again) == 2
    assert f"{part} is not a whole Parquet file; remove it" in capsys.readouterr().err
    (folder / part).unlink()
    assert run(again) == 0
    assert (folder / part).exists()


def test_where_no_data_set_can_be_kept_it_is_said(tmp_path, capsys):
    again = ["selfplay", "rauberei", "--bots", "random", "--games", "2", "--out"]
    (tmp_path / "file").write_text("notes")
    assert run([*again, str(tmp_path / "file")]) == 2
    assert "it is a file, not a folder" in capsys.readouterr().err
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "about.json").write_text("{")
    assert run([*again, str(tmp_path / "folder")]) == 2
    assert "does not say what" in capsys.readouterr().err


def test_a_file_of_another_tournament_is_refused(tmp_path):
    arena(tmp_path)
    with pytest.raises(RondeError, match="another tournament"):
        arena(tmp_path, seed=5)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"bots": ["regular"]}, "two different bots"),
        ({"bots": ["regular", "regular"]}, "two different bots"),
        ({"bots": ["regular", "wizard"]}, "levels are random"),
        ({"bots": ["regular", "expert@0s"]}, "more than 0"),
        ({"bots": ["regular", "expert@1e305s"]}, "at most 3600"),
        ({"bots": ["regular", "expert@1e999cpu"]}, "at most 3600"),
        ({"bots": ["regular", "expert@1000000001"]}, "at most 1000000000"),
        ({"bots": ["regular", f"expert@{'9' * 50}"]}, "at most 1000000000"),
        ({"bots": ["regular", "regular", "random"], "seats": 2}, "name a bot twice"),
        ({"games": 0}, "1 to"),
        ({"seats": 9}, "2 to 6 seats"),
        ({"options": {"colour": "on"}}, "there is no option"),
        ({"seed": -1}, "a seed is"),
        ({"key": "chess"}, "games are"),
    ],
)
def test_bad_terms_are_refused(tmp_path, changes, sentence):
    with pytest.raises(RondeError, match=sentence):
        arena(tmp_path, **changes)


NO_THINKING = ["x", "", "s", "cpu", "nans", "infs", "5.0", "1e3", "050", " 5", "+5", "-5", "1_000", "٥", "9" * 5000]


@pytest.mark.parametrize("thinking", [*NO_THINKING, " 1s", "1 s", "+1s", "1_0s", "٥s", "01s"])
def test_thinking_that_is_no_plain_number_is_no_bot(thinking):
    with pytest.raises(RondeError, match=r"is not a bot; write expert, expert@0.3s or expert@2000"):
        Entrant.parse(f"expert@{thinking}")


def test_entrants_by_name():
    assert Entrant.parse("expert@1e-3s").budget.seconds == 0.001
    assert Entrant.parse("expert@.5cpu").budget.seconds == 0.5
    assert Entrant.parse("expert@2000").budget.iterations == 2000
    assert Entrant.parse("master@1.5s").budget.seconds == 1.5
    assert Entrant.parse("novice").budget is None
    assert line_ups(["a", "b", "c"], 3) == [("a", "b", "c")]


def test_a_wilson_interval_covers_the_truth_as_often_as_it_says():
    """Exactly, over all outcomes of 40 matches, on average over many true shares."""
    intervals = [wilson(wins, 40) for wins in range(41)]
    coverage = []
    for truth in range(5, 96):
        likely = binom.pmf(range(41), 40, truth / 100)
        coverage.append(sum(p for p, one in zip(likely, intervals, strict=True) if one.low <= truth / 100 <= one.high))
    assert 0.945 < sum(coverage) / len(coverage) < 0.96
    assert min(coverage) > 0.9


def test_a_bootstrap_over_deals_sees_that_pairs_cancel():
    """Each deal is won once by whoever sits well: the share is certain, though single matches are not."""
    one = bootstrap([[1.0, 0.0]] * 30)
    assert one.share == one.low == one.high == 0.5
    assert wilson(30, 60).high - wilson(30, 60).low > 0.2


def made_up(results):
    fixtures = list(schedule(["a", "b"], 2, len(results), duplicate=False))
    return [
        (fixture, Played(points, tuple(float(p == max(points)) for p in points), (1, 1), (0.1, 0.2)))
        for fixture, points in zip(fixtures, results, strict=True)
    ]


def test_pairs_ratings_and_seats_of_known_results():
    results = made_up([(5, 3), (1, 4), (6, 2), (2, 9)])  # a sits in seat 0 and 1 by turns and always wins
    pair = compare(results, "a", "b")
    assert (pair.share_a, pair.games, pair.margin) == (1.0, 4, 4.0)
    summary = summarise(results)
    assert [rating.bot for rating in summary.ratings] == ["a", "b"]
    assert [seat.share for seat in summary.seats] == [0.5, 0.5]
    assert summary.seconds_per_move["a"] == pytest.approx(0.15)
    assert compare(results, "a", "c") is None
    keys = {"a", "b", "games", "share_a", "low", "high", "margin"}
    assert set(as_json(summary)["pairs"][0]) == keys
    assert set(as_json(summary)["ratings"][0]) == {"bot", "mu", "sigma"}


def test_a_plot_is_a_picture(tmp_path):
    save_plot(tmp_path / "plot.png", "title", summarise(made_up([(5, 3), (1, 4)])))
    assert (tmp_path / "plot.png").read_bytes().startswith(b"\x89PNG")
    with pytest.raises(RondeError, match="cannot write a plot"):
        save_plot(tmp_path / "none" / "plot.png", "title", summarise(made_up([(5, 3), (1, 4)])))


@pytest.mark.parametrize("name", ["plot", "plot.xyz", "none/plot.png", ".", "folder.png"])
def test_a_plot_that_cannot_be_written_is_refused_before_anything_is_played(tmp_path, capsys, monkeypatch, name):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder.png").mkdir()
    words = ["arena", "rauberei", "--bots", "regular,random", "--games", "2", "--workers", "1", "--out", "a.jsonl"]
    assert run([*words, "--plot", name]) == 2
    assert "cannot write a plot" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["folder.png"]


def test_eighty_columns_show_every_number_with_its_unit(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    named = "a_policy_with_a_rather_long_name.py:policy"
    results = [
        (Fixture(number, number, (named, "expert@0.3cpu")), Played((5, 3), (1.0, 0.0), (1, 1), (0.123, 0.0001)))
        for number in range(2)
    ]
    print_report(Console(), "title", summarise(results))
    out = capsys.readouterr().out
    assert "…" not in out
    assert "123 ms" in out
    assert "100 µs" in out
    assert "100.0% (34%–100%)" in out


def test_the_command_prints_json_and_a_table(tmp_path, capsys):
    words = ["arena", "rauberei", "--bots", "regular,random", "--games", "4", "--workers", "1", "--out"]
    assert run([*words, str(tmp_path / "a.jsonl"), "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["games"] == 4
    assert {rating["bot"] for rating in shown["ratings"]} == {"regular", "random"}
    assert run([*words, str(tmp_path / "a.jsonl")]) == 0
    shown = capsys.readouterr().out
    assert "Who came before whom" in shown
    assert f"kept in {tmp_path}" in shown
    assert run(["arena", "rauberei", "--bots", "regular,wizard"]) == 2
    assert "levels are" in capsys.readouterr().err
