/* SPDX-License-Identifier: MIT
 *
 * Pairs of URLs that have the same origin or not. */
#ifndef ORIGIN_VECTORS_H
#define ORIGIN_VECTORS_H

#include <stddef.h>

/* With the rows of RFC 3986. */
static const char *const uri_origins[] = {
    "= one origin", "http://h -> http://h/a?b#c", "http://h -> HTTP://H:80/", "http://h: -> http://h:0080",
    "http://u:p@h/ -> http://h/", "http://%68%2e%7E -> http://H.~", "http://%41%5f -> http://a_",
    "http://a%c3 -> http://A%C3", "http://[::1] -> http://[0:0:0:0:0:0:0:1]:80", "http://[::A] -> http://[::a]",
    "http://[::1.2.3.4] -> http://[::102:304]", "http://[vA.B] -> http://[Va.b]", "http://1.2.3.4 -> http://1.2.3.%34",
    "foo://h -> foo://h/", "foo://h:0 -> foo://h:00", "filex://h -> filex://h", "fil://h -> fil://h",
    "xfile://h -> xfile://h",
    "http://ABCDEFGHIJKLMNOPQRSTUVWXYZ -> http://abcdefghijklmnopqrstuvwxyz",
    "= two", "http://h -> https://h", "http://h -> https://h:80", "http://h -> http://h:81", "http://h -> http://h.",
    "fxp://h -> ftp://h", "ahttp://h -> bhttp://h", "foo://h -> foo://h:65535",
    "http://h -> http://hh", "http://hh -> http://h", "http://h -> http://g", "http://a%c3 -> http://a%e3",
    "http://a! -> http://a%21", "http://a%40 -> http://a%60", "http://a%5b -> http://a%7b",
    "http://[::1] -> http://[::2]", "http://[::1] -> http://[1::]", "http://[v1.a] -> http://[v1.b]",
    "http://[v1.a] -> http://[::1]", "http://[::1] -> http://h", "http://[::ffff:1.2.3.4] -> http://1.2.3.4",
    "http://01.2.3.4 -> http://1.2.3.4", "foo://h -> foo://h:0", "foo://h -> fop://h", "foo://h -> fo://h",
    "file://h/ -> file://h/", "file:/// -> file:///", "FILE://h/ -> file://h/", "foo:// -> foo://",
    "foo://u@:1 -> foo://u@:1", "foo:h -> foo:h", "foo:/h -> foo:/h", "http://h:x -> http://h:x",
    "http://h -> http://h ",
    NULL,
};

/* With the rows of RFC 1738. */
static const char *const rfc1738_origins[] = {
    "= one origin", "ftp://h/a -> ftp://u@H:21/b", "http://10.0.0.1/ -> http://10.0.0.1:80/",
    "http://0.100.20.3/ -> http://0.100.20.3/", "http://01.x/ -> http://01.x/", "gopher://h -> gopher://h:70/",
    "x-a://h -> x-a://H/",
    "= two", "http://100.1.1.1/ -> http://10.1.1.1/", "http://010.x/ -> http://10.x/", "http://0.x1 -> http://00.x1",
    /* Numbers that start with 0 are decimal here, and octal elsewhere. */
    "http://010.000.0.01/ -> http://10.0.00.1/", "http://10.0.0.1/ -> http://010.0.0.1/",
    "http://0010.1.1.1/ -> http://10.1.1.1/", "http://0.0.0.0/ -> http://00.0.0.0/",
    "http://0177.0.0.1/ -> http://177.0.0.1/", "http://0177.0.0.1/ -> http://0177.0.0.1/",
    "news:a@h -> news:a@h", "news://0/a@h -> news://0/a@h", "mailto:a@h -> mailto:a@h", "file://h/ -> file://h/",
    NULL,
};

#endif
