/* SPDX-License-Identifier: MIT
 *
 * Names of the kinds of parts. They have a file of their own, so that firmware which prints none contains none. */
#include "knurl_kinds.h"
#include "knurl_own_name.h"

#define KNURL_KIND_NAME(kind, name, opening, before, after) (name),

const char *knurl_kind_name(const knurl_t *url, uint8_t kind)
{
    static const char *const names[] = {KNURL_KINDS(KNURL_KIND_NAME)};

    if (kind < (sizeof names / sizeof names[0])) {
        return names[kind];
    }
    const char *name = NULL;
    if ((kind >= KNURL_OWN) && (url->scheme != NULL)) {
        name = knurl_own_name(url->scheme, kind);
    }
    return (name != NULL) ? name : "unknown";
}
