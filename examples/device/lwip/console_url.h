/* SPDX-License-Identifier: MIT */
/* Prints a URL on the console of port.h. */
#ifndef CONSOLE_URL_H
#define CONSOLE_URL_H

#include "knurl.h"

/* Prints a URL that has ended, redacted with knurl_redact and without its query, as console_foreign does. */
void console_url(const knurl_t *url);

/* Prints a reference, which is not a whole URL, in the same way. */
void console_reference(const char *text, size_t length);

#endif
