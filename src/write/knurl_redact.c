/* SPDX-License-Identifier: MIT
 *
 * Redaction. The header has the rule. */
#include "knurl_redact.h"

#include "knurl_scheme.h"

#include "../machine/knurl_ascii.h"
#include "../machine/knurl_classes.h"
#include "../machine/knurl_compiler.h"
#include "../octets/knurl_output.h"
#include "../parts/knurl_open.h"
#include "../parts/knurl_parts.h"

/* A text, and how much of it has been written. */
typedef struct logged {
    const knurl_t *url;
    const char *text;
    size_t length;
    size_t at; /* the octets before it are written or hidden */
    size_t written;
    size_t query; /* the start of a query that is still to be hidden, or NO_QUERY */
    size_t query_end;
    const knurl_part_t *part; /* this query, or NULL if it is no part */
    bool has_hidden;          /* the octets right before `at` are hidden */
    knurl_buffer_t *out;
} logged_t;

#define NO_QUERY SIZE_MAX

static void log_octet(logged_t *log, char octet)
{
    if (log->written < log->out->size) {
        log->out->octets[log->written] = octet;
    }
    log->written++;
}

/* Writes the octets of the text up to an offset. */
static KNURL_NOINLINE void log_to(logged_t *log, size_t end)
{
    /*@ loop invariant \at(log->at, Pre) <= log->at <= end;
        loop assigns log->at, log->written, log->out->octets[0 .. log->out->size - 1]; loop variant end - log->at; */
    while (log->at < end) {
        log_octet(log, log->text[log->at]);
        log->at++;
    }
}

/* Hides a range. Two ranges that touch are hidden as one. */
static KNURL_NOINLINE void hide_range(logged_t *log, size_t begin, size_t end)
{
    unsigned stars;

    if (!log->has_hidden || (begin > log->at)) {
        log_to(log, begin);
        /*@ loop invariant stars <= 3;
            loop assigns stars, log->written, log->out->octets[0 .. log->out->size - 1]; loop variant stars; */
        for (stars = 3; stars != 0u; stars--) {
            log_octet(log, '*');
        }
    }
    log->has_hidden = true;
    log->at = (end > log->at) ? end : log->at;
}

static inline size_t end_of_part(const knurl_part_t *part)
{
    return (size_t)part->offset + part->length;
}

/* Goes to a query of an accepted URL, if there is one. */
static void go_to_query(logged_t *log, const knurl_part_t *query)
{
    log->part = query;
    log->query = NO_QUERY;
    log->query_end = 0;
    if (query != NULL) {
        log->query = query->offset;
        log->query_end = end_of_part(query);
    }
}

/* Hides the queries that start up to an offset. */
static KNURL_NOINLINE void hide_queries(logged_t *log, size_t end)
{
    while (log->query <= end) {
        hide_range(log, log->query, log->query_end);
        go_to_query(log, (log->part != NULL) ? knurl_next_part(log->url, log->part) : NULL);
    }
}

/* Hides a range, and the queries that start up to its end. */
static KNURL_NOINLINE void hide(logged_t *log, size_t begin, size_t end)
{
    hide_queries(log, begin);
    hide_range(log, begin, end);
    hide_queries(log, end);
}

/* Hides what stands between a ":" and the last "@". Returns the offset of the "@", or that of the ":" if no "@" is
 * behind it. */
static KNURL_NOINLINE size_t hide_login(logged_t *log, size_t colon)
{
    size_t at = log->length;

    /*@ loop invariant colon <= at <= log->length; loop assigns at; loop variant at; */
    while (at > colon) {
        at--;
        if (log->text[at] == '@') {
            hide(log, colon + 1u, at);
            return at;
        }
    }
    return colon;
}

/* The offset of the first ":" from `at` to `end`, or else `end`, or `at` if that is more. */
static size_t find_colon(const logged_t *log, size_t at, size_t end)
{
    /*@ loop assigns at; loop variant end - at; */
    while ((at < end) && (log->text[at] != ':')) {
        at++;
    }
    return at;
}
/* An accepted URL: its password, then a login behind host and port. Without a password, a login anywhere but in the
 * scheme and the host. */
static void redact_url(logged_t *log, const knurl_t *url)
{
    const knurl_part_t *const scheme = knurl_part(url, KNURL_SCHEME);
    const knurl_part_t *const password = knurl_part(url, KNURL_PASSWORD);
    const knurl_part_t *const host = knurl_part(url, KNURL_HOST);
    const knurl_part_t *const port = knurl_part(url, KNURL_PORT);
    const size_t begin = (host != NULL) ? host->offset : log->length;
    const size_t end = (host != NULL) ? end_of_part(host) : log->length;
    size_t from = (scheme != NULL) ? (end_of_part(scheme) + 1u) : 0u;
    size_t colon;

    if (password != NULL) {
        hide(log, password->offset, end_of_part(password));
        from = (port != NULL) ? end_of_part(port) : end;
    }
    colon = find_colon(log, from, begin);
    if (colon >= begin) {
        colon = find_colon(log, (from > end) ? from : end, log->length);
    }
    (void)hide_login(log, colon);
}

static bool is_slash(unsigned octet)
{
    return (octet == (unsigned)'/') || (octet == (unsigned)'\\');
}

/* Whether a "[" behind this octet may begin a literal. */
static bool leads_literal(unsigned octet)
{
    return is_slash(octet) || knurl_is_white(octet) || (octet == (unsigned)'@');
}

