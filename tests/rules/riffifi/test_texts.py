"""Positions and outcomes in notation, refusals, previews, and what a viewer is told."""

import itertools

import pytest

from ronde.core.errors import RondeError
from ronde.core.game import SPECTATOR, Seen
from ronde.games.riffifi.preview import preview
from ronde.games.riffifi.rules import CARDS
from ronde.words import LANGUAGES, Words
from support import Position, game_of

GAME = game_of("riffifi")
NAMES = ("Ada", "Bo", "Cy", "Di", "Eve")


def at(text):
    return Position("riffifi", text)


def told(text, action, viewer, language="en"):
    """What a viewer is told about an action."""
    position = at(text)
    look = position.table if viewer == SPECTATOR else lambda: position.view(viewer)
    before, seat, code = look(), int(position.s.turn), GAME.actions.parse(action)
    seen = Seen(seat, code if seat == viewer else GAME.veil(before, code))
    position.play(action)
    words = Words(language, NAMES, you=viewer)
    return [words.say(line) for line in GAME.narrate(before, seen, look())]


# --- positions --------------------------------------------------------------------------------------------------------

POSITION = """seats: 4
options: officer=on theft=level
turn: P1 share
dealer: P3
scorings: 1
share: 1 P0+P2
removed: R1
ones: B1
P0: R4 O
P0 chips: R5
P0 scored: B3 K12
P0 laid: G5?G2Y3 K2
P1: R8
P1 up: R5
P1 chips: R2
P1 ones: Y1
P1 laid: R5
P2 chips: R5"""


def test_a_position_is_written_as_it_is_read():
    lines = sorted(at(POSITION).text().splitlines())
    assert lines == sorted(
        POSITION.replace("theft=level", "").replace("officer=on ", "theft=level officer=on").splitlines()
    )


