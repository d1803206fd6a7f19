/* SPDX-License-Identifier: MIT */
#include "knurl_scheme_acsl.h"

/*@ ghost
    /@ requires 0 <= c <= 127;
       assigns \nothing;
       ensures 0 <= (c >> 5) <= 3 && 0 <= (c & 31) <= 31; @/
    void atom_bits(int c)
    {
    } */

/* That a row of constants is a row: what its rules and flags have to be, the bits of the flags apart. The functions do
 * nothing; a scheme's own calls the second one. */
/*@ ghost
    /@ requires 0 <= flags <= 255 && flags % 4 != 2;
       assigns \nothing;
       ensures (flags & KNURL_FLAG_TAKES_LOGIN) != 0 ==> (flags & KNURL_FLAG_AUTHORITY) != 0;
       ensures flags % 4 == 0 ==> (flags & KNURL_FLAG_TAKES_LOGIN) == 0 && (flags & KNURL_FLAG_AUTHORITY) == 0; @/
    static void knurl_flag_bits(int flags)
    {
    }
    /@ requires readable: \valid_read(row) && \valid_read(row->family) && \valid_read(row->grammar);
       requires array: \valid_read(rules + (0 .. count - 1));
       requires grammar: row->grammar->rules == rules && row->grammar->after_host < count;
       requires count: 1 <= count <= 15 && count == knurl_rule_count(rules);
       requires flags: row->flags <= 255 && row->flags % 4 != 2;
       requires quiet: (row->flags % 4 == 0 && row->grammar->after_host == 0) || knurl_after_host(row);
       requires states: \forall integer r; 0 <= r < count ==>
           rules[r].state == KNURL_IN_RULES || rules[r].state == (KNURL_IN_RULES | KNURL_STEP_ESCAPES);
       requires first: \forall integer r; 0 <= r < count ==>
           rules[r].exit[0].on_to % 16 < count || rules[r].exit[0].on_to % 16 == KNURL_TO_HOST;
       requires second: \forall integer r; 0 <= r < count ==>
           rules[r].exit[1].on_to % 16 < count || rules[r].exit[1].on_to % 16 == KNURL_TO_HOST;
       requires hosts: \forall integer r; 0 <= r < count ==>
           (rules[r].exit[0].on_to % 16 != KNURL_TO_HOST && rules[r].exit[1].on_to % 16 != KNURL_TO_HOST) ||
           (row->flags % 4 == 0 && row->grammar->after_host != 0);
       assigns \nothing;
       ensures knurl_row(row); @/
    static void knurl_is_row(const knurl_scheme_t *row, const knurl_rule_t *rules, int count)
    {
        knurl_flag_bits(row->flags);
    } */

#include "families/knurl_rfc1738_rows.c"

/* How many rules there are: the compiler counts them, and the axioms say what the logic function names. */
typedef char knurl_ftp_counted[(sizeof ftp_rules / sizeof ftp_rules[0] == 4u) ? 1 : -1];
typedef char knurl_http_counted[(sizeof http_rules / sizeof http_rules[0] == 3u) ? 1 : -1];
typedef char knurl_gopher_counted[(sizeof gopher_rules / sizeof gopher_rules[0] == 5u) ? 1 : -1];
typedef char knurl_mailto_counted[(sizeof mailto_rules / sizeof mailto_rules[0] == 7u) ? 1 : -1];
typedef char knurl_news_counted[(sizeof news_rules / sizeof news_rules[0] == 5u) ? 1 : -1];
typedef char knurl_nntp_counted[(sizeof nntp_rules / sizeof nntp_rules[0] == 5u) ? 1 : -1];
typedef char knurl_telnet_counted[(sizeof telnet_rules / sizeof telnet_rules[0] == 2u) ? 1 : -1];
typedef char knurl_wais_counted[(sizeof wais_rules / sizeof wais_rules[0] == 5u) ? 1 : -1];
typedef char knurl_file_counted[(sizeof file_rules / sizeof file_rules[0] == 2u) ? 1 : -1];
typedef char knurl_prospero_counted[(sizeof prospero_rules / sizeof prospero_rules[0] == 4u) ? 1 : -1];
typedef char knurl_generic_counted[(sizeof generic_rules / sizeof generic_rules[0] == 3u) ? 1 : -1];
/*@ axiomatic knurl_counted_rules {
        axiom knurl_ftp_rule_count: knurl_rule_count(&ftp_rules[0]) == 4;
        axiom knurl_http_rule_count: knurl_rule_count(&http_rules[0]) == 3;
        axiom knurl_gopher_rule_count: knurl_rule_count(&gopher_rules[0]) == 5;
        axiom knurl_mailto_rule_count: knurl_rule_count(&mailto_rules[0]) == 7;
        axiom knurl_news_rule_count: knurl_rule_count(&news_rules[0]) == 5;
        axiom knurl_nntp_rule_count: knurl_rule_count(&nntp_rules[0]) == 5;
        axiom knurl_telnet_rule_count: knurl_rule_count(&telnet_rules[0]) == 2;
        axiom knurl_wais_rule_count: knurl_rule_count(&wais_rules[0]) == 5;
        axiom knurl_file_rule_count: knurl_rule_count(&file_rules[0]) == 2;
        axiom knurl_prospero_rule_count: knurl_rule_count(&prospero_rules[0]) == 4;
        axiom knurl_generic_rule_count: knurl_rule_count(&generic_rules[0]) == 3; } */

/*@ KNURL_STEP_OF(4)
    requires states: knurl_may_log_in(url);
    KNURL_STEP */
static int ftp_step(knurl_t *url, uint8_t octet, uint8_t length);

