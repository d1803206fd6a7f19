/* SPDX-License-Identifier: MIT */
#include "knurl_radio.h"

size_t knurl_radio_offset(const knurl_t *url, const knurl_radio_t *record)
{
    const size_t offset = (size_t)url->offset - record->longer;

    return (offset < record->read) ? offset : record->read;
}
