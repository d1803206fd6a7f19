/* SPDX-License-Identifier: MIT */
/* knurl build, knurl add and knurl replace: make a URL of pieces, add pieces to a URL, and replace its parts. */
#include "tool.h"

#include "knurl_build.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Returns the row that reads URLs of a scheme: the row of its name, or the generic row. Returns NULL, and says so, if
 * the list has neither. */
static const knurl_scheme_t *row_of(const char *scheme)
{
    const knurl_scheme_t *const *row = tool_schemes;

    while (*row != NULL && (*row)->name[0] != '\0' && strcasecmp(scheme, (*row)->name) != 0) {
        row++;
    }
    if (*row == NULL) {
        tool_complain("the list of rows has no scheme '%s'", scheme);
    }
    return *row;
}

static uint8_t kind_named(const knurl_scheme_t *row, const char *name, size_t length)
{
    static const struct {
        const char *name;
        uint8_t kind;
    } more[] = {{"segment", KNURL_SEGMENT},
                {"key", KNURL_KEY},
                {"word", KNURL_WORD},
                {"argument", KNURL_ARGUMENT},
                {"address", KNURL_HOST}};
    const knurl_t url = {.scheme = row};
    unsigned kind;
    size_t i;

    for (i = 0; i < sizeof more / sizeof more[0]; i++) {
        if (strlen(more[i].name) == length && memcmp(more[i].name, name, length) == 0) {
            return more[i].kind;
        }
    }
    for (kind = KNURL_SCHEME; kind < KNURL_ARGUMENT; kind++) {
        const char *its = knurl_kind_name(&url, (uint8_t)kind);
        if (strlen(its) == length && memcmp(its, name, length) == 0 && strcmp(its, "unknown") != 0) {
            return (uint8_t)kind;
        }
    }
    return KNURL_NONE;
}

/* Says why pieces were refused. */
static int refuse(knurl_error_t error, size_t at, size_t count, char *const texts[])
{
    if (error == KNURL_ERROR_LENGTH) {
        tool_complain("the URL would be longer than %u octets", KNURL_LENGTH_MAX);
    } else if (at == count) {
        tool_complain("a piece is missing at the end (%s)", knurl_error_name(error));
    } else {
        tool_complain("'%s' is not allowed at its place (%s)", texts[at], knurl_error_name(error));
    }
    return TOOL_REFUSED;
}

static int write_url(const knurl_buffer_t *out)
{
    (void)fwrite(out->octets, 1, out->length, stdout);
    (void)putchar('\n');
    return TOOL_VALID;
}

static char written[KNURL_LENGTH_MAX];

static int build(const knurl_scheme_t *row, const knurl_piece_t pieces[], size_t count, char *const texts[])
{
    knurl_buffer_t out = KNURL_BUFFER(written);
    knurl_t url;
    knurl_error_t error;

    knurl_begin(&url, tool_schemes, tool_parts, KNURL_ROOM(tool_parts));
    error = knurl_build(&url, row, pieces, count, &out);
    return (error == KNURL_OK) ? write_url(&out) : refuse(error, out.at, count, texts);
}

/* The type of knurl_add and knurl_replace. */
typedef knurl_error_t change_t(knurl_t *target, const knurl_t *url, const knurl_piece_t pieces[], size_t count,
                               knurl_buffer_t *out);

static int change_url(change_t *change, const char *text, const knurl_piece_t pieces[], size_t count,
                      char *const texts[])
{
    static knurl_part_t parts[TOOL_PARTS];
    knurl_buffer_t out = KNURL_BUFFER(written);
    knurl_t url;
    knurl_t target;
    knurl_error_t error = tool_parse_url(&url, tool_parts, text, strlen(text), true);

    if (error != KNURL_OK) {
        tool_complain("the URL is refused (%s) at offset %u", knurl_error_name(error), url.offset);
        return TOOL_REFUSED;
    }
    knurl_begin(&target, tool_schemes, parts, KNURL_ROOM(parts));
    knurl_allow_fragment(&target);
    error = change(&target, &url, pieces, count, &out);
    if (target.error != KNURL_OK) {
        tool_complain("the new URL is refused (%s) at offset %zu", knurl_error_name(error), out.at);
        return TOOL_REFUSED;
    }
    if (error == KNURL_ERROR_SCHEME) {
        tool_complain("only URLs of RFC 3986 can be changed; try --rows rfc3986");
        return TOOL_REFUSED;
    }
    if (error == KNURL_ERROR_HOST) {
        tool_complain("the URL has no \"//\", so there is no host to replace");
        return TOOL_REFUSED;
    }
    return (error == KNURL_OK) ? write_url(&out) : refuse(error, out.at, count, texts);
}

