/* SPDX-License-Identifier: MIT
 *
 * Of reading an address. */
#ifndef KNURL_ADDRESS_ACSL_H
#define KNURL_ADDRESS_ACSL_H

#include "knurl_parts_acsl.h"
#include "parts/knurl_address.h"

/* An octet that no literal with an address goes on with; and where one is, after the bracket at which the literal begins:
 * there reading it ends at the latest, whatever comes between. */
/*@ predicate knurl_ends_literal(integer octet) =
        knurl_hex(octet) == 16 && octet != ':' && octet != '.' && octet != 'v' && octet != 'V';
    predicate knurl_stops(char *text, integer end) =
        1 <= end < SIZE_MAX && \valid_read(text + (0 .. end)) && knurl_ends_literal((uint8_t)text[end]);
    predicate knurl_stops_apart(char *text, uint8_t *octets, integer end) =
        knurl_stops(text, end) && \separated(octets + (0 .. 15), text + (0 .. end)); */

/* The value of the group of digits that ends before `end`, and of the groups before it, an octet each. The definitions are
 * for the unit that proves one step: a prover unfolds them without an end. */
#ifdef KNURL_GROUPS
/*@ logic integer knurl_group{L}(char *text, integer end) =
        end <= 0 || text[end - 1] == '.' ? 0 : 10 * knurl_group(text, end - 1) + (text[end - 1] - '0');
    logic integer knurl_before{L}(char *text, integer end) =
        end <= 0 ? 0 : text[end - 1] == '.' ? 256 * knurl_before(text, end - 1) + knurl_group(text, end - 1) :
        knurl_before(text, end - 1); */
#else
/*@ axiomatic knurl_group_values {
        logic integer knurl_group{L}(char *text, integer end) reads text[0 .. end - 1];
        logic integer knurl_before{L}(char *text, integer end) reads text[0 .. end - 1]; } */
#endif

/* The first octets of an address as one number. */
/*@ logic integer knurl_joined{L}(uint8_t *octets, integer count) =
        count <= 0 ? 0 : count == 1 ? octets[0] : count == 2 ? 256 * octets[0] + octets[1] :
        count == 3 ? 65536 * octets[0] + 256 * octets[1] + octets[2] :
        16777216 * octets[0] + 65536 * octets[1] + 256 * octets[2] + octets[3]; */

/*@ requires length < SIZE_MAX && \valid_read(text + (0 .. length - 1)) && \valid(octets + (0 .. 3));
    requires \separated(octets + (0 .. 3), text + (0 .. length - 1));
    assigns octets[0 .. 3];
    ensures before: \result ==> knurl_joined(octets, 3) == knurl_before{Pre}(text, length);
    ensures last: \result ==> octets[3] == knurl_group{Pre}(text, length); */
bool knurl_read_ipv4(const char *text, size_t length, bool zeros, uint8_t octets[4]);

/*@ requires length < SIZE_MAX && \valid_read(text + (0 .. length - 1)) && \valid(octets + (0 .. 15));
    requires \separated(octets + (0 .. 15), text + (0 .. length - 1));
    assigns octets[0 .. 15];
    ensures \result ==> 2 <= length; */
bool knurl_read_ipv6(const char *text, size_t length, uint8_t octets[16]);

/*@ requires knurl_with_parts(url) && knurl_with_text(url) && \valid(octets + (0 .. 15));
    requires \separated(octets + (0 .. 15), url->text + (0 .. url->text_length - 1));
    assigns octets[0 .. 15];
    ensures \result == 0 || \result == 4 || \result == 16; */
uint8_t knurl_address(const knurl_t *url, uint8_t octets[16]);

/*@ requires knurl_with_parts(url) && knurl_with_text(url);
    assigns \nothing; */
bool knurl_may_be_octal(const knurl_t *url);

/*@ requires \valid_read(url) && knurl_of_a_family(url->scheme);
    requires length <= 65535 && \valid_read(host + (0 .. length - 1));
    assigns \nothing; */
uint16_t knurl_host_warnings(const knurl_t *url, const char *host, size_t length);

/*@ requires \valid_read(octets + (0 .. count - 1)) && \valid(text + (0 .. KNURL_ADDRESS_TEXT - 1));
    assigns text[0 .. KNURL_ADDRESS_TEXT - 1];
    ensures \result <= KNURL_ADDRESS_TEXT; */
uint8_t knurl_address_text(const uint8_t octets[], unsigned count, char text[KNURL_ADDRESS_TEXT]);

#endif
