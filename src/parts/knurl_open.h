/* SPDX-License-Identifier: MIT
 *
 * How a call that reads a URL and writes begins, so that all such calls give their errors in one order; and how a call
 * that makes a URL ends. */
#ifndef KNURL_OPEN_H
#define KNURL_OPEN_H

#include "knurl.h"

#include "../octets/knurl_output.h"
#include "knurl_parts.h"

/* Begins a call that reads a URL and writes: clears the output. Returns why the URL cannot be read, or else
 * KNURL_ERROR_OVERLAP if the output overlaps its text. knurl_open_url also refuses a text without a scheme. For a call
 * that reads only parts that it gives to knurl_text_of, knurl_open_part does not look at the others. */
knurl_error_t knurl_open_output(const knurl_t *url, knurl_buffer_t *out);
knurl_error_t knurl_open_url(const knurl_t *url, knurl_buffer_t *out);
knurl_error_t knurl_open_part(const knurl_t *url, knurl_buffer_t *out);

/* Begins a call that writes the URL `target` from the URL `base`. */
knurl_error_t knurl_open_target(const knurl_t *target, const knurl_t *base, knurl_buffer_t *out);

/* Refuses a URL that was read from the output, for a reason that its row does not know. Clears the output. */
knurl_error_t knurl_refuse_target(knurl_t *target, knurl_error_t error, size_t at, knurl_buffer_t *out);

/* Reads what was written, and binds it. After an error the output is cleared, and out->at is the offset of the
 * error. */
knurl_error_t knurl_read_target(knurl_t *target, knurl_buffer_t *out);

#endif
