/* SPDX-License-Identifier: MIT
 *
 * A policy says which URLs a bootloader or an update client may use: their schemes, hosts, ports and paths. Every other
 * URL is refused.
 *
 *     static const char *const schemes[] = {"https", NULL};
 *     static const char *const hosts[] = {"updates.example.com", "*.cdn.example.com", NULL};
 *     static const char *const paths[] = {"/fw/", NULL};
 *     static const knurl_policy_t policy = {.schemes = schemes, .hosts = hosts, .paths = paths, .ports = {443, 8443},
 *                                           .length = 512,
 *                                           .allow = KNURL_POLICY_QUERY | KNURL_WARNING_PORT_NOT_DEFAULT};
 *
 *     const knurl_ruling_t ruling = knurl_judge(&url, &policy);
 *     if (!ruling.allowed) ... refuse: knurl_policy_rule_name(ruling.rule)
 *
 * Careful: the list that you give to knurl_parse must have a row for each scheme of the policy. If it lacks that row
 * but contains a generic row, the generic row reads the URL without a default port: `ports` then refuses a URL that
 * names no port, and KNURL_WARNING_LOGIN and KNURL_WARNING_PORT_* are never given.
 *
 * What a policy does not do:
 *
 * - It does not tie entries together: it allows every combination of its schemes, hosts, ports and paths. If a port is
 *   for one host alone, use two policies, and accept a URL if one of the two allows it.
 * - It does not resolve names. Check each address that a name resolves to with knurl_address_class, and connect to the
 *   octets that you checked.
 * - It does not help if the client parses the URL again, and perhaps finds another host, or follows redirects by
 *   itself. Connect to what knurl_endpoint gives.
 * - It has no entry for fragments, although their length and warnings count. To refuse every fragment, parse without
 *   knurl_allow_fragment.
 * - Hosts cannot be listed as a network such as 10.0.0.0/8. Use `refuse_addresses`, or compare what knurl_address
 *   gives.
 *
 * knurl_check_policy (knurl_check.h) finds entries that can match nothing. A later 1.x may give more warnings: in your
 * own tests, call knurl_judge on the URLs that your devices use.
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

/* The rules, in the order of checking. After them come the warnings of knurl_warnings.h: each warning is a rule, with
 * the same bit. */
#define KNURL_POLICY_URL 0x400000u     /* the URL was not accepted, has no part or no text */
#define KNURL_POLICY_LENGTH 0x010000u  /* the URL is too long */
#define KNURL_POLICY_SCHEME 0x020000u  /* the scheme is not listed */
#define KNURL_POLICY_HOST 0x040000u    /* the host is not listed */
#define KNURL_POLICY_ADDRESS 0x800000u /* the host is an address of a refused class */
#define KNURL_POLICY_PORT 0x080000u    /* the effective port is not listed */
#define KNURL_POLICY_PATH 0x1000000u   /* the path is not listed */
#define KNURL_POLICY_LOGIN 0x100000u   /* the URL has a user, even an empty one */
/* The URL has a KNURL_QUERY part, even an empty one. Kinds of your own are not checked. */
#define KNURL_POLICY_QUERY 0x200000u

/* The maximum number of ports in a policy. */
#define KNURL_POLICY_PORTS 4u

/* For `paths` of a policy, which knurl_judge compares by pointer: allows every path. */
extern const char *const knurl_any_path[];

/* What is allowed. A policy of zeros refuses every URL, and so does one in which `schemes`, `hosts` or `paths` is NULL
 * or empty (knurl_any_path is neither). You own the lists and their NUL-terminated strings. Strings are compared with
 * the URL as it is written, still encoded and without regard to the case of letters; `hosts` and `paths` say how IPv6
 * addresses and paths are compared. */
