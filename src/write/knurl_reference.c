/* SPDX-License-Identifier: MIT
 *
 * Resolves a reference, RFC 3986 section 5.2. The target is made from its end to its start, twice: the first pass only
 * counts its octets. */
#include "knurl_reference.h"

#include "knurl_bare.h"

#include "../machine/knurl_compiler.h"
#include "../machine/knurl_overlap.h"
#include "../machine/knurl_state.h"
#include "../octets/knurl_output.h"
#include "../parts/knurl_open.h"
#include "knurl_segments.h"

/* The ends of the components of a URI or a reference, as in appendix B. Each component starts, with its delimiter, at
 * the end of the one before it. */
typedef struct split {
    const char *text;
    const char *scheme_end;
    const char *authority_end;
    const char *path_end;
    const char *query_end;
    const char *end;
} split_t;

/* The output, which is written from its end: its length, and how many octets still fit into the buffer, which are 0
 * while it is measured. */
typedef struct backwards {
    char *buffer;
    uint32_t left;
    uint32_t length;
} backwards_t;

/* Returns the end of a component, which is "#" or the end of the text, or even "?" if `stops` is 1 or more, "/" if it
 * is 2 or more, and ":" if it is 3. */
static KNURL_NOINLINE const char *find_end(const char *at, const char *end, unsigned stops)
{
    /*@ loop invariant knurl_ahead_of(at, \at(at, Pre)) && knurl_ahead_of(end, at);
        loop assigns at; loop variant end - at; */
    while (at != end) {
        const char octet = *at;
        if ((octet == '#') || ((octet == '?') && (stops >= 1u)) || ((octet == '/') && (stops >= 2u)) ||
            ((octet == ':') && (stops == 3u))) {
            break;
        }
        at++;
    }
    return at;
}

/* Splits a text. `scheme` says whether it has one. */
static KNURL_NOINLINE void split(split_t *of, const char *text, size_t length, bool scheme)
{
    const char *const end = text + length;
    const char *at = text;

    if (scheme) {
        at = find_end(at, end, 3);
        if (at != end) {
            at++;
        }
    }
    of->text = text;
    of->scheme_end = at;
    if (((end - at) >= 2) && (at[0] == '/') && (at[1] == '/')) {
        at = find_end(at + 2, end, 2);
    }
    of->authority_end = at;
    at = find_end(at, end, 1);
    of->path_end = at;
    of->query_end = find_end(at, end, 0);
    of->end = end;
}

/* Writes the octets from `begin` to `end` before the output so far. */
static KNURL_NOINLINE void put_range(backwards_t *to, const char *begin, const char *end)
{
    uint32_t length = (uint32_t)(end - begin);

    to->length += length;
    if (length > to->left) {
        length = to->left;
    }
    /*@ loop invariant length <= to->left && to->left == \at(to->left, Pre) - (\at(end, Pre) - end);
        loop invariant knurl_ahead_of(\at(end, Pre), end) && \at(end, Pre) - end <= \at(end, Pre) - begin - length;
        loop assigns end, length, to->left, to->buffer[0 .. \at(to->left, Pre) - 1]; loop variant length; */
    while (length != 0u) {
        length--;
        end--;
        to->left--;
        to->buffer[to->left] = *end;
    }
}

/* Writes a path, or the start of one whose rest is already written. */
static KNURL_NOINLINE void put_path(backwards_t *to, knurl_segments_t *path, const char *begin, const char *end)
{
    bool more;

    path->from = begin;
    path->at = end;
    /*@ loop invariant knurl_walks(path) && knurl_ahead_of(end, path->at);
        loop assigns to->length, path->skip, path->slashes, path->stage, path->begin, path->end, path->at, more;
        loop variant path->at - begin; */
    do {
        more = knurl_segments_next(path);
        put_range(to, path->begin, path->end);
    } while (more);
}

/* Written before a path that starts with "//". Its first octet also serves as the "/" of an empty path that
 * put_directory writes, because knurl_segments_next gives the octet at the end of a path. */
static const char dot[] = "/.";

/* Writes the path of the base up to its last "/" before a path that does not start with "/" (section 5.2.3). */
static inline void put_directory(backwards_t *to, knurl_segments_t *path, const split_t *base)
{
    const char *at = base->path_end;

    /*@ loop invariant knurl_ahead_of(at, base->authority_end) && knurl_ahead_of(base->path_end, at);
        loop assigns at; loop variant at - base->authority_end; */
    while ((at != base->authority_end) && (at[-1] != '/')) {
        at--;
    }
    if (at != base->authority_end) {
        put_path(to, path, base->authority_end, at - 1);
    } else if (base->scheme_end != base->authority_end) {
        put_path(to, path, dot, dot);
    } else {
    }
}

/* Writes the target as section 5.2.2 defines it, from its end. */
static inline void put_target(backwards_t *to, const split_t *base, const split_t *reference)
{
    const split_t *of = reference;
    knurl_segments_t path;

    put_range(to, reference->path_end, reference->end);
    if (reference->path_end == reference->text) {
        put_range(to, base->text, (reference->query_end == reference->path_end) ? base->query_end : base->path_end);
        return;
    }
    knurl_segments_begin(&path, false);
    put_path(to, &path, reference->authority_end, reference->path_end);
    if (reference->authority_end == reference->text) {
        of = base;
        if (*reference->text != '/') {
            put_directory(to, &path, base);
        }
    }
    if ((path.slashes > 1u) && (of->scheme_end == of->authority_end)) {
        put_range(to, dot, dot + 2);
    }
    put_range(to, of->text, of->authority_end);
    if (of->scheme_end == of->text) {
        put_range(to, base->text, base->scheme_end);
    }
}

