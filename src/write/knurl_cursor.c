/* SPDX-License-Identifier: MIT
 *
 * The rules of the normal form. A URL is its parts and what stands between them; both are given as ranges of the URL's
 * text, or of another, whose octets are changed as they are given. */
#include "knurl_cursor.h"

#include "../machine/knurl_machine.h"
#include "../octets/knurl_escape.h"
#include "knurl_uri.h"

/* What comes next. */
enum { BEHIND_PART, PART, PATH, ADDRESS };

/* What changes in a range. */
#define LOWER 0x01u  /* letters */
#define DECODE 0x02u /* escapes of characters that are the same as they */
#define TILDE 0x04u  /* of "~", too */

#define SAME_ENCODED (KNURL_ALPHADIGIT | KNURL_HYPHEN | KNURL_PERIOD | KNURL_UNDERSCORE)

void knurl_cursor_begin(knurl_cursor_t *cursor, const knurl_t *url, const char *text)
{
    cursor->url = url;
    cursor->text = text;
    cursor->part = url->count;
    cursor->stage = BEHIND_PART;
    cursor->path.begin = text;
    cursor->path.end = text;
}

static KNURL_APART void give_range(knurl_cursor_t *cursor, const char *text, unsigned begin, unsigned end)
{
    cursor->path.begin = text + begin;
    cursor->path.end = text + end;
}

/* A hexadecimal digit with its letter in upper case. */
static inline unsigned upper(unsigned octet)
{
    return (octet >= (unsigned)'a') ? (octet - 0x20u) : octet;
}

/* Whether an escape of this character is the same as it. */
static inline bool is_same(unsigned escaped, unsigned mode)
{
    return ((SAME_ENCODED & KNURL_IN(knurl_class_of((uint8_t)escaped))) != 0u) ||
           ((escaped == (unsigned)'~') && ((mode & TILDE) != 0u));
}

