/* SPDX-License-Identifier: MIT
 *
 * Building. Each octet is given to the machine as it is written, and the machine is what tells how to write it: as
 * itself where it then still is in the part that the piece is to be, else as an escape. Where something has to be
 * tried, it is tried on a copy of the knurl_t. */
#include "knurl_build.h"

#include "../machine/knurl_machine.h"
#include "knurl_order.h"

typedef struct builder {
    knurl_t *url;
    char *buffer;
    size_t size;
    const knurl_scheme_t *row;
    uint16_t begin;   /* where the last part begins */
    uint16_t count;   /* how many parts were recorded before it */
    uint16_t escaped; /* classes that are escaped in the piece although its part may hold them */
    uint16_t stays;   /* classes of delimiters inside of the part, which stay as they are, or are refused */
    uint8_t last;     /* the kind of the last part, or KNURL_NONE before the first after the scheme */
    uint8_t joined;   /* the kind of the last piece, whose part another may go on with */
    uint8_t error;    /* why the last call of a function below returned false */
} builder_t;

#define REFUSED 255u /* no kind */

/* Of classes that have more octets in a host of RFC 3986 "#", "[", "\\" and "]" are refused, too. */
#define IN_HOST (KNURL_SLASH | KNURL_COLON | KNURL_QUESTION | KNURL_AT | KNURL_ESCAPE)

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
    return (to->row->flags & KNURL_DRAFT) != 0u;
}

static bool builds_uri(const builder_t *to)
{
    return (to->row->flags & KNURL_RFC3986) != 0u;
}

/* Whether a segment is "." or "..". */
static inline bool is_dots(const char *segment, size_t length)
{
    return ((length - 1u) < 2u) && (segment[0] == '.') && (segment[length - 1u] == '.');
}

/* Whether a piece of a path, or a segment, which no slash ends, is one. */
static inline bool climbs(const knurl_piece_t *piece)
{
    size_t begin = 0;

    if (piece->kind == KNURL_PATH) {
        for (size_t at = 0; at < piece->length; at++) {
            if (piece->octets[at] == '/') {
                if (is_dots(&piece->octets[begin], at - begin)) {
                    return true;
                }
                begin = at + 1u;
            }
        }
    } else if (piece->kind != KNURL_SEGMENT) {
        return false;
    } else {
    }
    return (begin != piece->length) && is_dots(&piece->octets[begin], piece->length - begin);
}

/* Octet by octet: of an assignment some compilers make a call of memcpy. */
static KNURL_APART void copy_state(knurl_t *to, const knurl_t *from)
{
    unsigned char *octets = (unsigned char *)to;
    const unsigned char *others = (const unsigned char *)from;
    size_t i;

    for (i = 0; i < sizeof *to; i++) {
        octets[i] = others[i];
    }
}

/* The kind of the part that is recorded where one octet more comes, or, with NUL, the end of the URL; KNURL_NONE if
 * none is, REFUSED where that cannot come. */
static KNURL_APART uint8_t recorded(builder_t *to, char octet)
{
    knurl_t url;
    knurl_part_t parts[3]; /* the last one is asked for */
    uint16_t at = to->count;
    knurl_error_t error;

    copy_state(&url, to->url);
    if (at >= url.room) {
        /* The array is too short. A login looks at the part behind the scheme, and may count anew from there. */
        const uint16_t beyond = (uint16_t)(at - 2u);
        parts[1].offset = url.parts[1].offset;
        parts[1].length = url.parts[1].length;
        url.parts = parts;
        url.room = 3;
        url.count = (uint16_t)(url.count - beyond);
        at = 2;
    }
    error = (octet == '\0') ? knurl_end(&url) : knurl_feed(&url, &octet, 1);
    if ((error != KNURL_OK) && (error != KNURL_ERROR_ROOM)) {
        to->error = (uint8_t)error;
        return REFUSED;
    }
    return (url.count > at) ? url.parts[at].kind : (uint8_t)KNURL_NONE;
}

/* Writes what stands before a part of `kind`, right behind the last one; before the end, where that is KNURL_NONE. */
static KNURL_APART bool put_opening(builder_t *to, uint8_t kind)
{
    const char opening[2] = {knurl_opening(kind), '\0'};
    const char *string = knurl_long_opening(to->row, to->last, kind);

    if (string == NULL) {
        string = opening;
    }
    to->last = kind;
    return put_string(to, string);
}

/* Whether the URL can end here with a part of `kind`, by the rule that is read, so that the machine need not be asked. */
static inline bool is_end(const builder_t *to, uint8_t kind)
{
    const knurl_t *url = to->url;

    return (url->count == to->count) && (url->phase == KNURL_IN_RULES) && (url->rules[url->rule].end == kind);
}

