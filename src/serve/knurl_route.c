/* SPDX-License-Identifier: MIT
 *
 * Compares patterns with the segments of a path. */
#include "knurl_route.h"

#include "../machine/knurl_accepted.h"
#include "../machine/knurl_compiler.h"
#include "../machine/knurl_state.h"
#include "../octets/knurl_percent.h"
#include "../parts/knurl_parts.h"

/* Reads the segments of a path or of options, for routes. */

typedef struct knurl_segment_reader knurl_segment_reader_t;

/* A place is an offset in the path, or the index of an option. The caller sets the fields of the first group. */
struct knurl_segment_reader {
    /* Checks the octets of the segment at a place, after the "/" of a path. Returns its end, and sets `begin`. */
    size_t (*read)(knurl_segment_reader_t *reader, size_t at);
    const void *segments; /* the path, or the options */
    size_t count;         /* the place after the last segment */
    unsigned before;      /* added to a place in a capture */
    uint8_t owner;        /* the tag of the URL in its captures */

    size_t begin;        /* the place of the segment's first octet */
    const char *pattern; /* the rest of the pattern, in which "{" takes any octet; NULL if the segment is unsafe or does
                            not match */
    unsigned dots;       /* the number of periods; 0 in an empty segment, more than 2 if it contains any other octet */
};

/* Returns true if an octet is a control octet, "/" or "\", or is -1, for a malformed escape. knurl_is_control and a
 * test for -1 would take 4 bytes more at -Os. */
static inline bool is_unsafe(int octet)
{
    return (octet < 0x20) || (octet == 0x7F) || (octet == (int)'/') || (octet == (int)'\\');
}

/* Checks the next decoded octet of a segment, which is -1 for a malformed escape. */
static void judge_octet(knurl_segment_reader_t *reader, int octet)
{
    const char *pattern = reader->pattern;

    if (pattern == NULL) {
        return;
    }
    if (*pattern != '{') {
        pattern = ((octet == (int)(uint8_t)*pattern) && (octet != (int)'}')) ? (pattern + 1) : NULL;
    }
    reader->pattern = is_unsafe(octet) ? NULL : pattern;
    reader->dots = (octet == (int)'.') ? (reader->dots + 1u) : 4u;
}

/* Reads the segment at a place, and returns its end. */
static KNURL_NOINLINE size_t read_segment(knurl_segment_reader_t *reader, const char *pattern, size_t at)
{
    reader->pattern = pattern;
    reader->dots = 0;
    at = reader->read(reader, at);
    if ((reader->dots - 1u) < 2u) {
        reader->pattern = NULL;
    }
    return at;
}

/* Returns the pattern after a name in braces, or NULL if there is no such name. */
static inline const char *behind_name(const char *pattern)
{
    /*@ loop invariant knurl_string(pattern) && *pattern != 0; loop assigns pattern; */
    do {
        pattern++;
        if ((*pattern == '{') || (*pattern == '/') || (*pattern == '\0')) {
            return NULL;
        }
    } while (*pattern != '}');
    return pattern + 1;
}

/* Compares a segment with a name of the pattern, which starts at its "{". *at is the end of the segment, and becomes
 * the end of the path if the name takes the rest. Returns the pattern after the name. Returns NULL if the name is
 * invalid or the segment is empty. */
static inline const char *read_capture(const knurl_segment_reader_t *reader, size_t *at)
{
    const char *pattern = reader->pattern;

    if (pattern[-1] != '/') {
        return NULL;
    }
    pattern = behind_name(pattern);
    if ((pattern != NULL) && (pattern[-2] == '*')) {
        *at = reader->count;
    } else if (reader->dots == 0u) {
        return NULL;
    } else {
        /* The name takes this segment. */
    }
    return pattern;
}

/* Compares the segments with a pattern. An invalid pattern never matches, but may give KNURL_ERROR_PARTS. */
static KNURL_NOINLINE knurl_error_t match(const knurl_route_t *route, knurl_segment_reader_t *reader,
                                          const char *pattern)
{
    knurl_part_t *capture = route->captures;
    unsigned room = route->room;
    size_t at = 0;

    /*@ loop assigns at, pattern, capture, room, *reader, route->captures[0 .. route->room - 1]; */
    do {
        if (*pattern != '/') {
            return KNURL_ERROR_ROUTE;
        }
        at = read_segment(reader, &pattern[1], at);
        pattern = reader->pattern;
        const bool named = (pattern != NULL) && (*pattern == '{');
        if (named) {
            pattern = read_capture(reader, &at);
        }
        if (pattern == NULL) {
            return KNURL_ERROR_ROUTE;
        }
        if (named) {
            if (room == 0u) {
                return KNURL_ERROR_PARTS;
            }
            room--;
            capture->offset = (uint16_t)(reader->begin + reader->before);
            capture->length = (uint16_t)(at - reader->begin);
            capture->kind = KNURL_PATH;
            capture->owner = reader->owner;
            capture++;
        }
    } while (at != reader->count);
    return (*pattern == '\0') ? KNURL_OK : KNURL_ERROR_ROUTE;
}

/* Returns `error`, and sets route->number to the index after the last pattern, so that the caller does not take any
 * pattern for the one that matched. */
static KNURL_NOINLINE knurl_error_t refuse_route(knurl_route_t *route, knurl_error_t error)
{
    size_t at = 0;

    /*@ loop assigns at; */
    while (route->patterns[at] != NULL) {
        at++;
    }
    route->number = (uint16_t)at;
    return error;
}

