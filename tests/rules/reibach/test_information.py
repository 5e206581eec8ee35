"""What each seat knows (dossier 1.9), and the worlds it cannot tell apart."""

import itertools
import random
from collections import Counter
from functools import partial

import numpy as np
import pytest
from scipy.stats import chisquare

from ronde.core.chance import fast_rng
from ronde.core.engine import compiled, interpreted
from ronde.core.game import SPECTATOR, Seen
from ronde.games.reibach.rules import KINDS
from support import Position

position = partial(Position, "reibach")


def counts(cards: str) -> list[int]:
    words = cards.split()
    return [words.count(kind) for kind in KINDS]


def view_row(at: Position, seat: int):
    row = at.game.view.row()
    at.engine.observe_table(at.row, row) if seat == SPECTATOR else at.engine.observe(at.row, seat, row)
    return row


def worlds(at: Position, seat: int, count: int, engine=None):
    """Worlds that the seat cannot tell from the true one."""
    view, rng = view_row(at, seat), fast_rng(1)
    for _ in range(count):
        row = at.game.state.row()
        (engine or at.engine).determinize(view, rng, row)
        yield row


def check_views_hide(at: Position, count: int = 30) -> None:
    """Law 4: whatever a seat imagines gives it the same view again, and a world that keeps the rules."""
    from invariants.reibach import check

    for seat in range(SPECTATOR, int(at.s.seat_count)):
        view, again = view_row(at, seat), at.game.view.row()
        for world in worlds(at, seat, count):
            check(at.game.state.of(world))
            at.engine.observe_table(world, again) if seat == SPECTATOR else at.engine.observe(world, seat, again)
            assert (view == again).all(), f"seat {seat} sees more than it may"


# --- what is remembered -----------------------------------------------------------------------------------------------


def test_a_card_taken_from_the_display_is_known_to_all():
    at = position("display: oil gold art").play("take oil")
    assert at.view(1).known[0].tolist() == at.table().known[0].tolist() == counts("oil")


def test_a_card_drawn_blind_is_not_known():
    at = position("").play("draw").chance("draw oil")
    assert not at.view(1).known.any()


def test_a_known_card_that_is_laid_is_known_no_more():
    at = position("P0: oil*3 gold | P0 known: oil*2").play("dealmaker oil")
    assert at.view(1).known[0].tolist() == counts("oil")


def test_a_hidden_card_that_is_laid_leaves_the_known_ones():
    at = position("P0: oil*2 gold | P0 known: oil*2").play("dealmaker gold")
    assert at.view(1).known[0].tolist() == counts("oil oil")


@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_a_screen_does_not_remember_cards_in_hands(viewer):
    at = position("P0: oil*2 | P0 known: oil*2 | P0 table: art | options: dealmaker_faces=visible")
    view = view_row(at, viewer)
    at.engine.screen(view)
    screened = at.game.view.of(view)
    assert not screened.known.any()
    assert screened.hand_len[0] == 2
    assert KINDS[screened.face[0, 0]] == "art"


def test_narration_of_a_blind_draw_tells_only_the_seat_that_drew():
    at = position("seats: 3").play("draw")
    game = at.game
    before = [game.view.of(view_row(at, seat)) for seat in (0, 1, SPECTATOR)]
    at.chance("draw oil")
    after = [game.view.of(view_row(at, seat)) for seat in (0, 1, SPECTATOR)]
    told = [game.narrate(one, Seen(None, None), two) for one, two in zip(before, after, strict=True)]
    assert [line.key for lines in told for line in lines] == ["reibach-drew-card", "reibach-drew", "reibach-drew"]
    assert [line.args for lines in told for line in lines] == [
        {"seat": "@0", "card": "reibach-oil"},
        {"seat": "@0"},
        {"seat": "@0"},
    ]


# --- worlds -----------------------------------------------------------------------------------------------------------

# P0 holds nearly all cards, so that the others' are few enough to count: oil*3 gold*2 risk are out of its sight.
FEW_UNSEEN = """
seats: 3 | dollars: 4 | display: stocks gold realestate
P0: stocks*8 gold*6 realestate*8 currency*9 luxury*9 gambling*9 antiques*9 oil*6 jewellery*9 art*8 multitalent*5 risk*4
P1: art oil*2 | P1 known: art | P2: gold
"""
UNSEEN = ["oil", "oil", "oil", "gold", "gold", "risk"]


