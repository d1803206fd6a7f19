/* SPDX-License-Identifier: MIT
 *
 * Finding URLs in running text, RFC 1738 appendix: `<URL:ftp://ds.internic.net/rfc>`, even if a URL is broken across
 * lines.
 *
 *     char buffer[256];
 *     knurl_find_begin(&finder, schemes, parts, KNURL_ROOM(parts), buffer, sizeof buffer);
 *     ... for each chunk of the text:
 *     for (at = 0; at < length;) {
 *         at += knurl_find_next(&finder, chunk + at, length - at);
 *         if (!finder.found) ... the chunk is read
 *         else if (finder.url.error == KNURL_OK) ... finder.url
 *         else ... finder.length octets at finder.url.text have the error finder.url.error
 *     }
 *
 * The finder reads from a "<" to the next ">", and starts again at a second "<" before the ">". It drops white space
 * (space, TAB, CR, LF, VT, FF) and a prefix `URL:`, in upper or lower case. It copies the rest to your buffer, and
 * parses it, with a fragment allowed. It reports
 *
 * - a text with the prefix, valid or not;
 * - a text without the prefix, if it is a valid URL of a scheme that a row of the list names (a generic row, such as
 *   knurl_generic, is not enough), and if each dropped run of white space contains a CR or LF. So `<http://h/ and
 *   more>`, `<em>` and `1 < 2` are not reported.
 *
 * The text comes in chunks of any size, and the division into chunks never changes the result. A "<" without a ">" is
 * not reported.
 *
 * Conventions and terms are those of knurl.h: a row describes one scheme, a list holds the rows that you accept. */
#ifndef KNURL_TEXT_H
#define KNURL_TEXT_H

#include "knurl.h"

#ifdef __cplusplus
extern "C" {
#endif

KNURL_NOT_PACKED(knurl_text);

/* A finder of URLs in text. Read the fields after `found` only while `found` is true; the next call changes them. Never
 * copy the finder, because it contains a knurl_t. */
typedef struct knurl_finder {
    bool found;              /* the last call of knurl_find_next reported a text, which is a valid URL if url.error is
                              * KNURL_OK */
    bool cut;                /* the text is longer than the buffer, which holds only its start: url.error is
                              * KNURL_ERROR_BUFFER */
    uint16_t length;         /* the number of octets at url.text, without white space and prefix */
    uint16_t hyphen_count;   /* the number of doubtful hyphens in your array (knurl_find_hyphens) */
    uint16_t hyphens_needed; /* the number of doubtful hyphens in the text */
    uint32_t begin;          /* the offset of its "<" since knurl_find_begin, modulo 2^32 */
    uint32_t end;            /* the offset after its ">", modulo 2^32 */
    knurl_t url;             /* the URL, as knurl_end leaves it, with its text in your buffer */

    /* Private. */
    char *buffer;
    const knurl_scheme_t *const *schemes;
    uint16_t *hyphens;
    uint16_t hyphen_room;
    uint16_t size;
    uint16_t room;
    uint32_t offset;
    uint8_t state;
    uint8_t matched;
    uint8_t run;
    bool hyphen;
} knurl_finder_t;

/* Prepares a finder of URLs for a new text. `schemes`, `parts` and `room` are those of knurl_parse. `buffer` of `size`
 * bytes holds the text of one URL, without a NUL; at most KNURL_LENGTH_MAX bytes of it are used. Each URL overwrites
 * the parts and the buffer of the one before. The buffer must not overlap the text that is read. All arrays must
 * outlive the finder. */
KNURL_WRITES(3, 4)
KNURL_WRITES(5, 6)
void knurl_find_begin(knurl_finder_t *finder, const knurl_scheme_t *const schemes[], knurl_part_t parts[],
                      uint16_t room, char *buffer, size_t size);

/* Asks a finder for the doubtful hyphens of each URL. Call it after knurl_find_begin. A hyphen is doubtful if only
 * spaces and TABs separate it from the next CR or LF, because hyphenation may have added it.
 *
 * The hyphen stays in the URL. `hyphens` is an array of `room` offsets in the text of the URL, which the finder fills
 * in ascending order; it drops offsets that do not fit. Read the first finder->hyphen_count elements.
 * finder->hyphens_needed counts all doubtful hyphens, even if you never make this call. Each URL overwrites the array,
 * which must outlive the finder. `hyphens` may be NULL if `room` is 0. */
KNURL_WRITES(2, 3)
void knurl_find_hyphens(knurl_finder_t *finder, uint16_t hyphens[], uint16_t room);

/* Reads the next `length` octets of a text in which URLs are found, 0 or more. It stops after the ">" of a reported
 * text, with finder->found true; otherwise it reads all octets. Returns how many octets it read, at least 1 unless
 * `length` is 0. Give the rest to the next call. It keeps no pointer to `text`.
 *
 * If finder->found is true, finder->url.error is
 *
 *     the text                         with the prefix           without it
 *     a valid URL                      KNURL_OK                  KNURL_OK
 *     the array of parts is too short  KNURL_ERROR_PARTS         KNURL_ERROR_PARTS
 *     the buffer is too short          KNURL_ERROR_BUFFER        not reported
 *     not a valid URL                  its error                 not reported
 *
 * A text that is too long for the buffer gives KNURL_ERROR_BUFFER even if it would not be a valid URL. */
KNURL_READS(2, 3)
size_t knurl_find_next(knurl_finder_t *finder, const char *text, size_t length);

/* Copies the text of the URL that a finder reported to `out`, leaving out one doubtful hyphen, so that you can parse
 * the URL without it. `index` is the index of the hyphen in the array of knurl_find_hyphens.
 *
 * Returns KNURL_OK, or
 *   KNURL_ERROR_SYNTAX  no URL was reported, or `index` is not less than finder->hyphen_count;
 *   KNURL_ERROR_BUFFER  the buffer is too short; out->needed is the size that is needed;
 *   KNURL_ERROR_OVERLAP the buffer overlaps the buffer of the finder. */
knurl_error_t knurl_find_without(const knurl_finder_t *finder, unsigned index, knurl_buffer_t *out);

#ifdef __cplusplus
}
#endif

#endif
