"""Many tables of one game, stepped together: actions in; observations, masks, rewards and ends out."""

# ruff: noqa: ANN001, ANN201  signatures are the compiler's
# mypy: disable-error-code="no-untyped-def, no-untyped-call"
from ronde.core.chance import below, chance_lane, policy_lane, seed_fast
from ronde.core.digest import digest_action, digest_begin, digest_chance
from ronde.core.kernel import called, entry, kernel, wide
from ronde.core.record import copy
from ronde.core.seats import LOWEST_SEAT
from ronde.core.stencils import GAME
from ronde.envs.lane import (
    ARRIVAL_LANES,
    AUTORESET,
    BEGINS,
    CHANGES,
    DIGEST,
    EVERY_SEAT,
    LANE,
    MEMORY,
    PLAYS,
    REWARD,
    SEED,
    STRIDE,
    WAITS,
    WIN,
)
from ronde.envs.layout import encoder

STATE = GAME.state.dtype
VIEW = GAME.view.dtype
LANES = LANE.dtype
ACTION_COUNT = len(GAME.actions)
_begin = GAME.begin
_sample_chance = called(GAME.sample_chance)
_apply_chance = called(GAME.apply_chance)
_legal = called(GAME.legal)
_accepts = GAME.accepts
_apply = called(GAME.apply)
_scores = called(GAME.scores)
_winners = called(GAME.winners)
_observe = called(GAME.observe)
_screen = called(GAME.screen)
_encode = called(encoder(GAME))
_chance_lane = kernel(chance_lane)
_policy_lane = kernel(policy_lane)


@kernel
def begin(s, row, blank, lane, settings):
    """Begin the lane's match; its first chance event is due."""
    seed_fast(lane.deal, settings[SEED], _chance_lane(lane.match))
    seed_fast(lane.policy, settings[SEED], _policy_lane(lane.match))
    seed_fast(lane.arrival, settings[SEED], ARRIVAL_LANES + lane.match)
    digest_begin(lane.digest)
    lane.over = PLAYS
    copy(row, blank)
    _begin(s)


@kernel
def margins(s, points, sign, out):
    """Add every seat's points less their mean to `out`."""
    _scores(s, points)
    total = 0.0
    for seat in range(s.seat_count):
        total += points[seat]
    mean = total / s.seat_count
    for seat in range(s.seat_count):
        out[seat] += sign * (points[seat] - mean)


@kernel
def add_wins(s, out):
    """Add 1 to the winners and −1 to the others, shared among each; nothing if all have won."""
    winners = _winners(s)
    count = 0
    for seat in range(s.seat_count):
        count += winners >> seat & 1
    if count == s.seat_count:
        return
    for seat in range(s.seat_count):
        out[seat] += 1.0 / count if winners >> seat & 1 else -1.0 / (wide(s.seat_count) - count)


@kernel
def finish(s, lane, settings, points, reward):
    """Count a match that has ended and give the rewards for it."""
    lane.ended += 1
    lane.over = WAITS
    for i in range(2):
        lane.digest_sum[i] += lane.digest[i]
    if settings[REWARD] == WIN:
        add_wins(s, reward)
    else:
        margins(s, points, 1.0, reward)


@kernel
def next_actor(s, lane, codes):
    """The seat that acts next, with its legal actions in `codes`; of several that can, any may be the first to act."""
    seats = wide(s.to_act)
    first = LOWEST_SEAT[seats]
    if seats == 1 << first:
        lane.legal_len = _legal(s, first, codes)
        return first
    able = 0
    for seat in range(s.seat_count):
        if seats >> seat & 1 and _legal(s, seat, codes) > 0:
            able += 1
    n = below(lane.arrival, able)
    for seat in range(s.seat_count):
        if seats >> seat & 1:
            lane.legal_len = _legal(s, seat, codes)
            if lane.legal_len > 0:
                if n == 0:
                    return seat
                n -= 1
    return -1  # not reached: somebody can act


@kernel
def look(s, seat, settings, view, out):
    """Write what a seat sees as a flat observation."""
    view[:] = 0
    v = view.view(VIEW)[0]
    _observe(s, seat, v)
    if settings[MEMORY] == 0:
        _screen(v)
    _encode(v, out, settings[MEMORY])


@kernel
def write_mask(codes, count, mask):
    """Mark the legal actions and no others."""
    mask[:] = False
    for i in range(count):
        mask[codes[i]] = True


@kernel
def show(s, lane, settings, codes, view, actor, acting, observations, masks):
    """Choose who acts next and write what that seat sees and may do, or what every seat sees and may do."""
    actor[0] = -1
    acting[0] = 0
    lane.legal_len = 0
    if lane.over == PLAYS:
        acting[0] = s.to_act
        actor[0] = next_actor(s, lane, codes)
    if settings[EVERY_SEAT]:
        for seat in range(s.seat_count):
            look(s, seat, settings, view, observations[seat])
            if seat == actor[0]:
                write_mask(codes, lane.legal_len, masks[seat])
            elif lane.over != PLAYS or acting[0] >> seat & 1 == 0:
                masks[seat][:] = False
            else:
                hold = codes[lane.legal_len :]
                write_mask(hold, _legal(s, seat, hold), masks[seat])
    else:
        look(s, max(0, actor[0]), settings, view, observations[0])
        write_mask(codes, lane.legal_len, masks[0])


