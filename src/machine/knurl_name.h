/* SPDX-License-Identifier: MIT
 *
 * The scheme's name, its colon, and the two slashes of a row with KNURL_FLAG_AUTHORITY; not for users:
 *
 *     scheme = 1*[ lowalpha | digit | "+" | "-" | "." ]        RFC 1738 section 2.1
 *     scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )      RFC 3986 section 3.1
 *
 * The name is compared with the names of the rows as it arrives. A name that no row has is run over like a part. */
#ifndef KNURL_NAME_H
#define KNURL_NAME_H

#include "knurl_run.h"

#define KNURL_NAME_SET (KNURL_SET_ALPHADIGIT | KNURL_SET_PLUS | KNURL_SET_HYPHEN | KNURL_SET_PERIOD)

/* The first row whose name starts with the first `length` octets of `name` and continues with `octet`; NUL stands for
 * the end of the name. NULL if there is none. */
static KNURL_APART const knurl_scheme_t *find_scheme(const knurl_scheme_t *const *list, const char *name, size_t length,
                                                  unsigned octet)
{
    const knurl_scheme_t *row;

    /*@ ghost int place = 0; */
    /*@ loop invariant 0 <= place <= knurl_list_length(\at(list, Pre)) && list == \at(list, Pre) + place && row == *list;
        loop assigns list, row, place; loop variant knurl_list_length(\at(list, Pre)) - place; */
    for (row = *list; row != NULL; row = *++list) {
        size_t i = 0;
        /*@ loop invariant 0 <= i <= length && i <= knurl_name_length(row->name);
            loop assigns i; loop variant length - i; */
        while ((i != length) && (row->name[i] == name[i])) {
            i++;
        }
        if ((i == length) && ((uint8_t)row->name[i] == octet)) {
            break;
        }
        /*@ ghost place++; */
    }
    return row;
}

/* Called if no row's name continues with `octet` after the first `length` octets of url->scheme->name. Sets url->scheme
 * to the generic row, whose name is empty, or to NULL if there is none; and url->run to the octets of such a name. If
 * the name may not start like this, url->scheme is NULL, and url->run stays empty. The family of the generic row says
 * which names are allowed. Without this row RFC 3986 says it if the list has a row of RFC 3986, and otherwise RFC
 * 1738. */
static KNURL_APART void go_generic(knurl_t *url, size_t length, unsigned octet)
{
    const knurl_scheme_t *const *list = url->schemes;
    const char *const name = url->scheme->name;
    const knurl_scheme_t *row;
    unsigned family = 0;
    uint16_t run = KNURL_NAME_SET;

    /*@ ghost int place = 0; */
    /*@ loop invariant 0 <= place <= knurl_list_length(url->schemes) && list == url->schemes + place && row == *list;
        loop assigns list, row, place, family; loop variant knurl_list_length(url->schemes) - place; */
    for (row = *list; row != NULL; row = *++list) {
        if (row->name[0] == '\0') {
            family = row->flags;
            break;
        }
        family |= row->flags & KNURL_FLAG_RFC3986;
        /*@ ghost place++; */
    }
    url->scheme = NULL;
    /* Names in RFC 3986 and the draft start with a letter. Those of the draft contain no plus. */
    if (((family & KNURL_FAMILY) != 0u) &&
        ((((length != 0u) ? (uint8_t)name[0] : octet) - (unsigned)'a') > 25u)) {
        return;
    }
    if ((family & KNURL_FLAG_DRAFT) != 0u) {
        run = KNURL_NAME_SET & ~KNURL_SET_PLUS;
        /*@ loop invariant length <= \at(length, Pre); loop assigns length; loop variant length; */
        while (length != 0u) {
            length--;
            if (name[length] == '+') {
                return;
            }
        }
    }
    url->run = run;
    url->scheme = row;
}

