/* SPDX-License-Identifier: MIT */
#include "knurl_prefixes.h"

knurl_error_t knurl_ndef_text(const char *octets, size_t length, char *buffer, size_t size, size_t *result)
{
    char prefix[KNURL_LONGEST_PREFIX];
    size_t before;
    size_t i;

    *result = 0;
    if (length == 0u) {
        return KNURL_ERROR_END;
    }
    before = knurl_write_prefix((uint8_t)octets[0], prefix);
    if ((before != 0u) && (prefix[0] == '\0')) {
        return KNURL_ERROR_CHARACTER;
    }
    *result = before + length - 1u;
    /*@ loop invariant 0 <= i <= *result; loop assigns i, buffer[0 .. size - 1]; loop variant *result - i; */
    for (i = 0; (i < size) && (i < *result); i++) {
        buffer[i] = (i < before) ? prefix[i] : octets[i - before + 1u];
    }
    return (*result > size) ? KNURL_ERROR_ROOM : KNURL_OK;
}
