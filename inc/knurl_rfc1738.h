/* SPDX-License-Identifier: MIT
 *
 * The rows of RFC 1738, for ftp, gopher, mailto and the other schemes of that document, and for firmware that must
 * accept no http URL that RFC 1738 does not allow:
 *
 *     static const knurl_scheme_t *const schemes[] = {&knurl_rfc1738_ftp, NULL};
 *     knurl_part_t parts[KNURL_PARTS_RFC1738_FTP(8)];
 *     if (knurl_parse(&url, schemes, parts, KNURL_ROOM(parts), text, length) != KNURL_OK) ... refuse
 *
 * In ftp and file each segment of a path is a part, so the array must have room for the longest path that you accept.
 * inc/README.md lists the parts of each row. In these rows three kinds of knurl.h mean:
 *
 *   KNURL_PATH   the path of http, https and generic;
 *   KNURL_QUERY  the query of http, https, wais and gopher;
 *   KNURL_OPAQUE in generic, everything after the colon, unless that is "//", an authority and an optional path.
 *
 * Conventions and terms are those of knurl.h: a row describes one scheme, a list holds the rows that you accept.
 * Sections are those of RFC 1738. */
#ifndef KNURL_RFC1738_H
#define KNURL_RFC1738_H

#include "knurl.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The kinds of parts of these rows, besides those of knurl.h. */
enum knurl_rfc1738_kind {
    KNURL_CWD = 8,         /* ftp: a segment before a "/" (section 3.2.2) */
    KNURL_NAME = 9,        /* ftp and file: the last segment */
    KNURL_TYPE = 10,       /* ftp: one of A I D a i d (section 3.2.2) */
    KNURL_GTYPE = 11,      /* gopher: one character or escape (section 3.4.1) */
    KNURL_SELECTOR = 12,   /* gopher */
    KNURL_GOPHERPLUS = 13, /* gopher: the Gopher+ string (section 3.4.3) */
    KNURL_LOCAL = 14,      /* mailto: before the "@" (section 3.5, RFC 822) */
    KNURL_DOMAIN = 15,     /* mailto: after the "@" */
    KNURL_GROUP = 16,      /* news and nntp: a newsgroup name, or news's "*" (sections 3.6, 3.7) */
    KNURL_UNIQUE = 17,     /* news: a message id before its "@"; a KNURL_HOST follows */
    KNURL_ARTICLE = 18,    /* nntp: an article number */
    KNURL_DATABASE = 19,   /* wais (section 3.9) */
    KNURL_WTYPE = 20,      /* wais */
    KNURL_WPATH = 21,      /* wais */
    KNURL_DIRECTORY = 22,  /* file: a segment before a "/" (section 3.10) */
    KNURL_HSONAME = 23,    /* prospero: with its slashes (section 3.11) */
    KNURL_FIELD = 24       /* prospero: the name of a field; its KNURL_VALUE follows */
};

/* The length of an array of parts that is enough for any URL of a row, its fragment included. `segments` is 1 plus the
 * number of "/" in the path. `fields` is the number of ";". */
#define KNURL_PARTS_RFC1738_HTTP 6u
#define KNURL_PARTS_RFC1738_HTTPS 6u
#define KNURL_PARTS_RFC1738_GOPHER 8u
#define KNURL_PARTS_RFC1738_MAILTO 4u
#define KNURL_PARTS_RFC1738_NEWS 4u
#define KNURL_PARTS_RFC1738_NNTP 6u
#define KNURL_PARTS_RFC1738_TELNET 6u
#define KNURL_PARTS_RFC1738_WAIS 7u
#define KNURL_PARTS_RFC1738_GENERIC 7u
#define KNURL_PARTS_RFC1738_FTP(segments) (7u + (segments))
#define KNURL_PARTS_RFC1738_FILE(segments) (3u + (segments))
#define KNURL_PARTS_RFC1738_PROSPERO(fields) (5u + 2u * (fields))

/* The rows. The linker drops a row that no list names. */
extern const knurl_scheme_t knurl_rfc1738_ftp;      /* section 3.2, port 21 */
extern const knurl_scheme_t knurl_rfc1738_http;     /* section 3.3, port 80 */
extern const knurl_scheme_t knurl_rfc1738_https;    /* as http, port 443. This scheme is not in RFC 1738 */
extern const knurl_scheme_t knurl_rfc1738_gopher;   /* section 3.4, port 70 */
extern const knurl_scheme_t knurl_rfc1738_mailto;   /* section 3.5 */
extern const knurl_scheme_t knurl_rfc1738_news;     /* section 3.6 */
extern const knurl_scheme_t knurl_rfc1738_nntp;     /* section 3.7, port 119 */
extern const knurl_scheme_t knurl_rfc1738_telnet;   /* section 3.8, port 23 */
extern const knurl_scheme_t knurl_rfc1738_wais;     /* section 3.9, port 210 */
extern const knurl_scheme_t knurl_rfc1738_file;     /* section 3.10 */
extern const knurl_scheme_t knurl_rfc1738_prospero; /* section 3.11, port 1525 */
extern const knurl_scheme_t knurl_rfc1738_generic;  /* section 4: any scheme that no other row of the list names */

/* A list of all twelve rows. */
extern const knurl_scheme_t *const knurl_rfc1738_schemes[];

/* A list for firmware that accepts any URL. It contains
 *
 *   rows of RFC 3986 http, https, ws, wss, mqtt, mqtts, coap, coaps, coap+tcp, coaps+tcp and file;
 *   rows of RFC 1738 ftp, gopher, mailto, news, nntp, telnet, wais and prospero;
 *   knurl_generic    for every other scheme. So ipp, for example, has no default port here.
 *
 * For URLs of up to n segments and m fields, supply an array of the larger of KNURL_PARTS_RFC1738_FTP(n) and
 * KNURL_PARTS_RFC1738_PROSPERO(m). A URL with more of them gives KNURL_ERROR_PARTS. */
extern const knurl_scheme_t *const knurl_all_schemes[];

#ifdef __cplusplus
}
#endif

#endif
