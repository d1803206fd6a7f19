/* SPDX-License-Identifier: MIT
 *
 * The policy check. Whatever is not found in one of the policy's lists is refused. */
#include "knurl_policy.h"

#include "knurl_acsl.h"
#include "knurl_machine.h"

/* What a policy points to can be read. */
/*@ predicate knurl_policy(knurl_policy_t *policy) =
        \valid_read(policy) && knurl_strings(policy->schemes) && knurl_strings(policy->hosts) && knurl_ports(policy->ports); */
/* Whether `pattern` is "*.domain" and `host` is a hostname in that domain: some tail of it, from a period on, is the
 * pattern's. */
/*@ requires knurl_string(pattern) && knurl_inside(host, text);
    assigns \nothing; */
static bool in_domain(const char *pattern, const knurl_part_t *host, const char *text)
{
    uint8_t octets[4];
    knurl_part_t tail;
    uint16_t i;

    if ((pattern[0] != '*') || knurl_hostnumber(host, text, octets)) {
        return false;
    }
    /*@ assert \forall integer end; knurl_ends{Pre}(pattern, end) ==> knurl_ends(pattern + 1, end - 1); */
    /*@ assert knurl_string(pattern + 1); */
    /*@ loop invariant i <= host->length;
        loop assigns i, tail;
        loop variant host->length - i; */
    for (i = 0; i < host->length; i++) {
        tail.offset = (uint16_t)(host->offset + i);
        tail.length = (uint16_t)(host->length - i);
        if ((text[tail.offset] == '.') && knurl_equals_caseless(&tail, text, &pattern[1])) {
            return true;
        }
    }
    return false;
}

/*@ requires knurl_strings(hosts) && (host == \null || knurl_inside(host, text));
    assigns \nothing; */
static bool lists_host(const char *const *hosts, const knurl_part_t *host, const char *text)
{
    static const knurl_part_t none = {0, 0, KNURL_HOST};

    if (host == NULL) {
        host = &none;
    }
    /*@ ghost int i = 0; */
    /*@ loop invariant \at(hosts, Pre) == \null ==> hosts == \null && i == 0;
        loop invariant \at(hosts, Pre) != \null ==> hosts == \at(hosts, Pre) + i && 0 <= i <= knurl_count(\at(hosts, Pre));
        loop assigns hosts, i;
        loop variant 65535 - i; */
    while ((hosts != NULL) && (*hosts != NULL)) {
        if (knurl_equals_caseless(host, text, *hosts) || in_domain(*hosts, host, text)) {
            return true;
        }
        /*@ ghost i++; */
        hosts++;
    }
    return false;
}

/*@ requires knurl_strings(schemes) && knurl_inside(scheme, text);
    assigns \nothing; */
static bool lists_scheme(const char *const *schemes, const knurl_part_t *scheme, const char *text)
{
    /*@ ghost int i = 0; */
    /*@ loop invariant \at(schemes, Pre) == \null ==> schemes == \null && i == 0;
        loop invariant \at(schemes, Pre) != \null ==> schemes == \at(schemes, Pre) + i && 0 <= i <= knurl_count(\at(schemes, Pre));
        loop assigns schemes, i;
        loop variant 65535 - i; */
    while ((schemes != NULL) && (*schemes != NULL)) {
        if (knurl_equals_caseless(scheme, text, *schemes)) {
            return true;
        }
        /*@ ghost i++; */
        schemes++;
    }
    return false;
}

/*@ requires knurl_ports(ports);
    assigns \nothing; */
static bool lists_port(const uint16_t *ports, uint16_t port)
{
    /*@ ghost int i = 0; */
    /*@ loop invariant \at(ports, Pre) == \null ==> ports == \null && i == 0;
        loop invariant \at(ports, Pre) != \null ==> ports == \at(ports, Pre) + i && 0 <= i <= knurl_port_count(\at(ports, Pre));
        loop assigns ports, i;
        loop variant 65535 - i; */
    while ((ports != NULL) && (*ports != 0u)) {
        if (*ports == port) {
            return true;
        }
        /*@ ghost i++; */
        ports++;
    }
    return false;
}

/* The last part that begins at or before an offset. */
/*@ requires knurl_readable(url) && 1 <= url->count <= url->room;
    assigns \nothing;
    ensures knurl_is_part(url, \result); */
static const knurl_part_t *part_at(const knurl_t *url, uint16_t offset)
{
    uint16_t i = 1;

    /*@ loop invariant 1 <= i <= url->count;
        loop assigns i;
        loop variant url->count - i; */
    while ((i < url->count) && (url->parts[i].offset <= offset)) {
        i++;
    }
    return &url->parts[i - 1u];
}

