/* SPDX-License-Identifier: MIT
 *
 * Policies, the URLs that each is asked about, the first rule that is broken and the text of the part that breaks
 * it. */
#ifndef VECTORS_POLICY_H
#define VECTORS_POLICY_H

#include "knurl_policy.h"

typedef struct {
    const char *text;
    uint32_t rule;
    const char *part; /* as it is written; NULL where the answer names none */
} policy_vector_t;

#define ALLOWED KNURL_POLICY_ALLOWED, NULL
#define NOT_A_URL KNURL_POLICY_URL, NULL
#define REFUSED(rule, part) KNURL_POLICY_##rule, part
#define WARNED(warning, part) KNURL_WARNING_##warning, part

/* What a bootloader allows that takes its images from its maker. */
static const char *const update_schemes[] = {"https", "ftp", NULL};
static const char *const update_hosts[] = {"updates.example.com", "*.cdn.example.com", "192.0.2.7", NULL};
static const uint16_t update_ports[] = {443, 21, 8443, 0};
static const knurl_policy_t update_policy = {update_schemes, update_hosts, update_ports, 60,
                                             KNURL_WARNING_PORT_NOT_DEFAULT, 0};

static const policy_vector_t update_vectors[] = {
    {"https://updates.example.com/board/1.2.bin", ALLOWED},
    {"HTTPS://Updates.EXAMPLE.com:0443", ALLOWED},
    {"https://updates.example.com:8443/", ALLOWED},
    {"ftp://updates.example.com/a/b;type=i", ALLOWED},
    {"https://updates.example.com/a#b", ALLOWED},

    /* 60 octets are allowed, 61 are not. */
    {"https://updates.example.com/90123456789012345678901234567890", ALLOWED},
    {"https://updates.example.com/901234567890123456789012345678901",
     REFUSED(LENGTH, "901234567890123456789012345678901")},
    {"https://updates.example.com/9012345678901234567890123456789#0", REFUSED(LENGTH, "0")},
    {"https://updates.example.com/90123456789012345678901234567890#",
     REFUSED(LENGTH, "90123456789012345678901234567890")},
    {"https://a23456789.a23456789.a23456789.a23456789.a23456789.uk",
     REFUSED(HOST, "a23456789.a23456789.a23456789.a23456789.a23456789.uk")},
    {"https://a23456789.a23456789.a23456789.a23456789.a23456789.uk/",
     REFUSED(LENGTH, "a23456789.a23456789.a23456789.a23456789.a23456789.uk")},

    {"http://updates.example.com/", REFUSED(SCHEME, "http")},
    {"gopher://updates.example.com/", REFUSED(SCHEME, "gopher")},
    {"mailto:a@updates.example.com", REFUSED(SCHEME, "mailto")},
    {"file://updates.example.com/a", REFUSED(SCHEME, "file")},
    {"httpss://updates.example.com/", REFUSED(SCHEME, "httpss")},
    {"x-https://updates.example.com/", REFUSED(SCHEME, "x-https")},
    {"s:https://updates.example.com/", REFUSED(SCHEME, "s")},

    {"https://example.com/", REFUSED(HOST, "example.com")},
    {"https://evil.example.com/", REFUSED(HOST, "evil.example.com")},
    {"https://updates.example.co/", REFUSED(HOST, "updates.example.co")},
    {"https://updates.example.comm/", REFUSED(HOST, "updates.example.comm")},
    {"https://xupdates.example.com/", REFUSED(HOST, "xupdates.example.com")},
    {"https://a.updates.example.com/", REFUSED(HOST, "a.updates.example.com")},
    {"https://updates.example.com.evil/", REFUSED(HOST, "updates.example.com.evil")},
    {"https://updates-example-com.evil/", REFUSED(HOST, "updates-example-com.evil")},

    {"https://eu.cdn.example.com/", ALLOWED},
    {"https://EU.west.CDN.example.com/", ALLOWED},
    {"https://cdn.example.com/", REFUSED(HOST, "cdn.example.com")},
    {"https://xcdn.example.com/", REFUSED(HOST, "xcdn.example.com")},
    {"https://x.xcdn.example.com/", REFUSED(HOST, "x.xcdn.example.com")},
    {"https://x.cdn.example.com.evil/", REFUSED(HOST, "x.cdn.example.com.evil")},

    {"https://192.0.2.7/", ALLOWED},
    {"https://192.0.2.70/", REFUSED(HOST, "192.0.2.70")},
    {"https://192.0.2.07/", REFUSED(HOST, "192.0.2.07")},
    {"https://192.0.02.7/", REFUSED(HOST, "192.0.02.7")},

    {"https://updates.example.com:444/", REFUSED(PORT, "444")},
    {"https://updates.example.com:0/", REFUSED(PORT, "0")},
    {"https://updates.example.com:699/", REFUSED(PORT, "699")},
    {"https://updates.example.com:21/", WARNED(PORT_RESERVED, "21")},

    {"ftp://a@updates.example.com/", REFUSED(LOGIN, "a")},
    {"ftp://@updates.example.com/", REFUSED(LOGIN, "")},
    {"ftp://a:b@updates.example.com/", REFUSED(LOGIN, "a")},
    {"https://updates.example.com/a?b", REFUSED(QUERY, "b")},
    {"https://updates.example.com/a?", REFUSED(QUERY, "")},

    {"https://updates.example.com/a/../b", WARNED(DOT_SEGMENT, "a/../b")},
    {"ftp://updates.example.com/a/%2E./b", WARNED(DOT_SEGMENT, "%2E.")},
    {"ftp://updates.example.com/a%0D/../b%0A", WARNED(ENCODED_CRLF, "a%0D")},
    {"ftp://updates.example.com/../b%0A", WARNED(ENCODED_CRLF, "b%0A")},
    {"ftp://updates.example.com/../%00", WARNED(ENCODED_CONTROL, "%00")},
    {"https://updates.example.com/a#%00", WARNED(ENCODED_CONTROL, "%00")},

    {"https:/updates.example.com/", NOT_A_URL},
    {"https://updates.example.com\\@evil/", NOT_A_URL},
    {"https://updates.example.com:65979/", NOT_A_URL},
    {"https://evil@updates.example.com/", NOT_A_URL},
    {"https://updates.example.com./", NOT_A_URL},
    {"", NOT_A_URL},
};