/* Whether the part that is recorded where it ends is of `kind`. Of segments it may be a name. */
static inline bool is_found(builder_t *to, uint8_t kind, uint8_t found)
{
    if ((found == KNURL_NAME) && (to->joined == KNURL_SEGMENT)) {
        to->last = KNURL_NAME;
        return true;
    }
    if (kind == KNURL_GTYPE) {
        kind = KNURL_SELECTOR;
    }
    if ((found != kind) && (found != REFUSED)) {
        return refuse_piece(to);
    }
    return found == kind;
}

/* Whether the part of `kind` can end, by what has to follow it, and is one. */
static KNURL_APART bool ends_right(builder_t *to, uint8_t kind)
{
    const char opening = knurl_opening(knurl_follower(kind));
    uint8_t found;

    if ((opening == '\0') && is_end(to, kind)) {
        return true;
    }
    found = recorded(to, opening);
    if ((found != kind) && ((kind == KNURL_HOST) || (kind == KNURL_PORT))) {
        found = recorded(to, '/');
    }
    return is_found(to, kind, found);
}

/* Writes what stands before a part, right behind the last one. */
static KNURL_APART bool begin_part(builder_t *to, uint8_t kind)
{
    if (!put_opening(to, kind)) {
        return false;
    }
    to->begin = to->url->offset;
    to->count = to->url->count;
    if (kind == KNURL_ATTRIBUTES) {
        /* Their first letter ends the version. */
        to->begin++;
    }
    if ((kind == KNURL_ATTRIBUTES) || (kind == KNURL_GTYPE)) {
        /* Another part is recorded with its first symbol. */
        to->count++;
    }
    return true;
}

/* Whether a "/" has to stand before what may follow a host or port, or be the end. */
static inline bool needs_slash(builder_t *to, uint8_t kind)
{
    return ((kind == KNURL_NONE) || (kind == KNURL_SEARCH) || (kind == KNURL_FRAGMENT)) && (to->last <= KNURL_PORT) &&
           (recorded(to, knurl_opening(kind)) == REFUSED);
}

/* Writes all that stands between the last part and one of `kind`, or, with KNURL_NONE, the end. */
static KNURL_APART bool open_part(builder_t *to, uint8_t kind)
{
    const uint8_t until = (kind == KNURL_FRAGMENT) ? (uint8_t)KNURL_NONE : kind;
    uint8_t next;

    to->joined = KNURL_NONE;
    for (next = knurl_next_kind(to->row, to->last, until); next != until;
         next = knurl_next_kind(to->row, to->last, until)) {
        if (!begin_part(to, next) || !ends_right(to, next)) {
            return false;
        }
    }
    return (!needs_slash(to, kind) || put_string(to, "/")) && begin_part(to, kind);
}

/* Whether what was written since a part was opened is still read as that part. */
static KNURL_APART bool is_inside(const builder_t *to)
{
    const knurl_t *url = to->url;

    if ((to->last == KNURL_OPAQUE) && ((to->row->flags & KNURL_STARTS_OVER) != 0u)) {
        /* Nobody knows before its end. */
        return true;
    }
    return (url->count == to->count) &&
           ((url->start == to->begin) || ((to->last == KNURL_GTYPE) && (url->start == url->offset)));
}

/* The delimiters inside of a part, which stay as they are, or are refused where they stand; in a host all that some reader
 * could take for one. */
static KNURL_APART uint16_t delimiters(const builder_t *to, unsigned kind)
{
    const unsigned flags = to->row->flags;

    if (kind == KNURL_HOST) {
        return ((flags & KNURL_RFC3986) != 0u) ? IN_HOST : 0u;
    }
    if ((flags & KNURL_DRAFT) != 0u) {
        if (kind == KNURL_SEARCH) {
            return KNURL_PLUS;
        }
        if (kind == KNURL_WPATH) {
            return KNURL_SLASH;
        }
    }
    return ((kind == KNURL_PATH) || (kind == KNURL_OPAQUE) || (kind == KNURL_HSONAME) || (kind == KNURL_SELECTOR))
               ? KNURL_SLASH
               : 0u;
}

/* Whether an octet may be tried as itself. */
static inline bool is_usable(const builder_t *to, unsigned octet, unsigned class_)
{
    if (octet == (unsigned)'~') {
        return builds_uri(to);
    }
    if (octet == (unsigned)'"') {
        return builds_draft(to);
    }
    return (class_ != KNURL_CLASS_UNUSABLE) && (class_ != KNURL_CLASS_ESCAPE);
}

static char hex_character(unsigned value)
{
    return (char)((value < 10u) ? ((unsigned)'0' + value) : (((unsigned)'A' - 10u) + value));
}

