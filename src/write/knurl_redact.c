/* SPDX-License-Identifier: MIT
 *
 * Redaction. */
#include "knurl_redact.h"

#include "knurl_scheme.h"

/* How far a text was read for what could be a password. */
enum { NOTHING, SLASH, OUTSIDE, IN_BRACKETS, BEHIND_COLON };

/* What is known after one more octet. */
static inline unsigned next_state(unsigned state, char octet)
{
    if (state < OUTSIDE) {
        return (octet == '/') ? (state + 1u) : (unsigned)NOTHING;
    }
    if (state == IN_BRACKETS) {
        return (octet == ']') ? (unsigned)OUTSIDE : state;
    }
    if (octet == '[') {
        return IN_BRACKETS;
    }
    return (octet == ':') ? (unsigned)BEHIND_COLON : state;
}

/* Whether the parts of a URL say all of a password. Where the text says it, too, KNURL_WARNING_LATE_AT is about an "@"
 * that stands behind the authority: the URL, of a row of RFC 3986 that takes a login, has a host and no user. */
static inline bool knows_password(const knurl_t *url)
{
    const unsigned both = KNURL_RFC3986 | KNURL_TAKES_LOGIN;

    if (url->error != KNURL_OK) {
        return false;
    }
    return ((url->scheme->flags & both) != both) || (url->count < 2u) || (url->parts[1].kind != KNURL_HOST);
}

knurl_error_t knurl_redact(const knurl_t *url, const char *text, size_t length, char *buffer, size_t size,
                           size_t *result)
{
    size_t from = length;
    size_t to = 0; /* behind what is hidden, or 0 if nothing is */
    size_t written = length;
    size_t i;

    if (knows_password(url)) {
        /* Before it are scheme and user. */
        if ((url->count > 2u) && (url->parts[2].kind == KNURL_PASSWORD)) {
            from = url->parts[2].offset;
            to = from + url->parts[2].length;
        }
    } else {
        unsigned state = NOTHING;
        /*@ loop invariant i <= length && from <= length && to <= length && (to == 0 || from <= to);
            loop assigns i, state, from, to; loop variant length - i; */
        for (i = 0; i < length; i++) {
            if (state != BEHIND_COLON) {
                state = next_state(state, text[i]);
                from = i + 1u;
            } else if (text[i] == '@') {
                to = i;
            } else {
                /* It is hidden if an "@" comes. */
            }
        }
    }
    if (to != 0u) {
        written += from + 3u - to;
    } else {
        from = length;
    }
    /*@ loop invariant i <= written; loop assigns i, buffer[0 .. size - 1]; loop variant written - i; */
    for (i = 0; (i < written) && (i < size); i++) {
        if (i < from) {
            buffer[i] = text[i];
        } else if ((i - from) < 3u) {
            buffer[i] = '*';
        } else {
            buffer[i] = text[i - from - 3u + to];
        }
    }
    *result = written;
    return (written > size) ? KNURL_ERROR_ROOM : KNURL_OK;
}
