/* SPDX-License-Identifier: MIT
 *
 * What of a pair, the machine and the automaton, decides what it does next; the only file of this gate that knows the
 * private fields of knurl_t, which are these; `run` stops where it knows others:
 *
 * scheme parts count room offset error flags state escape rule tag start schemepart port set host rules schemes
 * text text_length self
 *
 * and reader, the pointer to a function. The last three say nothing of a URL that is fed. Two pairs with the same key
 * are taken to go on alike: README.md says what that rests on, and walk.c tries it on a stretched twin of every pair.
 * In the key an offset counts only by its order among the others and by its distance from the next, up to a bound; a
 * port by what may still follow; a part that machine and automaton have both recorded not at all, nor what is dead. */
#ifndef STATE_H
#define STATE_H

#include "compare.h"
#include "knurl_family.h"
#include "knurl_rfc3986.h"

#include <stdlib.h>
#include <string.h>

#define ROOM AUTOMATON_PARTS

/* A distance of so many octets counts as any longer one. The longest that decides is that of `type=` in ftp; in the
 * scheme's name it is its length, up to that of the longest known one. */
#define FAR 6u
#define FAR_IN_NAME 10u
#define FAR_IN_URN 36u  /* the longest NID, and more */
#define SETTLED_MOST 8u /* of the parts that are settled, count so many; only with repeated ones are there more */

typedef struct pair {
    knurl_t url;
    knurl_part_t parts[ROOM];
    automaton_t automaton;
} pair_t;

static inline bool in_name(const pair_t *pair)
{
    return pair->automaton.state == AUTOMATON_NAME;
}

/* Returns true if the URL is read by rules, and not by the states of RFC 3986's reader. */
static inline bool by_rules(const knurl_t *url)
{
    return (url->state >= KNURL_READING) && !knurl_has(url->scheme, KNURL_TRAIT_URI);
}

/* Returns true if the reader of URNs reads it, which has states of its own. */
static inline bool by_urn(const knurl_t *url)
{
    return (url->state >= KNURL_READING) && (url->scheme == &knurl_urn);
}

static inline bool in_literal(const knurl_t *url)
{
    return (url->state == IN_LITERAL) && !by_rules(url) && !by_urn(url);
}

/* Returns true if two rows differ in their names and ports alone. After a name the machine reads neither. */
static inline bool alike(unsigned one, unsigned other)
{
    return (rows[one]->family == rows[other]->family) && (rows[one]->grammar == rows[other]->grammar) &&
           (rows[one]->flags == rows[other]->flags) && automaton_alike(one, other);
}

/* Returns the first row of the list, from `row` on, that is like the URL's row. */
static inline unsigned next_alike(const automaton_t *automaton, unsigned row)
{
    while (((automaton->rows & AUTOMATON_ROW(row)) == 0u) || !alike(row, automaton->row)) {
        row = (row + 1u) % AUTOMATON_ROWS;
    }
    return row;
}

/* Returns true if knurl_t.host.label lives: in a host or port of RFC 1738, or a literal. */
static inline bool label_lives(const knurl_t *url)
{
    return in_literal(url) || (((url->state == KNURL_IN_HOST) || (url->state == KNURL_IN_PORT)) && by_rules(url));
}

/* Returns the bits of knurl_t.escape that live: the value of the first digit, between the digits of an escape. */
static inline uint8_t living_escape(const knurl_t *url)
{
    return ((url->flags & (KNURL_IN_ESCAPE | KNURL_ESCAPED)) == (KNURL_IN_ESCAPE | KNURL_ESCAPED)) ? 0x0Fu : 0u;
}

/* What the value in knurl_t.host.value or knurl_t.port still decides. GROUP: the value of a group, while a host of RFC
 * 1738 can still be a hostnumber. OCTET: the value of the digits of a literal's group where a period may follow; all
 * values above 255 are alike. DIGITS: the value of a port whose digits are being read, in host.value if rules
 * read it, else in port. READ: the value of a port that was read, in port. knurl_t.host.groups lives in a literal
 * alone. */
