/* SPDX-License-Identifier: MIT */
/*
 * Sentences that tell a user why a URL is refused, what would be right, and what a warning means. The calls read the
 * whole text, which you pass even if the URL was read with knurl_feed. So they say more than the error: for
 * `http://user:pw@h/`, which a row refuses as `port` at the "p", the sentence says that http takes no login.
 *
 * The calls need the library, but no C library. The linker drops those that you do not call, and adds no row, except
 * that knurl_say_reference needs the rows that knurl_resolve needs.
 */
#ifndef KNURL_SENTENCES_H
#define KNURL_SENTENCES_H

#include "knurl.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Your function that gets a sentence in pieces: `length` octets of printable US-ASCII at `text`, which are valid only
 * during the call. The sentence is one line: neither break lines in a piece nor between pieces. `context` is what you
 * passed. */
typedef void knurl_say_t(void *context, const char *text, size_t length);

/* Says why knurl_end, knurl_read or knurl_parse refused `url`. `text` is the whole text that was read, `length` octets.
 * A row made by KNURL_BARE_AUTHORITY must have a non-empty name. */
void knurl_say_refusal(knurl_say_t *to, void *context, const knurl_t *url, const char *text, size_t length);

/* Says why knurl_resolve returned `error`. Pass the `target`, `reference`, `length` and `out` of that call. If the list
 * of `target` refuses the resolved URL, the sentence starts with "in the target: ", because out->at is an offset in
 * that URL, whose text is still in out->octets. */
void knurl_say_reference(knurl_say_t *to, void *context, knurl_error_t error, const knurl_t *target,
                         const char *reference, size_t length, const knurl_buffer_t *out);

/* Says what `warning` means, one of the bits that knurl_warnings returned for the accepted `url`. */
void knurl_say_warning(knurl_say_t *to, void *context, const knurl_t *url, const char *text, uint32_t warning);

#ifdef __cplusplus
}
#endif

#endif
