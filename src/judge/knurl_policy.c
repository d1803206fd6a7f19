/* SPDX-License-Identifier: MIT
 *
 * Judges a URL against a policy. knurl_policy.h says what an absent list means. */
#include "knurl_policy.h"
#include "knurl_rfc1738.h"

#include "knurl_octets.h"

#include "../machine/knurl_accepted.h"
#include "../machine/knurl_compiler.h"
#include "../parts/knurl_address.h"
#include "../parts/knurl_names.h"
#include "../parts/knurl_parts.h"

#define ALLOWED 0u /* no rule is broken */

/* The longest IPv6 address in its brackets: [ffff:ffff:ffff:ffff:ffff:ffff:255.255.255.255] */
#define LITERAL_MOST 47u

/* Returns the length of a string, or `most` if it is longer. The loop is bounded, which keeps gcc from calling
 * strlen. */
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

/* Returns true if a label of a decoded host is empty, apart from the last one. */
static bool has_empty_label(const char *octets, size_t length)
{
    uint8_t before = (uint8_t)'.';
    size_t at = 0;

    /*@ loop invariant at <= length; loop assigns at, before; loop variant length - at; */
    while (at < length) {
        uint8_t octet;
        if (!knurl_decode_one(octets, length, &at, &octet) || ((octet == (uint8_t)'.') && (before == (uint8_t)'.'))) {
            return true;
        }
        before = octet;
    }
    return false;
}

/* Returns true if `pattern` is "*.domain" and `host`, which is not an address, is a hostname that ends with
 * ".domain". */
static bool in_domain(const char *pattern, const char *host, size_t length)
{
    if ((pattern[0] != '*') || (pattern[1] != '.')) {
        return false;
    }
    const size_t tail = length_of(&pattern[1], length);
    if ((tail < 2u) || (tail >= length) || (host[0] == '[')) {
        return false;
    }
    return knurl_spells(&host[length - tail], tail, &pattern[1], true) && !has_empty_label(host, length);
}

/* Returns true if `pattern` is a literal of `address`. */
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

/* Returns true if an entry is a literal with a zone. Such an entry allows nothing, because a policy checks hosts
 * without their zones. */
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

static bool lists_host(const char *const *hosts, const knurl_t *url)
{
    uint8_t address[16];
    const unsigned count = knurl_address(url, address);
    uint16_t length;
    const char *const found = knurl_octets(url, KNURL_HOST, &length);
    const char *const host = (found != NULL) ? found : "";

    /*@ ghost int i = 0; */
    /*@ loop invariant knurl_strings_to(\at(hosts, Pre), hosts, i); loop assigns hosts, i; loop variant 65535 - i; */
    while ((hosts != NULL) && (*hosts != NULL)) {
        if (!has_zone(*hosts) &&
            (knurl_spells(host, length, *hosts, true) || ((count == 0u) && in_domain(*hosts, host, length)) ||
             ((count == 16u) && is_literal_of(*hosts, address)))) {
            return true;
        }
        /*@ ghost i++; */
        hosts++;
    }
    return false;
}

/* A text without a scheme has the name of its row. */
static bool lists_scheme(const char *const *schemes, const knurl_t *url)
{
    const bool has_scheme = (url->parts[0].kind == KNURL_SCHEME);
    const char *const name = has_scheme ? url->text : url->scheme->name;
    const size_t length = has_scheme ? url->parts[0].length : length_of(name, KNURL_LENGTH_MAX);

    /*@ ghost int i = 0; */
    /*@ loop invariant knurl_strings_to(\at(schemes, Pre), schemes, i);
        loop invariant ends: schemes == \null || *schemes == \null || knurl_ends(*schemes, knurl_pattern_end(*schemes));
        loop assigns schemes, i; loop variant 65535 - i; */
    while ((schemes != NULL) && (*schemes != NULL)) {
        if (knurl_spells(name, length, *schemes, true)) {
            return true;
        }
        /*@ ghost i++; */
        schemes++;
    }
    return false;
}

/* Returns true if the effective port of a URL is listed, or if the URL has no port and none is listed. */
static bool lists_port(const uint16_t ports[KNURL_POLICY_PORTS], const knurl_t *url)
{
    const uint16_t port = knurl_effective_port(url);
    unsigned i;

    if (!knurl_has_port(url)) {
        return ports[0] == 0u;
    }
    /*@ loop invariant i <= KNURL_POLICY_PORTS; loop assigns i; loop variant KNURL_POLICY_PORTS - i; */
    for (i = 0; (i < KNURL_POLICY_PORTS) && (ports[i] != 0u); i++) {
        if (ports[i] == port) {
            return true;
        }
    }
    return false;
}

/* The path. */

