/* SPDX-License-Identifier: MIT */
/* For who shows a URL: where its password is, so that it is left out. */
#ifndef PASSWORD_H
#define PASSWORD_H

#include "knurl.h"

/* The password of a URL is the octets from *from up to *to, or there is none, and false. `url` is of this text and ended,
   or NULL. In a text that is no URL, or where its parts do not tell, it is what stands between the first ":" outside of
   brackets behind "//" and the last "@": of `//user:a/b@host` the host is `user`, and who wrote it thinks otherwise. */
static inline bool password_find(const knurl_t *url, const char *text, size_t length, size_t *from, size_t *to)
{
    const knurl_part_t *part = (url != NULL && url->error == KNURL_OK) ? knurl_part(url, KNURL_PASSWORD) : NULL;
    bool inside = false;
    size_t i = 0;

    if (part != NULL) {
        *from = part->offset;
        *to = (size_t)part->offset + part->length;
        return true;
    }
    while (i + 1u < length && (text[i] != '/' || text[i + 1u] != '/')) {
        i++;
    }
    for (i += 2u; i < length && (inside || text[i] != ':'); i++) {
        inside = (text[i] == '[') || (inside && text[i] != ']');
    }
    *from = i + 1u;
    for (*to = length; *to > *from && text[*to - 1u] != '@'; (*to)--) {
    }
    (*to)--;
    return *from <= *to && *to < length && text[*to] == '@';
}

#endif
