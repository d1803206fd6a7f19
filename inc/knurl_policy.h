/* SPDX-License-Identifier: MIT
 *
 * A policy lists the URLs that a bootloader or an update client may use. Everything that it does not list is refused.
 *
 *     static const char *const schemes[] = {"https", NULL};
 *     static const char *const hosts[] = {"updates.example.com", "*.cdn.example.com", NULL};
 *     static const char *const paths[] = {"/fw/", NULL};
 *     static const knurl_policy_t policy = {.schemes = schemes, .hosts = hosts, .paths = paths, .ports = {443, 8443},
 *                                           .length = 512,
 *                                           .allow = KNURL_POLICY_QUERY | KNURL_WARNING_PORT_NOT_DEFAULT,
 *                                           .refuse = KNURL_ADDRESS_NOT_GLOBAL};
 *
 *     const knurl_ruling_t ruling = knurl_judge(&url, &policy);
 *     if (!ruling.allowed) ... knurl_policy_rule_name(ruling.rule) ...
 *
 * Each scheme of the policy may have each of its hosts, ports and paths. knurl_check_policy (knurl_check.h) finds
 * entries that can match nothing.
 *
 * A fragment breaks no rule: parse without one, or look for a KNURL_FRAGMENT part. No entry names a network: compare
 * what knurl_address gives.
 *
 * The conventions are those of knurl.h. */
#ifndef KNURL_POLICY_H
#define KNURL_POLICY_H

#include "knurl_address_class.h"
#include "knurl_warnings.h"

#ifdef __cplusplus
extern "C" {
#endif

KNURL_NOT_PACKED(knurl_policy);

/* The rules, in the order of checking. The warnings of knurl_warnings.h come after them. Each warning is a rule, with
 * the same bit. */
#define KNURL_POLICY_URL 0x400000u     /* the URL was not accepted, has no part or no text */
#define KNURL_POLICY_LENGTH 0x010000u  /* the URL is too long */
#define KNURL_POLICY_SCHEME 0x020000u  /* the scheme is not listed */
#define KNURL_POLICY_HOST 0x040000u    /* the host is not listed */
#define KNURL_POLICY_ADDRESS 0x800000u /* the host is an address of a refused class */
#define KNURL_POLICY_PORT 0x080000u    /* the effective port is not listed */
#define KNURL_POLICY_PATH 0x1000000u   /* the path is not listed */
#define KNURL_POLICY_LOGIN 0x100000u   /* the URL has a user, even an empty one */
/* The URL has a KNURL_QUERY part, even an empty one. A part of a kind of the firmware's own is no KNURL_QUERY. */
#define KNURL_POLICY_QUERY 0x200000u

#define KNURL_POLICY_PORTS 4u

/* What is allowed. NULL is an empty list, except for `paths`. So a policy of zeros refuses every URL. The strings are
 * NUL-terminated. They are compared with the URL as it is written, without regard to the case of letters. Only IPv6
 * addresses are compared by value. */
typedef struct knurl_policy {
    /* Names of schemes, strings and not rows, NULL at the end. */
    const char *const *schemes;

    /* Hosts, NULL at the end.
     *
     *   "name.example"  allows this hostname. It does not allow "name.example.", with a period at the end.
     *   "*.example"     allows the hostnames that end with ".example", at any depth. It does not allow "example"
     *                   itself, nor a name with an empty label, such as "a..example". "*." has no domain, so it
     *                   allows no other name.
     *   "10.0.0.1"      allows this IPv4 address, or hostnumber of RFC 1738, compared as text. It does not allow
     *                   10.0.0.01.
     *   "*.0.0.1"       allows no address.
     *   "[2001:db8::1]" allows this IPv6 address in every spelling. "[::ffff:192.0.2.1]" is an IPv6 address and does
     *                   not allow 192.0.2.1.
     *   ""              allows an empty host, and URLs without a host, such as those of mailto. Without this entry they
     *                   are refused.
     */
    const char *const *hosts;

    /* What a path must start with, NULL at the end. Here NULL for the list allows every path.
     *
     *   "/fw/"          allows /fw/ and all below it: /fw/a and /f%77/a, not /fw and not /fw-secret/a.
     *   "/fw"           allows /fw, and all below it.
     *   "/"             allows every path that starts with "/".
     *
     * Segments are compared decoded, and letters by their case; "%" in an entry is an ordinary character. An absent
     * path counts as "/". A path that does not start with "/" is not listed. With this list, a path with a segment that
     * decodes to "." or "..", or contains "/", "\" or NUL, is not listed either, whatever `allow` says. The path of
     * ftp, and of file in RFC 1738, is its segments and its name. */
    const char *const *paths;

    /* Effective ports, up to the first 0. So port 0 is never allowed. A URL without an effective port, such as that of
     * a file, does not break this rule. */
    uint16_t ports[KNURL_POLICY_PORTS];

    /* The length of the longest URL, in octets, its fragment included. */
    uint16_t length;

    /* The exceptions that are allowed: KNURL_POLICY_LOGIN, KNURL_POLICY_QUERY and KNURL_WARNING_*, joined by `|`, or 0
     * for none. Without its bit, each of these is refused. So 0 refuses paths with dot segments, such as `/../x` and
     * `/..%2fx`, and text that looks like a login.
     *
     * A bit allows its own rule and no other. A URL with a user and a password needs KNURL_POLICY_LOGIN and
     * KNURL_WARNING_PASSWORD, and for http and https KNURL_WARNING_LOGIN as well.
     * KNURL_WARNING_PORT_NOT_DEFAULT allows a listed port that is not the default port of the scheme. If that port is
     * below 1024, it needs KNURL_WARNING_PORT_RESERVED as well. */
    uint32_t allow;

    /* The classes of addresses that are refused although `hosts` lists the address: KNURL_ADDRESS_*, joined by `|`, or
     * 0 for none. An address that `hosts` does not list is refused in any case. Only an address in the URL is checked,
     * as knurl_address reads it. The caller checks the addresses of a resolved name with knurl_address_class. */
    uint8_t refuse;
} knurl_policy_t;

/* What a policy says of a URL. */
typedef struct knurl_ruling {
    bool allowed;
    uint32_t rule;            /* the first rule that the URL breaks: KNURL_POLICY_* or KNURL_WARNING_*; 0 if `allowed`.
                               * Keep it in 32 bits */
    const knurl_part_t *part; /* the part that breaks the rule, in url->parts; NULL if `allowed`, and NULL for
                               * KNURL_POLICY_URL */
} knurl_ruling_t;

/* Checks a URL against `policy`. Do not connect before: a URL that was not accepted breaks KNURL_POLICY_URL. The part
 * of a broken rule is:
 *
 *   KNURL_POLICY_URL    NULL;
 *   KNURL_POLICY_LENGTH the last part that starts at or before the first excess octet;
 *   KNURL_POLICY_HOST   the host, or the scheme if the URL has no host;
 *   KNURL_POLICY_PORT   the KNURL_PORT part, or the scheme if the URL has none;
 *   KNURL_POLICY_PATH   the first part of the path, or the scheme if the URL has none;
 *   another rule        the part that the rule is about.
 *
 * In a text without a scheme (knurl_bare.h) the name of the row is compared with `schemes`, and the first part stands
 * for the scheme. */
knurl_ruling_t knurl_judge(const knurl_t *url, const knurl_policy_t *policy);

/* Returns the name of a rule: "host" for KNURL_POLICY_HOST, "allowed" for 0, the name of a warning
 * for its bit. Any other number gives "unknown". */
const char *knurl_policy_rule_name(uint32_t rule);

#ifdef __cplusplus
}
#endif

#endif