def check_distribution(at: Position, seat: int, unseen: list[str], hidden: dict[int, int], fits) -> None:
    """Compare imagined hidden hands with a count of all ways to deal the unseen cards that fit."""
    expected: Counter[tuple] = Counter()
    for order in itertools.permutations(range(len(unseen)), sum(hidden.values())):
        cards = iter([unseen[card] for card in order])
        hands = {other: [next(cards) for _ in range(size)] for other, size in hidden.items()}
        if fits(hands):
            expected[tuple(tuple(sorted(hand)) for hand in hands.values())] += 1
    found: Counter[tuple] = Counter()
    samples = 6_000
    for world in worlds(at, seat, samples, compiled(at.game)):
        s = at.game.state.of(world)
        hand = [
            sorted(
                kind
                for number, kind in enumerate(KINDS)
                for _ in range(int(s.hand[other, number]) - int(s.known[other, number]))
            )
            for other in hidden
        ]
        found[tuple(tuple(cards) for cards in hand)] += 1
    assert set(found) == set(expected), "exactly the deals that fit occur"
    scale = samples / sum(expected.values())
    keys = sorted(expected)
    assert chisquare([found[key] for key in keys], [expected[key] * scale for key in keys]).pvalue > 1e-4


def test_hidden_cards_are_dealt_uniformly():
    check_distribution(position(FEW_UNSEEN), 0, UNSEEN, {1: 2, 2: 1}, lambda hands: True)


def test_a_spectator_imagines_every_hand():
    at = position(FEW_UNSEEN.replace("P1: art", "P0 known: stocks*8 gold*6 realestate*8 currency*9 luxury*9 gambling*9 "
                  "antiques*9 oil*6 jewellery*9 art*8 multitalent*5 risk*3 | P1: art"))  # fmt: skip
    check_distribution(at, SPECTATOR, [*UNSEEN, "risk"], {0: 1, 1: 2, 2: 1}, lambda hands: True)


def test_every_possible_holder_occurs():
    at = position("seats: 4 | P0: oil | P1: gold*3 | P2: art risk | P3: luxury")
    seen = {(seat, kind) for row in worlds(at, 0, 3000, compiled(at.game)) for seat in (1, 2, 3) for kind in range(12)
            if at.game.state.of(row).hand[seat, kind]}  # fmt: skip
    assert len(seen) == 3 * 12


def test_dollars_are_only_in_the_pile():
    at = position("seats: 3 | dollars: 4 | P1: gold*3 | P2: art risk")
    assert {int(at.game.state.of(row).draw[12]) for row in worlds(at, 0, 50)} == {6}


@pytest.mark.parametrize(
    "text",
    [
        "seats: 3 | P0: oil*2 | P1: gold*3 art | P1 known: gold | P2: risk | P0 table: art>oil*2+multitalent+risk gold",
        "seats: 2 | turn: P0 blind 1 | P0: oil*2 | P1: gold*3",
        "seats: 2 | turn: P0 refill 1 | display: oil - art | P0: oil*2 | P1: gold*3",
        "seats: 2 | dollars: 10 | turn: P1 over | display: oil - art | P0: oil*2 | P1: gold*3 | P0 table: gold",
        "seats: 5 | options: seat_bonus=on | turn: P3 setup",
        FEW_UNSEEN,
    ],
)
def test_views_hide_what_is_hidden(text):
    check_views_hide(position(text))


# --- what a lapse tells (REI-Q07) -------------------------------------------------------------------------------------

STUCK = "options: special_cost=2 | turn: P1 act 1 | display: multitalent risk risk"


def test_rei_q07_a_lapse_shows_that_no_hand_card_could_be_attached():
    table = "luxury>oil*2+risk luxury>gold " + "stocks " * 8
    at = position(f"{STUCK} | P1: oil*2 | P1 table: {table}").play("lapse")
    check_views_hide(at)
    hidden = {tuple(at.game.state.of(row).hand[1].tolist()) for row in worlds(at, 0, 50)}
    assert hidden == {tuple(counts("oil oil"))}, "only the closed business is left"


def test_rei_q07_with_no_open_row_specials_are_possible_too():
    at = position(f"{STUCK} | P1: oil risk | P1 table: luxury>oil*2+risk " + "stocks " * 9).play("lapse")
    check_views_hide(at)
    hidden = {KINDS[kind] for row in worlds(at, 0, 300) for kind in range(12) if at.game.state.of(row).hand[1, kind]}
    assert hidden == {"oil", "multitalent", "risk"}


def test_rei_q07_a_lapse_with_an_empty_hand_tells_nothing():
    assert position(STUCK).play("lapse").s.narrowed == 0


def test_rei_q07_a_card_drawn_after_the_lapse_may_be_anything():
    table = "luxury>oil*2+risk luxury>gold " + "stocks " * 8
    at = position(f"{STUCK} | P1: oil | P1 table: {table}").play("lapse")
    at.s.turn, at.s.points, at.s.to_act = 1, 3, 2
    at.play("draw").chance("draw art")
    check_views_hide(at)
    hands = {tuple(at.game.state.of(row).hand[1].tolist()) for row in worlds(at, 0, 800)}
    assert all(hand[KINDS.index("oil")] >= 1 for hand in hands)
    assert len(hands) == 12, "oil and any other card"


