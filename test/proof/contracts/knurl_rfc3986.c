/* SPDX-License-Identifier: MIT */
#include "knurl_ascii_acsl.h"
#include "knurl_rfc3986_acsl.h"

/* Bits, and conversions of what is below zero, case by case: proved apart. */
/*@ lemma knurl_wraps: \forall integer c; -128 <= c < 0 ==> (unsigned)c == 0x100000000 + c;
    lemma knurl_version: \forall integer octet; 0 <= octet <= 255 ==> (0xFFFFFFDF & octet) == 'V' ==>
        octet == 'v' || octet == 'V';
    lemma knurl_low_bits: \forall integer octet; 0 <= octet <= 255 ==> (octet & 15) == octet % 16; */

#include "families/knurl_rfc3986.c"

/*@ requires \valid(url) && LITERAL_ENDED <= state <= AT_END;
    assigns url->state, url->set;
    ensures url->state == state; */
static inline void go(knurl_t *url, unsigned state);

/*@ assigns \nothing;
    ensures \result <==> KNURL_CLASS_SLASH <= class_ <= KNURL_CLASS_END; */
static inline bool ends(unsigned class_);

/* An answer is a state from one on, or what a reader answers. */
/*@ predicate knurl_goes(integer answer, integer from) =
        -KNURL_ERROR_ENDED <= answer <= AT_END && (answer <= KNURL_TAKEN || from <= answer); */

/*@ requires \valid(url);
    assigns \nothing;
    ensures \result == -KNURL_ERROR_SYNTAX || (url->state < \result <= AT_END && IN_PATH <= \result); */
static inline int after_part(const knurl_t *url, unsigned class_);

/*@ requires \valid(url) && \valid(kind) && \separated(url, kind);
    assigns url->flags, *kind;
    ensures \result == -KNURL_ERROR_HOST || \result == IN_HOST;
    ensures *kind == \old(*kind) || *kind == KNURL_USER; */
static inline int after_login(knurl_t *url, uint8_t *kind);

/*@ requires \valid(url);
    assigns url->state, url->set, url->flags, url->host;
    ensures state: knurl_rfc3986_state(*url);
    ensures \result == KNURL_TAKEN; */
static inline int start_literal(knurl_t *url);

/*@ KNURL_RFC3986_READS
    requires state: knurl_rfc3986_state(*url) && LITERAL_ENDED <= url->state <= IN_HOST;
    requires \valid(kind) && \separated(url, kind) && \separated(kind, url->scheme);
    assigns url->state, url->set, url->port, url->flags, url->host, *kind;
    ensures state: knurl_rfc3986_state(*url);
    ensures \result != KNURL_AGAIN && knurl_goes(\result, IN_HOST);
    ensures *kind == \old(*kind) || *kind == KNURL_USER; */
static inline int after_host(knurl_t *url, unsigned octet, unsigned class_, uint8_t *kind);

/*@ KNURL_RFC3986_READS
    requires state: url->state == IN_PORT && url->count > 0;
    assigns url->state, url->set, url->port, url->flags, url->parts[0 .. url->room - 1];
    ensures state: knurl_rfc3986_state(*url);
    ensures again: \result == KNURL_AGAIN ==> url->state == IN_PASSWORD;
    ensures kept: \result != KNURL_AGAIN ==> url->state == IN_PORT;
    ensures knurl_goes(\result, IN_PATH); */
static inline int in_port(knurl_t *url, unsigned octet, unsigned class_);

/*@ requires \valid(url) && url->host.label <= IN_FUTURE && url->set == 0 && class_ <= KNURL_CLASS_UNUSABLE;
    requires url->state == IN_LITERAL;
    assigns url->state, url->host;
    ensures state: knurl_rfc3986_state(*url);
    ensures \result == KNURL_TAKEN || \result == -KNURL_ERROR_HOST; */
static inline int in_literal(knurl_t *url, unsigned octet, unsigned class_);

/*@ requires \valid(url) && \valid_read(url->scheme);
    assigns url->state, url->set, url->flags;
    ensures url->state == IN_HOST && (url->flags & KNURL_IN_ESCAPE) == (\old(url->flags) & KNURL_IN_ESCAPE); */
static void start_without_fragment(knurl_t *url);

/*@ requires \valid(literal) && literal->label < AT_FUTURE && value <= NO_OCTET + 15;
    assigns literal->label, literal->groups, literal->value;
    ensures literal->label <= IN_VERSION;
    ensures \result && \old(literal->label) < VERSION ==>
            knurl_by_digit(\old(literal->label), \old(literal->groups), literal->label, literal->groups);
    ensures \old(literal->groups) >= DOTTED ==> literal->groups >= DOTTED; */
static inline bool read_digit(knurl_host_t *literal, unsigned value);

/*@ requires \valid(literal);
    assigns literal->label, literal->groups;
    ensures literal->label <= AFTER_FIRST_COLON;
    ensures \result ==> knurl_by_colon(\old(literal->label), \old(literal->groups), literal->label, literal->groups);
    ensures \old(literal->label) < AFTER_COLON ==> literal->groups == \old(literal->groups);
    ensures DOTTED <= \old(literal->groups) <= DOTTED + 2 ==> literal->groups >= DOTTED; */
static inline bool read_colon(knurl_host_t *literal);

/*@ requires \valid(literal);
    assigns literal->label, literal->groups;
    ensures literal->label == AFTER_COLON || literal->label == \old(literal->label);
    ensures \result ==> knurl_by_period(\old(literal->label), \old(literal->groups), literal->label, literal->groups);
    ensures \old(literal->groups) >= DOTTED ==> literal->groups >= DOTTED; */
