/* SPDX-License-Identifier: MIT */
#include "knurl_ascii_acsl.h"
#include "knurl_output_acsl.h"
#include "knurl_percent_acsl.h"
#include "knurl_row_acsl.h"

/* A row whose name ends, and whose grammar has rules if it has one. */
/*@ predicate knurl_named_row(knurl_scheme_t *scheme) =
        knurl_of_a_family(scheme) && (scheme->grammar != \null ==> knurl_ruled(scheme)) &&
        knurl_named_at(scheme->name, knurl_name_end(scheme->name, 0)); */

#include "octets/knurl_encode.c"

/* The rows of RFC 1738, which are proved to be rows, have the rules that are asked for. */
/*@ ghost
    /@ requires knurl_row(row) && (row->family->traits & KNURL_TRAIT_STEP_ENDS) == 0;
       assigns \nothing;
       ensures knurl_ruled(row); @/
    void row_is_ruled(const knurl_scheme_t *row)
    {
    } */

/*@ requires row: knurl_named_row(scheme);
    requires entry: \valid_read(entry);
    requires known: entry->scheme <= ANY;
    assigns \nothing; */
static bool applies(const knurl_by_code_t *entry, const knurl_scheme_t *scheme, uint8_t kind);

/*@ requires knurl_of_a_family(scheme) && \valid_read(rule);
    assigns \nothing; */
static uint16_t set_of_rule(const knurl_scheme_t *scheme, const knurl_rule_t *rule, uint8_t kind);

/*@ requires \valid_read(exit) && last <= 14;
    assigns \nothing;
    ensures \result == last || (\result == (exit->on_to & 15) && last < \result <= 14 && exit->on_to > 15); */
static unsigned last_of(const knurl_exit_t *exit, unsigned last);

/*@ requires knurl_ruled(scheme);
    assigns \nothing; */
static uint16_t set_of_rules(const knurl_scheme_t *scheme, uint8_t kind);

/*@ requires knurl_named_row(scheme);
    assigns \nothing; */
static knurl_encoding_t encoding_of(const knurl_scheme_t *scheme, uint8_t kind);

/*@ assigns \nothing; */
static bool stands(knurl_encoding_t encoding, uint8_t octet);

/*@ assigns \nothing; */
static bool stands_escaped(knurl_encoding_t encoding, uint8_t octet);

/*@ assigns \nothing;
    ensures \result == 0 || \result == 1 || \result == 3; */
static unsigned width_of(knurl_encoding_t encoding, uint8_t octet);

/*@ requires knurl_named_row(scheme) && \valid_read(octets + (0 .. length - 1));
    requires \valid(out) && \valid(out->octets + (0 .. out->size - 1));
    requires \separated(out, out->octets + (0 .. out->size - 1), octets + (0 .. length - 1), scheme);
    assigns out->length, out->needed, out->at, out->octets[0 .. out->size - 1];
    ensures \result == KNURL_OK || \result == KNURL_ERROR_CHARACTER || \result == KNURL_ERROR_BUFFER ||
            \result == KNURL_ERROR_SYNTAX;
    ensures \result == KNURL_OK ==> out->length <= out->size;
    ensures length: (\result == KNURL_OK || \result == KNURL_ERROR_BUFFER) && 3 * length <= SIZE_MAX ==>
            length <= out->length + out->needed <= 3 * length;
    ensures \result == KNURL_ERROR_CHARACTER ==> out->length == 0 && out->at < length;
    ensures \result == KNURL_ERROR_BUFFER ==> out->needed > out->size;
    ensures \result == KNURL_ERROR_SYNTAX ==> out->length == 0 && out->at == 0; */
knurl_error_t knurl_encode(const knurl_scheme_t *scheme, const char *octets, size_t length, uint8_t kind,
                           knurl_buffer_t *out);

/*@ requires knurl_ends(octets, 2) || knurl_ends(octets, 3);
    assigns \nothing; */
static bool is_one_of(unsigned octet, const char *octets);

/*@ requires \valid_read(text + (0 .. length - 1));
    assigns \nothing;
    ensures \result <= length; */
static inline size_t scheme_end(const char *text, size_t length);

/*@ requires \valid_read(text + (0 .. length - 1));
    assigns \nothing;
    ensures \result <= length; */
static size_t authority_end(const char *text, size_t length);

/*@ requires left >= 1 && \valid_read(at + (0 .. left - 1));
    assigns \nothing; */
static inline uint32_t escaped_at(const char *at, size_t left, bool in_authority);

/*@ requires \valid_read(text + (0 .. length - 1)) && \valid(out) && \valid(out->octets + (0 .. out->size - 1));
    requires \separated(out, out->octets + (0 .. out->size - 1)) && \separated(out, text + (0 .. length - 1));
    assigns out->length, out->needed, out->at, out->octets[0 .. out->size - 1];
    ensures \result == KNURL_ERROR_CHARACTER ==> out->length == 0 && out->at < length;
    ensures \result != KNURL_ERROR_CHARACTER ==> \result == (out->needed > out->size ? KNURL_ERROR_BUFFER : KNURL_OK); */
knurl_error_t knurl_escape(const char *text, size_t length, knurl_buffer_t *out);