/* Everything allowed that can be, for two hosts and three ports. */
static const char *const open_schemes[] = {"ftp", "http", "gopher", "file", "x-a", "mailto", "news", "telnet", NULL};
static const char *const open_hosts[] = {"h", "*.h", "", NULL};
static const uint16_t open_ports[] = {21, 80, 70, 0};
static const knurl_policy_t open_policy = {open_schemes, open_hosts, open_ports, KNURL_LENGTH_MAX,
                                           KNURL_POLICY_LOGIN | KNURL_POLICY_QUERY | KNURL_WARNING_ALL, 0};

static const policy_vector_t open_vectors[] = {
    {"ftp://a:b@h/", ALLOWED},
    {"ftp://h?u=a@h:80/../%0D%00", ALLOWED},
    {"ftp://h?u=a@evil", REFUSED(HOST, "evil")},
    {"http://h/a?b", ALLOWED},
    {"http://h:21/", ALLOWED},
    {"http://h:22/", REFUSED(PORT, "22")},
    {"gopher://a.h/1s%09q%09+", ALLOWED},
    /* No host, an empty one, and a scheme without ports. */
    {"file:///a", ALLOWED},
    {"file://h/a", ALLOWED},
    {"file://localhost/a", REFUSED(HOST, "localhost")},
    {"x-a:b", ALLOWED},
    {"x-a://h/b", ALLOWED},
    {"x-a://h:80/b", ALLOWED},
    {"x-a://h:81/b", REFUSED(PORT, "81")},
    {"x-a://evil/b", REFUSED(HOST, "evil")},
    {"mailto:a@evil", ALLOWED},
    {"news:a.b", ALLOWED},
    {"news:a@h", ALLOWED},
    {"news:a@evil", REFUSED(HOST, "evil")},
    /* The default port is refused like a written one, and the scheme is what names it. */
    {"telnet://h", REFUSED(PORT, "telnet")},
    {"telnet://h:23", REFUSED(PORT, "23")},
    {"telnet://h:80", ALLOWED},
    {"wais://h/d", REFUSED(SCHEME, "wais")},
};

/* Patterns that look as if they allowed more than they do. */
static const char *const odd_schemes[] = {"http", "*", "", NULL};
static const char *const odd_hosts[] = {"*", "*.", "*h", "*.2.3.4", "a.*", "*.*.b", "1.2.3.4.", "**", NULL};
static const knurl_policy_t odd_policy = {odd_schemes, odd_hosts, open_ports, 100, KNURL_WARNING_ALL, 0};

static const policy_vector_t odd_vectors[] = {
    {"http://h/", REFUSED(HOST, "h")},     {"http://hh/", REFUSED(HOST, "hh")},
    {"http://a.h/", REFUSED(HOST, "a.h")}, {"http://1.2.3.4/", REFUSED(HOST, "1.2.3.4")},
    {"http://a.b/", REFUSED(HOST, "a.b")}, {"http://c.a.b/", REFUSED(HOST, "c.a.b")},
    {"ftp://h/", REFUSED(SCHEME, "ftp")},  {"mailto:a@h", REFUSED(SCHEME, "mailto")},
    {"x-a:", REFUSED(SCHEME, "x-a")},
};

/* Hosts, and what precedes a domain in them, of more than 255 octets. */
#define LABELS_100 "a23456789.b23456789.c23456789.d23456789.e23456789.f23456789.g23456789.h23456789.i23456789.j23456789."
#define LABELS_300 LABELS_100 LABELS_100 LABELS_100
static const char *const long_hosts[] = {"*.h", "*." LABELS_300 "i", NULL};
static const knurl_policy_t long_policy = {open_schemes, long_hosts, open_ports, 1000, KNURL_WARNING_ALL, 0};

static const policy_vector_t long_vectors[] = {
    {"http://" LABELS_300 "h/", ALLOWED},
    {"http://x." LABELS_300 "i/", ALLOWED},
    {"http://" LABELS_300 LABELS_300 "i/", ALLOWED},
    {"http://" LABELS_300 "i/", REFUSED(HOST, LABELS_300 "i")},
    {"http://x." LABELS_300 "j/", REFUSED(HOST, "x." LABELS_300 "j")},
    {"http://x.b." LABELS_300 "hh/", REFUSED(HOST, "x.b." LABELS_300 "hh")},
};

/* Nothing is named: not even a length, then one list after the other. */
static const knurl_policy_t empty_policy = {NULL, NULL, NULL, 0, 0, 0};
static const knurl_policy_t length_policy = {NULL, NULL, NULL, 100, 0, 0};
static const knurl_policy_t scheme_policy = {open_schemes, NULL, NULL, 100, 0, 0};
static const knurl_policy_t host_policy = {open_schemes, open_hosts, NULL, 100, 0, 0};

/* Inputs on which others were seen to take a wrong host, port or path, as "http:", "https:" or "ftp:" and this. */
typedef struct {
    const char *text;
    const char *host[2]; /* what it is for http and https, then for ftp; NULL where the URL is refused */
    uint16_t warnings;   /* that it then gives */
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
