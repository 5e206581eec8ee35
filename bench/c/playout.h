/* Random playouts in C: the peer that Ronde's compiled kernels are measured against.
 *
 * A game file includes this and `<game>_state.h`, a struct written by the benchmark from Ronde's own record, so the data
 * layout is the same. It defines MAX_LEGAL, MAX_OUTCOME, begin, sample_chance, apply_chance, legal, sample_legal, apply
 * and score, and ends with PLAYOUT_FUNCTIONS. Both sides use the same random numbers in the same order, so they play
 * the same matches: decisions, digests, scores and the last state must be equal.
 */
#include <stdint.h>
#include <string.h>

typedef struct { uint32_t a, b, c, count; } Rng; /* sfc32 */

static inline uint32_t word(Rng *rng) {
    uint32_t mixed = rng->a + rng->b + rng->count++;
    rng->a = rng->b ^ (rng->b >> 9);
    rng->b = rng->c + (rng->c << 3);
    rng->c = ((rng->c << 21) | (rng->c >> 11)) + mixed;
    return mixed;
}

/* A uniform integer below `limit`, without bias. */
static inline int below(Rng *rng, uint32_t limit) {
    uint64_t product = (uint64_t)word(rng) * limit;
    if ((uint32_t)product < limit) {
        uint32_t uneven = -limit % limit;
        while ((uint32_t)product < uneven) product = (uint64_t)word(rng) * limit;
    }
    return (int)(product >> 32);
}

/* A kind drawn from a multiset of `total` cards. */
static inline int pick(Rng *rng, const int8_t *counts, int kinds, int total) {
    int left = below(rng, (uint32_t)total), drawn = 0;
    for (int kind = 0; kind < kinds; kind++) {
        left -= counts[kind];
        drawn += left >= 0;
    }
    return drawn;
}

static void seed_fast(Rng *rng, uint64_t seed, uint64_t lane) {
    *rng = (Rng){(uint32_t)seed, (uint32_t)(seed >> 32), (uint32_t)lane, (uint32_t)(lane >> 32) ^ 1};
    for (int i = 0; i < 15; i++) word(rng);
}

#define PLAYOUT_FUNCTIONS                                                                                              \
    int64_t state_size(void) { return sizeof(State); }                                                                 \
                                                                                                                       \
    static inline int list_all(const State *s, int16_t *codes, int *ends) {                                            \
        int total = 0;                                                                                                 \
        for (int seat = 0; seat < s->seat_count; seat++) {                                                             \
            if (s->to_act >> seat & 1) total += legal(s, seat, codes + total);                                         \
            ends[seat] = total;                                                                                        \
        }                                                                                                              \
        return total;                                                                                                  \
    }                                                                                                                  \
                                                                                                                       \
    static inline int seat_at(const int *ends, int index) {                                                            \
        int seat = 0;                                                                                                  \
        while (ends[seat] <= index) seat++;                                                                            \
        return seat;                                                                                                   \
    }                                                                                                                  \
                                                                                                                       \
    int64_t rollouts_listed(const State *blank, State *s, int64_t count, Rng *rng) {                                   \
        static int16_t codes[MAX_LEGAL * 8], outcome[MAX_OUTCOME];                                                     \
        int ends[8];                                                                                                   \
        int64_t decisions = 0;                                                                                         \
        while (count--) {                                                                                              \
            *s = *blank;                                                                                               \
            begin(s);                                                                                                  \
            while (!s->over) {                                                                                         \
                if (s->chance) {                                                                                       \
                    apply_chance(s, outcome, sample_chance(s, rng, outcome));                                          \
                } else {                                                                                               \
                    int index = below(rng, (uint32_t)list_all(s, codes, ends));                                        \
                    apply(s, seat_at(ends, index), codes[index]);                                                      \
                    decisions++;                                                                                       \
                }                                                                                                      \
            }                                                                                                          \
        }                                                                                                              \
        return decisions;                                                                                              \
    }                                                                                                                  \
                                                                                                                       \
    int64_t rollouts_sampled(const State *blank, State *s, int64_t count, Rng *rng) {                                  \
        static int16_t outcome[MAX_OUTCOME];                                                                           \
        int64_t decisions = 0;                                                                                         \
        while (count--) {                                                                                              \
            *s = *blank;                                                                                               \
            begin(s);                                                                                                  \
            while (!s->over) {                                                                                         \
                if (s->chance) {                                                                                       \
                    apply_chance(s, outcome, sample_chance(s, rng, outcome));                                          \
                } else {                                                                                               \
                    int seat = __builtin_ctz(s->to_act);                                                               \
                    apply(s, seat, sample_legal(s, seat, rng));                                                        \
                    decisions++;                                                                                       \
                }                                                                                                      \
            }                                                                                                          \
        }                                                                                                              \
        return decisions;                                                                                              \
    }                                                                                                                  \
                                                                                                                       \
    static inline void digest_add(uint32_t *digest, int value) {                                                       \
        digest[0] = (digest[0] ^ (uint32_t)value) * 0x01000193u;                                                       \
        digest[1] = (digest[1] ^ (uint32_t)value) * 0x01000197u + 1;                                                   \
    }                                                                                                                  \
                                                                                                                       \
    /* Matches 0 … count−1 of a seed, as `ronde simulate` plays them; sums of decisions, digests and scores. */        \
    void simulate(const State *blank, State *s, int64_t seed, int64_t count, int64_t *sums) {                          \
        static int16_t codes[MAX_LEGAL * 8], outcome[MAX_OUTCOME];                                                     \
        int ends[8];                                                                                                   \
        for (int64_t match = 0; match < count; match++) {                                                              \
            Rng deal, policy;                                                                                          \
            uint32_t digest[2] = {0x811C9DC5u, 0x2545F491u};                                                           \
            seed_fast(&deal, (uint64_t)seed, 2 * (uint64_t)match);                                                     \
            seed_fast(&policy, (uint64_t)seed, 2 * (uint64_t)match + 1);                                               \
            *s = *blank;                                                                                               \
            begin(s);                                                                                                  \
            while (!s->over) {                                                                                         \
                if (s->chance) {                                                                                       \
                    int n = sample_chance(s, &deal, outcome);                                                          \
                    digest_add(digest, -2);                                                                            \
                    for (int i = 0; i < n; i++) digest_add(digest, outcome[i]);                                        \
                    apply_chance(s, outcome, n);                                                                       \
                } else {                                                                                               \
                    int index = below(&policy, (uint32_t)list_all(s, codes, ends));                                    \
                    int seat = seat_at(ends, index);                                                                   \
                    digest_add(digest, -1);                                                                            \
                    digest_add(digest, seat);                                                                          \
                    digest_add(digest, codes[index]);                                                                  \
                    apply(s, seat, codes[index]);                                                                      \
                    sums[0]++;                                                                                         \
                }                                                                                                      \
            }                                                                                                          \
            sums[1] += digest[0];                                                                                      \
            sums[2] += digest[1];                                                                                      \
            for (int seat = 0; seat < s->seat_count; seat++) sums[3 + seat] += score(s, seat);                         \
        }                                                                                                              \
    }