# Nine cards are out of sight; P1's three and P2's two hidden ones have little room.
NARROWED = """
seats: 3 | options: special_cost=2 | display: stocks gold realestate
P0: stocks*8 gold*6 realestate*8 currency*9 luxury*9 gambling*9 antiques*9 oil*6 jewellery*9 art*7 multitalent*4 risk*3
P1: art gold oil | P2: gold art
P1 room: 3 2 3 3 3 3 3 1 3 3 0 0 | P2 room: 2 2 2 2 2 2 2 0 2 2 0 1
"""


def test_rei_q07_narrowed_hands_are_dealt_uniformly():
    """Of P1’s cards only the youngest can be oil, only the two youngest gold; of P2’s only the youngest a risk card."""

    def fits(hands):
        oldest, middle, youngest = hands[1]
        older, younger = hands[2]
        return (
            oldest == "art"
            and middle in ("art", "gold")
            and youngest in ("art", "gold", "oil")
            and older in ("art", "gold")
            and younger in ("art", "gold", "risk")
        )

    unseen = ["oil", "oil", "oil", "gold", "gold", "art", "art", "multitalent", "risk", "risk"]
    check_distribution(position(NARROWED), 0, unseen, {1: 3, 2: 2}, fits)


def test_rei_q07_narrowed_hands_are_the_same_interpreted_and_compiled():
    at = position(NARROWED)
    pairs = zip(worlds(at, 0, 40, interpreted(at.game)), worlds(at, 0, 40, compiled(at.game)), strict=True)
    assert all((one == other).all() for one, other in pairs)


def all_hands(size: int) -> set[tuple[int, ...]]:
    hands = itertools.combinations_with_replacement(range(12), size)
    return {tuple(hand.count(kind) for kind in range(12)) for hand in hands}


def hands_with_room(s, seat: int) -> set[tuple[int, ...]]:
    """All hidden hands that the public record allows."""
    size = int(s.hand_len[seat]) - int(s.known[seat].sum())
    if not s.narrowed >> seat & 1:
        return all_hands(size)
    room = s.room[seat].tolist()
    limits = sorted(set(room))
    return {
        hand
        for hand in all_hands(size)
        if all(sum(hand[kind] for kind in range(12) if room[kind] <= limit) <= limit for limit in limits)
    }


def test_rei_q07_the_public_record_says_exactly_what_logic_says():
    """Follow every hand P1 can have through draws, lapses and lays, and compare with `room` after each of them."""
    start = (
        """
    options: special_cost=2 | turn: P1 act 3 | display: multitalent multitalent risk
    P0: stocks*9 currency*9 | P0 table: jewellery jewellery
    P1: oil gold | P1 table: luxury>oil+risk luxury>gold+risk luxury>art+multitalent*3 jewellery>realestate
    """.rstrip()
        + " antiques" * 6
    )
    levels = lapses = 0
    for seed in range(25):
        rng = random.Random(seed)
        at = position(start)
        hands = all_hands(2)
        for _ in range(7):
            pass_turn_of_p0(at)
            at.play("draw")
            drawn = rng.choice([kind for kind in ("oil", "gold", "art", "risk") if at.s.draw[KINDS.index(kind)]])
            at.chance(f"draw {drawn}")
            hands = {tuple(h + (k == kind) for k, h in enumerate(hand)) for hand in hands for kind in range(12)}
            assert hands == hands_with_room(at.s, 1)
            legal = at.legal()
            if legal == ["lapse"]:
                lapses += 1
                fits = attachable_kinds(at)
                hands = {hand for hand in hands if not any(hand[kind] for kind in fits)}
                at.play("lapse")
            else:
                action = rng.choice(legal)
                laid = KINDS.index(action.split()[1] if " " in action else action.split(">")[0])
                hands = {tuple(h - (k == laid) for k, h in enumerate(hand)) for hand in hands if hand[laid]}
                at.play(action)
            assert hands == hands_with_room(at.s, 1)
            levels = max(levels, len(set(at.s.room[1].tolist())))
            if at.s.hand_len[1] > 4:
                break
    assert lapses > 15
    assert levels >= 3, "several lapses left traces one upon the other"


def attachable_kinds(at: Position) -> list[int]:
    """The kinds of which any holder could attach a card now, found by giving P1 one of each."""
    kinds = []
    for kind in range(12):
        row = at.row.copy()
        s = at.game.state.of(row)
        s.hand[1], s.held[1] = 0, 1 << kind
        s.hand[1, kind] = 1
        codes = np.zeros(at.game.max_legal, np.int16)
        texts = [at.game.actions.text(int(code)) for code in codes[: at.engine.legal(row, 1, codes)]]
        if texts != ["lapse"]:
            kinds.append(kind)
    return kinds


def pass_turn_of_p0(at: Position) -> None:
    """P0 spends its turn on cards that tell nothing about P1."""
    while at.s.turn == 0:
        at.play(next(action for action in at.legal() if action.startswith("attach")))
