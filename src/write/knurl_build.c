/* SPDX-License-Identifier: MIT
 *
 * Builds URLs. The machine's set, url->set, says which octets of a piece need no escape. Octets of this set, and
 * escapes that no step function reads, are not fed to the machine, because it would only run over them. Everything else
 * that is written is fed to it.
 *
 * If the set does not decide, a copy of the knurl_t is fed instead. That answers two questions: whether the part
 * continues with an octet, and which part is recorded when it ends. */
#include "knurl_build.h"

#include "knurl_scheme.h"

#include "../machine/knurl_ascii.h"
#include "../machine/knurl_classes.h"
#include "../machine/knurl_compiler.h"
#include "../machine/knurl_family.h"
#include "../machine/knurl_overlap.h"
#include "../machine/knurl_state.h"
#include "../octets/knurl_output.h"
#include "../octets/knurl_percent.h"
#include "../parts/knurl_kinds.h"
#include "knurl_pieces.h"

/* The order of parts, and the delimiters between them. KNURL_NONE as the next part means the end of the URL, and as the
 * last part the scheme. */

/* The order of parts in the grammars of all rows, from the table of kinds. The machine knows which parts a row has, and
 * never reads any other. */

/* The delimiters, one after the other, and the index at which each starts and ends. Each is followed by a NUL, so that
 * the string at its end is empty. */
#define TEXT(name, text) text "\0"
#define PLACES(name, text) AT_##name, END_##name = AT_##name + (int)sizeof(text) - 1,
static const char delimiters[] = KNURL_DELIMITERS(TEXT);
enum { KNURL_DELIMITERS(PLACES) AT_NOTHING = END_NUL };

#define DELIMITER(kind, name, delimiter, before, after) (AT_##delimiter),
#define BEFORE(kind, name, delimiter, before, after) (KNURL_##before),
#define AFTER(kind, name, delimiter, before, after) (KNURL_##after),
static const uint8_t kind_delimiters[] = {KNURL_KINDS(DELIMITER)};
static const uint8_t required_before[] = {KNURL_KINDS(BEFORE)};
static const uint8_t followed_by[] = {KNURL_KINDS(AFTER)};

/* Returns the kind that must follow `kind` in most rows, or KNURL_NONE if any may. */
static inline uint8_t follower_of(uint8_t kind)
{
    return followed_by[(kind < KNURL_KIND_COUNT) ? kind : KNURL_NONE];
}

/* Returns the delimiter before a query: "?", except before the search of Gopher and the query of a URN. */
static inline unsigned before_query(const knurl_scheme_t *row, uint8_t last)
{
    if (((last == KNURL_GTYPE) || (last == KNURL_SELECTOR)) && !knurl_has(row, KNURL_TRAIT_WORDS)) {
        return AT_TAB;
    }
    return ((last == KNURL_NSS) || (last == KNURL_RESOLUTION)) ? AT_QUESTION_EQUALS : kind_delimiters[KNURL_QUERY];
}

/* Returns the delimiter between the part `last` and a part of `kind`. */
static const char *delimiter_before(const knurl_scheme_t *row, uint8_t last, uint8_t kind)
{
    unsigned delimiter = AT_SLASH;

    if (kind < KNURL_KIND_COUNT) {
        delimiter = kind_delimiters[kind];
    }
    if ((kind == KNURL_HOST) && (follower_of(last) != KNURL_HOST)) {
        delimiter = AT_SLASHES;
    }
    if ((kind == KNURL_GROUP) && ((row->flags & KNURL_FLAG_AUTHORITY) == 0u)) {
        delimiter = AT_NOTHING;
    }
    if (kind == KNURL_QUERY) {
        delimiter = before_query(row, last);
    }
    return &delimiters[delimiter];
}

/* Returns the kind that must come right before `kind`. KNURL_SCHEME means that the colon must, and KNURL_NONE that any
 * may. */
static inline uint8_t leader_of(uint8_t kind)
{
    return required_before[(kind < KNURL_KIND_COUNT) ? kind : KNURL_NONE];
}

/* Returns true if `//` and a host are missing before a part or the end. They are not missing if the URL may be one
 * opaque part. */
