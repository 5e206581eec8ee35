/* Räuberei in C, with the data layout and algorithm of ronde/games/rauberei/rules.py. */
#include "playout.h"
#include "rauberei_state.h"

enum { KIND_COUNT = 11, COPIES = 4, CARD_COUNT = 44, HAND = 5, MAX_SEATS = 6, MAX_PILES = 24, NEUTRAL = -1 };
enum { NEW_PILE = KIND_COUNT * MAX_PILES, MAX_LEGAL = KIND_COUNT * (MAX_PILES + 1), MAX_OUTCOME = 2 + CARD_COUNT };
enum { DEAL = 1, DRAW = 2, ON = 1, FOLLOW = 2, RANDOM = -1, WHOLE_HAND = 0 };

static uint8_t NTH_BIT[1 << KIND_COUNT][KIND_COUNT]; /* the kinds of a bit set in order */

__attribute__((constructor)) static void fill_tables(void) {
    for (uint32_t set = 0; set < 1 << KIND_COUNT; set++) {
        int n = 0;
        for (int kind = 0; kind < KIND_COUNT; kind++)
            if (set >> kind & 1) NTH_BIT[set][n++] = (uint8_t)kind;
    }
}

static inline int is_on(int part, int variant) { return part == ON || (part == FOLLOW && variant == ON); }
static inline int is_restricted(const State *s) { return is_on(s->opt.restricted, s->opt.variant); }

static inline int start_pile_count(const State *s) {
    if (s->opt.start_piles) return s->opt.start_piles;
    return s->seat_count == 5 && is_on(s->opt.deal_all, s->opt.variant) ? 9 : 8;
}

static inline int dealt_each(const State *s) {
    return is_on(s->opt.deal_all, s->opt.variant) ? (CARD_COUNT - start_pile_count(s)) / s->seat_count : HAND;
}

static inline void begin(State *s) { s->chance = DEAL; }

static inline void swap(int16_t *cards, int i, int j) {
    int16_t held = cards[i];
    cards[i] = cards[j];
    cards[j] = held;
}

static inline int sample_chance(const State *s, Rng *rng, int16_t *out) {
    out[0] = s->chance;
    if (s->chance == DRAW) {
        out[1] = (int16_t)pick(rng, s->draw, KIND_COUNT, s->draw_len);
        return 2;
    }
    out[1] = s->starter;
    if (s->scorings == 0)
        out[1] = s->opt.start_seat != RANDOM ? s->opt.start_seat : (int16_t)below(rng, s->seat_count);
    int piles = start_pile_count(s), kinds_left = KIND_COUNT - piles, end = 2 + piles;
    for (int kind = 0; kind < KIND_COUNT; kind++) out[2 + kind] = (int16_t)kind;
    for (int i = 0; i < piles; i++) swap(out, 2 + i, 2 + i + below(rng, (uint32_t)(KIND_COUNT - i)));
    for (int i = 0; i < piles; i++)
        for (int copy = 1; copy < COPIES; copy++) out[kinds_left + end++] = out[2 + i];
    end += kinds_left;
    for (int i = 0; i < kinds_left; i++)
        for (int copy = 1; copy < COPIES; copy++) out[end++] = out[2 + piles + i];
    int dealt = dealt_each(s) * s->seat_count;
    for (int i = 2 + piles; i < 2 + piles + dealt; i++) swap(out, i, i + below(rng, (uint32_t)(end - i)));
    return 2 + piles + dealt;
}

static inline void end_game(State *s) {
    for (int pile = 0; pile < s->pile_count; pile++)
        if (s->pile_owner[pile] != NEUTRAL) s->totals[s->pile_owner[pile]] += s->pile_len[pile];
    s->scorings++;
    if (is_on(s->opt.match, s->opt.variant) && s->scorings < s->seat_count) {
        s->starter = s->starter + 1 == s->seat_count ? 0 : s->starter + 1;
        s->chance = DEAL;
    } else {
        s->over = 1;
    }
}

static inline void next_turn(State *s) {
    int seat = s->turn;
    for (int i = 0; i < s->seat_count; i++) {
        seat = seat + 1 == s->seat_count ? 0 : seat + 1;
        if (s->hand_len[seat] > 0) {
            s->turn = (uint8_t)seat;
            s->to_act = (uint8_t)(1 << seat);
            return;
        }
    }
    end_game(s);
}

static inline void apply_chance(State *s, const int16_t *outcome, int length) {
    (void)length;
    s->chance = 0;
    if (outcome[0] == DRAW) {
        int kind = outcome[1], seat = s->turn;
        s->draw[kind]--;
        s->draw_len--;
        s->hand[seat][kind]++;
        s->hand_len[seat]++;
        s->held[seat] |= (uint16_t)(1 << kind);
        if (s->barred[seat]) s->drawn[seat]++;
        next_turn(s);
        return;
    }
    int piles = start_pile_count(s), each = dealt_each(s), card = 2 + piles;
    s->starter = (uint8_t)outcome[1];
    memset(s->draw, COPIES, sizeof s->draw);
    memset(s->laid, 0, sizeof s->laid);
    memset(s->barred, 0, sizeof s->barred);
    memset(s->drawn, 0, sizeof s->drawn);
    memset(s->lays, 0, sizeof s->lays);
    s->pile_count = (uint8_t)piles;
    for (int pile = 0; pile < MAX_PILES; pile++) {
        s->pile_top[pile] = pile < piles ? (uint8_t)outcome[2 + pile] : 0;
        s->pile_len[pile] = pile < piles;
        s->pile_owner[pile] = NEUTRAL;
    }
    for (int pile = 0; pile < piles; pile++) {
        s->laid[outcome[2 + pile]]++;
        s->draw[outcome[2 + pile]]--;
    }
    for (int seat = 0; seat < s->seat_count; seat++) {
        memset(s->hand[seat], 0, KIND_COUNT);
        s->hand_len[seat] = (uint8_t)each;
        uint32_t held = 0;
        for (int i = 0; i < each; i++, card++) {
            s->hand[seat][outcome[card]]++;
            s->draw[outcome[card]]--;
            held |= 1u << outcome[card];
        }
        s->held[seat] = (uint16_t)held;
    }
    s->draw_len = (uint8_t)(CARD_COUNT - piles - each * s->seat_count);
    s->turn = s->starter;
    s->to_act = (uint8_t)(1 << s->turn);
}

