"""Tables that fit their terminal, and pictures that say the same."""

import pytest
from rich.console import Console

from ronde.arena.lineups import schedule
from ronde.arena.play import Played
from ronde.arena.report import draw_plot, print_report
from ronde.arena.statistics import summarise

LONG = "examples/somewhere/a_policy_with_a_rather_long_name.py:policy"


def results(names):
    """Matches of two that the earlier name always wins."""
    found = []
    for fixture in schedule(names, 2, 30, duplicate=False):
        first = names.index(fixture.names[0]) < names.index(fixture.names[1])
        wins = (1.0, 0.0) if first else (0.0, 1.0)
        found.append((fixture, Played((12, 3) if first else (3, 12), wins, (1, 1), (0.123, 0.0001))))
    return found


@pytest.mark.parametrize("columns", [40, 60, 76, 80, 120])
def test_names_and_shares_can_be_read_in_a_terminal_of_any_width(columns, capsys):
    print_report(Console(width=columns), "title", summarise(results(["regular", LONG, "expert@0.3cpu"])))
    out = capsys.readouterr().out
    assert max(len(line) for line in out.splitlines()) <= columns
    assert "…" not in out
    beside = [line[: line.index("100.0%")] for line in out.splitlines() if "100.0% (" in line]
    assert all("regular" in name for name in beside), "a name begins beside its numbers"
    assert len(beside) == 1
    assert ("│" in out) == (columns >= 80)
    assert ("rating" in out) == (columns >= 60)


def test_a_picture_lists_pairs_in_the_order_of_the_table_and_cuts_no_point():
    summary = summarise(results(["regular", LONG, "expert@0.3cpu"]))
    wins, duels = draw_plot("title", summary).axes
    from_above = [label.get_text() for label in duels.get_yticklabels()][:: 1 if duels.yaxis_inverted() else -1]
    short = "a_policy_with_a_rather_long_name.py:policy"
    assert from_above == [f"regular before {short}", "regular before expert@0.3cpu", f"{short} before expert@0.3cpu"]
    from_above = [label.get_text() for label in wins.get_yticklabels()][:: 1 if wins.yaxis_inverted() else -1]
    assert from_above == [{LONG: short}.get(rating.bot, rating.bot) for rating in summary.ratings]
    for axes in (wins, duels):
        low, high = axes.get_xlim()
        assert low < 0 < 1 < high
        assert axes.get_xlabel()
