/* SPDX-License-Identifier: MIT
 *
 * The check of a policy: finds entries that no URL matches. */
#include "knurl_check.h"

#include "../parts/knurl_address.h"
#include "../octets/knurl_is_named.h"
#include "knurl_bare.h"
#include "knurl_scheme.h"

static knurl_check_t told(knurl_mistake_t what, size_t place)
{
    knurl_check_t check;

    check.what = (uint8_t)what;
    check.row = (uint8_t)((place < KNURL_NOWHERE) ? place : KNURL_NOWHERE);
    check.rule = KNURL_NOWHERE;
    check.exit = KNURL_NOWHERE;
    return check;
}

/* The row with the name of an entry. A generic row has every name. */
static const knurl_scheme_t *row_named(const char *entry, const knurl_scheme_t *const schemes[])
{
    const knurl_scheme_t *generic = NULL;
    size_t i;

    /*@ loop invariant i <= knurl_row_count(schemes); loop assigns i, generic;
        loop variant knurl_row_count(schemes) - i; */
    for (i = 0; schemes[i] != NULL; i++) {
        if (schemes[i]->name[0] == '\0') {
            generic = schemes[i];
        } else if (knurl_is_named(schemes[i], entry)) {
            return schemes[i];
        } else {
        }
    }
    return generic;
}

/* The warnings about the text of a host. */
#define HOST_WARNINGS (KNURL_WARNING_HOST_UNUSUAL | KNURL_WARNING_LONG_HOST)

/* Whether a text may be the host of a URL that no warning refuses. It is read as a host alone, of RFC 3986, which takes
 * all that RFC 1738 takes. */
static bool is_host(const char *text, size_t length, uint32_t allow)
{
    static const knurl_scheme_t row = {"", knurl_read_authority, NULL, NULL, 0, KNURL_FLAG_RFC3986 | KNURL_FLAG_AUTHORITY, 0};
    static const knurl_scheme_t *const rows[] = {&row, NULL};
    knurl_part_t part;
    knurl_t url;

    return (knurl_bare_parse(&url, rows, &part, 1, text, length) == KNURL_OK) &&
           ((knurl_warnings(&url, text) & HOST_WARNINGS & ~allow) == 0u);
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

/* The class of an entry that is an address. */
static unsigned class_of_entry(const char *entry, size_t length)
{
    uint8_t octets[16];

    if (knurl_read_ipv4(entry, length, true, octets)) {
        return knurl_address_class(octets, 4);
    }
    return ((entry[0] == '[') && knurl_read_ipv6(entry, length, octets)) ? (unsigned)knurl_address_class(octets, 16)
                                                                         : (unsigned)KNURL_ADDRESS_NONE;
}

/* Whether an entry may be a host that the policy does not refuse, may be "*." and such a host, or is empty. */
static bool may_match(const knurl_policy_t *policy, const char *entry)
{
    const bool pattern = (entry[0] == '*') && (entry[1] == '.');
    size_t length = 0;

    /*@ loop assigns length; loop variant KNURL_LENGTH_MAX - length; */
    while ((length < KNURL_LENGTH_MAX) && (entry[length] != '\0')) {
        length++;
    }
    if ((length == 0u) || ((class_of_entry(entry, length) & policy->refuse) != 0u)) {
        return length == 0u;
    }
    if (pattern) {
        entry = &entry[2];
        length -= 2u;
    }
    return is_host(entry, length, policy->allow) && ((entry[0] == '[') ? !pattern : !lacks_label(entry, length));
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
    for (i = 0; (policy->schemes != NULL) && (policy->schemes[i] != NULL); i++) {
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

/* Whether a list has the entry. The list is NULL, or has a NULL at its end. */
static bool has_entry(const char *const list[], size_t i)
{
    return (list != NULL) && (list[i] != NULL);
}

static knurl_check_t check_lists(const knurl_policy_t *policy, const knurl_scheme_t *const schemes[])
{
    size_t i;

    /*@ loop assigns i; loop variant 65535 - i; */
    for (i = 0; has_entry(policy->schemes, i); i++) {
        if (row_named(policy->schemes[i], schemes) == NULL) {
            return told(KNURL_MISTAKE_POLICY_SCHEME, i);
        }
    }
    /*@ loop assigns i; loop variant 65535 - i; */
    for (i = 0; has_entry(policy->hosts, i); i++) {
        if (!may_match(policy, policy->hosts[i])) {
            return told(KNURL_MISTAKE_POLICY_HOST, i);
        }
    }
    return told(KNURL_MISTAKE_NONE, 0);
}

knurl_check_t knurl_check_policy(const knurl_policy_t *policy, size_t ports, const knurl_scheme_t *const schemes[])
{
    if ((policy == NULL) || (schemes == NULL) || ((policy->ports == NULL) != (ports == 0u))) {
        return told(KNURL_MISTAKE_NULL, 0);
    }
    if ((policy->refuse & ~KNURL_ADDRESS_ALL) != 0u) {
        return told(KNURL_MISTAKE_POLICY_CLASS, 0);
    }
    const knurl_check_t check = check_lists(policy, schemes);
    return (check.what == KNURL_MISTAKE_NONE) ? check_ports(policy, ports, schemes) : check;
}
