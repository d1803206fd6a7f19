/* SPDX-License-Identifier: MIT
 *
 * The check of a policy: finds entries that no URL matches. */
#include "knurl_check.h"

#include "../families/knurl_family.h"
#include "../octets/knurl_is_named.h"
#include "../parts/knurl_address.h"
#include "knurl_bare.h"
#include "knurl_scheme.h"

/* The warnings about the text of a host, and a bit that no policy allows, for what is no host. */
#define NO_HOST 0x80000000u
#define REFUSED                                                                                                        \
    (KNURL_WARNING_HOST_UNUSUAL | KNURL_WARNING_HOST_NUMBER | KNURL_WARNING_LONG_HOST | KNURL_WARNING_LEADING_ZERO | NO_HOST)

static knurl_check_t told(knurl_mistake_t what, size_t place)
{
    knurl_check_t check;

    check.what = (uint8_t)what;
    check.row = (uint8_t)((place < KNURL_NOWHERE) ? place : KNURL_NOWHERE);
    check.rule = KNURL_NOWHERE;
    check.exit = KNURL_NOWHERE;
    return check;
}

/* The length of a string, or KNURL_LENGTH_MAX if it is longer. */
static size_t measure(const char *entry)
{
    size_t length = 0;

    /*@ loop assigns length; loop variant KNURL_LENGTH_MAX - length; */
    while ((length < KNURL_LENGTH_MAX) && (entry[length] != '\0')) {
        length++;
    }
    return length;
}

/* Whether a row reads texts without a scheme, as the first of its list. */
static bool is_bare(const knurl_scheme_t *row)
{
    return (row == &knurl_bare_target) || (row == &knurl_bare_connect) || (row == &knurl_bare_reference) ||
           ((row != NULL) && (row->reader == knurl_read_authority));
}

/* The row that reads the URLs of a scheme, or NULL if no URL has it. A text without a scheme has the name of its row. */
static const knurl_scheme_t *row_named(const char *entry, const knurl_scheme_t *const schemes[])
{
    knurl_t url;

    if (is_bare(schemes[0])) {
        if (knurl_is_named(schemes[0], entry)) {
            return schemes[0];
        }
        schemes++;
    }
    /* The scheme is recorded at its colon, and nowhere before. */
    knurl_begin(&url, schemes, NULL, 0);
    if ((knurl_feed(&url, entry, measure(entry)) != KNURL_OK) || (url.count != 0u)) {
        return NULL;
    }
    return (knurl_feed(&url, ":", 1) == KNURL_OK) ? url.scheme : NULL;
}

/* Whether a URL of a row may have no host, or an empty one. */
static bool may_lack_host(const knurl_scheme_t *row)
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

/* The warnings of a text that is a host alone; all if it is none. `prefix` stands before it. */
static uint32_t warnings_of(const knurl_scheme_t *row, const char *prefix, const char *host, size_t length)
{
    static const knurl_rule_t rules[] = {KNURL_RULE(0, KNURL_NONE, 0, KNURL_NO_EXIT, KNURL_NO_EXIT)};
    static const knurl_scheme_t hostname = {"x", knurl_read_rules, rules, NULL, 0, KNURL_FLAG_AUTHORITY, 0};
    static const knurl_scheme_t reg_name = KNURL_RFC3986_ROW("x", 0, 0);
    const knurl_scheme_t *const list[] = {knurl_has_reg_names(row) ? &reg_name : &hostname, NULL};
    const knurl_part_t part = {0, (uint16_t)length, KNURL_HOST};
    knurl_part_t parts[2];
    knurl_t url;

    knurl_begin(&url, list, parts, 2);
    (void)knurl_feed(&url, "x://", 4);
    (void)knurl_feed(&url, prefix, measure(prefix));
    (void)knurl_feed(&url, host, length);
    return ((knurl_end(&url) == KNURL_OK) && (url.count == 2u)) ? knurl_part_warnings(&url, host, &part)
                                                               : (uint32_t)KNURL_WARNING_ALL | NO_HOST;
}

/* Whether a label other than the last is empty. No pattern allows such a host. */
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

/* The class of an entry that is an address in a URL of a row. With a leading zero it may be any. */
static unsigned class_of_entry(const knurl_scheme_t *row, const char *entry, size_t length)
{
    uint8_t octets[16];

    if (knurl_read_ipv4(entry, length, false, octets)) {
        return knurl_address_class(octets, 4);
    }
    if (knurl_takes_zeros(row) && knurl_read_ipv4(entry, length, true, octets)) {
        return KNURL_ADDRESS_ALL;
    }
    return ((entry[0] == '[') && knurl_read_ipv6(entry, length, octets)) ? (unsigned)knurl_address_class(octets, 16)
                                                                         : (unsigned)KNURL_ADDRESS_NONE;
}

