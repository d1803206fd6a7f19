/* SPDX-License-Identifier: MIT */
#include "knurl_address_acsl.h"
#include "knurl_ascii_acsl.h"
#include "knurl_parts_acsl.h"
#include "knurl_rfc3986_acsl.h"

/* Where reading a literal has come to with `count` octets: those of the groups that may still begin are left, and of the one
 * that is read; in an IPv4 address one for each period to come, and for what is after it. */
/*@ predicate knurl_fits(integer label, integer groups, integer count) = label < VERSION && 0 <= count <= 16 &&
        (groups < DOTTED ? (groups <= 8 || SHORTENED <= groups <= SHORTENED + 7) &&
            count + 2 * (groups % 16) + (label < AFTER_COLON ? 2 : 0) <= 16 && label <= AFTER_FIRST_COLON &&
            (label == AFTER_COLON ==> groups % 16 >= 1) && (label == AFTER_COLONS ==> groups >= SHORTENED) &&
            (label == AFTER_BRACKET || label == AFTER_FIRST_COLON ==> groups == ALL_GROUPS) :
         groups <= DOTTED + 2 && count <= 15 - (groups - DOTTED)); */

/* What was read up to `end`, and what one octet more comes to: a function that does nothing. */
/*@ predicate knurl_group_read{L}(char *text, integer end, integer value) =
        end == 0 ? value == -1 : knurl_group(text, end) == (value < 0 ? 0 : value);
    predicate knurl_groups_read{L}(char *text, integer end, integer count, uint8_t *octets) =
        end == 0 ? count == 0 : knurl_before(text, end) == knurl_joined(octets, count); */
/*@ ghost
    /@ requires 0 <= end && \valid_read(text + (0 .. end));
       assigns \nothing;
       ensures group: text[end] != '.' ==>
               knurl_group(text, end + 1) == (end == 0 ? 0 : 10 * knurl_group(text, end)) + (text[end] - '0');
       ensures before: text[end] != '.' ==> knurl_before(text, end + 1) == (end == 0 ? 0 : knurl_before(text, end));
       ensures period: text[end] == '.' ==> knurl_group(text, end + 1) == 0;
       ensures joined: text[end] == '.' && end != 0 ==>
               knurl_before(text, end + 1) == 256 * knurl_before(text, end) + knurl_group(text, end); @/
    void group_step(const char *text, size_t end)
    {
    } */

/* A run of zeros that ends there, and what is found of a mapped IPv4 address. */
/*@ predicate knurl_has_run(uint8_t *octets, integer run, integer end) = 0 <= run <= end &&
        \forall integer k; end - run <= k < end ==> octets[k] == 0;
    predicate knurl_maps(uint8_t *octets) = (\forall integer k; 0 <= k < 10 ==> octets[k] == 0) && octets[10] != 0;
    predicate knurl_finds(uint8_t *octets, integer i, integer run, integer longest, integer end) =
        knurl_maps(octets) ==>
            (i <= 10 ? run == i && longest == (i <= 2 ? 2 : i) && end == (i <= 2 ? 0 : i) :
             run <= i - 12 && longest == 10 && end == 10); */

/* Conversions of what is below zero: proved apart. */
/*@ lemma knurl_wraps: \forall integer c; -128 <= c < 0 ==> (unsigned)c == 0x100000000 + c;
    lemma knurl_octet_of: \forall integer c; -128 <= c < 0 ==> (uint8_t)c == c + 256; */

/* A number of one digit has no bits but those of the digit. */
/*@ lemma knurl_one_digit: \forall integer n; 0 <= n <= 15 ==> (n & 0xFFFFFFF0) == 0; */

#include "parts/knurl_address.c"

/*@ requires -1 <= value <= 255 && digit <= 9;
    assigns \nothing;
    ensures \result == (value < 0 ? 0 : 10 * value) + digit; */
static inline int with_digit(int value, unsigned digit);

/*@ requires \valid(octets + (0 .. 15)) && gap <= 16 && count <= 16;
    assigns octets[0 .. 15]; */
static inline void open_gap(uint8_t octets[16], unsigned gap, unsigned count);

/*@ requires \valid_read(reading) && \valid(octets + (0 .. 15)) && \separated(reading, octets + (0 .. 15));
    requires count + (reading->groups < DOTTED ? 2 : 1) <= 16;
    assigns octets[0 .. 15];
    ensures \result == count + (reading->groups < DOTTED ? 2 : 1); */
static inline unsigned put_group(uint8_t octets[16], unsigned count, unsigned value, const knurl_host_t *reading);

/*@ requires number <= 255;
    assigns \nothing;
    ensures \result <= 65535; */
static inline unsigned to_decimal(unsigned number);

/*@ requires number <= 65535;
    assigns \nothing; */
static inline uint32_t digits_of(unsigned number);

/*@ requires \valid_read(octets + (0 .. 15)) && \valid(end) && \separated(octets + (0 .. 15), end);
    assigns *end;
    ensures *end <= 16 && (*end == 0 ? \result == 2 : 4 <= \result <= *end && knurl_has_run(octets, \result, *end));
    ensures even: *end % 2 == 0 && \result % 2 == 0;
    ensures mapped: knurl_maps(octets) ==> \result == 10 && *end == 10; */
static inline unsigned find_zeros(const uint8_t octets[16], unsigned *end);
