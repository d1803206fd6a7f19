/* SPDX-License-Identifier: MIT */
/* Draws the parts of a URL below it, for a reader. The host and the boards share it; it needs no C library. */
#ifndef ANATOMY_H
#define ANATOMY_H

#include "knurl.h"
#include "print.h"

/* Draws a URL that knurl_end or knurl_parse answered: `text`, `length` octets, with each part marked and named, its
 * scheme, port and warnings; or a caret where it is refused, and why. */
void anatomy_draw(const knurl_t *url, const char *text, size_t length, bool colour);

#endif
