/* SPDX-License-Identifier: MIT
 *
 * Of reading an address. */
#ifndef KNURL_ADDRESS_ACSL_H
#define KNURL_ADDRESS_ACSL_H

#include "knurl_acsl.h"
#include "parts/knurl_address.h"

/* An octet that no literal with an address goes on with; and where one stands, behind the bracket at which the literal begins:
 * there reading it ends at the latest, whatever stands between. */
/*@ predicate knurl_ends_literal(integer octet) =
        knurl_hex(octet) == 16 && octet != ':' && octet != '.' && octet != 'v' && octet != 'V';
    predicate knurl_stops(char *text, integer end) =
        1 <= end < SIZE_MAX && \valid_read(text + (0 .. end)) && knurl_ends_literal((uint8_t)text[end]);
    predicate knurl_stops_apart(char *text, uint8_t *octets, integer end) =
        knurl_stops(text, end) && \separated(octets + (0 .. 15), text + (0 .. end)); */

/* A host of a URL that begins with a bracket ends with one. */
/*@ predicate knurl_bracketed(knurl_part_t *host, char *text) =
        host->length > 0 && text[host->offset] == '[' ==>
            host->length > 1 && text[host->offset + host->length - 1] == ']';
    predicate knurl_all_bracketed(knurl_t *url, char *text) =
        \forall knurl_part_t *part; knurl_is_part(url, part) && part->kind == KNURL_HOST ==>
            knurl_bracketed(part, text); */

/*@ requires length < SIZE_MAX && \valid_read(text + (0 .. length - 1)) && \valid(octets + (0 .. 3));
    requires \separated(octets + (0 .. 3), text + (0 .. length - 1));
    assigns octets[0 .. 3]; */
bool knurl_read_ipv4(const char *text, size_t length, bool zeros, uint8_t octets[4]);

/*@ requires length < SIZE_MAX && \valid_read(text + (0 .. length - 1)) && \valid(octets + (0 .. 15));
    requires \separated(octets + (0 .. 15), text + (0 .. length - 1));
    assigns octets[0 .. 15];
    ensures \result ==> 2 <= length; */
bool knurl_read_ipv6(const char *text, size_t length, uint8_t octets[16]);

#endif