static inline bool read_period(knurl_host_t *literal);

/*@ requires \valid(literal) && octet <= 255;
    requires knurl_hex(octet) == 16 && octet != ':' && octet != '.';
    assigns literal->label, literal->groups;
    ensures literal->label == VERSION && literal->groups == DOTTED;
    ensures \result ==> (octet == 'v' || octet == 'V') && \old(literal->label) == AFTER_BRACKET; */
static inline bool read_version(knurl_host_t *literal, unsigned octet);

/*@ requires \valid_read(literal);
    assigns \nothing; */
static inline bool is_whole(const knurl_host_t *literal);

/*@ requires \valid(literal) && literal->label < AT_FUTURE;
    assigns literal->label, literal->groups, literal->value;
    ensures literal->label <= IN_VERSION;
    ensures \result && \old(literal->label) < VERSION ==>
            knurl_goes_on(octet, \old(literal->label), \old(literal->groups), literal->label, literal->groups);
    ensures knurl_ends_literal(octet) ==> !\result;
    ensures \result ==> ((octet & 15) > 9 <==> octet == ':' || octet == '.');
    ensures DOTTED <= \old(literal->groups) <= DOTTED + 2 ==> literal->groups >= DOTTED; */
static inline bool read_literal_octet(knurl_host_t *literal, uint8_t octet);

/*@ requires \valid(literal) && class_ < 32;
    assigns literal->label;
    ensures literal->label == IN_FUTURE; */
static inline bool read_future(knurl_host_t *literal, unsigned class_);

/* What the functions of a zone need. */
/*@ predicate knurl_zoning(knurl_t *url) = \valid(url) && \valid(url->parts + (0 .. url->room - 1)) &&
        \separated(url, url->parts + (0 .. url->room - 1)); */

/*@ requires \valid(url) && url->host.label <= IN_FUTURE;
    assigns url->host, url->state;
    ensures \result == KNURL_TAKEN ==> url->state == ZONE_PERCENT;
    ensures \result != KNURL_TAKEN ==> \result == -KNURL_ERROR_HOST && url->state == \old(url->state); */
static inline int start_zone(knurl_t *url);

/*@ requires \valid(url) && state <= 255;
    assigns url->state, url->host.value;
    ensures url->state == state; */
static inline void go_zone(knurl_t *url, unsigned state, unsigned offset);

/*@ requires knurl_zoning(url) && url->offset < KNURL_LENGTH_MAX && url->count < 65534;
    assigns url->state, url->set, url->start, url->count, url->tag, url->offset, url->parts[0 .. url->room - 1];
    ensures url->offset == \old(url->offset) && url->state == ZONE_ENDED && url->count > 0; */
static inline void end_zone(knurl_t *url);

/* At the longest length only the end is read, which is not an octet. */
/*@ requires knurl_zoning(url) && ZONE_PERCENT <= url->state <= IN_ZONE && url->count < 65534;
    requires url->offset < KNURL_LENGTH_MAX || octet > 255 || octet != ']';
    assigns url->state, url->set, url->host.value, url->start, url->count, url->tag, url->offset, url->parts[0 .. url->room - 1];
    ensures url->offset == \old(url->offset) && ZONE_PERCENT <= url->state <= ZONE_ENDED;
    ensures counted: url->state == ZONE_ENDED ==> url->count > 0;
    ensures answer: \result == -KNURL_ERROR_HOST || \result == KNURL_AGAIN || \result == KNURL_TAKEN;
    ensures again: \result == KNURL_AGAIN ==> url->state > \old(url->state); */
static inline int read_zone(knurl_t *url, unsigned octet);

/*@ predicate knurl_read_by(knurl_scheme_t *row) = knurl_of_a_family(row) && row->family->reader == &knurl_any_reader &&
        row->family->start == &knurl_any_start; */

/* The URL's own row reads what is after a zone. While the name is read there need not be a row yet: where the text may lack a
 * scheme, the row before the list is there. */
/*@ requires KNURL_PARTS_THERE && \separated(url, url->parts + (0 .. url->room - 1)) && url->count < 65534;
    requires bare: url->state < KNURL_AT_SLASH && (url->flags & KNURL_BARE) != 0 ==>
            \valid_read(url->schemes - 1) && knurl_read_by(url->schemes[-1]) &&
            \separated(url, url->schemes[-1], url->schemes[-1]->family);
    requires escapes: url->state < KNURL_AT_SLASH ==> (url->flags & KNURL_IN_ESCAPE) == 0;
    requires row: url->state >= KNURL_AT_SLASH ==> knurl_read_by(url->scheme);
    requires literal: url->state == IN_LITERAL ==> url->host.label <= IN_FUTURE;
    requires longest: url->offset < KNURL_LENGTH_MAX || (class_ == KNURL_CLASS_END && octet == 255);
    assigns KNURL_READ_WRITES, url->scheme, url->reader, url->parts[0 .. url->room - 1];
    ensures state: url->state >= KNURL_AT_SLASH || \result == -KNURL_ERROR_SCHEME;
    ensures kept: \result >= KNURL_AGAIN ==> url->offset == \old(url->offset) && url->error == \old(url->error); */
static int read_with_zone(knurl_t *url, unsigned octet, unsigned class_);

/*@ requires \valid(url);
    assigns url->reader, url->flags;
    ensures \result ==> url->reader == &read_with_zone; */
bool knurl_allow_zone(knurl_t *url);

/*@ KNURL_RFC3986_READS
    requires state: knurl_rfc3986_state(*url);
    KNURL_RFC3986_WRITES */
static int read_file(knurl_t *url, unsigned octet, unsigned class_);