/* A path: its first part, and its octets from the first "/" on. */
typedef struct path {
    const knurl_part_t *first;
    const char *octets;
    size_t length;
} path_t;

static bool is_of_path(uint8_t kind)
{
    return (kind == KNURL_PATH) || (kind == KNURL_CWD) || (kind == KNURL_NAME) || (kind == KNURL_DIRECTORY);
}

/* Finds the path. An absent one is "/". Returns false if a part after the port belongs neither to the path nor is a
 * query, fragment, zone or type. */
static bool find_path(path_t *path, const knurl_t *url)
{
    uint16_t i;

    path->first = NULL;
    path->octets = "/";
    path->length = 1;
    /*@ loop invariant i <= url->count && knurl_path_in(url, i, path->first, path->octets, path->length);
        loop assigns i, *path; loop variant url->count - i; */
    for (i = 0; i < url->count; i++) {
        const knurl_part_t *const part = &url->parts[i];
        if (is_of_path(part->kind)) {
            if (path->first == NULL) {
                path->first = part;
                path->octets = &url->text[part->offset - 1u];
            }
            path->length = (size_t)part->offset + part->length + 1u - path->first->offset;
        } else if ((part->kind > KNURL_PORT) && (part->kind != KNURL_QUERY) && (part->kind != KNURL_FRAGMENT) &&
                   (part->kind != KNURL_ZONE) && (part->kind != KNURL_TYPE)) {
            path->first = part;
            return false;
        } else {
        }
    }
    return true;
}

/* Returns true if a decoded octet of a segment ends a name or a path for a file system. */
static inline bool ends_name(uint8_t octet)
{
    return (octet == (uint8_t)'/') || (octet == (uint8_t)'\\') || (octet == 0u);
}

/* Returns true if no segment of a path, once decoded, is "." or ".." or contains a "/", "\" or NUL. */
static bool has_plain_segments(const path_t *path)
{
    unsigned dots = 0; /* the number of periods in the segment; 3 or more after another octet */
    size_t at = 0;

    /*@ loop invariant at <= path->length; loop assigns at, dots; loop variant path->length - at; */
    while (at < path->length) {
        const bool ends = (path->octets[at] == '/');
        uint8_t octet;
        if (!knurl_decode_one(path->octets, path->length, &at, &octet) || (ends && ((dots - 1u) < 2u)) ||
            (!ends && ends_name(octet))) {
            return false;
        }
        dots = ends ? 0u : ((octet == (uint8_t)'.') ? (dots + 1u) : 3u);
    }
    return (dots - 1u) >= 2u;
}

/* Returns true if a path starts with an entry, and the entry ends where a segment ends. */
static bool starts_with(const path_t *path, const char *entry)
{
    size_t at = 0;
    char before = '\0';

    /*@ loop invariant at <= path->length && entry == \at(entry, Pre) + (entry - \at(entry, Pre));
        loop invariant \forall integer end; knurl_ends(\at(entry, Pre), end) ==> 0 <= entry - \at(entry, Pre) <= end;
        loop assigns at, entry, before; loop variant path->length - at; */
    while (*entry != '\0') {
        uint8_t octet;
        if (!knurl_decode_one(path->octets, path->length, &at, &octet) || (octet != (uint8_t)*entry)) {
            return false;
        }
        before = *entry;
        entry++;
    }
    return (before != '\0') && ((before == '/') || (at == path->length) || (path->octets[at] == '/'));
}

const char *const knurl_any_path[] = {NULL};

/* Returns true if a URL has a path that the policy lists. Otherwise sets *part to the first part of the path. */
static bool lists_path(const char *const *paths, const knurl_t *url, const knurl_part_t **part)
{
    path_t path;

    if (paths == knurl_any_path) {
        return true;
    }
    if (find_path(&path, url) && (paths != NULL) && has_plain_segments(&path)) {
        /*@ ghost int i = 0; */
        /*@ loop invariant knurl_strings_to(\at(paths, Pre), paths, i);
            loop assigns paths, i; loop variant 65535 - i; */
        while (*paths != NULL) {
            if (starts_with(&path, *paths)) {
                return true;
            }
            /*@ ghost i++; */
            paths++;
        }
    }
    *part = (path.first != NULL) ? path.first : *part;
    return false;
}

/* Returns the part that contains the octet at an offset, or else the last part before it. A zone is inside a host. */
static const knurl_part_t *part_at(const knurl_t *url, uint16_t offset)
{
    const knurl_part_t *part = url->parts;
    uint16_t i;

    /*@ loop invariant 1 <= i <= url->count && knurl_is_part(url, part); loop assigns i, part;
        loop variant url->count - i; */
    for (i = 1; (i < url->count) && (url->parts[i].offset <= offset); i++) {
        if (url->parts[i].kind != (uint8_t)KNURL_ZONE) {
            part = &url->parts[i];
        }
    }
    return part;
}