enum held { NOTHING, GROUP, OCTET, DIGITS, READ };

static inline enum held held(const knurl_t *url)
{
    return ((url->state == KNURL_IN_HOST) && by_rules(url) && (url->host.label >= 0x10u)) ? GROUP
           : (in_literal(url) && (url->host.label < 4u) && ((url->host.groups == 1u) || (url->host.groups > 0x10u)))
               ? OCTET
           : (url->state == KNURL_IN_PORT)          ? DIGITS
           : ((url->flags & KNURL_PORT_READ) != 0u) ? READ
                                                    : NOTHING;
}

/* Returns true if that value is in knurl_t.host.value, false if it is in knurl_t.port. */
static inline bool in_host(const knurl_t *url)
{
    const enum held what = held(url);

    return (what == GROUP) || (what == OCTET) || ((what == DIGITS) && by_rules(url));
}

static inline uint16_t held_value(const knurl_t *url)
{
    return in_host(url) ? url->host.value : url->port;
}

/* The smallest port of each class. The same digits may follow all ports of a class, up to 65535. */
static const uint32_t port_classes[] = {0, 1, 6, 7, 65, 66, 655, 656, 6553, 6554, 65536};

static inline uint8_t port_class(uint32_t port)
{
    uint8_t i = 0;

    while (port >= port_classes[i + 1]) {
        i++;
    }
    return i;
}

/* Returns how many parts, from the first, the machine and a list of the automaton have recorded alike. */
static inline unsigned agreed(const pair_t *pair, const automaton_parts_t *list)
{
    unsigned n = 0;

    while ((n < pair->url.count) && (n < list->count) && (list->part[n].kind == pair->parts[n].kind) &&
           (list->part[n].begin == pair->parts[n].offset) &&
           (list->part[n].end == (uint16_t)(pair->parts[n].offset + pair->parts[n].length))) {
        n++;
    }
    return n;
}

/* Returns how many parts, from the first, the machine has recorded for good: all lists have these. With `or_in_vain`,
 * lists do not count that have or will have a different part in the place of one of them: such a list can become the
 * machine's only if the machine forgets that part. */
static inline unsigned recorded(const pair_t *pair, bool or_in_vain)
{
    unsigned n = pair->url.count;

    for (unsigned i = 0; i < pair->automaton.count; i++) {
        const automaton_parts_t *list = &pair->automaton.registers[i];
        const unsigned same = agreed(pair, list);
        const bool in_vain = (same < pair->url.count) &&
                             ((list->count > same) || ((list->open != 0) && (list->open != pair->parts[same].kind)));

        if (!list->dead && !(or_in_vain && in_vain) && (same < n)) {
            n = same;
        }
    }
    return n;
}

/* Returns true if all that lives is the same in two machines that were fed the same octets. */
static inline bool same_machine(const knurl_t *one, const knurl_t *other)
{
    if ((one->error != other->error) || (one->offset != other->offset)) {
        return false;
    }
    if (one->error != KNURL_OK) {
        return true;
    }
    if ((one->scheme != other->scheme) || (one->count != other->count) || (one->room != other->room) ||
        (one->flags != other->flags) || (one->state != other->state) || (one->start != other->start) ||
        (one->set != other->set) || (one->schemes != other->schemes) || (one->reader != other->reader) ||
        (((one->escape ^ other->escape) & living_escape(one)) != 0) ||
        (label_lives(one) && (one->host.label != other->host.label))) {
        return false;
    }
    if ((in_literal(one) && (one->host.groups != other->host.groups)) ||
        ((held(one) != NOTHING) && (held_value(one) != held_value(other))) ||
        (by_rules(one) && ((one->rules != other->rules) || (one->rule != other->rule))) ||
        (!knurl_in_scheme(one) && (one->schemepart != other->schemepart))) {
        return false;
    }
    for (unsigned i = 0; i < one->count; i++) {
        if ((one->parts[i].kind != other->parts[i].kind) || (one->parts[i].offset != other->parts[i].offset) ||
            (one->parts[i].length != other->parts[i].length)) {
            return false;
        }
    }
    return true;
}