static inline bool needs_host(const knurl_scheme_t *row, uint8_t last, uint8_t kind)
{
    return (last == KNURL_NONE) && ((row->flags & KNURL_FLAG_AUTHORITY) != 0u) && (row->name[0] != '\0') &&
           ((kind == KNURL_NONE) || (kind > KNURL_PORT));
}

/* Returns true if a part of `kind` comes too late after `last`, although the machine would read it: after a name, which
 * would become a directory; or after an opaque part, to which everything but a query and a fragment would belong. */
static inline bool is_late(const knurl_scheme_t *row, uint8_t last, uint8_t kind)
{
    if (last == KNURL_NAME) {
        return *delimiter_before(row, last, kind) == '/';
    }
    return (last == KNURL_OPAQUE) && (kind != KNURL_NONE) && (kind != KNURL_QUERY) && (kind != KNURL_FRAGMENT);
}

/* Returns the first part on the way from `last` to `kind`: one that must come right after `last`, or one that may come
 * after any part. Right after the scheme, also one that must come right after the colon. */
static inline uint8_t first_on_way(uint8_t last, uint8_t kind)
{
    const uint8_t none = (last == KNURL_NONE) ? (uint8_t)KNURL_SCHEME : (uint8_t)KNURL_NONE;
    /*@ loop assigns kind; loop variant knurl_rank(kind); */
    for (;;) {
        const uint8_t next = leader_of(kind);
        if ((next == last) || (next <= none)) {
            return kind;
        }
        kind = next;
    }
}

/* Returns the next part on the way from `last` to `kind`: `kind`, or a part that the grammar requires, or KNURL_MORE if
 * `kind` comes too late. */
static uint8_t next_kind(const knurl_scheme_t *row, uint8_t last, uint8_t kind)
{
    const uint8_t follower = follower_of(last);
    uint8_t next;

    if (needs_host(row, last, kind)) {
        return KNURL_HOST;
    }
    if ((last == KNURL_WTYPE) && knurl_has(row, KNURL_TRAIT_WAIS_DIGITS)) {
        return KNURL_DIGITS;
    }
    if (last == KNURL_VALUE) {
        /* Another field may follow. */
        last = KNURL_HSONAME;
    }
    next = first_on_way(last, kind);
    if (leader_of(next) == last) {
        return next;
    }
    /* A directory may follow another. */
    if ((follower != KNURL_NONE) && ((kind != last) || (follower != KNURL_NAME))) {
        return follower;
    }
    return is_late(row, last, kind) ? (uint8_t)KNURL_MORE : next;
}

/* The state of a URL that is being built, and how the machine reads it. */

typedef struct builder {
    knurl_t *url;
    const knurl_scheme_t *row;
    knurl_buffer_t *out; /* out->length is url->offset, unless the machine has refused octets */
    uint16_t begin;      /* the start of the last part */
    uint16_t count;      /* the number of parts recorded before it */
    uint16_t escaped;    /* the classes that are escaped in the piece although its part may contain them */
    uint8_t last;        /* the kind of the last part, or KNURL_NONE before the first after the scheme */
    uint8_t last_piece;  /* the kind of the last piece, if the next one may continue its part; otherwise KNURL_NONE */
    char separator[2];   /* the delimiter before the piece, if it continues the part of the last one; otherwise "" */
    uint8_t error;       /* why the last call of a function below returned false */
} builder_t;
/*@ KNURL_BUILDERS */

#define REFUSED 255u /* no kind */

/* Refuses a piece that was not fed to the machine. */
static inline bool refuse_piece(builder_t *to)
{
    to->error = KNURL_ERROR_SYNTAX;
    return false;
}

/* Returns true if the octets since a part was opened are still read as this part. The start of a password comes from
 * the array of parts, which may be too short, so it is not compared. If a URL may be opaque or have a host, only its
 * end can tell. */
static KNURL_NOINLINE bool is_inside(const builder_t *to, const knurl_t *url)
{
    const uint8_t last = to->last;

    if ((last == KNURL_OPAQUE) && ((to->row->flags & KNURL_FLAG_STARTS_OVER) != 0u)) {
        return true;
    }
    return (url->count == to->count) && ((url->start == to->begin) || (last == KNURL_PASSWORD) ||
                                         ((last == KNURL_GTYPE) && (url->start == url->offset)));
}