/* Returns the warning with the lowest bit that is not allowed, and sets *part to the first part that has it. */
static uint32_t check_warnings(const knurl_t *url, const knurl_policy_t *policy, const knurl_part_t **part)
{
    uint32_t first = ALLOWED;
    uint16_t i;

    *part = NULL;
    /*@ loop invariant i <= url->count && (*part == \null || knurl_is_part(url, *part));
        loop invariant first == ALLOWED ==> *part == \null;
        loop assigns i, first, *part; loop variant url->count - i; */
    for (i = 0; i < url->count; i++) {
        const uint32_t refused = knurl_part_warnings(url, &url->parts[i]) & ~policy->allow;
        const uint32_t lowest = refused & (0u - refused);
        /* Subtracting 1 makes "no warning" the highest value. */
        if ((lowest - 1u) < (first - 1u)) {
            first = lowest;
            *part = &url->parts[i];
        }
    }
    return first;
}

/* Checks scheme, host, port and path. *part is the scheme at first, and becomes the part that breaks a rule. */
static uint32_t check_place(const knurl_t *url, const knurl_policy_t *policy, const knurl_part_t **part)
{
    const knurl_part_t *host = knurl_part(url, KNURL_HOST);
    const knurl_part_t *digits = knurl_part(url, KNURL_PORT);

    if (!lists_scheme(policy->schemes, url)) {
        return KNURL_POLICY_SCHEME;
    }
    if (!lists_host(policy->hosts, url)) {
        *part = (host != NULL) ? host : *part;
        return KNURL_POLICY_HOST;
    }
    if ((knurl_host_class(url) & policy->refuse_addresses) != 0u) {
        *part = host;
        return KNURL_POLICY_ADDRESS;
    }
    if (!lists_port(policy->ports, url)) {
        *part = (digits != NULL) ? digits : *part;
        return KNURL_POLICY_PORT;
    }
    return lists_path(policy->paths, url, part) ? ALLOWED : (uint32_t)KNURL_POLICY_PATH;
}

/* Checks a part whose kind must be allowed by a bit of policy->allow. *part becomes this part if it breaks the rule. */
static uint32_t check_part(const knurl_policy_t *policy, const knurl_t *url, uint8_t kind, uint32_t rule,
                           const knurl_part_t **part)
{
    const knurl_part_t *found = knurl_part(url, kind);

    if ((found == NULL) || ((policy->allow & rule) != 0u)) {
        return ALLOWED;
    }
    *part = found;
    return rule;
}

/* Returns the first rule that a URL breaks, and sets *part to the part that breaks it. */
static uint32_t broken_rule(const knurl_t *url, const knurl_policy_t *policy, const knurl_part_t **part)
{
    uint32_t rule;

    *part = NULL;
    if (knurl_refusal_to_read(url) != KNURL_OK) {
        return KNURL_POLICY_URL;
    }
    if (url->offset > policy->length) {
        *part = part_at(url, policy->length);
        return KNURL_POLICY_LENGTH;
    }
    *part = &url->parts[0];
    rule = check_place(url, policy, part);
    if (rule == ALLOWED) {
        rule = check_part(policy, url, KNURL_USER, KNURL_POLICY_LOGIN, part);
    }
    if (rule == ALLOWED) {
        rule = check_part(policy, url, KNURL_QUERY, KNURL_POLICY_QUERY, part);
    }
    return (rule == ALLOWED) ? check_warnings(url, policy, part) : rule;
}

knurl_ruling_t knurl_judge(const knurl_t *url, const knurl_policy_t *policy)
{
    knurl_ruling_t ruling;

    ruling.rule = broken_rule(url, policy, &ruling.part);
    ruling.allowed = (ruling.rule == ALLOWED);
    return ruling;
}

const char *knurl_policy_rule_name(uint32_t rule)
{
    static const char names[] = "length\0scheme\0host\0port\0login\0query\0url\0address\0path\0";
    KNURL_STATIC_ASSERT(RULES_ABOVE_WARNINGS,
                        (KNURL_POLICY_LENGTH == 0x10000u) && (KNURL_WARNING_LAST < KNURL_POLICY_LENGTH));

    if (rule == ALLOWED) {
        return "allowed";
    }
    return (rule <= KNURL_WARNING_LAST)                  ? knurl_warning_name(rule)
           : ((rule & (KNURL_POLICY_LENGTH - 1u)) == 0u) ? knurl_name_of_bit(names, rule / KNURL_POLICY_LENGTH)
                                                         : knurl_name_at("", 0);
}
