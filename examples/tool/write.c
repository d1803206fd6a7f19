/* SPDX-License-Identifier: MIT */
/* knurl normalize, knurl same and knurl resolve. */
#include "tool.h"

#include "knurl_normal.h"
#include "knurl_reference.h"
#include "knurl_sentences.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>

static struct {
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

enum { ROWS = 'r', FRAGMENT = 'f', JSON = 'j', HELP = 'h' };

/* The options of normalize and same. */
static const struct option with_fragment[] = {
    {"rows", required_argument, NULL, ROWS},
    {"fragment", no_argument, NULL, FRAGMENT},
    {"help", no_argument, NULL, HELP},
    {NULL, 0, NULL, 0},
};

/* Takes the options of `allowed`. Returns false after --help or a wrong option; the command then returns *status. */
static bool take_options(int argc, char *argv[], const struct option *allowed, int *status)
{
    int option;

    while ((option = getopt_long(argc, argv, "", allowed, NULL)) != -1) {
        if (option == FRAGMENT) {
            options.fragment = true;
        } else if (option == JSON) {
            tool_json = true;
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

/* Prints a line of the drawing. Octets outside 20-7E are printed as \xHH, so that none controls the terminal. */
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

/* Resolves a reference against the base. */
static knurl_error_t write_target(knurl_t *target, const char *reference, size_t length, knurl_buffer_t *out)
{
    static knurl_part_t parts[TOOL_PARTS];

    knurl_begin(target, tool_schemes, parts, KNURL_ROOM(parts));
    knurl_allow_fragment(target);
    return knurl_resolve(target, &options.base, reference, length, out);
}

/* Says why a reference, or the target that it leads to, is refused. */
static void refuse_reference(knurl_error_t error, const knurl_t *target, const char *text, size_t length,
                             const knurl_buffer_t *out)
{
    tool_begin_refusal(error, "the reference is");
    tool_say_offset(out->at);
    tool_say_why();
    knurl_say_reference(tool_say, stderr, error, target, text, length, out);
    options.status = (target->error == KNURL_OK) ? tool_end_refusal(text, length, out->at)
                                                 : tool_end_refusal(out->octets, target->text_length, out->at);
}

/* Writes the target, and on a terminal the base and the reference before it. */
static void show_target(const char *text, size_t length, const knurl_buffer_t *target)
{
    if (options.terminal) {
        draw("base", options.base_text, options.base.offset);
        draw("reference", text, length);
        if (target != NULL) {
            draw("target", target->octets, target->length);
        }
    } else if (target != NULL) {
        (void)fwrite(target->octets, 1, target->length, stdout);
    } else {
    }
}

static void resolve(const char *text, size_t length)
{
    knurl_buffer_t out = KNURL_BUFFER(written);
    knurl_t target;
    const knurl_error_t error = write_target(&target, text, length, &out);

    if (tool_json && error == KNURL_OK) {
        (void)fputs("{\"valid\":true,\"target\":", stdout);
        json_string(out.octets, out.length);
        (void)puts("}");
        return;
    }
    if (!tool_json) {
        show_target(text, length, (error == KNURL_OK) ? &out : NULL);
    }
    if (error != KNURL_OK) {
        refuse_reference(error, &target, text, length, &out);
    }
    if (!tool_json) {
        (void)putchar('\n');
    }
}

/* Parses the base. Returns false, and says why, if nothing can be resolved against it. */
static bool take_base(const char *text)
{
    const size_t length = strlen(text);
    knurl_error_t error = tool_parse_url(&options.base, tool_parts, text, length, true);
    knurl_buffer_t none = knurl_buffer(NULL, 0);
    knurl_t target;

    options.base_text = text;
    none.at = options.base.offset;
    if (error == KNURL_OK) {
        error = write_target(&target, NULL, 0, &none);
        if (error != KNURL_ERROR_LOGIN) {
            return true;
        }
    }
    tool_begin_refusal(error, "the base is");
    tool_say_offset(none.at);
    tool_say_why();
    if (options.base.error != KNURL_OK) {
        knurl_say_refusal(tool_say, stderr, &options.base, text, length);
    } else {
        knurl_say_reference(tool_say, stderr, error, &target, NULL, 0, &none);
    }
    options.status = tool_end_refusal(text, length, none.at);
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