ARRAYS = (
    "uint8[:, ::1], uint8[::1], uint8[:, ::1], int64[::1], int16[:, ::1], uint8[::1], int16[::1], int64[::1], "
    "int64[::1], uint8[::1], int16[:, :, ::1], boolean[:, :, ::1], float32[:, ::1], boolean[::1]"
)


@entry(f"void(int64, int64, int64[::1], {ARRAYS})")
def step(
    first, last, actions, rows, blank, lanes, settings, codes, view, outcome, points, actors, acting, observations,
    masks, rewards, ends,
):  # fmt: skip
    """Take one action in each lane, or begin its match; one that ends gives its rewards and may be followed at once."""
    for i in range(first, last):
        lane = lanes[i].view(LANES)[0]
        s = rows[i].view(STATE)[0]
        rewards[i][:] = 0.0
        if lane.over == WAITS:
            continue
        ends[i] = False
        counts_changes = settings[REWARD] == CHANGES and lane.over == PLAYS
        if lane.over == BEGINS:
            begin(s, rows[i], blank, lane, settings)
        else:
            if counts_changes:
                margins(s, points, -1.0, rewards[i])
            if settings[DIGEST]:
                digest_action(lane.digest, actors[i], actions[i])
            _apply(s, actors[i], actions[i])
        while True:
            while s.chance and not s.over:
                n = _sample_chance(s, lane.deal, outcome)
                if settings[DIGEST]:
                    digest_chance(lane.digest, outcome, n)
                _apply_chance(s, outcome[:n])
            if not s.over:
                break
            ends[i] = True
            finish(s, lane, settings, points, rewards[i])
            if not settings[AUTORESET]:
                break
            lane.match += settings[STRIDE]
            begin(s, rows[i], blank, lane, settings)
        if counts_changes and not ends[i]:
            margins(s, points, 1.0, rewards[i])
        show(s, lane, settings, codes[i], view, actors[i : i + 1], acting[i : i + 1], observations[i], masks[i])


@entry("int64(int64[::1], int64[::1], uint8[:, ::1], uint8[:, ::1], int16[:, ::1])")
def first_illegal(actions, actors, rows, lanes, codes):
    """The first lane whose action is not legal for the seat that acts; −1 if there is none."""
    for i in range(len(actions)):
        lane = lanes[i].view(LANES)[0]
        if lane.over != PLAYS:
            continue
        s = rows[i].view(STATE)[0]
        seat, action = actors[i], actions[i]
        if action < 0 or action >= ACTION_COUNT or seat < 0 or seat >= s.seat_count:
            return i
        count = lane.legal_len
        listed = codes[i]
        if s.to_act != 1 << seat:  # the listed actions may be another seat's
            listed = codes[i][lane.legal_len :]
            count = _legal(s, seat, listed)
        low, high = 0, count
        while low < high:
            middle = (low + high) >> 1
            if listed[middle] < action:
                low = middle + 1
            else:
                high = middle
        if (low == count or listed[low] != action) and not _accepts(s, seat, action):
            return i
    return -1


@entry("void(int64, int64, int64[::1], int64[::1], uint8[:, ::1], uint8[:, ::1], int16[:, ::1])")
def choose_randomly(first, last, actions, actors, rows, lanes, codes):
    """A uniformly random action among the legal ones of all seats that may act, as `ronde simulate` plays."""
    for i in range(first, last):
        lane = lanes[i].view(LANES)[0]
        if lane.over != PLAYS:
            continue
        s = rows[i].view(STATE)[0]
        if s.to_act == 1 << actors[i]:
            actions[i] = codes[i][below(lane.policy, lane.legal_len)]
            continue
        hold = codes[i][lane.legal_len :]
        total = 0
        for seat in range(s.seat_count):
            if s.to_act >> seat & 1:
                total += _legal(s, seat, hold)
        n = below(lane.policy, total)
        for seat in range(s.seat_count):
            if s.to_act >> seat & 1:
                count = _legal(s, seat, hold)
                if n < count:
                    actors[i] = seat
                    actions[i] = hold[n]
                    break
                n -= count


@entry("void(uint8[::1], int64, int64[::1], uint8[::1], int16[::1])")
def observe(row, seat, settings, view, out):
    """What a seat of one table sees, flat; `view` then holds the view itself."""
    look(row.view(STATE)[0], seat, settings, view, out)


@entry("int64(uint8[::1], int64, int16[::1], boolean[::1])")
def legal_mask(row, seat, codes, mask):
    """What a seat of one table may do; how many actions."""
    count = _legal(row.view(STATE)[0], seat, codes)
    write_mask(codes, count, mask)
    return count
