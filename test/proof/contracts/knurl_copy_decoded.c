/* SPDX-License-Identifier: MIT */
#include "knurl_escape_acsl.h"
#include "knurl_hex_acsl.h"

#include "octets/knurl_copy_decoded.c"

/*@ assigns \nothing;
    ensures octet < 0 ==> \result; */
static inline bool is_refused(int octet, knurl_decoding_t refused);

/*@ requires part == \null || (knurl_inside(part, text) && \separated(part, buffer + (0 .. size - 1)));
    requires \valid(buffer + (0 .. size - 1));
    assigns buffer[0 .. size - 1];
    ensures size == 0 ==> !\result;
    ensures size > 0 ==> \exists integer end; 0 <= end < size && buffer[end] == 0;
    ensures size > 0 && !\result ==> buffer[0] == 0; */
bool knurl_copy_decoded(const knurl_part_t *part, const char *text, knurl_decoding_t refused, char *buffer, size_t size);
