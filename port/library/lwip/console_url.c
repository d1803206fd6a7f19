/* SPDX-License-Identifier: MIT */
#include "console_url.h"

#include "console.h"
#include "knurl_redact.h"

/* A URL of 1,024 octets and what redaction adds; what is longer is cut. */
#define SHOWN 1100u

void console_url(const knurl_t *url, const char *text, size_t length)
{
    static const knurl_t nobody;
    static char shown[SHOWN];
    knurl_buffer_t out = KNURL_BUFFER(shown);

    if (knurl_redact((url != NULL) ? url : &nobody, 0, &out) == KNURL_OK) {
        console_foreign(shown, out.length);
    } else {
        console_foreign(shown, sizeof shown);
        console_text("...");
    }
}
