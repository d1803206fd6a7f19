/* SPDX-License-Identifier: MIT */
#include "knurl_scheme_acsl.h"

/* An array of rules; in one of the draft a rule comes after each that takes one symbol. The parts and the rules are in
 * different objects. */
/*@ predicate knurl_array(knurl_rule_t *rules) =
        1 <= knurl_rule_count(rules) <= 15 && \valid_read(rules + (0 .. knurl_rule_count(rules) - 1)) &&
        knurl_in_pairs(rules);
    predicate knurl_at_rule(knurl_t url) = knurl_array(url.rules) && url.rule < knurl_rule_count(url.rules);
    predicate knurl_parts_apart(knurl_t url) = \valid(url.parts + (0 .. url.room - 1)) &&
        (url.room > 0 ==> \base_addr(url.rules) != \base_addr(url.parts)); */

/* clang-format off */
#define KNURL_FAMILY_READS(clause)                                                                                     \
    clause parts: knurl_parts_apart(*url);                                                                             \
    clause rule: knurl_at_rule(*url);

/* The contract of a step function of these families. */
#define KNURL_FAMILY_STEP                                                                                              \
    requires \valid(url) && \valid_read(url->scheme);                                                                  \
    requires length: (length == 0 || length == 1 || length == 3) && url->offset + length <= KNURL_LENGTH_MAX;          \
    KNURL_FAMILY_READS(requires)                                                                                       \
    ensures answer: -KNURL_ERROR_ENDED <= \result <= KNURL_TAKEN;                                                      \
    ensures kept: \result != KNURL_TAKEN ==> url->offset == \old(url->offset);                                          \
    KNURL_FAMILY_READS(ensures)
/* clang-format on */

/* That a row of constants has rules as the predicates say; a row's own function calls it. */
/*@ ghost
    /@ requires readable: \valid_read(row) && \valid_read(row->family) && \valid_read(row->grammar);
       requires array: \valid_read(rules + (0 .. count - 1));
       requires grammar: row->grammar->rules == rules && row->grammar->after_host < count;
       requires count: 1 <= count <= 15 && count == knurl_rule_count(rules);
       requires first: \forall integer r; 0 <= r < count && rules[r].exit[0].on_to > 15 ==>
           rules[r].exit[0].on_to % 16 < count || rules[r].exit[0].on_to % 16 == KNURL_TO_HOST;
       requires second: \forall integer r; 0 <= r < count && rules[r].exit[1].on_to > 15 ==>
           rules[r].exit[1].on_to % 16 < count || rules[r].exit[1].on_to % 16 == KNURL_TO_HOST;
       requires pairs: \forall integer r; 0 <= r < count && rules[r].set == KNURL_SET_ESCAPE ==> r + 1 < count;
       assigns \nothing;
       ensures array: knurl_array(rules);
       ensures ruled: knurl_ruled(row); @/
    static void knurl_is_draft_row(const knurl_scheme_t *row, const knurl_rule_t *rules, int count)
    {
    } */

#include "families/knurl_draft.c"

/* Nothing here calls the two; knurl_rfc1738.c proves more of them. */
/*@ assigns KNURL_READ_WRITES, url->parts[0 .. url->room - 1]; */
int knurl_read_rules(knurl_t *url, unsigned octet, unsigned class_);

/*@ assigns url->rules, url->rule, url->set, url->state, url->host; */
void knurl_start_rules(knurl_t *url);

