/* SPDX-License-Identifier: MIT
 *
 * Writing application/x-www-form-urlencoded. */
#include "knurl_form.h"
#include "knurl_out.h"
#include "knurl_put.h"

/* The blank of_form as a "+". */
static const knurl_octet_set_t of_form = {
    KNURL_OCTET(' ') | KNURL_OCTET_DIGITS | KNURL_OCTET('*') | KNURL_OCTET('-') | KNURL_OCTET('.'),
    KNURL_OCTET_LETTERS | KNURL_OCTET('_'),
    KNURL_OCTET_LETTERS,
};

knurl_error_t knurl_form_write(const char *name, size_t name_length, const char *value, size_t value_length,
                               knurl_buffer_t *out)
{
    if (out->length != 0u) {
        knurl_put(out, "&", 1, NULL);
    }
    knurl_put(out, name, name_length, of_form);
    knurl_put(out, "=", 1, NULL);
    knurl_put(out, value, value_length, of_form);
    return knurl_written(out, out->length);
}
