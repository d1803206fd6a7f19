/* SPDX-License-Identifier: MIT
 *
 * Of an output on the text of a URL. It stands apart from knurl_parts_acsl.h, which most units read. */
#ifndef KNURL_ON_TEXT_ACSL_H
#define KNURL_ON_TEXT_ACSL_H

#include "machine/knurl_internal.h"

/*@ requires \valid_read(url);
    assigns \nothing; */
bool knurl_is_on_text(const knurl_t *url, char *output, size_t size);

#endif