static inline int takes_any(const State *s, int seat, int pile) {
    return s->pile_owner[pile] == NEUTRAL || s->pile_owner[pile] == seat || !is_restricted(s);
}

static inline uint32_t starts_pile(const State *s, uint32_t held, uint32_t fitting) {
    return fitting && s->opt.new_pile_test == WHOLE_HAND ? 0 : held & ~fitting;
}

static inline int legal(const State *s, int seat, int16_t *out) {
    if (s->chance || s->over || !(s->to_act >> seat & 1)) return 0;
    uint32_t held = s->held[seat], fitting = 0;
    int count = 0;
    if (!is_restricted(s)) {
        for (uint32_t left = held; left; left &= left - 1) {
            int first = __builtin_ctz(left) * MAX_PILES;
            for (int pile = 0; pile < s->pile_count; pile++) out[count + pile] = (int16_t)(first + pile);
            count += s->pile_count;
        }
        return count;
    }
    for (uint32_t left = held; left; left &= left - 1) {
        int kind = __builtin_ctz(left), before = count;
        for (int pile = 0; pile < s->pile_count; pile++)
            if (s->pile_top[pile] == kind || takes_any(s, seat, pile)) out[count++] = (int16_t)(kind * MAX_PILES + pile);
        if (count > before) fitting |= 1u << kind;
    }
    for (uint32_t stuck = starts_pile(s, held, fitting); stuck; stuck &= stuck - 1)
        out[count++] = (int16_t)(NEW_PILE + __builtin_ctz(stuck));
    return count;
}

static inline int sample_legal(const State *s, int seat, Rng *rng) {
    uint32_t held = s->held[seat], fitting = 0;
    int kinds = __builtin_popcount(held), count = 0;
    if (!is_restricted(s)) {
        int kind = NTH_BIT[held][below(rng, (uint32_t)kinds)];
        return kind * MAX_PILES + below(rng, s->pile_count);
    }
    for (int pile = 0; pile < s->pile_count; pile++) {
        uint32_t fits = takes_any(s, seat, pile) ? held : held & 1u << s->pile_top[pile];
        fitting |= fits;
        count += __builtin_popcount(fits);
    }
    uint32_t stuck = starts_pile(s, held, fitting);
    int left = below(rng, (uint32_t)(count + __builtin_popcount(stuck)));
    if (left >= count) return NEW_PILE + NTH_BIT[stuck][left - count];
    for (int pile = 0;; pile++) {
        if (takes_any(s, seat, pile)) {
            if (left < kinds) return NTH_BIT[held][left] * MAX_PILES + pile;
            left -= kinds;
        } else if (held >> s->pile_top[pile] & 1 && left-- == 0) {
            return s->pile_top[pile] * MAX_PILES + pile;
        }
    }
}

static inline void remember_barred(State *s, int seat) {
    uint32_t tops = 0;
    for (int pile = 0; pile < s->pile_count; pile++) tops |= 1u << s->pile_top[pile];
    if (s->drawn[seat] == 0) tops |= s->barred[seat];
    s->barred[seat] = (uint16_t)tops;
    s->drawn[seat] = 0;
    s->lays[seat] = 1;
}

static inline void apply(State *s, int seat, int action) {
    int kind = action / MAX_PILES, pile = action % MAX_PILES;
    if (action < NEW_PILE) {
        if (s->pile_top[pile] == kind) s->pile_owner[pile] = (int8_t)seat;
        s->pile_top[pile] = (uint8_t)kind;
        s->pile_len[pile]++;
        if (s->barred[seat]) s->lays[seat] = s->lays[seat] * 2 + (s->barred[seat] >> kind & 1);
    } else {
        kind = action - NEW_PILE;
        if (s->opt.new_pile_test == WHOLE_HAND) remember_barred(s, seat);
        pile = s->pile_count++;
        s->pile_owner[pile] = (int8_t)seat;
        s->pile_top[pile] = (uint8_t)kind;
        s->pile_len[pile] = 1;
    }
    s->laid[kind]++;
    s->hand_len[seat]--;
    if (--s->hand[seat][kind] == 0) s->held[seat] ^= (uint16_t)(1 << kind);
    s->to_act = 0;
    if (s->draw_len > 0)
        s->chance = DRAW;
    else
        next_turn(s);
}

static inline int score(const State *s, int seat) { return s->totals[seat]; }

PLAYOUT_FUNCTIONS
