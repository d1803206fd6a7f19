/* SPDX-License-Identifier: MIT
 *
 * Redacts a text. knurl_redact.h contains the rule. */
#include "knurl_redact.h"

#include "knurl_scheme.h"
#include "knurl_urn.h"

#include "../machine/knurl_ascii.h"
#include "../machine/knurl_classes.h"
#include "../machine/knurl_compiler.h"
#include "../octets/knurl_output.h"
#include "../parts/knurl_open.h"
#include "../parts/knurl_parts.h"

/* A text, and how much of it has been written. */
typedef struct logged {
    const char *text;
    size_t length;
    size_t at; /* the octets before it have been written or hidden */
    size_t written;
    const knurl_part_t *next; /* the parts of an accepted URL among which are the path and queries still to hide, */
    const knurl_part_t *last; /* and their end */
    size_t path;              /* where the path of any other text begins if it is to be hidden, or else SIZE_MAX. The
                               * text may be longer than the offset of a part can say */
    size_t query; /* the offset of the "?" of such a text if its query is to be hidden, or else the length */
    size_t path_end;
    unsigned hidden;
    bool has_hidden; /* the octets right before `at` are hidden */
    knurl_buffer_t *out;
} logged_t;

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
    /*@ loop invariant log->at <= log->length;
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

/* Returns true if the kind of a part is to be hidden. In news, the host is part of the path instead of preceding it. */
static bool is_hidden(const logged_t *log, unsigned kind)
{
    if (kind == KNURL_QUERY) {
        return (log->hidden & KNURL_REDACT_QUERY) != 0u;
    }
    return ((log->hidden & KNURL_REDACT_PATH) != 0u) && (kind > KNURL_PORT) && (kind != KNURL_FRAGMENT) &&
           (kind != KNURL_ZONE) && (kind != KNURL_NID);
}

/* Hides the path and the queries that start up to an offset. The path extends from its first part to path_end. */
static KNURL_NOINLINE void hide_parts(logged_t *log, size_t end)
{
    /*@ loop invariant log->at <= log->length;
        loop invariant knurl_parts_left(log->next, log->last, log->length, log->path_end);
        loop invariant \at(log->next - log->last, Pre) <= log->next - log->last;
        loop assigns log->at, log->written, log->has_hidden, log->next, log->out->octets[0 .. log->out->size - 1];
        loop variant log->last - log->next; */
    while ((log->next != log->last) && (log->next->offset <= end)) {
        if (is_hidden(log, log->next->kind)) {
            hide_range(log, log->next->offset,
                       (log->next->kind == KNURL_QUERY) ? end_of_part(log->next) : log->path_end);
        }
        log->next++;
    }
    /* What is already hidden does not change. */
    if (log->path <= end) {
        hide_range(log, log->path, log->path_end);
    }
    if (log->query < end) {
        hide_range(log, log->query + 1u, log->length);
    }
}

/* Hides a range, and the parts that start up to its end. */
static KNURL_NOINLINE void hide(logged_t *log, size_t begin, size_t end)
{
    hide_parts(log, begin);
    hide_range(log, begin, end);
    hide_parts(log, end);
}

/* Returns the offset of the last "@" after a ":", or that of the ":" if there is none. */
static size_t find_at(const logged_t *log, size_t colon)
{
    size_t at = log->length;

    /*@ loop invariant at <= log->length; loop assigns at; loop variant at; */
    while (at > colon) {
        at--;
        if (log->text[at] == '@') {
            return at;
        }
    }
    return colon;
}

/* Hides what is between a ":" and an "@" after it. */
static void hide_login(logged_t *log, size_t colon, size_t at)
{
    if (at != colon) {
        hide(log, colon + 1u, at);
    }
}

/* Returns the offset of the first ":" from `at` to `end`, or, if there is none, the larger of `at` and `end`. */
static size_t find_colon(const logged_t *log, size_t at, size_t end)
{
    /*@ loop invariant \at(at, Pre) <= at && (at <= end || at == \at(at, Pre));
        loop assigns at; loop variant end - at; */
    while ((at < end) && (log->text[at] != ':')) {
        at++;
    }
    return at;
}

/* Takes the parts of an accepted URL. Its path ends with the last part that is neither a query nor the fragment. */
static void take_parts(logged_t *log, const knurl_t *url)
{
    log->next = url->parts;
    log->last = &url->parts[url->count];
    /*@ loop invariant i <= url->count &&
                       \forall integer j; 0 <= j < i && url->parts[j].kind != KNURL_QUERY &&
                       url->parts[j].kind != KNURL_FRAGMENT ==> log->path_end <= log->length;
        loop assigns i, log->path_end; loop variant url->count - i; */
    for (unsigned i = 0; i < url->count; i++) {
        const knurl_part_t *const part = &url->parts[i];
        if ((part->kind != KNURL_QUERY) && (part->kind != KNURL_FRAGMENT)) {
            log->path_end = end_of_part(part);
        }
    }
}

/* Hides in an accepted URL its password and a login after host and port; without a password, a login anywhere except in
 * the scheme and the host. */
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

    take_parts(log, url);
    if (password != NULL) {
        hide(log, password->offset, end_of_part(password));
        from = (port != NULL) ? end_of_part(port) : end;
    }
    colon = find_colon(log, from, begin);
    if (colon >= begin) {
        colon = find_colon(log, (from > end) ? from : end, log->length);
    }
    hide_login(log, colon, find_at(log, colon));
    hide_parts(log, log->length);
}

static bool is_slash(unsigned octet)
{
    return (octet == (unsigned)'/') || (octet == (unsigned)'\\');
}

/* Returns true if a "[" after this octet may begin a literal. */
static bool leads_literal(unsigned octet)
{
    return is_slash(octet) || knurl_is_white(octet) || (octet == (unsigned)'@');
}

