/* SPDX-License-Identifier: MIT
 *
 * Writing to a knurl_buffer_t. */
#ifndef KNURL_OUTPUT_H
#define KNURL_OUTPUT_H

#include "knurl.h"
#include "knurl_scheme.h"

#include "../machine/knurl_internal.h"

/* The result of a call that writes to a knurl_buffer_t. */

/* The result of a call that has written this many octets, or needs this many. */
static inline knurl_error_t knurl_written(knurl_buffer_t *out, size_t length)
{
    const bool fits = (length <= out->size);

    out->length = fits ? length : 0u;
    out->needed = fits ? 0u : length;
    return fits ? KNURL_OK : KNURL_ERROR_BUFFER;
}

/* The result of a call that cannot write, for a reason at an offset or index of its input. With KNURL_OK it clears the
 * output before a call writes. */
static inline knurl_error_t knurl_unwritten(knurl_buffer_t *out, knurl_error_t error, size_t at)
{
    out->length = 0;
    out->needed = 0;
    out->at = at;
    return error;
}

/* Begins a call that writes the URL `target` from the URL `base`. */
knurl_error_t knurl_open_target(const knurl_t *target, const knurl_t *base, knurl_buffer_t *out);

/* Reads what was written, and binds it. After an error the output is cleared, and out->at is the offset of the error.
 */
knurl_error_t knurl_read_target(knurl_t *target, knurl_buffer_t *out);

/* Writes text octet by octet, up to the end of the buffer. */

/* A set of classes that become escapes. It has a bit for each class, also for those that are in no set of
 * knurl_scheme.h. */
#define KNURL_ESCAPE_BUT(set) (~((uint32_t)(set) << 16))
#define KNURL_ESCAPE_CLASS(class_) ((uint32_t)0x80000000u >> (class_))
#define KNURL_ESCAPES(escaped, class_) ((int32_t)((escaped) << (class_)) < 0)
#define KNURL_ESCAPE_ALL 0xFFFFFFFFu
#define KNURL_ESCAPE_NONE 0u

/* Appends an octet, as an escape in upper case if its class is in the set `escaped`, else as itself. Octets that do not
 * fit are counted. */
void knurl_put_by_set(knurl_buffer_t *out, unsigned octet, uint32_t escaped);

/* Appends an octet as itself. out->length counts it even if it does not fit, until knurl_written. */
static inline void knurl_put_octet(knurl_buffer_t *out, unsigned octet)
{
    const size_t at = out->length;

    if (at < out->size) {
        out->octets[at] = (char)octet;
    }
    out->length = at + 1u;
}

/* Writes a piece as knurl_build does in http of RFC 3986. In a segment each pchar stays (RFC 3986 section 3.3). In a
 * key or value "/", "?" and each pchar but "+", ";", "&" and "=" stay. */

/* What becomes an escape in a segment, and in a key or value of a query: all but these characters. */
#define KNURL_ESCAPE_IN_SEGMENT KNURL_ESCAPE_BUT(KNURL_PCHAR & ~KNURL_SET_ESCAPE)
#define KNURL_ESCAPE_IN_QUERY                                                                                          \
    KNURL_ESCAPE_BUT(KNURL_URI_QUERY & ~(KNURL_SET_ESCAPE | KNURL_SET_PLUS | KNURL_SET_SEMICOLON |                     \
                                         KNURL_SET_AMPERSAND | KNURL_SET_EQUALS))

/* Writes octets. Those of the classes in `escaped` become escapes; all others are copied. */
void knurl_put_piece(knurl_buffer_t *out, const char *octets, size_t length, uint32_t escaped);

/* Writes the digits of a port at the end of `digits`, and returns how many there are. */
size_t knurl_write_port(unsigned port, char digits[5]);

#endif