/* Returns the kind of the part that a probe has recorded after the builder's, or REFUSED if it has recorded none. */
static inline uint8_t recorded_kind(const builder_t *to, const knurl_t *probed, unsigned count)
{
    if (count <= to->count) {
        return REFUSED;
    }
    if (count == (to->count + 1u)) {
        return probed->tag;
    }
    /* After a host or port a rule may have ended as well. */
    return (to->url->state == KNURL_IN_HOST) ? (uint8_t)KNURL_HOST : (uint8_t)KNURL_PORT;
}

/* Returns the kind of the part that the octet at `next` ends and records; a NUL stands for the end of the URL. Returns
 * KNURL_NONE if the octet belongs to the part, KNURL_SCHEME before the first part if there is none to record, and
 * REFUSED if the octet is not allowed. */
static KNURL_NOINLINE uint8_t probe(builder_t *to, const char *next)
{
    knurl_t url; /* a copy that is fed; it has no room for parts */
    unsigned char *octets = (unsigned char *)&url;
    const unsigned char *others = (const unsigned char *)to->url;
    knurl_error_t error;
    size_t i;

    /* Copy it octet by octet, because some compilers turn an assignment into a call of memcpy. */
    for (i = 0; i < sizeof url; i++) {
        octets[i] = others[i];
    }
    url.self = &url;
    url.room = 0;
    /* A URL without room keeps the kind of its last part in the tag. Until the copy records one, that is the scheme. */
    url.tag = KNURL_SCHEME;
    error = (*next == '\0') ? knurl_end(&url) : knurl_feed(&url, next, 1);
    to->error = KNURL_ERROR_SYNTAX;
    if ((error != KNURL_OK) && (error != KNURL_ERROR_PARTS)) {
        to->error = (uint8_t)error;
        return REFUSED;
    }
    if ((*next != '\0') && is_inside(to, &url)) {
        return KNURL_NONE;
    }
    return recorded_kind(to, &url, (error == KNURL_ERROR_PARTS) ? url.room : url.count);
}

/* Writes octets, and feeds them to the machine unless it would run over them. Returns false if the machine refuses
 * them. */
static KNURL_NOINLINE bool put(builder_t *to, const char *octets, size_t length, bool known)
{
    knurl_buffer_t *out = to->out;
    size_t i;

    /*@ loop invariant i <= length && out == to->out;
        loop assigns i, out->length, out->octets[0 .. out->size - 1]; loop variant length - i; */
    for (i = 0; i < length; i++) {
        knurl_put_octet(out, (uint8_t)octets[i]);
    }
    if (known && (out->length <= KNURL_LENGTH_MAX)) {
        to->url->offset = (uint16_t)out->length;
        return true;
    }
    to->error = (uint8_t)knurl_feed(to->url, octets, length);
    return to->error == KNURL_OK;
}

/* Writes and feeds a string in the same way. */
static KNURL_NOINLINE bool put_string(builder_t *to, const char *string)
{
    size_t i;

    /*@ loop invariant knurl_building(to) && knurl_kept{Pre, Here}(to) && 0 <= i;
        loop invariant knurl_string_from(to, string, i);
        loop assigns i, KNURL_BUILT; loop variant 6 + knurl_name_length(to->row->name) - i; */
    for (i = 0; string[i] != '\0'; i++) {
        if (!put(to, &string[i], 1, false)) {
            return false;
        }
    }
    return true;
}

/* Returns true if the last part is a host of RFC 3986. */
static inline bool is_uri_host(const builder_t *to)
{
    return (to->last == KNURL_HOST) && knurl_has(to->row, KNURL_TRAIT_URI);
}

/* The pieces that may contain slashes, in rows without and with KNURL_TRAIT_SLASHES. */
#define SLASHED ((1u << KNURL_PATH) | (1u << KNURL_OPAQUE))
#define MORE_SLASHED (SLASHED | (1u << KNURL_SELECTOR) | (1u << KNURL_WPATH) | (1u << KNURL_HSONAME))

