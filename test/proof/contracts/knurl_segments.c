/* SPDX-License-Identifier: MIT */
#include "knurl_shared_acsl.h"
#include "knurl_segments_acsl.h"

#include "write/knurl_segments.c"

/*@ requires knurl_ahead_of(end, at) && \valid_read(at + (0 .. end - at - 1));
    requires escapes ==> knurl_escapes(at, end);
    assigns \nothing; */
static inline unsigned count_dots(const char *at, const char *end, bool escapes);

/*@ requires knurl_ahead_of(end, from) && \valid_read(from + (0 .. end - from - 1));
    assigns \nothing;
    ensures knurl_ahead_of(end, \result) && knurl_ahead_of(\result, from);
    ensures \result != from ==> *(\result - 1) == '/'; */
static inline const char *find_begin(const char *from, const char *end);