/* Gives an octet of the range, from its end. */
static KNURL_APART unsigned next_octet(knurl_cursor_t *cursor)
{
    const unsigned mode = cursor->mode;
    const char *const last = cursor->path.end - 1;
    const ptrdiff_t before = last - cursor->path.begin;
    unsigned octet = (uint8_t)*last;

    cursor->path.end = last;
    if ((before >= 2) && (last[-2] == '%')) {
        const unsigned escaped = knurl_escaped(last - 1);
        if (!is_same(escaped, mode) || ((mode & DECODE) == 0u)) {
            return upper(octet);
        }
        cursor->path.end = last - 2;
        octet = escaped;
    } else if ((before >= 1) && (last[-1] == '%')) {
        return upper(octet);
    } else {
    }
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

/* Whether a port goes: it is empty or the default. */
static bool drops_port(const knurl_t *url, const knurl_part_t *port)
{
    return (port->length == 0u) || ((url->scheme->port != 0u) && (url->port == url->scheme->port));
}

/* Adds to digits, from their end: the decimal digits of an octet. */
static unsigned add_decimal(char *digits, unsigned at, unsigned octet)
{
    do {
        const unsigned tenth = (octet * 205u) >> 11; /* of what is below 1029; a division would be a call */
        at--;
        digits[at] = (char)((unsigned)'0' + octet - (tenth * 10u));
        octet = tenth;
    } while (octet != 0u);
    return at;
}

/* The hexadecimal digits of a group of an IPv6 address, without zeros before them. */
static unsigned add_group(char *digits, unsigned at, unsigned group)
{
    do {
        const unsigned digit = group & 15u;
        at--;
        digits[at] = (char)((digit < 10u) ? ((unsigned)'0' + digit) : (((unsigned)'a' - 10u) + digit));
        group >>= 4;
    } while (group != 0u);
    return at;
}

/* Whether an IPv6 address is of ::ffff:0:0/96, an IPv4 address. */
static KNURL_APART bool is_mapped(const uint8_t octets[16])
{
    unsigned i = 0;

    while ((i < 12u) && (octets[i] == ((i < 10u) ? 0u : 0xFFu))) {
        i++;
    }
    return i == 12u;
}

/* The longest run of groups that are 0, the first of several: RFC 5952 section 4.2. Its first octet, and *end, the one
 * after it; both 0 if no run is longer than a group. */
static KNURL_APART unsigned find_zeros(const uint8_t octets[16], unsigned *end)
{
    unsigned longest = 2;
    unsigned begin = 0;
    unsigned run = 0;
    unsigned i;

    *end = 0;
    for (i = 0; i < 16u; i += 2u) {
        run = ((octets[i] | octets[i + 1u]) == 0u) ? (run + 2u) : 0u;
        if (run > longest) {
            longest = run;
            *end = i + 2u;
            begin = *end - run;
        }
    }
    return begin;
}

/* Adds the octet of an IPv4 address that ends at *left, or the group, and the delimiter before it. *left becomes where
 * it begins; up to `least` there are groups. */
static inline unsigned add_number(char *digits, unsigned at, const uint8_t octets[16], unsigned *left, unsigned least,
                                  unsigned zeros_end)
{
    if (*left > least) {
        *left -= 1u;
        at = add_decimal(digits, at, octets[*left]);
    } else {
        *left -= 2u;
        at = add_group(digits, at, ((unsigned)octets[*left] << 8) | octets[*left + 1u]);
    }
    if ((*left != 0u) && (*left != zeros_end)) {
        at--;
        digits[at] = (*left > least) ? '.' : ':';
    }
    return at;
}

/* Gives an octet of an IPv4 address, or a group or the zeros of an IPv6 one, with the delimiters around it. */
static KNURL_APART void give_address(knurl_cursor_t *cursor)
{
    char *digits = cursor->digits;
    uint8_t octets[16];
    const unsigned length = knurl_address(cursor->url, cursor->text, octets);
    unsigned left = cursor->address;
    unsigned at = sizeof cursor->digits;
    unsigned zeros = 0;
    unsigned zeros_end = 0;
    unsigned least = 0; /* where decimal octets begin */

    if (length == 16u) {
        zeros = find_zeros(octets, &zeros_end);
        least = is_mapped(octets) ? 12u : 16u;
    }
    if (left == 16u) {
        at--;
        digits[at] = ']';
    }
    if (left == zeros_end) {
        at -= 2u;
        digits[at] = ':';
        digits[at + 1u] = ':';
        left = zeros;
    } else {
        at = add_number(digits, at, octets, &left, least, zeros_end);
    }
    if ((length == 16u) && (left == 0u)) {
        at--;
        digits[at] = '[';
    }
    cursor->address = (uint8_t)left;
    cursor->stage = (left != 0u) ? ADDRESS : BEHIND_PART;
    give_range(cursor, digits, at, sizeof cursor->digits);
}

/* Leaves out the octets to give, if they are `localhost`. */
static inline void skip_localhost(knurl_cursor_t *cursor)
{
    static const char name[] = "localhost";
    const char *const end = cursor->path.end;
    unsigned left = sizeof name - 1u;

    while ((left != 0u) && (cursor->path.begin != cursor->path.end) &&
           (next_octet(cursor) == (unsigned)name[left - 1u])) {
        left--;
    }
    if ((left != 0u) || (cursor->path.begin != cursor->path.end)) {
        cursor->path.end = end;
    }
}

/* Changes a host. */
static KNURL_APART void give_host(knurl_cursor_t *cursor)
{
    const knurl_t *url = cursor->url;
    uint8_t octets[16];

    if (url->parts[cursor->part - 1u].kind == KNURL_UNIQUE) {
        return; /* it is part of a message id */
    }
    cursor->mode |= LOWER;
    cursor->address = (uint8_t)knurl_address(url, cursor->text, octets);
    if (cursor->address != 0u) {
        cursor->mode = 0;
        cursor->stage = ADDRESS;
        cursor->path.end = cursor->path.begin;
    } else if (is_named(url, "file")) {
        skip_localhost(cursor);
    } else {
    }
}

/* Where the digits of a port begin that are given: behind zeros, or at its end if it goes. */
static inline unsigned begin_of_port(const knurl_cursor_t *cursor, const knurl_part_t *part)
{
    const unsigned end = (unsigned)part->offset + part->length;
    unsigned begin = part->offset;

    while (((begin + 1u) < end) && (cursor->text[begin] == '0')) {
        begin++;
    }
    return drops_port(cursor->url, part) ? end : begin;
}

/* Gives the part before what was given last. */
static inline void give_part(knurl_cursor_t *cursor)
{
    const knurl_t *url = cursor->url;
    const unsigned flags = url->scheme->flags;

    cursor->part--;
    const knurl_part_t *part = &url->parts[cursor->part];
    const unsigned kind = part->kind;
    unsigned begin = part->offset;
    const unsigned end = begin + part->length;

    cursor->stage = BEHIND_PART;
    cursor->mode = DECODE | TILDE;
    if ((flags & KNURL_RFC3986) == 0u) {
        cursor->mode = (((flags & KNURL_DRAFT) != 0u) || (kind == KNURL_OPAQUE)) ? 0u : DECODE;
    } else if (kind == KNURL_PATH) {
        /* The "/" before it belongs to it here. */
        begin--;
        knurl_segments_begin(&cursor->path, true);
        cursor->path.from = &cursor->text[begin];
        cursor->path.at = &cursor->text[end];
        cursor->stage = PATH;
        begin = end;
    } else {
    }
    if (kind == KNURL_PORT) {
        begin = begin_of_port(cursor, part);
    }
    if ((kind == KNURL_SCHEME) || (kind == KNURL_DOMAIN) || (kind == KNURL_TYPE)) {
        cursor->mode |= LOWER;
    }
    give_range(cursor, cursor->text, begin, end);
    if (kind == KNURL_HOST) {
        give_host(cursor);
    }
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

/* Gives what stands behind host and port, before a part of `kind`, or before the end, which is as before a fragment. */
static inline void give_behind_authority(knurl_cursor_t *cursor, unsigned kind, unsigned begin, unsigned end)
{
    const knurl_t *url = cursor->url;
    const char *text = cursor->text;

    if ((begin != end) && (text[begin] == '/')) {
        /* A "/" that nothing follows, where the URL may end before it. */
        if ((kind == KNURL_FRAGMENT) && (url->scheme->rules[url->scheme->after_host].end != KNURL_MORE)) {
            begin++;
        }
    } else if (adds_slash(url)) {
        /* A "?" or "#" stands there, or nothing. */
        const char *with = "/?/#";
        if ((begin != end) && (text[begin] == '#')) {
            with += 2;
        }
        text = with;
        end = end - begin + 1u;
        begin = 0;
    } else {
    }
    give_range(cursor, text, begin, end);
}

/* Gives what stands between a part of `kind` and the "/" of a path. */
static inline void give_before_path(knurl_cursor_t *cursor, unsigned kind, unsigned begin, unsigned end)
{
    if ((kind == KNURL_SCHEME) && is_named(cursor->url, "file")) {
        give_range(cursor, "://", 0, 3);
    } else if ((kind == KNURL_SCHEME) && (cursor->path.slashes > 1u)) {
        give_range(cursor, ":/.", 0, 3);
    } else {
        give_range(cursor, cursor->text, begin, end);
    }
}

/* Gives what stands between two parts, or behind the last. */
static inline void give_delimiter(knurl_cursor_t *cursor)
{
    const knurl_t *url = cursor->url;
    const knurl_part_t *part = &url->parts[cursor->part];
    const knurl_part_t *before = part - 1;
    const unsigned begin = (unsigned)before->offset + before->length;
    unsigned end = url->offset;
    unsigned kind = KNURL_FRAGMENT;

    cursor->stage = PART;
    cursor->mode = 0;
    if (cursor->part != url->count) {
        kind = part->kind;
        end = part->offset;
    }
    if ((kind == KNURL_PATH) && ((url->scheme->flags & KNURL_RFC3986) != 0u)) {
        /* Its "/" was given with it. */
        give_before_path(cursor, before->kind, begin, end - 1u);
    } else if (kind == KNURL_DOMAIN) {
        give_range(cursor, "@", 0, 1);
    } else if (kind == KNURL_PORT) {
        give_range(cursor, cursor->text, begin, drops_port(url, part) ? begin : end);
    } else if ((before->kind == KNURL_HOST) || (before->kind == KNURL_PORT)) {
        give_behind_authority(cursor, kind, begin, end);
    } else {
        give_range(cursor, cursor->text, begin, end);
    }
}

/* Goes to the range before the one that was given. False before the first. */
static KNURL_APART bool next_range(knurl_cursor_t *cursor)
{
    if (cursor->stage == PATH) {
        cursor->stage = knurl_segments_next(&cursor->path) ? PATH : BEHIND_PART;
    } else if (cursor->stage == ADDRESS) {
        give_address(cursor);
    } else if (cursor->stage == PART) {
        give_part(cursor);
    } else if (cursor->part != 0u) {
        give_delimiter(cursor);
    } else {
        return false;
    }
    return true;
}

unsigned knurl_cursor_next(knurl_cursor_t *cursor)
{
    while (cursor->path.begin == cursor->path.end) {
        if (!next_range(cursor)) {
            return KNURL_BEFORE_FIRST;
        }
    }
    return next_octet(cursor);
}
