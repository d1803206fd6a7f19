/* SPDX-License-Identifier: MIT
 *
 * The check of a URL against a policy. Everything that the policy does not list is refused. */
#include "knurl_policy.h"

#include "knurl_octets.h"

#include "../machine/knurl_internal.h"
#include "../parts/knurl_address.h"
#include "../parts/knurl_names.h"

/* The longest IPv6 address in its brackets: [ffff:ffff:ffff:ffff:ffff:ffff:255.255.255.255] */
#define LITERAL_MOST 47u

/* The length of a string, or `most` if it is longer. It keeps gcc from calling strlen. */
static size_t length_of(const char *string, size_t most)
{
    size_t length = 0;

    /*@ loop invariant length <= most && \forall integer end; knurl_ends(string, end) ==> length <= end;
        loop assigns length; loop variant most - length; */
    while ((length < most) && (string[length] != '\0')) {
        length++;
    }
    return length;
}

/* Whether a label other than the last of a decoded host is empty. */
static bool has_empty_label(const knurl_part_t *host, const char *text)
{
    const char *octets = &text[host->offset];
    uint8_t before = (uint8_t)'.';
    size_t at = 0;

    /*@ loop invariant at <= host->length; loop assigns at, before; loop variant host->length - at; */
    while (at < host->length) {
        uint8_t octet;
        if (!knurl_decode_one(octets, host->length, &at, &octet) ||
            ((octet == (uint8_t)'.') && (before == (uint8_t)'.'))) {
            return true;
        }
        before = octet;
    }
    return false;
}

/* Whether `pattern` is "*.domain" and `host`, which is no address, is a hostname that ends with ".domain". */
static bool in_domain(const char *pattern, const knurl_part_t *host, const char *text)
{
    knurl_part_t tail;

    if ((pattern[0] != '*') || (pattern[1] != '.')) {
        return false;
    }
    const size_t length = length_of(&pattern[1], host->length);
    if ((length < 2u) || (length >= host->length) || (text[host->offset] == '[')) {
        return false;
    }
    tail.offset = (uint16_t)(host->offset + host->length - length);
    tail.length = (uint16_t)length;
    return knurl_equal_part_caseless(&tail, text, &pattern[1]) && !has_empty_label(host, text);
}

/* Whether `pattern` is a literal of an IPv6 address. */
static bool is_literal_of(const char *pattern, const uint8_t address[16])
{
    uint8_t its[16];
    unsigned i = 0;

    if ((pattern[0] != '[') || !knurl_read_ipv6(pattern, length_of(pattern, LITERAL_MOST + 1u), its)) {
        return false;
    }
    /*@ loop invariant i <= 16; loop assigns i; loop variant 16 - i; */
    while ((i < 16u) && (its[i] == address[i])) {
        i++;
    }
    return i == 16u;
}

/* Whether an entry is a literal with a zone. It allows nothing, because a policy checks hosts without their zones. */
static bool has_zone(const char *pattern)
{
    size_t i = 0;

    if (pattern[0] == '[') {
        /*@ loop invariant \forall integer end; knurl_ends(pattern, end) ==> i <= end; loop assigns i;
            loop variant SIZE_MAX - i; */
        while (pattern[i] != '\0') {
            if (pattern[i] == '%') {
                return true;
            }
            i++;
        }
    }
    return false;
}

static bool lists_host(const char *const *hosts, const knurl_t *url, const char *text)
{
    static const knurl_part_t none = {0, 0, KNURL_HOST};
    const knurl_part_t *const found = knurl_part(url, KNURL_HOST);
    const knurl_part_t *const host = (found != NULL) ? found : &none;
    uint8_t address[16];
    const unsigned count = knurl_address(url, text, address);

    /*@ ghost int i = 0; */
    /*@ loop invariant knurl_strings_to(\at(hosts, Pre), hosts, i); loop assigns hosts, i; loop variant 65535 - i; */
    while ((hosts != NULL) && (*hosts != NULL)) {
        if (!has_zone(*hosts) &&
            (knurl_equal_part_caseless(host, text, *hosts) || ((count == 0u) && in_domain(*hosts, host, text)) ||
             ((count == 16u) && is_literal_of(*hosts, address)))) {
            return true;
        }
        /*@ ghost i++; */
        hosts++;
    }
    return false;
}

/* A text without a scheme has the name of its row. */
static bool lists_scheme(const char *const *schemes, const knurl_t *url, const char *text)
{
    const knurl_part_t *scheme = &url->parts[0];
    knurl_part_t name;

    if (scheme->kind != KNURL_SCHEME) {
        text = url->scheme->name;
        name.kind = KNURL_SCHEME;
        name.offset = 0;
        name.length = (uint16_t)length_of(text, KNURL_LENGTH_MAX);
        scheme = &name;
    }
    /*@ ghost int i = 0; */
    /*@ loop invariant knurl_strings_to(\at(schemes, Pre), schemes, i);
        loop invariant ends: schemes == \null || *schemes == \null || knurl_ends(*schemes, knurl_pattern_end(*schemes));
        loop assigns schemes, i; loop variant 65535 - i; */
    while ((schemes != NULL) && (*schemes != NULL)) {
        if (knurl_equal_part_caseless(scheme, text, *schemes)) {
            return true;
        }
        /*@ ghost i++; */
        schemes++;
    }
    return false;
}