/* Makes a piece of the 4 or 16 octets of an address in hexadecimal. Other texts give a piece without a kind. One static
 * buffer is enough, because a URL has one host. */
static void take_address(const char *digits, knurl_piece_t *piece)
{
    static char host[KNURL_ADDRESS_TEXT];
    uint8_t octets[16];
    const size_t length = strlen(digits);
    unsigned count = 0;

    if ((length == 8 || length == 32) && strspn(digits, "0123456789abcdefABCDEF") == length) {
        while (count < length / 2) {
            const char two[] = {digits[2 * count], digits[2 * count + 1], '\0'};
            octets[count++] = (uint8_t)strtoul(two, NULL, 16);
        }
    }
    *piece = knurl_address_piece(octets, count, host);
}

/* Takes the pieces. Returns false, and says why, for one that is not KIND=TEXT, or KIND- where that removes a part. */
static bool take_pieces(const knurl_scheme_t *row, char *const texts[], size_t count, knurl_piece_t pieces[],
                        bool removes)
{
    size_t i;

    for (i = 0; i < count; i++) {
        const char *equals = strchr(texts[i], '=');
        const size_t length = strlen(texts[i]);
        const bool removed = removes && equals == NULL && length != 0 && texts[i][length - 1] == '-';
        if (removed) {
            equals = &texts[i][length - 1];
        } else if (equals == NULL) {
            tool_complain("'%s' is not KIND=TEXT, as in host=example.com", texts[i]);
            return false;
        }
        pieces[i].kind = kind_named(row, texts[i], (size_t)(equals - texts[i]));
        if (pieces[i].kind == KNURL_NONE) {
            tool_complain("unknown kind '%.*s'", (int)(equals - texts[i]), texts[i]);
            return false;
        }
        pieces[i].octets = removed ? NULL : (equals + 1);
        pieces[i].length = strlen(equals + 1);
        if (strncmp(texts[i], "address=", 8) == 0) {
            take_address(equals + 1, &pieces[i]);
        }
    }
    return true;
}

/* Returns the arguments after the options, or NULL after setting *status if there are none or the options are wrong. */
static char **arguments(int argc, char *argv[], int *status)
{
    if (!tool_take_rows(argc, argv, status)) {
        return NULL;
    }
    if (optind == argc) {
        *status = tool_usage(argv[0], false);
        return NULL;
    }
    return &argv[optind];
}

/* Writes the URL that the pieces make with a row, or, without a row, the URL texts[0] as they change it. */
static int make(const char *argv0, const knurl_scheme_t *row, change_t *change, char *const texts[])
{
    /* The generic row needs a piece with the name of the scheme. */
    const size_t named = (row != NULL && row->name[0] == '\0') ? 1 : 0;
    knurl_piece_t *pieces;
    size_t count = 0;
    int status = TOOL_WRONG;

    while (texts[count + 1] != NULL) {
        count++;
    }
    pieces = calloc(count + 1, sizeof *pieces);
    if (pieces == NULL) {
        tool_complain("no memory for %zu pieces", count);
        return TOOL_WRONG;
    }
    pieces[0].octets = texts[0];
    pieces[0].length = strlen(texts[0]);
    pieces[0].kind = KNURL_SCHEME;
    if (!take_pieces((row != NULL) ? row : *tool_schemes, &texts[1], count, &pieces[named], change == knurl_replace)) {
        (void)tool_usage(argv0, false);
    } else if (row != NULL) {
        status = build(row, pieces, count + named, &texts[1 - named]);
    } else {
        status = change_url(change, texts[0], pieces, count, &texts[1]);
    }
    free(pieces);
    return status;
}

int tool_build(int argc, char *argv[])
{
    int status;
    char **const texts = arguments(argc, argv, &status);

    const knurl_scheme_t *const row = (texts == NULL) ? NULL : row_of(texts[0]);

    return (texts == NULL) ? status : (row == NULL) ? TOOL_REFUSED : make(argv[0], row, NULL, texts);
}

static int change_by(int argc, char *argv[], change_t *change)
{
    int status;
    char **const texts = arguments(argc, argv, &status);

    return (texts == NULL) ? status : make(argv[0], NULL, change, texts);
}

int tool_add(int argc, char *argv[])
{
    return change_by(argc, argv, knurl_add);
}

int tool_replace(int argc, char *argv[])
{
    return change_by(argc, argv, knurl_replace);
}
