/* SPDX-License-Identifier: MIT
 *
 * Policies and URLs. Each "=" names the first rule that the next URLs break, and the braces mark the part that breaks
 * it. */
#ifndef VECTORS_POLICY_H
#define VECTORS_POLICY_H

#include "knurl_policy.h"

/* The policy of a bootloader that takes its images from its maker. */
static const char *const update_schemes[] = {"https", "ftp", NULL};
static const char *const update_hosts[] = {"updates.example.com", "*.cdn.example.com", "192.0.2.7", NULL};
static const knurl_policy_t update_policy = {.schemes = update_schemes,
                                             .hosts = update_hosts,
                                             .paths = knurl_any_path,
                                             .ports = {443, 21, 8443},
                                             .length = 60,
                                             .allow = KNURL_WARNING_PORT_NOT_DEFAULT};

static const char *const update_asked[] = {
    "= allowed", "https://updates.example.com/board/1.2.bin", "HTTPS://Updates.EXAMPLE.com:0443",
    "https://updates.example.com:8443/", "ftp://updates.example.com/a/b;type=i", "https://updates.example.com/a#b",
    "https://updates.example.com/90123456789012345678901234567890", "https://eu.cdn.example.com/",
    "https://EU.west.CDN.example.com/", "https://192.0.2.7/",
    /* A URL may have 60 octets, but not 61. */
    "= length", "https://updates.example.com/{901234567890123456789012345678901}",
    "https://updates.example.com/9012345678901234567890123456789#{0}",
    "https://updates.example.com/{90123456789012345678901234567890}#",
    "https://{a23456789.a23456789.a23456789.a23456789.a23456789.uk}/",
    "= host", "https://{a23456789.a23456789.a23456789.a23456789.a23456789.uk}", "https://{example.com}/",
    "https://{evil.example.com}/", "https://{updates.example.co}/", "https://{updates.example.comm}/",
    "https://{xupdates.example.com}/", "https://{a.updates.example.com}/", "https://{updates.example.com.evil}/",
    "https://{updates-example-com.evil}/", "https://{cdn.example.com}/", "https://{xcdn.example.com}/",
    "https://{x.xcdn.example.com}/", "https://{x.cdn.example.com.evil}/", "https://{192.0.2.70}/",
    "https://{192.0.2.07}/", "https://{192.0.02.7}/",
    "= scheme", "{http}://updates.example.com/", "{gopher}://updates.example.com/", "{mailto}:a@updates.example.com",
    "{file}://updates.example.com/a", "{httpss}://updates.example.com/", "{x-https}://updates.example.com/",
    "{s}:https://updates.example.com/",
    "= port", "https://updates.example.com:{444}/", "https://updates.example.com:{0}/",
    "https://updates.example.com:{699}/",
    "= port-reserved", "https://updates.example.com:{21}/",
    "= login", "ftp://{a}@updates.example.com/", "ftp://{}@updates.example.com/", "ftp://{a}:b@updates.example.com/",
    "= query", "https://updates.example.com/a?{b}", "https://updates.example.com/a?{}",
    "= dot-segment", "https://updates.example.com/{a/../b}", "ftp://updates.example.com/a/{%2E.}/b",
    "= encoded-crlf", "ftp://updates.example.com/{a%0D}/../b%0A", "ftp://updates.example.com/../{b%0A}",
    "= encoded-control", "ftp://updates.example.com/../{%00}", "https://updates.example.com/a#{%00}",
    "= url", "https:/updates.example.com/", "https://updates.example.com\\@evil/",
    "https://updates.example.com:65979/", "https://evil@updates.example.com/", "https://updates.example.com./", "",
    NULL,
};

/* This policy allows everything that it can, for two hosts and three ports. */
static const char *const open_schemes[] = {"ftp", "http", "gopher", "file", "x-a", "mailto", "news", "telnet", NULL};
static const char *const open_hosts[] = {"h", "*.h", "", NULL};
#define OPEN_PORTS {21, 80, 70}
static const knurl_policy_t open_policy = {open_schemes, open_hosts, knurl_any_path, OPEN_PORTS, KNURL_LENGTH_MAX,
                                           KNURL_POLICY_LOGIN | KNURL_POLICY_QUERY | KNURL_WARNING_ALL, 0};

static const char *const open_asked[] = {
    "= allowed", "ftp://a:b@h/", "ftp://h?u=a@h:80/../%0D%00", "http://h/a?b", "http://h:21/",
    "gopher://a.h/1s%09q%09+",
    "= host", "ftp://h?u=a@{evil}",
    "= port", "http://h:{22}/",
    /* A URL without a port has none that the list could allow. */
    "= port", "{file}:///a", "{file}://h/a", "{x-a}:b", "{x-a}://h/b", "{mailto}:a@evil", "{news}:a.b", "{news}:a@h",
    "= allowed", "x-a://h:80/b",
    "= host", "file://{localhost}/a", "x-a://{evil}/b", "news:a@{evil}",
    "= port", "x-a://h:{81}/b",
    /* The default port is refused like a written one, and the scheme is the part that breaks the rule. */
    "= port", "{telnet}://h", "telnet://h:{23}",
    "= allowed", "telnet://h:80",
    "= scheme", "{wais}://h/d",
    NULL,
};

