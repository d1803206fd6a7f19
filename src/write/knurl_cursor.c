/* SPDX-License-Identifier: MIT
 *
 * The rules of the normal form. A URL is its parts and what stands between them; both are given as ranges of its text,
 * whose octets are changed as they are given. */
#include "knurl_cursor.h"

#include "../machine/knurl_machine.h"
#include "../octets/knurl_escape.h"

/* What changes in a range, beside two flags of the row: in one of the draft no escape becomes a character, and that of "~"
 * only in one of RFC 3986. */
#define LOWER 0x01u /* letters */
#define ZEROS 0x02u /* zeros before a decimal number go */
#define PATH 0x04u  /* it is not the last range of a path */

/* Octets that wait, the first one at the right. */
#define WAITING(octet, before) ((unsigned)(octet) | ((unsigned)(before) << 8))

void knurl_cursor_begin(knurl_cursor_t *cursor, const knurl_t *url, const char *text)
{
    cursor->url = url;
    cursor->text = text;
    cursor->left = (uint16_t)(url->count + 1u);
    cursor->waiting = 0;
    cursor->mode = 0;
    cursor->address = 0;
    knurl_segments_begin(&cursor->path, true);
    cursor->path.from = text;
    cursor->path.begin = text;
    cursor->path.end = text;
}

/* A hexadecimal digit with its letter in upper case. */
static inline unsigned upper(unsigned octet)
{
    return (octet >= (unsigned)'a') ? (octet - 0x20u) : octet;
}

/* Whether an escape of this character is the same as it: a letter, a digit, "-", ".", "_", "~". */
static inline bool is_same(unsigned escaped, unsigned mode)
{
    if ((escaped == (unsigned)'-') || (escaped == (unsigned)'.') || (escaped == (unsigned)'_')) {
        return true;
    }
    if (escaped == (unsigned)'~') {
        return (mode & KNURL_RFC3986) != 0u;
    }
    return (((escaped | 0x20u) - (unsigned)'a') < 26u) || ((escaped - (unsigned)'0') < 10u);
}

static inline bool is_digit(char octet)
{
    return (unsigned)((uint8_t)octet - (unsigned)'0') < 10u;
}

/* Where the number that goes on with the digit at `at` begins, if only zeros are before it there. */
static inline const char *skip_zeros(const char *at)
{
    const char *zeros = at;

    while (zeros[-1] == '0') {
        zeros--;
    }
    return is_digit(zeros[-1]) ? at : zeros;
}

/* Gives an octet of the range, from its end. */
static KNURL_APART unsigned next_octet(knurl_cursor_t *cursor)
{
    const unsigned mode = cursor->mode;
    const char *const begin = cursor->path.begin;
    const char *last = cursor->path.end - 1;
    unsigned octet = (uint8_t)*last;

    if (((last - begin) >= 2) && (last[-2] == '%')) {
        const unsigned escaped = knurl_escaped(last - 1);
        last -= 2;
        if (((mode & KNURL_DRAFT) != 0u) || !is_same(escaped, mode)) {
            cursor->path.end = last;
            cursor->waiting = WAITING(upper((uint8_t)last[1]), '%');
            return upper(octet);
        }
        octet = escaped;
    }
    if (((mode & ZEROS) != 0u) && is_digit(*last)) {
        last = skip_zeros(last);
    }
    cursor->path.end = last;
    if (((mode & LOWER) != 0u) && ((octet - (unsigned)'A') < 26u)) {
        octet |= 0x20u;
    }
    return octet;
}

/* Whether a row has this name. */
static KNURL_APART bool is_named(const knurl_t *url, const char *name)
{
    const char *its = url->scheme->name;

    while ((*its != '\0') && (*its == *name)) {
        its++;
        name++;
    }
    return *its == *name;
}

/* The digits of a number as octets that wait: decimal, where it is up to 255, or hexadecimal. */
static inline uint32_t digits_of(unsigned number, bool decimal)
{
    uint32_t digits = 0;
    unsigned shift = 0;

    do {
        /* A division by ten would be a call. */
        const unsigned rest = decimal ? ((number * 205u) >> 11) : (number >> 4);
        const unsigned digit = number - (rest * (decimal ? 10u : 16u));
        digits |= (uint32_t)((digit < 10u) ? ((unsigned)'0' + digit) : (((unsigned)'a' - 10u) + digit)) << shift;
        shift += 8u;
        number = rest;
    } while (number != 0u);
    return digits;
}

/* Moves what is behind the gap to the end of 16 octets, with zeros before it. */
static inline void fill_gap(uint8_t octets[16], unsigned gap, unsigned count)
{
    unsigned to = 16;

    while (to > gap) {
        uint8_t octet = 0;
        to--;
        if (count > gap) {
            count--;
            octet = octets[count];
        }
        octets[to] = octet;
    }
}

static inline bool ends_group(char octet)
{
    return (octet == ':') || (octet == '.') || (octet == ']');
}