/* Returns true if an octet that the machine does not take must be refused, because an escape would hide a delimiter. In
 * a host of RFC 3986 these are the octets that some reader could take for a delimiter: every octet outside
 * KNURL_CLASS_UNUSABLE, and in it the backslash and the brackets. In a query of words it is "+", and in a piece that
 * contains slashes it is the slash. */
static inline bool stays(const builder_t *to, unsigned octet, unsigned class_)
{
    const unsigned kind = to->last_piece;
    const unsigned slashed = knurl_has(to->row, KNURL_TRAIT_SLASHES) ? MORE_SLASHED : SLASHED;

    if (is_uri_host(to)) {
        return (class_ != KNURL_CLASS_UNUSABLE) || ((octet - (unsigned)'[') < 3u);
    }
    if ((kind == KNURL_QUERY) && knurl_has(to->row, KNURL_TRAIT_WORDS)) {
        return class_ == KNURL_CLASS_PLUS;
    }
    return (class_ == KNURL_CLASS_SLASH) && (kind < 32u) && (((slashed >> kind) & 1u) != 0u);
}

/* Returns true if the machine takes an octet outside of its set as an octet of the part. In RFC 3986 a set that is not
 * empty decides alone. Rows with KNURL_TRAIT_QUOTES also take the quotation mark, which is in no set. */
static inline bool reads_on(builder_t *to, const char *octet, unsigned class_)
{
    return (!knurl_has(to->row, KNURL_TRAIT_URI) || (to->url->set == 0u)) &&
           ((class_ < KNURL_CLASS_HASH) || (*octet == '"')) && (probe(to, octet) == KNURL_NONE);
}

/* Returns true if the machine runs over escapes: the set has them, and no step function reads them. */
static inline bool runs_over_escapes(const knurl_t *url)
{
    return ((url->set & KNURL_SET_ESCAPE) != 0u) && ((url->state & KNURL_STEP_ESCAPES) == 0u);
}

/* Writes an octet of a piece as itself or as an escape. */
static KNURL_NOINLINE bool put_octet(builder_t *to, const char *at)
{
    const unsigned class_ = knurl_look_up((uint8_t)*at);
    char text[3];
    unsigned octet;

    if ((to->escaped & KNURL_IN(class_)) == 0u) {
        const bool known = (to->url->set & KNURL_IN(class_)) != 0u;
        if (known || reads_on(to, at, class_)) {
            return put(to, at, 1, known);
        }
    }
    octet = (uint8_t)*at;
    if (stays(to, octet, class_)) {
        return refuse_piece(to);
    }
    text[0] = '%';
    text[1] = (char)knurl_hex_digit(octet >> 4);
    text[2] = (char)knurl_hex_digit(octet & 15u);
    return put(to, text, 3, runs_over_escapes(to->url));
}

/* Writes the octets of a piece. A literal of RFC 3986 is written as it is. */
static inline bool put_octets(builder_t *to, const char *octets, size_t length)
{
    if (is_uri_host(to) && (length != 0u) && (octets[0] == '[')) {
        return put(to, octets, length, false);
    }
    /*@ loop invariant knurl_building(to) && knurl_kept{Pre, Here}(to);
        loop invariant \valid_read(octets + (0 .. length - 1)) && knurl_apart(to, octets, length);
        loop assigns octets, length, KNURL_BUILT; loop variant length; */
    while (length != 0u) {
        if (!put_octet(to, octets)) {
            return false;
        }
        octets++;
        length--;
    }
    return true;
}

#define PAIR (KNURL_SET_ESCAPE | KNURL_SET_AMPERSAND | KNURL_SET_EQUALS | KNURL_SET_PLUS | KNURL_SET_SEMICOLON)

/* The kinds of pieces that together make up a part: those from KNURL_ARGUMENT on, and a value after a key. A segment,
 * an argument, a key and a word also continue a part after a piece of their own kind. */
typedef struct separator {
    uint16_t escaped;
    uint8_t part;
    uint8_t joins; /* a piece continues the part after this kind */
    char octet;    /* the delimiter between the two */
} separator_t;

