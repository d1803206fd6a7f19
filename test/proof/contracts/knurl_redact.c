/* SPDX-License-Identifier: MIT */
#include "knurl_asked_acsl.h"
#include "knurl_parts_acsl.h"

#include "write/knurl_redact.c"

/*@ assigns \nothing; */
static inline unsigned state_after(unsigned state, char octet);

/*@ requires \valid_read(text + (0 .. length - 1)) && \valid(end) && \separated(end, text + (0 .. length - 1));
    assigns *end;
    ensures \result <= length && *end <= length && (*end != 0 ==> \result <= *end); */
static KNURL_APART size_t find_hidden(const char *text, size_t length, size_t *end);

/*@ requires \valid_read(url) && \valid_read(url->parts);
    assigns \nothing;
    ensures \result == (url->parts[0].kind == KNURL_SCHEME ? 1 : 0); */
static inline unsigned after_scheme(const knurl_t *url);

/*@ requires knurl_readable(url) && (url->error == KNURL_OK ==> url->count <= url->room);
    assigns \nothing;
    ensures \result ==> url->error == KNURL_OK && 0 < url->count && url->offset == length; */
static inline bool knows_password(const knurl_t *url, size_t length);