/* Reads an IPv6 address that was accepted, from its bracket on. */
static inline void read_address(const char *at, uint8_t octets[16])
{
    unsigned count = 0;
    unsigned gap = 16; /* where "::" is */
    unsigned value = 0;
    bool decimal = false;

    do {
        const unsigned before = (uint8_t)*at;
        at++;
        const unsigned octet = (uint8_t)*at;
        if (!ends_group(*at)) {
            /* A letter has bit 6 set, and its lower four bits are 1 for "A". */
            value = (value << 4) + (octet & 15u) + ((octet >> 6) * 9u);
            continue;
        }
        decimal = decimal || (octet == (unsigned)'.');
        if ((before == (unsigned)':') || (before == (unsigned)'[')) {
            gap = count;
            continue;
        }
        if (decimal) {
            /* The digits are decimal ones. */
            value -= (6u * (value >> 4)) + (60u * (value >> 8));
        } else {
            octets[count] = (uint8_t)(value >> 8);
            count++;
        }
        octets[count] = (uint8_t)value;
        count++;
        value = 0;
    } while (*at != ']');
    fill_gap(octets, gap, count);
}

/* The octets of the longest run of groups that are 0, the first of several, and *end, the one after it. If no run is
 * longer than a group, these are 2 and 0. */
static inline unsigned find_zeros(const uint8_t octets[16], unsigned *end)
{
    unsigned longest = 2;
    unsigned run = 0;
    unsigned i;

    *end = 0;
    for (i = 0; i < 16u; i += 2u) {
        run = ((octets[i] | octets[i + 1u]) == 0u) ? (run + 2u) : 0u;
        if (run > longest) {
            longest = run;
            *end = i + 2u;
        }
    }
    return longest;
}

/* Gives the end of an IPv6 address, RFC 5952 section 4: an octet, or 0 for none, and what waits behind it. */
static KNURL_APART unsigned give_address(knurl_cursor_t *cursor)
{
    uint8_t octets[16];
    unsigned left = cursor->address;
    unsigned end;
    unsigned octet = (unsigned)':';

    read_address(cursor->path.end - 1, octets);
    const unsigned zeros = find_zeros(octets, &end);
    if ((left == end) || (left == (end - zeros))) {
        octet = 0;
    }
    if (left == end) {
        cursor->waiting = WAITING(':', ':');
        left -= zeros;
    } else {
        /* An IPv4 address is behind ::ffff:0:0/96. */
        const bool decimal = (left > 12u) && (zeros == 10u) && (end == 10u) && ((octets[10] & octets[11]) == 0xFFu);
        left--;
        unsigned number = octets[left];
        if (decimal) {
            octet = (unsigned)'.';
        } else {
            left--;
            number |= (unsigned)octets[left] << 8;
        }
        cursor->waiting = digits_of(number, decimal);
    }
    if (cursor->address == 16u) {
        octet = (unsigned)']';
    }
    cursor->address = (uint8_t)left;
    return octet;
}

/* Leaves out the octets to give from `begin` on, if they are `localhost`. */
static inline void skip_localhost(knurl_cursor_t *cursor, const char *begin)
{
    static const char name[] = "localhost";
    const char *const end = cursor->path.end;
    unsigned left = sizeof name - 1u;

    while ((left != 0u) && (cursor->path.end != begin) && (next_octet(cursor) == (unsigned)name[left - 1u])) {
        left--;
    }
    if ((left != 0u) || (cursor->path.end != begin)) {
        cursor->path.end = end;
        cursor->waiting = 0;
    }
}

/* Whether a host of RFC 1738 or the draft that ends there is a hostnumber: the last label of a name starts with a
 * letter. */
static inline bool is_hostnumber(const char *end)
{
    while (is_digit(end[-1])) {
        end--;
    }
    return end[-1] == '.';
}

/* Changes a host that begins at `begin`, behind its delimiter. */
static inline void change_host(knurl_cursor_t *cursor, const char *begin)
{
    const char *end = cursor->path.end;

    cursor->mode |= LOWER;
    if (begin == end) {
        return;
    }
    if ((*begin == '[') && ((begin[1] | 0x20) != 'v')) {
        cursor->address = 16;
        cursor->path.end = begin + 1;
    } else if (((cursor->mode & KNURL_RFC3986) == 0u) && is_hostnumber(end)) {
        cursor->mode |= ZEROS;
    } else if (is_named(cursor->url, "file")) {
        skip_localhost(cursor, begin);
    } else {
    }
}

/* Whether a port goes, with its colon: it is empty or the default. */
static inline bool drops_port(const knurl_t *url, const knurl_part_t *port)
{
    return (port->length == 0u) || ((url->scheme->port != 0u) && (url->port == url->scheme->port));
}

/* Whether no path is the same as an empty one. */
static inline bool adds_slash(const knurl_t *url)
{
    const unsigned flags = url->scheme->flags;

    if ((flags & KNURL_RFC3986) != 0u) {
        return url->scheme->port != 0u;
    }
    return ((flags & KNURL_DRAFT) == 0u) && (is_named(url, "http") || is_named(url, "https"));
}

