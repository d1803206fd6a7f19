/* SPDX-License-Identifier: MIT */
/* knurl steps: what a client sends for a URL. */
#include "print.h"
#include "tool.h"

#include "knurl_coap.h"
#include "knurl_steps.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool write_steps(knurl_steps_t *steps, const knurl_t *url)
{
    knurl_action_t action;

    while ((action = knurl_steps_next(steps)) != KNURL_STEPS_END) {
        if (action == KNURL_STEPS_ASK) {
            print("# ask for the password of ");
        } else if (action == KNURL_STEPS_PART) {
            print(knurl_kind_name(url, steps->part->kind));
            print(" ");
        }
        print_octets(steps->out->octets, steps->out->length);
        print("\n");
    }
    return steps->error == KNURL_OK;
}

/* Writes the CoAP options of a URL, a number and a text on each line. */
static int write_options(const knurl_t *url, knurl_coap_use_t use)
{
    char value[KNURL_COAP_URI_VALUE];
    knurl_buffer_t out = KNURL_BUFFER(value);
    knurl_coap_t options;
    uint16_t port;
    knurl_error_t error;

    port = knurl_port(url, &port) ? port : 0u;
    error = knurl_coap_begin(&options, url, use, port, &out);

    if ((error != KNURL_OK) && (options.part == NULL)) {
        tool_complain("the URL has more than %u octets", KNURL_COAP_URI_VALUE);
        return TOOL_REFUSED;
    }
    if (error != KNURL_OK) {
        tool_complain("the %s at offset %u %s", knurl_kind_name(url, options.part->kind), options.part->offset,
                      (error == KNURL_ERROR_LENGTH) ? "needs an option of more than 255 octets"
                                                    : "cannot be an option");
        return TOOL_REFUSED;
    }
    while (knurl_coap_next(&options)) {
        print_number(options.number);
        print(" ");
        print_octets(out.octets, out.length);
        print("\n");
    }
    return (options.error == KNURL_OK) ? TOOL_VALID : TOOL_REFUSED;
}

/* Begins the steps of the URL's protocol, or, if none of the protocols has its scheme, steps that give its parts. */
static knurl_error_t begin_steps(knurl_steps_t *steps, const knurl_t *url, const char *email, knurl_buffer_t *out)
{
    static const knurl_protocol_t *const parts[] = {&knurl_parts_steps, NULL};
    const knurl_error_t error = knurl_steps_begin(steps, url, tool_protocols, email, out);

    return (error == KNURL_ERROR_SCHEME) ? knurl_steps_begin(steps, url, parts, email, out) : error;
}

static int steps_of(const char *text, const char *email, knurl_coap_use_t use)
{
    knurl_t url;
    knurl_steps_t steps;
    knurl_error_t error = knurl_parse(&url, tool_schemes, tool_parts, KNURL_ROOM(tool_parts), text, strlen(text));
    knurl_buffer_t out = knurl_buffer(NULL, 0);

    if (error != KNURL_OK) {
        tool_complain("the URL is refused (%s) at offset %u; knurl parse explains it", knurl_error_name(error),
                      url.offset);
        return TOOL_REFUSED;
    }
    if (use != KNURL_COAP_REQUEST || strncmp(url.scheme->name, "coap", 4) == 0) {
        return write_options(&url, use);
    }
    /* The first call measures the longest line, the second writes. */
    error = begin_steps(&steps, &url, email, &out);
    if (error == KNURL_ERROR_BUFFER) {
        out.size = out.needed;
        out.octets = malloc(out.size);
        if (out.octets == NULL) {
            tool_complain("no memory for a line of %zu octets", out.size);
            return TOOL_WRONG;
        }
        error = begin_steps(&steps, &url, email, &out);
    }
    if (error == KNURL_OK && write_steps(&steps, &url)) {
        /* All steps are written. */
    } else if (error == KNURL_ERROR_SYNTAX) {
        tool_complain("the empty name at offset %u is a directory, which type a or i cannot retrieve",
                      steps.part->offset);
    } else if (steps.part == NULL) {
        tool_complain("the e-mail address contains an octet that would end the command");
    } else {
        tool_complain("the %s at offset %u contains an octet that must not be sent in this step",
                      knurl_kind_name(&url, steps.part->kind), steps.part->offset);
    }
    free(out.octets);
    return (error == KNURL_OK) ? TOOL_VALID : TOOL_REFUSED;
}

/* Finds the use of CoAP options that has this name. */
static bool take_use(const char *name, knurl_coap_use_t *use)
{
    static const char *const uses[] = {"request", "location", "proxy-uri", "proxy-scheme"};
    unsigned i;

    for (i = 0; i < sizeof uses / sizeof uses[0]; i++) {
        if (strcmp(name, uses[i]) == 0) {
            *use = (knurl_coap_use_t)i;
            return true;
        }
    }
    return false;
}

int tool_steps(int argc, char *argv[])
{
    static const struct option options[] = {
        {"rows", required_argument, NULL, 'r'},
        {"email", required_argument, NULL, 'e'},
        {"coap", required_argument, NULL, 'c'},
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0},
    };
    knurl_coap_use_t use = KNURL_COAP_REQUEST;
    const char *email = NULL;
    int option;

    while ((option = getopt_long(argc, argv, "", options, NULL)) != -1) {
        if (option == 'e') {
            email = optarg;
        } else if (option == 'c' && take_use(optarg, &use)) {
            /* take_use has set `use`. */
        } else if (option != 'r' || !tool_choose_rows(optarg)) {
            return tool_usage(argv[0], option == 'h');
        }
    }
    return (argc - optind == 1) ? steps_of(argv[optind], email, use) : tool_usage(argv[0], false);
}
