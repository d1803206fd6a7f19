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
 * Careful: the list that you give to knurl_parse must have a row for each scheme of the policy. If such a row is
 * missing and the list contains a generic row, such as knurl_generic, the generic row, which has no default port, reads
 * the URL. A URL that names no port then has no effective port: a policy that lists ports refuses it, and one that
 * lists none allows it. For any URL that the generic row reads, KNURL_WARNING_LOGIN and KNURL_WARNING_PORT_* are never
 * given.
 *
 * What a policy does not do:
 *
 * - It does not tie entries together: it allows every combination of its schemes, hosts, ports and paths. If a port is
 *   for one host alone, write two policies, and accept a URL that one of them allows.
 * - It does not resolve names. Check each address that a name resolves to with knurl_address_class, and connect to the
 *   octets that you checked.
 * - It does not control the client, which may find another host if it parses the URL again, or may follow redirects by
 *   itself. Connect to what knurl_endpoint gives.
 * - It has no rule for fragments, although they count towards the length and can give warnings. To refuse every
 * fragment, parse without knurl_allow_fragment.
 * - It has no entries for networks such as 10.0.0.0/8. Use `refuse_addresses`, or compare the octets that knurl_address
 *   gives.
 *
 * knurl_check_policy (knurl_check.h) finds entries that can never match. A later 1.x release may add warnings, and your
 * policy may then refuse URLs that it allowed before. In your own tests, call knurl_judge on the URLs that your devices
 * use.
 *
 * Conventions and terms are those of knurl.h: a row describes one scheme, a list holds the rows that you accept. */
#ifndef KNURL_POLICY_H
#define KNURL_POLICY_H

#include "knurl_address_class.h"
#include "knurl_warnings.h"