/* Changes a host or port, behind which the octet at `behind` of the URL stands, or its end. */
static inline void change_authority(knurl_cursor_t *cursor, const knurl_part_t *part, unsigned behind)
{
    const knurl_t *url = cursor->url;
    const char octet = (behind != url->offset) ? cursor->text[behind] : '\0';

    if ((octet != '/') && (octet != ':') && adds_slash(url)) {
        cursor->waiting = (uint32_t)'/';
    }
    if (part->kind == KNURL_PORT) {
        cursor->mode |= ZEROS;
        if (drops_port(url, part)) {
            cursor->path.end = cursor->path.begin;
        }
    } else if (part[-1].kind != KNURL_UNIQUE) {
        /* But the host behind an article is part of its message id. */
        change_host(cursor, &cursor->text[part->offset]);
    } else {
    }
}

/* Leaves out a "/" between host or port and a fragment or the end, where the URL may end before it. */
static inline void drop_slash(knurl_cursor_t *cursor, unsigned before)
{
    const knurl_scheme_t *row = cursor->url->scheme;

    if ((cursor->path.begin != cursor->path.end) && (*cursor->path.begin == '/') &&
        ((before == KNURL_HOST) || (before == KNURL_PORT)) && (row->rules[row->after_host].end != KNURL_MORE)) {
        cursor->path.begin++;
    }
}

/* What changes in a part, by its kind and the family of its row. */
static inline unsigned mode_of(const knurl_t *url, unsigned kind)
{
    const unsigned family = url->scheme->flags & (KNURL_RFC3986 | KNURL_DRAFT);

    if ((kind == KNURL_OPAQUE) && (family == 0u)) {
        return KNURL_DRAFT;
    }
    return ((kind == KNURL_DOMAIN) || (kind == KNURL_TYPE)) ? (family | LOWER) : family;
}

/* Changes the part that is given with what stands before it, and ends at `end` of the URL; the end of the URL, too, which
 * is like a fragment. */
static inline void change_part(knurl_cursor_t *cursor, const knurl_part_t *part, unsigned kind, unsigned end)
{
    if ((kind == KNURL_PATH) && ((cursor->mode & KNURL_RFC3986) != 0u)) {
        cursor->mode |= PATH;
        cursor->path.from = cursor->path.begin;
        cursor->path.at = cursor->path.end;
        cursor->path.end = cursor->path.begin;
    } else if ((kind - KNURL_HOST) <= (unsigned)(KNURL_PORT - KNURL_HOST)) {
        change_authority(cursor, part, end);
    } else if (kind == KNURL_FRAGMENT) {
        drop_slash(cursor, part[-1].kind);
    } else if (kind == KNURL_LOCAL) {
        cursor->waiting = (uint32_t)'@';
    } else if (kind == KNURL_DOMAIN) {
        cursor->path.begin = &cursor->text[part->offset];
    } else {
    }
}

/* Gives the scheme's name and its colon, and what waits behind it of a path without a host. */
static inline void give_scheme(knurl_cursor_t *cursor, const char *end)
{
    if (cursor->path.from == end) {
        if (is_named(cursor->url, "file")) {
            cursor->waiting = WAITING('/', '/');
        } else if (cursor->path.slashes > 1u) {
            cursor->waiting = WAITING('.', '/');
        } else {
        }
    }
    cursor->mode = LOWER;
    cursor->path.begin = cursor->text;
    cursor->path.end = end;
}

/* Gives the part before what was given last, with what stands before it. */
static KNURL_APART void give_part(knurl_cursor_t *cursor)
{
    const knurl_t *url = cursor->url;
    const char *text = cursor->text;
    const unsigned left = cursor->left - 1u;
    const knurl_part_t *part = &url->parts[left];
    unsigned start = url->schemepart;
    unsigned end = url->offset;
    unsigned kind = KNURL_FRAGMENT;

    cursor->left = (uint16_t)left;
    if (left == 0u) {
        give_scheme(cursor, &text[start]);
        return;
    }
    if (left != 1u) {
        start = (unsigned)part[-1].offset + part[-1].length;
    }
    if (left != url->count) {
        kind = part->kind;
        end = (unsigned)part->offset + part->length;
    }
    cursor->mode = (uint8_t)mode_of(url, kind);
    cursor->path.begin = &text[start];
    cursor->path.end = &text[end];
    change_part(cursor, part, kind, end);
}

unsigned knurl_cursor_next(knurl_cursor_t *cursor)
{
    for (;;) {
        const uint32_t waiting = cursor->waiting;
        if (waiting != 0u) {
            cursor->waiting = waiting >> 8;
            return waiting & 255u;
        }
        if (cursor->address != 0u) {
            const unsigned octet = give_address(cursor);
            if (octet != 0u) {
                return octet;
            }
        } else if (cursor->path.begin != cursor->path.end) {
            return next_octet(cursor);
        } else if ((cursor->mode & PATH) != 0u) {
            if (!knurl_segments_next(&cursor->path)) {
                cursor->mode = KNURL_RFC3986;
            }
        } else if (cursor->left != 0u) {
            give_part(cursor);
        } else {
            return KNURL_BEFORE_FIRST;
        }
    }
}
