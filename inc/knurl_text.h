/* SPDX-License-Identifier: MIT
 *
 * URLs in running text, RFC 1738 appendix: `<URL:ftp://ds.internic.net/rfc>`, even if it is broken across lines.
 *
 * The finder reads from "<" to the next ">", without a "<" between them. It drops white space (space, TAB, CR, LF, VT,
 * FF) and a prefix `URL:`, in capital or small letters. It copies the rest to the caller's buffer and parses it, with a
 * fragment allowed. It reports
 *
 * - a text with the prefix, valid or not;
 * - a text without the prefix, if three conditions hold. It is a valid URL. The name of its scheme is that of a row,
 *   not of a generic one. Each dropped sequence of white space contains a CR or LF. So `<http://h/ and more>`, `<em>`
 *   and `1 < 2` are not reported.
 *
 * The text comes in chunks of any size. The division into chunks changes nothing. A "<" without a ">" is not reported.
 *
 *     knurl_find_begin(&finder, schemes, parts, KNURL_ROOM(parts), buffer, sizeof buffer);
 *     ... for each chunk:
 *     for (at = 0; at < length;) {
 *         at += knurl_find_next(&finder, chunk + at, length - at);
 *         if (finder.found && (finder.url.error == KNURL_OK)) ... finder.url
 *         else if (finder.found) ... finder.length octets at finder.url.text are no URL: finder.url.error
 *     }
 *
 * The conventions are those of knurl.h. */
#ifndef KNURL_TEXT_H
#define KNURL_TEXT_H

#include "knurl.h"

#ifdef __cplusplus
extern "C" {
#endif

KNURL_NOT_PACKED(knurl_text);

/* A finder. The caller may read the fields of the first group; those after `found` only if `found` is true, until the
 * next call. The others belong to the library. */
typedef struct knurl_finder {
    bool found;      /* the last call of knurl_find_next reported a text; url.error tells whether it is a valid URL */
    bool cut;        /* the URL is longer than the buffer, which holds the octets that fit: url.error is
                      * KNURL_ERROR_BUFFER */
    uint16_t length; /* the number of octets at url.text; white space and the prefix are not in it */
    uint16_t hyphen_count;   /* the number of doubtful hyphens in the caller's array */
    uint16_t hyphens_needed; /* the number of doubtful hyphens in the URL */
    uint32_t begin;          /* the offset of its "<" in the whole text since knurl_find_begin, modulo 2^32 */
    uint32_t end;            /* the offset after its ">" */
    knurl_t url;             /* the URL, as after knurl_end, with its text in the caller's buffer */

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

/* Prepares `finder` for a new text. `schemes`, `parts` and `room` are those of knurl_parse. The parts are those of one
 * URL; each new URL overwrites them. `buffer` of `size` octets holds the text of one URL, without a NUL at the end. At
 * most KNURL_LENGTH_MAX octets of it are used. It must not overlap the text that is read. All of them belong to the
 * caller and must outlive the finder. */
KNURL_WRITES(3, 4)
KNURL_WRITES(5, 6)
void knurl_find_begin(knurl_finder_t *finder, const knurl_scheme_t *const schemes[], knurl_part_t parts[],
                      uint16_t room, char *buffer, size_t size);

/* Asks for the doubtful hyphens. Call it after knurl_find_begin. A hyphen is doubtful if only spaces and TABs stand
 * between it and a CR or LF. A typesetter who broke the line may have added it.
 *
 * The hyphen is kept in the URL. Its offset is written to `hyphens`, an array of `room` offsets, in ascending order, as
 * long as there is room. The array belongs to the caller and must outlive the finder; each new URL overwrites it. It
 * may be NULL if `room` is 0. finder->hyphens_needed counts all, with or without this call. */
KNURL_WRITES(2, 3)
void knurl_find_hyphens(knurl_finder_t *finder, uint16_t hyphens[], uint16_t room);

/* Reads the next `length` octets of the text, 0 or more. It stops after the ">" of a reported URL, or after all octets;
 * finder->found tells which. It keeps no pointer to `text`. Returns how many octets it read, at least 1 unless `length`
 * is 0. Give the rest to the next call.
 *
 * If the text has the prefix, finder->url.error is KNURL_OK or any error; KNURL_ERROR_BUFFER if the buffer is too
 * short, even if the URL is also invalid. Without the prefix, the error is KNURL_OK, or KNURL_ERROR_PARTS if the array
 * of parts is too short; a URL that is longer than the buffer is not reported. */
KNURL_READS(2, 3)
size_t knurl_find_next(knurl_finder_t *finder, const char *text, size_t length);

/* Copies the text of the reported URL to `out`, without the doubtful hyphen at an index of the array, so that it can be
 * parsed. Returns KNURL_OK, or
 *   KNURL_ERROR_SYNTAX  no URL is reported, or `index` is not less than finder->hyphen_count;
 *   KNURL_ERROR_BUFFER  the buffer is too short: out->needed;
 *   KNURL_ERROR_OVERLAP the buffer lies on that of the finder. */
knurl_error_t knurl_find_without(const knurl_finder_t *finder, unsigned index, knurl_buffer_t *out);

#ifdef __cplusplus
}
#endif

#endif
