/* SPDX-License-Identifier: MIT
 *
 * A URL parser as it is often written: thirty lines with strstr and strchr. It is wrong. Do not use it. */
#include "by_hand.h"

#include <stdlib.h>
#include <string.h>

bool by_hand(const char *url, char host[HOST_SIZE], uint16_t *port)
{
    const char *start = strstr(url, "://");
    const char *end;
    const char *colon;

    if (start == NULL) {
        return false;
    }
    start += 3;
    end = strchr(start, '/');
    if (end == NULL) {
        end = start + strlen(start);
    }
    *port = 80;
    colon = strchr(start, ':');
    if (colon != NULL && colon < end) {
        *port = (uint16_t)atoi(colon + 1);
        end = colon;
    }
    if ((size_t)(end - start) >= HOST_SIZE) {
        return false;
    }
    memcpy(host, start, (size_t)(end - start));
    host[end - start] = '\0';
    return true;
}