/* Whether a URL of a row may have the host of an entry, and no warning and no class refuses it. */
static bool may_have_host(const knurl_policy_t *policy, const knurl_scheme_t *row, const char *entry)
{
    size_t length = measure(entry);
    uint8_t octets[4];

    if (length == 0u) {
        return may_lack_host(row);
    }
    if ((entry[0] == '*') && (entry[1] == '.')) {
        const char *const domain = &entry[2];
        length -= 2u;
        /* A name that ends like an address is none. */
        const uint32_t number = knurl_read_ipv4(domain, length, true, octets) ? KNURL_WARNING_HOST_NUMBER : 0u;
        return (length != 0u) && (domain[0] != '[') && !lacks_label(domain, length) &&
               (((warnings_of(row, "a.", domain, length) | number) & REFUSED & ~policy->allow) == 0u);
    }
    return ((warnings_of(row, "", entry, length) & REFUSED & ~policy->allow) == 0u) &&
           ((class_of_entry(row, entry, length) & policy->refuse) == 0u);
}

/* Whether a URL of one of the policy's schemes may have the host. */
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

/* Whether a URL of a row may have the port without a warning that is not allowed. */
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

static knurl_check_t check_ports(const knurl_policy_t *policy, size_t ports, const knurl_scheme_t *const schemes[])
{
    size_t i;

    /*@ loop assigns i; loop variant ports - i; */
    for (i = 0; i < ports; i++) {
        const uint16_t port = policy->ports[i];
        if ((port == 0u) != ((i + 1u) == ports)) {
            return told(KNURL_MISTAKE_POLICY_END, i);
        }
        if ((port != 0u) && !may_have_port(policy, schemes, port)) {
            return told(KNURL_MISTAKE_POLICY_PORT, i);
        }
    }
    return told(KNURL_MISTAKE_NONE, 0);
}

static bool is_empty(const char *const list[])
{
    return (list == NULL) || (list[0] == NULL);
}

/* Whether each scheme of the policy has a default port. A URL of another may have no port, and needs none in the list. */
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
            return told(KNURL_MISTAKE_POLICY_SCHEME, i);
        }
    }
    return told(KNURL_MISTAKE_NONE, 0);
}

static knurl_check_t check_hosts(const knurl_policy_t *policy, const knurl_scheme_t *const schemes[])
{
    size_t i;

    /*@ loop assigns i; loop variant 65535 - i; */
    for (i = 0; policy->hosts[i] != NULL; i++) {
        if (!may_match(policy, policy->hosts[i], schemes)) {
            return told(KNURL_MISTAKE_POLICY_HOST, i);
        }
    }
    return told(KNURL_MISTAKE_NONE, 0);
}

/* The numbers of the policy. */
static knurl_check_t check_numbers(const knurl_policy_t *policy)
{
    if ((policy->refuse & ~KNURL_ADDRESS_ALL) != 0u) {
        return told(KNURL_MISTAKE_POLICY_CLASS, 0);
    }
    if ((policy->allow & ~(KNURL_WARNING_ALL | KNURL_POLICY_LOGIN | KNURL_POLICY_QUERY)) != 0u) {
        return told(KNURL_MISTAKE_POLICY_ALLOW, 0);
    }
    return told((policy->length == 0u) ? KNURL_MISTAKE_POLICY_EMPTY : KNURL_MISTAKE_NONE, 0);
}

knurl_check_t knurl_check_policy(const knurl_policy_t *policy, size_t ports, const knurl_scheme_t *const schemes[])
{
    knurl_check_t check;

    if ((policy == NULL) || (schemes == NULL) || ((policy->ports == NULL) != (ports == 0u))) {
        return told(KNURL_MISTAKE_NULL, 0);
    }
    check = check_numbers(policy);
    if ((check.what == KNURL_MISTAKE_NONE) && (is_empty(policy->schemes) || is_empty(policy->hosts))) {
        return told(KNURL_MISTAKE_POLICY_EMPTY, 0);
    }
    if (check.what == KNURL_MISTAKE_NONE) {
        check = check_schemes(policy, schemes);
    }
    if (check.what == KNURL_MISTAKE_NONE) {
        check = check_hosts(policy, schemes);
    }
    if (check.what == KNURL_MISTAKE_NONE) {
        check = check_ports(policy, ports, schemes);
    }
    if ((check.what == KNURL_MISTAKE_NONE) && (ports < 2u) && needs_port(policy, schemes)) {
        return told(KNURL_MISTAKE_POLICY_EMPTY, 0);
    }
    return check;
}
