/* SPDX-License-Identifier: MIT */
#include "knurl_rfc3986_acsl.h"
#include "assumed_machine.c"

#include "families/knurl_bare.c"

/*@ requires \valid(url) && (url->state >= KNURL_AT_SLASH ==> knurl_of_a_family(url->scheme));
    requires url->state < KNURL_AT_SLASH ==> \valid_read(url->schemes - 1) && knurl_of_a_family(url->schemes[-1]) &&
             url->schemes[-1]->family->start == &knurl_any_start &&
             \separated(url, url->schemes[-1], url->schemes[-1]->family);
    requires (url->flags & KNURL_IN_ESCAPE) == 0;
    assigns url->scheme, url->rules, url->rule, url->set, url->state, url->host, url->flags, url->reader;
    ensures \result == KNURL_AGAIN && url->state >= KNURL_AT_SLASH; */
static int read_bare(knurl_t *url, unsigned octet, unsigned class_);

/*@ requires \valid(url);
    assigns url->state;
    ensures url->state == AT_TARGET; */
static void start_target(knurl_t *url);

/*@ KNURL_RFC3986_READS
    requires state: knurl_rfc3986_state(*url);
    KNURL_RFC3986_WRITES */
static int read_target(knurl_t *url, unsigned octet, unsigned class_);

/*@ KNURL_RFC3986_READS
    requires state: knurl_rfc3986_state(*url);
    KNURL_RFC3986_WRITES */
static int read_authority(knurl_t *url, unsigned octet, unsigned class_);

/*@ KNURL_RFC3986_READS
    requires state: knurl_rfc3986_state(*url);
    KNURL_RFC3986_WRITES */
static int read_connect(knurl_t *url, unsigned octet, unsigned class_);

/*@ KNURL_RFC3986_READS
    requires state: knurl_rfc3986_state(*url);
    KNURL_RFC3986_WRITES */
static int read_relative(knurl_t *url, unsigned octet, unsigned class_);

/*@ KNURL_RFC3986_READS
    requires state: knurl_rfc3986_state(*url);
    KNURL_RFC3986_WRITES */
static int read_browser_target(knurl_t *url, unsigned octet, unsigned class_);
