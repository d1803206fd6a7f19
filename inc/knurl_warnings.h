/* SPDX-License-Identifier: MIT
 *
 * Warnings: what RFC 1738 section 6 cautions against, and problems found since. A warning does not refuse a URL: a
 * policy (knurl_policy.h) or you do.
 *
 *     const uint32_t warnings = knurl_warnings(&url);
 *     if ((warnings & ~allowed) != 0u) ... refuse
 *     for (uint32_t bit = 1; bit <= KNURL_WARNING_LAST; bit <<= 1) {
 *         if ((warnings & bit) != 0u) ... knurl_warning_name(bit) ...
 *     }
 *
 * The conventions are those of knurl.h. Sections are those of RFC 1738, unless another RFC is named. */
#ifndef KNURL_WARNINGS_H
#define KNURL_WARNINGS_H

#include "knurl.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The URL has a password, even an empty one: everyone who sees the URL knows it (section 6). */
#define KNURL_WARNING_PASSWORD 0x0001u

/* A user or password contains ";", "?", "&" or "=" unencoded (section 3.1). By RFC 1738 the host of `ftp://h?u=a@evil`
 * is evil; by RFC 3986 it is h. */
#define KNURL_WARNING_LOGIN_UNUSUAL 0x0002u

/* The scheme has a default port, and the effective port is a different one. A server of another protocol may read the
 * request as its own commands (section 6). */
#define KNURL_WARNING_PORT_NOT_DEFAULT 0x0004u

/* As KNURL_WARNING_PORT_NOT_DEFAULT, and the port is below 1024 (section 6). */
#define KNURL_WARNING_PORT_RESERVED 0x0008u

/* The URL has an escape for CR or LF. After decoding, it may end one command and start another (section 6). */
#define KNURL_WARNING_ENCODED_CRLF 0x0010u

/* The URL has an escape for another control octet, 00 to 1F or 7F, other than a delimiter: the two %09 of gopher, and
 * the %00 of prospero in the draft (sections 3.4.1, 6). */
#define KNURL_WARNING_ENCODED_CONTROL 0x0020u

/* A KNURL_PATH, KNURL_CWD, KNURL_NAME or KNURL_DIRECTORY part has a segment that decodes to "." or "..". Used as the
 * name of a file, it may leave the intended directory (section 3.2.2). "/", "\" and their escapes end a segment. */
#define KNURL_WARNING_DOT_SEGMENT 0x0040u

/* The host has over 253 octets, not counting a final period, or one of its labels or groups has over 63. No name server
 * knows such a name (RFC 1034 section 3.1). In rows of RFC 3986 the decoded name is measured, and an address in
 * brackets is never too long. */
#define KNURL_WARNING_LONG_HOST 0x0080u

/* A group of a hostnumber has two or more digits and starts with 0. Some software reads it as octal (section 3.1). In
 * rows of RFC 3986 such a host is a name: see KNURL_WARNING_HOST_NUMBER. */
#define KNURL_WARNING_LEADING_ZERO 0x0100u

/* Rows of RFC 3986: the host is a name with an escape, "~" or one of ! $ & ' ( ) * + , ; = which no DNS name contains.
 * Or the decoded name starts with "." or contains "..": some resolvers then look up only the text before the empty
 * label.
 *
 * The warning also reveals a list of servers that is taken for one URL: mqtt://a,mqtt://b has the host a,mqtt, because
 * a "," does not separate URLs. Give each server a setting of its own. */
#define KNURL_WARNING_HOST_UNUSUAL 0x0200u

/* Rows of RFC 3986: the host is a name, but looks like a number. Some software reads 127.1, 0x7f.1, 010.0.0.1 and
 * 127.0.0.%31 as addresses. There are two cases:
 *
 * - The last label, decoded and without a final period, is all digits, or is 0x with or without hexadecimal digits.
 * - Decoded white space follows such a number in any label: inet_aton reads 127.0.0.1 in 127.0.0.1%20.example. */
#define KNURL_WARNING_HOST_NUMBER 0x0400u

/* Rows named http and https: the URL has a user, even an empty one, as in http://updates.example.com@evil/ (RFC 9110
 * section 4.2.4). */
#define KNURL_WARNING_LOGIN 0x0800u

/* A KNURL_PATH, KNURL_CWD, KNURL_NAME or KNURL_DIRECTORY part has an escape for "/" or "\". Software that decodes the
 * path before it splits the path gets other segments. */
#define KNURL_WARNING_ENCODED_SLASH 0x1000u

/* mqtt://us/er:pw@h: the writer of this URL forgot to encode the "/" in the user, so the host is us. The row is of RFC
 * 3986 and takes a login. The URL has a host and no user. A KNURL_PATH, KNURL_QUERY or KNURL_FRAGMENT part has an "@",
 * and there is a ":" between the host and the "@", which may be the ":" of a port. */
#define KNURL_WARNING_LATE_AT 0x2000u

/* The last warning, and all of them. A later 1.x may add more. */
#define KNURL_WARNING_LAST KNURL_WARNING_LATE_AT
#define KNURL_WARNING_ALL (2u * KNURL_WARNING_LAST - 1u)

/* Returns the warnings about a URL, its fragment included: KNURL_WARNING_* joined by `|`, 0 for none. If the URL was
 * not accepted or has no text, it returns KNURL_WARNING_ALL, because nothing is known about the URL. The target "*"
 * (knurl_bare.h) gives 0. */
uint32_t knurl_warnings(const knurl_t *url);

/* Returns the warnings about one part of a URL. `part` is one of url->parts. Each warning of knurl_warnings belongs to
 * a part. If the URL was not accepted or has no text, or if `part` is NULL, it returns KNURL_WARNING_ALL. */
uint32_t knurl_part_warnings(const knurl_t *url, const knurl_part_t *part);

/* Returns a printable name of one warning: "long-host" for KNURL_WARNING_LONG_HOST. Any other number gives
 * "unknown". */
const char *knurl_warning_name(uint32_t bit);

#ifdef __cplusplus
}
#endif

#endif
