/* SPDX-License-Identifier: MIT */
/* A URL on the console of port.h. */
#ifndef CONSOLE_URL_H
#define CONSOLE_URL_H

#include "knurl.h"

/* Shows what knurl_redact makes of a URL that has ended, without its query, as console_foreign does. */
void console_url(const knurl_t *url);

/* The same of a text that is not a URL by itself. */
void console_reference(const char *text, size_t length);

#endif
