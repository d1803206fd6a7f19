/* SPDX-License-Identifier: MIT
 *
 * Writes the normal form of a URL, and compares two. A URL consists of parts and the delimiters between them, all of
 * which are ranges of its text. A cursor gives the octets of the normal form from the end to the start, and changes
 * them on the way. */
#include "knurl_normal.h"
#include "knurl_rfc1738.h"
#include "knurl_urn.h"

#include "../machine/knurl_accepted.h"
#include "../machine/knurl_ascii.h"
#include "../machine/knurl_classes.h"
#include "../machine/knurl_compiler.h"
#include "../octets/knurl_output.h"
#include "../octets/knurl_percent.h"
#include "../parts/knurl_address.h"
#include "../parts/knurl_open.h"
#include "../parts/knurl_parts.h"
#include "knurl_segments.h"

typedef struct cursor {
    knurl_address_left_t address; /* given first are octets that wait, then an IPv6 address, then the range */
    uint8_t mode;
    bool zones;             /* for comparing: a zone is also given, unchanged, and a URN ends after its NSS */
    uint16_t left;          /* the number of parts still to give, where the text after the last part counts as one */
    knurl_segments_t range; /* the range that is being given; the next range ends at `at` */
    const knurl_t *url;
} cursor_t;
/*@ KNURL_CURSORS */

#define BEFORE_FIRST (-1)

/* The changes in a range. The first two are traits of the row's family: with KNURL_TRAIT_ESCAPES_STAY no escape becomes
 * a character, and only in RFC 3986 does the escape of "~" become one. */
#define URI KNURL_TRAIT_URI
#define STAYS KNURL_TRAIT_ESCAPES_STAY
#define LOWER 0x02u /* letters */
#define ZEROS 0x04u /* zeros before a decimal number go */
#define PATH 0x08u  /* more of the path is still to give */
#define TEXT 0x20u  /* "%" starts no escape */
KNURL_STATIC_ASSERT(MODES_APART, ((LOWER | ZEROS | PATH | TEXT) & (URI | STAYS)) == 0u);

/* Returns true if a URL is a URN, RFC 8141. */
static bool is_urn(const knurl_t *url)
{
    return (url->count > 2u) && (url->parts[2].kind == KNURL_NSS);
}

/* Prepares a cursor to give the last octet. */
static inline void begin_cursor(cursor_t *cursor, const knurl_t *url, bool zones)
{
    cursor->url = url;
    cursor->left = (uint16_t)(url->count + 1u);
    cursor->address.waiting = 0;
    cursor->mode = 0;
    cursor->zones = zones;
    cursor->address.left = 0;
    knurl_segments_begin(&cursor->range, true);
    cursor->range.from = url->text;
    cursor->range.begin = url->text;
    cursor->range.end = url->text;
    cursor->range.at = &url->text[url->offset];
    if (zones && is_urn(url)) {
        /* The components after the name are ignored, RFC 8141 section 3.1. */
        cursor->left = 3;
        cursor->range.at = &url->text[(unsigned)url->parts[2].offset + url->parts[2].length];
    }
}

/* Returns true if an escape equals its character: a letter, a digit, "-", ".", "_", and in RFC 3986 "~". With STAYS
 * none does. */
static inline bool is_same(unsigned escaped, unsigned mode)
{
    const unsigned set = ((mode & URI) != 0u) ? KNURL_URI_UNRESERVED : (KNURL_URI_UNRESERVED & ~KNURL_SET_TILDE);

    return ((mode & STAYS) == 0u) && knurl_is_in(set, escaped);
}

static inline bool is_digit(char octet)
{
    return (unsigned)((uint8_t)octet - (unsigned)'0') < 10u;
}

/* Returns the start of the number that contains the digit at `at` if only zeros precede the digit, back to `begin` at
 * most; otherwise returns `at`. */
