/* Riffifi in C, with the data layout and algorithm of ronde/games/riffifi/rules.py. */
#ifdef __BMI2__
#include <immintrin.h>
#endif

#include "playout.h"
#include "riffifi_state.h"

enum { COLOUR_COUNT = 5, NUMBER_COUNT = 40, OFFICER = 40, CHIPS = 12, MAX_SEATS = 5, MAX_ROUNDS = 50, GOAL = 7 };
enum { TOO_MANY = 5, NONE = -1, PLAY = 0, PLAY_DOWN = 41, TURN = 82, MORE = 87, MAX_LEGAL = 32, MAX_OUTCOME = 41 };
enum { TO_PLAY, TO_TURN, TO_SHARE };
enum { DEALER = 1, REMOVE, DEAL, PASS };
enum { OFF = 0, ON = 1, MANDATORY = 0, BEATEN_ONLY = 0, FREE = 1, HIDDEN = 0, CHOICE = 2, LEVEL = 1, CLAIMANT = 0 };
enum { RANDOM = -1, LAID_DOWN = 1 << 15 };

static const int64_t NUMBERS = (1ll << NUMBER_COUNT) - 1, ONES = 0x0101010101ll;

static inline int left_of(int seat, int seat_count) { return seat + 1 == seat_count ? 0 : seat + 1; }
static inline int lowest(int64_t cards) { return __builtin_ctzll((uint64_t)cards); }
static inline int count_of(int64_t cards) { return __builtin_popcountll((uint64_t)cards); }

static inline int hand_size(const State *s) {
    return s->seat_count == 3 ? 12 : s->seat_count == 4 ? 10 : s->opt.five_player_hand;
}

static inline int64_t deck(const State *s) {
    return s->opt.officer == OFF ? NUMBERS : (NUMBERS | 1ll << OFFICER) & ~s->removed;
}

static inline int is_removal_hidden(const State *s) {
    return s->opt.officer == ON && s->seat_count > 3 && s->opt.officer_removed == HIDDEN;
}

static inline int place(const State *s, int seat) { return (seat + 1) * hand_size(s) - s->hand_len[seat]; }

static inline void prepare_deck(State *s) {
    s->chance = DEAL;
    if (s->opt.officer == ON) {
        if (s->seat_count == 3)
            s->removed = ONES;
        else
            s->chance = REMOVE;
    }
}

static inline void begin(State *s) {
    memset(s->visible, NONE, sizeof s->visible);
    memset(s->reserve, CHIPS, sizeof s->reserve);
    if (s->opt.first_dealer == RANDOM) {
        s->chance = DEALER;
    } else {
        s->dealer = (uint8_t)s->opt.first_dealer;
        prepare_deck(s);
    }
}

static inline int write_cards(int64_t cards, int base, int16_t *out, int count) {
    for (; cards; cards &= cards - 1) out[count++] = (int16_t)(base + lowest(cards));
    return count;
}

static inline int64_t passed_to(const State *s, int seat) { return s->dealt[seat > 0 ? seat - 1 : s->seat_count - 1]; }

static inline int sample_chance(const State *s, Rng *rng, int16_t *out) {
    out[0] = s->chance;
    if (s->chance == DEALER) {
        out[1] = (int16_t)below(rng, s->seat_count);
        return 2;
    }
    if (s->chance == REMOVE) {
        out[1] = (int16_t)(8 * below(rng, COLOUR_COUNT));
        return 2;
    }
    if (s->chance == PASS) {
        int count = 1;
        for (int seat = 0; seat < s->seat_count; seat++) count = write_cards(passed_to(s, seat), 0, out, count);
        return count;
    }
    int count = write_cards(deck(s), 0, out, 1) - 1, dealt = hand_size(s) * s->seat_count;
    for (int i = 0; i < dealt; i++) {
        int j = i + below(rng, (uint32_t)(count - i));
        int16_t held = out[1 + i];
        out[1 + i] = out[1 + j];
        out[1 + j] = held;
    }
    return 1 + dealt;
}

