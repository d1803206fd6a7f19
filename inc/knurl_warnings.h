/* SPDX-License-Identifier: MIT
 *
 * Warnings: risks in a URL that RFC 1738 section 6 cautions against, and problems found since. The parser accepts such
 * a URL: it is up to your policy (knurl_policy.h) or your code to refuse it.
 *
 *     const uint32_t warnings = knurl_warnings(&url);
 *     if ((warnings & ~allowed) != 0u) ... refuse
 *     for (uint32_t bit = 1; bit <= KNURL_WARNING_LAST; bit <<= 1) {
 *         if ((warnings & bit) != 0u) ... knurl_warning_name(bit) ...
 *     }
 *
 * Conventions and terms are those of knurl.h: a row describes one scheme, a list holds the rows that you accept.
 * Sections are those of RFC 1738, unless another RFC is named. */
#ifndef KNURL_WARNINGS_H
#define KNURL_WARNINGS_H

#include "knurl.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The URL has a password, even an empty one, and everyone who sees the URL can read it (section 6). */
#define KNURL_WARNING_PASSWORD 0x0001u

/* A user or password contains ";", "?", "&" or "=" unencoded (section 3.1). The host of `ftp://h?u=a@evil` is evil by
 * RFC 1738, but h by RFC 3986. */
#define KNURL_WARNING_LOGIN_UNUSUAL 0x0002u

/* The scheme has a default port, and the effective port (knurl_port) is a different one. A server of another protocol
 * may read the request as commands of its own protocol (section 6). */
#define KNURL_WARNING_PORT_NOT_DEFAULT 0x0004u

/* As KNURL_WARNING_PORT_NOT_DEFAULT, and the port is below 1024 (section 6). */
#define KNURL_WARNING_PORT_RESERVED 0x0008u

/* The URL has an escape for CR or LF. Once decoded, it may end one command and start another (section 6). */
#define KNURL_WARNING_ENCODED_CRLF 0x0010u

/* The URL has an escape for another control octet (00 to 1F or 7F). The delimiters among them do not count: the two %09
 * of gopher, and the %00 of prospero in the draft (sections 3.4.1, 6). */
#define KNURL_WARNING_ENCODED_CONTROL 0x0020u

/* A KNURL_PATH part, or a KNURL_CWD, KNURL_NAME or KNURL_DIRECTORY part (knurl_rfc1738.h), has a segment that decodes
 * to "." or "..". Used as the name of a file, it may leave the intended directory (section 3.2.2). Here "/", "\" and
 * their escapes end a segment. */
#define KNURL_WARNING_DOT_SEGMENT 0x0040u

/* The host has over 253 octets, not counting a final period, or one of its labels or groups has over 63. DNS cannot
 * resolve such a name (RFC 1034 section 3.1). In rows of RFC 3986 the decoded name is measured, and an address in
 * brackets never gives this warning. */
#define KNURL_WARNING_LONG_HOST 0x0080u

/* A group of a hostnumber has two or more digits and starts with 0, which some software reads as octal (section 3.1).
 * In rows of RFC 3986 such a host is a name: see KNURL_WARNING_HOST_NUMBER. */
#define KNURL_WARNING_LEADING_ZERO 0x0100u

/* Rows of RFC 3986, in two cases. The host is a name with an escape, or with one of the characters ~!$&'()*+,;=
 * although no DNS name contains these. Or the decoded name starts with "." or contains "..": some resolvers then look
 * up only the text before the empty label.
 *
 * This warning also reveals a list of servers that is taken for one URL: mqtt://a,mqtt://b has the host a,mqtt, because
 * a "," does not separate URLs. Use one setting for each server. */
#define KNURL_WARNING_HOST_UNUSUAL 0x0200u

/* Rows of RFC 3986: the host is a name, but some software reads it as an address, as in 127.1, 0x7f.1, 010.0.0.1 and
 * 127.0.0.%31. There are two cases:
 *
 * - The last label, decoded and without a final period, is all digits, or is 0x with or without hexadecimal digits.
 * - Any label, decoded, starts with such a number and white space: inet_aton reads 127.0.0.1 from
 *   127.0.0.1%20.example. */
#define KNURL_WARNING_HOST_NUMBER 0x0400u

/* Rows named http and https: the URL has a user, even an empty one, as in http://updates.example.com@evil/ (RFC 9110
 * section 4.2.4). */
#define KNURL_WARNING_LOGIN 0x0800u

/* A KNURL_PATH, KNURL_CWD, KNURL_NAME or KNURL_DIRECTORY part has an escape for "/" or "\". Software that decodes the
 * path before it splits it gets different segments. */
#define KNURL_WARNING_ENCODED_SLASH 0x1000u

/* In mqtt://joe/x:pw@h somebody forgot to encode the "/" of the user joe/x, so the host is "joe". The warning is given
 * in rows of RFC 3986 that take a login. It means that the URL has a host and no user, and that a KNURL_PATH,
 * KNURL_QUERY or KNURL_FRAGMENT part has an "@", with a ":" between the host and the "@". This ":" may be the one
 * before a port. */
#define KNURL_WARNING_LATE_AT 0x2000u

/* The last warning, and all of them together. A later 1.x release may add warnings. */
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
