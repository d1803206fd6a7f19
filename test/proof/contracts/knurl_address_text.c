/* SPDX-License-Identifier: MIT */
#include "knurl_acsl.h"

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

#include "write/knurl_address_text.c"

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
