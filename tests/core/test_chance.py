"""The chance stream: byte-exact, unbiased, and the same interpreted and compiled."""

import hashlib
import hmac
import re
from pathlib import Path

import numpy as np
import pytest
from scipy.stats import chisquare

from ronde.core.chance import DRY, FAST, MODE, NEXT, TAPE, WORDS, Fair, below, fast_rng, pick, seed_fast, tape, word

FAIR_DEALS = Path(__file__).parents[2] / "docs" / "fair-deals.md"


def test_the_match_key_is_the_hmac_of_seed_ruleset_and_nonces():
    seed, ruleset, nonces = bytes(range(32)), "ab" * 32, (b"one", b"", b"three")
    message = b"ronde match key 1\x00" + bytes.fromhex(ruleset)
    for nonce in nonces:
        message += len(nonce).to_bytes(4, "big") + nonce
    fair = Fair(seed, nonces, ruleset)
    assert fair.match_key == hmac.new(seed, message, hashlib.sha256).digest()
    assert fair.commitment == hashlib.sha256(seed).hexdigest()


def test_words_of_an_event_are_hmac_blocks_big_endian():
    key = bytes(32)
    rng = tape(key, 7, 20)
    block = hmac.new(key, (7).to_bytes(4, "big") + (2).to_bytes(4, "big"), hashlib.sha256).digest()
    assert len(rng) == WORDS + 24
    assert rng[WORDS + 16] == int.from_bytes(block[:4], "big")


def test_the_vectors_in_the_specification_are_true():
    text = FAIR_DEALS.read_text(encoding="utf-8")
    vectors = re.findall(r"^\| (\d+) \| (\d+) \| `([0-9a-f ]+)` \|", text, re.MULTILINE)
    assert len(vectors) >= 4
    key = bytes.fromhex(re.search(r"match key: `([0-9a-f]{64})`", text)[1])
    for event, count, words in vectors:
        rng = tape(key, int(event), int(count))
        assert " ".join(f"{w:08x}" for w in rng[WORDS : WORDS + int(count)]) == words
    bounded = re.findall(r"^\| (\d+) \| below (\d+) \| ([\d, ]+) \|", text, re.MULTILINE)
    assert len(bounded) >= 3
    for event, limit, values in bounded:
        wanted = [int(v) for v in values.split(",")]
        rng = tape(key, int(event), 64)
        assert [below(rng, int(limit)) for _ in wanted] == wanted


def test_the_fast_generator_vectors_in_the_specification_are_true():
    text = FAIR_DEALS.read_text(encoding="utf-8")
    vectors = re.findall(r"^\| seed (\d+) \| lane (\d+) \| `([0-9a-f ]+)` \|", text, re.MULTILINE)
    assert len(vectors) >= 2
    for seed, lane, words in vectors:
        rng = fast_rng(int(seed), int(lane))
        assert " ".join(f"{word(rng):08x}" for _ in words.split()) == words


def test_a_tape_that_runs_dry_says_so_and_never_loops():
    rng = tape(bytes(32), 0, 8)
    for _ in range(8):
        word(rng)
    assert not rng[DRY]
    assert below(rng, 2_000_000_000) == 0
    assert rng[DRY]


@pytest.mark.parametrize("limit", [1, 2, 3, 7, 40, 64, 1000])
def test_bounded_integers_are_uniform(limit):
    rng = fast_rng(limit)
    draws = np.bincount([below(rng, limit) for _ in range(200 * limit)], minlength=limit)
    assert len(draws) == limit
    if limit > 1:
        assert chisquare(draws).pvalue > 1e-6


def test_words_in_the_uneven_remainder_are_passed_over():
    """With 2³² mod 3 = 1, the word 0 must be rejected: it would make 0 likelier than 1 and 2."""
    rng = np.zeros(WORDS + 8, np.int64)
    rng[MODE], rng[NEXT] = TAPE, WORDS
    rng[WORDS : WORDS + 2] = 0, 0xFFFFFFFF
    assert below(rng, 3) == 2
    assert rng[NEXT] == WORDS + 2


def test_pick_follows_the_counts():
    counts = np.array([0, 3, 1, 0, 4], np.int8)
    rng = fast_rng(5)
    drawn = np.bincount([pick(rng, counts, 8) for _ in range(4000)], minlength=5)
    assert drawn[0] == drawn[3] == 0
    assert chisquare(drawn[[1, 2, 4]], 4000 * np.array([3, 1, 4]) / 8).pvalue > 1e-6


def test_lanes_are_unrelated():
    first = [word(fast_rng(1, lane)) for lane in range(200)]
    assert len(set(first)) == 200
    rng = np.zeros(5, np.int64)
    seed_fast(rng, 1, 0)
    assert rng[MODE] == FAST
