/* SPDX-License-Identifier: MIT */
#include "knurl_internal_acsl.h"
#include "knurl_output_acsl.h"
#include "knurl_parts_acsl.h"

/* What knurl_read_target, which is not proved, calls. */
/*@ assigns *url, url->parts[0 .. url->room - 1]; */
knurl_error_t knurl_read(knurl_t *url, const char *text, size_t length);

/* The highest four bits. */
/*@ lemma knurl_highest: \forall integer digits; 0 <= digits <= 0xFFFFFFFF ==> 0 <= (digits >> 28) <= 15; */

#include "octets/knurl_output.c"
