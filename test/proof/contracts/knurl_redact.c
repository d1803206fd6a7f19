/* SPDX-License-Identifier: MIT */
#include "knurl_asked_acsl.h"
#include "knurl_family_acsl.h"
#include "knurl_parts_acsl.h"

#include "write/knurl_redact.c"

/*@ requires \valid(hidden) && \valid_read(text + (0 .. length - 1)) && \separated(hidden, text + (0 .. length - 1));
    assigns *hidden;
    ensures *hidden == \old(*hidden) || 0 < hidden->begin <= hidden->end < length; */
static inline void search(hidden_t *hidden, const char *text, size_t length);

/*@ requires \valid(hidden) && knurl_readable(url) && \separated(hidden, url, url->parts + (0 .. url->room - 1));
    requires url->error == KNURL_OK && url->count <= url->room;
    assigns *hidden;
    ensures \result || *hidden == \old(*hidden); */
static inline bool find_part(hidden_t *hidden, const knurl_t *url);
