/* SPDX-License-Identifier: MIT
 *
 * Redaction. */
#include "knurl_redact.h"
#include "knurl_scheme.h"

#include "../families/knurl_family.h"
#include "../machine/knurl_asked.h"
#include "../octets/knurl_out.h"

/* The octets that are replaced, from `begin` to `end`. */
typedef struct hidden {
    size_t begin;
    size_t end;
} hidden_t;

/* Finds the possible password of a text. Changes nothing if there is none. */
static inline void search(hidden_t *hidden, const char *text, size_t length)
{
    size_t at = 0;
    unsigned bracket = (unsigned)'['; /* the next that counts */
    unsigned octet;

    /*@ loop invariant at == 0 || at < length; loop assigns at; loop variant length - at; */
    do {
        at++;
        if (at >= length) {
            return;
        }
    } while ((text[at] != '/') || (text[at - 1u] != '/'));
    /*@ loop invariant 0 < at < length; loop assigns at, octet, bracket; loop variant length - at; */
    do {
        at++;
        if (at >= length) {
            return;
        }
        octet = (uint8_t)text[at];
        if (octet == bracket) {
            bracket = ((unsigned)'[' + (unsigned)']') - bracket;
        }
    } while ((octet != (unsigned)':') || (bracket != (unsigned)'['));
    length--;
    /*@ loop invariant at <= length < \at(length, Pre); loop assigns length; loop variant length; */
    while (length != at) {
        if (text[length] == '@') {
            hidden->begin = at + 1u;
            hidden->end = length;
            return;
        }
        length--;
    }
}

/* Finds the password among the parts of an accepted text. Returns false if the text must be searched: an opaque part
 * may have the form of a login, and in a row of RFC 3986 with a login, a host without a user may be followed by an "@"
 * (KNURL_WARNING_LATE_AT). */
static inline bool find_part(hidden_t *hidden, const knurl_t *url)
{
    const knurl_part_t *part = url->parts;
    unsigned left = url->count;
    unsigned before = KNURL_NONE;

    /*@ loop invariant left <= url->count && part == url->parts + (url->count - left);
        loop assigns part, left, before; loop variant left; */
    while (left != 0u) {
        if (part->kind == KNURL_PASSWORD) {
            hidden->begin = part->offset;
            hidden->end = hidden->begin + part->length;
            return true;
        }
        if (part->kind == KNURL_HOST) {
            return (before == KNURL_USER) || !knurl_hides_login(url->scheme);
        }
        if (part->kind == KNURL_OPAQUE) {
            return false;
        }
        before = part->kind;
        part++;
        left--;
    }
    return true;
}

knurl_error_t knurl_redact(const knurl_t *url, const char *text, size_t length, knurl_buffer_t *out)
{
    hidden_t hidden = {length, length + 3u};
    size_t i;

    if ((knurl_refusal(url) != KNURL_OK) || (url->offset != length) || !find_part(&hidden, url)) {
        search(&hidden, text, length);
    }
    const size_t shift = hidden.end - 3u - hidden.begin; /* modulo SIZE_MAX + 1 */
    length -= shift;
    /*@ loop invariant i <= length; loop assigns i, out->octets[0 .. out->size - 1]; loop variant length - i; */
    for (i = 0; (i < length) && (i < out->size); i++) {
        out->octets[i] = ((i - hidden.begin) < 3u) ? '*' : text[(i < hidden.begin) ? i : (i + shift)];
    }
    return knurl_written(out, length);
}