static const separator_t separators[] = {
    [KNURL_ARGUMENT - KNURL_ARGUMENT] = {KNURL_SET_ESCAPE | KNURL_SET_AMPERSAND, KNURL_QUERY, KNURL_ARGUMENT, '&'},
    [KNURL_SEGMENT - KNURL_ARGUMENT] = {KNURL_SET_ESCAPE | KNURL_SET_SLASH, KNURL_PATH, KNURL_SEGMENT, '/'},
    [KNURL_KEY - KNURL_ARGUMENT] = {PAIR, KNURL_QUERY, KNURL_VALUE, '&'},
    [KNURL_WORD - KNURL_ARGUMENT] = {KNURL_SET_ESCAPE | KNURL_SET_PLUS, KNURL_QUERY, KNURL_WORD, '+'},
    {PAIR, KNURL_QUERY, KNURL_KEY, '='},
};
#define VALUE (sizeof separators / sizeof separators[0] - 1u)

/* Returns the kind of the part that a piece belongs to, or KNURL_NONE if there is none. If the piece continues the part
 * of the piece before it, sets to->separator to the delimiter between the two. */
static inline uint8_t part_of(builder_t *to, uint8_t kind)
{
    const separator_t *its = &separators[VALUE];
    const unsigned last_piece = to->last_piece;

    if ((kind != KNURL_VALUE) || (last_piece != KNURL_KEY)) {
        const size_t i = (size_t)kind - KNURL_ARGUMENT;
        if (i >= VALUE) {
            return kind;
        }
        its = &separators[i];
    }
    /* Words make up a query with KNURL_TRAIT_WORDS; keys and arguments do not. */
    if ((kind != KNURL_SEGMENT) && ((kind == KNURL_WORD) != knurl_has(to->row, KNURL_TRAIT_WORDS))) {
        return KNURL_NONE;
    }
    to->escaped = its->escaped;
    if ((last_piece == kind) || (last_piece == its->joins)) {
        to->separator[0] = its->octet;
    }
    return its->part;
}

/* Returns true if a piece is, or contains, the segment "." or "..". */
static inline bool has_dot_segment(const knurl_piece_t *piece)
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
            if (knurl_is_dots(octets, begin, at)) {
                return true;
            }
            begin = at + 1u;
        }
    }
    return false;
}

/* Returns true if a piece may give a part of `kind`. The scheme has already been written, no part has the kind
 * KNURL_MORE, and rows of RFC 3986 take no dot segment. */
static inline bool may_stand(const builder_t *to, const knurl_piece_t *piece, unsigned kind)
{
    return (kind > KNURL_SCHEME) && (kind != KNURL_MORE) &&
           (!knurl_has(to->row, KNURL_TRAIT_URI) || !has_dot_segment(piece));
}

/* Returns true if the machine lets the last part end, and records it as the expected kind. */
static KNURL_NOINLINE bool ends_right(builder_t *to)
{
    uint8_t kind = to->last;
    uint8_t found = probe(to, delimiter_before(to->row, kind, next_kind(to->row, kind, KNURL_NONE)));

    if ((found != kind) && ((kind == KNURL_HOST) || (kind == KNURL_PORT))) {
        found = probe(to, "/");
    }
    if ((found == KNURL_NAME) && (to->last_piece == KNURL_SEGMENT)) {
        /* The last segment may turn out to be a name. */
        to->last = KNURL_NAME;
        return true;
    }
    if (kind == KNURL_GTYPE) {
        kind = KNURL_SELECTOR;
    }
    return found == kind;
}

/* Returns true if a part that may follow a host or port, or the end of the URL, needs a "/" before it. */
static inline bool needs_slash(builder_t *to, uint8_t kind)
{
    return ((kind == KNURL_NONE) || (kind == KNURL_QUERY) || (kind == KNURL_FRAGMENT)) && (to->last <= KNURL_PORT) &&
           (probe(to, delimiter_before(to->row, to->last, kind)) == REFUSED);
}

