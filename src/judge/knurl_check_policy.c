/* SPDX-License-Identifier: MIT
 *
 * Checks a policy: finds entries that no URL matches. */
#include "knurl_check.h"

#include "knurl_bare.h"
#include "knurl_scheme.h"

#include "../families/knurl_rules.h"
#include "../machine/knurl_compiler.h"
#include "../machine/knurl_family.h"
#include "../octets/knurl_percent.h"
#include "../parts/knurl_address.h"
#include "../parts/knurl_names.h"
#include "knurl_host_warnings.h"

/* The warnings about the text of a host, and a bit that no policy allows, for a text that is not a host. */
#define NO_HOST 0x80000000u
#define REFUSED                                                                                                        \
    (KNURL_WARNING_HOST_UNUSUAL | KNURL_WARNING_HOST_NUMBER | KNURL_WARNING_LONG_HOST | KNURL_WARNING_LEADING_ZERO |   \
     NO_HOST)

static knurl_check_t mistake(knurl_mistake_t what, size_t place)
{
    knurl_check_t check;

    check.what = (uint8_t)what;
    check.row = (uint8_t)((place < KNURL_NOWHERE) ? place : KNURL_NOWHERE);
    check.rule = KNURL_NOWHERE;
    check.exit = KNURL_NOWHERE;
    return check;
}

/* Returns the length of a string, or KNURL_LENGTH_MAX if it is longer. */
static size_t measure(const char *entry)
{
    size_t length = 0;

    /*@ loop assigns length; loop variant KNURL_LENGTH_MAX - length; */
    while ((length < KNURL_LENGTH_MAX) && (entry[length] != '\0')) {
        length++;
    }
    return length;
}

/* Returns true if a row, as the first of a list, reads texts without a scheme. */
static bool is_bare(const knurl_scheme_t *row)
{
    return (row == &knurl_bare_target) || (row == &knurl_browser_target) || (row == &knurl_bare_connect) ||
           (row == &knurl_bare_reference) || ((row != NULL) && (row->family == &knurl_bare_authority_family));
}

/* Returns the row that reads the URLs of a scheme, or NULL if no URL has it. A text without a scheme has the name of
 * its row. */
static KNURL_NOINLINE const knurl_scheme_t *row_named(const char *entry, const knurl_scheme_t *const schemes[])
{
    knurl_t url;

    if (is_bare(schemes[0])) {
        if (knurl_is_named(schemes[0], entry)) {
            return schemes[0];
        }
        schemes++;
    }
    /* The scheme is recorded at its colon. */
    knurl_begin(&url, schemes, NULL, 0);
    if ((knurl_feed(&url, entry, measure(entry)) != KNURL_OK) || (url.count != 0u)) {
        return NULL;
    }
    return (knurl_feed(&url, ":", 1) == KNURL_OK) ? url.scheme : NULL;
}

/* Returns true if a URL of a row may have no host, or an empty one. */
static KNURL_NOINLINE bool may_lack_host(const knurl_scheme_t *row)
{
    const knurl_scheme_t *const list[] = {row, NULL};
    const char *const name = (row->name[0] != '\0') ? row->name : "x";
    knurl_t url;

    if ((row->flags & KNURL_FLAG_AUTHORITY) == 0u) {
        return true;
    }
    knurl_begin(&url, list, NULL, 0);
    (void)knurl_feed(&url, name, measure(name));
    return knurl_feed(&url, ":///", 4) == KNURL_OK;
}

/* Returns the length of a leading "*.", which stands for labels, or 0. */
static size_t stand_for_labels(const char *entry)
{
    return ((entry[0] == '*') && (entry[1] == '.')) ? 2u : 0u;
}

/* Returns the warnings about a host. For a pattern, returns the warnings about its shortest host, which has one letter
 * for "*"; for any other text, all warnings. */
static KNURL_NOINLINE uint32_t warnings_of(const knurl_scheme_t *row, const char *entry, size_t length)
{
    static const knurl_rule_t rules[] = {KNURL_RULE(0, KNURL_NONE, 0, KNURL_NO_EXIT, KNURL_NO_EXIT)};
    static const knurl_grammar_t grammar = {rules, NULL, 0};
    static const knurl_scheme_t hostname = {"x", &knurl_rfc1738_family, &grammar, 0, KNURL_FLAG_AUTHORITY};
    static const knurl_scheme_t reg_name = KNURL_RFC3986_ROW("x", 0, 0);
    const knurl_scheme_t *const list[] = {knurl_has(row, KNURL_TRAIT_URI) ? &reg_name : &hostname, NULL};
    const size_t begin = stand_for_labels(entry);
    knurl_part_t parts[2];
    knurl_t url;

    knurl_begin(&url, list, parts, 2);
    (void)knurl_feed(&url, "x://", 4);
    (void)knurl_feed(&url, "a.", begin);
    (void)knurl_feed(&url, &entry[begin], length - begin);
    if ((knurl_end(&url) != KNURL_OK) || (url.count != 2u)) {
        return (uint32_t)KNURL_WARNING_ALL | NO_HOST;
    }
    return (uint32_t)knurl_host_warnings(&url, &entry[begin], length - begin) |
           (knurl_host_warnings(&url, entry, length) & KNURL_WARNING_LONG_HOST);
}

