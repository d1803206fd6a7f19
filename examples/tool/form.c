/* SPDX-License-Identifier: MIT */
/* knurl form and knurl escape. */
#include "tool.h"

#include "knurl_form.h"
#include "knurl_octets.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int status;

/* Writes a name or value, decoded. Decoding never makes it longer, so `buffer` needs only `length` octets. */
static void put_decoded(const char *text, size_t length, char *buffer)
{
    knurl_buffer_t out = knurl_buffer(buffer, length);

    (void)knurl_form_decode(text, length, &out);
    json_string(out.octets, out.length);
}

static int read_form(const char *text, size_t length)
{
    char *buffer = malloc(length + 1);
    knurl_form_t form;

    if (buffer == NULL) {
        tool_complain("no memory for %zu octets", length);
        return TOOL_WRONG;
    }
    knurl_form_begin(&form, text, length);
    while (knurl_form_next(&form)) {
        (void)fputs("{\"name\":", stdout);
        put_decoded(form.name, form.name_length, buffer);
        (void)fputs(",\"value\":", stdout);
        put_decoded(form.value, form.value_length, buffer);
        (void)puts("}");
    }
    free(buffer);
    if (form.error != KNURL_OK) {
        (void)printf("{\"valid\":false,\"error\":\"%s\",\"offset\":%zu}\n", knurl_error_name(form.error),
                     (size_t)(form.at - text));
        return TOOL_REFUSED;
    }
    return TOOL_VALID;
}

/* Adds the pairs to an empty form. Returns false, and says why, for one that is not NAME=VALUE. */
static bool add_pairs(char *const pairs[], int count, knurl_buffer_t *out)
{
    int i;

    for (i = 0; i < count; i++) {
        const char *equals = strchr(pairs[i], '=');
        if (equals == NULL) {
            tool_complain("'%s' is not NAME=VALUE, as in ssid=home", pairs[i]);
            return false;
        }
        (void)knurl_form_write(pairs[i], (size_t)(equals - pairs[i]), equals + 1, strlen(equals + 1), out);
    }
    return true;
}

static int write_form(char *const pairs[], int count, const char *argv0)
{
    knurl_buffer_t out;
    size_t size = 0;
    int i;

    if (count == 0) {
        return tool_usage(argv0, false);
    }
    /* An octet needs at most three, and each pair is followed by "&" or a line feed. */
    for (i = 0; i < count; i++) {
        size += 3 * strlen(pairs[i]) + 1;
    }
    out = knurl_buffer(malloc(size), size);
    if (out.octets == NULL) {
        tool_complain("no memory for %zu octets", size);
        return TOOL_WRONG;
    }
    if (add_pairs(pairs, count, &out)) {
        out.octets[out.length] = '\n';
        (void)fwrite(out.octets, 1, out.length + 1, stdout);
    } else {
        status = tool_usage(argv0, false);
    }
    free(out.octets);
    return status;
}

int tool_form(int argc, char *argv[])
{
    static const struct option options[] = {
        {"write", no_argument, NULL, 'w'},
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0},
    };
    bool writes = false;
    size_t length;
    char *text;
    int option;

    while ((option = getopt_long(argc, argv, "", options, NULL)) != -1) {
        if (option != 'w') {
            return tool_usage(argv[0], option == 'h');
        }
        writes = true;
    }
    if (writes) {
        return write_form(&argv[optind], argc - optind, argv[0]);
    }
    if (argc - optind > 1) {
        return tool_usage(argv[0], false);
    }
    text = tool_text(argv[optind], &length);
    if (text == NULL) {
        return TOOL_WRONG;
    }
    if (optind == argc && length > 0 && text[length - 1] == '\n') {
        length--;
    }
    status = read_form(text, length);
    free(text);
    return status;
}

static void escape(const char *text, size_t length)
{
    const size_t size = 3 * length + 1;
    knurl_buffer_t out = knurl_buffer(malloc(size), size);

    if (out.octets == NULL) {
        tool_complain("no memory for %zu octets", size);
        status = TOOL_WRONG;
        return;
    }
    if (knurl_escape(text, length, &out) == KNURL_OK) {
        (void)fwrite(out.octets, 1, out.length, stdout);
    } else {
        tool_complain("the octet 0x%02X at offset %zu is not allowed in a URL", (unsigned char)text[out.at], out.at);
        status = TOOL_REFUSED;
    }
    (void)putchar('\n');
    free(out.octets);
}

int tool_escape(int argc, char *argv[])
{
    static const struct option options[] = {
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0},
    };
    const int option = getopt_long(argc, argv, "", options, NULL);

    if (option != -1 || argc - optind > 1) {
        return tool_usage(argv[0], option == 'h');
    }
    tool_texts(&argv[optind], escape, true, SIZE_MAX);
    return status;
}
