/* SPDX-License-Identifier: MIT
 *
 * Adds pieces to a URL. The URL is copied, and the pieces are written at the end of its path and of its query. */
#include "../machine/knurl_asked.h"
#include "../octets/knurl_dots.h"
#include "knurl_overlap.h"
#include "../octets/knurl_put_piece.h"

typedef struct adding {
    knurl_buffer_t to;
    const char *text;
    size_t path_end;  /* in the text */
    size_t query_end; /* in the text, where it has one */
    size_t copied;    /* the number of octets of the text that are written */
    size_t bare;      /* the length at which another "/" would start an authority; 0 if there is none */
    size_t query;     /* the length at which the query starts; 0 until a key is added */
    uint8_t last;     /* the kind of the last piece; at first, of the last part of the path */
    bool fills;       /* the last segment of the URL is empty, and no piece has filled it */
} adding_t;

#define REFUSED '%' /* is the delimiter of no piece */

/* Writes the text up to `end`. */
static KNURL_APART void copy_to(adding_t *adding, size_t end)
{
    /*@ loop assigns adding->copied, adding->to.length, adding->to.octets[0 .. adding->to.size - 1];
        loop variant end - adding->copied; */
    while (adding->copied != end) {
        knurl_put(&adding->to, (uint8_t)adding->text[adding->copied], false);
        adding->copied++;
    }
}

/* Finds the places of the pieces, and writes the URL up to the first. Writes nothing into a buffer that overlaps the
 * URL. */
static inline void start(adding_t *adding, const knurl_t *url, const char *text, const knurl_buffer_t *out)
{
    const knurl_part_t *part = &url->parts[url->count - 1u];
    const knurl_piece_t own = {text, url->offset, KNURL_NONE};

    adding->to.octets = out->octets;
    adding->to.size = (knurl_find_overlap(&own, 1, out) == 0u) ? 0u : out->size;
    adding->to.length = 0;
    adding->text = text;
    adding->copied = 0;
    adding->query_end = url->offset;
    if (part->kind == KNURL_FRAGMENT) {
        adding->query_end = part->offset - 1u;
        part--;
    }
    adding->path_end = adding->query_end;
    if (part->kind == KNURL_QUERY) {
        adding->path_end = part->offset - 1u;
        part--;
    }
    adding->last = part->kind;
    adding->fills = (part->kind == KNURL_PATH) && (adding->text[adding->path_end - 1u] == '/');
    adding->bare = (url->parts[1].kind == KNURL_PATH) ? url->parts[1].offset : 0u;
    adding->query = 0;
    copy_to(adding, adding->path_end);
}

static inline bool is_pair(unsigned kind)
{
    return (kind == KNURL_KEY) || (kind == KNURL_VALUE);
}

/* The delimiter before a segment; NUL for none, REFUSED if no segment is allowed. */
static inline char before_segment(adding_t *adding, const knurl_piece_t *piece)
{
    if (is_pair(adding->last) || (adding->last == KNURL_OPAQUE) || knurl_is_dots(piece->octets, 0, piece->length)) {
        return REFUSED;
    }
    if (adding->fills) {
        adding->fills = false;
        return '\0';
    }
    return (adding->to.length == adding->bare) ? REFUSED : '/';
}

/* The delimiter before a key. Before the first key the URL's query is written. */
static inline char before_key(adding_t *adding)
{
    if (!is_pair(adding->last)) {
        adding->query = adding->to.length + 1u;
        copy_to(adding, adding->query_end);
        if (adding->query_end == adding->path_end) {
            return '?';
        }
    }
    return (adding->to.length == adding->query) ? '\0' : '&';
}

/* Writes a piece. Returns false if it is not allowed. */
static inline bool add_piece(adding_t *adding, const knurl_piece_t *piece)
{
    unsigned set = KNURL_IN_QUERY;
    const uint8_t kind = piece->kind;
    char before = REFUSED;

    if (kind == KNURL_SEGMENT) {
        set = KNURL_IN_SEGMENT;
        before = before_segment(adding, piece);
    } else if (kind == KNURL_KEY) {
        before = before_key(adding);
    } else if ((kind == KNURL_VALUE) && (adding->last == KNURL_KEY)) {
        before = '=';
    } else {
        /* It is not allowed here. */
    }
    if (before == REFUSED) {
        return false;
    }
    if (before != '\0') {
        knurl_put(&adding->to, (uint8_t)before, false);
    }
    knurl_put_piece(&adding->to, piece->octets, piece->length, set);
    adding->last = kind;
    return true;
}

knurl_error_t knurl_add(const knurl_t *url, const char *text, const knurl_piece_t pieces[], size_t count,
                        knurl_buffer_t *out)
{
    const knurl_error_t refusal = knurl_refusal_of_url(url);
    adding_t adding;
    size_t at;

    out->length = 0;
    out->at = 0;
    if (refusal != KNURL_OK) {
        return refusal;
    }
    if (!knurl_is_rfc3986(url->scheme)) {
        return KNURL_ERROR_SCHEME;
    }
    out->at = knurl_find_overlap(pieces, count, out);
    if (out->at != count) {
        return KNURL_ERROR_SYNTAX;
    }
    start(&adding, url, text, out);
    /*@ loop invariant at <= count; loop assigns at, adding, out->octets[0 .. out->size - 1]; loop variant count - at; */
    for (at = 0; at != count; at++) {
        if (!add_piece(&adding, &pieces[at])) {
            out->at = at;
            return KNURL_ERROR_SYNTAX;
        }
    }
    copy_to(&adding, url->offset);
    if (adding.to.length > KNURL_LENGTH_MAX) {
        out->at = KNURL_LENGTH_MAX;
        return KNURL_ERROR_LENGTH;
    }
    out->length = adding.to.length;
    return (out->length > adding.to.size) ? KNURL_ERROR_ROOM : KNURL_OK;
}
