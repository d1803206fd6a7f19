/* SPDX-License-Identifier: MIT
 *
 * What the grammars of all rows say of the order of parts, in tables by kind. The machine knows the rest: a part that a
 * row does not have is not read as that part. */
#include "knurl_order.h"

#include "knurl_build.h"

/* What can stand before a part, and where each begins. */
static const char texts[] = ":\0@\0?\0#\0=\0;\0%00\0%09\0;type=\0//";
enum {
    COLON = 0,
    AT = 2,
    QUESTION = 4,
    HASH = 6,
    EQUALS = 8,
    SEMICOLON = 10,
    NUL = 12,
    TAB = 16,
    TYPE = 20,
    SLASHES = 27,
    SLASH = 28,
    NOTHING = 29
};

/* What stands before a part, by its kind. */
static const uint8_t openings[] = {
    [KNURL_NONE] = NOTHING,       [KNURL_SCHEME] = NOTHING,    [KNURL_USER] = SLASHES,  [KNURL_PASSWORD] = COLON,
    [KNURL_HOST] = SLASHES,       [KNURL_PORT] = COLON,        [KNURL_PATH] = SLASH,    [KNURL_QUERY] = QUESTION,
    [KNURL_CWD] = SLASH,          [KNURL_NAME] = SLASH,        [KNURL_TYPE] = TYPE,     [KNURL_GTYPE] = SLASH,
    [KNURL_SELECTOR] = NOTHING,   [KNURL_GOPHERPLUS] = TAB,    [KNURL_LOCAL] = NOTHING, [KNURL_DOMAIN] = AT,
    [KNURL_GROUP] = SLASH,        [KNURL_UNIQUE] = NOTHING,    [KNURL_ARTICLE] = SLASH, [KNURL_DATABASE] = SLASH,
    [KNURL_WTYPE] = SLASH,        [KNURL_WPATH] = SLASH,       [KNURL_DIRECTORY] = SLASH, [KNURL_HSONAME] = SLASH,
    [KNURL_FIELD] = SEMICOLON,      [KNURL_VALUE] = EQUALS,      [KNURL_OPAQUE] = NOTHING, [KNURL_FRAGMENT] = HASH,
    [KNURL_DIGITS] = SLASH,       [KNURL_LINK_VERSION] = NUL,  [KNURL_ATTRIBUTES] = NOTHING,
};

/* The part that has to stand right before one. Of three the first octet would go on what stands there, if it were another
 * than the scheme. */
static const uint8_t before[] = {
    [KNURL_PASSWORD] = KNURL_USER,
    [KNURL_PORT] = KNURL_HOST,
    [KNURL_TYPE] = KNURL_NAME,
    [KNURL_SELECTOR] = KNURL_GTYPE,
    [KNURL_GOPHERPLUS] = KNURL_QUERY,
    [KNURL_LOCAL] = KNURL_SCHEME,
    [KNURL_DOMAIN] = KNURL_LOCAL,
    [KNURL_UNIQUE] = KNURL_SCHEME,
    [KNURL_ARTICLE] = KNURL_GROUP,
    [KNURL_WTYPE] = KNURL_DATABASE,
    [KNURL_WPATH] = KNURL_WTYPE,
    [KNURL_FIELD] = KNURL_HSONAME,
    [KNURL_VALUE] = KNURL_FIELD,
    [KNURL_OPAQUE] = KNURL_SCHEME,
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

uint8_t knurl_follower(uint8_t kind)
{
    return (kind < sizeof after) ? after[kind] : (uint8_t)KNURL_NONE;
}

static bool is_draft_row(const knurl_scheme_t *row)
{
    return (row->flags & KNURL_FLAG_DRAFT) != 0u;
}

const char *knurl_opening(const knurl_scheme_t *row, uint8_t last, uint8_t kind)
{
    unsigned at = (kind < sizeof openings) ? openings[kind] : (unsigned)SLASH;

    if ((kind == KNURL_HOST) && (knurl_follower(last) == KNURL_HOST)) {
        at = AT;
    }
    if ((kind == KNURL_GROUP) && ((row->flags & KNURL_FLAG_AUTHORITY) == 0u)) {
        at = NOTHING;
    }
    if ((kind == KNURL_QUERY) && ((last == KNURL_GTYPE) || (last == KNURL_SELECTOR)) && !is_draft_row(row)) {
        at = TAB;
    }
    return &texts[at];
}

/* Whether `//` and a host are missing before a part, or the end: unless all may be one opaque part. */
static inline bool needs_host(const knurl_scheme_t *row, uint8_t last, uint8_t kind)
{
    return (last == KNURL_NONE) && ((row->flags & KNURL_FLAG_AUTHORITY) != 0u) && (row->name[0] != '\0') &&
           ((kind == KNURL_NONE) || (kind > KNURL_PORT));
}

/* The part that has to stand right before one of `kind`, or, with KNURL_NONE, before the end. */
static inline uint8_t leader(const knurl_scheme_t *row, uint8_t last, uint8_t kind)
{
    if ((kind == KNURL_FIELD) && (last == KNURL_VALUE)) {
        return KNURL_NONE;
    }
    if ((kind < sizeof before) && (before[kind] > ((last == KNURL_NONE) ? KNURL_SCHEME : KNURL_NONE))) {
        return before[kind];
    }
    return needs_host(row, last, kind) ? (uint8_t)KNURL_HOST : (uint8_t)KNURL_NONE;
}

/* The part that has to follow the last one, before one of `kind`; KNURL_NONE if that may. */
static inline uint8_t follower(const knurl_scheme_t *row, uint8_t last, uint8_t kind)
{
    const uint8_t next = knurl_follower(last);

    if (((last == KNURL_USER) && (kind == KNURL_PASSWORD)) || ((last == kind) && (next == KNURL_NAME))) {
        return KNURL_NONE;
    }
    return ((last == KNURL_WTYPE) && (is_draft_row(row) || (kind == KNURL_DIGITS))) ? (uint8_t)KNURL_DIGITS : next;
}

uint8_t knurl_next_kind(const knurl_scheme_t *row, uint8_t last, uint8_t kind)
{
    uint8_t next = follower(row, last, kind);

    if (next != KNURL_NONE) {
        return next;
    }
    /*@ loop assigns kind, next; loop variant knurl_rank(kind); */
    for (;;) {
        next = leader(row, last, kind);
        if ((next == KNURL_NONE) || (next == last)) {
            return kind;
        }
        kind = next;
    }
}