/* How many rules there are: the compiler counts them, and the axioms say what the logic function names. */
typedef char knurl_draft_shared_counted[(sizeof draft_shared_rules / sizeof draft_shared_rules[0] == 4u) ? 1 : -1];
typedef char knurl_draft_login_counted[(sizeof draft_login_rules / sizeof draft_login_rules[0] == 4u) ? 1 : -1];
typedef char knurl_draft_http_counted[(sizeof draft_http_rules / sizeof draft_http_rules[0] == 3u) ? 1 : -1];
typedef char knurl_draft_ftp_counted[(sizeof draft_ftp_rules / sizeof draft_ftp_rules[0] == 3u) ? 1 : -1];
typedef char knurl_draft_gopher_counted[(sizeof draft_gopher_rules / sizeof draft_gopher_rules[0] == 5u) ? 1 : -1];
typedef char knurl_draft_news_counted[(sizeof draft_news_rules / sizeof draft_news_rules[0] == 6u) ? 1 : -1];
typedef char knurl_draft_wais_counted[(sizeof draft_wais_rules / sizeof draft_wais_rules[0] == 9u) ? 1 : -1];
typedef char knurl_draft_telnet_counted[(sizeof draft_telnet_rules / sizeof draft_telnet_rules[0] == 1u) ? 1 : -1];
typedef char knurl_draft_prospero_counted[(sizeof draft_prospero_rules / sizeof draft_prospero_rules[0] == 6u) ? 1 : -1];
typedef char knurl_draft_afs_counted[(sizeof draft_afs_rules / sizeof draft_afs_rules[0] == 3u) ? 1 : -1];
typedef char knurl_draft_generic_counted[(sizeof draft_generic_rules / sizeof draft_generic_rules[0] == 2u) ? 1 : -1];
/*@ axiomatic knurl_counted_rules {
        axiom knurl_draft_shared_count: knurl_rule_count(&draft_shared_rules[0]) == 4;
        axiom knurl_draft_login_count: knurl_rule_count(&draft_login_rules[0]) == 4;
        axiom knurl_draft_http_count: knurl_rule_count(&draft_http_rules[0]) == 3;
        axiom knurl_draft_ftp_count: knurl_rule_count(&draft_ftp_rules[0]) == 3;
        axiom knurl_draft_gopher_count: knurl_rule_count(&draft_gopher_rules[0]) == 5;
        axiom knurl_draft_news_count: knurl_rule_count(&draft_news_rules[0]) == 6;
        axiom knurl_draft_wais_count: knurl_rule_count(&draft_wais_rules[0]) == 9;
        axiom knurl_draft_telnet_count: knurl_rule_count(&draft_telnet_rules[0]) == 1;
        axiom knurl_draft_prospero_count: knurl_rule_count(&draft_prospero_rules[0]) == 6;
        axiom knurl_draft_afs_count: knurl_rule_count(&draft_afs_rules[0]) == 3;
        axiom knurl_draft_generic_count: knurl_rule_count(&draft_generic_rules[0]) == 2; } */

/* It stays with the rules that it is asked about, or goes to the four that the rows share. */
/*@ KNURL_FAMILY_STEP
    assigns url->flags, url->rules, url->count, url->tag, url->start, url->state, url->rule, url->set,
            url->parts[0 .. url->room - 1];
    ensures moved: url->rules == \old(url->rules) || knurl_rule_count(url->rules) == 4; */
static int draft_step(knurl_t *url, uint8_t octet, uint8_t length);

/*@ assigns \nothing;
    ensures length == 3 ==> \result == ','; */
static inline uint8_t alike(uint8_t octet, uint8_t length);

/*@ requires \valid(url) && \valid_read(ends) && length <= 1 && url->offset <= KNURL_LENGTH_MAX;
    KNURL_FAMILY_READS(requires)
    assigns url->flags, url->rules, url->count, url->tag, url->start, url->state, url->rule, url->set,
            url->parts[0 .. url->room - 1];
    ensures moved: url->rules == \old(url->rules) || knurl_rule_count(url->rules) == 4;
    KNURL_FAMILY_READS(ensures) */
static inline bool end(knurl_t *url, const knurl_exit_t *ends, unsigned length);

/*@ requires \valid(url) && class_ <= KNURL_CLASS_UNUSABLE && url->offset <= KNURL_LENGTH_MAX;
    requires length == 0 || length == 1 || (length == 3 && class_ != KNURL_CLASS_QUESTION);
    KNURL_FAMILY_READS(requires)
    assigns url->flags, url->rules, url->count, url->tag, url->start, url->state, url->rule, url->set,
            url->parts[0 .. url->room - 1];
    ensures moved: url->rules == \old(url->rules) || knurl_rule_count(url->rules) == 4;
    KNURL_FAMILY_READS(ensures) */
static inline bool read(knurl_t *url, unsigned class_, uint8_t length);

/*@ KNURL_FAMILY_STEP
    assigns url->flags, url->rules, url->count, url->tag, url->start, url->state, url->rule, url->set,
            url->parts[0 .. url->room - 1];
    ensures moved: url->rules == \old(url->rules) || knurl_rule_count(url->rules) == 4; */
static int draft_login(knurl_t *url, uint8_t octet, uint8_t length);

/*@ ghost
    /@ assigns \nothing;
       ensures knurl_draft_http.grammar->rules == &draft_http_rules[0] && knurl_array(&draft_http_rules[0]);
       ensures knurl_ruled(&knurl_draft_http); @/
    void draft_http_row(void)
    {
        /@ assert count: knurl_rule_count(&draft_http_rules[0]) == 3; @/
        knurl_is_draft_row(&knurl_draft_http, draft_http_rules, 3);
    } */

/*@ ghost
    /@ assigns \nothing;
       ensures knurl_draft_ftp.grammar->rules == &draft_ftp_rules[0] && knurl_array(&draft_ftp_rules[0]);
       ensures knurl_ruled(&knurl_draft_ftp); @/
    void draft_ftp_row(void)
    {
        /@ assert count: knurl_rule_count(&draft_ftp_rules[0]) == 3; @/
        knurl_is_draft_row(&knurl_draft_ftp, draft_ftp_rules, 3);
    } */

