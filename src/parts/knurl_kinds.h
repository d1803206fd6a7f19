/* SPDX-License-Identifier: MIT
 *
 * The kinds of parts, in the order of their numbers. knurl.h, knurl_rfc1738.h, knurl_draft.h and knurl_urn.h define
 * these. A new kind is a line in one of them and a line here.
 *
 * KIND(kind, its name, the delimiter before it, the kind that must come right before it, the kind that must follow it)
 *
 * The delimiter is a name of KNURL_DELIMITERS, or NOTHING. delimiter_before of knurl_build.c has the exceptions: "//"
 * before a host without a login, nothing before the group of news, "%09" or "?=" before some queries. next_kind of
 * knurl_build.c has the exceptions to what must come before and after. SCHEME as the kind before a part means that the
 * part comes right after the colon, where no delimiter distinguishes it from other parts that start there. */
#ifndef KNURL_KINDS_H
#define KNURL_KINDS_H

#include "knurl_draft.h"
#include "knurl_rfc1738.h"
#include "knurl_urn.h"

#include "../machine/knurl_compiler.h"

#define KNURL_DELIMITERS(DELIMITER)                                                                                    \
    DELIMITER(SLASH, "/")                                                                                              \
    DELIMITER(SLASHES, "//")                                                                                           \
    DELIMITER(QUESTION, "?")                                                                                           \
    DELIMITER(COLON, ":")                                                                                              \
    DELIMITER(AT, "@")                                                                                                 \
    DELIMITER(SEMICOLON, ";")                                                                                          \
    DELIMITER(EQUALS, "=")                                                                                             \
    DELIMITER(HASH, "#")                                                                                               \
    DELIMITER(TYPE, ";type=")                                                                                          \
    DELIMITER(QUESTION_PLUS, "?+")                                                                                     \
    DELIMITER(QUESTION_EQUALS, "?=")                                                                                   \
    DELIMITER(TAB, "%09")                                                                                              \
    DELIMITER(NUL, "%00")

/* clang-format off */
#define KNURL_KINDS(KIND)                                                                                              \
    KIND(NONE,         "none",       NOTHING,      NONE,         NONE)                                                 \
    KIND(SCHEME,       "scheme",     NOTHING,      NONE,         NONE)                                                 \
    KIND(USER,         "user",       SLASHES,      NONE,         HOST)                                                 \
    KIND(PASSWORD,     "password",   COLON,        USER,         HOST)                                                 \
    KIND(HOST,         "host",       AT,           NONE,         NONE)                                                 \
    KIND(PORT,         "port",       COLON,        HOST,         NONE)                                                 \
    KIND(PATH,         "path",       SLASH,        NONE,         NONE)                                                 \
    KIND(QUERY,        "query",      QUESTION,     NONE,         NONE)                                                 \
    KIND(CWD,          "cwd",        SLASH,        NONE,         NAME)                                                 \
    KIND(NAME,         "name",       SLASH,        NONE,         NONE)                                                 \
    KIND(TYPE,         "type",       TYPE,         NAME,         NONE)                                                 \
    KIND(GTYPE,        "gtype",      SLASH,        NONE,         NONE)                                                 \
    KIND(SELECTOR,     "selector",   NOTHING,      GTYPE,        NONE)                                                 \
    KIND(GOPHERPLUS,   "gopherplus", TAB,          QUERY,        NONE)                                                 \
    KIND(LOCAL,        "local",      NOTHING,      SCHEME,       DOMAIN)                                               \
    KIND(DOMAIN,       "domain",     AT,           LOCAL,        NONE)                                                 \
    KIND(GROUP,        "group",      SLASH,        NONE,         NONE)                                                 \
    KIND(UNIQUE,       "unique",     NOTHING,      SCHEME,       HOST)                                                 \
    KIND(ARTICLE,      "article",    SLASH,        GROUP,        NONE)                                                 \
    KIND(DATABASE,     "database",   SLASH,        NONE,         NONE)                                                 \
    KIND(WTYPE,        "wtype",      SLASH,        DATABASE,     WPATH)                                                \
    KIND(WPATH,        "wpath",      SLASH,        WTYPE,        NONE)                                                 \
    KIND(DIRECTORY,    "directory",  SLASH,        NONE,         NAME)                                                 \
    KIND(HSONAME,      "hsoname",    SLASH,        NONE,         NONE)                                                 \
    KIND(FIELD,        "field",      SEMICOLON,    HSONAME,      VALUE)                                                \
    KIND(VALUE,        "value",      EQUALS,       FIELD,        NONE)                                                 \
    KIND(OPAQUE,       "opaque",     NOTHING,      SCHEME,       NONE)                                                 \
    KIND(FRAGMENT,     "fragment",   HASH,         NONE,         NONE)                                                 \
    KIND(DIGITS,       "digits",     SLASH,        WTYPE,        WPATH)                                                \
    KIND(LINK_VERSION, "version",    NUL,          HSONAME,      NONE)                                                 \
    KIND(ATTRIBUTES,   "attributes", NOTHING,      LINK_VERSION, NONE)                                                 \
    KIND(ZONE,         "zone",       NOTHING,      HOST,         NONE)                                                 \
    KIND(NID,          "nid",        NOTHING,      SCHEME,       NSS)                                                  \
    KIND(NSS,          "nss",        COLON,        NID,          NONE)                                                 \
    KIND(RESOLUTION,   "resolution", QUESTION_PLUS, NSS,          NONE)
/* clang-format on */

#define KNURL_KIND_PLACE(kind, name, delimiter, before, after) KNURL_PLACE_OF_##kind,
enum knurl_kind_place { KNURL_KINDS(KNURL_KIND_PLACE) KNURL_KIND_COUNT };

#define KNURL_KIND_STANDS(kind, name, delimiter, before, after)                                                        \
    KNURL_STATIC_ASSERT(PLACE_OF_##kind, (unsigned)KNURL_PLACE_OF_##kind == (unsigned)KNURL_##kind);
KNURL_KINDS(KNURL_KIND_STANDS)

#endif
