/* SPDX-License-Identifier: MIT */
#include "knurl_acsl.h"

#include "machine/knurl_parse_with_fragment.c"

/*@ requires \valid(url) && \valid(parts + (0 .. room - 1)) && \valid_read(text + (0 .. length - 1));
    requires \valid_read(schemes) && \separated(url, schemes);
    requires \separated(url, parts + (0 .. room - 1)) && \separated(url, text + (0 .. length - 1));
    requires \separated(parts + (0 .. room - 1), text + (0 .. length - 1));
    assigns *url, parts[0 .. room - 1]; */
knurl_error_t knurl_parse_with_fragment(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[],
                                        uint16_t room, const char *text, size_t length);
