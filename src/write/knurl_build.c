/* SPDX-License-Identifier: MIT
 *
 * Building. Each octet is given to the machine as it is written, which then tells whether it reads what was meant:
 * after a piece it has to be in a part that began where the piece did. */
#include "knurl_build.h"

#include "../machine/knurl_machine.h"
#include "../octets/knurl_encoding.h"
#include "knurl_piece.h"

typedef struct builder {
    knurl_t *url;
    char *buffer;
    size_t size;
    const knurl_scheme_t *row;
    uint16_t begin; /* where the last part begins */
    uint16_t count; /* how many parts were recorded then */
    uint8_t last;   /* its kind, or KNURL_NONE before the first after the scheme */
    bool slashes;   /* whether `//` was written */
    uint8_t joined; /* the kind of the last piece, whose part another may go on with */
    uint8_t error;
} builder_t;

/* What stands before a part, by its kind; some of these characters stand for more. */
#define TYPE_FOLLOWS 'T'
#define VERSION_FOLLOWS 'V'
static const char openings[] = {
    [KNURL_USER] = '/',        [KNURL_PASSWORD] = ':',    [KNURL_HOST] = '@',
    [KNURL_PORT] = ':',        [KNURL_PATH] = '/',        [KNURL_SEARCH] = '?',
    [KNURL_CWD] = '/',         [KNURL_NAME] = '/',        [KNURL_TYPE] = TYPE_FOLLOWS,
    [KNURL_GTYPE] = '/',       [KNURL_GOPHERPLUS] = '\t', [KNURL_DOMAIN] = '@',
    [KNURL_GROUP] = '/',       [KNURL_ARTICLE] = '/',     [KNURL_DATABASE] = '/',
    [KNURL_WTYPE] = '/',       [KNURL_WPATH] = '/',       [KNURL_DIRECTORY] = '/',
    [KNURL_HSONAME] = '/',     [KNURL_FIELD] = ';',       [KNURL_VALUE] = '=',
    [KNURL_FRAGMENT] = '#',    [KNURL_DIGITS] = '/',      [KNURL_LINK_VERSION] = VERSION_FOLLOWS,
    [KNURL_ATTRIBUTES] = '\0',
};

/* The part that has to stand right before one. */
static const uint8_t before[] = {
    [KNURL_PASSWORD] = KNURL_USER,
    [KNURL_PORT] = KNURL_HOST,
    [KNURL_TYPE] = KNURL_NAME,
    [KNURL_SELECTOR] = KNURL_GTYPE,
    [KNURL_GOPHERPLUS] = KNURL_SEARCH,
    [KNURL_DOMAIN] = KNURL_LOCAL,
    [KNURL_ARTICLE] = KNURL_GROUP,
    [KNURL_WTYPE] = KNURL_DATABASE,
    [KNURL_WPATH] = KNURL_WTYPE,
    [KNURL_FIELD] = KNURL_HSONAME,
    [KNURL_VALUE] = KNURL_FIELD,
    [KNURL_DIGITS] = KNURL_WTYPE,
    [KNURL_LINK_VERSION] = KNURL_HSONAME,
    [KNURL_ATTRIBUTES] = KNURL_LINK_VERSION,
};

/* And the one that has to follow it. */
static const uint8_t after[] = {
    [KNURL_USER] = KNURL_HOST,      [KNURL_PASSWORD] = KNURL_HOST, [KNURL_CWD] = KNURL_NAME,
    [KNURL_LOCAL] = KNURL_DOMAIN,   [KNURL_UNIQUE] = KNURL_HOST,   [KNURL_WTYPE] = KNURL_WPATH,
    [KNURL_DIRECTORY] = KNURL_NAME, [KNURL_FIELD] = KNURL_VALUE,   [KNURL_DIGITS] = KNURL_WPATH,
};

