"""Many tables of one game, stepped together: actions in; observations, masks, rewards and ends out."""

# ruff: noqa: ANN001, ANN201  signatures are the compiler's
# mypy: disable-error-code="no-untyped-def, no-untyped-call"
from ronde.core.bits import lowest_bit
from ronde.core.chance import below, chance_lane, policy_lane, seed_fast
from ronde.core.digest import digest_action, digest_begin, digest_chance
from ronde.core.kernel import called, kernel, wide
from ronde.core.record import copy
from ronde.core.stencils import GAME
from ronde.envs.apart import apart, wide_entry
from ronde.envs.atoms import add, give_way, peek, swap_if
from ronde.envs.lane import (
    ARRIVAL_LANES,
    AUTORESET,
    BEGINS,
    CHANGES,
    CHECK,
    CHOOSE,
    CHUNK,
    CLAIMS,
    COURTESY,
    DIGEST,
    DONE,
    EVERY_SEAT,
    HELP,
    JOB,
    KIND,
    LANE,
    MAY_STAY,
    MEMORY,
    PATIENCE,
    PLAYS,
    REWARD,
    SEED,
    STAY,
    STEP,
    STOP,
    STRIDE,
    WAITS,
    WIN,
    WRONG,
    part_count,
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
_observe = apart(GAME.observe)
_screen = called(GAME.screen)
_encode = apart(encoder(GAME))
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
def list_together(s, lane, codes):
    """List the legal actions of all acting seats, one seat after the other; how many seats have any."""
    total = 0
    able = 0
    for seat in range(s.seat_count):
        if s.to_act >> seat & 1:
            count = _legal(s, seat, codes[total:])
            able += count > 0
            total += count
        lane.ends[seat] = total
    return able


@kernel
def first_of(lane, seat):
    """Where the legal actions of a seat begin in the list of all."""
    return wide(lane.ends[seat - 1]) if seat > 0 else 0


@kernel
def next_actor(s, lane, codes):
    """The seat that acts next, with the legal actions in `codes`; of several that can act, any may be the first."""
    seats = wide(s.to_act)
    if seats & seats - 1 == 0:  # only one acts, as in most games
        alone = lowest_bit(seats)
        lane.legal_len = _legal(s, alone, codes)
        return alone
    n = below(lane.arrival, list_together(s, lane, codes))
    seat = 0
    while True:
        if lane.ends[seat] > first_of(lane, seat):
            if n == 0:
                return seat
            n -= 1
        seat += 1


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
def legal_span(s, lane, seat):
    """Where the legal actions of a seat lie in the list of its lane: from, to."""
    if lane.over != PLAYS or s.to_act >> seat & 1 == 0:
        return 0, 0
    if s.to_act == 1 << seat:
        return 0, wide(lane.legal_len)
    return first_of(lane, seat), wide(lane.ends[seat])


@kernel
def write_mask(codes, start, end, mask):
    """Mark the legal actions and no others."""
    mask[:] = False
    for i in range(start, end):
        mask[codes[i]] = True


@kernel
def show(s, lane, settings, codes, view, actor, acting, observations, masks):
    """Choose who acts next and write what that seat sees and may do, or what every seat sees and may do."""
    actor[0] = -1
    acting[0] = 0
    if lane.over == PLAYS:
        acting[0] = s.to_act
        actor[0] = next_actor(s, lane, codes)
    if settings[EVERY_SEAT]:
        for seat in range(s.seat_count):
            look(s, seat, settings, view, observations[seat])
            start, end = legal_span(s, lane, seat)
            write_mask(codes, start, end, masks[seat])
    else:
        seat = max(0, actor[0])
        look(s, seat, settings, view, observations[0])
        start, end = legal_span(s, lane, seat)
        write_mask(codes, start, end, masks[0])


@kernel
def step_lane(
    i, actions, rows, blank, lanes, settings, codes, view, outcome, points, actors, acting, observations, masks,
    rewards, ends,
):  # fmt: skip
    """Take one action, or begin the match; one that ends gives its rewards and may be followed at once."""
    lane = lanes[i].view(LANES)[0]
    s = rows[i].view(STATE)[0]
    rewards[i][:] = 0.0
    if lane.over == WAITS:
        return
    ends[i] = False
    if lane.over == PLAYS and actions[i] == STAY:
        return
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


@kernel
def is_allowed(i, actions, actors, rows, lanes, settings, codes):
    """Whether the action of a lane may be taken by the seat that acts; in a lane that waits anything may."""
    lane = lanes[i].view(LANES)[0]
    if lane.over != PLAYS or (settings[MAY_STAY] and actions[i] == STAY):
        return True
    s = rows[i].view(STATE)[0]
    seat, action = actors[i], actions[i]
    if action < 0 or action >= ACTION_COUNT or seat < 0 or seat >= s.seat_count:
        return False
    low, end = legal_span(s, lane, seat)
    high = end
    while low < high:
        middle = (low + high) >> 1
        if codes[i, middle] < action:
            low = middle + 1
        else:
            high = middle
    return (low < end and codes[i, low] == action) or _accepts(s, seat, action)


@kernel
def choose(i, actions, actors, rows, lanes, codes):
    """A uniformly random action among the legal ones of all seats that may act, as `ronde simulate` plays."""
    lane = lanes[i].view(LANES)[0]
    if lane.over != PLAYS:
        return
    s = rows[i].view(STATE)[0]
    seats = wide(s.to_act)
    if seats & seats - 1 == 0:  # only one acts, as in most games
        alone = lowest_bit(seats)
        actors[i] = alone  # whatever a caller has written there
        actions[i] = codes[i, below(lane.policy, lane.legal_len)]
        return
    n = below(lane.policy, lane.ends[s.seat_count - 1])
    seat = 0
    while lane.ends[seat] <= n:
        seat += 1
    actors[i] = seat
    actions[i] = codes[i, n]


# --- one job, several threads -----------------------------------------------------------------------------------------


# A job is cut into parts of CHUNK lanes. The caller puts it on the board and works; threads that are awake claim parts
# too, each from a place of its own on, so that a thread mostly meets the lanes it knows. Nobody is waited for except to
# end a part that it has claimed; one that comes late finds every part of its job claimed and does nothing. What happens
# in a lane is the same whoever does it.


@kernel
def do_part(
    part, board, actions, rows, blank, lanes, settings, codes, view, outcome, points, actors, acting, observations,
    masks, rewards, ends,
):  # fmt: skip
    """Do one part of the job that is on the board."""
    kind = board[KIND]
    for i in range(part * CHUNK, min(len(rows), (part + 1) * CHUNK)):
        if kind == STEP:
            step_lane(
                i, actions, rows, blank, lanes, settings, codes, view, outcome, points, actors, acting, observations,
                masks, rewards, ends,
            )  # fmt: skip
        elif kind == CHOOSE:
            choose(i, actions, actors, rows, lanes, codes)
        elif not is_allowed(i, actions, actors, rows, lanes, settings, codes):
            lowest = peek(board, WRONG)
            while i < lowest and not swap_if(board, WRONG, lowest, i):
                lowest = peek(board, WRONG)
            return


@called
@kernel
def do_parts(
    first, job, board, actions, rows, blank, lanes, settings, codes, view, outcome, points, actors, acting,
    observations, masks, rewards, ends,
):  # fmt: skip
    """Claim and do parts of a job from the part `first` on, until all are claimed."""
    count = part_count(len(rows))
    part = first
    for _ in range(count):
        if swap_if(board, CLAIMS + part, job - 1, job):
            do_part(
                part, board, actions, rows, blank, lanes, settings, codes, view, outcome, points, actors, acting,
                observations, masks, rewards, ends,
            )  # fmt: skip
            add(board, DONE, 1)
        part = part + 1 if part + 1 < count else 0


@kernel
def begin_job(kind, board):
    """Put a job on the board; its number."""
    board[KIND] = kind
    return add(board, JOB, 1) + 1


@kernel
def wait_for(job, lane_count, board):
    """Wait until all parts of a job are done."""
    looks = 0
    while peek(board, DONE) < job * part_count(lane_count):
        looks += 1
        if looks > COURTESY:  # whoever claimed the last part has lost its core
            give_way()


@wide_entry(
    "int64(int64, int64, int64[::1], int64[::1], uint8[:, ::1], uint8[::1], uint8[:, ::1], int64[::1], int16[:, ::1], "
    "uint8[::1], int16[::1], int64[::1], int64[::1], uint8[::1], int16[:, :, ::1], boolean[:, :, ::1], "
    "float32[:, ::1], boolean[::1])"
)
def run(
    kind, first, board, actions, rows, blank, lanes, settings, codes, view, outcome, points, actors, acting,
    observations, masks, rewards, ends,
):  # fmt: skip
    """Do a job in every lane, or HELP until no job has come for a while.

    After a CHECK the STEP follows at once, unless an action is not allowed: then the first such lane, else −1.
    """
    seen = peek(board, JOB) - 1
    looks = 0
    while True:
        if kind == HELP:
            job = peek(board, JOB)
            if looks == PATIENCE or peek(board, STOP) == 1:
                return -1
            looks += 1
            if job == seen:
                continue
            seen = job
            looks = 0
        else:
            board[WRONG] = len(rows)
            job = begin_job(kind, board)
        do_parts(
            first, job, board, actions, rows, blank, lanes, settings, codes, view, outcome, points, actors, acting,
            observations, masks, rewards, ends,
        )  # fmt: skip
        if kind == HELP:
            continue
        wait_for(job, len(rows), board)
        if kind != CHECK:
            return -1
        if board[WRONG] < len(rows):
            return board[WRONG]
        kind = STEP


@wide_entry("void(uint8[::1], int64, int64[::1], uint8[::1], int16[::1])")
def observe(row, seat, settings, view, out):
    """What a seat of one table sees, flat; `view` then holds the view itself."""
    look(row.view(STATE)[0], seat, settings, view, out)


@wide_entry("int64(uint8[::1], int64, int16[::1], boolean[::1])")
def legal_mask(row, seat, codes, mask):
    """What a seat of one table may do; how many actions."""
    count = _legal(row.view(STATE)[0], seat, codes)
    write_mask(codes, 0, count, mask)
    return count


@wide_entry("void(uint8[::1], int16[::1])")
def encode(view, out):
    """A view as a flat observation with all its memory."""
    _encode(view.view(VIEW)[0], out, 1)
