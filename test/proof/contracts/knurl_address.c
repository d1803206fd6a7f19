/* SPDX-License-Identifier: MIT */
#include "knurl_address_acsl.h"
#include "knurl_ascii_acsl.h"
#include "knurl_parts_acsl.h"
#include "knurl_rfc3986_acsl.h"

/* Where reading a literal has come to with `count` octets: those of the groups that may still begin are left, and of the one
 * that is read; in an IPv4 address one for each period to come, and for what is behind it. */
/*@ predicate knurl_fits(integer label, integer groups, integer count) = label <= IN_VERSION && 0 <= count <= 16 &&
        (groups < DOTTED ? (groups <= 8 || SHORTENED <= groups <= SHORTENED + 7) &&
            count + 2 * (groups % 16) + (label < AFTER_COLON ? 2 : 0) <= 16 && label <= STARTS_WITH_COLON &&
            (label == AFTER_COLON ==> groups % 16 >= 1) && (label == AFTER_COLONS ==> groups >= SHORTENED) &&
            (label == STARTS || label == STARTS_WITH_COLON ==> groups == ALL_GROUPS) :
         groups <= DOTTED + 2 && count <= 15 - (groups - DOTTED)); */

/* What was read up to `end`, and what one octet more comes to: a function that does nothing. */
/*@ predicate knurl_groups_read{L}(char *text, integer begin, integer end, integer before, integer value) =
        knurl_groups(text, begin, end) ==> (end == begin ? before == 0 && value == 0 :
            before == knurl_before(text, begin, end) && value == knurl_group(text, begin, end)); */
/*@ ghost
    /@ requires begin <= end && \valid_read(text + (begin .. end));
       requires knurl_groups_read(text, begin, end, before, value);
       assigns \nothing;
       ensures '0' <= text[end] <= '9' ==>
               knurl_groups_read(text, begin, end + 1, before, (uint8_t)(10 * value + text[end] - '0'));
       ensures text[end] == '.' ==> knurl_groups_read(text, begin, end + 1, 256 * before + value, 0); @/
    void group_step(const char *text, int begin, int end, uint32_t before, uint8_t value)
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