/* Writes octets, and gives them to the machine. False where that refuses them. */
static KNURL_APART bool put(builder_t *to, const char *octets, size_t length)
{
    size_t at = to->url->offset;
    size_t i;

    to->error = (uint8_t)knurl_feed(to->url, octets, length);
    for (i = 0; i < length; i++) {
        if (at < to->size) {
            to->buffer[at] = octets[i];
        }
        at++;
    }
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

/* Refuses what no machine was asked about. */
static bool refuse(builder_t *to, knurl_error_t error)
{
    to->error = (uint8_t)error;
    return false;
}

static KNURL_APART bool has(const knurl_scheme_t *row, uint8_t kind)
{
    return knurl_encoding_of(row, kind).set != 0u;
}

/* Whether a "/" has to follow host and port, although nothing does, or a search, which starts with "?", does. */
static inline bool needs_slash(const builder_t *to, bool search)
{
    const knurl_rule_t *rule = &to->row->rules[to->row->after_host];
    /* The second exit of the draft's rules says where a URL may end, and where a search may follow. */
    const unsigned ends = ((to->row->flags & KNURL_DRAFT) != 0u) ? rule->exit[1].on_to : 0u;

    if (to->last == KNURL_NONE) {
        /* A file of RFC 3986. */
        return ((to->row->flags & (KNURL_RFC3986 | KNURL_AUTHORITY)) == KNURL_RFC3986) && (to->row->name[0] != '\0');
    }
    if (((to->last != KNURL_HOST) && (to->last != KNURL_PORT)) || ((rule->exit[0].on_to >> 4) != KNURL_CLASS_SLASH)) {
        return false;
    }
    if (search) {
        return (ends != 2u) && ((rule->exit[1].on_to >> 4) != KNURL_CLASS_QUESTION);
    }
    return (rule->end == KNURL_MORE) && ((ends - 1u) > 1u);
}

/* Whether an encoded tab stands before a part. */
static inline bool follows_tab(const builder_t *to, uint8_t kind)
{
    return (kind == KNURL_GOPHERPLUS) || ((kind == KNURL_SEARCH) && has(to->row, KNURL_GOPHERPLUS));
}

/* Writes what stands before a part. */
static KNURL_APART bool put_opening(builder_t *to, uint8_t kind)
{
    const uint8_t last = to->last;
    char opening[2] = {'/', '\0'};

    to->joined = KNURL_NONE;
    to->last = kind;
    if (kind < KNURL_OWN) {
        opening[0] = openings[kind];
    }
    if ((kind == KNURL_USER) || ((kind == KNURL_HOST) && (after[last] != KNURL_HOST))) {
        to->slashes = true;
        return put_string(to, "//");
    }
    if ((kind == KNURL_GROUP) && ((to->row->flags & KNURL_AUTHORITY) == 0u)) {
        return true;
    }
    if (follows_tab(to, kind)) {
        return put_string(to, "%09");
    }
    if (kind == KNURL_TYPE) {
        return put_string(to, ";type=");
    }
    if (kind == KNURL_LINK_VERSION) {
        return put_string(to, "%00");
    }
    return put_string(to, opening);
}

/* What has to follow the last part, KNURL_NONE if anything may. */
static inline uint8_t follower(const builder_t *to)
{
    const uint8_t kind = (to->last < sizeof after) ? after[to->last] : (uint8_t)KNURL_NONE;

    return ((to->last == KNURL_WTYPE) && has(to->row, KNURL_DIGITS)) ? (uint8_t)KNURL_DIGITS : kind;
}

/* The same where nothing stands there yet: `//` and a host, unless all may be one opaque part. */
static inline uint8_t host_before(const builder_t *to, uint8_t kind)
{
    return ((to->last == KNURL_NONE) && ((to->row->flags & KNURL_AUTHORITY) != 0u) && (to->row->name[0] != '\0') &&
            ((kind == KNURL_NONE) || (kind > KNURL_PORT)))
               ? (uint8_t)KNURL_HOST
               : (uint8_t)KNURL_NONE;
}

/* What has to stand before a part, KNURL_NONE if anything may. */
static inline uint8_t leader(const builder_t *to, uint8_t kind)
{
    if ((kind == KNURL_FIELD) && (to->last == KNURL_VALUE)) {
        return KNURL_NONE;
    }
    if ((kind == KNURL_WPATH) && has(to->row, KNURL_DIGITS)) {
        return KNURL_DIGITS;
    }
    if ((kind == KNURL_SEARCH) && (to->last <= KNURL_PORT) && has(to->row, KNURL_GOPHERPLUS)) {
        return KNURL_GTYPE;
    }
    if ((kind < sizeof before) && (before[kind] != KNURL_NONE)) {
        return before[kind];
    }
    return host_before(to, kind);
}

/* The part that is missing right after the last one, where one of `kind` is to come, or, with KNURL_NONE, the end. */
static KNURL_APART uint8_t missing(const builder_t *to, uint8_t kind)
{
    uint8_t found = KNURL_NONE;

    for (;;) {
        const uint8_t follows = follower(to);
        uint8_t needed = leader(to, kind);
        if ((follows != KNURL_NONE) && (follows != kind) && ((to->last != KNURL_USER) || (kind != KNURL_PASSWORD)) &&
            ((to->last != kind) || (follows != KNURL_NAME))) {
            needed = follows;
        }
        if ((needed == KNURL_NONE) || (needed == to->last)) {
            return found;
        }
        found = needed;
        kind = needed;
    }
}

/* Writes all that stands between the last part and one of `kind`, or, with KNURL_NONE, the end. */
static KNURL_APART bool open_part(builder_t *to, uint8_t kind)
{
    const uint8_t until = (kind == KNURL_FRAGMENT) ? (uint8_t)KNURL_NONE : kind;
    uint8_t needed = missing(to, until);

    while (needed != KNURL_NONE) {
        if (!put_opening(to, needed)) {
            return false;
        }
        needed = missing(to, until);
    }
    if (((until == KNURL_NONE) || (kind == KNURL_SEARCH)) && needs_slash(to, kind == KNURL_SEARCH) &&
        !put_string(to, "/")) {
        return false;
    }
    if ((kind != KNURL_NONE) && !put_opening(to, kind)) {
        return false;
    }
    to->begin = to->url->offset;
    to->count = to->url->count;
    return true;
}

/* Whether what was written of a part since it was opened is read as that part. */
static inline bool is_read(const builder_t *to, uint8_t kind)
{
    const knurl_t *url = to->url;
    uint16_t begin = to->begin;
    uint16_t count = to->count;

    if (kind == KNURL_GTYPE) {
        /* It is one symbol, after which the next part begins. */
        begin = url->offset;
        count++;
    }
    if (kind == KNURL_ATTRIBUTES) {
        /* Their first letter ends the version. */
        begin++;
        count++;
    }
    if (((kind == KNURL_HOST) || (kind == KNURL_PORT)) && ((to->row->flags & KNURL_RFC3986) == 0u) &&
        (url->phase >= KNURL_ANY_RULE)) {
        /* It is read on as a login. */
        return false;
    }
    return (url->start == begin) && (url->count == count);
}

/* Writes a piece's octets, encoded; a literal of RFC 3986 as it is. */
static KNURL_APART bool put_octets(builder_t *to, const knurl_piece_t *piece, knurl_encoding_t encoding)
{
    char buffer[3];
    size_t at;

    if ((piece->kind == KNURL_HOST) && (piece->length != 0u) && (piece->octets[0] == '[') &&
        ((to->row->flags & KNURL_RFC3986) != 0u)) {
        return put(to, piece->octets, piece->length);
    }
    for (at = 0; at < piece->length; at++) {
        const unsigned width = knurl_encode_octet(encoding, (uint8_t)piece->octets[at], buffer);
        if (width == 0u) {
            return refuse(to, KNURL_ERROR_CHARACTER);
        }
        if (!put(to, buffer, width)) {
            return false;
        }
    }
    return true;
}

/* What a piece is in the row: the kind of its part, what joins it to a piece before it, NUL for nothing, and what is
 * encoded in it although its part may hold it. */
typedef struct role {
    uint16_t encoded;
    uint8_t kind;
    char joint;
} role_t;

/* The role of a segment, which another may follow. */
static inline void segment_role(const builder_t *to, bool another, role_t *role)
{
    role->encoded = KNURL_SLASH;
    role->kind = KNURL_PATH;
    if (has(to->row, KNURL_NAME)) {
        role->kind = KNURL_NAME;
        if (another) {
            role->kind = has(to->row, KNURL_CWD) ? (uint8_t)KNURL_CWD : (uint8_t)KNURL_DIRECTORY;
        }
        if ((to->joined != KNURL_SEGMENT) && ((to->last == KNURL_CWD) || (to->last == KNURL_DIRECTORY))) {
            role->kind = KNURL_NONE;
        }
    } else if (to->joined == KNURL_SEGMENT) {
        role->joint = '/';
    } else {
    }
}

/* The role of a piece of a search. */
static inline void search_role(const builder_t *to, uint8_t kind, role_t *role)
{
    const bool draft = (to->row->flags & KNURL_DRAFT) != 0u;

    role->kind = (draft == (kind == KNURL_WORD)) ? (uint8_t)KNURL_SEARCH : (uint8_t)KNURL_NONE;
    role->encoded = KNURL_AMPERSAND | KNURL_EQUALS | KNURL_PLUS | KNURL_SEMICOLON;
    if (kind == KNURL_WORD) {
        role->encoded = KNURL_PLUS;
        role->joint = (to->joined == KNURL_WORD) ? '+' : '\0';
    } else if (kind == KNURL_ARGUMENT) {
        role->encoded = KNURL_AMPERSAND;
        role->joint = (to->joined == KNURL_ARGUMENT) ? '&' : '\0';
    } else if (kind == KNURL_KEY) {
        role->joint = ((to->joined == KNURL_KEY) || (to->joined == KNURL_VALUE)) ? '&' : '\0';
    } else if (to->joined == KNURL_KEY) {
        role->joint = '=';
    } else {
        role->kind = KNURL_NONE;
    }
}

/* Whether a part is a directory or the name behind them. */
static inline bool is_of_path(uint8_t kind)
{
    return (kind == KNURL_CWD) || (kind == KNURL_NAME) || (kind == KNURL_DIRECTORY);
}

/* Whether a piece comes too late for a part of `kind`, though the machine could read it as another. */
static inline bool is_late(const builder_t *to, uint8_t kind)
{
    const uint8_t last = to->last;

    if (last == KNURL_NONE) {
        return false;
    }
    if (kind <= KNURL_PORT) {
        return (last >= kind) && ((kind != KNURL_HOST) || (last != KNURL_UNIQUE));
    }
    if (is_of_path(kind)) {
        return last == KNURL_NAME;
    }
    if (kind == KNURL_GROUP) {
        return last > KNURL_PORT;
    }
    return (kind == last) && (kind != KNURL_FIELD) && (kind != KNURL_VALUE);
}

static KNURL_APART void role_of(const builder_t *to, const knurl_piece_t *piece, bool another, role_t *role)
{
    const uint8_t kind = piece->kind;

    role->encoded = 0;
    role->kind = kind;
    role->joint = '\0';
    if (kind == KNURL_SEGMENT) {
        segment_role(to, another, role);
    } else if ((kind == KNURL_KEY) || (kind == KNURL_WORD) || (kind == KNURL_ARGUMENT) ||
               ((kind == KNURL_VALUE) && !has(to->row, KNURL_VALUE))) {
        search_role(to, kind, role);
    } else if (kind == KNURL_SCHEME) {
        role->kind = KNURL_NONE;
    } else {
    }
    if ((role->joint == '\0') && is_late(to, role->kind)) {
        role->kind = KNURL_NONE;
    }
}

/* Writes a piece, and what stands before it. */
static KNURL_APART bool put_piece(builder_t *to, const knurl_piece_t *piece, bool another)
{
    role_t role;
    knurl_encoding_t encoding;

    role_of(to, piece, another, &role);
    encoding = knurl_encoding_of(to->row, role.kind);
    if (encoding.set == 0u) {
        return refuse(to, KNURL_ERROR_SYNTAX);
    }
    encoding.set &= (uint16_t)~role.encoded;
    if (!((role.joint != '\0') ? put(to, &role.joint, 1) : open_part(to, role.kind))) {
        return false;
    }
    if (!knurl_piece_fits(to->row, piece)) {
        return refuse(to, (piece->kind == KNURL_PORT) ? KNURL_ERROR_PORT : KNURL_ERROR_SYNTAX);
    }
    to->joined = piece->kind;
    if (!put_octets(to, piece, encoding)) {
        return false;
    }
    if (!is_read(to, role.kind)) {
        return refuse(to, KNURL_ERROR_SYNTAX);
    }
    return true;
}

/* Writes the scheme and its colon; a generic row's name is the first piece. Returns how many pieces that took. */
static inline size_t put_scheme(builder_t *to, const knurl_piece_t pieces[], size_t count)
{
    knurl_t *url = to->url;
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
        (void)refuse(to, KNURL_ERROR_SCHEME);
    }
    return taken;
}

