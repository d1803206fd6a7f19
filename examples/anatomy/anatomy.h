/* SPDX-License-Identifier: MIT */
/* Draws a URL with its parts marked and named below it, without a C library. The host and the boards use it. */
#ifndef ANATOMY_H
#define ANATOMY_H

#include "knurl.h"
#include "print.h"

/* Draws a URL after knurl_end or knurl_parse. `text` is its text, `length` octets. For an accepted URL, draws each
 * part, the scheme, the port and the warnings; for a refused one, a caret at the offset of the error, and why. */
void anatomy_draw(const knurl_t *url, const char *text, size_t length, bool colour);

#endif
