/* SPDX-License-Identifier: MIT
 *
 * Finds URLs in running text, RFC 1738 appendix. Outside, the finder looks only for "<". Inside, it copies the text to
 * the buffer and parses it, until the text ends or is known not to be a URL to report. Then the finder is outside
 * again. */
#include "knurl_text.h"

#include "knurl_scheme.h"

#include "../machine/knurl_ascii.h"
#include "../machine/knurl_overlap.h"
#include "../octets/knurl_output.h"

/* knurl_finder_t.state */
enum {
    OUTSIDE,
    MAYBE,   /* only octets of the prefix so far, `matched` of them */
    WITHOUT, /* the text has no prefix */
    WITH     /* the text had a prefix */
};

/* The bits of knurl_finder_t.run. */
#define IN_SPACE 0x01u /* white space is being dropped */
#define BREAK 0x02u    /* it contained a CR or LF */
#define NO_BREAK 0x04u /* an earlier sequence of white space contained none */

static const char prefix[] = {'u', 'r', 'l', ':'};

/* Returns true if an octet is copied: it is neither white space nor "<" or ">". */
static bool is_copied(char octet)
{
    return !knurl_is_white((uint8_t)octet) && (octet != '<') && (octet != '>');
}

void knurl_find_begin(knurl_finder_t *finder, const knurl_scheme_t *const schemes[], knurl_part_t parts[],
                      uint16_t room, char *buffer, size_t size)
{
    finder->found = false;
    finder->buffer = buffer;
    finder->url.parts = parts;
    finder->room = room;
    finder->schemes = schemes;
    finder->hyphens = NULL;
    finder->hyphen_room = 0;
    finder->size = (uint16_t)((size < KNURL_LENGTH_MAX) ? size : KNURL_LENGTH_MAX);
    finder->offset = 0;
    finder->state = OUTSIDE;
}

void knurl_find_hyphens(knurl_finder_t *finder, uint16_t hyphens[], uint16_t room)
{
    finder->hyphens = hyphens;
    finder->hyphen_room = room;
}

static void begin_url(knurl_finder_t *finder)
{
    knurl_begin(&finder->url, finder->schemes, finder->url.parts, finder->room);
    (void)knurl_allow_fragment(&finder->url);
}

/* Reads "<" at `offset` in the whole text. */
static void open_wrapper(knurl_finder_t *finder, uint32_t offset)
{
    finder->begin = offset;
    finder->state = MAYBE;
    finder->matched = 0;
    finder->run = 0;
    finder->hyphen = false;
    finder->hyphen_count = 0;
    finder->hyphens_needed = 0;
    finder->length = 0;
    finder->cut = false;
}

/* Reads ">", which ends at `offset` in the whole text. */
static void close_wrapper(knurl_finder_t *finder, uint32_t offset)
{
    if (finder->state == MAYBE) {
        /* The text has no colon, so it is not a URL. */
        finder->state = OUTSIDE;
        return;
    }
    const knurl_error_t error = knurl_end(&finder->url);
    const bool valid = (error == KNURL_OK) || (error == KNURL_ERROR_PARTS);
    const bool spaces = ((finder->run & NO_BREAK) != 0u) || ((finder->run & (IN_SPACE | BREAK)) == IN_SPACE);

    finder->found = (finder->state == WITH) || (valid && !spaces && (finder->url.scheme->name[0] != '\0'));
    finder->state = OUTSIDE;
    finder->end = offset;
    if (finder->cut) {
        finder->url.error = KNURL_ERROR_BUFFER;
        finder->url.count = 0;
        finder->url.offset = finder->length;
    }
    finder->url.text = finder->buffer;
    finder->url.text_length = finder->length;
}

static void read_space(knurl_finder_t *finder, char octet)
{
    finder->run |= IN_SPACE;
    if ((octet == '\r') || (octet == '\n')) {
        finder->run |= BREAK;
        if (finder->hyphen) {
            if (finder->hyphen_count < finder->hyphen_room) {
                finder->hyphens[finder->hyphen_count] = (uint16_t)(finder->length - 1u);
                finder->hyphen_count++;
            }
            finder->hyphens_needed++;
        }
        finder->hyphen = false;
    }
    if ((octet == '\v') || (octet == '\f')) {
        finder->hyphen = false;
    }
}

/* Ends a sequence of white space. */
static void end_space(knurl_finder_t *finder)
{
    const bool breaks = (finder->run & (IN_SPACE | BREAK)) != IN_SPACE;

    finder->run = (uint8_t)(finder->run & NO_BREAK);
    if (!breaks) {
        finder->run = NO_BREAK;
    }
}

/* Returns true if the text in "<" and ">", which ends with these `length` octets, has no prefix and no colon. */
static bool is_tag(const knurl_finder_t *finder, const char *text, size_t length)
{
    size_t i = 0;

    /*@ loop invariant 0 <= i <= length; loop assigns i; loop variant length - i; */
    while ((i < length) && (text[i] != ':')) {
        i++;
    }
    return (finder->state == MAYBE) && (i == length);
}

/* Parses the octets of the buffer from `start` to `end`. */
static void parse(knurl_finder_t *finder, uint16_t start, uint16_t end)
{
    (void)knurl_feed(&finder->url, &finder->buffer[start], (size_t)(end - start));
}

/* Copies octets other than white space, "<" and ">", at least one. Parses them, and returns their end. Octets that
 * could have been the prefix are parsed now. Before a "<" nothing is parsed, because the text starts again there. A tag
 * such as `<em>`, without a colon, is not parsed if its end is in the chunk. */
