/* SPDX-License-Identifier: MIT
 *
 * URLs in running text, RFC 1738 appendix: `<URL:ftp://ds.internic.net/rfc>`, be it broken across lines.
 *
 * From "<" to the next ">", with no "<" between, the finder drops white space (space, tab, CR, LF, VT, FF)
 * and a prefix `URL:` in any case, copies the rest to the caller's buffer, and parses it on the way, a
 * fragment allowed. It reports
 *
 * - what had the prefix, be it a valid URL or not;
 * - what had none, only if it is a valid URL of a scheme that the list names, not a generic one, and if every
 * run of
 *   white space that was dropped holds a CR or LF. So `<http://h/ and more>`, `<em>` and `1 < 2` are no URLs.
 *
 * The text comes in pieces of any size, and how it is cut changes nothing. What never closes is not reported.
 *
 *     knurl_find_begin(&finder, schemes, parts, KNURL_ROOM(parts), buffer, sizeof buffer);
 *     ... for each piece:
 *     for (at = 0; at < length;) {
 *         at += knurl_find(&finder, piece + at, length - at);
 *         if (finder.found) ... finder.url, finder.text, finder.length
 *     }
 */
#ifndef KNURL_TEXT_H
#define KNURL_TEXT_H

#include "knurl.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A finder. The fields of the first group are for the caller to read, those after `found` only where it is
 * true, until the next call; the others belong to the library. */
typedef struct knurl_finder {
    bool found;            /* whether the last call of knurl_find found a URL */
    bool cut;              /* the URL is longer than the buffer: `text` is what fits, and url.error KNURL_ERROR_ROOM */
    uint16_t length;       /* of the URL found, in octets, without white space and prefix */
    uint16_t hyphen_count; /* doubtful hyphens in it, be they more than the caller's array holds */
    char *text;            /* the URL found: the caller's buffer */
    uint32_t begin;        /* the offset of its "<" in all that was fed since knurl_find_begin, modulo 2^32 */
    uint32_t end;          /* the offset after its ">" */
    knurl_t url;           /* the answer, as after knurl_end: url.error, and where it is KNURL_OK, parts, port */

    const knurl_scheme_t *const *schemes;
    uint16_t *hyphens;
    uint16_t hyphen_room;
    uint16_t size;
    uint32_t offset;
    uint8_t state;
    uint8_t matched;
    uint8_t run;
    bool hyphen;
} knurl_finder_t;

/* Makes `finder` ready for a new text. `schemes`, `parts` and `room` are as of knurl_parse; the parts are
 * those of one URL, and each new one overwrites them. `buffer` takes the text of one URL: `size` octets, of
 * which no more than KNURL_LENGTH_MAX are used; it is not ended by NUL, and may not overlap the text that is read. All of
 * them belong to the caller and must outlive the finder. */
void knurl_find_begin(knurl_finder_t *finder, const knurl_scheme_t *const schemes[], knurl_part_t parts[],
                      uint16_t room, char *buffer, size_t size);

/* Called after knurl_find_begin by who wants to know the doubtful hyphens. A hyphen that is followed by
 * spaces, tabs or nothing, and then CR or LF, may have been put there by a typesetter who broke the line, so
 * it may not belong to the URL. It is kept, and its offset in the URL's text is written to `hyphens`, an
 * array of `room` offsets, in ascending order. finder->hyphen_count tells how many there are, with this call
 * or without, and may be more than `room`. */
void knurl_find_hyphens(knurl_finder_t *finder, uint16_t hyphens[], uint16_t room);

/* Reads on in the next `length` octets of the text, and stops after the ">" of a URL, or after all of them.
 * Returns how many octets it has read, at least 1 unless `length` is 0; finder->found says why it stopped.
 * What was not read is for the next call. Keeps no pointer to `text`.
 *
 * finder->url.error of a URL that was found is KNURL_OK or, after the prefix, any error. KNURL_ERROR_ROOM
 * means that the buffer (finder->cut, with or without other faults; reported only after the prefix) or the
 * array of parts is too short. */
size_t knurl_find(knurl_finder_t *finder, const char *text, size_t length);

/* Gives the URL's text without one doubtful hyphen, to be parsed anew: copies `length` octets at `text` but
 * for the one at offset `hyphen`, which must be below `length`, to `buffer`, and returns how many that are,
 * `length` - 1. `buffer` holds as many, and may be `text` itself, else the two may not overlap. What follows
 * the hyphen, other doubtful ones too, is one octet nearer to the start then. */
uint16_t knurl_without_hyphen(const char *text, uint16_t length, uint16_t hyphen, char *buffer);

#ifdef __cplusplus
}
#endif

#endif