/* Whether the last piece, before `offset`, is at fault where the machine refuses what comes there: it was not
 * complete. */
static inline bool was_incomplete(const builder_t *to, uint8_t last, const knurl_piece_t *piece, uint16_t offset)
{
    if (to->url->error == KNURL_OK) {
        /* Not the machine refused it. */
        return to->error == KNURL_ERROR_HOST;
    }
    return (to->url->offset == offset) && ((piece->length == 0u) || (last == KNURL_HOST) || (last == KNURL_LOCAL) ||
                                           (last == KNURL_DOMAIN) || (last == KNURL_GROUP));
}

/* Ends the URL. */
static inline bool end_url(builder_t *to)
{
    if (!open_part(to, KNURL_NONE)) {
        return false;
    }
    to->error = (uint8_t)knurl_end(to->url);
    if ((to->error != KNURL_OK) && (to->error != KNURL_ERROR_ROOM)) {
        return false;
    }
    if ((to->error == KNURL_OK) && to->slashes && (to->url->parts[1].kind == KNURL_OPAQUE)) {
        /* The host turned out to be none. */
        return refuse(to, KNURL_ERROR_HOST);
    }
    return true;
}

/* Writes the pieces from `at` on. Returns the index of the one that is at fault. */
static inline size_t put_pieces(builder_t *to, const knurl_piece_t pieces[], size_t at, size_t count)
{
    for (;;) {
        const uint8_t last = to->last;
        const uint16_t offset = to->url->offset;
        const bool another = ((at + 1u) < count) && (pieces[at + 1u].kind == KNURL_SEGMENT);
        if (!((at == count) ? end_url(to) : put_piece(to, &pieces[at], another))) {
            return ((last != KNURL_NONE) && was_incomplete(to, last, &pieces[at - 1u], offset)) ? (at - 1u) : at;
        }
        if (at == count) {
            return at;
        }
        at++;
    }
}

knurl_error_t knurl_build(knurl_t *url, const knurl_scheme_t *row, const knurl_piece_t pieces[], size_t count,
                          char *buffer, size_t size, size_t *result)
{
    builder_t to;

    to.url = url;
    to.buffer = buffer;
    to.size = size;
    to.row = row;
    to.last = KNURL_NONE;
    to.slashes = false;
    to.joined = KNURL_NONE;
    knurl_begin(url, url->schemes, url->parts, url->room);
    knurl_take_fragment(url);
    *result = put_scheme(&to, pieces, count);
    if (to.error != KNURL_OK) {
        *result = 0;
    } else {
        *result = put_pieces(&to, pieces, *result, count);
    }
    if (to.error == KNURL_ERROR_LENGTH) {
        *result = KNURL_LENGTH_MAX;
    }
    if ((to.error != KNURL_OK) && (to.error != KNURL_ERROR_ROOM)) {
        return (knurl_error_t)to.error;
    }
    *result = url->offset;
    return (url->offset > size) ? KNURL_ERROR_ROOM : (knurl_error_t)to.error;
}