/* The same policy without ports, for URLs without a host, with an empty host, and of schemes without ports. */
static const knurl_policy_t portless_policy = {open_schemes, open_hosts, knurl_any_path, {0}, KNURL_LENGTH_MAX,
                                               KNURL_POLICY_LOGIN | KNURL_POLICY_QUERY | KNURL_WARNING_ALL, 0};

static const char *const portless_asked[] = {
    "= allowed", "file:///a", "file://h/a", "x-a:b", "x-a://h/b", "mailto:a@evil", "news:a.b", "news:a@h",
    "= port", "{http}://h/", "http://h:{0}/", "x-a://h:{80}/b",
    NULL,
};

/* Patterns that look as if they allowed more than they do. */
static const char *const odd_schemes[] = {"http", "*", "", NULL};
static const char *const odd_hosts[] = {"*", "*.", "*h", "*.2.3.4", "a.*", "*.*.b", "1.2.3.4.", "**", "*hh", "x.b", NULL};
static const knurl_policy_t odd_policy = {odd_schemes, odd_hosts, knurl_any_path, OPEN_PORTS, 100, KNURL_WARNING_ALL, 0};

static const char *const odd_asked[] = {
    "= host", "http://{h}/", "http://{hh}/", "http://{a.h}/", "http://{1.2.3.4}/", "http://{a.b}/", "http://{c.a.b}/",
    "http://{ahh}/", "http://{y.b}/",
    "= scheme", "{ftp}://h/", "{mailto}:a@h", "{x-a}:",
    NULL,
};

/* Hosts of more than 255 octets, and hosts with more than 255 octets before the domain. */
#define LABELS_100 "a23456789.b23456789.c23456789.d23456789.e23456789.f23456789.g23456789.h23456789.i23456789.j23456789."
#define LABELS_300 LABELS_100 LABELS_100 LABELS_100
static const char *const long_hosts[] = {"*.h", "*." LABELS_300 "i", NULL};
static const knurl_policy_t long_policy = {open_schemes, long_hosts, knurl_any_path, OPEN_PORTS, 1000, KNURL_WARNING_ALL, 0};

static const char *const long_asked[] = {
    "= allowed", "http://" LABELS_300 "h/", "http://x." LABELS_300 "i/", "http://" LABELS_300 LABELS_300 "i/",
    "= host", "http://{" LABELS_300 "i}/", "http://{x." LABELS_300 "j}/", "http://{x.b." LABELS_300 "hh}/",
    NULL,
};

/* These policies leave out all fields, even the length, and then one list after the other. */
static const knurl_policy_t empty_policy = {.length = 0};
static const knurl_policy_t length_policy = {.length = 100};
static const knurl_policy_t scheme_policy = {.schemes = open_schemes, .length = 100};
static const knurl_policy_t host_policy = {.schemes = open_schemes, .hosts = open_hosts, .paths = knurl_any_path, .length = 100};

/* Other parsers were seen to take a wrong host, port or path from these texts after "http:", "https:" or "ftp:". */
typedef struct {
    const char *text;
    const char *host[2]; /* the host for http and https, then for ftp; NULL if the URL is refused */
    uint16_t warnings;   /* the warnings of the URL */
} attack_vector_t;

static const attack_vector_t attack_vectors[] = {
    {"//user:pw@host/x", {NULL, "host"}, KNURL_WARNING_PASSWORD},
    {"//host:65616", {NULL, NULL}, 0},
    {"//host:65616/", {NULL, NULL}, 0},
    {"//[::1]:80", {NULL, NULL}, 0},
    {"//[::1]:80/", {NULL, NULL}, 0},
    {"//host:8a/", {NULL, NULL}, 0},
    {"//host//etc/motd", {"host", "host"}, 0},
    {"//host?q=1", {NULL, NULL}, 0},
    {"//host?x=1", {NULL, NULL}, 0},
    {"//host?u=a@evil", {NULL, "evil"}, KNURL_WARNING_LOGIN_UNUSUAL},
    {"//host?u=a@evil/", {NULL, "evil"}, KNURL_WARNING_LOGIN_UNUSUAL},
    {"//host#@evil/", {"host", "host"}, 0},
    {"a@b", {NULL, NULL}, 0},
    {"//host:80#@evil/", {"host", "host"}, 0},
    {"//host/?u=a@evil", {"host", "host"}, 0},
    {"//host\\@evil/", {NULL, NULL}, 0},
    {"//host;a@evil/", {NULL, "evil"}, KNURL_WARNING_LOGIN_UNUSUAL},
    {"//host&a@evil/", {NULL, "evil"}, KNURL_WARNING_LOGIN_UNUSUAL},
    {"//a@host@evil/", {NULL, NULL}, 0},
    {"//host%2Fa@evil/", {NULL, "evil"}, 0},
    {"///host/", {NULL, NULL}, 0},
    {"/host/", {NULL, NULL}, 0},
    {"host/", {NULL, NULL}, 0},
    {"\\\\host/", {NULL, NULL}, 0},
};

#endif
