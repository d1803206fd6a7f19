/* SPDX-License-Identifier: MIT
 *
 * What the readers of RFC 3986's rows keep: the state is one of theirs or one before, a literal is where its reader left
 * it, and before a port a part was recorded. They leave url->offset and url->error alone, and do not answer
 * KNURL_VERDICT_AGAIN for ever. */
#ifndef KNURL_RFC3986_ACSL_H
#define KNURL_RFC3986_ACSL_H

#include "knurl_recorded_acsl.h"
#include "knurl_rfc3986_literal_acsl.h"

/*@ predicate knurl_rfc3986_state(knurl_t url) =
        url.state <= AT_END && (url.state == LITERAL ==> url.label <= IN_VERSION && url.run == 0) &&
        (url.state == PORT ==> url.count > 0); */

/* clang-format off */
#define KNURL_RFC3986_READS                                                                                            \
    requires \valid(url) && \valid_read(url->scheme) && \valid(url->parts + (0 .. url->room - 1));                     \
    requires offset: url->offset <= KNURL_LENGTH_MAX && url->count < 65535;
#define KNURL_RFC3986_WRITES                                                                                           \
    assigns url->state, url->run, url->count, url->start, url->port, url->flags, url->label, url->groups,              \
        url->parts[0 .. url->room - 1];                                                                                \
    ensures state: knurl_rfc3986_state(*url);                                                                          \
    ensures again: \result == KNURL_VERDICT_AGAIN ==> url->state > \old(url->state);
/* clang-format on */

/*@ requires \valid(url) && HOST <= state <= AT_END;
    assigns url->state, url->run;
    ensures \result == KNURL_VERDICT_TAKE && url->state == state; */
unsigned knurl_rfc3986_go(knurl_t *url, unsigned state);

/*@ KNURL_RFC3986_READS
    requires state: knurl_rfc3986_state(*url);
    KNURL_RFC3986_WRITES
    ensures host: \old(url->state) < HOST && class_ == KNURL_CLASS_START ==> \result == KNURL_VERDICT_TAKE && url->state == HOST; */
unsigned knurl_rfc3986(knurl_t *url, unsigned octet, unsigned class_);

/*@ KNURL_RFC3986_READS
    requires state: knurl_rfc3986_state(*url);
    KNURL_RFC3986_WRITES */
unsigned knurl_rfc3986_hier(knurl_t *url, unsigned octet, unsigned class_);

#endif
