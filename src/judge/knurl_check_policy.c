/* SPDX-License-Identifier: MIT
 *
 * The check of a policy: finds entries that no URL matches. */
#include "knurl_check.h"

#include "../parts/knurl_address.h"
#include "../octets/knurl_is_named.h"
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

/* What KNURL_WARNING_HOST_UNUSUAL tells of. */
#define UNUSUAL                                                                                                        \
    (KNURL_SET_ESCAPE | KNURL_IN(KNURL_CLASS_OTHER) | KNURL_SET_PLUS | KNURL_SET_SEMICOLON | KNURL_SET_AMPERSAND |     \
     KNURL_SET_EQUALS | KNURL_SET_TILDE)

/* Whether an octet may follow another in a name, or be in brackets. `never` is a set that it is not in. */
static bool is_host_octet(char octet, char before, bool bracket, unsigned never)
{
    static const char ends[] = {'/', '?', '#', '@', '\\'};
    size_t i;

    /*@ loop assigns i; loop variant 5 - i; */
    for (i = 0; i < sizeof ends; i++) {
        if (octet == ends[i]) {
            return false;
        }
    }
    return ((uint8_t)octet > (uint8_t)' ') && (bracket || (octet != ':')) && ((octet != '.') || (before != '.')) &&
           ((never & KNURL_IN(knurl_class_of((uint8_t)octet))) == 0u);
}

/* Whether a string may be a name, or a literal in brackets. It is not empty, and only its last label may be empty. */
static bool is_name(const char *octet, bool bracket, unsigned never)
{
    char before = '.';

    /*@ loop assigns octet, before; loop variant 65535 - (octet - \at(octet, Pre)); */
    do {
        if (!is_host_octet(*octet, before, bracket, never)) {
            return false;
        }
        before = *octet;
        octet++;
    } while (*octet != '\0');
    return !bracket || (before == ']');
}

/* Whether an entry may be a host, may be "*." and a host, or is empty. */
static bool is_host(const char *entry, uint32_t allow)
{
    const bool pattern = (entry[0] == '*') && (entry[1] == '.');
    const bool bracket = (entry[0] == '[');
    const unsigned never = (bracket || ((allow & KNURL_WARNING_HOST_UNUSUAL) != 0u)) ? 0u : (unsigned)UNUSUAL;

    return (entry[0] == '\0') || is_name(pattern ? &entry[2] : entry, bracket, never);
}

/* Whether an entry is an address of a class that the policy refuses. */
static bool is_of_refused_class(const knurl_policy_t *policy, const char *entry)
{
    uint8_t octets[16];
    unsigned class_ = KNURL_ADDRESS_NONE;
    size_t length = 0;

    /*@ loop assigns length; loop variant KNURL_LENGTH_MAX - length; */
    while ((length < KNURL_LENGTH_MAX) && (entry[length] != '\0')) {
        length++;
    }
    if (knurl_read_ipv4(entry, length, true, octets)) {
        class_ = knurl_address_class(octets, 4);
    } else if ((entry[0] == '[') && knurl_read_ipv6(entry, length, octets)) {
        class_ = knurl_address_class(octets, 16);
    } else {
        /* It is a name. */
    }
    return (class_ & policy->refuse) != 0u;
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
        if (!is_host(policy->hosts[i], policy->allow) || is_of_refused_class(policy, policy->hosts[i])) {
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
