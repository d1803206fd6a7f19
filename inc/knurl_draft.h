/* SPDX-License-Identifier: MIT
 *
 * The rows of the draft that came before RFC 1738, for the URLs that mails and papers of its time printed: with spaces
 * and quotation marks in them, gopher searched after "?", prospero versions after "%00".
 *
 *     knurl_parse(&url, knurl_draft_schemes, parts, KNURL_ROOM(parts), text, length)
 *
 * What they read is told beside them, in src/families/draft. A list may mix them with rows of the other families, but
 * has one row of a name. One that no list of the firmware names is not in its image.
 *
 * The conventions are those of knurl.h. */
#ifndef KNURL_DRAFT_H
#define KNURL_DRAFT_H

#include "knurl_scheme.h"

#ifdef __cplusplus
extern "C" {
#endif

/* How many parts a URL of a row can have, its fragment included: the room to supply. `segments` is 1 and the number of
 * "/" in the path. */
#define KNURL_PARTS_DRAFT_HTTP 6u
#define KNURL_PARTS_DRAFT_NEWS 4u
#define KNURL_PARTS_DRAFT_WAIS 8u
#define KNURL_PARTS_DRAFT_PROSPERO 7u
#define KNURL_PARTS_DRAFT_TELNET 6u
#define KNURL_PARTS_DRAFT_GOPHER 7u
#define KNURL_PARTS_DRAFT_AFS 4u
#define KNURL_PARTS_DRAFT_GENERIC 4u
#define KNURL_PARTS_DRAFT_FTP(segments) (6u + (segments))

/* The rows, each with the parts that may stand after the scheme's name, and its default port. */
extern const knurl_scheme_t knurl_draft_http;     /* host port path query, 80 */
extern const knurl_scheme_t knurl_draft_ftp;      /* user password host port cwd name, 21 */
extern const knurl_scheme_t knurl_draft_news;     /* group, or unique host */
extern const knurl_scheme_t knurl_draft_wais;     /* host port database, then query, or wtype digits wpath; 210 */
extern const knurl_scheme_t knurl_draft_prospero; /* host port hsoname version attributes, 1525 */
extern const knurl_scheme_t knurl_draft_telnet;   /* user password host port, 23 */
extern const knurl_scheme_t knurl_draft_gopher;   /* host port gtype selector query, 70 */
extern const knurl_scheme_t knurl_draft_afs;      /* host, which is the cell, and path */
extern const knurl_scheme_t knurl_draft_generic; /* opaque query: any scheme that the rest of the list does not name */

/* All nine of them as a ready list. */
extern const knurl_scheme_t *const knurl_draft_schemes[];

#ifdef __cplusplus
}
#endif

#endif
