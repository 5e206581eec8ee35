"""The laws that every game obeys, tested over random matches with random seats and options."""

import importlib
import itertools
import json

import numpy as np
import pytest

from ronde.core.chance import Fast, fast_rng
from ronde.core.engine import compiled, interpreted
from ronde.core.game import SPECTATOR
from ronde.core.log import match_json, read_log
from ronde.core.match import Acted, Dealt, Match
from ronde.core.seats import seats_of
from ronde.games import find_game
from ronde.words import LANGUAGES, Words

MATCHES = 12


def random_match(game, seats, options, seed, *, engine=None):
    """Every step of a random match: (match, event due), before the event happens."""
    match = Match(game, seats, options, chance=Fast(seed, 0), deal=False, engine=engine or compiled(game))
    rng = np.random.default_rng(seed)
    while not match.over:
        if match.chance_due:
            event = Dealt(match.due_outcome())
            yield match, event
            match.fold(event)
        else:
            choices = [(seat, action) for seat in match.to_act for action in match.legal(seat)]
            event = Acted(*choices[rng.integers(len(choices))])
            yield match, event
            match.act(event.seat, event.action)
    yield match, None


@pytest.mark.parametrize("seed", range(MATCHES))
def test_law_1_interpreted_and_compiled_agree_byte_for_byte(game, seed, random_options):
    seats, options = random_options(game, seed)
    slow = interpreted(game)
    row = game.blank(seats, options)
    slow.begin(row)
    codes = np.zeros(game.max_legal, np.int16)
    outcome = np.zeros(game.max_outcome, np.int16)
    views = game.view.row(), game.view.row()
    for step, (match, event) in enumerate(random_match(game, seats, options, seed)):
        assert (row == match.row).all(), f"states differ at step {step}"
        if event is None:
            break
        for seat in range(seats):
            count = slow.legal(row, seat, codes)
            assert codes[:count].tolist() == match.legal(seat)
        if step % 7 == 0:
            compare_views(game, slow, compiled(game), row, views)
            viewer = step // 7 % (seats + 1) + SPECTATOR  # in turn: interpreted, a world of Riffifi may take a second
            compare_worlds(game, slow, compiled(game), match, viewer, seed + step)
        if isinstance(event, Dealt):
            rng, same = fast_rng(seed, step), fast_rng(seed, step)
            length = slow.sample_chance(row, rng, outcome)
            sampled = outcome[:length].tolist()
            assert compiled(game).sample_chance(row, same, outcome) == length
            assert outcome[:length].tolist() == sampled
            slow.apply_chance(row, np.array(event.outcome, np.int16))
        else:
            slow.apply(row, event.seat, event.action)
    assert slow.winners(row) == compiled(game).winners(row) != 0


def compare_views(game, slow, fast, row, views):
    for seat in range(SPECTATOR, int(game.state.of(row).seat_count)):
        for engine, view in zip((slow, fast), views, strict=True):
            engine.observe_table(row, view) if seat == SPECTATOR else engine.observe(row, seat, view)
        assert (views[0] == views[1]).all()
        for engine, view in zip((slow, fast), views, strict=True):
            engine.screen(view)
        assert (views[0] == views[1]).all()


def compare_worlds(game, slow, fast, match, viewer, seed):
    view = match.table_view() if viewer == SPECTATOR else match.view(viewer)
    worlds = game.state.row(), game.state.row()
    for engine, world in zip((slow, fast), worlds, strict=True):
        engine.determinize(view, fast_rng(seed), world)
    assert (worlds[0] == worlds[1]).all(), f"determinized worlds of seat {viewer} differ"


@pytest.mark.parametrize("seed", range(MATCHES))
def test_law_2_legal_lists_ascend_and_are_empty_for_everyone_else(game, seed, random_options):
    seats, options = random_options(game, seed)
    for match, event in random_match(game, seats, options, seed):
        for seat in range(seats):
            codes = match.legal(seat)
            assert codes == sorted(set(codes))
            assert all(0 <= code < len(game.actions) for code in codes)
            if event is None or isinstance(event, Dealt) or seat not in match.to_act:
                assert codes == []
        if isinstance(event, Acted):
            assert any(match.legal(seat) for seat in match.to_act), "somebody must be able to act"