static bool lists_port(const uint16_t *ports, uint16_t port)
{
    /*@ ghost int i = 0; */
    /*@ loop invariant knurl_ports_to(\at(ports, Pre), ports, i); loop assigns ports, i; loop variant 65535 - i; */
    while ((ports != NULL) && (*ports != 0u)) {
        if (*ports == port) {
            return true;
        }
        /*@ ghost i++; */
        ports++;
    }
    return false;
}

/* The last part that starts at or before an offset. */
static const knurl_part_t *part_at(const knurl_t *url, uint16_t offset)
{
    uint16_t i = 1;

    /*@ loop invariant 1 <= i <= url->count; loop assigns i; loop variant url->count - i; */
    while ((i < url->count) && (url->parts[i].offset <= offset)) {
        i++;
    }
    return &url->parts[i - 1u];
}

/* The warning with the lowest bit that is not allowed, and the first part that has it. */
static uint32_t check_warnings(const knurl_t *url, const char *text, const knurl_policy_t *policy,
                               const knurl_part_t **part)
{
    uint32_t first = KNURL_POLICY_ALLOWED;
    uint16_t i;

    *part = NULL;
    /*@ loop invariant i <= url->count && (*part == \null || knurl_is_part(url, *part));
        loop invariant first == KNURL_POLICY_ALLOWED ==> *part == \null;
        loop assigns i, first, *part; loop variant url->count - i; */
    for (i = 0; i < url->count; i++) {
        const uint32_t refused = knurl_part_warnings(url, text, &url->parts[i]) & ~policy->allow;
        const uint32_t lowest = refused & (0u - refused);
        /* Minus 1, so that no warning at all comes last. */
        if ((lowest - 1u) < (first - 1u)) {
            first = lowest;
            *part = &url->parts[i];
        }
    }
    return first;
}

/* Checks scheme, host and port. *part is the scheme at first, and becomes the part that breaks a rule. */
static uint32_t check_place(const knurl_t *url, const char *text, const knurl_policy_t *policy,
                            const knurl_part_t **part)
{
    const knurl_part_t *host = knurl_part(url, KNURL_HOST);
    const knurl_part_t *digits = knurl_part(url, KNURL_PORT);
    uint16_t port;

    if (!lists_scheme(policy->schemes, url, text)) {
        return KNURL_POLICY_SCHEME;
    }
    if (!lists_host(policy->hosts, url, text)) {
        *part = (host != NULL) ? host : *part;
        return KNURL_POLICY_HOST;
    }
    if ((knurl_host_class(url, text) & policy->refuse) != 0u) {
        *part = host;
        return KNURL_POLICY_ADDRESS;
    }
    if (knurl_port(url, &port) && !lists_port(policy->ports, port)) {
        *part = (digits != NULL) ? digits : *part;
        return KNURL_POLICY_PORT;
    }
    return KNURL_POLICY_ALLOWED;
}

/* Checks a part whose kind must be allowed by a bit of policy->allow. *part becomes this part if it breaks the rule. */
static uint32_t check_part(const knurl_policy_t *policy, const knurl_t *url, uint8_t kind, uint32_t rule,
                           const knurl_part_t **part)
{
    const knurl_part_t *found = knurl_part(url, kind);

    if ((found == NULL) || ((policy->allow & rule) != 0u)) {
        return KNURL_POLICY_ALLOWED;
    }
    *part = found;
    return rule;
}

/* The first rule that a URL breaks. *part becomes the part that breaks it. */
static uint32_t broken_rule(const knurl_t *url, const char *text, const knurl_policy_t *policy,
                            const knurl_part_t **part)
{
    uint32_t rule;

    *part = NULL;
    if (knurl_refusal(url) != KNURL_OK) {
        return KNURL_POLICY_URL;
    }
    if (url->offset > policy->length) {
        *part = part_at(url, policy->length);
        return KNURL_POLICY_LENGTH;
    }
    *part = &url->parts[0];
    rule = check_place(url, text, policy, part);
    if (rule == KNURL_POLICY_ALLOWED) {
        rule = check_part(policy, url, KNURL_USER, KNURL_POLICY_LOGIN, part);
    }
    if (rule == KNURL_POLICY_ALLOWED) {
        rule = check_part(policy, url, KNURL_QUERY, KNURL_POLICY_QUERY, part);
    }
    return (rule == KNURL_POLICY_ALLOWED) ? check_warnings(url, text, policy, part) : rule;
}

knurl_ruling_t knurl_judge(const knurl_t *url, const char *text, const knurl_policy_t *policy)
{
    knurl_ruling_t ruling;

    ruling.rule = broken_rule(url, text, policy, &ruling.part);
    ruling.allowed = (ruling.rule == KNURL_POLICY_ALLOWED);
    return ruling;
}

const char *knurl_policy_rule_name(uint32_t rule)
{
    static const char names[] = "length\0scheme\0host\0port\0login\0query\0url\0address\0";
    KNURL_STATIC_ASSERT(RULES_ABOVE_WARNINGS,
                        (KNURL_POLICY_LENGTH == 0x10000u) && (KNURL_WARNING_LAST < KNURL_POLICY_LENGTH));

    if (rule == KNURL_POLICY_ALLOWED) {
        return "allowed";
    }
    return (rule <= KNURL_WARNING_LAST)                  ? knurl_warning_name((uint16_t)rule)
           : ((rule & (KNURL_POLICY_LENGTH - 1u)) == 0u) ? knurl_name_of_bit(names, rule / KNURL_POLICY_LENGTH)
                                                         : knurl_name_at("", 0);
}
