/* SPDX-License-Identifier: MIT
 *
 * The order of parts in the grammars of all rows, from the table of kinds. The machine knows the rest: it never reads a
 * part that a row does not have. */
#include "knurl_order.h"

#include "../machine/knurl_asked.h"
#include "../parts/knurl_kinds.h"
#include "knurl_build.h"

/* The delimiters, one behind the other, and where each starts. */
#define TEXT(name, text) text "\0"
#define PLACE(name, text) char name[sizeof text];
static const char delimiters[] = KNURL_DELIMITERS(TEXT);
struct places {
    KNURL_DELIMITERS(PLACE)
};
#define AT(name) ((uint8_t)offsetof(struct places, name))

#define OPENING(kind, name, opening, before, after) AT(opening),
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
    unsigned opening = AT(SLASH);

    if (kind < KNURL_KIND_COUNT) {
        opening = openings[kind];
    }
    if ((kind == KNURL_HOST) && (follower_of(last) != KNURL_HOST)) {
        opening = AT(SLASHES);
    }
    if ((kind == KNURL_GROUP) && ((row->flags & KNURL_FLAG_AUTHORITY) == 0u)) {
        opening = AT(NOTHING);
    }
    if ((kind == KNURL_QUERY) && ((last == KNURL_GTYPE) || (last == KNURL_SELECTOR)) && !knurl_is_draft(row)) {
        opening = AT(TAB);
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

uint8_t knurl_next_kind(const knurl_scheme_t *row, uint8_t last, uint8_t kind)
{
    const uint8_t follower = follower_of(last);
    uint8_t next = kind;
    uint8_t before;

    if (needs_host(row, last, kind)) {
        return KNURL_HOST;
    }
    if ((last == KNURL_WTYPE) && knurl_is_draft(row)) {
        return KNURL_DIGITS;
    }
    if (last == KNURL_VALUE) {
        /* Another field may follow. */
        last = KNURL_HSONAME;
    }
    /*@ loop assigns next, before; loop variant knurl_rank(next); */
    for (;;) {
        before = leader_of(next);
        if (before == last) {
            return next;
        }
        if (before <= ((last == KNURL_NONE) ? KNURL_SCHEME : KNURL_NONE)) {
            break;
        }
        next = before;
    }
    /* A directory may follow another. */
    if ((follower != KNURL_NONE) && ((kind != last) || (follower != KNURL_NAME))) {
        return follower;
    }
    return is_late(row, last, kind) ? (uint8_t)KNURL_MORE : next;
}
