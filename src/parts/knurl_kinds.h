/* SPDX-License-Identifier: MIT
 *
 * The kinds of parts, in the order of enum knurl_kind; not for users. A new kind is a line there and a line here.
 *
 * KIND(kind, its name, the delimiter before it, the kind that must come right before it, the kind that must follow
 * it)
 *
 * The delimiter is one octet. It is NUL if there is none, or if knurl_long_opening has it. SCHEME as the kind before
 * a part means that the part comes right after the scheme. Nothing separates it from another part that would start
 * there. */
#ifndef KNURL_KINDS_H
#define KNURL_KINDS_H

#include "../machine/knurl_holds.h"
#include "knurl.h"

#define KNURL_KINDS(KIND)                                                                                              \
    KIND(NONE,         "none",       '\0', NONE,         NONE)                                                         \
    KIND(SCHEME,       "scheme",     '\0', NONE,         NONE)                                                         \
    KIND(USER,         "user",       '\0', NONE,         HOST)                                                         \
    KIND(PASSWORD,     "password",   ':',  USER,         HOST)                                                         \
    KIND(HOST,         "host",       '@',  NONE,         NONE)                                                         \
    KIND(PORT,         "port",       ':',  HOST,         NONE)                                                         \
    KIND(PATH,         "path",       '/',  NONE,         NONE)                                                         \
    KIND(QUERY,        "query",      '?',  NONE,         NONE)                                                         \
    KIND(CWD,          "cwd",        '/',  NONE,         NAME)                                                         \
    KIND(NAME,         "name",       '/',  NONE,         NONE)                                                         \
    KIND(TYPE,         "type",       '\0', NAME,         NONE)                                                         \
    KIND(GTYPE,        "gtype",      '/',  NONE,         NONE)                                                         \
    KIND(SELECTOR,     "selector",   '\0', GTYPE,        NONE)                                                         \
    KIND(GOPHERPLUS,   "gopherplus", '\0', QUERY,        NONE)                                                         \
    KIND(LOCAL,        "local",      '\0', SCHEME,       DOMAIN)                                                       \
    KIND(DOMAIN,       "domain",     '@',  LOCAL,        NONE)                                                         \
    KIND(GROUP,        "group",      '/',  NONE,         NONE)                                                         \
    KIND(UNIQUE,       "unique",     '\0', SCHEME,       HOST)                                                         \
    KIND(ARTICLE,      "article",    '/',  GROUP,        NONE)                                                         \
    KIND(DATABASE,     "database",   '/',  NONE,         NONE)                                                         \
    KIND(WTYPE,        "wtype",      '/',  DATABASE,     WPATH)                                                        \
    KIND(WPATH,        "wpath",      '/',  WTYPE,        NONE)                                                         \
    KIND(DIRECTORY,    "directory",  '/',  NONE,         NAME)                                                         \
    KIND(HSONAME,      "hsoname",    '/',  NONE,         NONE)                                                         \
    KIND(FIELD,        "field",      ';',  HSONAME,      VALUE)                                                        \
    KIND(VALUE,        "value",      '=',  FIELD,        NONE)                                                         \
    KIND(OPAQUE,       "opaque",     '\0', SCHEME,       NONE)                                                         \
    KIND(FRAGMENT,     "fragment",   '#',  NONE,         NONE)                                                         \
    KIND(DIGITS,       "digits",     '/',  WTYPE,        WPATH)                                                        \
    KIND(LINK_VERSION, "version",    '\0', HSONAME,      NONE)                                                         \
    KIND(ATTRIBUTES,   "attributes", '\0', LINK_VERSION, NONE)                                                         \
    KIND(ZONE,         "zone",       '\0', HOST,         NONE)

#define KNURL_KIND_PLACE(kind, name, opening, before, after) KNURL_PLACE_OF_##kind,
enum knurl_kind_place { KNURL_KINDS(KNURL_KIND_PLACE) KNURL_KIND_COUNT };

#define KNURL_KIND_STANDS(kind, name, opening, before, after)                                                          \
    KNURL_HOLDS(PLACE_OF_##kind, (unsigned)KNURL_PLACE_OF_##kind == (unsigned)KNURL_##kind);
KNURL_KINDS(KNURL_KIND_STANDS)

#endif