static inline const char *skip_zeros(const char *begin, const char *at)
{
    const char *zeros = at;

    /*@ loop invariant knurl_ahead_of(at, zeros) && knurl_ahead_of(zeros, begin);
        loop assigns zeros; loop variant zeros - begin; */
    while ((zeros != begin) && (zeros[-1] == '0')) {
        zeros--;
    }
    return is_digit(zeros[-1]) ? at : zeros;
}

/* Gives the next octet of the range, from its end. At least two octets precede each range except the scheme. If the
 * text has changed since it was parsed, these may start an escape, and the range then ends before its start. */
static KNURL_NOINLINE unsigned next_octet(cursor_t *cursor)
{
    const char *last = cursor->range.end - 1;
    unsigned mode = cursor->mode;
    unsigned octet = (uint8_t)*last;

    if ((mode & TEXT) != 0u) {
        /* Give it unchanged. */
    } else if ((last[-2] == '%') && is_same(knurl_escaped(last - 1), mode)) {
        octet = knurl_escaped(last - 1);
        last -= 2;
    } else if ((last[-2] == '%') || (last[-1] == '%')) {
        /* Make it upper case. Only letters have this bit. */
        octet &= ~((octet & 0x40u) >> 1);
        mode = 0;
    } else if (((mode & ZEROS) != 0u) && is_digit(*last)) {
        last = skip_zeros(cursor->range.begin, last);
    } else {
    }
    cursor->range.end = last;
    if ((mode & LOWER) != 0u) {
        octet = knurl_lower(octet);
    }
    return octet;
}

/* Omits a host that is `localhost`. */
static inline void skip_localhost(cursor_t *cursor)
{
    static const char range[] = "//localhost";
    const char *end = cursor->range.end;
    unsigned left = sizeof range - 1u;

    /*@ loop invariant left <= 11 && knurl_led_by(cursor->range.begin, cursor->range.end, left);
        loop invariant end == cursor->range.end + (end - cursor->range.end) && end - cursor->range.end >= 11 - left;
        loop assigns left, cursor->range.end; loop variant left; */
    while ((left != 0u) && (cursor->range.begin < cursor->range.end) &&
           (next_octet(cursor) == (unsigned)range[left - 1u])) {
        left--;
    }
    if (left == 0u) {
        end = &cursor->range.begin[2];
    }
    cursor->range.end = end;
}

/* Returns true if a host without KNURL_TRAIT_URI is a hostnumber. The last label of a hostname starts with a letter. */
static inline bool is_hostnumber(const char *begin, const char *end)
{
    /*@ loop invariant knurl_ahead_of(\at(end, Pre), end) && knurl_ahead_of(end, begin);
        loop assigns end; loop variant end - begin; */
    while ((end != begin) && is_digit(end[-1])) {
        end--;
    }
    return end[-1] == '.';
}

/* Chooses the changes for a host that starts at `begin`, after its delimiter. */
static inline void change_host(cursor_t *cursor, const char *begin)
{
    const char *end = cursor->range.end;

    cursor->mode |= LOWER;
    if ((end[-1] == ']') && knurl_read_ipv6(begin, (size_t)(end - begin), cursor->address.octets)) {
        cursor->address.left = 16;
        cursor->range.end = begin + 1;
    } else if (((cursor->mode & URI) == 0u) && is_hostnumber(begin, end)) {
        cursor->mode |= ZEROS;
    } else if (knurl_is_named(cursor->url->scheme, "file")) {
        skip_localhost(cursor);
    } else {
    }
}

/* Returns true if an absent path equals an empty one. */
static inline bool adds_slash(const knurl_scheme_t *row, unsigned mode)
{
    if ((mode & URI) != 0u) {
        return row->port != 0u;
    }
    return ((mode & STAYS) == 0u) && (knurl_is_named(row, "http") || knurl_is_named(row, "https"));
}