/* The offset behind the literal that a "[" begins, perhaps with a zone; that of the "[" if it begins none. */
static size_t skip_literal(const logged_t *log, size_t begin)
{
    const unsigned zone = KNURL_URI_UNRESERVED | KNURL_SET_ESCAPE;
    bool in_zone = false;
    size_t at;

    if ((begin != 0u) && !leads_literal((uint8_t)log->text[begin - 1u])) {
        return begin;
    }
    /*@ loop invariant begin < at; loop assigns at, in_zone; loop variant log->length - at; */
    for (at = begin + 1u; at < log->length; at++) {
        const unsigned octet = (uint8_t)log->text[at];
        if (octet == (unsigned)']') {
            return at + 1u;
        }
        in_zone = in_zone || (octet == (unsigned)'%');
        if (in_zone ? ((zone & KNURL_IN(knurl_class_of((uint8_t)octet))) == 0u)
                    : ((knurl_hex_value(octet) > 15u) && (octet != (unsigned)':') && (octet != (unsigned)'.'))) {
            break;
        }
    }
    return begin;
}

/* The offset of the first ":" outside of literals, or the length. */
static KNURL_NOINLINE size_t next_colon(const logged_t *log, size_t at)
{
    /*@ loop assigns at; loop variant log->length - at; */
    while ((at < log->length) && (log->text[at] != ':')) {
        const size_t behind = (log->text[at] == '[') ? skip_literal(log, at) : at;
        at = (behind != at) ? behind : (at + 1u);
    }
    return at;
}

/* Whether a ":" is that of a scheme: two slashes follow it, and no slash and no "@" stands before it. */
static bool ends_scheme(const logged_t *log, size_t colon)
{
    size_t at;

    if (((log->length - colon) < 3u) || !is_slash((uint8_t)log->text[colon + 1u]) ||
        !is_slash((uint8_t)log->text[colon + 2u])) {
        return false;
    }
    /*@ loop invariant at <= colon; loop assigns at; loop variant colon - at; */
    for (at = 0; at < colon; at++) {
        if (is_slash((uint8_t)log->text[at]) || (log->text[at] == '@')) {
            return false;
        }
    }
    return true;
}

/* Hides what stands behind a ":" up to "/", "?", "#", white space or the end, if it is no port. Returns where it ends.
 */
static size_t hide_no_port(logged_t *log, size_t colon)
{
    bool digits = true;
    size_t at;

    /*@ loop invariant colon < at <= log->length; loop assigns at, digits; loop variant log->length - at; */
    for (at = colon + 1u; at < log->length; at++) {
        const unsigned octet = (uint8_t)log->text[at];
        if ((octet == (unsigned)'/') || (octet == (unsigned)'?') || (octet == (unsigned)'#') || knurl_is_white(octet)) {
            break;
        }
        digits = digits && ((octet - (unsigned)'0') < 10u);
    }
    if (!digits || ((at - colon) > 6u)) {
        hide(log, colon + 1u, at);
    }
    return at;
}

/* Any other text: a login, then what stands in the place of a port. */
static void redact_text(logged_t *log)
{
    size_t at = next_colon(log, 0);

    if (ends_scheme(log, at)) {
        at = next_colon(log, at + 1u);
    }
    at = hide_login(log, at);
    /*@ loop invariant at <= log->length; loop assigns at, *log, log->out->octets[0 .. log->out->size - 1];
        loop variant log->length - at; */
    for (;;) {
        at = next_colon(log, at);
        if (at == log->length) {
            break;
        }
        at = hide_no_port(log, at);
    }
}

/* Finds what is hidden as a query: the queries of an accepted URL, the first at `query`; of another text all octets
 * behind a "?". */
static void find_query(logged_t *log, const knurl_part_t *query, bool is_accepted)
{
    size_t at = 0;

    go_to_query(log, is_accepted ? query : NULL);
    if (is_accepted) {
        return;
    }
    /*@ loop invariant at <= log->length; loop assigns at; loop variant log->length - at; */
    while ((at < log->length) && (log->text[at] != '?')) {
        at++;
    }
    if (at < log->length) {
        log->query = at + 1u;
        log->query_end = log->length;
    }
}

knurl_error_t knurl_redact(const knurl_t *url, unsigned hidden, knurl_buffer_t *out)
{
    const knurl_error_t refusal = knurl_refusal_to_read(url);
    logged_t log;

    (void)knurl_unwritten(out, KNURL_OK, 0);
    if (refusal == KNURL_ERROR_BEGIN) {
        return refusal;
    }
    if (knurl_is_on_text(url, out->octets, out->size)) {
        return KNURL_ERROR_OVERLAP;
    }
    if ((hidden & ~KNURL_REDACT_QUERY) != 0u) {
        return KNURL_ERROR_SYNTAX;
    }
    if (url->text == NULL) {
        return KNURL_ERROR_TEXT;
    }
    log.url = url;
    log.text = url->text;
    log.length = url->text_length;
    log.at = 0;
    log.written = 0;
    log.query = NO_QUERY;
    log.has_hidden = false;
    log.out = out;
    const bool is_accepted = (refusal == KNURL_OK);
    if (hidden != 0u) {
        find_query(&log, knurl_part(url, KNURL_QUERY), is_accepted);
    }
    if (is_accepted) {
        redact_url(&log, url);
    } else {
        redact_text(&log);
    }
    hide_queries(&log, log.length);
    log_to(&log, log.length);
    return knurl_written(out, log.written);
}
