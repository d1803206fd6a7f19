/* SPDX-License-Identifier: MIT
 *
 * Puts a text flush against something that must not be read: on the host a page that faults, on a board octets that
 * would change the answer. */
#ifndef FLUSH_H
#define FLUSH_H

#include <stddef.h>
#include <string.h>

#define FLUSH_MOST 1024u

#ifdef __linux__

#include <sys/mman.h>

#define FLUSH_PAGE 65536u /* the largest page of any Linux */

/* Gives the same `length` octets, at most FLUSH_MOST, right before an unreadable page. The next call takes them
 * back. */
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
