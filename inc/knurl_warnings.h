/* SPDX-License-Identifier: MIT
 *
 * Warnings: what RFC 1738 section 6 cautions against, and what its readers learned since. They never refuse a URL; the
 * caller decides, or knurl_policy.h does.
 *
 *     uint16_t warnings = knurl_warnings(&url, text);
 *     for (uint16_t bit = 1; bit <= KNURL_WARNING_LAST; bit = (uint16_t)(bit << 1)) {
 *         if ((warnings & bit) != 0) ... knurl_warning_name(bit) ...
 *     }
 *
 * The conventions are those of knurl.h. */
#ifndef KNURL_WARNINGS_H
#define KNURL_WARNINGS_H

#include "knurl.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A password is there, even an empty one: whoever sees the URL knows it (section 6). */
#define KNURL_WARNING_PASSWORD 0x0001u

/* ";", "?", "&" or "=" stands unencoded in a user or password: in `ftp://h?u=a@evil` the host is evil (section 3.1). */
#define KNURL_WARNING_LOGIN_UNUSUAL 0x0002u

/* The scheme has a default port, and the effective port is another: a server of another protocol may take the URL for
 * its own commands (section 6). */
#define KNURL_WARNING_PORT_NOT_DEFAULT 0x0004u

/* The same, and the port is below 1024 (section 6). */
#define KNURL_WARNING_PORT_RESERVED 0x0008u

/* An escape for CR or LF: once decoded, it may end one command and start another (section 6). */
#define KNURL_WARNING_ENCODED_CRLF 0x0010u

/* An escape for any other octet of 00 to 1F, or 7F, except the two %09 that separate in gopher (sections 3.4.1, 6). */
#define KNURL_WARNING_ENCODED_CONTROL 0x0020u

/* In a KNURL_PATH, KNURL_CWD, KNURL_NAME or KNURL_DIRECTORY part a piece between slashes decodes to "." or "..": a file system
 * may leave the directory that was meant (section 3.2.2). Escapes of "/" and of "\" separate pieces as "/" does. */
#define KNURL_WARNING_DOT_SEGMENT 0x0040u

/* A host over 253 octets, one period at the end apart, or a label or group of one over 63: no name server knows it (RFC
 * 1034 section 3.1). Of RFC 3986's rows the decoded name counts, and no literal is too long. */
#define KNURL_WARNING_LONG_HOST 0x0080u

/* A group of a hostnumber has two digits or more and starts with 0: some software reads it as octal (section 3.1). Of
 * RFC 3986's rows such a host is a name, and KNURL_WARNING_HOST_NUMBER tells. */
#define KNURL_WARNING_LEADING_ZERO 0x0100u

/* RFC 3986's rows: a host that is no literal holds an escape, "~" or one of ! $ & ' ( ) * + , ; = : no name of the DNS
 * has it. Or the decoded name starts with "." or holds "..", of which some resolvers ask for what stands before. */
#define KNURL_WARNING_HOST_UNUSUAL 0x0200u

/* RFC 3986's rows: a host that is a name, but its last label, decoded, one period at the end apart, is all digits, or
 * 0x and hexadecimal digits or nothing: some software takes 127.1, 0x7f.1, 010.0.0.1 and 127.0.0.%31 for addresses. */
#define KNURL_WARNING_HOST_NUMBER 0x0400u

/* http and https of RFC 3986: a user is there, even an empty one (RFC 9110 section 4.2.4):
 * http://updates.example.com@evil/ */
#define KNURL_WARNING_LOGIN 0x0800u

/* In a KNURL_PATH, KNURL_CWD, KNURL_NAME or KNURL_DIRECTORY part an escape stands for "/" or "\": who decodes it before it is
 * split has another path. */
#define KNURL_WARNING_ENCODED_SLASH 0x1000u

/* RFC 3986's rows with a login: there is a host and no user, and a KNURL_PATH, KNURL_QUERY or KNURL_FRAGMENT part holds "@",
 * somewhere before which, behind the host, ":" stands: mqtt://us/er:pw@h has the host us. */
#define KNURL_WARNING_LATE_AT 0x2000u

#define KNURL_WARNING_LAST KNURL_WARNING_LATE_AT
#define KNURL_WARNING_ALL (2u * KNURL_WARNING_LAST - 1u)

/* The names of the bits above, in their order: the elements of an array. */
#define KNURL_WARNING_NAMES                                                                                            \
    "password", "login-unusual", "port-not-default", "port-reserved", "encoded-crlf", "encoded-control", "dot-segment", \
        "long-host", "leading-zero", "host-unusual", "host-number", "login", "encoded-slash", "late-at"

/* The warnings about a URL that knurl_end or knurl_parse accepted, its fragment included: a sum by `|` of the bits
 * above, 0 for none. `text` is all of the URL, the octets that were parsed, in one block. All of them,
 * KNURL_WARNING_ALL, where the URL was refused, or has not ended: nothing is known of it then. After KNURL_ERROR_ROOM those
 * of the parts that fit. */
uint16_t knurl_warnings(const knurl_t *url, const char *text);

/* Those that `part`, one of url->parts, gives; all that knurl_warnings finds, it finds in a part. Of a URL that
 * was refused, all. */
uint16_t knurl_part_warnings(const knurl_t *url, const char *text, const knurl_part_t *part);

/* The name of one of the bits above: "long-host" for KNURL_WARNING_LONG_HOST; "unknown" for anything else. */
const char *knurl_warning_name(uint16_t bit);

#ifdef __cplusplus
}
#endif

#endif
