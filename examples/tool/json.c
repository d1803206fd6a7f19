/* SPDX-License-Identifier: MIT */
/* Prints answers as JSON, one object on a line. */
#include "tool.h"

#include "knurl_warnings.h"

#include <stdio.h>

void json_octets(const char *text, size_t length)
{
    size_t i;

    for (i = 0; i < length; i++) {
        const unsigned char octet = (unsigned char)text[i];
        if (octet == '"' || octet == '\\') {
            (void)putchar('\\');
        }
        if (octet >= 0x20 && octet <= 0x7E) {
            (void)putchar(octet);
        } else {
            (void)printf("\\u%04X", octet);
        }
    }
}

void json_string(const char *text, size_t length)
{
    (void)putchar('"');
    json_octets(text, length);
    (void)putchar('"');
}

/* Prints the scheme, which is always the first part, in lower case. Setting the bit changes only letters, because
 * digits, "+", "-" and "." have it already. */
static void put_scheme(const char *text, size_t length)
{
    size_t i;

    for (i = 0; i < length; i++) {
        (void)putchar(text[i] | 0x20);
    }
}

void json_parts(const knurl_t *url, const char *text)
{
    const char *comma = "";
    unsigned i;

    (void)fputs("\"parts\":[", stdout);
    for (i = 0; i < url->count; i++) {
        const knurl_part_t *part = &url->parts[i];
        (void)printf("%s{\"kind\":\"%s\",\"offset\":%u,\"length\":%u,\"text\":", comma,
                     knurl_kind_name(url, part->kind), part->offset, part->length);
        json_string(text + part->offset, part->length);
        (void)putchar('}');
        comma = ",";
    }
    (void)putchar(']');
}

static void put_valid(const knurl_t *url, const char *text)
{
    const uint32_t warnings = knurl_warnings(url);
    const char *comma = "";
    uint16_t port;
    uint32_t bit;

    (void)fputs("\"valid\":true,\"scheme\":\"", stdout);
    put_scheme(text, url->parts[0].length);
    if (knurl_port(url, &port)) {
        (void)printf("\",\"port\":%u,", port);
    } else {
        (void)fputs("\",\"port\":null,", stdout);
    }
    json_parts(url, text);
    (void)fputs(",\"warnings\":[", stdout);
    for (bit = 1; bit <= KNURL_WARNING_LAST; bit <<= 1) {
        if ((warnings & bit) != 0u) {
            (void)printf("%s\"%s\"", comma, knurl_warning_name(bit));
            comma = ",";
        }
    }
    (void)fputs("]}\n", stdout);
}

void json_refusal(const knurl_t *url)
{
    (void)printf("\"valid\":false,\"error\":\"%s\",\"offset\":%u}\n", knurl_error_name(url->error), url->offset);
}

void json_answer(const knurl_t *url, const char *text)
{
    if (url->error == KNURL_OK) {
        put_valid(url, text);
    } else {
        json_refusal(url);
    }
}
