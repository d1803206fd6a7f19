/* SPDX-License-Identifier: MIT
 *
 * Parses a URL that has to be accepted. */
#ifndef PARSED_H
#define PARSED_H

#include "cases.h"
#include "flush.h"
#include "knurl.h"

#define PARSED_ROOM 24u

static knurl_t url;
static knurl_part_t parts[PARSED_ROOM];

/* Parses a text of at most FLUSH_MOST octets, and allows a fragment. Returns the copy of the text that was parsed,
 * which octets follow that must not be read. */
static inline const char *accept(const knurl_scheme_t *const schemes[], const char *text)
{
    const size_t length = strlen(text);
    const char *flushed = flush(text, length);

    knurl_begin(&url, schemes, parts, PARSED_ROOM);
    knurl_allow_fragment(&url);
    IS_ERROR_MESSAGE(KNURL_OK, knurl_read(&url, flushed, length), text);
    return flushed;
}

#endif