static inline int is_void(int64_t hand) {
    for (int colour = 0; colour < COLOUR_COUNT; colour++)
        if (count_of(hand >> 8 * colour & 255) >= TOO_MANY) return 1;
    return 0;
}

static inline void start_round(State *s) {
    s->chance = 0;
    for (int seat = 0; seat < s->seat_count; seat++) {
        s->hand[seat] = s->dealt[seat];
        s->hand_len[seat] = (uint8_t)hand_size(s);
    }
    memset(s->chips, 0, sizeof s->chips);
    memset(s->reserve, CHIPS, sizeof s->reserve);
    s->turn = (uint8_t)left_of(s->dealer, s->seat_count);
    s->to_act = (uint8_t)(1 << s->turn);
}

static inline void apply_chance(State *s, const int16_t *outcome, int length) {
    (void)length;
    if (outcome[0] == DEALER) {
        s->dealer = (uint8_t)outcome[1];
        prepare_deck(s);
        return;
    }
    if (outcome[0] == REMOVE) {
        s->removed = 1ll << outcome[1];
        s->chance = DEAL;
        return;
    }
    int each = hand_size(s), is_void_deal = 0;
    const int16_t *card = outcome + 1;
    for (int seat = 0; seat < s->seat_count; seat++) {
        int64_t hand = 0;
        for (int i = 0; i < each; i++) hand |= 1ll << *card++;
        s->dealt[seat] = hand;
        is_void_deal |= is_void(hand);
    }
    if (is_removal_hidden(s))
        for (int seat = 0; seat < s->seat_count; seat++) s->ones_held[seat] |= s->dealt[seat] & ONES;
    if (outcome[0] == PASS) {
        s->cycle++;
    } else if (is_void_deal && s->opt.void_deal == MANDATORY) {
        memset(s->dealt, 0, sizeof s->dealt);
        return;
    }
    start_round(s);
}

/* By card + 1, so that the first entry is for none: the cards of the same colour that are higher, what the card is worth,
   and its three bits of `against`. */
static int64_t HIGHER[1 + NUMBER_COUNT], WORTH[1 + NUMBER_COUNT], FACE[1 + NUMBER_COUNT];

__attribute__((constructor)) static void fill_tables(void) {
    for (int card = 0; card < NUMBER_COUNT; card++) {
        HIGHER[1 + card] = (2ll << (card | 7)) - (2ll << card);
        WORTH[1 + card] = (card & 7) + 1;
        FACE[1 + card] = (int64_t)((card + 1) & 7) << 3 * (card >> 3);
    }
}

static inline int64_t beaten_cards(const State *s) {
    int64_t cards = 0;
    for (int seat = 0; seat < MAX_SEATS; seat++) cards |= HIGHER[1 + s->visible[seat]];
    return cards;
}

static inline int64_t second_ways(const State *s, int64_t hand) {
    int64_t cards = 0;
    if (s->opt.beaten_card == CHOICE) cards |= hand & beaten_cards(s);
    if (s->opt.face_down_play == FREE) cards |= hand & ~beaten_cards(s);
    return cards;
}

static inline int is_share(const State *s, int seats) { return !(seats & ~s->tied) && count_of(seats) == s->odd; }

static inline int legal(const State *s, int seat, int16_t *out) {
    if (s->chance || s->over || !(s->to_act >> seat & 1)) return 0;
    int count = 0;
    if (s->phase == TO_TURN) {
        for (int other = 0; other < s->seat_count; other++)
            if (s->visible[other] != NONE) out[count++] = (int16_t)(TURN + other);
        return count;
    }
    if (s->phase == TO_SHARE) {
        for (int seats = 0; seats < 1 << MAX_SEATS; seats++)
            if (is_share(s, seats)) out[count++] = (int16_t)(MORE + seats);
        return count;
    }
    int64_t hand = s->hand[seat], down = s->opt.beaten_card == HIDDEN ? hand & beaten_cards(s) : 0;
    count = write_cards(hand & ~down, PLAY, out, 0);
    return write_cards(down | second_ways(s, hand), PLAY_DOWN, out, count);
}

