/* SPDX-License-Identifier: MIT */
#include "knurl_address_class.h"
#include "knurl_scheme.h"

#include "../machine/knurl_asked.h"
#include "../parts/knurl_address.h"

unsigned knurl_host_class(const knurl_t *url, const char *text)
{
    uint8_t octets[16];
    uint8_t count;

    if ((knurl_refusal(url) != KNURL_OK) && !knurl_is_asterisk(url)) {
        return KNURL_ADDRESS_ALL;
    }
    if (knurl_may_be_octal(url, text)) {
        return KNURL_ADDRESS_ALL;
    }
    count = knurl_address(url, text, octets);
    return (count != 0u) ? knurl_address_class(octets, count) : KNURL_ADDRESS_NONE;
}
