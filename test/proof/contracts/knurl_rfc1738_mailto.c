/* SPDX-License-Identifier: MIT */
#include "knurl_machine_acsl.h"
#include "knurl_going_acsl.h"
#include "knurl_record_acsl.h"
#include "knurl_step_acsl.h"

/*@ ghost
    /@ requires 0 <= c <= 127;
       assigns \nothing;
       ensures 0 <= (c >> 5) <= 3 && 0 <= (c & 31) <= 31; @/
    void atom_bits(int c)
    {
    } */

#include "families/rfc1738/knurl_rfc1738_mailto.c"

/* How many rules there are: the compiler counts them, and the axiom says what the logic function names. */
typedef char knurl_mailto_counted[(sizeof mailto_rules / sizeof mailto_rules[0] == 7u) ? 1 : -1];
/*@ axiomatic knurl_mailto_rules { axiom knurl_mailto_rule_count: knurl_rule_count(&mailto_rules[0]) == 7; } */

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
static knurl_verdict_t mailto_step(knurl_t *url, uint8_t octet, uint8_t length);

/*@ ghost
    /@ assigns \nothing;
       ensures knurl_row(&knurl_rfc1738_mailto); @/
    void mailto_row(void)
    {
        /@ assert count: knurl_rule_count(&mailto_rules[0]) == 7; @/
        knurl_is_row(&knurl_rfc1738_mailto, 7);
    } */
