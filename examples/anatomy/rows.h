/* SPDX-License-Identifier: MIT */
#ifndef ROWS_H
#define ROWS_H

#include "knurl_urn.h"

#define ROWS_MOST 31u

/* Returns the rows of today's schemes, with which the tool and the page parse: those of knurl_rfc3986_schemes, and the
 * row of URNs. The library's list lacks that row, because URLs that its generic row accepts, such as urn:a:b, are not
 * URNs. */
static inline const knurl_scheme_t *const *rows_of_today(void)
{
    static const knurl_scheme_t *rows[ROWS_MOST + 1u] = {&knurl_urn};
    unsigned i;

    for (i = 0; i + 1u < ROWS_MOST && knurl_rfc3986_schemes[i] != NULL; i++) {
        rows[i + 1u] = knurl_rfc3986_schemes[i];
    }
    return rows;
}

#endif