#ifdef __cplusplus
extern "C" {
#endif

KNURL_NOT_PACKED(knurl_policy);

/* The rules of a policy, in the order in which they are checked. The warnings of knurl_warnings.h come last: each
 * KNURL_WARNING_* bit is also the bit of a rule. */
#define KNURL_POLICY_URL 0x400000u     /* see knurl_judge */
#define KNURL_POLICY_LENGTH 0x010000u  /* the URL is too long */
#define KNURL_POLICY_SCHEME 0x020000u  /* the scheme is not listed */
#define KNURL_POLICY_HOST 0x040000u    /* the host is not listed */
#define KNURL_POLICY_ADDRESS 0x800000u /* the host is an address of a refused class */
#define KNURL_POLICY_PORT 0x080000u    /* the effective port is not listed */
#define KNURL_POLICY_PATH 0x1000000u   /* the path is not listed */
#define KNURL_POLICY_LOGIN 0x100000u   /* the URL has a user, even an empty one */
/* The URL has a KNURL_QUERY part, even an empty one. A query of another kind, such as one of your own (KNURL_OWN), does
 * not count. */
#define KNURL_POLICY_QUERY 0x200000u

/* The maximum number of ports in a policy. */
#define KNURL_POLICY_PORTS 4u

/* For `paths` of a policy: allows every path. Give this array itself, not a copy of it. */
extern const char *const knurl_any_path[];

/* What is allowed. A policy of zeros refuses every URL. So does a policy in which `schemes`, `hosts` or `paths` is NULL
 * or empty; knurl_any_path is the exception. You own the lists and their NUL-terminated strings.
 * Entries are compared with the URL as it is written, without decoding, and the case of letters is ignored. For IPv6
 * addresses and paths see `hosts` and `paths`. */
typedef struct knurl_policy {
    /* Names of schemes, such as "https", with NULL at the end. A text without a scheme (knurl_bare.h) needs the name of
     * its row here. */
    const char *const *schemes;

    /* Hosts, with NULL at the end.
     *
     *   "name.example"  allows this hostname. It does not allow "name.example.", with a period at the end.
     *   "*.example"     allows the hostnames that end with ".example", at any depth. It allows neither "example"
     *                   itself, nor a name with an empty label, such as "a..example", nor any address.
     *   "10.0.0.1"      allows this IPv4 address, or this hostnumber of RFC 1738, compared as text. It does not allow
     *                   10.0.0.01.
     *   "[2001:db8::1]" allows this IPv6 address in every spelling, with any zone. "[::ffff:192.0.2.1]" is an IPv6
     *                   address, and does not allow 192.0.2.1.
     *   ""              allows an empty host, and URLs without a host, such as those of mailto. Without this entry they
     *                   are refused. */
    const char *const *hosts;

    /* The beginnings of the allowed paths, as a list with NULL at its end; or knurl_any_path, which allows every path.
     * Here a path includes its first "/", unlike the KNURL_PATH part.
     *
     *   "/fw/" allows everything below it: /fw/, /fw/a and /f%77/a. It allows neither /fw nor /fw-secret/a.
     *   "/fw"  allows /fw, and everything below it.
     *   "/"    allows every path that starts with "/".
     *
     * Segments are compared decoded, and the case of letters counts. "%" in an entry is an ordinary character. An
     * absent path counts as "/". In ftp, and in file of RFC 1738, the path consists of the KNURL_CWD or
     * KNURL_DIRECTORY parts and the KNURL_NAME part (knurl_rfc1738.h).
     *
     * With knurl_any_path, dot segments and encoded slashes only give warnings, which `allow` can permit.
     * With any other list these URLs are refused, whatever the list and `allow` say:
     *
     * - a URL whose path does not start with "/";
     * - a URL with a segment that decodes to "." or "..", or that contains "/", "\" or NUL after decoding;
     * - a URL with a part other than scheme, login, host, zone, port, KNURL_PATH, KNURL_CWD, KNURL_DIRECTORY,
     *   KNURL_NAME, KNURL_TYPE, query and fragment, such as those of gopher and of URNs. */
    const char *const *paths;

    /* Effective ports: the port in the URL, or the default port of its scheme. The list ends at the first 0, so port 0
     * is never allowed. If you list a port, URLs without an effective port, such as file URLs, are refused. If you list
     * none, only such URLs are allowed.
     *
     * A port other than the default port of the scheme also needs KNURL_WARNING_PORT_NOT_DEFAULT in `allow`: for http,
     * {80, 8080} alone allows 80 and refuses 8080. */
    uint16_t ports[KNURL_POLICY_PORTS];

    /* The length of the longest URL that is allowed, in octets, its fragment included. 0 allows no URL. */
    uint16_t length;

    /* What is allowed by exception: KNURL_POLICY_LOGIN, KNURL_POLICY_QUERY and KNURL_WARNING_*, joined by `|`. Each is
     * refused unless its bit is set. So 0 refuses, among others: a query; a path with dot segments, such as `/../x` and
     * `/..%2fx`; and an "@" after the host that may have been meant to end a login (KNURL_WARNING_LATE_AT).
     *
     * Each bit allows one rule, so some URLs need more than one bit:
     *
     *   a user and a password                      KNURL_POLICY_LOGIN and KNURL_WARNING_PASSWORD; for http and https
     *                                              also KNURL_WARNING_LOGIN
     *   a listed port that is not the default port KNURL_WARNING_PORT_NOT_DEFAULT; below 1024 also
     *                                              KNURL_WARNING_PORT_RESERVED */
    uint32_t allow;

    /* Classes of addresses that are refused even if `hosts` lists the address: KNURL_ADDRESS_*, joined by `|`, or 0
     * for none. If any class is given, a hostnumber with a leading zero, which some software reads as
     * octal, is also refused (knurl_host_class). The field has
     * no effect on names: check the address that a name resolves to with knurl_address_class before you connect. Nor
     * does it allow anything: an address that `hosts` does not list is always refused. */
    uint8_t refuse_addresses;
} knurl_policy_t;

/* The decision of a policy about a URL. Decide by `allowed` alone; the other fields are for a log. */
typedef struct knurl_ruling {
    bool allowed;
    uint32_t rule;            /* the first rule that the URL breaks: KNURL_POLICY_* or KNURL_WARNING_*; 0 if `allowed`.
                               * Keep it in 32 bits: in 16 bits a refusal may become 0 */
    const knurl_part_t *part; /* the part that breaks the rule, an element of url->parts. NULL if `allowed`, and for
                               * KNURL_POLICY_URL */
} knurl_ruling_t;

/* Checks a URL against a policy. Call it before you connect, for the first URL and for the target of each redirect.
 * Then connect to what knurl_endpoint gives: do not give the text to another parser. A URL that was not accepted, has
 * no text, is "*" (knurl_bare.h), or has lost its array of parts to another URL breaks KNURL_POLICY_URL.
 *
 * ruling.part depends on ruling.rule:
 *
 *   KNURL_POLICY_URL     NULL;
 *   KNURL_POLICY_LENGTH  the part where the URL gets too long;
 *   KNURL_POLICY_HOST    the host, or the scheme if the URL has no host;
 *   KNURL_POLICY_ADDRESS the host;
 *   KNURL_POLICY_PORT    the KNURL_PORT part, or the scheme if the URL has none;
 *   KNURL_POLICY_PATH    the first part of the path, or the scheme if there is no path; or, if the URL has a part of a
 *                        kind that `paths` does not allow, that part;
 *   any other rule       the part that the rule is about.
 *
 * For a text without a scheme (knurl_bare.h), the name of its row is compared with policy->schemes, and where the
 * table says "the scheme", ruling.part is the first part of the text. */
KNURL_LOOK_AT
knurl_ruling_t knurl_judge(const knurl_t *url, const knurl_policy_t *policy);

/* Returns a printable name of a rule of a policy: "host" for KNURL_POLICY_HOST, "allowed" for 0. The bit of a warning
 * gives the name of the warning. Any other number gives "unknown". */
const char *knurl_policy_rule_name(uint32_t rule);

#ifdef __cplusplus
}
#endif

#endif