/* Returns true if a label other than the last is empty. No pattern allows such a host. */
static bool lacks_label(const char *text, size_t length)
{
    char before = '.';
    size_t i;

    /*@ loop invariant i <= length; loop assigns i, before; loop variant length - i; */
    for (i = 0; i < length; i++) {
        if ((text[i] == '.') && (before == '.')) {
            return true;
        }
        before = text[i];
    }
    return false;
}

/* Returns the class of an entry that is an address. In a row of RFC 1738 an address with a leading zero may be of any
 * class. */
static unsigned class_of_entry(const knurl_scheme_t *row, const char *entry, size_t length)
{
    uint8_t octets[16];

    if (knurl_read_ipv4(entry, length, false, octets)) {
        return knurl_address_class(octets, 4);
    }
    if (!knurl_has(row, KNURL_TRAIT_URI) && knurl_read_ipv4(entry, length, true, octets)) {
        return KNURL_ADDRESS_ALL;
    }
    return ((entry[0] == '[') && knurl_read_ipv6(entry, length, octets)) ? (unsigned)knurl_address_class(octets, 16)
                                                                         : (unsigned)KNURL_ADDRESS_NONE;
}

/* Returns true if a URL of a row may have the host of an entry, which neither a warning nor a class refuses. */
static bool may_have_host(const knurl_policy_t *policy, const knurl_scheme_t *row, const char *entry)
{
    const size_t length = measure(entry);
    uint8_t octets[4];

    if (length == 0u) {
        return may_lack_host(row);
    }
    if (stand_for_labels(entry) != 0u) {
        const char *const domain = &entry[2];
        const size_t left = length - 2u;
        /* A name that ends like an address is not a name. */
        const uint32_t number = knurl_read_ipv4(domain, left, true, octets) ? KNURL_WARNING_HOST_NUMBER : 0u;
        return (left != 0u) && (domain[0] != '[') && !lacks_label(domain, left) &&
               (((warnings_of(row, entry, length) | number) & REFUSED & ~policy->allow) == 0u);
    }
    return ((warnings_of(row, entry, length) & REFUSED & ~policy->allow) == 0u) &&
           ((class_of_entry(row, entry, length) & policy->refuse_addresses) == 0u);
}

/* Returns true if a URL of one of the policy's schemes may have the host. */
static bool may_match(const knurl_policy_t *policy, const char *entry, const knurl_scheme_t *const schemes[])
{
    size_t i;

    /*@ loop assigns i; loop variant 65535 - i; */
    for (i = 0; policy->schemes[i] != NULL; i++) {
        if (may_have_host(policy, row_named(policy->schemes[i], schemes), entry)) {
            return true;
        }
    }
    return false;
}

/* Returns true if a URL of a row may have the port without a warning that is not allowed. */
static bool takes_port(const knurl_policy_t *policy, const knurl_scheme_t *row, uint16_t port)
{
    const uint32_t warning = (port < 1024u) ? (KNURL_WARNING_PORT_NOT_DEFAULT | KNURL_WARNING_PORT_RESERVED)
                                            : KNURL_WARNING_PORT_NOT_DEFAULT;

    return (row->port == 0u) || (row->port == port) || ((policy->allow & warning) == warning);
}

static bool may_have_port(const knurl_policy_t *policy, const knurl_scheme_t *const schemes[], uint16_t port)
{
    size_t i;

    /*@ loop assigns i; loop variant 65535 - i; */
    for (i = 0; policy->schemes[i] != NULL; i++) {
        if (takes_port(policy, row_named(policy->schemes[i], schemes), port)) {
            return true;
        }
    }
    return false;
}

static knurl_check_t check_ports(const knurl_policy_t *policy, const knurl_scheme_t *const schemes[])
{
    bool has_ended = false;
    size_t i;

    /*@ loop assigns i, has_ended; loop variant KNURL_POLICY_PORTS - i; */
    for (i = 0; i < KNURL_POLICY_PORTS; i++) {
        const uint16_t port = policy->ports[i];
        if ((port != 0u) && has_ended) {
            return mistake(KNURL_MISTAKE_POLICY_END, i);
        }
        if ((port != 0u) && !may_have_port(policy, schemes, port)) {
            return mistake(KNURL_MISTAKE_POLICY_PORT, i);
        }
        has_ended = has_ended || (port == 0u);
    }
    return mistake(KNURL_MISTAKE_NONE, 0);
}

/* Returns true if a path may start with an entry: it starts with "/", and no segment is "." or ".." or contains a
 * "\". */
