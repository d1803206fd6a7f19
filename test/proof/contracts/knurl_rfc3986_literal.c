/* SPDX-License-Identifier: MIT */
#include "knurl_ascii_acsl.h"
#include "knurl_rfc3986_literal_acsl.h"

/* Bits, and conversions of what is below zero, case by case: proved apart. */
/*@ lemma knurl_wraps: \forall integer c; -128 <= c < 0 ==> (unsigned)c == 0x100000000 + c;
    lemma knurl_version: \forall integer octet; 0 <= octet <= 255 ==> (0xFFFFFFDF & octet) == 'V' ==>
        octet == 'v' || octet == 'V';
    lemma knurl_low_bits: \forall integer octet; 0 <= octet <= 255 ==> (octet & 15) == octet % 16; */

#include "families/rfc3986/knurl_rfc3986_literal.c"

/*@ requires \valid(url) && value <= NO_OCTET + 15;
    assigns url->label, url->groups, url->port;
    ensures url->label <= IN_VERSION || url->label == \old(url->label);
    ensures \result ==> knurl_by_digit(\old(url->label), \old(url->groups), url->label, url->groups);
    ensures \old(url->groups) >= DOTTED ==> url->groups >= DOTTED; */
static inline bool read_digit(knurl_t *url, unsigned value);

/*@ requires \valid(url);
    assigns url->label, url->groups;
    ensures url->label <= STARTS_WITH_COLON;
    ensures \result ==> knurl_by_colon(\old(url->label), \old(url->groups), url->label, url->groups);
    ensures \old(url->label) < AFTER_COLON ==> url->groups == \old(url->groups);
    ensures DOTTED <= \old(url->groups) <= DOTTED + 2 ==> url->groups >= DOTTED; */
static inline bool read_colon(knurl_t *url);

/*@ requires \valid(url);
    assigns url->label, url->groups;
    ensures url->label == AFTER_COLON || url->label == \old(url->label);
    ensures \result ==> knurl_by_period(\old(url->label), \old(url->groups), url->label, url->groups);
    ensures \old(url->groups) >= DOTTED ==> url->groups >= DOTTED; */
static inline bool read_period(knurl_t *url);

/*@ requires \valid(url) && octet <= 255;
    requires knurl_hex(octet) == 16 && octet != ':' && octet != '.';
    assigns url->label, url->groups;
    ensures url->label == VERSION && url->groups == DOTTED;
    ensures \result ==> (octet == 'v' || octet == 'V') && \old(url->label) == STARTS; */
static inline bool read_version(knurl_t *url, unsigned octet);

/*@ requires \valid_read(url);
    assigns \nothing; */
static inline bool is_whole(const knurl_t *url);

/*@ requires \valid(url) && url->label <= IN_VERSION;
    assigns url->label, url->groups, url->port;
    ensures url->label <= IN_VERSION;
    ensures \result ==> knurl_goes_on(octet, \old(url->label), \old(url->groups), url->label, url->groups);
    ensures knurl_ends_literal(octet) ==> !\result;
    ensures \result ==> ((octet & 15) > 9 <==> octet == ':' || octet == '.');
    ensures DOTTED <= \old(url->groups) <= DOTTED + 2 ==> url->groups >= DOTTED; */
static inline bool read_literal_octet(knurl_t *url, uint8_t octet);
