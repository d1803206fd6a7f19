/* SPDX-License-Identifier: MIT */
/* Tests the settings page of examples/bootloader by itself, on the host: pages of each size, with a URL of each length.
 * A page is in memory of its own size, so that the sanitizer finds a read past it. */
#include "checks.h"
#include "page.h"

#include <stdlib.h>

/* Nine digits have this CRC-32. */
#define DIGITS "123456789"
#define CRC "\x26\x39\xF4\xCB"

/* Returns true if reading a page of `size` octets gives the URL of `wanted` octets, or the error `wrong`. */
static bool reads(const char *octets, size_t size, size_t wanted, const char *wrong)
{
    uint8_t *page = malloc(size);
    const char *url = NULL;
    size_t length = 0;
    bool good;

    if (page == NULL && size != 0u) {
        exit(2);
    }
    if (size != 0u) {
        memcpy(page, octets, size);
    }
    good = same_text(page_read(page, size, &url, &length), wrong);
    good = good && (wrong != NULL || (url == (const char *)page + 8 && length == wanted));
    free(page);
    return good;
}

int main(void)
{
    static const char whole[] = "\x09\0\0\0" CRC DIGITS "\xFF\xFF";
    const size_t used = 8u + sizeof DIGITS - 1u;

    for (size_t size = 0; size < 8u; size++) {
        check(reads(whole, size, 0, "damaged: it is too short"), "no room for length and CRC");
        check(reads("\xFF\xFF\xFF\xFF\xFF\xFF\xFF", size, 0, "damaged: it is too short"), "nor in one that is erased");
    }
    for (size_t size = 8; size < used; size++) {
        check(reads(whole, size, 0, "damaged: its URL is longer than the page"), "a URL that is cut");
    }
    check(reads(whole, used, 9, NULL) && reads(whole, used + 2u, 9, NULL), "a URL");
    check(reads("\x09\0\0\0" CRC "123456780", used, 0, "damaged: the CRC is wrong"), "another octet");
    check(reads("\x08\0\0\0" CRC DIGITS, used, 0, "damaged: the CRC is wrong"), "another length");
    check(reads("\0\0\0\0\0\0\0\0", 8, 0, NULL), "a URL of no octets");
    check(reads("\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF", 8, 0, "erased"), "an erased page");
    check(reads("\xFE\xFF\xFF\xFF\0\0\0\0", 8, 0, "damaged: its URL is longer than the page"), "the greatest length");
    return checked("the settings page");
}
