/* SPDX-License-Identifier: MIT */
#include "knurl_scheme.h"

bool knurl_hostnumber(const knurl_part_t *host, const char *text, uint8_t octets[4])
{
    uint16_t i = 0;
    uint32_t before = 0; /* the groups before this one, an octet each */
    uint8_t periods = 0;
    uint8_t value = 0;

    if ((host == NULL) || (host->length == 0u)) {
        return false;
    }
    /*@ loop invariant i <= host->length && periods <= 3;
        loop invariant bound: before < 16777216 && (periods <= 2 ==> before < 65536) &&
            (periods <= 1 ==> before < 256) && (periods == 0 ==> before == 0);
        loop invariant read: knurl_groups_read(text, host->offset, host->offset + i, before, value);
        loop assigns i, before, periods, value; loop variant host->length - i; */
    while (i < host->length) {
        const char octet = text[host->offset + i];
        /*@ ghost group_step(text, host->offset, host->offset + i, before, value); */
        if ((octet >= '0') && (octet <= '9')) {
            value = (uint8_t)(((unsigned)value * 10u) + ((uint8_t)octet - (unsigned)'0'));
        } else if ((octet == '.') && (periods < 3u)) {
            before = (before * 256u) + value;
            value = 0;
            periods++;
        } else {
            return false;
        }
        i++;
    }
    octets[0] = (uint8_t)(before / 65536u);
    octets[1] = (uint8_t)(before / 256u);
    octets[2] = (uint8_t)before;
    octets[3] = value;
    return true;
}
