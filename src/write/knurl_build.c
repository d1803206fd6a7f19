/* SPDX-License-Identifier: MIT
 *
 * Building. Each octet is given to the machine as it is written, and the machine is what tells how to write it: as
 * itself where it then still is in the part that the piece is to be, else as an escape. Where something has to be
 * tried, it is tried on a copy of the knurl_t. */
#include "knurl_build.h"

#include "../machine/knurl_machine.h"
#include "knurl_builder.h"
#include "knurl_order.h"
#include "knurl_overlap.h"

#define REFUSED 255u /* no kind */

/* Of classes that have more octets in a host of RFC 3986 "#", "[", "\\" and "]" are refused, too. */
#define IN_HOST (KNURL_SET_SLASH | KNURL_SET_COLON | KNURL_SET_QUESTION | KNURL_SET_AT | KNURL_SET_ESCAPE)

/* Refuses what no machine was asked about. */
static bool refuse_piece(builder_t *to)
{
    to->error = KNURL_ERROR_SYNTAX;
    return false;
}

/* Writes octets, and gives them to the machine. False where that refuses them. */
static KNURL_APART bool put(builder_t *to, const char *octets, size_t length)
{
    size_t at = to->url->offset;
    size_t i;

    /*@ loop invariant i <= length;
        loop assigns i, at, to->buffer[0 .. to->size - 1]; loop variant length - i; */
    for (i = 0; i < length; i++) {
        if (at < to->size) {
            to->buffer[at] = octets[i];
        }
        at++;
    }
    to->error = (uint8_t)knurl_feed(to->url, octets, length);
    return to->error == KNURL_OK;
}

/* The same with a string, octet by octet: to count them first, gcc would call strlen. */
static KNURL_APART bool put_string(builder_t *to, const char *string)
{
    /*@ loop invariant knurl_building(to) && knurl_kept{Pre, Here}(to);
        loop invariant string == \at(string, Pre) + (string - \at(string, Pre)) && 0 <= string - \at(string, Pre);
        loop invariant knurl_string_from(to, \at(string, Pre), string - \at(string, Pre));
        loop assigns string, KNURL_BUILT; */
    while (*string != '\0') {
        if (!put(to, string, 1)) {
            return false;
        }
        string++;
    }
    return true;
}

static bool builds_draft(const builder_t *to)
{
    return (to->row->flags & KNURL_FLAG_DRAFT) != 0u;
}

static bool builds_uri(const builder_t *to)
{
    return (to->row->flags & KNURL_FLAG_RFC3986) != 0u;
}

/* Whether a piece of a path, or a segment, which no slash ends, has one that is "." or "..". */
static inline bool climbs(const knurl_piece_t *piece)
{
    const char *octets = piece->octets;
    size_t begin = 0;
    size_t at;

    if ((piece->kind != KNURL_PATH) && (piece->kind != KNURL_SEGMENT)) {
        return false;
    }
    /*@ loop invariant begin <= at <= piece->length + 1;
        loop assigns at, begin; loop variant piece->length + 1 - at; */
    for (at = 0; at <= piece->length; at++) {
        if ((at == piece->length) || ((octets[at] == '/') && (piece->kind == KNURL_PATH))) {
            if (((at - begin - 1u) < 2u) && (octets[begin] == '.') && (octets[at - 1u] == '.')) {
                return true;
            }
            begin = at + 1u;
        }
    }
    return false;
}

#include "knurl_build_part.inc"
#include "knurl_build_octet.inc"

#define PAIR (KNURL_SET_AMPERSAND | KNURL_SET_EQUALS | KNURL_SET_PLUS | KNURL_SET_SEMICOLON)

