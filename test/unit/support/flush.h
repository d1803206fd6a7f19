/* SPDX-License-Identifier: MIT
 *
 * Places a text right before octets that must not be read: on the host a page that faults, on a board octets that would
 * change the answer. */
#ifndef FLUSH_H
#define FLUSH_H

#include <stddef.h>
#include <string.h>

#define FLUSH_MOST 1024u

#ifdef __linux__

#include <sys/mman.h>

#define FLUSH_PAGE 65536u /* the size of the largest pages of any Linux */

/* Copies `length` octets, at most FLUSH_MOST, to right before an unreadable page, and returns the copy. The next call
 * overwrites it. */
static inline const char *flush(const char *text, size_t length)
{
    static char pages[2u * FLUSH_PAGE] __attribute__((aligned(FLUSH_PAGE)));

    if (mprotect(&pages[FLUSH_PAGE], FLUSH_PAGE, PROT_NONE) != 0) {
        return NULL;
    }
    memcpy(&pages[FLUSH_PAGE - length], text, length);
    return &pages[FLUSH_PAGE - length];
}

#else

static inline const char *flush(const char *text, size_t length)
{
    static char octets[FLUSH_MOST + 4u];

    memcpy(octets, text, length);
    memcpy(&octets[length], "1a%4", 4);
    return octets;
}

#endif

#endif
