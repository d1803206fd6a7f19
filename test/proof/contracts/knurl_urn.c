/* SPDX-License-Identifier: MIT */
#include "knurl_scheme_acsl.h"

#include "families/knurl_urn.c"

/* What the reader of URNs keeps: the state is one of its own. It leaves url->offset as it was, and answers KNURL_AGAIN
 * at most once in a row. */
/* clang-format off */
#define KNURL_URN_READS                                                                                                \
    requires \valid(url) && \valid(url->parts + (0 .. url->room - 1)) && url->offset <= KNURL_LENGTH_MAX;
#define KNURL_URN_WRITES                                                                                               \
    assigns url->state, url->set, url->count, url->start, url->tag, url->offset, url->parts[0 .. url->room - 1]; \
    ensures kept: url->offset == \old(url->offset);                                                                    \
    ensures answer: \result == -KNURL_ERROR_SYNTAX || \result == KNURL_AGAIN || \result == KNURL_TAKEN;
/* clang-format on */

/*@ requires \valid(url) && NID <= state <= F_COMPONENT;
    assigns url->start, url->state, url->set;
    ensures url->state == state && \result == KNURL_TAKEN; */
static int go_urn(knurl_t *url, unsigned state);

/*@ assigns \nothing; */
static bool continues_nid(unsigned length, unsigned class_);

/*@ KNURL_URN_READS
    requires state: NID <= url->state <= HYPHEN;
    KNURL_URN_WRITES
    ensures state: NID <= url->state <= NSS_FIRST;
    ensures once: \result != KNURL_AGAIN; */
static int read_nid(knurl_t *url, unsigned class_);

/*@ requires \valid(url) && class_ <= KNURL_CLASS_UNUSABLE;
    requires state: url->state == NSS_FIRST || url->state == R_FIRST || url->state == Q_FIRST;
    assigns url->state, url->set;
    ensures \result == -KNURL_ERROR_SYNTAX ? url->state == \old(url->state) :
            \result == KNURL_AGAIN && url->state == \old(url->state) + 1; */
static int read_first(knurl_t *url, unsigned class_);

/*@ KNURL_URN_READS
    requires state: url->state == MARK || url->state == R_MARK;
    requires mark: url->state == R_MARK ==> 0 < url->offset;
    KNURL_URN_WRITES
    ensures state: url->state == \old(url->state) || url->state == R_FIRST || url->state == Q_FIRST ||
            (url->state == R_COMPONENT && \old(url->state) == R_MARK);
    ensures again: \result == KNURL_AGAIN ==> url->state == R_COMPONENT; */
static int read_mark(knurl_t *url, unsigned octet);

/*@ predicate knurl_urn_part(integer state) =
        state == NSS || state == R_COMPONENT || state == Q_COMPONENT || state == F_COMPONENT; */

/*@ KNURL_URN_READS
    requires state: knurl_urn_part(url->state);
    KNURL_URN_WRITES
    ensures state: url->state == \old(url->state) || url->state == R_MARK || url->state == MARK ||
            url->state == F_COMPONENT;
    ensures once: \result != KNURL_AGAIN; */
static int read_after(knurl_t *url, unsigned class_);

/* After a "?" an octet was read. */
/*@ KNURL_URN_READS
    requires class: class_ <= KNURL_CLASS_UNUSABLE;
    requires state: NID <= url->state <= F_COMPONENT;
    requires mark: url->state == R_MARK ==> 0 < url->offset;
    KNURL_URN_WRITES
    ensures state: NID <= url->state <= F_COMPONENT;
    ensures again: \result == KNURL_AGAIN ==> knurl_urn_part(url->state) && !knurl_urn_part(\old(url->state)); */
static int read_urn(knurl_t *url, unsigned octet, unsigned class_);

/*@ requires \valid(url);
    assigns url->state, url->reader;
    ensures url->state == NID && url->reader == &read_urn; */
static void start_urn(knurl_t *url);
