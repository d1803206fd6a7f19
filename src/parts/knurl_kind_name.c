/* SPDX-License-Identifier: MIT
 *
 * Names of the kinds of part: in a file of their own, so that a firmware that prints none carries none. */
#include "knurl_own_name.h"

const char *knurl_kind_name(const knurl_t *url, uint8_t kind)
{
    static const char *const names[] = {
        [KNURL_NONE] = "none",
        [KNURL_SCHEME] = "scheme",
        [KNURL_USER] = "user",
        [KNURL_PASSWORD] = "password",
        [KNURL_HOST] = "host",
        [KNURL_PORT] = "port",
        [KNURL_PATH] = "path",
        [KNURL_QUERY] = "query",
        [KNURL_CWD] = "cwd",
        [KNURL_NAME] = "name",
        [KNURL_TYPE] = "type",
        [KNURL_GTYPE] = "gtype",
        [KNURL_SELECTOR] = "selector",
        [KNURL_GOPHERPLUS] = "gopherplus",
        [KNURL_LOCAL] = "local",
        [KNURL_DOMAIN] = "domain",
        [KNURL_GROUP] = "group",
        [KNURL_UNIQUE] = "unique",
        [KNURL_ARTICLE] = "article",
        [KNURL_DATABASE] = "database",
        [KNURL_WTYPE] = "wtype",
        [KNURL_WPATH] = "wpath",
        [KNURL_DIRECTORY] = "directory",
        [KNURL_HSONAME] = "hsoname",
        [KNURL_FIELD] = "field",
        [KNURL_VALUE] = "value",
        [KNURL_OPAQUE] = "opaque",
        [KNURL_FRAGMENT] = "fragment",
        [KNURL_DIGITS] = "digits",
        [KNURL_LINK_VERSION] = "version",
        [KNURL_ATTRIBUTES] = "attributes",
        [KNURL_ZONE] = "zone",
    };

    if (kind < (sizeof names / sizeof names[0])) {
        return names[kind];
    }
    const char *name = NULL;
    if ((kind >= KNURL_OWN) && (url->scheme != NULL)) {
        name = knurl_own_name(url->scheme, kind);
    }
    return (name != NULL) ? name : "unknown";
}