static inline int nth_card(int64_t cards, int n) {
#ifdef __BMI2__
    return lowest((int64_t)_pdep_u64(1ull << n, (uint64_t)cards));
#else
    while (n--) cards &= cards - 1;
    return lowest(cards);
#endif
}

static inline int sample_legal(const State *s, int seat, Rng *rng) {
    if (s->phase == TO_TURN) {
        int count = 0, target = 0;
        for (int other = 0; other < s->seat_count; other++) count += s->visible[other] != NONE;
        for (int n = below(rng, (uint32_t)count); n > 0 || s->visible[target] == NONE; target++)
            n -= s->visible[target] != NONE;
        return TURN + target;
    }
    if (s->phase == TO_SHARE) {
        int count = 0, seats = 0;
        for (int set = 0; set < 1 << MAX_SEATS; set++) count += is_share(s, set);
        for (int n = below(rng, (uint32_t)count); n > 0 || !is_share(s, seats); seats++) n -= is_share(s, seats);
        return MORE + seats;
    }
    int64_t hand = s->hand[seat];
    int held = s->hand_len[seat], card;
    if (s->opt.beaten_card != CHOICE && s->opt.face_down_play == BEATEN_ONLY) {
        card = nth_card(hand, below(rng, (uint32_t)held));
    } else {
        int64_t more = second_ways(s, hand);
        int n = below(rng, (uint32_t)(held + count_of(more)));
        if (n >= held) return PLAY_DOWN + nth_card(more, n - held);
        card = nth_card(hand, n);
    }
    return (s->opt.beaten_card == HIDDEN && beaten_cards(s) >> card & 1 ? PLAY_DOWN : PLAY) + card;
}

static inline void take(State *s, int seat, int colour, int tied, int share, int odd) {
    int other = seat;
    for (int i = 0; i < s->seat_count; i++) {
        other = left_of(other, s->seat_count);
        if (tied >> other & 1) {
            int given = share + (odd-- > 0);
            s->chips[other][colour] -= (uint8_t)given;
            s->chips[seat][colour] += (uint8_t)given;
        }
    }
}

static inline int collect(State *s) {
    int seat = s->turn, card = s->visible[seat];
    int colour = (card < 0 ? 0 : card) >> 3, need = (int)WORTH[1 + card];
    int taken = need < s->reserve[colour] ? need : s->reserve[colour];
    s->reserve[colour] -= (uint8_t)taken;
    s->chips[seat][colour] += (uint8_t)taken;
    need -= taken;
    while (need > 0) {
        int richest = 0, next_richest = 0, tied = 0, tied_count = 0;
        for (int other = 0; other < s->seat_count; other++) {
            int held = other != seat ? s->chips[other][colour] : 0;
            if (held > richest) {
                next_richest = richest;
                richest = held;
                tied = 1 << other;
                tied_count = 1;
            } else if (held == richest) {
                tied |= 1 << other;
                tied_count++;
            } else if (held > next_richest) {
                next_richest = held;
            }
        }
        if (richest == 0) break;
        int most = (richest - (s->opt.theft == LEVEL ? next_richest : 0)) * tied_count;
        taken = need < most ? need : most;
        int share = taken / tied_count, odd = taken % tied_count;
        need -= taken;
        if (odd > 0 && s->opt.odd_chip == CLAIMANT) {
            take(s, seat, colour, tied, share, 0);
            s->odd = (uint8_t)odd;
            s->tied = (uint8_t)tied;
            return 0;
        }
        take(s, seat, colour, tied, share, odd);
    }
    s->visible[seat] = NONE;
    return 1;
}

static inline int achieved_count(const State *s, int seat) {
    int count = 0;
    for (int colour = 0; colour < COLOUR_COUNT; colour++) count += s->figures[seat][colour] >= GOAL;
    return count;
}

