/* SPDX-License-Identifier: MIT */
/* knurl decode and knurl encode. */
#include "host_tool.h"

#include "knurl_octets.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Takes the options, which are --help alone, and `count` arguments. For anything else false, and *status. */
static bool take_arguments(int argc, char *argv[], int count, int *status)
{
    static const struct option options[] = {
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0},
    };
    const int option = getopt_long(argc, argv, "", options, NULL);

    if (option == -1 && argc - optind == count) {
        return true;
    }
    *status = tool_usage(argv[0], option == 'h');
    return false;
}

int tool_decode(int argc, char *argv[])
{
    int status;
    char *text;
    size_t length;

    if (!take_arguments(argc, argv, 1, &status)) {
        return status;
    }
    text = argv[optind];
    if (knurl_decode(text, strlen(text), KNURL_ANY_OCTET, text, strlen(text), &length) != KNURL_OK) {
        tool_complain("two hexadecimal digits must follow \"%%\", at offset %zu", length);
        return TOOL_REFUSED;
    }
    (void)fwrite(text, 1, length, stdout);
    return TOOL_VALID;
}

/* The row named by the `length` octets at `name`, or NULL. */
static const knurl_scheme_t *scheme_named(const char *name, size_t length)
{
    const knurl_scheme_t *const *row;

    for (row = knurl_schemes; *row != NULL; row++) {
        const char *its = ((*row)->name[0] != '\0') ? (*row)->name : "generic";
        if (strlen(its) == length && memcmp(its, name, length) == 0) {
            return *row;
        }
    }
    return NULL;
}

static uint8_t kind_named(const knurl_scheme_t *scheme, const char *name)
{
    const knurl_t url = {.scheme = scheme};
    uint8_t kind;

    for (kind = KNURL_SCHEME; kind <= KNURL_FRAGMENT; kind++) {
        if (strcmp(knurl_kind_name(&url, kind), name) == 0) {
            return kind;
        }
    }
    return KNURL_NONE;
}

static int encode(const knurl_scheme_t *scheme, const char *part, const char *text)
{
    const size_t length = strlen(text);
    const size_t size = 3 * length + 1;
    char *buffer = malloc(size);
    int status = TOOL_VALID;
    size_t result;

    if (buffer == NULL) {
        tool_complain("no memory for %zu octets", size);
        return TOOL_WRONG;
    }
    switch (knurl_encode(scheme, kind_named(scheme, part), text, length, buffer, size, &result)) {
    case KNURL_OK:
        buffer[result] = '\n';
        (void)fwrite(buffer, 1, result + 1, stdout);
        break;
    case KNURL_ERROR_SYNTAX:
        tool_complain("a URL of this scheme has no part '%s'", part);
        status = TOOL_WRONG;
        break;
    default:
        tool_complain("the octet %02X, at offset %zu, cannot stand in the part '%s'",
                      (unsigned char)text[result], result, part);
        status = TOOL_REFUSED;
        break;
    }
    free(buffer);
    return status;
}

int tool_encode(int argc, char *argv[])
{
    const knurl_scheme_t *scheme;
    const char *name;
    const char *period;
    int status;

    if (!take_arguments(argc, argv, 2, &status)) {
        return status;
    }
    name = argv[optind];
    period = strchr(name, '.');
    if (period == NULL) {
        tool_complain("'%s' is not SCHEME.PART, as in ftp.name", name);
        return tool_usage(argv[0], false);
    }
    scheme = scheme_named(name, (size_t)(period - name));
    if (scheme == NULL) {
        tool_complain("there is no scheme '%.*s' here", (int)(period - name), name);
        return tool_usage(argv[0], false);
    }
    return encode(scheme, period + 1, argv[optind + 1]);
}