/* Chooses the changes for a host or port, and gives the "/" of an absent path after it. */
static inline void change_authority(cursor_t *cursor, const knurl_part_t *before)
{
    const knurl_t *url = cursor->url;
    const char *behind = cursor->range.end;

    if (((behind == &cursor->url->text[url->offset]) || ((*behind != '/') && (*behind != ':'))) &&
        adds_slash(url->scheme, cursor->mode)) {
        cursor->address.waiting = (uint32_t)'/';
    }
    if (before[1].kind == KNURL_PORT) {
        cursor->mode |= ZEROS;
        if (knurl_means_default_port(url, &before[1])) {
            cursor->range.end = cursor->range.begin;
        }
    } else if (before->kind != KNURL_UNIQUE) {
        /* The host of an article is part of the message id. */
        change_host(cursor, &cursor->url->text[before[1].offset]);
    } else {
    }
}

static inline bool is_authority(unsigned kind)
{
    return (kind - KNURL_HOST) <= (unsigned)(KNURL_PORT - KNURL_HOST);
}

/* Omits a "/" between host or port and a fragment or the end, if the URL may end before it. */
static inline void drop_slash(cursor_t *cursor, unsigned before)
{
    const knurl_scheme_t *row = cursor->url->scheme;

    if ((cursor->range.begin != cursor->range.end) && (*cursor->range.begin == '/') && is_authority(before) &&
        (row->grammar->rules[row->grammar->after_host].end != KNURL_MORE)) {
        cursor->range.begin++;
    }
}

/* Returns the octets to give after the scheme's colon, before a path without a host. */
static inline uint32_t before_path(const cursor_t *cursor)
{
    if (knurl_is_named(cursor->url->scheme, "file")) {
        return KNURL_WAITING('/', '/');
    }
    return (cursor->range.slashes > 1u) ? KNURL_WAITING('.', '/') : 0u;
}

/* Chooses the changes for a part of mailto, or for the type code of ftp. */
static inline void change_letters(cursor_t *cursor, const knurl_part_t *before, unsigned kind)
{
    if (kind == KNURL_LOCAL) {
        cursor->address.waiting = (uint32_t)'@';
    } else if ((kind == KNURL_DOMAIN) || (kind == KNURL_TYPE)) {
        cursor->mode |= LOWER;
        if (kind == KNURL_DOMAIN) {
            cursor->range.begin = &cursor->url->text[before[1].offset];
        }
    } else {
    }
}

/* Chooses the changes for a part of a kind, and for its delimiter. The end of the URL is handled like a fragment. */
static inline void change_part(cursor_t *cursor, const knurl_part_t *before, unsigned kind)
{
    if ((kind == KNURL_PATH) && ((cursor->mode & URI) != 0u) && (cursor->range.begin < cursor->range.end)) {
        cursor->mode |= PATH;
        cursor->range.from = cursor->range.begin;
        cursor->range.at = cursor->range.end;
        cursor->range.end = cursor->range.begin;
    } else if ((kind == KNURL_OPAQUE) && (cursor->mode == 0u)) {
        cursor->mode = STAYS;
    } else if ((kind == KNURL_FRAGMENT) && ((cursor->mode & URI) == 0u)) {
        /* Rows of RFC 3986 have no rules: their "/" after a host or port belongs to a path. */
        drop_slash(cursor, before->kind);
    } else if ((kind == KNURL_ZONE) && cursor->zones) {
        /* Give the zone with its bracket. */
        cursor->mode = TEXT;
        cursor->range.begin = &cursor->url->text[before[1].offset];
    } else {
        change_letters(cursor, before, kind);
    }
}