/* Returns the offset after the literal, perhaps with a zone, that a "[" begins, or the offset of the "[" if it begins
 * none. */
static size_t skip_literal(const logged_t *log, size_t begin)
{
    const unsigned zone = KNURL_URI_UNRESERVED | KNURL_SET_ESCAPE;
    bool in_zone = false;
    size_t at;

    if ((begin != 0u) && !leads_literal((uint8_t)log->text[begin - 1u])) {
        return begin;
    }
    /*@ loop invariant begin < at <= log->length; loop assigns at, in_zone; loop variant log->length - at; */
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

/* Returns the offset of the first ":" outside of literals, or the length. */
static KNURL_NOINLINE size_t next_colon(const logged_t *log, size_t at)
{
    /*@ loop invariant \at(at, Pre) <= at <= log->length; loop assigns at; loop variant log->length - at; */
    while ((at < log->length) && (log->text[at] != ':')) {
        const size_t behind = (log->text[at] == '[') ? skip_literal(log, at) : at;
        at = (behind != at) ? behind : (at + 1u);
    }
    return at;
}

/* Returns true if two slashes are at an offset. */
static KNURL_NOINLINE bool are_slashes(const logged_t *log, size_t at)
{
    return ((log->length - at) >= 2u) && is_slash((uint8_t)log->text[at]) && is_slash((uint8_t)log->text[at + 1u]);
}

/* Returns true if a ":" belongs to a scheme: two slashes follow it, and neither a slash nor an "@" precedes it. */
static bool ends_scheme(const logged_t *log, size_t colon)
{
    size_t at;

    /*@ loop invariant at <= colon; loop assigns at; loop variant colon - at; */
    for (at = 0; at < colon; at++) {
        if (is_slash((uint8_t)log->text[at]) || (log->text[at] == '@')) {
            return false;
        }
    }
    return (colon < log->length) && are_slashes(log, colon + 1u);
}

/* Hides the text after a ":" up to "/", "?", "#", white space or the end, unless it is a port. Returns its end. */
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

/* Returns the offset of the first of two octets from `at` on, or the length. */
static KNURL_NOINLINE size_t find_either(const logged_t *log, size_t at, char one, char other)
{
    /*@ loop invariant \at(at, Pre) <= at <= log->length; loop assigns at; loop variant log->length - at; */
    while ((at < log->length) && (log->text[at] != one) && (log->text[at] != other)) {
        at++;
    }
    return at;
}

/* Returns the offset after the name of a scheme and its ":", or 0 without them. */
static KNURL_NOINLINE size_t skip_scheme(const logged_t *log)
{
    unsigned set = KNURL_SET_ALPHA;
    size_t at;

    /*@ loop invariant at <= log->length; loop assigns at, set; loop variant log->length - at; */
    for (at = 0; at < log->length; at++) {
        if ((set & KNURL_IN(knurl_class_of((uint8_t)log->text[at]))) == 0u) {
            return ((at != 0u) && (log->text[at] == ':')) ? (at + 1u) : 0u;
        }
        set = KNURL_URI_SCHEME;
    }
    return 0;
}

/* Finds the path of a text that is not an accepted URL. It starts after the next slash that follows two slashes; after
 * a scheme without two slashes; or else after the first slash. A "?" or "#" ends it, unless it is in a login. */
static void find_text_path(logged_t *log, size_t colon, size_t login_end)
{
    size_t at = skip_scheme(log);
    const bool slashes = are_slashes(log, at);

    if (slashes || (at == 0u)) {
        at = find_either(log, at + (slashes ? 2u : 0u), '/', '\\');
        if (at >= log->query) {
            /* The text after the "?" is hidden with the query. */
            return;
        }
        at++;
    }
    log->path = at;
    at = find_either(log, at, '?', '#');
    log->path_end = ((at > colon) && (at < login_end)) ? find_either(log, login_end, '?', '#') : at;
}

/* Hides in any other text a login, then the text in the place of a port. */
static void redact_text(logged_t *log)
{
    size_t colon = next_colon(log, 0);
    size_t at;

    if (ends_scheme(log, colon)) {
        colon = next_colon(log, colon + 1u);
    }
    at = find_at(log, colon);
    if ((log->hidden & KNURL_REDACT_QUERY) != 0u) {
        log->query = find_either(log, 0, '?', '?');
    }
    if ((log->hidden & KNURL_REDACT_PATH) != 0u) {
        find_text_path(log, colon, at);
    }
    hide_login(log, colon, at);
    /*@ loop invariant at <= log->length && log->at <= log->length;
        loop invariant log->next == log->last;
        loop assigns at, log->at, log->written, log->has_hidden, log->next, log->out->octets[0 .. log->out->size - 1];
        loop variant log->length - at; */
    for (;;) {
        at = next_colon(log, at);
        if (at == log->length) {
            break;
        }
        at = hide_no_port(log, at);
    }
    hide_parts(log, log->length);
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
    if ((hidden & ~(KNURL_REDACT_QUERY | KNURL_REDACT_PATH)) != 0u) {
        return KNURL_ERROR_SYNTAX;
    }
    if (url->text == NULL) {
        return KNURL_ERROR_TEXT;
    }
    log.text = url->text;
    log.length = url->text_length;
    log.at = 0;
    log.written = 0;
    log.next = NULL;
    log.last = NULL;
    log.path = SIZE_MAX;
    log.query = log.length;
    log.hidden = hidden;
    log.has_hidden = false;
    log.out = out;
    if (refusal == KNURL_OK) {
        redact_url(&log, url);
    } else {
        redact_text(&log);
    }
    log_to(&log, log.length);
    return knurl_written(out, log.written);
}
