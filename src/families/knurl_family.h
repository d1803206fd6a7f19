/* SPDX-License-Identifier: MIT
 *
 * Where the families differ: questions about a row that its family answers; not for users. */
#ifndef KNURL_FAMILY_H
#define KNURL_FAMILY_H

#include "knurl_scheme.h"

/* Whether a host is a literal, an IPv4 address or a reg-name, RFC 3986 section 3.2.2. Otherwise it is a hostname or a
 * hostnumber, RFC 1738 section 5. */
static inline bool knurl_has_reg_names(const knurl_scheme_t *row)
{
    return (row->flags & KNURL_FLAG_RFC3986) != 0u;
}

/* Whether the numbers of an IPv4 address may have leading zeros, RFC 1738 section 5. */
static inline bool knurl_takes_zeros(const knurl_scheme_t *row)
{
    return (row->flags & KNURL_FLAG_RFC3986) == 0u;
}

/* Whether "." and ".." in a path are dot segments, RFC 3986 section 3.3. */
static inline bool knurl_has_dot_segments(const knurl_scheme_t *row)
{
    return (row->flags & KNURL_FLAG_RFC3986) != 0u;
}

/* Whether a set that is not empty has all characters of the part. Otherwise a step function may take others. */
static inline bool knurl_has_whole_sets(const knurl_scheme_t *row)
{
    return (row->flags & KNURL_FLAG_RFC3986) != 0u;
}

/* Whether KNURL_WARNING_LATE_AT is possible: rows of RFC 3986 that take a login. */
static inline bool knurl_hides_login(const knurl_scheme_t *row)
{
    return ((row->flags & KNURL_FLAG_RFC3986) != 0u) && ((row->flags & KNURL_FLAG_TAKES_LOGIN) != 0u);
}

/* Whether words, joined by "+", make up a query: the draft. "?" comes before each query. */
static inline bool knurl_has_words(const knurl_scheme_t *row)
{
    return (row->flags & KNURL_FLAG_DRAFT) != 0u;
}

/* Whether digits come between the type and the path of wais: the draft. */
static inline bool knurl_has_wais_digits(const knurl_scheme_t *row)
{
    return (row->flags & KNURL_FLAG_DRAFT) != 0u;
}

#endif