/* Goes to the part before the one given last, with its delimiter, or to the scheme with its colon. */
static inline void give_part(cursor_t *cursor)
{
    const knurl_t *url = cursor->url;
    const unsigned left = cursor->left - 1u;
    const char *begin = cursor->url->text;
    const char *end = cursor->range.at;

    cursor->left = (uint16_t)left;
    cursor->range.end = end;
    if (left == 0u) {
        cursor->mode = LOWER | TEXT;
        cursor->range.begin = begin;
        if (cursor->range.from == end) {
            cursor->address.waiting = before_path(cursor);
        }
        return;
    }
    const knurl_part_t *before = &url->parts[left - 1u];
    const unsigned kind = (left == url->count) ? (unsigned)KNURL_FRAGMENT : before[1].kind;
    begin = &begin[(unsigned)before->offset + before->length];
    if ((left == 1u) || (before->kind == KNURL_ZONE)) {
        /* Skip the colon, or the bracket after a zone. */
        begin++;
    }
    cursor->range.begin = begin;
    cursor->range.at = begin;
    cursor->mode = (uint8_t)(url->scheme->family->traits & (URI | STAYS));
    if (is_urn(url)) {
        cursor->mode |= STAYS | ((kind == KNURL_NID) ? LOWER : 0u);
    } else if (is_authority(kind)) {
        change_authority(cursor, before);
    } else {
        change_part(cursor, before, kind);
    }
}

/* Returns the octet before the one given last, or BEFORE_FIRST. */
static KNURL_NOINLINE int next_normal_octet(cursor_t *cursor)
{
    for (;;) {
        const uint32_t waiting = cursor->address.waiting;
        if (waiting != 0u) {
            cursor->address.waiting = waiting >> 8;
            return (uint8_t)waiting;
        }
        if (cursor->address.left != 0u) {
            const unsigned octet = knurl_address_end(&cursor->address);
            if (octet != 0u) {
                return (int)octet;
            }
        } else if (cursor->range.begin < cursor->range.end) {
            return (int)next_octet(cursor);
        } else if ((cursor->mode & PATH) != 0u) {
            if (!knurl_segments_next(&cursor->range)) {
                cursor->mode = URI;
            }
        } else if (cursor->left == 0u) {
            return BEFORE_FIRST;
        } else {
            give_part(cursor);
        }
    }
}

knurl_error_t knurl_normalize(const knurl_t *url, knurl_buffer_t *out)
{
    cursor_t cursor;
    size_t length = 0;
    knurl_error_t error = knurl_open_url(url, out);

    if (error != KNURL_OK) {
        return error;
    }
    begin_cursor(&cursor, url, false);
    /*@ loop invariant length + knurl_octets_left(cursor) == knurl_normal_length(url);
        loop assigns length, cursor; loop variant knurl_octets_left(cursor); */
    while (next_normal_octet(&cursor) != BEFORE_FIRST) {
        length++;
    }
    if (length > KNURL_LENGTH_MAX) {
        return knurl_unwritten(out, KNURL_ERROR_LENGTH, KNURL_LENGTH_MAX);
    }
    error = knurl_written(out, length);
    if (error != KNURL_OK) {
        return error;
    }
    begin_cursor(&cursor, url, false);
    /* Write `length` octets even if the text has changed since it was measured. */
    /*@ loop invariant length <= out->length; loop assigns length, cursor, out->octets[0 .. out->length - 1];
        loop variant length; */
    while (length != 0u) {
        length--;
        out->octets[length] = (char)next_normal_octet(&cursor);
    }
    return KNURL_OK;
}

bool knurl_equal_urls(const knurl_t *url1, const knurl_t *url2)
{
    cursor_t one;
    cursor_t other;
    int octet;

    if (knurl_share_parts(url1, url2) || (knurl_refusal_of_url(url1) != KNURL_OK) ||
        (knurl_refusal_of_url(url2) != KNURL_OK)) {
        return false;
    }
    begin_cursor(&one, url1, true);
    begin_cursor(&other, url2, true);
    /*@ loop assigns octet, one, other; loop variant knurl_octets_left(one); */
    do {
        octet = next_normal_octet(&one);
        if (octet != next_normal_octet(&other)) {
            return false;
        }
    } while (octet != BEFORE_FIRST);
    return true;
}
