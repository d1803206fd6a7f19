/* SPDX-License-Identifier: MIT */
#include "knurl_acsl.h"
#include "knurl_scheme.h"

/*@ requires host == \null || knurl_inside(host, text);
    requires \valid(octets + (0 .. 3));
    assigns octets[0 .. 3];
    ensures !\result ==> \forall integer i; 0 <= i < 4 ==> octets[i] == \old(octets[i]); */
bool knurl_hostnumber(const knurl_part_t *host, const char *text, uint8_t octets[4])
{
    uint16_t i = 0;
    uint32_t before = 0; /* the groups before this one, an octet each */
    uint8_t periods = 0;
    uint8_t value = 0;

    if ((host == NULL) || (host->length == 0u)) {
        return false;
    }
    /*@ loop invariant i <= host->length;
        loop assigns i, before, periods, value;
        loop variant host->length - i; */
    while (i < host->length) {
        const char octet = text[host->offset + i];
        if ((octet >= '0') && (octet <= '9')) {
            value = (uint8_t)(((unsigned)value * 10u) + ((uint8_t)octet - (unsigned)'0'));
        } else if ((octet == '.') && (periods < 3u)) {
            before = (before << 8) | value;
            value = 0;
            periods++;
        } else {
            return false;
        }
        i++;
    }
    octets[0] = (uint8_t)(before >> 16);
    octets[1] = (uint8_t)(before >> 8);
    octets[2] = (uint8_t)before;
    octets[3] = value;
    return true;
}
