"""Intervals that are never narrower than what was played can tell, and no larger in memory than they need to be."""

import numpy as np
import pytest

from ronde.arena import statistics
from ronde.arena.lineups import schedule
from ronde.arena.play import Played
from ronde.arena.statistics import bootstrap, interval, summarise, wilson
from ronde.cli import run


def test_a_share_lies_in_its_interval_however_numbers_are_rounded():
    for count in range(1, 2000):
        for wins in (0, count / 3, count):
            one = wilson(wins, count)
            assert 0 <= one.low <= one.share <= one.high <= 1
    for groups in ([[0.1] * 3] * 7, [[1 / 3, 1 / 3, 1 / 3]] * 9, [[0.1, 0.7], [0.7, 0.1]] * 50):
        one = bootstrap(groups)
        assert one.low <= one.share <= one.high


def results_of(names, games, *, duplicate):
    """Matches that the bot `a` always wins."""
    fixtures = list(schedule(names, len(names), games, duplicate=duplicate))
    results = []
    for fixture in fixtures:
        winner = fixture.names.index("a")
        wins = tuple(float(seat == winner) for seat in range(len(names)))
        results.append((fixture, Played(tuple(int(win) for win in wins), wins, (1,) * len(names), (0.1,) * len(names))))
    return results


@pytest.mark.parametrize(
    ("names", "games", "duplicate"),
    [(["a", "b"], 8, True), (["a", "b"], 200, True), (["a", "b", "b"], 60, False), (["a", "a", "b"], 90, False)],
)
def test_nothing_is_certain_after_some_matches(names, games, duplicate):
    summary = summarise(results_of(names, games, duplicate=duplicate))
    for one in [*summary.shares.values(), *summary.pairs, *summary.seats]:
        assert one.high - one.low > 0.01


def test_a_bot_that_won_every_deal_has_the_interval_of_so_many_deals():
    for deals in (3, 50):
        one = interval({deal: [1.0, 1.0] for deal in range(deals)})
        assert (one.share, one.high) == (1, 1)
        assert one.low == pytest.approx(wilson(deals, deals).low)


def test_few_deals_are_no_surer_than_as_many_matches():
    one = interval({deal: [1.0, float(deal % 5 == 0)] for deal in range(10)})
    assert (one.low, one.high) == (wilson(6, 10).low, wilson(6, 10).high)


def test_many_duplicate_deals_stay_narrower_than_as_many_matches():
    """Most deals are won once by whoever sits well, so that pairs cancel."""
    deals = {deal: [1.0, float(deal % 5 == 0)] for deal in range(100)}
    one, alone = interval(deals), wilson(120, 200)
    assert one.high - one.low < (alone.high - alone.low) / 1.5


def test_very_many_deals_have_nearly_the_interval_of_resampling():
    rng = np.random.default_rng(5)
    groups = [rng.binomial(1, 0.3, size).astype(float).tolist() for size in rng.integers(1, 4, 5001)]
    drawn, reckoned = bootstrap(groups[:5000]), bootstrap(groups)
    assert drawn.count < reckoned.count
    assert reckoned.low == pytest.approx(drawn.low, abs=0.001)
    assert reckoned.high == pytest.approx(drawn.high, abs=0.001)
    assert reckoned.high - reckoned.low == pytest.approx(drawn.high - drawn.low, rel=0.1)


def test_resampling_does_not_depend_on_how_much_is_drawn_at_once(monkeypatch):
    groups = [[float(i % 3 == 0), float(i % 7 == 0)] for i in range(77)]
    whole = bootstrap(groups)
    monkeypatch.setattr(statistics, "DRAWN_AT_ONCE", 500)
    assert bootstrap(groups) == whole


def test_the_table_is_shown_before_a_picture_is_drawn(tmp_path, capsys):
    """A picture that fails at the end takes nothing from who has waited for the numbers."""
    words = ["--bots", "regular,random", "--games", "2", "--workers", "1", "--out", str(tmp_path / "a.jsonl")]
    (tmp_path / "full.png").symlink_to("/dev/full")
    assert run(["arena", "rauberei", *words, "--plot", str(tmp_path / "full.png")]) == 2
    shown = capsys.readouterr()
    assert "Who came before whom" in shown.out
    assert "cannot write a plot" in shown.err