/* The first warning, in their order, that is not allowed, and the first part that gives it. */
/*@ requires knurl_parsed(url, text) && 1 <= url->count <= url->room;
    requires \valid_read(policy) && \valid(part) && \separated(part, policy, url, url->parts + (0 .. url->room - 1));
    assigns *part;
    ensures *part == \null || knurl_is_part(url, *part); */
static uint16_t check_warnings(const knurl_policy_t *policy, const knurl_t *url, const char *text,
                               const knurl_part_t **part)
{
    unsigned first = KNURL_POLICY_ALLOWED;
    uint16_t i;

    *part = NULL;
    /*@ loop invariant i <= url->count && (*part == \null || knurl_is_part(url, *part));
        loop assigns i, first, *part;
        loop variant url->count - i; */
    for (i = 0; i < url->count; i++) {
        const unsigned refused = knurl_part_warnings(url, &url->parts[i], text) & ~(unsigned)policy->allow;
        const unsigned lowest = refused & (0u - refused);
        /* One less, so that none at all comes last. */
        /*@ assert knurl_is_part(url, &url->parts[i]); */
        if ((lowest - 1u) < (first - 1u)) {
            first = lowest;
            *part = &url->parts[i];
        }
    }
    return (uint16_t)first;
}

/* The scheme, host and port. *part is the scheme, and becomes another part that breaks a rule. */
/*@ requires knurl_parsed(url, text) && 1 <= url->count <= url->room;
    requires knurl_policy(policy) && \valid(part) && knurl_is_part(url, *part);
    requires \separated(part, policy, url, url->scheme, url->parts + (0 .. url->room - 1));
    assigns *part;
    ensures knurl_is_part(url, *part); */
static uint16_t check_place(const knurl_policy_t *policy, const knurl_t *url, const char *text,
                            const knurl_part_t **part)
{
    const knurl_part_t *host = knurl_part(url, KNURL_HOST);
    const knurl_part_t *digits = knurl_part(url, KNURL_PORT);
    uint16_t port;

    if (!lists_scheme(policy->schemes, *part, text)) {
        return KNURL_POLICY_SCHEME;
    }
    if (!lists_host(policy->hosts, host, text)) {
        *part = (host != NULL) ? host : *part;
        return KNURL_POLICY_HOST;
    }
    if (knurl_port(url, &port) && !lists_port(policy->ports, port)) {
        *part = (digits != NULL) ? digits : *part;
        return KNURL_POLICY_PORT;
    }
    return KNURL_POLICY_ALLOWED;
}

/* A part whose kind has to be allowed by a bit of policy->allow. *part is it, where it breaks the rule. */
/*@ requires knurl_readable(url) && \valid_read(policy) && \valid(part) && knurl_is_part(url, *part);
    requires \separated(part, url, url->parts + (0 .. url->room - 1));
    assigns *part;
    ensures knurl_is_part(url, *part); */
static uint16_t check_part(const knurl_policy_t *policy, const knurl_t *url, uint8_t kind, uint16_t rule,
                           const knurl_part_t **part)
{
    const knurl_part_t *found = knurl_part(url, kind);

    if ((found == NULL) || ((policy->allow & rule) != 0u)) {
        return KNURL_POLICY_ALLOWED;
    }
    *part = found;
    return rule;
}

/*@ requires knurl_parsed(url, text);
    requires url->phase == KNURL_HAS_ENDED && url->error == KNURL_OK ==> 1 <= url->count <= url->room;
    requires knurl_policy(policy) && \valid(part);
    requires \separated(part, policy, url, url->scheme, url->parts + (0 .. url->room - 1));
    requires policy->schemes != \null ==> \separated(part, policy->schemes + (0 .. knurl_count(policy->schemes)));
    requires policy->hosts != \null ==> \separated(part, policy->hosts + (0 .. knurl_count(policy->hosts)));
    assigns *part;
    ensures *part == \null || knurl_is_part(url, *part); */
uint16_t knurl_policy_check(const knurl_policy_t *policy, const knurl_t *url, const char *text,
                            const knurl_part_t **part)
{
    uint16_t rule;

    *part = NULL;
    if ((url->phase != KNURL_HAS_ENDED) || (url->error != KNURL_OK)) {
        return KNURL_POLICY_URL;
    }
    if (url->offset > policy->length) {
        *part = part_at(url, policy->length);
        return KNURL_POLICY_LENGTH;
    }
    *part = &url->parts[0];
    rule = check_place(policy, url, text, part);
    if (rule == KNURL_POLICY_ALLOWED) {
        rule = check_part(policy, url, KNURL_USER, KNURL_POLICY_LOGIN, part);
    }
    if (rule == KNURL_POLICY_ALLOWED) {
        rule = check_part(policy, url, KNURL_SEARCH, KNURL_POLICY_SEARCH, part);
    }
    return (rule == KNURL_POLICY_ALLOWED) ? check_warnings(policy, url, text, part) : rule;
}
