/* SPDX-License-Identifier: MIT
 *
 * The order of parts in the grammars of all rows, from the table of kinds. The machine knows the rest: it never reads a
 * part that a row does not have. */
#include "knurl_order.h"

#include "../families/knurl_family.h"
#include "../parts/knurl_kinds.h"
#include "knurl_build.h"

/* The delimiters, one behind the other, and where each starts and ends. At an end is the empty string. */
#define TEXT(name, text) text "\0"
#define PLACES(name, text) AT_##name, END_##name = AT_##name + (int)sizeof(text) - 1,
static const char delimiters[] = KNURL_DELIMITERS(TEXT);
enum { KNURL_DELIMITERS(PLACES) AT_NOTHING = END_NUL };

#define OPENING(kind, name, opening, before, after) (AT_##opening),
#define BEFORE(kind, name, opening, before, after) (KNURL_##before),
#define AFTER(kind, name, opening, before, after) (KNURL_##after),
static const uint8_t openings[] = {KNURL_KINDS(OPENING)};
static const uint8_t befores[] = {KNURL_KINDS(BEFORE)};
static const uint8_t afters[] = {KNURL_KINDS(AFTER)};

/* The kind that must follow `kind` in most rows; KNURL_NONE if any may. */
static inline uint8_t follower_of(uint8_t kind)
{
    return afters[(kind < KNURL_KIND_COUNT) ? kind : KNURL_NONE];
}

const char *knurl_opening(const knurl_scheme_t *row, uint8_t last, uint8_t kind)
{
    unsigned opening = AT_SLASH;

    if (kind < KNURL_KIND_COUNT) {
        opening = openings[kind];
    }
    if ((kind == KNURL_HOST) && (follower_of(last) != KNURL_HOST)) {
        opening = AT_SLASHES;
    }
    if ((kind == KNURL_GROUP) && ((row->flags & KNURL_FLAG_AUTHORITY) == 0u)) {
        opening = AT_NOTHING;
    }
    if ((kind == KNURL_QUERY) && ((last == KNURL_GTYPE) || (last == KNURL_SELECTOR)) && !knurl_has_words(row)) {
        opening = AT_TAB;
    }
    return &delimiters[opening];
}

/* The kind that must come right before `kind`; KNURL_NONE if any may. */
static inline uint8_t leader_of(uint8_t kind)
{
    return befores[(kind < KNURL_KIND_COUNT) ? kind : KNURL_NONE];
}

/* Whether `//` and a host are missing before a part or the end. They are not if the URL may be one opaque part. */
static inline bool needs_host(const knurl_scheme_t *row, uint8_t last, uint8_t kind)
{
    return (last == KNURL_NONE) && ((row->flags & KNURL_FLAG_AUTHORITY) != 0u) && (row->name[0] != '\0') &&
           ((kind == KNURL_NONE) || (kind > KNURL_PORT));
}

/* Whether a part of `kind` comes too late after `last`, although the machine would continue: a name would become a
 * directory, and all but a query and a fragment would be read as opaque text. */
static inline bool is_late(const knurl_scheme_t *row, uint8_t last, uint8_t kind)
{
    if (last == KNURL_NAME) {
        return *knurl_opening(row, last, kind) == '/';
    }
    return (last == KNURL_OPAQUE) && (kind != KNURL_NONE) && (kind != KNURL_QUERY) && (kind != KNURL_FRAGMENT);
}

/* The first part on the way from `last` to `kind`. The last part leads to it, or any part may. Right after the scheme
 * this is also a part that the scheme leads to. */
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

uint8_t knurl_next_kind(const knurl_scheme_t *row, uint8_t last, uint8_t kind)
{
    const uint8_t follower = follower_of(last);
    uint8_t next;

    if (needs_host(row, last, kind)) {
        return KNURL_HOST;
    }
    if ((last == KNURL_WTYPE) && knurl_has_wais_digits(row)) {
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