/* The pieces that make up a part together: their kinds from KNURL_ARGUMENT on, and a value behind a key. */
static const struct {
    uint16_t escaped;
    uint8_t part;
    uint8_t joins; /* the kind that one goes on after, beside its own */
    char joint;
} joints[] = {
    [KNURL_ARGUMENT - KNURL_ARGUMENT] = {KNURL_SET_AMPERSAND, KNURL_QUERY, KNURL_ARGUMENT, '&'},
    [KNURL_SEGMENT - KNURL_ARGUMENT] = {KNURL_SET_SLASH, KNURL_PATH, KNURL_SEGMENT, '/'},
    [KNURL_KEY - KNURL_ARGUMENT] = {PAIR, KNURL_QUERY, KNURL_VALUE, '&'},
    [KNURL_WORD - KNURL_ARGUMENT] = {KNURL_SET_PLUS, KNURL_QUERY, KNURL_WORD, '+'},
    {PAIR, KNURL_QUERY, KNURL_KEY, '='},
};
#define VALUE (sizeof joints / sizeof joints[0] - 1u)

/* Whether a part of `kind` comes too late though the machine would go on reading: a name would become a directory, and
 * what is empty might not have been there. */
static KNURL_APART bool is_late(const builder_t *to, unsigned kind)
{
    const uint8_t last = to->last;

    if (last == KNURL_OPAQUE) {
        return (kind != KNURL_QUERY) && (kind != KNURL_FRAGMENT);
    }
    if (last == KNURL_NAME) {
        return knurl_opening((uint8_t)kind) == '/';
    }
    return (kind == KNURL_PATH) && (knurl_follower(last) == KNURL_NAME);
}

/* Whether a part of a kind may be given: the scheme comes from the row, and KNURL_MORE stands where no part is. */
static inline bool is_kind(unsigned kind)
{
    return (kind > KNURL_SCHEME) && (kind != KNURL_MORE);
}

/* Writes what joins a piece to the one before it. */
static inline bool put_joint(builder_t *to, const char *joint, uint8_t kind)
{
    if (!put(to, joint, 1)) {
        return false;
    }
    if (to->count != to->url->count) {
        /* The segment before it has become a part. */
        to->begin = to->url->offset;
        to->count = to->url->count;
        to->last = kind;
    }
    return true;
}

/* The kind of a piece's part, KNURL_NONE if it has none, and in *joint what joins it to the piece before it, or NULL. */
static inline uint8_t part_of(builder_t *to, uint8_t kind, const char **joint)
{
    const uint8_t joined = to->joined;
    size_t i = (size_t)kind - KNURL_ARGUMENT;

    *joint = NULL;
    to->escaped = 0;
    if ((kind == KNURL_VALUE) && (joined == KNURL_KEY)) {
        i = VALUE;
    } else if (i >= VALUE) {
        return kind;
    } else {
    }
    to->escaped = joints[i].escaped;
    if ((joined == kind) || (joined == joints[i].joins)) {
        *joint = &joints[i].joint;
    }
    /* Words are the draft's, and the others of a query not. */
    if ((kind != KNURL_SEGMENT) && ((kind == KNURL_WORD) != builds_draft(to))) {
        return KNURL_NONE;
    }
    return joints[i].part;
}

/* Writes what stands before a piece, and returns the kind of its part, or KNURL_NONE. */
static inline uint8_t put_before(builder_t *to, const knurl_piece_t *piece)
{
    const char *joint;
    const uint8_t kind = part_of(to, piece->kind, &joint);

    if (!is_kind(kind) || (builds_uri(to) && climbs(piece)) || ((joint == NULL) && is_late(to, kind))) {
        (void)refuse_piece(to);
        return KNURL_NONE;
    }
    to->stays = delimiters(to, kind);
    return ((joint != NULL) ? put_joint(to, joint, kind) : open_part(to, kind)) ? kind : (uint8_t)KNURL_NONE;
}

/* How many octets from `octets` on the machine would run over in the part. */
static inline size_t count_run(const builder_t *to, const char *octets, size_t length)
{
    const unsigned run = to->url->run & (unsigned)~(KNURL_SET_ESCAPE | to->escaped);
    size_t i = 0;

    /*@ loop invariant i <= length;
        loop assigns i; loop variant length - i; */
    while ((i != length) && ((run & KNURL_IN(knurl_class_of((uint8_t)octets[i]))) != 0u)) {
        i++;
    }
    return i;
}