static bool may_start(const char *entry)
{
    unsigned dots = 0; /* the number of periods in the segment; 3 or more after another octet */

    if (*entry != '/') {
        return false;
    }
    /*@ loop assigns entry, dots; */
    do {
        entry++;
        if ((*entry == '/') || (*entry == '\0')) {
            if ((dots - 1u) < 2u) {
                return false;
            }
            dots = 0;
        } else {
            dots = (*entry == '.') ? (dots + 1u) : 3u;
        }
        if (*entry == '\\') {
            return false;
        }
    } while (*entry != '\0');
    return true;
}

static knurl_check_t check_paths(const knurl_policy_t *policy)
{
    size_t i;

    /*@ loop assigns i; loop variant 65535 - i; */
    for (i = 0; (policy->paths != NULL) && (policy->paths[i] != NULL); i++) {
        if (!may_start(policy->paths[i])) {
            return mistake(KNURL_MISTAKE_POLICY_PATH, i);
        }
    }
    return mistake(((i == 0u) && (policy->paths != knurl_any_path)) ? KNURL_MISTAKE_POLICY_EMPTY : KNURL_MISTAKE_NONE,
                   0);
}

static bool is_empty(const char *const list[])
{
    return (list == NULL) || (list[0] == NULL);
}

/* Returns true if each scheme of the policy has a default port. If one has none, the list of ports may be empty,
 * because its URLs may lack a port. */
static bool needs_port(const knurl_policy_t *policy, const knurl_scheme_t *const schemes[])
{
    size_t i;

    /*@ loop assigns i; loop variant 65535 - i; */
    for (i = 0; policy->schemes[i] != NULL; i++) {
        if (row_named(policy->schemes[i], schemes)->port == 0u) {
            return false;
        }
    }
    return true;
}

static knurl_check_t check_schemes(const knurl_policy_t *policy, const knurl_scheme_t *const schemes[])
{
    size_t i;

    /*@ loop assigns i; loop variant 65535 - i; */
    for (i = 0; policy->schemes[i] != NULL; i++) {
        if (row_named(policy->schemes[i], schemes) == NULL) {
            return mistake(KNURL_MISTAKE_POLICY_SCHEME, i);
        }
    }
    return mistake(KNURL_MISTAKE_NONE, 0);
}

static knurl_check_t check_hosts(const knurl_policy_t *policy, const knurl_scheme_t *const schemes[])
{
    size_t i;

    /*@ loop assigns i; loop variant 65535 - i; */
    for (i = 0; policy->hosts[i] != NULL; i++) {
        if (!may_match(policy, policy->hosts[i], schemes)) {
            return mistake(KNURL_MISTAKE_POLICY_HOST, i);
        }
    }
    return mistake(KNURL_MISTAKE_NONE, 0);
}

/* Checks the numbers of the policy. */
static knurl_check_t check_numbers(const knurl_policy_t *policy)
{
    if ((policy->refuse_addresses & ~KNURL_ADDRESS_ALL) != 0u) {
        return mistake(KNURL_MISTAKE_POLICY_CLASS, 0);
    }
    if ((policy->allow & ~(KNURL_WARNING_ALL | KNURL_POLICY_LOGIN | KNURL_POLICY_QUERY)) != 0u) {
        return mistake(KNURL_MISTAKE_POLICY_ALLOW, 0);
    }
    return mistake((policy->length == 0u) ? KNURL_MISTAKE_POLICY_EMPTY : KNURL_MISTAKE_NONE, 0);
}

/* Checks the entries of the policy's lists. */
static knurl_check_t check_entries(const knurl_policy_t *policy, const knurl_scheme_t *const schemes[])
{
    knurl_check_t check = check_schemes(policy, schemes);

    if (check.what == KNURL_MISTAKE_NONE) {
        check = check_hosts(policy, schemes);
    }
    if (check.what == KNURL_MISTAKE_NONE) {
        check = check_ports(policy, schemes);
    }
    if (check.what == KNURL_MISTAKE_NONE) {
        check = check_paths(policy);
    }
    if ((check.what == KNURL_MISTAKE_NONE) && (policy->ports[0] == 0u) && needs_port(policy, schemes)) {
        check = mistake(KNURL_MISTAKE_POLICY_EMPTY, 0);
    }
    return check;
}

knurl_check_t knurl_check_policy(const knurl_policy_t *policy, const knurl_scheme_t *const schemes[])
{
    if ((policy == NULL) || (schemes == NULL)) {
        return mistake(KNURL_MISTAKE_NULL, 0);
    }
    const knurl_check_t check = check_numbers(policy);
    if (check.what != KNURL_MISTAKE_NONE) {
        return check;
    }
    if (is_empty(policy->schemes) || is_empty(policy->hosts)) {
        return mistake(KNURL_MISTAKE_POLICY_EMPTY, 0);
    }
    return check_entries(policy, schemes);
}
