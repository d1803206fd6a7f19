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
 * - a text without the prefix, if it is a valid URL of a row that has the name of its scheme, not of a generic row, and
 *   each dropped sequence of white space contains a CR or LF. So `<http://h/ and more>`, `<em>` and `1 < 2` are not
 *   reported.
 *
 * The text comes in chunks of any size, and the division into chunks never changes the result. A "<" without a ">" is
 * not reported.
 *
 * The conventions are those of knurl.h. */
#ifndef KNURL_TEXT_H
#define KNURL_TEXT_H

#include "knurl.h"

#ifdef __cplusplus
extern "C" {
#endif

KNURL_NOT_PACKED(knurl_text);

/* A finder of URLs in text. Read the fields after `found` only if `found` is true, and until the next call. Never copy
 * the finder, because it contains a knurl_t. */
typedef struct knurl_finder {
    bool found;      /* the last call of knurl_find_next reported a text. It is a valid URL if url.error is KNURL_OK */
    bool cut;        /* the text is longer than the buffer, which holds its start: url.error is KNURL_ERROR_BUFFER */
    uint16_t length; /* the number of octets at url.text, without white space and prefix */
    uint16_t hyphen_count;   /* the number of doubtful hyphens in your array */
    uint16_t hyphens_needed; /* the number of doubtful hyphens in the URL */
    uint32_t begin;          /* the offset of its "<" in the whole text since knurl_find_begin, modulo 2^32 */
    uint32_t end;            /* the offset after its ">", also modulo 2^32 */
    knurl_t url;             /* the URL, as after knurl_end, with its text in your buffer */

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
 * bytes holds the text of one URL, without a NUL at the end; at most KNURL_LENGTH_MAX bytes of it are used. Each new
 * URL overwrites the parts and the buffer. The buffer must not overlap the text that is read. All arrays must outlive
 * the finder. */
KNURL_WRITES(3, 4)
KNURL_WRITES(5, 6)
void knurl_find_begin(knurl_finder_t *finder, const knurl_scheme_t *const schemes[], knurl_part_t parts[],
                      uint16_t room, char *buffer, size_t size);

/* Asks a finder for the doubtful hyphens of each URL. Call it after knurl_find_begin. A hyphen is doubtful if only
 * spaces and TABs separate it from the next CR or LF, because it may come from hyphenation.
 *
 * The hyphen stays in the URL. Its offset goes to `hyphens`, an array of `room` offsets, in ascending order, as long as
 * there is room. The array must outlive the finder; each new URL overwrites it. It may be NULL if `room` is 0. Read
 * finder->hyphen_count elements. finder->hyphens_needed counts all doubtful hyphens, even without this call. */
KNURL_WRITES(2, 3)
void knurl_find_hyphens(knurl_finder_t *finder, uint16_t hyphens[], uint16_t room);

/* Reads the next `length` octets of a text in which URLs are found, 0 or more. It stops after the ">" of a reported
 * text, and finder->found is then true; or after all octets. It keeps no pointer to `text`. Returns how many octets it
 * read, at least 1 unless `length` is 0. Give the rest to the next call.
 *
 * If finder->found is true, finder->url.error is
 *
 *                                      the text has the prefix   it has no prefix
 *     a valid URL                      KNURL_OK                  KNURL_OK
 *     the array of parts is too short  KNURL_ERROR_PARTS         KNURL_ERROR_PARTS
 *     the buffer is too short          KNURL_ERROR_BUFFER        not reported
 *     not a valid URL                  its error                 not reported
 *
 * A text that is too long for the buffer gives KNURL_ERROR_BUFFER even if it is not a valid URL either. */
KNURL_READS(2, 3)
size_t knurl_find_next(knurl_finder_t *finder, const char *text, size_t length);

/* Copies the text of the URL that a finder reported to `out`, without one doubtful hyphen, so that it can be parsed.
 * `index` is the index of the hyphen in the array of knurl_find_hyphens.
 *
 * Returns KNURL_OK, or
 *   KNURL_ERROR_SYNTAX  no URL is reported, or `index` is not less than finder->hyphen_count;
 *   KNURL_ERROR_BUFFER  the buffer is too short; out->needed is the size that is needed;
 *   KNURL_ERROR_OVERLAP the buffer overlaps the buffer of the finder. */
knurl_error_t knurl_find_without(const knurl_finder_t *finder, unsigned index, knurl_buffer_t *out);

#ifdef __cplusplus
}
#endif

#endif