typedef struct knurl_policy {
    /* Names of schemes, such as "https", NULL at the end. For a text without a scheme (knurl_bare.h), the name of its
     * row. */
    const char *const *schemes;

    /* Hosts, NULL at the end.
     *
     *   "name.example"  allows this hostname. It does not allow "name.example.", with a period at the end.
     *   "*.example"     allows the hostnames that end with ".example", at any depth. It does not allow "example"
     *                   itself, nor a name with an empty label, such as "a..example", nor any address.
     *   "10.0.0.1"      allows this IPv4 address, or this hostnumber of RFC 1738, compared as text. It does not allow
     *                   10.0.0.01.
     *   "[2001:db8::1]" allows this IPv6 address in every spelling, with any zone. "[::ffff:192.0.2.1]" is an IPv6
     *                   address, and does not allow 192.0.2.1.
     *   ""              allows an empty host, and URLs without a host, such as those of mailto. Without this entry they
     *                   are refused.
     */
    const char *const *hosts;

    /* What a path must start with, NULL at the end; or knurl_any_path, which allows every path. With knurl_any_path,
     * dot segments and encoded slashes are refused only by their warnings, unless `allow` has these.
     *
     *   "/fw/" allows /fw/ and all below it: /fw/a and /f%77/a. It does not allow /fw, nor /fw-secret/a.
     *   "/fw"  allows /fw, and all below it.
     *   "/"    allows every path that starts with "/".
     *
     * Segments are compared decoded, with regard to the case of letters. "%" in an entry is an ordinary character. An
     * absent path counts as "/". The path of ftp, and of file in RFC 1738, is its KNURL_CWD or KNURL_DIRECTORY parts
     * and its KNURL_NAME (knurl_rfc1738.h).
     *
     * Unless the list is knurl_any_path, these URLs are refused, whatever the list and `allow` say:
     *
     * - one whose path does not start with "/";
     * - one whose path has a segment that decodes to "." or "..", or that contains "/", "\" or NUL after decoding;
     * - one with a part other than scheme, login, host, zone, port, KNURL_PATH, KNURL_CWD, KNURL_DIRECTORY, KNURL_NAME,
     *   KNURL_TYPE, query and fragment, such as those of gopher and of URNs. */
    const char *const *paths;

    /* Effective ports, up to the first 0, so that port 0 is never allowed. A URL without an effective port, such as a
     * file URL, is refused if any port is listed. If none is listed, only such URLs are allowed.
     *
     * A port other than the default port of the scheme also needs KNURL_WARNING_PORT_NOT_DEFAULT in `allow`: for http,
     * {80, 8080} alone allows 80 and refuses 8080. */
    uint16_t ports[KNURL_POLICY_PORTS];

    /* The length of the longest URL, in octets, its fragment included. 0 allows no URL. */
    uint16_t length;

    /* The exceptions that are allowed: KNURL_POLICY_LOGIN, KNURL_POLICY_QUERY and KNURL_WARNING_*, joined by `|`, or 0
     * for none. Each is refused unless its bit is set: 0 refuses, among others, a path with dot segments, such as
     * `/../x` and `/..%2fx`, and an "@" after the host that may have been meant to end a login
     * (KNURL_WARNING_LATE_AT).
     *
     * A bit allows its own rule and no other, so that some URLs need more than one:
     *
     *   a user and a password                      KNURL_POLICY_LOGIN and KNURL_WARNING_PASSWORD; for http and https
     *                                              also KNURL_WARNING_LOGIN
     *   a listed port that is not the default port KNURL_WARNING_PORT_NOT_DEFAULT; below 1024 also
     *                                              KNURL_WARNING_PORT_RESERVED
     */
    uint32_t allow;

    /* Classes of addresses that are refused even though `hosts` lists the address: KNURL_ADDRESS_*, joined by `|`, or 0
     * for none. With any of them, a hostnumber that may be octal is also refused (knurl_host_class). The field does
     * nothing for a name: check the address that the name resolves to with knurl_address_class before you connect. An
     * address that `hosts` does not list is always refused. */
    uint8_t refuse_addresses;
} knurl_policy_t;

/* What a policy says of a URL. Decide by `allowed` alone; the other fields are for a log. */
typedef struct knurl_ruling {
    bool allowed;
    uint32_t rule;            /* the first rule that the URL breaks: KNURL_POLICY_* or KNURL_WARNING_*; 0 if `allowed`.
                               * Do not keep it in 16 bits: a refusal may become 0 */
    const knurl_part_t *part; /* the part that breaks the rule, an element of url->parts. NULL if `allowed`, and for
                               * KNURL_POLICY_URL */
} knurl_ruling_t;

/* Checks a URL against a policy. Call it before you connect, for the first URL and for the target of each redirect.
 * Then connect to what knurl_endpoint gives: do not give the text to another parser. A URL that was not accepted, has
 * no part or has no text breaks KNURL_POLICY_URL.
 *
 * ruling.part is
 *
 *   KNURL_POLICY_URL     NULL;
 *   KNURL_POLICY_LENGTH  the part where the URL gets too long;
 *   KNURL_POLICY_HOST    the host, or the scheme if the URL has no host;
 *   KNURL_POLICY_ADDRESS the host;
 *   KNURL_POLICY_PORT    the KNURL_PORT part, or the scheme if the URL has none;
 *   KNURL_POLICY_PATH    the first part of the path, or the scheme if there is no path; or, if the URL has a part of a
 *                        kind that `paths` does not allow, that part;
 *   another rule         the part that the rule is about.
 *
 * In a text without a scheme (knurl_bare.h), the name of the row is compared with policy->schemes, and where
 * ruling.part would be the scheme, it is the first part instead. */
KNURL_LOOK_AT
knurl_ruling_t knurl_judge(const knurl_t *url, const knurl_policy_t *policy);

/* Returns a printable name of a rule of a policy: "host" for KNURL_POLICY_HOST, "allowed" for 0, and for a bit of a
 * warning the name of the warning. Any other number gives "unknown". */
const char *knurl_policy_rule_name(uint32_t rule);

#ifdef __cplusplus
}
#endif

#endif
