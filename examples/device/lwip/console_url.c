/* SPDX-License-Identifier: MIT */
#include "console_url.h"

#include "console.h"
#include "knurl_redact.h"

/* Room for a URL of 1,024 octets and what redaction usually adds. */
#define SHOWN 1056u

void console_url(const knurl_t *url)
{
    static char shown[SHOWN];
    knurl_buffer_t out = KNURL_BUFFER(shown);

    if (knurl_redact(url, KNURL_REDACT_QUERY, &out) == KNURL_OK) {
        console_foreign(shown, out.length);
    } else {
        console_text("a URL that cannot be shown");
    }
}

void console_reference(const char *text, size_t length)
{
    /* Without an array of parts the text is refused, and so redacted like any text that may contain a password. */
    static const knurl_scheme_t *const schemes[] = {&knurl_http, NULL};
    knurl_t url;

    (void)knurl_parse(&url, schemes, NULL, 0, text, length);
    console_url(&url);
}