static inline int is_last_round(const State *s) {
    if (s->opt.score_race == OFF) return s->scorings == s->seat_count;
    for (int seat = 0; seat < s->seat_count; seat++)
        if (achieved_count(s, seat) == COLOUR_COUNT) return 1;
    return s->scorings == MAX_ROUNDS;
}

static inline void end_round(State *s) {
    for (int seat = 0; seat < s->seat_count; seat++)
        for (int colour = 0; colour < COLOUR_COUNT; colour++) s->figures[seat][colour] += s->chips[seat][colour];
    s->to_act = 0;
    s->scorings++;
    s->over = (uint8_t)is_last_round(s);
    if (!s->over) {
        s->dealer = (uint8_t)left_of(s->dealer, s->seat_count);
        s->chance = DEAL;
        if (s->opt.equal_chances == ON && s->cycle + 1 < s->seat_count) {
            s->chance = PASS;
            return;
        }
    }
    s->cycle = 0;
    memset(s->dealt, 0, sizeof s->dealt);
    memset(s->laid, 0, sizeof s->laid);
    memset(s->against, 0, sizeof s->against);
}

static inline int turn_stops(State *s) {
    if (s->hand_len[s->turn] > 0) {
        s->to_act = (uint8_t)(1 << s->turn);
        return 1;
    }
    if (s->turn == s->dealer) {
        end_round(s);
        return 1;
    }
    return 0;
}

static inline void pass_turn(State *s) {
    do {
        s->turn = (uint8_t)left_of(s->turn, s->seat_count);
        if (!collect(s)) {
            s->phase = TO_SHARE;
            s->to_act = (uint8_t)(1 << s->turn);
            return;
        }
    } while (!turn_stops(s));
}

static inline void lay(State *s, int seat, int card) {
    s->laid[s->cycle][place(s, seat)] = (uint8_t)(card + 1);
    s->hand[seat] ^= 1ll << card;
    s->hand_len[seat]--;
}

static inline int faces(const State *s) {
    int64_t bits = 0;
    for (int seat = 0; seat < MAX_SEATS; seat++) bits |= FACE[1 + s->visible[seat]];
    return (int)bits;
}

static inline void apply_play(State *s, int seat, int card) {
    lay(s, seat, card);
    if (s->opt.officer == ON) {
        if (is_removal_hidden(s)) s->ones_shown |= (1ll << card) & ONES;
        if (card == OFFICER) {
            for (int other = 0; other < s->seat_count; other++)
                if (s->visible[other] != NONE) {
                    s->phase = TO_TURN;
                    return;
                }
            pass_turn(s);
            return;
        }
    }
    if (s->opt.beaten_card == HIDDEN || !(beaten_cards(s) >> card & 1)) {
        for (int other = 0; other < MAX_SEATS; other++)
            s->visible[other] = s->visible[other] >> 3 == card >> 3 ? NONE : s->visible[other];
        s->visible[seat] = (int8_t)card;
    }
    pass_turn(s);
}

static inline void apply(State *s, int seat, int action) {
    if (action < PLAY_DOWN) {
        apply_play(s, seat, action);
    } else if (action < TURN) {
        s->against[s->cycle][place(s, seat)] = (uint16_t)(LAID_DOWN | faces(s));
        lay(s, seat, action - PLAY_DOWN);
        pass_turn(s);
    } else if (action < MORE) {
        s->visible[action - TURN] = NONE;
        s->phase = TO_PLAY;
        pass_turn(s);
    } else {
        int colour = s->visible[s->turn] >> 3;
        for (int other = 0; other < s->seat_count; other++)
            s->chips[other][colour] -= (uint8_t)((action - MORE) >> other & 1);
        s->chips[s->turn][colour] += s->odd;
        s->odd = 0;
        s->tied = 0;
        s->visible[s->turn] = NONE;
        s->phase = TO_PLAY;
        if (!turn_stops(s)) pass_turn(s);
    }
}

static inline int score(const State *s, int seat) {
    int points = 0;
    for (int colour = 0; colour < COLOUR_COUNT; colour++) points += s->figures[seat][colour];
    return points;
}

PLAYOUT_FUNCTIONS
