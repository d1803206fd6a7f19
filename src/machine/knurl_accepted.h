/* SPDX-License-Identifier: MIT
 *
 * What was accepted: the parts, the text and the port of a URL that was read. */
#ifndef KNURL_ACCEPTED_H
#define KNURL_ACCEPTED_H

#include "knurl_scheme.h"

#include "knurl_state.h"

/* Returns why a URL was not accepted: KNURL_ERROR_BEGIN, its error, or KNURL_ERROR_END if it has not ended, or
 * KNURL_ERROR_HOST for an accepted "*", the asterisk-form of a request target: it has no part. */
static inline knurl_error_t knurl_refusal(const knurl_t *url)
{
    if (url->self != url) {
        return KNURL_ERROR_BEGIN;
    }
    if ((url->error == KNURL_OK) && (url->state != KNURL_HAS_ENDED)) {
        return KNURL_ERROR_END;
    }
    return ((url->error == KNURL_OK) && (url->count == 0u)) ? KNURL_ERROR_HOST : (knurl_error_t)url->error;
}

/* Returns true if an accepted text is "*". */
static inline bool knurl_is_asterisk(const knurl_t *url)
{
    return (url->error == KNURL_OK) && (knurl_refusal(url) == KNURL_ERROR_HOST);
}

/* Returns the number of parts that can be looked up. */
static inline uint16_t knurl_parts_there(const knurl_t *url)
{
    return (knurl_refusal(url) == KNURL_OK) ? url->count : 0u;
}

/* Returns true if two URLs have one array: the parts of both are those of the URL that was read last. */
static inline bool knurl_share_parts(const knurl_t *url1, const knurl_t *url2)
{
    return (url1 != url2) && (url1->parts == url2->parts);
}

/* Returns true if there is a port in the URL, or a default port of the scheme. */
static inline bool knurl_has_port(const knurl_t *url)
{
    return ((url->flags & KNURL_PORT_READ) != 0u) || (url->scheme->port != 0u);
}

/* Returns the port in the URL, or the default port of the scheme, or 0 if there is neither. */
static inline uint16_t knurl_effective_port(const knurl_t *url)
{
    return ((url->flags & KNURL_PORT_READ) != 0u) ? url->port : url->scheme->port;
}

/* Returns true if a port of the URL can be left out with its colon: it is empty or the default. */
static inline bool knurl_means_default_port(const knurl_t *url, const knurl_part_t *port)
{
    return (port->length == 0u) || ((url->scheme->port != 0u) && (url->port == url->scheme->port));
}

#endif
