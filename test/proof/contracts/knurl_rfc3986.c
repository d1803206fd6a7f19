/* SPDX-License-Identifier: MIT */
#include "knurl_rfc3986_acsl.h"

/* A conversion of what is below zero: proved apart. */
/*@ lemma knurl_wraps: \forall integer c; -KNURL_CLASS_SLASH <= c < 0 ==> (unsigned)c == 0x100000000 + c; */

#include "families/rfc3986/knurl_rfc3986.c"

/*@ assigns \nothing;
    ensures \result <==> KNURL_CLASS_SLASH <= class_ <= KNURL_CLASS_END; */
static inline bool ends(unsigned class_);

/*@ requires \valid(url);
    assigns \nothing;
    ensures \result == KNURL_ERROR_SYNTAX || (url->state < \result <= AT_END && PATH <= \result); */
static inline unsigned after_part(const knurl_t *url, unsigned class_);

/*@ requires \valid(url) && \valid(kind) && \separated(url, kind);
    assigns url->flags, *kind;
    ensures \result == KNURL_ERROR_HOST || \result == HOST;
    ensures *kind == \old(*kind) || *kind == KNURL_USER; */
static inline unsigned after_login(knurl_t *url, uint8_t *kind);

/*@ requires \valid(url);
    assigns url->state, url->run, url->flags, url->label, url->groups;
    ensures state: knurl_rfc3986_state(*url);
    ensures \result == KNURL_VERDICT_TAKE; */
static inline unsigned start_literal(knurl_t *url);

/*@ KNURL_RFC3986_READS
    requires state: url->state == HOST;
    requires \valid(kind) && \separated(url, kind) && \separated(kind, url->scheme);
    assigns url->state, url->run, url->port, url->flags, url->label, url->groups, *kind;
    ensures state: knurl_rfc3986_state(*url);
    ensures \result != KNURL_VERDICT_AGAIN && \result <= AT_END && (\result < KNURL_READ || HOST <= \result);
    ensures *kind == \old(*kind) || *kind == KNURL_USER; */
static inline unsigned after_host(knurl_t *url, unsigned octet, unsigned class_, uint8_t *kind);

/*@ KNURL_RFC3986_READS
    requires state: url->state == PORT && url->count > 0;
    assigns url->state, url->run, url->port, url->flags, url->parts[0 .. url->room - 1];
    ensures state: knurl_rfc3986_state(*url);
    ensures again: \result == KNURL_VERDICT_AGAIN ==> url->state == PASSWORD;
    ensures kept: \result != KNURL_VERDICT_AGAIN ==> url->state == PORT;
    ensures \result <= AT_END && (\result < KNURL_READ || PATH <= \result); */
static inline unsigned in_port(knurl_t *url, unsigned octet, unsigned class_);

/*@ requires \valid(url) && knurl_rfc3986_state(*url) && url->state < HOST;
    assigns url->state, url->run, url->label, url->groups, url->port;
    ensures state: knurl_rfc3986_state(*url);
    ensures \result == KNURL_VERDICT_TAKE || \result == KNURL_ERROR_HOST; */
static inline unsigned read_literal(knurl_t *url, unsigned octet);

/*@ KNURL_RFC3986_READS
    assigns url->state, url->run, url->flags;
    ensures \result == KNURL_VERDICT_TAKE && url->state == HOST; */
static inline unsigned start_uri(knurl_t *url);
