/* SPDX-License-Identifier: MIT */
/* knurl policy: judges URLs against a policy. */
#include "tool.h"

#include "knurl_check.h"
#include "knurl_policy.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LISTED 64u

/* The lists, each with an element for the NULL at its end. */
static const char *schemes[LISTED + 1u];
static const char *hosts[LISTED + 1u];
static const char *paths[LISTED + 1u];
static size_t counts[4];
static knurl_policy_t policy = {
    .schemes = schemes, .hosts = hosts, .paths = knurl_any_path, .length = KNURL_LENGTH_MAX};

/* Reads a decimal number. Returns false if the text is not one, or if it is above `most`. */
static bool take_number(const char *text, unsigned long most, uint16_t *number)
{
    char *end;
    const unsigned long value = strtoul(text, &end, 10);

    *number = (uint16_t)value;
    return *text >= '0' && *text <= '9' && *end == '\0' && value <= most;
}

/* Allows the rules and warnings of this name, which may be two: there is a rule login and a warning login. */
static bool take_rule(const char *name)
{
    bool found = false;
    unsigned bit;

    for (bit = 0; bit < 32u; bit++) {
        if (strcmp(knurl_policy_rule_name((uint32_t)1u << bit), name) == 0) {
            policy.allow |= (uint32_t)1u << bit;
            found = true;
        }
    }
    return found;
}

static bool take_class(const char *name)
{
    unsigned class_;

    for (class_ = 1; class_ <= KNURL_ADDRESS_GLOBAL; class_ <<= 1) {
        if (strcmp(knurl_address_class_name(class_), name) == 0) {
            policy.refuse_addresses = (uint8_t)(policy.refuse_addresses | class_);
            return true;
        }
    }
    return false;
}

/* Takes an option. Returns false if its value is wrong. */
static bool take(int option, const char *value)
{
    switch (option) {
    case 'r': return tool_choose_rows(value);
    case 's': schemes[counts[0]++] = value; return counts[0] <= LISTED;
    case 'o': hosts[counts[1]++] = value; return counts[1] <= LISTED;
    case 'p': return counts[2] < KNURL_POLICY_PORTS && take_number(value, 65535, &policy.ports[counts[2]++]);
    case 't':
        policy.paths = paths;
        paths[counts[3]++] = value;
        return counts[3] <= LISTED;
    case 'l': return take_number(value, KNURL_LENGTH_MAX, &policy.length);
    case 'a': return take_rule(value);
    case 'c': return take_class(value);
    default: return false;
    }
}

/* Prints "allowed", or the rule that the URL breaks and the part that breaks it. */
static int answer(const char *text)
{
    knurl_t url;

    (void)tool_parse_url(&url, tool_parts, text, strlen(text), true);
    const knurl_ruling_t ruling = knurl_judge(&url, &policy);
    (void)printf("%s", knurl_policy_rule_name(ruling.rule));
    if (ruling.part != NULL) {
        (void)printf(" %.*s", (int)ruling.part->length, &text[ruling.part->offset]);
    }
    (void)putchar('\n');
    return ruling.allowed ? TOOL_VALID : TOOL_REFUSED;
}

int tool_policy(int argc, char *argv[])
{
    static const struct option options[] = {
        {"rows", required_argument, NULL, 'r'},  {"scheme", required_argument, NULL, 's'},
        {"host", required_argument, NULL, 'o'},  {"port", required_argument, NULL, 'p'},
        {"path", required_argument, NULL, 't'},  {"length", required_argument, NULL, 'l'},
        {"allow", required_argument, NULL, 'a'}, {"refuse", required_argument, NULL, 'c'},
        {"help", no_argument, NULL, 'h'},        {NULL, 0, NULL, 0},
    };
    int status = TOOL_VALID;
    int option;

    while ((option = getopt_long(argc, argv, "", options, NULL)) != -1) {
        if (!take(option, optarg)) {
            return tool_usage(argv[0], option == 'h');
        }
    }
    const knurl_check_t check = knurl_check_policy(&policy, tool_schemes);
    if (check.what != KNURL_MISTAKE_NONE) {
        tool_complain("the policy is wrong, entry %u of its list: %s", check.row, knurl_mistake_name(check.what));
        return TOOL_WRONG;
    }
    if (optind == argc) {
        return tool_usage(argv[0], false);
    }
    for (; optind < argc; optind++) {
        status |= answer(argv[optind]);
    }
    return status;
}
