/* SPDX-License-Identifier: MIT
 *
 * Names of errors. They have a file of their own, so that firmware which prints none contains none. */
#include "../machine/knurl_holds.h"
#include "knurl.h"

const char *knurl_error_name(unsigned error)
{
    static const char *const names[] = {
        [KNURL_OK] = "ok",
        [KNURL_ERROR_END] = "end",
        [KNURL_ERROR_LENGTH] = "length",
        [KNURL_ERROR_SCHEME] = "scheme",
        [KNURL_ERROR_ESCAPE] = "escape",
        [KNURL_ERROR_LOGIN] = "login",
        [KNURL_ERROR_HOST] = "host",
        [KNURL_ERROR_PORT] = "port",
        [KNURL_ERROR_CHARACTER] = "character",
        [KNURL_ERROR_SYNTAX] = "syntax",
        [KNURL_ERROR_ROOM] = "room",
        [KNURL_ERROR_ENDED] = "ended",
    };
    KNURL_HOLDS(ERROR_NAMES, (sizeof names / sizeof names[0]) == (KNURL_ERROR_ENDED + 1u));

    return (error < (sizeof names / sizeof names[0])) ? names[error] : "unknown";
}