@pytest.mark.parametrize("seed", range(MATCHES))
def test_law_2_refusals_and_legal_actions_are_complements(game, seed, random_options):
    """GEN-06: what is not listed is refused, with a clause of the game that exists."""
    seats, options = random_options(game, seed)
    clauses = known_clauses(game)
    for step, (match, _) in enumerate(random_match(game, seats, options, seed)):
        if step % 11:
            continue
        for seat in range(seats):
            view = game.view.of(match.view(seat))
            legal = set(match.legal(seat))
            for code in range(len(game.actions)):
                found = game.refusal(view, code)
                assert (found is None) == (code in legal), f"{game.actions.text(code)} by seat {seat}: {found}"
                if found is not None and code % 5 == step % 5:
                    assert found.clause in clauses
                    for language in LANGUAGES:
                        Words(language, you=seat).say(found.line)


@pytest.mark.parametrize("seed", range(MATCHES))
def test_law_7_folding_the_log_gives_the_state_and_the_invariants_hold(game, seed, random_options):
    """GEN-03: the header and the events reproduce a match exactly."""
    seats, options = random_options(game, seed)
    invariants = importlib.import_module(f"invariants.{game.key}")
    before = last = None
    for match, event in random_match(game, seats, options, seed):
        s = game.state.of(match.row)
        invariants.check(s)
        if before is not None:
            invariants.check_step(game.state.of(before), last, s)
        before, last = match.row.copy(), event
    log = json.loads(json.dumps(match_json(match)))
    again = read_log(log, find_game).match()
    assert (again.row == match.row).all()
    assert match_json(again) == log


@pytest.mark.parametrize("seed", range(MATCHES))
def test_texts_and_their_parsers_are_exact_inverses(game, seed, random_options):
    seats, options = random_options(game, seed)
    for step, (match, event) in enumerate(random_match(game, seats, options, seed)):
        if isinstance(event, Dealt):
            assert tuple(game.parse_outcome(game.outcome_text(event.outcome))) == event.outcome
        if step % 5 == 0 or event is None:
            text = game.state_text(game.state.of(match.row))
            parsed = game.parse_state(text)
            assert (parsed == match.row).all(), (
                f"not the same position:\n{text}\n{game.state_text(game.state.of(parsed))}"
            )
            assert game.state_text(game.state.of(parsed)) == text
    for code in range(len(game.actions)):
        assert game.actions.parse(game.actions.text(code)) == code


@pytest.mark.parametrize("seed", range(MATCHES))
def test_chance_accepts_what_it_samples_and_survives_any_other_outcome(game, seed, random_options):
    """A hostile log cannot break a state: an outcome is refused, or it leads to a state that keeps the invariants."""
    seats, options = random_options(game, seed)
    rng = np.random.default_rng(seed)
    invariants = importlib.import_module(f"invariants.{game.key}")
    engine = compiled(game)
    for match, event in random_match(game, seats, options, seed):
        if not isinstance(event, Dealt):
            continue
        assert engine.possible(match.row, np.array(event.outcome, np.int16))
        for _ in range(5):
            changed = list(event.outcome)
            kind = rng.integers(4)
            if kind == 0:
                changed[rng.integers(len(changed))] = int(rng.integers(-2, 70))
            elif kind == 1:
                changed = changed[: rng.integers(1, len(changed) + 1)]
            elif kind == 2:
                changed = (changed + changed)[: game.max_outcome]
            else:
                i, j = rng.integers(len(changed), size=2)
                changed[i], changed[j] = changed[j], changed[i]
            outcome = np.array(changed, np.int16)
            row = match.row.copy()
            if engine.possible(row, outcome):
                engine.apply_chance(row, outcome)
                invariants.check(game.state.of(row))


