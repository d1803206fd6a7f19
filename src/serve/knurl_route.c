/* SPDX-License-Identifier: MIT
 *
 * Compares patterns with the segments of a path. */
#include "../machine/knurl_asked.h"
#include "knurl_segment_reader.h"

/* Whether an octet would change the directory if the path were the name of a file. */
static inline bool is_unsafe(int octet)
{
    return (octet < 0x20) || (octet == 0x7F) || (octet == (int)'/') || (octet == (int)'\\');
}

void knurl_route_judge(knurl_segment_reader_t *reader, int octet)
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
static KNURL_APART size_t read_segment(knurl_segment_reader_t *reader, const char *pattern, size_t at)
{
    reader->pattern = pattern;
    reader->dots = 0;
    at = reader->read(reader, at);
    if ((reader->dots - 1u) < 2u) {
        reader->pattern = NULL;
    }
    return at;
}

/* The pattern after a name in braces; NULL if there is no such name. */
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

/* Compares a segment with a name of the pattern, which starts at its "{". *at is the end of the segment; it becomes the
 * end of the path if the name takes the rest. Returns the pattern after the name. Returns NULL if the name is invalid
 * or the segment is empty. */
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

/* Compares the segments with a pattern. An invalid pattern never matches. */
static KNURL_APART knurl_error_t match(const knurl_route_t *route, knurl_segment_reader_t *reader, const char *pattern)
{
    knurl_part_t *capture = route->captures;
    unsigned room = route->room;
    size_t at = 0;

    /*@ loop assigns at, pattern, capture, room, *reader, route->captures[0 .. route->room - 1]; */
    do {
        if (*pattern != '/') {
            return KNURL_ERROR_SYNTAX;
        }
        at = read_segment(reader, &pattern[1], at);
        pattern = reader->pattern;
        const bool named = (pattern != NULL) && (*pattern == '{');
        if (named) {
            pattern = read_capture(reader, &at);
        }
        if (pattern == NULL) {
            return KNURL_ERROR_SYNTAX;
        }
        if (named) {
            if (room == 0u) {
                return KNURL_ERROR_ROOM;
            }
            room--;
            capture->offset = (uint16_t)reader->begin;
            capture->length = (uint16_t)(at - reader->begin);
            capture->kind = KNURL_PATH;
            capture++;
        }
    } while (at != reader->count);
    return (*pattern == '\0') ? KNURL_OK : KNURL_ERROR_SYNTAX;
}

knurl_error_t knurl_route_find(knurl_route_t *route, knurl_segment_reader_t *reader)
{
    knurl_error_t error = KNURL_ERROR_SYNTAX;
    size_t at = 0;

    if ((reader->count >> 16) != 0u) {
        return KNURL_ERROR_CHARACTER;
    }
    /*@ loop assigns at, *reader; */
    do {
        at = read_segment(reader, "{", at);
        if (reader->pattern == NULL) {
            return KNURL_ERROR_CHARACTER;
        }
    } while (at != reader->count);
    /*@ loop assigns at, error, route->number, *reader, route->captures[0 .. route->room - 1]; */
    for (at = 0; (error == KNURL_ERROR_SYNTAX) && (route->patterns[at] != NULL); at++) {
        error = match(route, reader, route->patterns[at]);
        route->number = (uint16_t)at;
    }
    return error;
}
