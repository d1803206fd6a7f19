/* SPDX-License-Identifier: MIT
 *
 * The check of a policy's entries: what one of them says, no URL may have. */
#include "knurl_check.h"

#include "../parts/knurl_is_named.h"

static knurl_check_t told(knurl_mistake_t what, size_t place)
{
    knurl_check_t check;

    check.what = (uint8_t)what;
    check.row = (uint8_t)((place < KNURL_NOWHERE) ? place : KNURL_NOWHERE);
    check.rule = KNURL_NOWHERE;
    check.exit = KNURL_NOWHERE;
    return check;
}

/* The row that an entry names; a generic one has all names. */
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

/* Whether an octet can stand in a host, or between the brackets of one. */
static bool is_host_octet(char octet, bool bracket)
{
    static const char never[] = {'/', '?', '#', '@', '\\'};
    size_t i;

    /*@ loop assigns i; loop variant 5 - i; */
    for (i = 0; i < sizeof never; i++) {
        if (octet == never[i]) {
            return false;
        }
    }
    return ((uint8_t)octet > (uint8_t)' ') && (bracket || (octet != ':'));
}

/* Whether an entry can be a host: no label of it is empty but one at its end, and of a pattern not that. */
static bool is_host(const char *entry)
{
    const bool bracket = (entry[0] == '[');
    const bool pattern = (entry[0] == '*') && (entry[1] == '.');
    const char *octet = pattern ? &entry[2] : entry;
    char before = '.';

    if (entry[0] == '\0') {
        return true;
    }
    /*@ loop invariant octet == entry + (octet - entry) && 0 <= octet - entry; loop assigns octet, before;
        loop variant 65535 - (octet - entry); */
    while (*octet != '\0') {
        if (!is_host_octet(*octet, bracket) || ((*octet == '.') && (before == '.'))) {
            return false;
        }
        before = *octet;
        octet++;
    }
    return (octet != &entry[pattern ? 2 : 0]) && (!bracket || (before == ']'));
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

knurl_check_t knurl_check_policy(const knurl_policy_t *policy, size_t ports, const knurl_scheme_t *const schemes[])
{
    size_t i;

    if ((policy == NULL) || (schemes == NULL) || ((policy->ports == NULL) != (ports == 0u))) {
        return told(KNURL_MISTAKE_NULL, 0);
    }
    /*@ loop assigns i; loop variant 65535 - i; */
    for (i = 0; (policy->schemes != NULL) && (policy->schemes[i] != NULL); i++) {
        if (row_named(policy->schemes[i], schemes) == NULL) {
            return told(KNURL_MISTAKE_POLICY_SCHEME, i);
        }
    }
    /*@ loop assigns i; loop variant 65535 - i; */
    for (i = 0; (policy->hosts != NULL) && (policy->hosts[i] != NULL); i++) {
        if (!is_host(policy->hosts[i])) {
            return told(KNURL_MISTAKE_POLICY_HOST, i);
        }
    }
    return check_ports(policy, ports, schemes);
}
