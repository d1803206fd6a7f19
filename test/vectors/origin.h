/* SPDX-License-Identifier: MIT
 *
 * URLs and whether they have one origin, and names for TLS. */
#ifndef ORIGIN_VECTORS_H
#define ORIGIN_VECTORS_H

#include <stdbool.h>

typedef struct {
    const char *one;
    const char *other;
    bool same;
} origin_vector_t;

/* By the rows of RFC 3986. */
static const origin_vector_t uri_origin_vectors[] = {
    {"http://h", "http://h/a?b#c", true},
    {"http://h", "HTTP://H:80/", true},
    {"http://h:", "http://h:0080", true},
    {"http://u:p@h/", "http://h/", true},
    {"http://h", "https://h", false},
    {"http://h", "https://h:80", false},
    {"http://h", "http://h:81", false},
    {"http://h", "http://h.", false},
    {"http://h", "http://hh", false},
    {"http://hh", "http://h", false},
    {"http://h", "http://g", false},
    {"http://%68%2e%7E", "http://H.~", true},
    {"http://%41%5f", "http://a_", true},
    {"http://a%c3", "http://A%C3", true},
    {"http://a%c3", "http://a%e3", false},
    {"http://a!", "http://a%21", false},
    {"http://a%40", "http://a%60", false},
    {"http://a%5b", "http://a%7b", false},
    {"http://[::1]", "http://[0:0:0:0:0:0:0:1]:80", true},
    {"http://[::A]", "http://[::a]", true},
    {"http://[::1.2.3.4]", "http://[::102:304]", true},
    {"http://[::1]", "http://[::2]", false},
    {"http://[::1]", "http://[1::]", false},
    {"http://[vA.B]", "http://[Va.b]", true},
    {"http://[v1.a]", "http://[v1.b]", false},
    {"http://[v1.a]", "http://[::1]", false},
    {"http://[::1]", "http://h", false},
    {"http://[::ffff:1.2.3.4]", "http://1.2.3.4", false},
    {"http://1.2.3.4", "http://1.2.3.%34", true},
    {"http://01.2.3.4", "http://1.2.3.4", false},
    {"foo://h", "foo://h/", true},
    {"foo://h", "foo://h:0", false},
    {"foo://h:0", "foo://h:00", true},
    {"foo://h", "fop://h", false},
    {"foo://h", "fo://h", false},
    {"filex://h", "filex://h", true},
    {"fil://h", "fil://h", true},
    {"xfile://h", "xfile://h", true},
    {"file://h/", "file://h/", false},
    {"file:///", "file:///", false},
    {"FILE://h/", "file://h/", false},
    {"foo://", "foo://", false},
    {"foo://u@:1", "foo://u@:1", false},
    {"foo:h", "foo:h", false},
    {"foo:/h", "foo:/h", false},
    {"http://h:x", "http://h:x", false},
    {"http://h", "http://h ", false},
};

/* By those of RFC 1738. */
static const origin_vector_t rfc1738_origin_vectors[] = {
    {"ftp://h/a", "ftp://u@H:21/b", true},
    {"http://010.000.0.01/", "http://10.0.00.1/", true},
    {"http://0010.1.1.1/", "http://10.1.1.1/", true},
    {"http://100.1.1.1/", "http://10.1.1.1/", false},
    {"http://0.0.0.0/", "http://00.0.0.0/", true},
    {"http://010.x/", "http://10.x/", false},
    {"http://0.x1", "http://00.x1", false},
    {"news:a@h", "news:a@h", false},
    {"news://0/a@h", "news://0/a@h", false},
    {"mailto:a@h", "mailto:a@h", false},
    {"file://h/", "file://h/", false},
    {"gopher://h", "gopher://h:70/", true},
    {"x-a://h", "x-a://H/", true},
};

typedef struct {
    const char *url;
    const char *name; /* NULL where there is none */
} name_vector_t;

#define A10 "aaaaaaaaaa"
#define A62 A10 A10 A10 A10 A10 A10 "aa"
#define A248 A62 "." A62 "." A62 ".bbbbbbbbb" A10 A10 A10 A10 A10

static const name_vector_t name_vectors[] = {
    {"https://h", "h"},
    {"https://u:p@Updates.Example.COM:8443/x", "Updates.Example.COM"},
    {"https://h./", "h"},
    {"https://h%2E", "h"},
    {"https://%68-_.9a", "h-_.9a"},
    {"https://a%2eb", "a.b"},
    {"https://-a", "-a"},
    {"https://1a", "1a"},
    {"https://0x1.a", "0x1.a"},
    {"https://0xg", "0xg"},
    {"https://00x1", "00x1"},
    {"https://1x1", "1x1"},
    {"https://0a", "0a"},
    {"https://0-", "0-"},
    {"https://0x-", "0x-"},
    {"https://1.0xz", "1.0xz"},
    {"https://" A62 "a", A62 "a"},
    {"https://" A62 "aa", 0},
    {"https://a." A62 "aa.b", 0},
    {"https://" A248 ".a", A248 ".a"},
    {"https://" A248 ".aaaa", A248 ".aaaa"},
    {"https://" A248 ".aaaa.", A248 ".aaaa"},
    {"https://" A248 ".aaaaa", 0},
    {"https://" A248 ".aaaaa.", 0},
    {"https://1.2.3.4", 0},
    {"https://1.2.3.4.", 0},
    {"https://1", 0},
    {"https://0", 0},
    {"https://a.1", 0},
    {"https://a.12", 0},
    {"https://a.01", 0},
    {"https://a.%31", 0},
    {"https://0x", 0},
    {"https://a.0X1f", 0},
    {"https://0xA.", 0},
    {"https://[::1]", 0},
    {"https://[v1.a]", 0},
    {"https://.", 0},
    {"https://..", 0},
    {"https://a..b", 0},
    {"https://.a", 0},
    {"https://a..", 0},
    {"https://a~b", 0},
    {"https://a%20b", 0},
    {"https://a%00b", 0},
    {"https://a!b", 0},
    {"https://%C3%A9", 0},
    {"https://a%40b", 0},
    {"https://a%5bb", 0},
    {"https://a%60b", 0},
    {"https://a%7bb", 0},
    {"https://a%2fb", 0},
    {"https://a%3ab", 0},
    {"foo://", 0},
    {"foo:h", 0},
    {"https://h:x", 0},
    {"https://h ", 0},
};

#endif
