/* SPDX-License-Identifier: MIT */
#include "knurl_families_acsl.h"
#include "knurl_uri_literal_acsl.h"

#include "families/rfc3986/knurl_rfc3986.c"

/* How many rules there are: the compiler counts them, and the axiom says what the logic function names. */
typedef char knurl_uri_counted[(sizeof knurl_uri_rules / sizeof knurl_uri_rules[0] == 13u) ? 1 : -1];
/*@ axiomatic knurl_uri_rule_counts { axiom knurl_uri_rule_count: knurl_rule_count(&knurl_uri_rules[0]) == 13; } */

/* The rules are the rows', which are so many, but for the machine's own, by which slashes and fragments are read; how far a
 * literal was read is as the functions here leave it. */
/*@ predicate knurl_uri_own(knurl_t url) = knurl_rule_count(url.rules) == 13 && url.scheme->after_host <= AFTER_FILE_HOST &&
        (url.rule == IN_LITERAL ==> url.label <= IN_VERSION);
    predicate knurl_uri_other(knurl_t url) = url.phase == KNURL_IN_RULES &&
        (url.run != 0 || (url.scheme->flags & KNURL_FLAG_AUTHORITY) != 0);
    predicate knurl_uri_starts(knurl_t url) = url.phase == KNURL_IN_RULES ==> url.rule <= IN_OPAQUE;
    predicate knurl_uri_scheme_apart(knurl_t url) =
        \valid_read(url.scheme) && (url.room > 0 ==> \base_addr(url.scheme) != \base_addr(url.parts)); */

/* clang-format off */
#define KNURL_URI_READS(clause)                                                                                        \
    clause parts: knurl_parts_apart(*url) && knurl_uri_scheme_apart(*url);                                             \
    clause rule: knurl_at_rule(*url);                                                                                  \
    clause own: knurl_uri_own(*url);
#define KNURL_URI_STEP                                                                                                 \
    requires \valid(url) && url->offset <= KNURL_LENGTH_MAX;                                                           \
    KNURL_URI_READS(requires)                                                                                          \
    ensures \result == KNURL_VERDICT_REFUSE || \result == KNURL_VERDICT_AGAIN || \result == KNURL_VERDICT_TAKE;                                \
    KNURL_URI_READS(ensures)
/* clang-format on */

/*@ requires to < 13 && to != IN_LITERAL;
    KNURL_URI_STEP
    assigns url->phase, url->rule, url->run;
    ensures \result == KNURL_VERDICT_AGAIN; */
static knurl_verdict_t go_on(knurl_t *url, uint8_t to);

/*@ requires to == IN_USER || to == IN_PASSWORD;
    KNURL_URI_STEP
    assigns url->flags, url->count, url->start, url->phase, url->rule, url->run, url->parts[0 .. url->room - 1]; */
static knurl_verdict_t read_login(knurl_t *url, uint8_t to);

/*@ KNURL_URI_STEP
    assigns url->label, url->groups, url->port, url->phase, url->rule, url->run; */
static inline knurl_verdict_t read_brackets(knurl_t *url, uint8_t octet);

/*@ requires url->rule <= AFTER_FILE_HOST;
    KNURL_URI_STEP
    assigns url->flags, url->count, url->start, url->label, url->groups, url->phase, url->rule, url->run; */
static inline knurl_verdict_t read_host(knurl_t *url, uint8_t octet);

/*@ KNURL_URI_STEP
    assigns url->label, url->port, url->phase, url->rule; */
static inline knurl_verdict_t end_host(knurl_t *url);

/*@ requires \valid_read(url);
    assigns \nothing; */
static inline bool ends_port(const knurl_t *url, uint8_t octet, uint8_t length);

/*@ requires \valid_read(url) && \valid_read(url->scheme);
    assigns \nothing; */
static inline bool lacks_host(const knurl_t *url);

/*@ requires \valid(url) && url->phase == KNURL_IN_RULES && url->offset <= KNURL_LENGTH_MAX;
    KNURL_FAMILY_READS(requires)
    requires scheme: knurl_uri_scheme_apart(*url);
    requires own: (knurl_uri_own(*url) && url->rule <= IN_OPAQUE) || knurl_uri_other(*url);
    assigns url->phase, url->rule, url->run;
    ensures \result == KNURL_VERDICT_REFUSE || \result == KNURL_VERDICT_AGAIN;
    KNURL_FAMILY_READS(ensures)
    ensures own: \old(knurl_uri_own(*url)) ==> knurl_uri_own(*url); */
static inline knurl_verdict_t read_start(knurl_t *url);

/*@ KNURL_URI_STEP
    assigns url->flags, url->count, url->start, url->label, url->groups, url->port, url->phase, url->rule, url->run,
            url->parts[0 .. url->room - 1]; */
static inline knurl_verdict_t read_authority(knurl_t *url, uint8_t octet, uint8_t length);

/*@ requires scheme: \valid(url) && knurl_uri_scheme_apart(*url);
    requires own: (knurl_uri_own(*url) && knurl_uri_starts(*url)) || knurl_uri_other(*url);
    KNURL_FAMILY_STEP
    assigns url->flags, url->count, url->start, url->label, url->groups, url->port, url->phase, url->rule, url->run,
            url->parts[0 .. url->room - 1];
    ensures own: \old(knurl_uri_own(*url)) ==> knurl_uri_own(*url); */
knurl_verdict_t knurl_rfc3986(knurl_t *url, uint8_t octet, uint8_t length);

/*@ ghost
    /@ assigns \nothing;
       ensures knurl_array(&knurl_uri_rules[0]) && KNURL_URI_AFTER_HOST < 13 && KNURL_URI_AFTER_FILE_HOST < 13;
       ensures knurl_inside_rules(&knurl_uri_rules[0]); @/
    void uri_row(void)
    {
        /@ assert count: knurl_rule_count(&knurl_uri_rules[0]) == 13; @/
    } */
