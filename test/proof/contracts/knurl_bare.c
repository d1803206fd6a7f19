/* SPDX-License-Identifier: MIT */
#include "knurl_rfc3986_acsl.h"
#include "machine.c"

#include "families/knurl_bare.c"

/*@ requires \valid(url) && (url->state >= KNURL_AT_SLASH ==> knurl_of_a_family(url->scheme));
    requires url->state < KNURL_AT_SLASH ==> \valid_read(url->schemes - 1) && knurl_of_a_family(url->schemes[-1]) &&
             \separated(url, url->schemes[-1]);
    assigns url->scheme, url->state, url->set, url->reader;
    ensures \result == KNURL_AGAIN && url->state >= KNURL_AT_SLASH; */
static int read_bare(knurl_t *url, unsigned octet, unsigned class_);

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
