/* SPDX-License-Identifier: MIT */
#include "knurl_rfc3986_acsl.h"

/* A conversion of what is below zero: proved apart. */
/*@ lemma knurl_wraps: \forall integer c; -KNURL_CLASS_SLASH <= c < 0 ==> (unsigned)c == 0x100000000 + c; */

#include "families/rfc3986/knurl_rfc3986.c"

/*@ assigns \nothing;
    ensures \result <==> KNURL_CLASS_SLASH <= class_ <= KNURL_CLASS_END; */
static inline bool ends(unsigned class_);

/*@ KNURL_RFC3986_READS
    requires state: knurl_rfc3986_state(*url) && HOST <= url->phase;
    KNURL_RFC3986_WRITES
    ensures \result == KNURL_VERDICT_TAKE || \result == KNURL_ERROR_SYNTAX;
    ensures went: \result == KNURL_VERDICT_TAKE ==> url->phase > \old(url->phase); */
static inline unsigned end_part(knurl_t *url, unsigned class_);

/*@ KNURL_RFC3986_READS
    requires state: knurl_rfc3986_state(*url) && HOST <= url->phase <= AFTER_LITERAL && url->phase != LITERAL;
    KNURL_RFC3986_WRITES
    ensures \result != KNURL_VERDICT_AGAIN;
    ensures kept: \result == KNURL_VERDICT_REFUSE ==> url->phase == \old(url->phase); */
static inline unsigned read_host(knurl_t *url, unsigned octet, unsigned class_);

/*@ KNURL_RFC3986_READS
    requires state: url->phase == PORT;
    KNURL_RFC3986_WRITES
    ensures kept: \result != KNURL_VERDICT_AGAIN ==> url->phase == PORT; */
static inline unsigned read_port(knurl_t *url, unsigned octet, unsigned class_);

/*@ KNURL_RFC3986_READS
    requires state: url->phase == PASSWORD;
    KNURL_RFC3986_WRITES
    ensures \result == KNURL_VERDICT_TAKE || \result == KNURL_ERROR_PORT; */
static inline unsigned read_password(knurl_t *url, unsigned class_);

/*@ requires \valid(url) && knurl_rfc3986_state(*url) && (url->phase == LITERAL || url->phase == FUTURE);
    assigns url->phase, url->run, url->label, url->groups, url->port;
    ensures state: knurl_rfc3986_state(*url);
    ensures \result == KNURL_VERDICT_TAKE || \result == KNURL_ERROR_HOST; */
static inline unsigned read_literal(knurl_t *url, unsigned octet);

/*@ KNURL_RFC3986_READS
    assigns url->phase, url->run, url->flags;
    ensures \result == KNURL_VERDICT_TAKE && url->phase == HOST; */
static inline unsigned start_uri(knurl_t *url);
