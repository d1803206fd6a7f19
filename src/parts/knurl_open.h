/* SPDX-License-Identifier: MIT
 *
 * The start of every call that reads a URL and writes, so that all such calls report errors in the same order, and the
 * end of every call that makes a URL. */
#ifndef KNURL_OPEN_H
#define KNURL_OPEN_H

#include "knurl.h"

#include "../octets/knurl_output.h"
#include "knurl_parts.h"

/* Begins a call that reads a URL and writes: clears the output. Returns why the URL cannot be read, or else
 * KNURL_ERROR_OVERLAP if the output overlaps its text. knurl_open_url also refuses a text without a scheme.
 * knurl_open_part does not check the parts; it is for calls that check each part that they read with knurl_text_of. */
knurl_error_t knurl_open_output(const knurl_t *url, knurl_buffer_t *out);
knurl_error_t knurl_open_url(const knurl_t *url, knurl_buffer_t *out);
knurl_error_t knurl_open_part(const knurl_t *url, knurl_buffer_t *out);

/* Begins a call that writes the URL `target` from the URL `base`. */
knurl_error_t knurl_open_target(const knurl_t *target, const knurl_t *base, knurl_buffer_t *out);

/* Refuses a URL that was read from the output, for a reason that its row cannot check, and clears the output. */
knurl_error_t knurl_refuse_target(knurl_t *target, knurl_error_t error, size_t at, knurl_buffer_t *out);

/* Parses what was written, and binds the URL to it. After an error, clears the output and sets out->at to the offset of
 * the error. */
knurl_error_t knurl_read_target(knurl_t *target, knurl_buffer_t *out);

#endif
