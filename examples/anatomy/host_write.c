/* SPDX-License-Identifier: MIT */
/* knurl normalize, knurl same and knurl resolve. */
#include "host_tool.h"

#include "knurl_normal.h"
#include "target.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>

static struct {
    bool json;
    bool fragment;
    bool terminal;
    int status;
    knurl_t base;
    const char *base_text;
} options;

/* The longest URL that can be written. */
static char written[KNURL_LENGTH_MAX];

static void refuse(const char *what, knurl_error_t error, size_t offset)
{
    tool_complain("the %s is refused (%s) at offset %zu", what, knurl_error_name(error), offset);
    options.status = TOOL_REFUSED;
}

static void normalize(const char *text, size_t length)
{
    knurl_t url;
    knurl_buffer_t out = KNURL_BUFFER(written);
    knurl_error_t error = tool_parse_url(&url, tool_parts, text, length, options.fragment);

    if (error != KNURL_OK) {
        refuse("URL", error, url.offset);
    } else {
        error = knurl_normalize(&url, &out);
        if (error != KNURL_OK) {
            refuse("normal form", error, out.at);
        }
    }
    (void)fwrite(out.octets, 1, out.length, stdout);
    (void)putchar('\n');
}

/* What can be asked for: in this order. */
enum { ROWS = 'r', FRAGMENT = 'f', JSON = 'j', HELP = 'h' };

/* Those of normalize and same. */
static const struct option with_fragment[] = {
    {"rows", required_argument, NULL, ROWS},
    {"fragment", no_argument, NULL, FRAGMENT},
    {"help", no_argument, NULL, HELP},
    {NULL, 0, NULL, 0},
};

/* Takes the options of `allowed`. False for wrong ones, or --help: then *status is what to return. */
static bool take_options(int argc, char *argv[], const struct option *allowed, int *status)
{
    int option;

    while ((option = getopt_long(argc, argv, "", allowed, NULL)) != -1) {
        if (option == FRAGMENT) {
            options.fragment = true;
        } else if (option == JSON) {
            options.json = true;
        } else if (option != ROWS || !tool_choose_rows(optarg)) {
            *status = tool_usage(argv[0], option == HELP);
            return false;
        }
    }
    return true;
}

int tool_normalize(int argc, char *argv[])
{
    int status;

    if (!take_options(argc, argv, with_fragment, &status)) {
        return status;
    }
    tool_texts(&argv[optind], normalize, true, TOOL_LINE);
    return options.status;
}

int tool_same(int argc, char *argv[])
{
    static knurl_part_t parts[2][TOOL_PARTS];
    knurl_t urls[2];
    int status;
    int i;

    if (!take_options(argc, argv, with_fragment, &status)) {
        return status;
    }
    if (argc - optind != 2) {
        return tool_usage(argv[0], false);
    }
    for (i = 0; i < 2; i++) {
        const char *text = argv[optind + i];
        const knurl_error_t error = tool_parse_url(&urls[i], parts[i], text, strlen(text), options.fragment);
        if (error != KNURL_OK) {
            refuse(i == 0 ? "first URL" : "second URL", error, urls[i].offset);
            return options.status;
        }
    }
    return knurl_equal_urls(&urls[0], &urls[1]) ? TOOL_VALID : TOOL_REFUSED;
}

/* A line of the drawing: what an octet outside 20-7E would do to a terminal is not tried. */
static void draw(const char *name, const char *text, size_t length)
{
    size_t i;

    (void)printf("%-9s  ", name);
    for (i = 0; i < length; i++) {
        const unsigned char octet = (unsigned char)text[i];
        (void)printf((octet >= 0x20 && octet <= 0x7E) ? "%c" : "\\x%02X", octet);
    }
    (void)putchar('\n');
}

/* Of the base that was given. */
static knurl_error_t write_target(const char *reference, size_t length, knurl_buffer_t *out)
{
    static knurl_part_t parts[TOOL_PARTS];
    knurl_t target;

    knurl_begin(&target, tool_schemes, parts, KNURL_ROOM(parts));
    return target_of(&target, &options.base, reference, length, out);
}

static void resolve(const char *text, size_t length)
{
    knurl_buffer_t out = KNURL_BUFFER(written);
    const knurl_error_t error = write_target(text, length, &out);

    if (options.json) {
        (void)printf("{\"valid\":%s", error == KNURL_OK ? "true,\"target\":" : "false");
        if (error == KNURL_OK) {
            json_string(out.octets, out.length);
        } else {
            (void)printf(",\"error\":\"%s\",\"offset\":%zu", knurl_error_name(error), out.at);
            options.status = TOOL_REFUSED;
        }
        (void)puts("}");
        return;
    }
    if (options.terminal) {
        draw("base", options.base_text, options.base.offset);
        draw("reference", text, length);
    }
    if (error != KNURL_OK) {
        refuse("reference", error, out.at);
        (void)putchar('\n');
    } else if (options.terminal) {
        draw("target", out.octets, out.length);
        (void)putchar('\n');
    } else {
        (void)fwrite(out.octets, 1, out.length, stdout);
        (void)putchar('\n');
    }
}

/* Parses the base. False, and the reason said, where it is none. */
static bool take_base(const char *text)
{
    knurl_error_t error = tool_parse_url(&options.base, tool_parts, text, strlen(text), true);
    knurl_buffer_t none = knurl_buffer(NULL, 0);

    options.base_text = text;
    none.at = options.base.offset;
    if (error == KNURL_OK) {
        error = write_target(NULL, 0, &none);
        if (error != KNURL_ERROR_LOGIN) {
            return true;
        }
    }
    refuse("base", error, none.at);
    return false;
}

int tool_resolve(int argc, char *argv[])
{
    static const struct option allowed[] = {
        {"rows", required_argument, NULL, ROWS},
        {"json", no_argument, NULL, JSON},
        {"help", no_argument, NULL, HELP},
        {NULL, 0, NULL, 0},
    };
    int status;

    if (!take_options(argc, argv, allowed, &status)) {
        return status;
    }
    if (optind == argc) {
        return tool_usage(argv[0], false);
    }
    options.terminal = tool_terminal();
    if (!take_base(argv[optind])) {
        return options.status;
    }
    tool_texts(&argv[optind + 1], resolve, true, TOOL_LINE);
    return options.status;
}
