/* SPDX-License-Identifier: MIT
 *
 * Writing to a knurl_buffer_t. */
#ifndef KNURL_OUTPUT_H
#define KNURL_OUTPUT_H

#include "knurl.h"
#include "knurl_scheme.h"

#include "../machine/knurl_classes.h"

/* The result of a call that writes to a knurl_buffer_t. */

/* Returns the result of a call that has written this many octets, or needs this many. */
static inline knurl_error_t knurl_written(knurl_buffer_t *out, size_t length)
{
    const bool fits = (length <= out->size);

    out->length = fits ? length : 0u;
    out->needed = fits ? 0u : length;
    return fits ? KNURL_OK : KNURL_ERROR_BUFFER;
}

/* Clears the output of a call that fails. Returns `error`, which is at the offset or index `at` of the input. If the
 * error is the KNURL_ERROR_BUFFER of a URL, it concerns a different buffer, so out->needed says that no size is
 * enough. */
static inline knurl_error_t knurl_unwritten(knurl_buffer_t *out, knurl_error_t error, size_t at)
{
    out->length = 0;
    out->needed = (error == KNURL_ERROR_BUFFER) ? SIZE_MAX : 0u;
    out->at = at;
    return error;
}

/* Writes text octet by octet, up to the end of the buffer. */

/* A set of classes that become escapes. It has a bit for every class, even for those that no set of knurl_scheme.h
 * contains. */
#define KNURL_ESCAPE_BUT(set) (~((uint32_t)(set) << 16))
#define KNURL_ESCAPE_CLASS(class_) ((uint32_t)0x80000000u >> (class_))
#define KNURL_ESCAPES(escaped, class_) ((int32_t)((escaped) << (class_)) < 0)
#define KNURL_ESCAPE_ALL 0xFFFFFFFFu
#define KNURL_ESCAPE_NONE 0u

/* Appends an octet: as an escape with upper-case digits if its class is in the set `escaped`, otherwise as itself.
 * Octets that do not fit are counted. */
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
 * key or value "/", "?" and each pchar except "+", ";", "&" and "=" stay. */

/* The classes that become escapes in a segment, and in a key or value of a query: all except these. */
#define KNURL_ESCAPE_IN_SEGMENT KNURL_ESCAPE_BUT(KNURL_PCHAR & ~KNURL_SET_ESCAPE)
#define KNURL_ESCAPE_IN_QUERY                                                                                          \
    KNURL_ESCAPE_BUT(KNURL_URI_QUERY & ~(KNURL_SET_ESCAPE | KNURL_SET_PLUS | KNURL_SET_SEMICOLON |                     \
                                         KNURL_SET_AMPERSAND | KNURL_SET_EQUALS))

/* Writes octets. Those of the classes in `escaped` become escapes; all others are copied. */
void knurl_put_piece(knurl_buffer_t *out, const char *octets, size_t length, uint32_t escaped);

/* Returns true if the octets for a host are one host and nothing else, so that no reader takes one of them, or its
 * escape, for a delimiter. Octets in brackets may contain ":" and "["; only the parser checks that they are an
 * address. */
bool knurl_is_one_host(const char *octets, size_t length);

/* Writes the digits of a port at the end of `digits`, and returns how many there are. */
size_t knurl_write_port(unsigned port, char digits[5]);

#endif
