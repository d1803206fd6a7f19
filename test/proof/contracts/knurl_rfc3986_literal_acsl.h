/* SPDX-License-Identifier: MIT */
#ifndef KNURL_RFC3986_LITERAL_ACSL_H
#define KNURL_RFC3986_LITERAL_ACSL_H

#include "knurl_address_acsl.h"
#include "families/rfc3986/knurl_rfc3986_literal.h"

/* How reading goes on within a literal: by a digit, a colon, a period, or the letter of an IPvFuture. */
/*@ predicate knurl_by_digit(integer label, integer groups, integer label2, integer groups2) =
        label >= VERSION ? label2 == IN_VERSION && groups2 == groups :
        label2 < AFTER_COLON && label != STARTS_WITH_COLON &&
        (label < AFTER_COLON || groups >= DOTTED ? groups2 == groups : groups % 16 >= 1 && groups2 == groups - 1);
    predicate knurl_by_colon(integer label, integer groups, integer label2, integer groups2) =
        label < AFTER_COLON ? label2 == AFTER_COLON && groups2 == groups && groups < DOTTED && groups % 16 >= 1 :
        label == STARTS ? label2 == STARTS_WITH_COLON && groups2 == groups :
        label2 == AFTER_COLONS && groups < SHORTENED && groups2 == groups + 15;
    predicate knurl_by_period(integer label, integer groups, integer label2, integer groups2) =
        1 <= label < AFTER_COLON && label2 == AFTER_COLON &&
        (groups > DOTTED ? groups2 == groups - 1 :
         groups2 == DOTTED + 2 && (groups == 1 || SHORTENED < groups < DOTTED));
    predicate knurl_by_version(integer label, integer groups, integer label2, integer groups2) =
        label == STARTS && label2 == VERSION && groups2 == DOTTED;
    predicate knurl_goes_on(integer octet, integer label, integer groups, integer label2, integer groups2) =
        octet == ':' ? knurl_by_colon(label, groups, label2, groups2) :
        octet == '.' ? knurl_by_period(label, groups, label2, groups2) :
        knurl_by_digit(label, groups, label2, groups2) || knurl_by_version(label, groups, label2, groups2); */

/*@ requires \valid(url) && url->label <= IN_VERSION;
    assigns url->label, url->groups, url->port;
    ensures \result == 0 || \result == LITERAL || \result == HOST || \result == FUTURE;
    ensures label: url->label <= IN_VERSION;
    ensures bracket: \result == HOST ==> octet == ']';
    ensures stops: knurl_ends_literal(octet) ==> \result != LITERAL;
    ensures goes_on: \result == LITERAL ==>
            knurl_goes_on(octet, \old(url->label), \old(url->groups), url->label, url->groups);
    ensures low: \result == LITERAL ==> ((octet & 15) > 9 <==> octet == ':' || octet == '.');
    ensures dotted: DOTTED <= \old(url->groups) <= DOTTED + 2 ==> url->groups >= DOTTED; */
unsigned knurl_rfc3986_literal(knurl_t *url, uint8_t octet);

/*@ requires \valid(url);
    assigns url->label, url->groups;
    ensures url->label == STARTS && url->groups == ALL_GROUPS; */
static inline void knurl_rfc3986_start_literal(knurl_t *url);

#endif