/* Writes a piece's octets; a literal of RFC 3986 as it is. */
static inline bool put_octets(builder_t *to, const char *octets, size_t length)
{
    if ((to->stays == IN_HOST) && (length != 0u) && (octets[0] == '[')) {
        return put(to, octets, length);
    }
    /*@ loop invariant knurl_building(to) && knurl_kept{Pre, Here}(to) && length <= \at(length, Pre);
        loop invariant octets == \at(octets, Pre) + (\at(length, Pre) - length);
        loop assigns octets, length, KNURL_BUILT; loop variant length; */
    while (length != 0u) {
        size_t run = count_run(to, octets, length);
        if (run == 0u) {
            run = 1;
            if (!put_octet(to, (uint8_t)*octets)) {
                return false;
            }
        } else if (!put(to, octets, run)) {
            return false;
        } else {
        }
        octets = &octets[run];
        length -= run;
    }
    return true;
}

/* Writes a piece, and what stands before it. */
static inline bool put_piece(builder_t *to, const knurl_piece_t *piece)
{
    const uint8_t kind = put_before(to, piece);

    if (kind == KNURL_NONE) {
        return false;
    }
    to->joined = piece->kind;
    if (!put_octets(to, piece->octets, piece->length)) {
        return false;
    }
    return is_inside(to) ? ends_right(to, kind) : refuse_piece(to);
}

/* Writes the scheme and its colon; a generic row's name is the first piece. Returns how many pieces that took. */
static inline size_t put_scheme(builder_t *to, const knurl_piece_t pieces[], size_t count)
{
    const knurl_t *url = to->url;
    size_t taken = 0;

    if (to->row->name[0] != '\0') {
        (void)put_string(to, to->row->name);
    } else if ((count != 0u) && (pieces[0].kind == KNURL_SCHEME)) {
        taken = 1;
        (void)put(to, pieces[0].octets, pieces[0].length);
    } else {
    }
    /* A colon in the piece would have ended the name. */
    if ((url->count != 0u) || !put_string(to, ":") || (url->scheme != to->row)) {
        to->error = KNURL_ERROR_SCHEME;
        taken = 0;
    }
    return taken;
}

/* Ends the URL. */
static inline void end_build(builder_t *to)
{
    if (open_part(to, KNURL_NONE)) {
        to->error = (uint8_t)knurl_end(to->url);
    }
}

/* The first piece whose octets stand where the URL is to be written, or `count`. */
static inline size_t find_overlap(const knurl_piece_t pieces[], size_t count, const char *buffer, size_t size)
{
    const size_t most = (size < KNURL_LENGTH_MAX) ? size : KNURL_LENGTH_MAX;
    size_t at = 0;

    /*@ loop invariant at <= count; loop assigns at; loop variant count - at; */
    while ((at != count) && !knurl_overlap(pieces[at].octets, pieces[at].length, buffer, most)) {
        at++;
    }
    return at;
}

knurl_error_t knurl_build(knurl_t *url, const knurl_scheme_t *row, const knurl_piece_t pieces[], size_t count,
                          knurl_buffer_t *out)
{
    builder_t to;
    size_t at;

    out->length = 0;
    to.url = url;
    to.buffer = out->octets;
    to.size = out->size;
    to.row = row;
    to.last = KNURL_NONE;
    to.joined = KNURL_NONE;
    to.count = 1;
    knurl_begin(url, url->schemes, url->parts, url->room);
    knurl_take_fragment(url);
    out->at = find_overlap(pieces, count, to.buffer, to.size);
    if (out->at != count) {
        return KNURL_ERROR_SYNTAX;
    }
    if (url->room < 2u) {
        return KNURL_ERROR_ROOM;
    }
    at = put_scheme(&to, pieces, count);
    if (to.error == KNURL_OK) {
        while ((at != count) && put_piece(&to, &pieces[at])) {
            at++;
        }
        if (at == count) {
            end_build(&to);
        }
    }
    out->at = (to.error == KNURL_ERROR_LENGTH) ? KNURL_LENGTH_MAX : at;
    if ((to.error != KNURL_OK) && (to.error != KNURL_ERROR_ROOM)) {
        return (knurl_error_t)to.error;
    }
    out->length = url->offset;
    return (url->offset > to.size) ? KNURL_ERROR_ROOM : (knurl_error_t)to.error;
}
