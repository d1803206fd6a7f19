/* SPDX-License-Identifier: MIT */
/* knurl build: a URL from pieces. */
#include "host_tool.h"

#include "knurl_build.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The row that reads URLs of a scheme: that of its name, or the generic one, which each list ends with. */
static const knurl_scheme_t *row_of(const char *scheme)
{
    const knurl_part_t part = {0, (uint16_t)strlen(scheme), KNURL_SCHEME};
    const knurl_scheme_t *const *row = tool_schemes;

    while ((*row)->name[0] != '\0' && !knurl_equal_part_caseless(&part, scheme, (*row)->name)) {
        row++;
    }
    return *row;
}

static uint8_t kind_named(const knurl_scheme_t *row, const char *name, size_t length)
{
    static const struct {
        const char *name;
        uint8_t kind;
    } more[] = {{"segment", KNURL_SEGMENT}, {"key", KNURL_KEY}, {"word", KNURL_WORD}, {"argument", KNURL_ARGUMENT}};
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

static int build(const knurl_scheme_t *row, const knurl_piece_t pieces[], size_t count, char *const texts[])
{
    static char written[KNURL_LENGTH_MAX];
    knurl_buffer_t out = KNURL_BUFFER(written);
    knurl_t url;
    knurl_error_t error;

    knurl_begin(&url, tool_schemes, tool_parts, KNURL_ROOM(tool_parts));
    error = knurl_build(&url, row, pieces, count, &out);
    if (error == KNURL_OK) {
        (void)fwrite(out.octets, 1, out.length, stdout);
        (void)putchar('\n');
        return TOOL_VALID;
    }
    if (error == KNURL_ERROR_LENGTH) {
        tool_complain("the URL would be longer than %u octets", KNURL_LENGTH_MAX);
    } else if (out.at == count) {
        tool_complain("a piece is missing at the end (%s)", knurl_error_name(error));
    } else {
        tool_complain("'%s' cannot stand there (%s)", texts[out.at], knurl_error_name(error));
    }
    return TOOL_REFUSED;
}

/* Takes the pieces. False, and the reason said, for one that is not KIND=TEXT. */
static bool take_pieces(const knurl_scheme_t *row, char *const texts[], size_t count, knurl_piece_t pieces[])
{
    size_t i;

    for (i = 0; i < count; i++) {
        const char *equals = strchr(texts[i], '=');
        if (equals == NULL) {
            tool_complain("'%s' is not KIND=TEXT, as in host=example.com", texts[i]);
            return false;
        }
        pieces[i].kind = kind_named(row, texts[i], (size_t)(equals - texts[i]));
        if (pieces[i].kind == KNURL_NONE) {
            tool_complain("there is no kind '%.*s'", (int)(equals - texts[i]), texts[i]);
            return false;
        }
        pieces[i].octets = equals + 1;
        pieces[i].length = strlen(equals + 1);
    }
    return true;
}

int tool_build(int argc, char *argv[])
{
    static const struct option options[] = {
        {"rows", required_argument, NULL, 'r'},
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0},
    };
    const knurl_scheme_t *row;
    knurl_piece_t *pieces;
    size_t count;
    size_t named;
    int option;
    int status;

    while ((option = getopt_long(argc, argv, "", options, NULL)) != -1) {
        if (option != 'r' || !tool_choose_rows(optarg)) {
            return tool_usage(argv[0], option == 'h');
        }
    }
    if (optind == argc) {
        return tool_usage(argv[0], false);
    }
    row = row_of(argv[optind]);
    /* Of the generic row the scheme's name is a piece, too. */
    named = (row->name[0] == '\0') ? 1 : 0;
    count = (size_t)(argc - optind) - 1;
    pieces = calloc(count + 1, sizeof *pieces);
    if (pieces == NULL) {
        tool_complain("no memory for %zu pieces", count);
        return TOOL_WRONG;
    }
    pieces[0].octets = argv[optind];
    pieces[0].length = strlen(argv[optind]);
    pieces[0].kind = KNURL_SCHEME;
    status = TOOL_WRONG;
    if (take_pieces(row, &argv[optind + 1], count, &pieces[named])) {
        status = build(row, pieces, count + named, &argv[optind + 1 - (int)named]);
    } else {
        (void)tool_usage(argv[0], false);
    }
    free(pieces);
    return status;
}