static size_t copy(knurl_finder_t *finder, const char *text, size_t at, size_t length)
{
    uint16_t start = finder->length;
    uint16_t end = start;
    size_t i = at;

    /*@ loop invariant at <= i <= length && start <= end <= finder->size;
        loop invariant text: \forall integer k; 0 <= k < length ==> text[k] == \at(text[k], Pre);
        loop invariant parses: knurl_parses(finder);
        loop assigns i, end, finder->cut, finder->buffer[0 .. finder->size - 1]; loop variant length - i; */
    while ((i < length) && is_copied(text[i])) {
        if (end < finder->size) {
            finder->buffer[end] = text[i];
            end++;
        } else {
            finder->cut = true;
        }
        i++;
    }
    if ((i < length) && ((text[i] == '<') || ((text[i] == '>') && is_tag(finder, &text[at], i - at)))) {
        return i;
    }
    if (finder->state == MAYBE) {
        finder->state = WITHOUT;
        begin_url(finder);
        start = 0;
    }
    finder->length = end;
    finder->hyphen = !finder->cut && (text[i - 1u] == '-');
    parse(finder, start, end);
    return i;
}

/* Returns true if `octet` continues the prefix. */
static bool matches(const knurl_finder_t *finder, char octet)
{
    const char expected = prefix[finder->matched];

    return (octet == expected) || ((expected != ':') && (octet == (char)(expected - 0x20)));
}

/* Reads an octet that continues the prefix. Before the colon it is kept in the buffer, because it may belong to a
 * URL. */
static void read_prefix(knurl_finder_t *finder, char octet)
{
    finder->matched++;
    if (finder->matched == sizeof prefix) {
        finder->state = WITH;
        finder->length = 0;
        finder->cut = false;
        begin_url(finder);
    } else if (finder->length < finder->size) {
        finder->buffer[finder->length] = octet;
        finder->length++;
    } else {
        finder->cut = true;
    }
}

/* Reads octets, of which the first is neither white space nor "<" or ">". Returns the place after the last octet that
 * it has read. */
static size_t read_url(knurl_finder_t *finder, const char *text, size_t at, size_t length)
{
    end_space(finder);
    if ((finder->state == MAYBE) && matches(finder, text[at])) {
        read_prefix(finder, text[at]);
        return at + 1u;
    }
    at = copy(finder, text, at, length);
    if ((finder->state == WITHOUT) &&
        (finder->cut || ((finder->run & NO_BREAK) != 0u) || (finder->url.error != KNURL_OK))) {
        finder->state = OUTSIDE;
    }
    return at;
}

/* Returns the offset of the next "<", or the end. */
static size_t find_wrapper(const char *text, size_t at, size_t length)
{
    /*@ loop invariant \at(at, Pre) <= at <= length; loop assigns at; loop variant length - at; */
    while ((at < length) && (text[at] != '<')) {
        at++;
    }
    return at;
}

/* Reads at least one octet. Returns the place after the last octet that it has read. */
static size_t read_some(knurl_finder_t *finder, const char *text, size_t at, size_t length)
{
    const char octet = text[at];

    if (octet == '<') {
        open_wrapper(finder, finder->offset + (uint32_t)at);
    } else if (octet == '>') {
        close_wrapper(finder, finder->offset + (uint32_t)(at + 1u));
    } else if (knurl_is_white((uint8_t)octet)) {
        read_space(finder, octet);
    } else {
        return read_url(finder, text, at, length);
    }
    return at + 1u;
}

size_t knurl_find_next(knurl_finder_t *finder, const char *text, size_t length)
{
    size_t at = 0;

    finder->found = false;
    /*@ loop invariant at: at <= length && (at == 0 ==> !finder->found);
        loop invariant writes: knurl_writes(finder);
        loop invariant length: finder->state != OUTSIDE ==> finder->length <= finder->size;
        loop invariant matched: finder->state == MAYBE ==> finder->matched < 4;
        loop invariant parses: knurl_parses(finder);
        loop invariant text: knurl_text_for(finder, text, length);
        loop invariant kept: knurl_kept{Pre, Here}(finder);
        loop assigns at, *finder, \at(finder->buffer, Pre)[0 .. \at(finder->size, Pre) - 1],
            \at(finder->url.parts, Pre)[0 .. \at(finder->room, Pre) - 1],
            \at(finder->hyphens, Pre)[0 .. \at(finder->hyphen_room, Pre) - 1];
        loop variant length - at; */
    while ((at < length) && !finder->found) {
        if (finder->state == OUTSIDE) {
            at = find_wrapper(text, at, length);
            if (at == length) {
                break;
            }
        }
        at = read_some(finder, text, at, length);
    }
    finder->offset += (uint32_t)at;
    return at;
}

knurl_error_t knurl_find_without(const knurl_finder_t *finder, unsigned index, knurl_buffer_t *out)
{
    size_t i;

    if (!finder->found || (index >= finder->hyphen_count)) {
        return knurl_unwritten(out, KNURL_ERROR_SYNTAX, 0);
    }
    (void)knurl_unwritten(out, KNURL_OK, 0);
    if (knurl_overlap(finder->buffer, finder->size, out->octets, out->size)) {
        return KNURL_ERROR_OVERLAP;
    }
    /*@ loop invariant i <= finder->length; loop assigns i, out->length, out->octets[0 .. out->size - 1];
        loop variant finder->length - i; */
    for (i = 0; i < finder->length; i++) {
        if (i != finder->hyphens[index]) {
            knurl_put_octet(out, (uint8_t)finder->buffer[i]);
        }
    }
    return knurl_written(out, out->length);
}
