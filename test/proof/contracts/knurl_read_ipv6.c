/* SPDX-License-Identifier: MIT */
#include "knurl_address_acsl.h"
#include "knurl_escape_acsl.h"
#include "knurl_segments_acsl.h"

#include "parts/knurl_read_ipv6.c"

/*@ requires knurl_ahead_of(end, at) && \valid_read(at + (0 .. end - at - 1)) && \valid(value);
    requires \separated(value, at + (0 .. end - at - 1));
    assigns *value;
    ensures knurl_ahead_of(\result, at) && knurl_ahead_of(end, \result); */
static inline const char *read_digits(const char *at, const char *end, unsigned *value);

/*@ assigns \nothing; */
static inline unsigned from_decimal(unsigned number);

/*@ requires \valid(octets + (0 .. 15)) && gap <= count <= 16;
    assigns octets[0 .. 15]; */
static inline void fill(uint8_t octets[16], unsigned gap, unsigned count);
