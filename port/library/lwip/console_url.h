/* SPDX-License-Identifier: MIT */
/* A URL on the console of port.h. */
#ifndef CONSOLE_URL_H
#define CONSOLE_URL_H

#include "knurl.h"

/* Shows what knurl_redact makes of it, as console_foreign does; "..." stands behind the beginning of a long one. `url`
   is of this text, or NULL where it was not parsed. */
void console_url(const knurl_t *url, const char *text, size_t length);

#endif