/* Writes noise to what is dead, before the URL's end. */
static inline void poison(knurl_t *url, uint32_t noise)
{
    const uint8_t living = living_escape(url);
    const enum held what = held(url);
    const bool inside = in_host(url);

    url->escape = (uint8_t)((url->escape & living) | (noise & (uint8_t)~living));
    if (!in_literal(url)) {
        url->host.groups = (uint8_t)(noise >> 8);
    }
    if (!label_lives(url)) {
        url->host.label = (uint8_t)(noise >> 20);
    }
    if (!inside) {
        url->host.value = (uint16_t)(noise >> 16);
    }
    if (inside || (what == NOTHING)) {
        url->port = (uint16_t)(noise >> 13);
    }
    if (knurl_in_scheme(url)) {
        url->schemepart = (uint16_t)(noise >> 4);
    }
    if (!by_rules(url)) {
        url->rule = (uint8_t)(noise >> 12);
        url->rules = (noise & 1u) ? NULL : (const knurl_rule_t *)(const void *)url;
    }
}

/* Lists the offsets that live, in a fixed order. */
#define OFFSETS_MOST 384u

static inline unsigned offsets(const pair_t *pair, uint16_t out[OFFSETS_MOST])
{
    const unsigned first = recorded(pair, true);
    unsigned n = 0;

    out[n++] = pair->url.offset;
    out[n++] = pair->url.start;
    out[n++] = in_name(pair) ? 0u : pair->url.schemepart;
    for (unsigned i = first; i < pair->url.count; i++) {
        out[n++] = pair->parts[i].offset;
        out[n++] = (uint16_t)(pair->parts[i].offset + pair->parts[i].length);
    }
    for (unsigned i = 0; i < pair->automaton.count; i++) {
        const automaton_parts_t *list = &pair->automaton.registers[i];

        if (list->dead) {
            continue;
        }
        for (unsigned j = agreed(pair, list); j < list->count; j++) {
            out[n++] = list->part[j].begin;
            out[n++] = list->part[j].end;
        }
        if (list->open != 0) {
            out[n++] = list->begin;
        }
    }
    return n;
}

/* Sorts offsets in place, each of them once; returns how many are left. */
static inline unsigned sort(uint16_t offset[], unsigned n)
{
    unsigned kept = 0;

    for (unsigned i = 0; i < n; i++) {
        const uint16_t value = offset[i];
        unsigned at = kept;

        while ((at > 0) && (offset[at - 1] > value)) {
            at--;
        }
        if ((at > 0) && (offset[at - 1] == value)) {
            continue;
        }
        memmove(&offset[at + 1], &offset[at], (kept - at) * sizeof offset[0]);
        offset[at] = value;
        kept++;
    }
    return kept;
}

static inline unsigned far_of(const pair_t *pair)
{
    return in_name(pair) ? FAR_IN_NAME : by_urn(&pair->url) ? FAR_IN_URN : FAR;
}

#define KEY_MOST 1024u

#define PUT(value)                                                                                                     \
    do {                                                                                                               \
        memcpy(&key[n], &(value), sizeof(value));                                                                      \
        n += (unsigned)sizeof(value);                                                                                  \
    } while (0)

