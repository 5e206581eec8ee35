"""Riffifi, a card game of loot and theft for 3 to 5."""

from ronde.core.game import Game
from ronde.games.riffifi import notation, rules, view

GAME = Game(
    key="riffifi",
    version=1,
    seats=range(3, 6),  # RIF-005
    options=rules.OPTIONS,
    state=rules.STATE,
    view=view.VIEW,
    actions=rules.ACTIONS,
    max_legal=rules.MAX_LEGAL,
    max_outcome=rules.MAX_OUTCOME,
    begin=rules.begin,
    sample_chance=rules.sample_chance,
    possible=rules.possible,
    apply_chance=rules.apply_chance,
    legal=rules.legal,
    accepts=rules.accepts,
    sample_legal=rules.sample_legal,
    apply=rules.apply,
    scores=rules.scores,
    winners=rules.winners,
    observe=view.observe,
    observe_table=view.observe_table,
    screen=view.screen,
    determinize=view.determinize,
    veil=notation.veil,
    refusal=notation.refusal,
    check_options=rules.check_options,
    outcome_text=notation.outcome_text,
    parse_outcome=notation.parse_outcome,
    state_text=notation.state_text,
    parse_state=notation.parse_state,
    narrate=notation.narrate,
    show=notation.show,
)
