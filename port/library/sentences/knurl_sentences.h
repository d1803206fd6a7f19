/* SPDX-License-Identifier: MIT */
/*
 * Sentences for a reader: why a URL is refused and what would be right, and what a warning means. They read the whole
 * text, also of a URL that was fed and knows none: `http://user:pw@h/` is refused as `port` at the "p", and the
 * sentence says that http takes no login. It needs the library and no C library. An image has only the calls that it
 * uses, and only the rows that it lists; knurl_say_reference adds those that knurl_resolve adds.
 */
#ifndef KNURL_SENTENCES_H
#define KNURL_SENTENCES_H

#include "knurl.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Is given a sentence in pieces: `length` octets at `text`, printable US-ASCII, kept by nobody. Pieces hold no line
 * breaks; between two of them there may be none either. `context` is the caller's own. */
typedef void knurl_say_t(void *context, const char *text, size_t length);

/* Says why `url` is refused, which knurl_end, knurl_read or knurl_parse refused. `text` is all `length` octets
 * that were read. A row of KNURL_BARE_AUTHORITY must have a name that is not empty. */
void knurl_say_refusal(knurl_say_t *to, void *context, const knurl_t *url, const char *text, size_t length);

/* Says why knurl_resolve returned `error`. `target`, `reference`, `length` and `out` are those of that call. If the
 * list of `target` refuses what the reference leads to, the sentence starts with "in the target: ", because the offset
 * in out->at is one of the target, whose text out->octets still has. */
void knurl_say_reference(knurl_say_t *to, void *context, knurl_error_t error, const knurl_t *target,
                         const char *reference, size_t length, const knurl_buffer_t *out);

/* Says what a warning means, one bit of those that knurl_warnings gave for an accepted URL. */
void knurl_say_warning(knurl_say_t *to, void *context, const knurl_t *url, const char *text, uint32_t warning);

#ifdef __cplusplus
}
#endif

#endif
