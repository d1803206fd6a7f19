/* SPDX-License-Identifier: MIT
 *
 * A policy: which URLs a bootloader or an update client goes to. It names what is allowed; all else is refused.
 *
 *     static const char *const schemes[] = {"https", NULL};
 *     static const char *const hosts[] = {"updates.example.com", "*.cdn.example.com", NULL};
 *     static const uint16_t ports[] = {443, 8443, 0};
 *     static const knurl_policy_t policy = {schemes, hosts, ports, 512,
 *                                           KNURL_POLICY_QUERY | KNURL_WARNING_PORT_NOT_DEFAULT,
 *                                           KNURL_ADDRESS_LOOPBACK | KNURL_ADDRESS_PRIVATE};
 *
 *     const knurl_part_t *part;
 *     uint32_t rule = knurl_policy_check(&url, text, &policy, &part);
 *     if (rule != KNURL_POLICY_ALLOWED) ... knurl_policy_rule_name(rule) ...
 *
 * knurl_check_policy (knurl_check.h) tells of entries that can match nothing, and of ports without their 0.
 *
 * The conventions are those of knurl.h. */
#ifndef KNURL_POLICY_H
#define KNURL_POLICY_H

#include "knurl_address_class.h"
#include "knurl_warnings.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The rules, in the order in which they are checked. After them come the warnings of knurl_warnings.h: each is a rule,
 * with the same bit. */
#define KNURL_POLICY_ALLOWED 0x000000u /* no rule is broken */
#define KNURL_POLICY_URL 0x400000u     /* the URL was not accepted: refused, not ended, or its parts did not fit */
#define KNURL_POLICY_LENGTH 0x010000u  /* the URL is too long */
#define KNURL_POLICY_SCHEME 0x020000u  /* the scheme is not listed */
#define KNURL_POLICY_HOST 0x040000u    /* the host is not listed */
#define KNURL_POLICY_ADDRESS 0x800000u /* the host is an address of a class that is refused */
#define KNURL_POLICY_PORT 0x080000u    /* the effective port is not listed */
#define KNURL_POLICY_LOGIN 0x100000u   /* a user is there, even an empty one */
#define KNURL_POLICY_QUERY 0x200000u  /* a KNURL_QUERY part is there, even an empty one */

/* What is allowed. A list that is NULL is an empty one, so a policy of zeros refuses every URL. Its strings end with
 * NUL, and are compared with the URL as it is written, without regard to the case of letters. */
typedef struct knurl_policy {
    /* Names of schemes, NULL at the end. */
    const char *const *schemes;

    /* Hosts, NULL at the end. "name.example" allows that hostname. "*.example" allows the hostnames that end with
     * ".example", at any depth, but not "example" itself, nor a name with an empty label, "a..example". A hostnumber is allowed only as it is listed, digit by digit:
     * "10.0.0.1" does not allow 10.0.0.01, and "*.0.0.1" allows nothing. "[2001:db8::1]" allows that IPv6 address,
     * however it is written; "[::ffff:192.0.2.1]" is one, and does not allow 192.0.2.1. "" allows an empty host, and
     * the URLs of schemes that have none, as mailto: without it they are refused. */
    const char *const *hosts;

    /* Effective ports, 0 at the end; so port 0 is never allowed. A URL that has no effective port, as that of a file,
     * does not break this rule. */
    const uint16_t *ports;

    /* The longest URL, in octets, its fragment included. */
    uint16_t length;

    /* What is not allowed here is refused: so are paths that climb, as `/../x` and `/..%2fx`, and login look-alikes, without a
     * word of the policy. Which of KNURL_POLICY_LOGIN, KNURL_POLICY_QUERY and KNURL_WARNING_* are allowed: a sum by `|`, 0 for none. The
     * password that a login may hold is allowed by KNURL_WARNING_PASSWORD; a port that is listed and is not the
     * scheme's own, by KNURL_WARNING_PORT_NOT_DEFAULT, and below 1024 by KNURL_WARNING_PORT_RESERVED too. */
    uint32_t allow;

    /* Which classes of addresses are refused: a sum of KNURL_ADDRESS_* by `|`, 0 for none. Only an address in the URL is judged,
     * as knurl_address reads it. What a name was resolved to is for the caller to judge, with knurl_address_class. */
    uint8_t refuse;
} knurl_policy_t;

/* Checks a URL, after knurl_end or knurl_parse, against `policy`. `text` is all of the URL.
 *
 * Returns KNURL_POLICY_ALLOWED, with *part NULL, or the first rule that is broken: one of KNURL_POLICY_* or
 * KNURL_WARNING_*. *part is then the part of the URL that breaks it, one of url->parts: for KNURL_POLICY_LENGTH the one
 * that holds the first octet too many, or that its delimiter follows; for a host that is absent or a default port, the
 * scheme. After KNURL_POLICY_URL it is NULL. */
uint32_t knurl_policy_check(const knurl_t *url, const char *text, const knurl_policy_t *policy,
                            const knurl_part_t **part);

/* The name of a rule: "host" for KNURL_POLICY_HOST, "allowed" for KNURL_POLICY_ALLOWED, a warning's own for its bit;
 * "unknown" for anything else. */
const char *knurl_policy_rule_name(uint32_t rule);

#ifdef __cplusplus
}
#endif

#endif