/* Returns true if a user or password of a URL continues after the end of the authority of appendix B, which is at this
 * offset. Appendix B and the row of the URL then find different hosts. */
static KNURL_NOINLINE bool hides_host(const knurl_t *url, size_t authority)
{
    const knurl_part_t *part = &url->parts[1];

    if ((url->count < 3u) || (part->kind != KNURL_USER)) {
        return false;
    }
    if (part[1].kind == KNURL_PASSWORD) {
        part++;
    }
    return authority < ((size_t)part->offset + part->length);
}

/* Parses a reference, section 4.1, with the knurl_t of the target, and begins the target again as it was before. Sets
 * out->at to the offset of an error. */
static KNURL_NOINLINE knurl_error_t read_reference(knurl_t *target, const char *text, size_t length, bool *has_scheme,
                                                   knurl_buffer_t *out)
{
    static const knurl_scheme_t *const rows[] = {&knurl_bare_reference, &knurl_generic, NULL};
    const knurl_scheme_t *const *const schemes = target->schemes;
    knurl_part_t *const parts = target->parts;
    const uint16_t room = target->room;
    const uint8_t flags = target->flags;
    knurl_reader_t *const reader = target->reader;
    knurl_error_t error;

    knurl_bare_begin(target, rows, NULL, 0);
    (void)knurl_allow_fragment(target);
    (void)knurl_feed(target, text, length);
    error = knurl_end(target);
    if (error == KNURL_ERROR_PARTS) {
        /* The reference was accepted: the error says only that there is no room for its part. */
        *has_scheme = (target->scheme == &knurl_generic);
        error = KNURL_OK;
    } else {
        out->at = target->offset;
    }
    knurl_begin(target, schemes, parts, room);
    target->flags = flags;
    target->reader = reader;
    return error;
}

/* Measures the target of a reference, then writes it. */
static inline knurl_error_t write_target(const split_t *of_base, const split_t *of_reference, knurl_buffer_t *out)
{
    backwards_t to;
    bool counted = false;

    to.buffer = out->octets;
    to.left = 0;
    for (;;) {
        knurl_error_t error;
        to.length = 0;
        put_target(&to, of_base, of_reference);
        if (counted) {
            return KNURL_OK;
        }
        error = (to.length > KNURL_LENGTH_MAX) ? knurl_unwritten(out, KNURL_ERROR_LENGTH, KNURL_LENGTH_MAX)
                                               : knurl_written(out, to.length);
        if (error != KNURL_OK) {
            return error;
        }
        to.left = to.length;
        counted = true;
    }
}

/* Splits the base and the reference, and writes the target, with a fragment only if `fragment` is true. */
static KNURL_NOINLINE knurl_error_t resolve(const knurl_t *base, const char *reference, size_t length, bool has_scheme,
                                            bool fragment, knurl_buffer_t *out)
{
    split_t of_base;
    split_t of_reference;

    split(&of_reference, (length == 0u) ? "" : reference, length, has_scheme);
    split(&of_base, base->text, base->offset, true);
    if (hides_host(base, (size_t)(of_base.authority_end - base->text))) {
        return knurl_unwritten(out, KNURL_ERROR_LOGIN, (size_t)(of_base.authority_end - base->text));
    }
    if (!fragment) {
        of_reference.end = of_reference.query_end;
    }
    return write_target(&of_base, &of_reference, out);
}

/* Returns the end of the authority of a target whose row finds a host other than appendix B, as in ftp://h?@evil/,
 * where the user is "h?". Returns 0 for any other target. */
static KNURL_NOINLINE size_t end_of_moved(const knurl_t *target)
{
    split_t of;

    split(&of, target->text, target->offset, true);
    return hides_host(target, (size_t)(of.authority_end - target->text)) ? (size_t)(of.authority_end - target->text)
                                                                         : 0u;
}

/* Parses the target, and refuses it if its row and appendix B find different hosts. */
static inline knurl_error_t read_and_bind(knurl_t *target, knurl_buffer_t *out)
{
    const knurl_error_t error = knurl_read_target(target, out);
    const size_t moved = (error == KNURL_OK) ? end_of_moved(target) : 0u;

    return (moved != 0u) ? knurl_refuse_target(target, KNURL_ERROR_LOGIN, moved, out) : error;
}

knurl_error_t knurl_resolve(knurl_t *target, const knurl_t *base, const char *reference, size_t length,
                            knurl_buffer_t *out)
{
    bool has_scheme = false;
    knurl_error_t error = knurl_open_target(target, base, out);

    if ((error == KNURL_OK) && knurl_overlap(reference, length, out->octets, out->size)) {
        error = KNURL_ERROR_OVERLAP;
    }
    if ((error == KNURL_OK) && ((target->offset != 0u) || (target->state == KNURL_HAS_ENDED))) {
        /* The target was not begun again, so knurl_read refuses it. */
        error = knurl_unwritten(out, knurl_read(target, NULL, 0), 0);
    }
    if (error == KNURL_OK) {
        error = read_reference(target, reference, length, &has_scheme, out);
    }
    if (error == KNURL_OK) {
        error = resolve(base, reference, length, has_scheme, (target->flags & KNURL_FRAGMENTS) != 0u, out);
    }
    return (error == KNURL_OK) ? read_and_bind(target, out) : error;
}