/* Writes the key; returns its length. */
static inline unsigned make_key(const pair_t *pair, uint8_t key[KEY_MOST])
{
    const knurl_t *url = &pair->url;
    const automaton_t *automaton = &pair->automaton;
    const unsigned first = recorded(pair, true);
    uint16_t all[OFFSETS_MOST];
    uint16_t sorted[OFFSETS_MOST];
    const unsigned far = far_of(pair);
    const unsigned count = offsets(pair, all);
    unsigned n = 0;

    PUT(automaton->state);
    PUT(automaton->escape);
    PUT(automaton->digit);
    if (in_name(pair)) {
        PUT(automaton->names);
        PUT(url->scheme);
    } else {
        key[n++] = (uint8_t)next_alike(automaton, 0);
        key[n++] = url->scheme == rows[automaton->row];
    }
    if (!in_name(pair) && by_rules(url)) {
        PUT(url->rules);
        PUT(url->rule);
    }
    PUT(url->set);
    PUT(url->schemes);
    PUT(url->reader);
    PUT(url->state);
    PUT(url->flags);
    PUT(url->error);
    key[n++] = url->escape & living_escape(url);
    key[n++] = label_lives(url) ? url->host.label : 0u;
    key[n++] = (uint8_t)((first < SETTLED_MOST) ? first : SETTLED_MOST);
    key[n++] = (uint8_t)(url->count - first);
    for (unsigned i = first; i < url->count; i++) {
        key[n++] = pair->parts[i].kind;
    }
    if (in_literal(url)) {
        PUT(url->host.groups);
    }
    const enum held what = held(url);
    const uint16_t now = held_value(url);
    const uint16_t value = (what == GROUP)    ? now
                           : (what == OCTET)  ? (uint16_t)((now < NO_OCTET) ? now : NO_OCTET)
                           : (what == DIGITS) ? port_class(now)
                                              : 0u;
    PUT(value);
    for (unsigned i = 0; i < automaton->count; i++) {
        const automaton_parts_t *list = &automaton->registers[i];
        const unsigned same = agreed(pair, list);

        key[n++] = list->dead;
        if (list->dead) {
            continue;
        }
        key[n++] = (uint8_t)(first - same);
        key[n++] = (uint8_t)(list->count - same);
        key[n++] = list->open;
        key[n++] = !list->has_port ? 0u : ((what >= DIGITS) && (list->port == now)) ? 1u : 2u;
        for (unsigned j = same; j < list->count; j++) {
            key[n++] = list->part[j].kind;
        }
        if ((same < list->count) && (same < url->count)) {
            /* The machine may still change the kind of a part. */
            key[n++] = list->part[same].begin == pair->parts[same].offset;
            key[n++] = list->part[same].end == pair->parts[same].offset + pair->parts[same].length;
        }
    }
    memcpy(sorted, all, count * sizeof all[0]);
    const unsigned ranks = sort(sorted, count);
    for (unsigned i = 1; i < ranks; i++) {
        const unsigned gap = (unsigned)(sorted[i] - sorted[i - 1]);
        key[n++] = (uint8_t)((gap < far) ? gap : far);
    }
    for (unsigned i = 0; i < count; i++) {
        unsigned rank = 0;

        while (sorted[rank] != all[i]) {
            rank++;
        }
        key[n++] = (uint8_t)rank;
    }
    return n;
}

/* A stretch moves each offset as far as the offset in `at` at or below it. */
typedef struct stretch {
    unsigned count;
    uint16_t at[OFFSETS_MOST];
    uint16_t by[OFFSETS_MOST];
} stretch_t;

static inline uint16_t stretched(const stretch_t *stretch, uint16_t offset)
{
    unsigned i = stretch->count;

    while ((i > 0) && (stretch->at[i - 1] > offset)) {
        i--;
    }
    return (uint16_t)(offset + ((i > 0) ? stretch->by[i - 1] : 0u));
}

/* Makes `twin` of `pair`: it has the same key, but all that the key does not hold is different. Far distances grow, and
 * all offsets move further from the URL's start, so that `limit` octets are read, or less if `limit` is 0. Returns
 * false if `limit` cannot be reached. `draw` gives random numbers. */