/* Reads a name while it is the start of a row's name. url->scheme is the first row whose name starts with the octets so
 * far. NUL ends the name of a row, so the colon is compared as NUL. A NUL in the text is no colon. */
static inline const char *read_name(knurl_t *url, const char *next, const char *end)
{
    size_t length = url->offset;
    const char *name = url->scheme->name;

    /*@ loop invariant knurl_within(\at(next, Pre), next, end) && length == url->offset + (next - \at(next, Pre));
        loop invariant knurl_spells(*url, name, length);
        loop assigns next, length, name, url->scheme;
        loop variant 2 * (end - next) + knurl_differs(name, length, next, end); */
    while (next != end) {
        unsigned octet = (uint8_t)*next;
        if (((uint8_t)name[length] != octet) || (octet == 0u)) {
            octet = knurl_fold(octet);
            if (octet == (unsigned)':') {
                octet = 0;
            }
            if ((uint8_t)name[length] != octet) {
                const knurl_scheme_t *row = find_scheme(url->schemes, name, length, octet);
                if (row == NULL) {
                    go_generic(url, length, octet);
                    break;
                }
                url->scheme = row;
                name = row->name;
                continue;
            }
            if (octet == 0u) {
                break;
            }
        }
        length++;
        next++;
    }
    url->offset = (uint16_t)length;
    return next;
}

/* The reader of an octet that neither continues nor ends the name of a row. */
static unsigned refuse_name(knurl_t *url, unsigned octet, unsigned class_)
{
    (void)url;
    (void)octet;
    (void)class_;
    return KNURL_ERROR_SCHEME;
}

/* Records the scheme, and goes to the state after its colon. The reader of the row follows, unless knurl_take_zone or
 * knurl_bare_begin has set another. */
static inline void end_name(knurl_t *url)
{
    knurl_record(url, KNURL_SCHEME);
    url->schemepart = url->start;
    url->run = 0;
    if (url->reader == refuse_name) {
        url->reader = url->scheme->reader;
    }
    url->state = ((url->scheme->flags & KNURL_FLAG_AUTHORITY) != 0u) ? KNURL_AT_SLASH : KNURL_STARTS;
}

/* Reads the octets of a name that are in the piece. For a name that no row has, url->run is the set of its octets, and it
 * is run over. */
static inline const char *read_any_name(knurl_t *url, const char *next, const char *end)
{
    if (url->scheme == NULL) {
        /* The list is empty, or no row has this name. */
        url->run = KNURL_NAME_SET;
    }
    if (url->run == 0u) {
        next = read_name(url, next, end);
    }
    return (url->run != 0u) ? run_over(url, next, end) : next;
}

/* Reads the name, its colon, and the slashes, as far as the piece goes. Stops at any other octet, which goes to the
 * reader. */
static inline const char *read_start(knurl_t *url, const char *next, const char *end)
{
    if (url->state == KNURL_IN_SCHEME) {
        next = read_any_name(url, next, end);
        if (next == end) {
            return end;
        }
        /* Without a colon, a name or a row the reader decides: refuse_name, or that of texts without a scheme. */
        if ((*next != ':') || (url->offset == 0u) || (url->scheme == NULL)) {
            return next;
        }
        end_name(url);
        url->offset++;
        next++;
    }
    /*@ loop invariant knurl_within(\at(next, Pre), next, end) &&
            (url->state == KNURL_AT_SLASH || url->state == KNURL_AT_SLASH2 || url->state == KNURL_STARTS);
        loop invariant url->offset - \at(url->offset, Pre) == next - \at(next, Pre);
        loop assigns next, url->offset, url->state; loop variant end - next; */
    while ((url->state < KNURL_STARTS) && (next != end) && (*next == '/')) {
        next++;
        url->offset++;
        /* To the next of these states. */
        url->state += (uint8_t)(KNURL_AT_SLASH2 - KNURL_AT_SLASH);
    }
    return next;
}

#endif
