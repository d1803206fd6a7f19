/* SPDX-License-Identifier: MIT */
/* knurl redact, knurl tls-name, knurl same-origin and knurl address. */
#include "tool.h"

#include "knurl.h"
#include "knurl_address_class.h"
#include "knurl_origin.h"
#include "knurl_redact.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int status;

/* Parses a URL that may have a fragment, and says why if it is refused. */
static bool parse(knurl_t *url, knurl_part_t parts[], const char *text, size_t length)
{
    if (tool_parse_url(url, parts, text, length, true) != KNURL_OK) {
        tool_complain("the URL is refused (%s) at offset %u", knurl_error_name(url->error), url->offset);
        status = TOOL_REFUSED;
        return false;
    }
    return true;
}

static unsigned hidden; /* what knurl redact hides in addition to passwords */

static void redact(const char *text, size_t length)
{
    const size_t size = 2 * length + 6;
    knurl_buffer_t out = knurl_buffer(malloc(size), size);
    knurl_t url;

    (void)parse(&url, tool_parts, text, length);
    if (out.octets == NULL || knurl_redact(&url, hidden, &out) != KNURL_OK) {
        tool_complain("no memory for %zu octets", size);
        status = TOOL_WRONG;
    }
    (void)fwrite(out.octets, 1, out.length, stdout);
    (void)putchar('\n');
    free(out.octets);
}

static void name(const char *text, size_t length)
{
    char buffer[KNURL_NAME_SIZE] = "";
    knurl_endpoint_t endpoint;
    knurl_t url;

    if (parse(&url, tool_parts, text, length) &&
        (!knurl_endpoint(&url, &endpoint, buffer, sizeof buffer) || endpoint.address_length != 0)) {
        tool_complain("the host is an address, or a name that TLS cannot use");
        status = TOOL_REFUSED;
    }
    (void)puts(buffer);
}

static void address(const char *text, size_t length)
{
    uint8_t octets[16];
    uint8_t count = 0;
    uint8_t i;
    knurl_t url;

    if (parse(&url, tool_parts, text, length)) {
        count = knurl_address(&url, octets);
        if (count == 0) {
            tool_complain("the host is not an address");
            status = TOOL_REFUSED;
        } else {
            (void)printf("%s ", knurl_address_class_name(knurl_host_class(&url)));
        }
    }
    for (i = 0; i < count; i++) {
        (void)printf("%02x", octets[i]);
    }
    (void)putchar('\n');
}

/* Answers each URL of the arguments, or the first `most` octets of each line of standard input. */
static int answer_all(int argc, char *argv[], tool_line_t *answer, size_t most)
{
    int wrong;

    if (!tool_take_rows(argc, argv, &wrong)) {
        return wrong;
    }
    tool_texts(&argv[optind], answer, true, most);
    return status;
}

int tool_redact(int argc, char *argv[])
{
    static const struct option options[] = {
        {"rows", required_argument, NULL, 'r'},
        {"query", no_argument, NULL, 'q'},
        {"path", no_argument, NULL, 'p'},
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0},
    };
    int option;

    while ((option = getopt_long(argc, argv, "", options, NULL)) != -1) {
        if (option == 'q') {
            hidden |= KNURL_REDACT_QUERY;
        } else if (option == 'p') {
            hidden |= KNURL_REDACT_PATH;
        } else if (option != 'r' || !tool_choose_rows(optarg)) {
            return tool_usage(argv[0], option == 'h');
        }
    }
    tool_texts(&argv[optind], redact, true, SIZE_MAX);
    return status;
}

int tool_tls_name(int argc, char *argv[])
{
    return answer_all(argc, argv, name, TOOL_LINE);
}

int tool_address(int argc, char *argv[])
{
    return answer_all(argc, argv, address, TOOL_LINE);
}

int tool_same_origin(int argc, char *argv[])
{
    static knurl_part_t parts[2][TOOL_PARTS];
    knurl_t urls[2];
    int wrong;
    int i;

    if (!tool_take_rows(argc, argv, &wrong)) {
        return wrong;
    }
    if (argc - optind != 2) {
        return tool_usage(argv[0], false);
    }
    for (i = 0; i < 2; i++) {
        (void)parse(&urls[i], parts[i], argv[optind + i], strlen(argv[optind + i]));
    }
    return knurl_same_origin(&urls[0], &urls[1]) ? TOOL_VALID : TOOL_REFUSED;
}
