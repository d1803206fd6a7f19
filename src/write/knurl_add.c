/* SPDX-License-Identifier: MIT
 *
 * Adds pieces to a URL. */
#include "knurl_build.h"

#include "../machine/knurl_compiler.h"
#include "../octets/knurl_output.h"
#include "../octets/knurl_percent.h"
#include "../parts/knurl_open.h"
#include "knurl_pieces.h"

/* The URL is copied, and the pieces are written at the end of its path and of its query. */

typedef struct adding {
    knurl_buffer_t to;
    const char *text;
    size_t copied;    /* the number of octets of the text that were written or left out */
    size_t path_end;  /* in the text */
    size_t query_end; /* in the text; the end of the path if there is no query */
    size_t bare;      /* the length of the output at which a segment is refused; 0 if there is none */
    size_t query;     /* the length at which the query starts, after its "?"; 0 until a key is added */
    unsigned last;    /* the kind of the last piece */
} adding_t;

/* Writes the text up to `end`. */
static KNURL_NOINLINE void copy_to(adding_t *adding, size_t end)
{
    /*@ loop assigns adding->copied, adding->to.length, adding->to.octets[0 .. adding->to.size - 1];
        loop variant end - adding->copied; */
    while (adding->copied < end) {
        knurl_put_octet(&adding->to, (uint8_t)adding->text[adding->copied]);
        adding->copied++;
    }
}

/* Finds where the pieces belong, and writes the URL up to the first place. It does not write the "/" before an empty
 * last segment yet, because a segment that replaces this one has its own. */
static inline void start(adding_t *adding, const knurl_t *url)
{
    const knurl_part_t *part = &url->parts[url->count - 1u];
    size_t end = url->offset;

    adding->to.length = 0;
    adding->text = url->text;
    adding->copied = 0;
    adding->bare = 0;
    adding->query = 0;
    adding->last = KNURL_NONE;
    if (part->kind == KNURL_FRAGMENT) {
        end = (size_t)part->offset - 1u;
        part--;
    }
    adding->query_end = end;
    if (part->kind == KNURL_QUERY) {
        end = (size_t)part->offset - 1u;
        part--;
    }
    adding->path_end = end;
    if (part->kind == KNURL_OPAQUE) {
        adding->bare = end;
    } else if (part->kind == KNURL_PATH) {
        if (part == &url->parts[1]) {
            adding->bare = part->offset;
        }
        if (url->text[end - 1u] == '/') {
            end--;
        }
    } else {
        /* A path starts here. */
    }
    copy_to(adding, end);
}

/* Returns true if a segment is allowed. */
static inline bool takes_segment(const adding_t *adding, const knurl_piece_t *piece)
{
    return (adding->query == 0u) && (adding->to.length != adding->bare) &&
           !knurl_is_dots(piece->octets, 0, piece->length);
}

/* Returns the delimiter before a key, or NUL for none. Before the first key, writes the query of the URL. */
static inline char before_key(adding_t *adding)
{
    if (adding->query == 0u) {
        copy_to(adding, adding->path_end);
        adding->query = adding->to.length + 1u;
        copy_to(adding, adding->query_end);
    }
    if (adding->to.length < adding->query) {
        return '?';
    }
    return (adding->to.length == adding->query) ? '\0' : '&';
}

/* Writes a piece. Returns false if it is not allowed. */
static KNURL_NOINLINE bool add_piece(adding_t *adding, const knurl_piece_t *piece)
{
    const unsigned kind = piece->kind;
    uint32_t escaped = KNURL_ESCAPE_IN_QUERY;
    char before = '=';

    if ((kind == KNURL_SEGMENT) && takes_segment(adding, piece)) {
        adding->copied = adding->path_end;
        escaped = KNURL_ESCAPE_IN_SEGMENT;
        before = '/';
    } else if (kind == KNURL_KEY) {
        before = before_key(adding);
    } else if ((kind != KNURL_VALUE) || (adding->last != KNURL_KEY)) {
        return false;
    } else {
        /* A value follows its key. */
    }
    if (before != '\0') {
        knurl_put_octet(&adding->to, (uint8_t)before);
    }
    knurl_put_piece(&adding->to, piece->octets, piece->length, escaped);
    adding->last = kind;
    return true;
}

/* Writes the URL with the pieces. *at becomes the index of a piece that is not allowed, or `count`; for
 * KNURL_ERROR_LENGTH it becomes KNURL_LENGTH_MAX. */
static knurl_error_t add_pieces(const knurl_t *url, const knurl_piece_t pieces[], size_t count, knurl_buffer_t *out,
                                size_t *at)
{
    adding_t adding;

    adding.to = knurl_buffer(out->octets, out->size);
    start(&adding, url);
    /*@ loop invariant *at <= count && adding.to.octets == out->octets && adding.to.size == out->size;
        loop invariant adding.text == url->text && adding.path_end <= adding.query_end <= url->offset;
        loop assigns *at, adding, out->octets[0 .. out->size - 1]; loop variant count - *at; */
    for (*at = 0; (*at != count) && add_piece(&adding, &pieces[*at]); (*at)++) {
    }
    if (*at != count) {
        return KNURL_ERROR_SYNTAX;
    }
    copy_to(&adding, url->offset);
    if (adding.to.length > KNURL_LENGTH_MAX) {
        *at = KNURL_LENGTH_MAX;
        return KNURL_ERROR_LENGTH;
    }
    return knurl_written(out, adding.to.length);
}

knurl_error_t knurl_add(knurl_t *target, const knurl_t *url, const knurl_piece_t pieces[], size_t count,
                        knurl_buffer_t *out)
{
    knurl_error_t error = knurl_open_target(target, url, out);
    size_t at;

    if ((error == KNURL_OK) && !knurl_has_places(url)) {
        error = KNURL_ERROR_SCHEME;
    }
    if (error != KNURL_OK) {
        return error;
    }
    at = knurl_piece_on_output(pieces, count, out);
    if (at != count) {
        return knurl_unwritten(out, KNURL_ERROR_OVERLAP, at);
    }
    error = add_pieces(url, pieces, count, out, &at);
    if (error == KNURL_OK) {
        (void)knurl_allow_fragment(target);
        error = knurl_read_target(target, out);
    } else if (error != KNURL_ERROR_BUFFER) {
        out->at = at;
    } else {
    }
    return error;
}
