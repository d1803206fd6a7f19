/* SPDX-License-Identifier: MIT
 *
 * Of running over octets; read behind the source. */
#ifndef KNURL_MACHINE_RUN_ACSL_H
#define KNURL_MACHINE_RUN_ACSL_H

/* The set that most rules run over, in the form that knurl_in looks into: by the number of a bit, or by the sign. */
#ifdef KNURL_BY_NUMBER
#define KNURL_XCHARS 0x7FFE
/*@ lemma knurl_xchars: \forall integer class_; 0 <= class_ <= 15 ==>
        ((0x7FFE >> class_) & 1) == (1 <= class_ <= 14 ? 1 : 0); */
#else
#define KNURL_XCHARS 0x7FFE0000
/*@ lemma knurl_xchars: \forall integer class_; 0 <= class_ <= 15 ==>
        ((int32_t)(uint32_t)(0x7FFE0000 << class_) < 0 <==> 1 <= class_ <= 14); */
#endif

#ifndef KNURL_FAST
/* A conversion of what is below zero, for an octet that stands before the small letters. */
/*@ lemma knurl_wraps: \forall integer c; -128 <= c < 0 ==> (unsigned)c == 0x100000000 + c; */
#endif

/*@ assigns \nothing;
    ensures set == 0 ==> \result == 0;
    ensures set == KNURL_SET_XCHAR ==> \result == KNURL_XCHARS; */
static inline uint32_t knurl_set(unsigned set);

/*@ requires class_ <= 15;
    assigns \nothing;
    ensures set == 0 ==> !\result;
    ensures set == KNURL_XCHARS ==> (\result <==> 1 <= class_ <= 14); */
static inline bool knurl_in(uint32_t set, unsigned class_);

#ifdef KNURL_FAST
/*@ requires knurl_piece(next, end) && 8 <= end - next;
    assigns \nothing;
    ensures knurl_within(next, \result, end); */
static inline const char *run_eight(uint32_t set, const char *next, const char *end);

/*@ requires knurl_piece(next, end);
    assigns \nothing;
    ensures knurl_within(next, \result, end);
    ensures run == KNURL_SET_XCHAR && \result != end ==>
            knurl_class((uint8_t)*\result) == KNURL_CLASS_ESCAPE ||
            knurl_class((uint8_t)*\result) == KNURL_CLASS_UNUSABLE; */
static KNURL_APART const char *run_over(unsigned run, const char *next, const char *end);

/*@ assigns \nothing; */
static inline bool is_hexadecimal(char octet);

/*@ requires knurl_piece(next, end) && \valid_read(url);
    requires url->phase >= KNURL_ANY_RULE ==> \valid_read(&url->rules[url->rule]);
    assigns \nothing;
    ensures \result <= end - next;
    ensures rule: \result != 0 ==> url->phase >= KNURL_ANY_RULE; */
static KNURL_APART size_t run_escapes(const knurl_t *url, const char *next, const char *end);
#endif

/*@ requires knurl_piece(next, end) && \valid(class_);
    assigns *class_;
    ensures knurl_within(next, \result, end);
    ensures run == 0 ==> \result == next;
    ensures *class_ == (\result == end ? KNURL_CLASS_END : knurl_class((uint8_t)*\result));
    ensures run == KNURL_SET_XCHAR ==> *class_ == KNURL_CLASS_ESCAPE || *class_ >= KNURL_CLASS_UNUSABLE; */
static inline const char *run_set(unsigned run, const char *next, const char *end, unsigned *class_);

#ifdef KNURL_FAST
/*@ requires knurl_piece(next, end) && \valid(class_) && \valid_read(url);
    requires url->phase >= KNURL_ANY_RULE ==> \valid_read(&url->rules[url->rule]);
    assigns *class_;
    ensures knurl_within(next, \result, end);
    ensures url->phase < KNURL_ANY_RULE && url->run == 0 ==> \result == next;
    ensures *class_ == (\result == end ? KNURL_CLASS_END : knurl_class((uint8_t)*\result));
    ensures url->run == KNURL_SET_XCHAR ==> *class_ == KNURL_CLASS_ESCAPE || *class_ >= KNURL_CLASS_UNUSABLE; */
static inline const char *run_far(const knurl_t *url, const char *next, const char *end, unsigned *class_);
#endif

#endif