@pytest.mark.parametrize("seed", range(4))
def test_everything_said_can_be_said_in_three_languages(game, seed, random_options):
    seats, options = random_options(game, seed)
    viewers = [SPECTATOR, *range(seats)]
    words = {viewer: [Words(language, you=viewer) for language in LANGUAGES] for viewer in viewers}
    before, seen = {}, {}
    said = set()
    for match, event in random_match(game, seats, options, seed):
        for viewer in viewers:
            row = match.table_view() if viewer == SPECTATOR else match.view(viewer)
            after = game.view.of(row)
            lines = game.narrate(before[viewer], seen[viewer], after) if viewer in before else []
            screened = row.copy()
            match.engine.screen(screened)
            new = {(viewer, str(line)): line for line in [*lines, *game.show(game.view.of(screened))]}
            for told in new.keys() - said:
                assert all(speaker.say(new[told]).strip() for speaker in words[viewer])
            said |= new.keys()
            before[viewer] = after
            if event is not None:
                seen[viewer] = match.seen(event, viewer)


def test_sample_legal_is_uniform_over_the_legal_actions(game, random_options):
    from scipy.stats import chisquare

    engine = compiled(game)
    tested = 0
    for seed in range(8):
        seats, options = random_options(game, seed)
        for step, (match, event) in enumerate(random_match(game, seats, options, seed)):
            if not isinstance(event, Acted) or step % 13:
                continue
            for seat in match.to_act:
                legal = match.legal(seat)
                if not legal:
                    continue
                rng = fast_rng(seed, step)
                drawn = [engine.sample_legal(match.row, seat, rng) for _ in range(60 * len(legal))]
                counts = [drawn.count(code) for code in legal]
                assert sum(counts) == len(drawn), "an action that is not legal was drawn"
                if len(legal) > 1:
                    assert chisquare(counts).pvalue > 1e-7
                tested += 1
    assert tested > 20


def test_a_state_is_at_most_one_kibibyte(game):
    assert game.state.itemsize <= 1024


def test_winners_share_the_best_result_at_the_end(game, random_options):
    """GEN-04, GEN-05: somebody wins, and all figures are whole numbers."""
    for seed in range(MATCHES):
        seats, options = random_options(game, seed)
        *_, (match, _) = random_match(game, seats, options, seed)
        assert match.winners()
        assert set(match.winners()) <= set(range(seats))
        assert all(isinstance(score, int) for score in match.scores())


def test_gen_02_the_first_seat_is_drawn_or_chosen(game):
    """GEN-01, GEN-02: seats are 0 … n−1; the seat that begins is random by default and may be set."""
    option = next(option for option in game.options if option.is_seat)
    assert option.default == "random"
    for seat in range(game.seats[-1]):
        *_, (match, _) = random_match(game, game.seats[-1], {option.key: seat}, 3)
        assert match.options[option.key] == str(seat)
    with pytest.raises(Exception, match=str(game.seats[-1])):
        game.choose_options(game.seats[-1], {option.key: game.seats[-1]})


def known_clauses(game):
    from importlib.resources import files

    house = files("ronde.core").joinpath("clauses.txt").read_text(encoding="utf-8")
    own = files(f"ronde.games.{game.key}").joinpath("clauses.txt").read_text(encoding="utf-8")
    return {line.split("\t")[0] for line in (house + own).splitlines()}


def test_every_option_names_a_clause_and_has_words(game):
    """GEN-08: each option stands alone, with words in every language."""
    clauses = known_clauses(game)
    for option, language in itertools.product(game.options, LANGUAGES):
        assert option.clause in clauses, option
        words = Words(language)
        assert words.message(f"{game.key}-option-{option.key}")
        assert words.message(f"{game.key}-option-{option.key}.help")
        for value in option.values:
            if not value.isdigit() or len(option.values) < 4:
                assert words.message(f"{game.key}-option-{option.key}-{value}")


def test_seats_of_bits():
    assert seats_of(0b10110) == [1, 2, 4]
