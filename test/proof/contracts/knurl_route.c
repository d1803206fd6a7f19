/* SPDX-License-Identifier: MIT */
#include "knurl_parts_acsl.h"
#include "knurl_percent_acsl.h"

/* What is after an octet of a string that is not NUL is also a string. */
/*@ lemma knurl_behind{L}: \forall char *string, integer end;
        knurl_ends(string, end) && string[0] != 0 ==> knurl_ends(string + 1, end - 1); */

#include "serve/knurl_route.c"

/*@ assigns \nothing;
    ensures \result <==> octet < 0x20 || octet == 0x7F || octet == '/' || octet == '\\'; */
static inline bool is_unsafe(int octet);

/*@ requires \valid(reader);
    assigns reader->read, reader->segments, reader->count, reader->before, reader->owner;
    ensures reader->count == count && reader->before == 0; */
static void begin_reader(knurl_segment_reader_t *reader, size_t (*how)(knurl_segment_reader_t *reader, size_t at),
                         const void *segments, size_t count);

/*@ requires \valid(reader) && (reader->pattern != \null ==> knurl_string(reader->pattern));
    assigns reader->pattern, reader->dots;
    ensures reader->pattern != \null ==> knurl_string(reader->pattern); */
static void judge_octet(knurl_segment_reader_t *reader, int octet);

/*@ requires knurl_string(pattern) && *pattern != 0;
    assigns \nothing;
    ensures \result != \null ==> knurl_string(\result); */
static inline const char *behind_name(const char *pattern);
