/* SPDX-License-Identifier: MIT */
/* knurl target, knurl authority and knurl reference, which read what is not a whole URL. */
#include "tool.h"

#include "knurl_bare.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>

/* The options. The first two together are the index of a row in `hosts`. */
enum { EMPTY = 1, LOGIN = 2, ZONE = 4, CONNECT = 8 };

static const knurl_scheme_t hosts[] = {
    KNURL_BARE_AUTHORITY("", 0, 0),
    KNURL_BARE_AUTHORITY("", 0, KNURL_BARE_EMPTY_HOST),
    KNURL_BARE_AUTHORITY("", 0, KNURL_FLAG_TAKES_LOGIN),
    KNURL_BARE_AUTHORITY("", 0, KNURL_FLAG_TAKES_LOGIN | KNURL_BARE_EMPTY_HOST),
};

static struct {
    const knurl_scheme_t *schemes[32]; /* the row for a text without a scheme, then those for one with a scheme */
    unsigned allowed;
    int status;
} bare;

/* Lists the row, and after it the rows of RFC 3986 if a URL may be given instead. */
static void choose(const knurl_scheme_t *row, bool or_url)
{
    size_t i;

    bare.schemes[0] = row;
    for (i = 0; or_url && knurl_rfc3986_schemes[i] != NULL; i++) {
        bare.schemes[i + 1] = knurl_rfc3986_schemes[i];
    }
}

static const char *form_of(const knurl_t *url, const char *text)
{
    if (url->scheme == &knurl_bare_connect) {
        return "authority";
    }
    return (url->scheme != &knurl_bare_target) ? "absolute" : (*text == '/') ? "origin" : "asterisk";
}

static void answer(const char *text, size_t length)
{
    knurl_t url;

    knurl_bare_begin(&url, bare.schemes, tool_parts, KNURL_ROOM(tool_parts));
    if ((bare.allowed & ZONE) != 0) {
        knurl_allow_zone(&url);
    }
    if (bare.schemes[0] == &knurl_bare_reference) {
        knurl_allow_fragment(&url);
    }
    (void)putchar('{');
    if (knurl_read(&url, text, length) != KNURL_OK) {
        bare.status = TOOL_REFUSED;
        json_refusal(&url);
        return;
    }
    (void)fputs("\"valid\":true,", stdout);
    if (bare.schemes[0] == &knurl_bare_target || bare.schemes[0] == &knurl_bare_connect) {
        (void)printf("\"form\":\"%s\",", form_of(&url, text));
    } else if (bare.schemes[0] == &knurl_bare_reference) {
        (void)printf("\"relative\":%s,", (url.scheme == &knurl_bare_reference) ? "true" : "false");
    }
    json_parts(&url, text);
    (void)puts("}");
}

/* Takes options, whose values are bits. Returns false after --help or a wrong option; the command then returns
 * *wrong. */
static bool take_options(int argc, char *argv[], const struct option options[], int *wrong)
{
    int option;

    bare.allowed = 0;
    while ((option = getopt_long(argc, argv, "", options, NULL)) != -1) {
        if (option == '?' || option == 'h') {
            *wrong = tool_usage(argv[0], option == 'h');
            return false;
        }
        bare.allowed |= (unsigned)option;
    }
    return true;
}

int tool_target(int argc, char *argv[])
{
    static const struct option options[] = {
        {"connect", no_argument, NULL, CONNECT},
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0},
    };
    int wrong;

    if (!take_options(argc, argv, options, &wrong)) {
        return wrong;
    }
    if ((bare.allowed & CONNECT) != 0) {
        choose(&knurl_bare_connect, false);
    } else {
        choose(&knurl_bare_target, true);
    }
    tool_texts(&argv[optind], answer, true, TOOL_LINE);
    return bare.status;
}

int tool_authority(int argc, char *argv[])
{
    static const struct option options[] = {
        {"login", no_argument, NULL, LOGIN},
        {"empty", no_argument, NULL, EMPTY},
        {"zone", no_argument, NULL, ZONE},
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0},
    };
    int wrong;

    if (!take_options(argc, argv, options, &wrong)) {
        return wrong;
    }
    choose(&hosts[bare.allowed & (LOGIN | EMPTY)], false);
    tool_texts(&argv[optind], answer, true, TOOL_LINE);
    return bare.status;
}

int tool_reference(int argc, char *argv[])
{
    static const struct option options[] = {
        {"zone", no_argument, NULL, ZONE},
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0},
    };
    int wrong;

    if (!take_options(argc, argv, options, &wrong)) {
        return wrong;
    }
    choose(&knurl_bare_reference, true);
    tool_texts(&argv[optind], answer, true, TOOL_LINE);
    return bare.status;
}