static inline bool make_twin(pair_t *twin, const pair_t *pair, uint16_t limit, uint32_t (*draw)(void))
{
    const unsigned first = recorded(pair, false);
    const unsigned extra = ((first >= SETTLED_MOST) && (pair->url.count + 3u < ROOM)) ? draw() % 4u : 0u;
    stretch_t stretch;
    uint16_t sum = 0; /* how far the gaps so far have grown */

    stretch.count = offsets(pair, stretch.at);
    stretch.count = sort(stretch.at, stretch.count);
    for (unsigned i = 0; i < stretch.count; i++) {
        const bool grows = (i == 0) ? !in_name(pair) : (stretch.at[i] - stretch.at[i - 1] >= (int)far_of(pair));

        if (!grows || (stretch.at[i] > pair->url.offset)) {
            /* A short distance keeps its length. */
        } else if (limit == 0) {
            sum = (uint16_t)(sum + draw() % ((draw() % 2u) ? 9000u : 9u));
        } else if (sum == 0) {
            sum = (uint16_t)(limit - pair->url.offset);
        }
        stretch.by[i] = sum;
    }
    *twin = *pair;
    knurl_t *url = &twin->url;
    if (!in_name(pair)) {
        twin->automaton.row = (uint8_t)next_alike(&pair->automaton, draw() % AUTOMATON_ROWS);
        url->scheme = rows[twin->automaton.row];
    }
    url->parts = twin->parts;
    url->offset = stretched(&stretch, pair->url.offset);
    if ((limit != 0) && (url->offset != limit)) {
        return false;
    }
    url->start = stretched(&stretch, url->start);
    if (!in_name(pair)) {
        url->schemepart = stretched(&stretch, url->schemepart);
    }
    url->count = (uint16_t)(url->count + extra);
    for (unsigned i = pair->url.count; i-- > 0;) {
        const knurl_part_t *part = &pair->parts[i];
        const uint16_t begin = stretched(&stretch, part->offset);
        const uint16_t end = stretched(&stretch, (uint16_t)(part->offset + part->length));

        twin->parts[i + extra] = (knurl_part_t){begin, (uint16_t)(end - begin), part->kind, part->owner};
    }
    automaton_t *automaton = &twin->automaton;
    automaton->offset = stretched(&stretch, automaton->offset);
    for (unsigned i = 0; i < automaton->count; i++) {
        automaton_parts_t *list = &automaton->registers[i];

        list->begin = stretched(&stretch, list->begin);
        list->count = (uint16_t)(list->count + extra);
        for (unsigned j = list->count; j-- > 0;) {
            if (j >= extra) {
                const automaton_part_t *from = &pair->automaton.registers[i].part[j - extra];
                list->part[j] =
                    (automaton_part_t){stretched(&stretch, from->begin), stretched(&stretch, from->end), from->kind};
            } else {
                const knurl_part_t *from = &twin->parts[j];
                list->part[j] = (automaton_part_t){from->offset, (uint16_t)(from->offset + from->length), from->kind};
            }
        }
    }
    poison(url, draw());
    uint16_t value = (uint16_t)draw();
    const enum held what = held(url);
    const uint16_t now = held_value(url);
    if ((what == GROUP) || ((what == OCTET) && (now < NO_OCTET))) {
        value = now;
    } else if (what == OCTET) {
        value = (uint16_t)(NO_OCTET + value % 16u);
    } else if (what == DIGITS) {
        const uint8_t class_ = port_class(now);
        value = (uint16_t)(port_classes[class_] + value % (port_classes[class_ + 1] - port_classes[class_]));
    } else {
        /* Any value does. */
    }
    for (unsigned i = 0; i < automaton->count; i++) {
        automaton_parts_t *list = &automaton->registers[i];

        list->port = ((what >= DIGITS) && (list->port == now)) ? value : (value > 0) ? value - 1u : 1u;
    }
    if (in_host(url)) {
        url->host.value = value;
    } else {
        url->port = value;
    }
    return true;
}

#endif