/* Begins a part of `kind` after its delimiter. */
static inline void begin_part(builder_t *to, uint8_t kind)
{
    to->begin = to->url->offset;
    to->count = to->url->count;
    if (kind == KNURL_ATTRIBUTES) {
        /* The version ends with the first letter of the attributes. */
        to->begin++;
    }
    if ((kind == KNURL_ATTRIBUTES) || (kind == KNURL_GTYPE)) {
        /* At the first octet the machine records a part: the version, or the type itself. */
        to->count++;
    }
}

/* Writes the delimiter before a part of `kind`, or between two pieces of it. KNURL_NONE is the end of the URL. */
static inline bool put_before(builder_t *to, uint8_t kind)
{
    const bool joins = (to->separator[0] != '\0');
    const char *const delimiter = joins ? to->separator : delimiter_before(to->row, to->last, kind);

    if (!put_string(to, delimiter)) {
        return false;
    }
    if (!joins && (*delimiter != '\0') && (to->count == to->url->count)) {
        /* The delimiter has ended the last part without recording it. */
        return refuse_piece(to);
    }
    to->last = kind;
    /* The previous segment may have become a part of its own. */
    if (!joins || (to->count != to->url->count)) {
        begin_part(to, kind);
    }
    return true;
}

/* Opens the next part on the way to a piece, or, without a piece, to the end of the URL, whose kind is KNURL_NONE. That
 * is either the part of the piece, and to->last_piece becomes the kind of the piece; or an empty part that is required
 * before it, and to->last_piece becomes KNURL_NONE. */
static KNURL_NOINLINE bool open_part(builder_t *to, const knurl_piece_t *piece)
{
    uint8_t kind = KNURL_NONE;
    uint8_t last_piece = KNURL_NONE;
    uint8_t next;

    to->escaped = KNURL_SET_ESCAPE;
    to->separator[0] = '\0';
    if (piece != NULL) {
        last_piece = piece->kind;
        kind = part_of(to, last_piece);
        if (!may_stand(to, piece, kind)) {
            return refuse_piece(to);
        }
    }
    next = (to->separator[0] != '\0') ? kind : next_kind(to->row, to->last, kind);
    if (next == KNURL_MORE) {
        return refuse_piece(to);
    }
    if ((next == kind) && needs_slash(to, kind) && !put_string(to, "/")) {
        return false;
    }
    if (!put_before(to, next)) {
        return false;
    }
    to->last_piece = (next == kind) ? last_piece : (uint8_t)KNURL_NONE;
    return true;
}

/* Writes the next part on the way to a piece, or to the end of the URL, and checks that it ends as this part. Returns
 * false after an error and after the end. */
static inline bool put_part(builder_t *to, const knurl_piece_t *piece)
{
    if (!open_part(to, piece)) {
        return false;
    }
    if (to->last == KNURL_NONE) {
        to->error = (uint8_t)knurl_end(to->url);
        return false;
    }
    if (to->last_piece != KNURL_NONE) {
        if (!put_octets(to, piece->octets, piece->length)) {
            return false;
        }
        if (!is_inside(to, to->url)) {
            return refuse_piece(to);
        }
    }
    return ends_right(to);
}

/* Writes the scheme and its colon. For a generic row, the first piece is the name. Returns how many pieces were
 * used. */
static inline size_t put_scheme(builder_t *to, const knurl_piece_t pieces[], size_t count)
{
    const knurl_t *url = to->url;
    size_t taken = 0;

    (void)put_string(to, to->row->name);
    if ((to->row->name[0] == '\0') && (count != 0u) && (pieces[0].kind == KNURL_SCHEME)) {
        taken = 1;
        (void)put(to, pieces[0].octets, pieces[0].length, false);
    }
    /* A colon in the piece would have ended the name. */
    if ((url->count != 0u) || !put_string(to, ":") || (url->scheme != to->row)) {
        to->error = KNURL_ERROR_SCHEME;
        taken = 0;
    }
    return taken;
}