/*@ ghost
    /@ assigns \nothing;
       ensures knurl_row(&knurl_rfc1738_ftp); @/
    void ftp_row(void)
    {
        /@ assert count: knurl_rule_count(&ftp_rules[0]) == 4; @/
        knurl_is_row(&knurl_rfc1738_ftp, ftp_rules, 4);
    } */

/*@ ghost
    /@ assigns \nothing;
       ensures knurl_row(&knurl_rfc1738_http); @/
    void http_row(void)
    {
        /@ assert count: knurl_rule_count(&http_rules[0]) == 3; @/
        knurl_is_row(&knurl_rfc1738_http, http_rules, 3);
    } */

/*@ ghost
    /@ assigns \nothing;
       ensures knurl_row(&knurl_rfc1738_https); @/
    void https_row(void)
    {
        /@ assert count: knurl_rule_count(&http_rules[0]) == 3; @/
        knurl_is_row(&knurl_rfc1738_https, http_rules, 3);
    } */

/*@ KNURL_STEP_OF(5)
    KNURL_STEP */
static int gopher_step(knurl_t *url, uint8_t octet, uint8_t length);

/*@ ghost
    /@ assigns \nothing;
       ensures knurl_row(&knurl_rfc1738_gopher); @/
    void gopher_row(void)
    {
        /@ assert count: knurl_rule_count(&gopher_rules[0]) == 5; @/
        knurl_is_row(&knurl_rfc1738_gopher, gopher_rules, 5);
    } */

/*@ requires octet <= 127;
    assigns \nothing; */
static bool in_atom(uint8_t octet);

/*@ assigns \nothing;
    ensures 0 <= \result <= NO_PLACE; */
static inline unsigned next_quoted(uint8_t octet, unsigned open, unsigned close);

/*@ assigns \nothing;
    ensures \result ==> octet == '@' && domain == 0 && place >= IN_ATOM; */
static inline bool ends_local(unsigned place, uint8_t octet, unsigned domain);

/*@ requires octet <= 127;
    assigns \nothing;
    ensures 0 <= \result <= NO_PLACE; */
static inline unsigned next_place(unsigned place, uint8_t octet, unsigned open, unsigned close);

/*@ KNURL_STEP_OF(7)
    KNURL_STEP */
static int mailto_step(knurl_t *url, uint8_t octet, uint8_t length);

/*@ ghost
    /@ assigns \nothing;
       ensures knurl_row(&knurl_rfc1738_mailto); @/
    void mailto_row(void)
    {
        /@ assert count: knurl_rule_count(&mailto_rules[0]) == 7; @/
        knurl_is_row(&knurl_rfc1738_mailto, mailto_rules, 7);
    } */

/*@ KNURL_STEP_OF(5)
    KNURL_STEP */
static int news_step(knurl_t *url, uint8_t octet, uint8_t length);

/*@ ghost
    /@ assigns \nothing;
       ensures knurl_row(&knurl_rfc1738_news); @/
    void news_row(void)
    {
        /@ assert count: knurl_rule_count(&news_rules[0]) == 5; @/
        knurl_is_row(&knurl_rfc1738_news, news_rules, 5);
    } */

/*@ ghost
    /@ assigns \nothing;
       ensures knurl_row(&knurl_rfc1738_nntp); @/
    void nntp_row(void)
    {
        /@ assert count: knurl_rule_count(&nntp_rules[0]) == 5; @/
        knurl_is_row(&knurl_rfc1738_nntp, nntp_rules, 5);
    } */

/*@ ghost
    /@ assigns \nothing;
       ensures knurl_row(&knurl_rfc1738_telnet); @/
    void telnet_row(void)
    {
        /@ assert count: knurl_rule_count(&telnet_rules[0]) == 2; @/
        knurl_is_row(&knurl_rfc1738_telnet, telnet_rules, 2);
    } */

/*@ ghost
    /@ assigns \nothing;
       ensures knurl_row(&knurl_rfc1738_wais); @/
    void wais_row(void)
    {
        /@ assert count: knurl_rule_count(&wais_rules[0]) == 5; @/
        knurl_is_row(&knurl_rfc1738_wais, wais_rules, 5);
    } */

/*@ KNURL_STEP_OF(2)
    KNURL_STEP */
static int file_step(knurl_t *url, uint8_t octet, uint8_t length);

/*@ ghost
    /@ assigns \nothing;
       ensures knurl_row(&knurl_rfc1738_file); @/
    void file_row(void)
    {
        /@ assert count: knurl_rule_count(&file_rules[0]) == 2; @/
        knurl_is_row(&knurl_rfc1738_file, file_rules, 2);
    } */

/*@ ghost
    /@ assigns \nothing;
       ensures knurl_row(&knurl_rfc1738_prospero); @/
    void prospero_row(void)
    {
        /@ assert count: knurl_rule_count(&prospero_rules[0]) == 4; @/
        knurl_is_row(&knurl_rfc1738_prospero, prospero_rules, 4);
    } */

/*@ KNURL_STEP_OF(3)
    requires states: knurl_may_log_in(url);
    requires \valid_read(url->scheme->grammar->rules + (0 .. 2));
    KNURL_STEP */
static int generic_step(knurl_t *url, uint8_t octet, uint8_t length);

/*@ ghost
    /@ assigns \nothing;
       ensures knurl_row(&knurl_rfc1738_generic); @/
    void generic_row(void)
    {
        /@ assert count: knurl_rule_count(&generic_rules[0]) == 3; @/
        knurl_is_row(&knurl_rfc1738_generic, generic_rules, 3);
    } */
