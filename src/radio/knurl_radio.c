/* SPDX-License-Identifier: MIT */
#include "knurl_radio.h"

size_t knurl_radio_offset(const knurl_t *url, const knurl_radio_t *record)
{
    const size_t offset = (size_t)url->offset - record->longer;

    if (offset > ((size_t)url->offset + 1u)) {
        /* The record is of another URL, since its codes stand for more text than there is. */
        return 0;
    }
    return (offset < record->read) ? offset : record->read;
}