/* Writes the URL of the pieces. Returns how many of them are allowed. */
static inline size_t put_pieces(builder_t *to, const knurl_piece_t pieces[], size_t count)
{
    size_t at = put_scheme(to, pieces, count);

    if (to->error != KNURL_OK) {
        return at;
    }
    /*@ loop invariant knurl_building(to) && knurl_kept{Pre, Here}(to);
        loop invariant at <= count;
        loop assigns at, to->last, to->last_piece, to->separator[0], to->escaped, to->begin, to->count, KNURL_BUILT; */
    while (put_part(to, (at == count) ? NULL : &pieces[at])) {
        if (to->last_piece != KNURL_NONE) {
            at++;
        }
    }
    return at;
}

size_t knurl_piece_on_output(const knurl_piece_t pieces[], size_t count, const knurl_buffer_t *out)
{
    size_t at = 0;

    /*@ loop invariant at <= count; loop assigns at; loop variant count - at; */
    while ((at != count) && !knurl_overlap(pieces[at].octets, pieces[at].length, out->octets, out->size)) {
        at++;
    }
    return at;
}

/* Sets up the state of a URL before anything is written. */
static inline void begin_building(builder_t *to, knurl_t *url, const knurl_scheme_t *row, knurl_buffer_t *out)
{
    to->url = url;
    to->row = row;
    to->out = out;
    to->last = KNURL_NONE;
    to->last_piece = KNURL_NONE;
    to->separator[1] = '\0';
    to->begin = 0;
    to->count = 0;
    to->error = KNURL_OK;
    knurl_begin(url, url->schemes, url->parts, url->room);
    (void)knurl_allow_fragment(url);
}

knurl_error_t knurl_build(knurl_t *url, const knurl_scheme_t *row, const knurl_piece_t pieces[], size_t count,
                          knurl_buffer_t *out)
{
    builder_t to;
    size_t at;

    (void)knurl_unwritten(out, KNURL_OK, 0);
    if (url->self != url) {
        return KNURL_ERROR_BEGIN;
    }
    if (url->error == KNURL_ERROR_PARTS) {
        /* url->room is no longer the length of the array. */
        return KNURL_ERROR_PARTS;
    }
    begin_building(&to, url, row, out);
    at = knurl_piece_on_output(pieces, count, out);
    if (at != count) {
        return knurl_unwritten(out, KNURL_ERROR_OVERLAP, at);
    }
    at = put_pieces(&to, pieces, count);
    const knurl_error_t error =
        (to.error == KNURL_OK)
            ? knurl_written(out, out->length)
            : knurl_unwritten(out, (knurl_error_t)to.error, (to.error == KNURL_ERROR_LENGTH) ? KNURL_LENGTH_MAX : at);
    if (error == KNURL_OK) {
        url->text = out->octets;
        url->text_length = out->length;
    } else {
        /* `out` does not contain the text of this URL. */
        url->error = (uint8_t)error;
        url->state = KNURL_HAS_ENDED;
        url->count = 0;
    }
    return error;
}

knurl_error_t knurl_encode_piece(const char *octets, size_t length, uint8_t kind, knurl_buffer_t *out)
{
    uint32_t escaped = KNURL_ESCAPE_IN_QUERY;

    (void)knurl_unwritten(out, KNURL_OK, 0);
    if (kind == KNURL_SEGMENT) {
        escaped = KNURL_ESCAPE_IN_SEGMENT;
        if (knurl_is_dots(octets, 0, length)) {
            return KNURL_ERROR_SYNTAX;
        }
    } else if ((kind != KNURL_KEY) && (kind != KNURL_VALUE)) {
        return KNURL_ERROR_SYNTAX;
    } else {
        /* Both belong to a query. */
    }
    knurl_put_piece(out, octets, length, escaped);
    return knurl_written(out, out->length);
}

knurl_piece_t knurl_address_piece(const uint8_t octets[], unsigned count, char text[KNURL_ADDRESS_TEXT])
{
    const uint8_t length = knurl_address_text(octets, count, text);
    const knurl_piece_t piece = {text, length, (length != 0u) ? (uint8_t)KNURL_HOST : (uint8_t)KNURL_NONE};

    return piece;
}

knurl_piece_t knurl_port_piece(uint16_t port, char digits[5])
{
    const size_t length = knurl_write_port(port, digits);
    const knurl_piece_t piece = {&digits[5u - length], length, KNURL_PORT};

    return piece;
}
