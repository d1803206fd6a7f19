/* SPDX-License-Identifier: MIT
 *
 * What the readers of RFC 3986's rows keep: the state is one of theirs or one before, a literal is where its reader left
 * it, and before a port a part was recorded. They leave url->offset and url->error alone, and do not answer
 * KNURL_AGAIN for ever. */
#ifndef KNURL_RFC3986_ACSL_H
#define KNURL_RFC3986_ACSL_H

#include "knurl_scheme_acsl.h"
#include "knurl_address_acsl.h"
#include "families/knurl_rfc3986.h"

/*@ requires \valid(url) && (url->flags & KNURL_IN_ESCAPE) == 0;
    requires url->state < KNURL_AT_SLASH ==> \valid_read(url->schemes - 1) && \valid_read(url->schemes[-1]) &&
             knurl_of_a_family(url->schemes[-1]) && url->schemes[-1]->family->start == &knurl_any_start &&
             \separated(url, url->schemes[-1], url->schemes[-1]->family);
    assigns url->scheme, url->rules, url->rule, url->set, url->state, url->host, url->flags, url->reader;
    ensures reader: url->reader == \old(url->reader) || url->reader == &knurl_any_reader;
    ensures \old(url->state) < KNURL_AT_SLASH ? url->state >= KNURL_READING : url->state == \old(url->state);
    ensures url->scheme == (\old(url->state) < KNURL_AT_SLASH ? \old(url->schemes[-1]) : \old(url->scheme)); */
static inline void knurl_name_or_bare(knurl_t *url);

/* How reading goes on within a literal: by a digit, a colon, a period, or the letter of an IPvFuture. */
/*@ predicate knurl_by_digit(integer label, integer groups, integer label2, integer groups2) =
        label2 < AFTER_COLON && label != AFTER_FIRST_COLON &&
        (label < AFTER_COLON || groups >= DOTTED ? groups2 == groups : groups % 16 >= 1 && groups2 == groups - 1);
    predicate knurl_by_colon(integer label, integer groups, integer label2, integer groups2) =
        label < AFTER_COLON ? label2 == AFTER_COLON && groups2 == groups && groups < DOTTED && groups % 16 >= 1 :
        label == AFTER_BRACKET ? label2 == AFTER_FIRST_COLON && groups2 == groups :
        label2 == AFTER_COLONS && groups < SHORTENED && groups2 == groups + 15;
    predicate knurl_by_period(integer label, integer groups, integer label2, integer groups2) =
        1 <= label < AFTER_COLON && label2 == AFTER_COLON &&
        (groups > DOTTED ? groups2 == groups - 1 :
         groups2 == DOTTED + 2 && (groups == 1 || SHORTENED < groups < DOTTED));
    predicate knurl_by_version(integer label, integer groups, integer label2, integer groups2) =
        label == AFTER_BRACKET && label2 == VERSION && groups2 == DOTTED;
    predicate knurl_goes_on(integer octet, integer label, integer groups, integer label2, integer groups2) =
        octet == ':' ? knurl_by_colon(label, groups, label2, groups2) :
        octet == '.' ? knurl_by_period(label, groups, label2, groups2) :
        knurl_by_digit(label, groups, label2, groups2) || knurl_by_version(label, groups, label2, groups2); */

/*@ requires \valid(literal) && literal->label <= IN_FUTURE && class_ < 32;
    assigns literal->label, literal->groups, literal->value;
    ensures answer: \result == IN_LITERAL || \result == LITERAL_ENDED || \result == -KNURL_ERROR_HOST;
    ensures label: literal->label <= IN_FUTURE;
    ensures bracket: \result == LITERAL_ENDED ==> octet == ']';
    ensures stops: \old(literal->label) < VERSION && knurl_ends_literal(octet) ==> \result != IN_LITERAL;
    ensures goes_on: \old(literal->label) < VERSION && \result == IN_LITERAL ==>
            knurl_goes_on(octet, \old(literal->label), \old(literal->groups), literal->label, literal->groups);
    ensures low: \old(literal->label) < VERSION && \result == IN_LITERAL ==>
            ((octet & 15) > 9 <==> octet == ':' || octet == '.');
    ensures dotted: DOTTED <= \old(literal->groups) <= DOTTED + 2 ==> literal->groups >= DOTTED; */
int knurl_literal_read(knurl_host_t *literal, uint8_t octet, unsigned class_);

/*@ requires \valid(literal);
    assigns literal->label, literal->groups;
    ensures literal->label == AFTER_BRACKET && literal->groups == ALL_GROUPS; */
static inline void knurl_literal_begin(knurl_host_t *literal);

/*@ predicate knurl_rfc3986_state(knurl_t url) =
        url.state <= AT_END && (url.state > IN_LITERAL ==> url.state >= LITERAL_ENDED) &&
        (url.state == IN_LITERAL ==> url.host.label <= IN_FUTURE && url.set == 0) &&
        (url.state == IN_PORT || url.state == ZONE_ENDED ==> url.count > 0); */

/* clang-format off */
#define KNURL_RFC3986_READS                                                                                            \
    requires \valid(url) && \valid_read(url->scheme) && \valid(url->parts + (0 .. url->room - 1));                     \
    requires class: class_ <= KNURL_CLASS_UNUSABLE;                                                                    \
    requires offset: url->offset <= KNURL_LENGTH_MAX && url->count < 65535;
#define KNURL_RFC3986_WRITES                                                                                           \
    assigns url->state, url->set, url->count, url->start, url->port, url->flags, url->host, url->tag,            \
        url->parts[0 .. url->room - 1];                                                                                \
    ensures state: knurl_rfc3986_state(*url);                                                                          \
    ensures answer: -KNURL_ERROR_ENDED <= \result <= KNURL_TAKEN;                                                      \
    ensures again: \result == KNURL_AGAIN ==> url->state > \old(url->state);
/* clang-format on */

/*@ requires \valid(url) && LITERAL_ENDED <= state <= AT_END;
    assigns url->state, url->set;
    ensures url->state == state; */
void knurl_rfc3986_go(knurl_t *url, unsigned state);

/*@ requires \valid(url) && \valid_read(url->scheme);
    assigns url->state, url->set, url->flags;
    ensures url->state == IN_HOST && (url->flags & KNURL_IN_ESCAPE) == (\old(url->flags) & KNURL_IN_ESCAPE); */
void knurl_rfc3986_start(knurl_t *url);

/*@ requires \valid(url);
    assigns url->state;
    ensures url->state == AT_HIER; */
void knurl_rfc3986_start_hier(knurl_t *url);

/*@ KNURL_RFC3986_READS
    requires state: knurl_rfc3986_state(*url);
    KNURL_RFC3986_WRITES */
int knurl_rfc3986(knurl_t *url, unsigned octet, unsigned class_);

/*@ KNURL_RFC3986_READS
    requires state: knurl_rfc3986_state(*url);
    KNURL_RFC3986_WRITES */
int knurl_rfc3986_hier(knurl_t *url, unsigned octet, unsigned class_);

#endif
