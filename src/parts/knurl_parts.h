/* SPDX-License-Identifier: MIT
 *
 * The text of an accepted URL, and the octets of its parts. */
#ifndef KNURL_PARTS_H
#define KNURL_PARTS_H

#include "knurl.h"
#include "knurl_scheme.h"

#include "../machine/knurl_accepted.h"

/* Returns why the text of a URL cannot be read: it was not accepted, it has no text (KNURL_ERROR_TEXT), or its parts no
 * longer fit its text, because another URL was read into their array (KNURL_ERROR_PARTS). Every call that reads more
 * than one part checks this first. */
knurl_error_t knurl_refusal_to_read(const knurl_t *url);

/* Does the same for calls that need a whole URL. Returns KNURL_ERROR_SCHEME for an accepted text without a scheme. */
static inline knurl_error_t knurl_refusal_of_url(const knurl_t *url)
{
    const knurl_error_t refusal = knurl_refusal_to_read(url);

    return ((refusal == KNURL_OK) && (url->parts[0].kind != KNURL_SCHEME)) ? KNURL_ERROR_SCHEME : refusal;
}

/* Returns the octets of a part that the caller gave, or NULL if it is NULL or not in the text of the URL. */
const char *knurl_text_of(const knurl_t *url, const knurl_part_t *part);

/* Returns true if `size` bytes of output overlap the text of a URL. */
bool knurl_is_on_text(const knurl_t *url, char *output, size_t size);

/* Returns true if `length` octets equal a string. `caseless` ignores the case of letters. */
bool knurl_spells(const char *octets, size_t length, const char *literal, bool caseless);

/* Returns the host of a URL, or NULL if it is empty or absent or the text cannot be read. */
const knurl_part_t *knurl_host_part(const knurl_t *url);

#endif
