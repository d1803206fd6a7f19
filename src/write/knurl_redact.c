/* SPDX-License-Identifier: MIT
 *
 * Redaction. */
#include "knurl_redact.h"
#include "knurl_scheme.h"

#include "../machine/knurl_asked.h"
#include "../octets/knurl_out.h"

/* The progress of the search for a password. */
enum { NO_SLASH, ONE_SLASH, BEHIND_SLASHES, IN_BRACKETS, BEHIND_COLON };

/* The state after another octet, up to the colon. */
static inline unsigned state_after(unsigned state, char octet)
{
    if (state < BEHIND_SLASHES) {
        return (octet == '/') ? (state + 1u) : (unsigned)NO_SLASH;
    }
    if (octet == ((state == BEHIND_SLASHES) ? '[' : ']')) {
        return state ^ (unsigned)(BEHIND_SLASHES ^ IN_BRACKETS);
    }
    return ((octet == ':') && (state == BEHIND_SLASHES)) ? (unsigned)BEHIND_COLON : state;
}

/* Finds the possible password of a text: returns its start, and sets *end to its end, or to 0 if there is none. */
static KNURL_APART size_t find_hidden(const char *text, size_t length, size_t *end)
{
    unsigned state = NO_SLASH;
    size_t begin = 0;
    size_t i;

    *end = 0;
    /*@ loop invariant begin <= i <= length && *end <= length && (*end == 0 || (state == BEHIND_COLON && begin <= *end));
        loop assigns i, state, begin, *end; loop variant length - i; */
    for (i = 0; i < length; i++) {
        if (state != BEHIND_COLON) {
            state = state_after(state, text[i]);
            begin = i + 1u;
        } else if (text[i] == '@') {
            *end = i;
        } else {
            /* The octet is hidden if an "@" follows. */
        }
    }
    return begin;
}

/* The index of the part after the scheme, if the text has a scheme. */
static inline unsigned after_scheme(const knurl_t *url)
{
    return (url->parts[0].kind == KNURL_SCHEME) ? 1u : 0u;
}

/* Whether the parts of a URL contain the whole password. In rows of RFC 3986 with a login, a URL with a host and no
 * user may have KNURL_WARNING_LATE_AT, an "@" after the authority. Then the text must be searched. */
static inline bool knows_password(const knurl_t *url, size_t length)
{
    return (knurl_refusal(url) == KNURL_OK) && (url->offset == length) &&
           (!knurl_hides_login(url->scheme) || (url->count <= after_scheme(url)) ||
            (url->parts[after_scheme(url)].kind != KNURL_HOST));
}

knurl_error_t knurl_redact(const knurl_t *url, const char *text, size_t length, knurl_buffer_t *out)
{
    size_t begin = length;
    size_t end = 0; /* the end of the hidden octets, or 0 */
    size_t shift; /* modulo SIZE_MAX + 1 */
    size_t i;

    if (!knows_password(url, length)) {
        begin = find_hidden(text, length, &end);
    } else {
        /* Scheme and user precede a password. */
        const unsigned at = after_scheme(url) + 1u;
        if ((url->count > at) && (url->parts[at].kind == KNURL_PASSWORD)) {
            begin = url->parts[at].offset;
            end = begin + url->parts[at].length;
        }
    }
    if (end == 0u) {
        begin = length;
        end = length + 3u;
    }
    shift = end - (begin + 3u);
    length -= shift;
    /*@ loop invariant i <= length; loop assigns i, out->octets[0 .. out->size - 1]; loop variant length - i; */
    for (i = 0; (i < length) && (i < out->size); i++) {
        if (i < begin) {
            out->octets[i] = text[i];
        } else {
            out->octets[i] = ((i - begin) < 3u) ? '*' : text[i + shift];
        }
    }
    return knurl_written(out, length);
}