def test_a_short_position_has_sensible_defaults():
    s = at("P0: R5").s
    assert (s.seat_count, s.turn, s.dealer, s.to_act) == (3, 0, 2, 1)
    assert s.reserve.tolist() == [12] * 5


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("P0: R5 | P1: R5", "R5 is there twice"),
        ("P0 up: R5 | P1 up: R6", "two cards of a colour"),
        ("P0: R9", "no card 'R9'"),
        ("P0 chips: R13", "not a number"),
        ("P0 up: O", "no number card"),
        ("turn: P3 play", "no seat"),
        ("turn: P0 sleep", "no phase"),
        ("P0 hat: R5", "no segment"),
        ("seats: 2", "not a number"),
        (f"P0: {' '.join(CARDS[:12])} | P0 laid: R5", "can have laid only 0"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_a_sentence(text, sentence):
    with pytest.raises(RondeError, match=sentence):
        GAME.parse_state(text)


@pytest.mark.parametrize("text", ["", "deal", "dealer R5", "remove P1", "shuffle R5"])
def test_an_outcome_that_cannot_be_read_is_refused(text):
    with pytest.raises(RondeError):
        GAME.parse_outcome(text)


# --- refusals ---------------------------------------------------------------------------------------------------------

REFUSALS = [
    ("P0: R7 | P2 up: R5", "R7", "RIF-024", "Lay it face down"),
    ("P0: R7", "R7?", "RIF-Q04", "play it face up"),
    ("options: beaten_card=shown | P0: R7 | P2 up: R5", "R7?", "RIF-Q05", "face up"),
    ("P0: R7", "B1", "RIF-018", "You do not hold the blue 1"),
    ("options: officer=on | P0: R7", "O", "RIF-018", "You do not hold the officer"),
    ("P0: R7", "O?", "RIF-004", "not in this game"),
    ("P0: R7", "face down", "RIF-018", "which card"),
    ("P0: R7", "turn P1", "RIF-V1.4", "Only the officer"),
    ("P0: R7", "more P1", "RIF-Q20", "No odd chip"),
    ("options: officer=on | turn: P0 turn | P1 up: R5", "turn P2", "RIF-V1.5", "Cy has no card face up"),
    ("options: officer=on | turn: P0 turn | P1 up: R5", "turn P0", "RIF-V1.4", "not yours"),
    ("options: officer=on | turn: P0 turn | P0: R1 | P1 up: R5", "R1", "RIF-V1.5", "First choose"),
    ("turn: P1 share | share: 1 P0+P2 | P1 up: R5 | P1: B1", "B1", "RIF-029", "First say"),
    ("turn: P1 share | share: 1 P0+P2 | P1 up: R5", "more P0+P2", "RIF-Q20", "Choose 1 of Ada, Cy"),
    ("turn: P1 play | P1: R1", "R1", "GEN-06", "It is Bo’s turn"),
    ("turn: P0 over", "R1", "GEN-06", "The match is over"),
]


@pytest.mark.parametrize(("text", "action", "clause", "sentence"), REFUSALS)
def test_gen_06_a_refusal_names_the_clause_and_says_what_to_do(text, action, clause, sentence):
    position = at(text)
    seat = 1 if "share" in text else 0
    found = GAME.refusal(position.view(seat), GAME.actions.parse(action))
    assert found.clause == clause
    assert sentence in Words("en", NAMES, you=seat).say(found.line)
    for language in LANGUAGES:
        assert Words(language, NAMES, you=seat).say(found.line)


# --- previews ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "is_beaten", "rival"), [("R7", True, 2), ("R3", False, 2), ("B1", False, None)])
def test_rif_021_a_preview_tells_what_a_card_meets(card, is_beaten, rival):
    effect = preview(at(f"P0: {card} | P2 up: R5 | P1: G1").view(0), CARDS.index(card))
    assert (effect.is_beaten, effect.rival) == (is_beaten, rival)


# --- what is told -----------------------------------------------------------------------------------------------------

TURN = "dealer: P2 | P0: R3 R7 B1 | P1: G1 | P2: G2 | P1 up: Y2 | P2 up: R5 | P0 chips: Y11"


def test_playing_a_lower_card_and_collecting_are_told():
    assert told(TURN, "R3", 1) == [
        "Ada plays the red 3 and turns the red 5 of Cy.",
        "You collect 2 yellow chips for the yellow 2.",
        "You steal 1 yellow chip from Ada.",
    ]
    assert told(TURN, "R3", 0)[::2] == [
        "You play the red 3 and turn the red 5 of Cy.",
        "Bo steals 1 yellow chip from you.",
    ]


@pytest.mark.parametrize("viewer", [SPECTATOR, 1, 2])
def test_rif_024_nobody_is_told_what_lies_face_down(viewer):
    assert told(TURN, "R7?", viewer)[0] == "Ada lays a card face down."
    assert told(TURN, "R7?", 0)[0] == "You lay face down: red 7."


def test_rif_022_a_player_is_told_whose_card_is_turned():
    assert told(TURN, "R3", 2)[0] == "Ada plays the red 3 and turns your red 5."
    assert told(TURN, "R3", 2, "de")[0] == "Ada spielt die rote 3. Umgedreht wird deine rote 5."
    assert told(TURN, "R3", 2, "fr")[0] == "Ada joue le 3 rouge et retourne ton 5 rouge."


def test_rif_q19_the_last_lap_and_the_score_are_told():
    text = "options: score_race=on | turn: P2 play | dealer: P2 | P2: B8 | P0 up: Y2 | P1 chips: B12 | P0 scored: Y6"
    assert told(text, "B8", 0) == [
        "Cy plays the blue 8.",
        "You collect 2 yellow chips for the yellow 2.",
        "Cy collects 8 blue chips for the blue 8.",
        "Cy steals 8 blue chips from Bo.",
        "Round 1 is over.",
        "You score 2 points, 8 in all.",
        "You have achieved: yellow.",
        "Bo scores 4 points, 4 in all.",
        "Cy scores 8 points, 8 in all.",
        "Cy has achieved: blue.",
    ]


def test_rif_032_a_claim_that_cannot_be_met_is_told():
    text = "P0: K1 | P1: G1 | P1 up: R8 | P1 chips: R10 | P2 chips: R1"
    assert told(text, "K1", 2)[1:] == [
        "Bo collects 2 red chips for the red 8.",
        "Bo steals 1 red chip from you.",
        "Nobody can give the rest of the claim: 6 red chips.",
    ]


def test_rif_q20_an_odd_chip_is_announced_and_then_told():
    text = "P0: K1 | P1: G1 | P1 up: R5 | P0 chips: R6 | P2 chips: R6"
    assert told(text, "K1", 0)[-1] == "Bo chooses who gives one more; still to come: 1 red chip, from Ada, Cy."
    position = at(text).play("K1")
    assert told(position.text(), "more P0", 0) == ["Bo steals 1 red chip from you."]


def test_rif_v1_4_the_officer_is_told():
    text = "options: officer=on | P0: O | P1: G2 | P2 up: R5"
    assert told(text, "O", 1) == ["Ada plays the officer."]
    assert told(at(text).play("O").text(), "turn P2", 2) == ["The officer turns your red 5."]
    assert told("options: officer=on | P0: O | P1: G2", "O", 1) == [
        "Ada plays the officer, but there is no card to turn."
    ]


def test_rif_q05_a_beaten_card_that_is_shown_is_told():
    text = "options: beaten_card=shown | P0: R7 | P1: G2 | P2 up: R5"
    assert told(text, "R7", 1) == ["Ada shows the red 7; it is beaten by the red 5 of Cy."]


def test_rif_012_a_void_deal_is_announced_without_its_cards():
    position = at("turn: P0 deal | dealer: P2")
    before = position.view(0)
    five = ["B1", "B2", "B3", "B4", "B5"]
    rest = [card for card in CARDS[:40] if card not in five]
    position.chance(f"deal {' '.join((five + rest)[:36])}")
    lines = GAME.narrate(before, Seen(None, None), position.view(0))
    assert [Words("en").say(line) for line in lines] == [
        "Void deal: somebody holds five cards of one colour. All cards are dealt again."
    ]


@pytest.mark.parametrize(
    ("text", "outcome", "sentence"),
    [
        ("turn: P0 dealer", "dealer P2", "The draw makes Cy the first dealer."),
        ("seats: 4 | options: officer=on | turn: P0 remove", "remove R1", "A 1 is taken out for the officer, unseen."),
        (
            "seats: 4 | options: officer=on officer_removed=shown | turn: P0 remove",
            "remove R1",
            "The red 1 is taken out for the officer.",
        ),
    ],
)
def test_rif_q11_what_chance_does_is_told_as_far_as_it_is_seen(text, outcome, sentence):
    position = at(text)
    before = position.view(1)
    position.chance(outcome)
    (line,) = GAME.narrate(before, Seen(None, None), position.view(1))
    assert Words("en", NAMES, you=1).say(line) == sentence


def test_every_action_has_a_label_in_every_language():
    for language, code in itertools.product(LANGUAGES, range(len(GAME.actions))):
        assert Words(language, NAMES).action(GAME, code)
    assert Words("en", NAMES).action(GAME, GAME.actions.parse("more P0+P2")) == "one chip more from Ada, Cy"
    assert Words("de", NAMES).action(GAME, GAME.actions.parse("R5?")) == "rote 5, verdeckt"
