/* SPDX-License-Identifier: MIT
 *
 * The rows of the draft of 1992, which came before RFC 1738, for the URLs in mails and papers of its time. Use them
 * only for such texts, because their URLs may contain spaces and quotation marks.
 *
 *     knurl_part_t parts[KNURL_PARTS_DRAFT_FTP(8)];
 *     if (knurl_parse(&url, knurl_draft_schemes, parts, KNURL_ROOM(parts), text, length) != KNURL_OK) ... refuse
 *
 * inc/README.md lists the parts of each row: gopher, for example, has a query after "?", and prospero a version after
 * "%00". src/families/DRAFT.md says what the rows accept, and how they differ from RFC 1738. A list may mix these rows
 * with rows of other headers, but must not have two rows of the same name. The linker drops a row that no list names.
 *
 * Conventions and terms are those of knurl.h: a row describes one scheme, a list holds the rows that you accept. */
#ifndef KNURL_DRAFT_H
#define KNURL_DRAFT_H

#include "knurl_rfc1738.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The kinds of parts of these rows, besides those of knurl.h and knurl_rfc1738.h. */
enum knurl_draft_kind {
    KNURL_DIGITS = 28,       /* wais: the length of the document */
    KNURL_LINK_VERSION = 29, /* prospero: the version of the link */
    KNURL_ATTRIBUTES = 30    /* prospero: the text after the version */
};

/* The length of an array of parts that is enough for any URL of a row, its fragment included. `segments` is 1 plus the
 * number of "/" in the path. */
#define KNURL_PARTS_DRAFT_HTTP 6u
#define KNURL_PARTS_DRAFT_NEWS 4u
#define KNURL_PARTS_DRAFT_WAIS 8u
#define KNURL_PARTS_DRAFT_PROSPERO 7u
#define KNURL_PARTS_DRAFT_TELNET 6u
#define KNURL_PARTS_DRAFT_GOPHER 7u
#define KNURL_PARTS_DRAFT_AFS 4u
#define KNURL_PARTS_DRAFT_GENERIC 4u
#define KNURL_PARTS_DRAFT_FTP(segments) (6u + (segments))

/* The rows. The comments list the parts after the scheme, and the default port. */
extern const knurl_scheme_t knurl_draft_http;     /* host port path query, 80 */
extern const knurl_scheme_t knurl_draft_ftp;      /* user password host port cwd name, 21 */
extern const knurl_scheme_t knurl_draft_news;     /* group, or unique host */
extern const knurl_scheme_t knurl_draft_wais;     /* host port database; then optional query, or wtype digits wpath;
                                                   * 210 */
extern const knurl_scheme_t knurl_draft_prospero; /* host port hsoname version attributes, 1525 */
extern const knurl_scheme_t knurl_draft_telnet;   /* user password host port, 23 */
extern const knurl_scheme_t knurl_draft_gopher;   /* host port gtype selector query, 70 */
extern const knurl_scheme_t knurl_draft_afs;      /* host, which is the AFS cell, path */
extern const knurl_scheme_t knurl_draft_generic;  /* opaque query: any scheme that has no other row in the list */

/* A list of all nine rows. */
extern const knurl_scheme_t *const knurl_draft_schemes[];

#ifdef __cplusplus
}
#endif

#endif