/* Whether an octet is a delimiter inside of the part, or one that no host holds. */
static inline bool stays(const builder_t *to, unsigned octet, unsigned class_)
{
    if ((to->stays == IN_HOST) && (((octet - (unsigned)'[') < 3u) || (octet == (unsigned)'#'))) {
        return true;
    }
    return (to->stays & (unsigned)~to->escaped & KNURL_IN(class_)) != 0u;
}

/* Writes an octet of a piece: as itself if the machine then is still in the part, else as an escape. */
static KNURL_APART bool put_octet(builder_t *to, unsigned octet)
{
    const unsigned class_ = knurl_class_of((uint8_t)octet);
    char text[3] = {(char)octet, hex_character(octet >> 4), hex_character(octet & 15u)};

    if (((to->escaped & KNURL_IN(class_)) == 0u) && is_usable(to, octet, class_)) {
        knurl_t before_it;
        copy_state(&before_it, to->url);
        if (put(to, text, 1) && is_inside(to)) {
            return true;
        }
        copy_state(to->url, &before_it);
    }
    if (stays(to, octet, class_)) {
        return refuse_piece(to);
    }
    text[0] = '%';
    if (!put(to, text, 3)) {
        return false;
    }
    return is_inside(to) ? true : refuse_piece(to);
}

#define PAIR (KNURL_AMPERSAND | KNURL_EQUALS | KNURL_PLUS | KNURL_SEMICOLON)

/* The pieces that make up a part together: their kinds from KNURL_ARGUMENT on, and a value behind a key. */
static const struct {
    uint16_t escaped;
    uint8_t part;
    uint8_t joins; /* the kind that one goes on after, beside its own */
    char joint;
} joints[] = {
    [KNURL_ARGUMENT - KNURL_ARGUMENT] = {KNURL_AMPERSAND, KNURL_SEARCH, KNURL_ARGUMENT, '&'},
    [KNURL_SEGMENT - KNURL_ARGUMENT] = {KNURL_SLASH, KNURL_PATH, KNURL_SEGMENT, '/'},
    [KNURL_KEY - KNURL_ARGUMENT] = {PAIR, KNURL_SEARCH, KNURL_VALUE, '&'},
    [KNURL_WORD - KNURL_ARGUMENT] = {KNURL_PLUS, KNURL_SEARCH, KNURL_WORD, '+'},
    {PAIR, KNURL_SEARCH, KNURL_KEY, '='},
};
#define VALUE (sizeof joints / sizeof joints[0] - 1u)

/* Whether a part of `kind` comes too late though the machine would go on reading: a name would become a directory, and
 * what is empty might not have been there. */
static KNURL_APART bool is_late(const builder_t *to, unsigned kind)
{
    const uint8_t last = to->last;

    if (last == KNURL_OPAQUE) {
        return (kind != KNURL_SEARCH) && (kind != KNURL_FRAGMENT);
    }
    if (last == KNURL_NAME) {
        return knurl_opening((uint8_t)kind) == '/';
    }
    return (last == kind) ? (kind == KNURL_SELECTOR) : ((kind == KNURL_PATH) && (knurl_follower(last) == KNURL_NAME));
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

    if ((kind == KNURL_VALUE) && (joined == KNURL_KEY)) {
        i = VALUE;
    }
    *joint = NULL;
    to->escaped = 0;
    if ((i > VALUE) || (kind == KNURL_OWN)) {
        return kind;
    }
    to->escaped = joints[i].escaped;
    if ((joined == kind) || (joined == joints[i].joins)) {
        *joint = &joints[i].joint;
    }
    /* Words are the draft's, and the others of a search not. */
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
    const unsigned run = to->url->run & (unsigned)~(KNURL_ESCAPE | to->escaped);
    size_t i = 0;

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

knurl_error_t knurl_build(knurl_t *url, const knurl_scheme_t *row, const knurl_piece_t pieces[], size_t count,
                          char *buffer, size_t size, size_t *result)
{
    builder_t to;
    size_t at;

    to.url = url;
    to.buffer = buffer;
    to.size = size;
    to.row = row;
    to.last = KNURL_NONE;
    to.joined = KNURL_NONE;
    to.count = 1;
    knurl_begin(url, url->schemes, url->parts, url->room);
    knurl_take_fragment(url);
    at = put_scheme(&to, pieces, count);
    if (to.error == KNURL_OK) {
        while ((at != count) && put_piece(&to, &pieces[at])) {
            at++;
        }
        if (at == count) {
            end_build(&to);
        }
    }
    *result = at;
    if (to.error == KNURL_ERROR_LENGTH) {
        *result = KNURL_LENGTH_MAX;
    }
    if ((to.error != KNURL_OK) && (to.error != KNURL_ERROR_ROOM)) {
        return (knurl_error_t)to.error;
    }
    *result = url->offset;
    return (url->offset > size) ? KNURL_ERROR_ROOM : (knurl_error_t)to.error;
}