/* Where the type is read, the rules are the row's: no others that it comes to are as many. */
/*@ requires own: url->rules == &draft_gopher_rules[0] || knurl_rule_count(url->rules) <= 4;
    KNURL_FAMILY_STEP
    assigns url->flags, url->rules, url->count, url->tag, url->start, url->offset, url->state, url->rule, url->set,
            url->parts[0 .. url->room - 1]; */
static int draft_gopher_step(knurl_t *url, uint8_t octet, uint8_t length);

/*@ ghost
    /@ assigns \nothing;
       ensures knurl_draft_gopher.grammar->rules == &draft_gopher_rules[0] && knurl_array(&draft_gopher_rules[0]);
       ensures knurl_ruled(&knurl_draft_gopher); @/
    void draft_gopher_row(void)
    {
        /@ assert count: knurl_rule_count(&draft_gopher_rules[0]) == 5; @/
        knurl_is_draft_row(&knurl_draft_gopher, draft_gopher_rules, 5);
    } */

/* After the colon the rules are the row's. */
/*@ requires own: url->offset == url->schemepart ==> url->rules == &draft_news_rules[0];
    KNURL_FAMILY_STEP
    assigns url->flags, url->rules, url->count, url->tag, url->start, url->state, url->rule, url->set,
            url->parts[0 .. url->room - 1]; */
static int draft_news_step(knurl_t *url, uint8_t octet, uint8_t length);

/*@ ghost
    /@ assigns \nothing;
       ensures knurl_draft_news.grammar->rules == &draft_news_rules[0] && knurl_array(&draft_news_rules[0]);
       ensures knurl_ruled(&knurl_draft_news); @/
    void draft_news_row(void)
    {
        /@ assert count: knurl_rule_count(&draft_news_rules[0]) == 6; @/
        knurl_is_draft_row(&knurl_draft_news, draft_news_rules, 6);
    } */

/*@ ghost
    /@ assigns \nothing;
       ensures knurl_draft_wais.grammar->rules == &draft_wais_rules[0] && knurl_array(&draft_wais_rules[0]);
       ensures knurl_ruled(&knurl_draft_wais); @/
    void draft_wais_row(void)
    {
        /@ assert count: knurl_rule_count(&draft_wais_rules[0]) == 9; @/
        knurl_is_draft_row(&knurl_draft_wais, draft_wais_rules, 9);
    } */

/*@ ghost
    /@ assigns \nothing;
       ensures knurl_draft_telnet.grammar->rules == &draft_telnet_rules[0] && knurl_array(&draft_telnet_rules[0]);
       ensures knurl_ruled(&knurl_draft_telnet); @/
    void draft_telnet_row(void)
    {
        /@ assert count: knurl_rule_count(&draft_telnet_rules[0]) == 1; @/
        knurl_is_draft_row(&knurl_draft_telnet, draft_telnet_rules, 1);
    } */

/*@ KNURL_FAMILY_STEP
    assigns url->flags, url->rules, url->count, url->tag, url->start, url->state, url->rule, url->set,
            url->parts[0 .. url->room - 1]; */
static int draft_prospero_step(knurl_t *url, uint8_t octet, uint8_t length);

/*@ ghost
    /@ assigns \nothing;
       ensures knurl_draft_prospero.grammar->rules == &draft_prospero_rules[0] && knurl_array(&draft_prospero_rules[0]);
       ensures knurl_ruled(&knurl_draft_prospero); @/
    void draft_prospero_row(void)
    {
        /@ assert count: knurl_rule_count(&draft_prospero_rules[0]) == 6; @/
        knurl_is_draft_row(&knurl_draft_prospero, draft_prospero_rules, 6);
    } */

/*@ ghost
    /@ assigns \nothing;
       ensures knurl_draft_afs.grammar->rules == &draft_afs_rules[0] && knurl_array(&draft_afs_rules[0]);
       ensures knurl_ruled(&knurl_draft_afs); @/
    void draft_afs_row(void)
    {
        /@ assert count: knurl_rule_count(&draft_afs_rules[0]) == 3; @/
        knurl_is_draft_row(&knurl_draft_afs, draft_afs_rules, 3);
    } */

/*@ ghost
    /@ assigns \nothing;
       ensures knurl_draft_generic.grammar->rules == &draft_generic_rules[0] && knurl_array(&draft_generic_rules[0]);
       ensures knurl_ruled(&knurl_draft_generic); @/
    void draft_generic_row(void)
    {
        /@ assert count: knurl_rule_count(&draft_generic_rules[0]) == 2; @/
        knurl_is_draft_row(&knurl_draft_generic, draft_generic_rules, 2);
    } */
