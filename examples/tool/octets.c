/* SPDX-License-Identifier: MIT */
/* knurl decode and knurl encode. */
#include "tool.h"

#include "knurl_build.h"
#include "knurl_octets.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

char *tool_text(const char *argument, size_t *length)
{
    size_t size = (argument != NULL) ? strlen(argument) + 1 : 65536;
    char *text = malloc(size);
    size_t got = 0;

    *length = 0;
    if (text != NULL && argument != NULL) {
        memcpy(text, argument, size);
        *length = size - 1;
        return text;
    }
    while (text != NULL && (got = tool_read(text + *length, size - *length)) != 0) {
        *length += got;
        if (*length == size) {
            char *larger = realloc(text, 2 * size);
            if (larger == NULL) {
                free(text);
            }
            text = larger;
            size = 2 * size;
        }
    }
    if (text == NULL) {
        tool_complain("no memory for %zu octets", size);
    }
    return text;
}

int tool_decode(int argc, char *argv[])
{
    static const struct option options[] = {
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0},
    };
    const int option = getopt_long(argc, argv, "", options, NULL);
    int status = TOOL_VALID;
    knurl_buffer_t out;
    char *text;
    size_t length;

    if (option != -1 || argc - optind > 1) {
        return tool_usage(argv[0], option == 'h');
    }
    text = tool_text(argv[optind], &length);
    if (text == NULL) {
        return TOOL_WRONG;
    }
    out.octets = text;
    out.size = length;
    if (knurl_decode(text, length, KNURL_ANY_OCTET, &out) == KNURL_OK) {
        (void)fwrite(out.octets, 1, out.length, stdout);
    } else {
        tool_complain("two hexadecimal digits must follow the \"%%\" at offset %zu", out.at);
        status = TOOL_REFUSED;
    }
    free(text);
    return status;
}

/* Returns the row whose name is the `length` octets at `name`, or NULL. */
static const knurl_scheme_t *scheme_named(const char *name, size_t length)
{
    const knurl_scheme_t *const *row;

    for (row = tool_schemes; *row != NULL; row++) {
        const char *its = ((*row)->name[0] != '\0') ? (*row)->name : "generic";
        if (strlen(its) == length && strncasecmp(its, name, length) == 0) {
            return *row;
        }
    }
    return NULL;
}

static uint8_t kind_named(const knurl_scheme_t *scheme, const char *name)
{
    const knurl_t url = {.scheme = scheme};
    uint8_t kind;

    for (kind = KNURL_SCHEME; kind < KNURL_OWN; kind++) {
        if (strcmp(knurl_kind_name(&url, kind), name) == 0) {
            return kind;
        }
    }
    return KNURL_NONE;
}

/* Returns the kind of a piece that is encoded in the same way for every scheme, or KNURL_NONE for other names. */
static uint8_t piece_named(const char *name)
{
    if (strcmp(name, "value") == 0) {
        return KNURL_VALUE;
    }
    if (strcmp(name, "key") == 0) {
        return KNURL_KEY;
    }
    return (strcmp(name, "segment") == 0) ? KNURL_SEGMENT : KNURL_NONE;
}

/* Encodes the text for a part of a scheme, or for a piece if `scheme` is NULL. */
static int encode(const knurl_scheme_t *scheme, uint8_t kind, const char *name, const char *text, size_t length)
{
    const size_t size = 3 * length + 1;
    knurl_buffer_t out = knurl_buffer(malloc(size), size);
    knurl_error_t error;

    if (out.octets == NULL) {
        tool_complain("no memory for %zu octets", size);
        return TOOL_WRONG;
    }
    error = (scheme == NULL) ? knurl_encode_piece(text, length, kind, &out)
                             : knurl_encode(scheme, text, length, kind, &out);
    if (error == KNURL_OK) {
        out.octets[out.length] = '\n';
        (void)fwrite(out.octets, 1, out.length + 1, stdout);
    } else if (scheme == NULL) {
        tool_complain("'%.*s' cannot be a segment, because it names a directory", (int)length, text);
    } else if (error == KNURL_ERROR_SYNTAX) {
        tool_complain("URLs of this scheme have no part '%s'", name);
    } else {
        tool_complain("the octet 0x%02X at offset %zu is not allowed in the part '%s'", (unsigned char)text[out.at],
                      out.at, name);
    }
    free(out.octets);
    if (error == KNURL_OK) {
        return TOOL_VALID;
    }
    return (scheme != NULL && error == KNURL_ERROR_SYNTAX) ? TOOL_WRONG : TOOL_REFUSED;
}

int tool_encode(int argc, char *argv[])
{
    const knurl_scheme_t *scheme = NULL;
    const char *name;
    uint8_t kind;
    char *text;
    size_t length;
    int status;

    if (!tool_take_rows(argc, argv, &status)) {
        return status;
    }
    if (argc - optind != 2 && argc - optind != 1) {
        return tool_usage(argv[0], false);
    }
    name = argv[optind];
    kind = piece_named(name);
    if (kind == KNURL_NONE) {
        const char *period = strrchr(name, '.'); /* a scheme may contain periods, the name of a kind never does */
        if (period == NULL) {
            tool_complain("'%s' is not SCHEME.PART, as in ftp.name", name);
            return tool_usage(argv[0], false);
        }
        scheme = scheme_named(name, (size_t)(period - name));
        if (scheme == NULL) {
            tool_complain("the list of rows has no scheme '%.*s'", (int)(period - name), name);
            return tool_usage(argv[0], false);
        }
        name = period + 1;
        kind = kind_named(scheme, name);
    }
    text = tool_text(argv[optind + 1], &length);
    status = (text != NULL) ? encode(scheme, kind, name, text, length) : TOOL_WRONG;
    free(text);
    return status;
}
