/* SPDX-License-Identifier: MIT */
#include "knurl_classes_acsl.h"
#include "knurl_machine_acsl.h"

/* A row whose name ends, and the name of a scheme above. */
/*@ predicate knurl_named(knurl_scheme_t *scheme) =
        knurl_row(scheme) && knurl_string_of(scheme->name, knurl_name_length(scheme->name));
    predicate knurl_by_name(char *name) =
        knurl_ends(name, 0) || knurl_ends(name, 3) || knurl_ends(name, 4) || knurl_ends(name, 6); */

/* Bits of a set of rules: which one a shift gives, that a set which is not empty has one, how many rules are left. */
/*@ predicate knurl_bit(integer bits, integer n) = (bits & (1 << n)) != 0;
    logic integer knurl_left_one(integer bits, integer n) = (bits & (1 << n)) != 0 ? 0 : 1;
    logic integer knurl_left(integer bits) =
        knurl_left_one(bits, 0) + knurl_left_one(bits, 1) + knurl_left_one(bits, 2) + knurl_left_one(bits, 3) +
        knurl_left_one(bits, 4) + knurl_left_one(bits, 5) + knurl_left_one(bits, 6) + knurl_left_one(bits, 7) +
        knurl_left_one(bits, 8) + knurl_left_one(bits, 9) + knurl_left_one(bits, 10) + knurl_left_one(bits, 11) +
        knurl_left_one(bits, 12) + knurl_left_one(bits, 13) + knurl_left_one(bits, 14); */

/*@ ghost
    /@ requires 0 <= n <= 31;
       assigns \nothing;
       ensures (uint32_t)((uint32_t)1 << n) == (1 << n); @/
    void set_bit(int n)
    {
    }
    /@ requires bits > 0;
       assigns \nothing;
       ensures \exists integer n; 0 <= n <= 31 && knurl_bit(bits, n); @/
    void has_bit(uint32_t bits)
    {
        uint32_t rest = bits;
        uint32_t n = 0;
        /@ loop invariant 0 < rest && n + rest <= bits && rest == (bits >> n);
           loop assigns rest, n;
           loop variant rest; @/
        while ((rest & 1u) == 0u) {
            rest >>= 1;
            n++;
        }
        /@ assert knurl_bit(rest, 0); @/
        /@ assert knurl_bit(bits, n); @/
    }
    /@ requires 0 <= n <= 14 && !knurl_bit(bits, n);
       assigns \nothing;
       ensures 0 <= knurl_left(bits | (1 << n)) < knurl_left(bits); @/
    void less_left(uint32_t bits, int n)
    {
        /@ assert \forall integer k; 0 <= k <= 14 ==> knurl_left_one(bits | (1 << n), k) <= knurl_left_one(bits, k); @/
        /@ assert knurl_left_one(bits | (1 << n), n) == 0 && knurl_left_one(bits, n) == 1; @/
        /@ assert n == 0 || n == 1 || n == 2 || n == 3 || n == 4 || n == 5 || n == 6 || n == 7 || n == 8 || n == 9 ||
               n == 10 || n == 11 || n == 12 || n == 13 || n == 14; @/
    } */

#include "octets/knurl_encode.c"

/* Of the draft's rows, which is not proved: see SOUNDNESS.md. */
/*@ requires knurl_named(scheme);
    assigns \nothing; */
knurl_encoding_t knurl_encoding_of_draft(const knurl_scheme_t *scheme, uint8_t kind);

/*@ requires knurl_named(scheme) && \valid_read(entry);
    requires entry->scheme == \null || knurl_by_name(entry->scheme);
    assigns \nothing; */
static bool applies(const knurl_by_code_t *entry, const knurl_scheme_t *scheme, uint8_t kind);

/*@ requires \valid_read(rule) && \valid(reached) && \separated(rule, reached);
    assigns *reached;
    ensures \forall integer n; 0 <= n <= 31 && knurl_bit(*reached, n) ==> knurl_bit(\old(*reached), n) ||
            n == (rule->exit[0].on_to & 15) || n == (rule->exit[1].on_to & 15); */
static uint16_t set_of_rule(const knurl_rule_t *rule, uint8_t kind, uint32_t *reached);

/*@ requires knurl_row(scheme);
    assigns \nothing; */
static uint16_t set_of_rules(const knurl_scheme_t *scheme, uint8_t kind);

/*@ requires knurl_named(scheme);
    assigns \nothing; */
knurl_encoding_t knurl_encoding_of(const knurl_scheme_t *scheme, uint8_t kind);

/*@ assigns \nothing; */
static bool stands(knurl_encoding_t encoding, uint8_t octet);

/*@ assigns \nothing; */
static bool stands_escaped(knurl_encoding_t encoding, uint8_t octet);

/*@ assigns \nothing;
    ensures \result == 0 || \result == 1 || \result == 3; */
static unsigned width_of(knurl_encoding_t encoding, uint8_t octet);

/*@ assigns \nothing; */
static char hex(unsigned value);

/*@ requires \valid(buffer + (0 .. (wide ? 2 : 0)));
    assigns buffer[0 .. (wide ? 2 : 0)]; */
static void write(char *buffer, uint8_t octet, bool wide);

/*@ requires \valid(buffer + (0 .. 2));
    assigns buffer[0 .. 2];
    ensures \result == 0 || \result == 1 || \result == 3; */
unsigned knurl_encode_octet(knurl_encoding_t encoding, uint8_t octet, char buffer[3]);

/*@ requires knurl_named(scheme) && \valid_read(octets + (0 .. length - 1));
    requires \valid(buffer + (0 .. size - 1)) && \valid(result);
    assigns *result, buffer[0 .. size - 1];
    ensures \result == KNURL_OK || \result == KNURL_ERROR_CHARACTER || \result == KNURL_ERROR_ROOM ||
            \result == KNURL_ERROR_SYNTAX;
    ensures \result == KNURL_OK ==> *result <= size;
    ensures length: (\result == KNURL_OK || \result == KNURL_ERROR_ROOM) && 3 * length <= SIZE_MAX ==>
            length <= *result <= 3 * length;
    ensures \result == KNURL_ERROR_CHARACTER ==> *result < length;
    ensures \result == KNURL_ERROR_ROOM ==> *result > size;
    ensures \result == KNURL_ERROR_SYNTAX ==> *result == 0; */
knurl_error_t knurl_encode(const knurl_scheme_t *scheme, uint8_t kind, const char *octets, size_t length, char *buffer,
                           size_t size, size_t *result);
