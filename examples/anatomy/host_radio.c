/* SPDX-License-Identifier: MIT */
/* knurl ndef and knurl eddystone: the URLs of records. */
#include "host_tool.h"

#include "knurl.h"
#include "knurl_radio.h"
#include "knurl_rfc1738.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef knurl_error_t read_t(knurl_t *url, const char *octets, size_t length, knurl_buffer_t *out);
typedef knurl_error_t feed_t(knurl_t *url, knurl_radio_t *record, const char *octets, size_t length);

static int digit_of(char character)
{
    static const char digits[] = "0123456789abcdefABCDEF";
    const char *at = (character == '\0') ? NULL : strchr(digits, character);

    return (at == NULL) ? -1 : (int)((at - digits < 16) ? at - digits : at - digits - 6);
}

/* The octets of hexadecimal digits, in their place. False, and said, where they are none. */
static bool take_hex(char *text, size_t *length)
{
    size_t at;

    *length = strlen(text) / 2u;
    for (at = 0; text[at] != '\0' && digit_of(text[at]) >= 0; at++) {
    }
    if (text[at] != '\0' || at % 2u != 0u) {
        tool_complain("there is no pair of hexadecimal digits at offset %zu", at - at % 2u);
        return false;
    }
    for (at = 0; at < *length; at++) {
        text[at] = (char)(digit_of(text[2u * at]) * 16 + digit_of(text[2u * at + 1u]));
    }
    return true;
}

static int answer(int argc, char *argv[], read_t *read, feed_t *feed)
{
    static char text[KNURL_LENGTH_MAX];
    knurl_buffer_t out = KNURL_BUFFER(text);
    knurl_radio_t record = KNURL_RADIO;
    knurl_t url;
    size_t length;

    if (argc == 2 && strcmp(argv[1], "--help") == 0) {
        return tool_usage(argv[0], true);
    }
    if (argc == 3 && strcmp(argv[1], "--") == 0) {
        argv++;
        argc--;
    }
    if (argc != 2) {
        return tool_usage(argv[0], false);
    }
    if (!take_hex(argv[1], &length)) {
        return TOOL_WRONG;
    }
    knurl_begin(&url, tool_schemes, tool_parts, TOOL_PARTS);
    knurl_allow_fragment(&url);
    if (read(&url, argv[1], length, &out) != KNURL_OK) {
        /* Fed again, for the offset in the record. */
        knurl_begin(&url, tool_schemes, tool_parts, TOOL_PARTS);
        knurl_allow_fragment(&url);
        (void)feed(&url, &record, argv[1], length);
        tool_complain("the record is refused (%s) at offset %zu", knurl_error_name(knurl_end(&url)),
                      knurl_radio_offset(&url, &record));
        (void)putchar('\n');
        return TOOL_REFUSED;
    }
    (void)fwrite(out.octets, 1, out.length, stdout);
    (void)putchar('\n');
    return TOOL_VALID;
}

int tool_ndef(int argc, char *argv[])
{
    return answer(argc, argv, knurl_ndef_read, knurl_ndef_feed);
}

int tool_eddystone(int argc, char *argv[])
{
    return answer(argc, argv, knurl_eddystone_read, knurl_eddystone_feed);
}
