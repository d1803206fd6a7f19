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

/*@ requires \valid(url) && \valid(parts + (0 .. room - 1)) && \valid_read(text + (0 .. length - 1));
    requires \valid_read(schemes + (0 .. 1));
    requires \separated(url, parts + (0 .. room - 1)) && \separated(url, text + (0 .. length - 1));
    requires \separated(parts + (0 .. room - 1), text + (0 .. length - 1));
    assigns *url, parts[0 .. room - 1]; */
knurl_error_t knurl_bare_parse(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[], uint16_t room,
                               const char *text, size_t length);

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