/* Checks all segments, and finds the first pattern that matches them. */
static knurl_error_t find_route(knurl_route_t *route, knurl_segment_reader_t *reader)
{
    knurl_error_t error = KNURL_ERROR_ROUTE;
    size_t at = 0;

    if ((reader->count >> 16) != 0u) {
        return refuse_route(route, KNURL_ERROR_CHARACTER);
    }
    /*@ loop assigns at, *reader; */
    do {
        at = read_segment(reader, "{", at);
        if (reader->pattern == NULL) {
            return refuse_route(route, KNURL_ERROR_CHARACTER);
        }
    } while (at != reader->count);
    /*@ loop assigns at, error, route->number, *reader, route->captures[0 .. route->room - 1]; */
    for (at = 0; (error == KNURL_ERROR_ROUTE) && (route->patterns[at] != NULL); at++) {
        error = match(route, reader, route->patterns[at]);
        route->number = (uint16_t)at;
    }
    return (error == KNURL_OK) ? KNURL_OK : refuse_route(route, error);
}

/* Prepares a reader. It has assignments, because some compilers turn an initialiser into a call of memcpy. */
static void begin_reader(knurl_segment_reader_t *reader, size_t (*how)(knurl_segment_reader_t *reader, size_t at),
                         const void *segments, size_t count)
{
    reader->read = how;
    reader->segments = segments;
    reader->count = count;
    reader->before = 0;
    reader->owner = knurl_tag_of((const char *)segments);
}

static size_t read_of_path(knurl_segment_reader_t *reader, size_t at)
{
    const char *path = (const char *)reader->segments;
    const size_t count = reader->count;

    if (at != count) {
        at++;
    }
    reader->begin = at;
    /*@ loop assigns at, reader->pattern, reader->dots; loop variant count - at; */
    while ((at < count) && (path[at] != '/')) {
        int octet = (uint8_t)path[at];
        if (octet == (int)'%') {
            octet = knurl_read_escape(&path[at], count - at);
            at += 2u;
        }
        judge_octet(reader, octet);
        at++;
    }
    return at;
}

/* Returns true if a URL without a KNURL_PATH has parts of another path, as in ftp, or of something that is not a
 * path. */
static bool has_other_path(const knurl_t *url)
{
    uint16_t i = 0;

    /*@ loop invariant i <= url->count; loop assigns i; loop variant url->count - i; */
    while ((i < url->count) && ((url->parts[i].kind <= KNURL_QUERY) || (url->parts[i].kind == KNURL_FRAGMENT) ||
                                (url->parts[i].kind == KNURL_ZONE))) {
        i++;
    }
    return i < url->count;
}

knurl_error_t knurl_route_url(knurl_route_t *route, const knurl_t *url)
{
    knurl_segment_reader_t reader;
    const knurl_error_t refusal = knurl_refusal_to_read(url);

    if (refusal != KNURL_OK) {
        return refuse_route(route, knurl_is_asterisk(url) ? KNURL_ERROR_ROUTE : refusal);
    }
    if (knurl_part(url, KNURL_OPAQUE) != NULL) {
        return refuse_route(route, KNURL_ERROR_ROUTE);
    }
    begin_reader(&reader, read_of_path, "", 0);
    reader.owner = url->tag;
    const knurl_part_t *const path = knurl_part(url, KNURL_PATH);
    if (path != NULL) {
        /* A place includes the "/" before the segment. */
        reader.before = path->offset - 1u;
        reader.segments = &url->text[reader.before];
        reader.count = path->length + 1u;
    }
    if ((path != NULL) ? (url->text[reader.before] != '/') : has_other_path(url)) {
        return refuse_route(route, KNURL_ERROR_CHARACTER);
    }
    return find_route(route, &reader);
}

/* Returns the index of the next Uri-Path from an index on, or the number of options. */
static size_t next_segment(const knurl_coap_option_t options[], size_t count, size_t at)
{
    /*@ loop invariant at <= count; loop assigns at; loop variant count - at; */
    while ((at < count) && (options[at].number != KNURL_COAP_OPTION_URI_PATH)) {
        at++;
    }
    return at;
}

/* If there is no Uri-Path, the path is one empty segment. */
static size_t read_of_options(knurl_segment_reader_t *reader, size_t at)
{
    const knurl_coap_option_t *const options = (const knurl_coap_option_t *)reader->segments;
    size_t i;

    at = next_segment(options, reader->count, at);
    reader->begin = at;
    if (at == reader->count) {
        return at;
    }
    /*@ loop assigns i, reader->pattern, reader->dots; loop variant options[at].length - i; */
    for (i = 0; i < options[at].length; i++) {
        judge_octet(reader, (uint8_t)options[at].value[i]);
    }
    return next_segment(options, reader->count, at + 1u);
}

knurl_error_t knurl_route_options(knurl_route_t *route, const knurl_coap_option_t options[], size_t count)
{
    knurl_segment_reader_t reader;

    begin_reader(&reader, read_of_options, options, count);
    return find_route(route, &reader);
}

/* Returns the end of the text at `at`: a "/", a brace or the end of the pattern. */
static size_t end_of_text(const char *pattern, size_t at)
{
    while ((pattern[at] != '\0') && (pattern[at] != '/') && (pattern[at] != '{') && (pattern[at] != '}')) {
        at++;
    }
    return at;
}

bool knurl_route_check(const char *pattern, size_t *at)
{
    size_t here = 0;
    bool rest = false;

    while ((pattern[here] == '/') && !rest) {
        here++;
        if (pattern[here] == '{') {
            here = end_of_text(pattern, here + 1u);
            if (pattern[here] != '}') {
                break;
            }
            rest = (pattern[here - 1u] == '*');
            here++;
        } else {
            here = end_of_text(pattern, here);
        }
        if (pattern[here] == '\0') {
            return true;
        }
    }
    *at = here;
    return false;
}
