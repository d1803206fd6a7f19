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
    uint8_t group = 0;
    uint8_t value[4] = {0, 0, 0, 0};

    if ((host == NULL) || (host->length == 0u)) {
        return false;
    }
    /*@ loop invariant i <= host->length && group <= 3;
        loop assigns i, group, value[0 .. 3];
        loop variant host->length - i; */
    while (i < host->length) {
        const char octet = text[host->offset + i];
        if ((octet >= '0') && (octet <= '9')) {
            value[group] = (uint8_t)((value[group] * 10u) + ((uint8_t)octet - (unsigned)'0'));
        } else if ((octet == '.') && (group < 3u)) {
            group++;
        } else {
            return false;
        }
        i++;
    }
    octets[0] = value[0];
    octets[1] = value[1];
    octets[2] = value[2];
    octets[3] = value[3];
    return true;
}
