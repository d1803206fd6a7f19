/* SPDX-License-Identifier: MIT
 *
 * URLs and their normal forms. */
#ifndef NORMAL_H
#define NORMAL_H

#include <stddef.h>

/* With the rows of RFC 3986. */
static const char *const uri_normal[] = {
    "HTTP://H:80 -> http://h/", "http://AZ_ -> http://az_/", "http://h?x -> http://h/?x",
    "http://h:0080/a/../b/%7ejoe/%2e%2E/c%2f -> http://h/b/c%2F",
    "http://[2001:DB8:0:0:0:0:0:1]:/x -> http://[2001:db8::1]/x",
    "http://[0:0:0:0:0:FFFF:1.2.3.4] -> http://[::ffff:1.2.3.4]/", "http://[1:0:0:2:0:0:0:3] -> http://[1:0:0:2::3]/",
    "http://[1:0:2:3:4:5:6:7] -> http://[1:0:2:3:4:5:6:7]/", "foo:/.//a -> foo:/.//a", "foo:/.///a -> foo:/.///a",
    "foo:/a/..////b -> foo:/.////b", "foo:/a/..//b -> foo:/.//b", "foo:a/../b -> foo:a/../b",
    "file:/a/../b -> file:///b", "file://LOCALHOST/a -> file:///a", "file:/.//a -> file:////a",
    "coap://H:5683 -> coap://h/", "mqtt://H:1883 -> mqtt://h/", "IPP://H:0631/ -> ipp://h/", "ipps://h -> ipps://h/", "ipp://h:80 -> ipp://h:80/", "mqtt://H:01884/ -> mqtt://h:1884/",
    "http://h:0336/ -> http://h:336/", "urn:A:%41b -> urn:A:Ab", "http://%41.%5F%2F/ -> http://a._%2F/",
    "http://h:00/ -> http://h:0/", "http://h/a/./b/ -> http://h/a/b/", "http://h/.. -> http://h/",
    "http://[V1.A]/ -> http://[v1.a]/", "http://127.%31/ -> http://127.1/", "mqtt://h -> mqtt://h/",
    "example://a/b/c/%7Bfoo%7D -> example://a/b/c/%7Bfoo%7D",
    "eXAMPLE://a/./b/../b/%63/%7bfoo%7d -> example://a/b/c/%7Bfoo%7D",
    "HTTP://www.EXAMPLE.com/ -> http://www.example.com/", "http://example.com -> http://example.com/",
    "http://example.com/ -> http://example.com/", "http://example.com:/ -> http://example.com/",
    "http://example.com:80/ -> http://example.com/", "http://h#f -> http://h/#f", "http://h:80#f -> http://h/#f",
    "http://h:81?a#f -> http://h:81/?a#f", "http://h? -> http://h/?", "http://h:80?x -> http://h/?x",
    "https://h:80/ -> https://h:80/", "ws://H:80 -> ws://h/", "coaps+tcp://h:05684/%2e%2E/a -> coaps+tcp://h/a",
    "COAP+WS://h:080/%2e/a -> coap+ws://h/a", "coaps+ws://h:443 -> coaps+ws://h/", "rtsp://U@H:554 -> rtsp://U@h/",
    "http://U%41:P%7E@H/ -> http://UA:P~@h/", "http://h/a?%7e%2f%41#%7e%2f%41 -> http://h/a?~%2FA#~%2FA",
    "http://h/%25%34%31 -> http://h/%2541", "http://h/%7Ea/./b -> http://h/~a/b",
    "http://h/%40%60%3A%2F%7B%5B%7a%5A%39%30 -> http://h/%40%60%3A%2F%7B%5BzZ90", "http://h:009/ -> http://h:9/",
    "http://h/a/%2d%2D/%2d -> http://h/a/--/-", "http://h/%7ea/b -> http://h/~a/b",
    "http://[::12ff:1.2.3.4]/ -> http://[::12ff:102:304]/", "file://a%2f/x -> file://a%2F/x",
    "http://h/a/b/../../../c/. -> http://h/c/", "http://h//a/..//./b -> http://h///b", "http://h/... -> http://h/...",
    "http://h/%2e%2e%2e/%2e -> http://h/.../", "http://h/.%2E/%2Ea/%2eE -> http://h/.a/.E",
    "http://h/%2F../a -> http://h/%2F../a", "foo: -> foo:", "foo:/ -> foo:/", "foo:// -> foo://", "foo://h -> foo://h",
    "foo://h: -> foo://h", "foo://h:0 -> foo://h:0", "foo://H:007/.. -> foo://h:7/", "foo:?%41 -> foo:?A",
    "foo:#%41 -> foo:#A", "foo:/a/..// -> foo:/.//", "foo:/.//a/.. -> foo:/.//", "foo:/..//.. -> foo:/",
    "foo:///..//a -> foo:////a", "foo:A/%2e%2e -> foo:A/..", "file:/ -> file:///", "file:/.. -> file:///",
    "file://%4cocalhost/a -> file:///a", "file://localhosts/ -> file://localhosts/",
    "file://xlocalhost/ -> file://xlocalhost/", "file://ocalhost/ -> file://ocalhost/", "file://H/.. -> file://h/",
    "foo://localhost/ -> foo://localhost/", "file:/a?B#C -> file:///a?B#C", "http://[::]/ -> http://[::]/",
    "http://[0:0:0:0:0:0:0:0]/ -> http://[::]/", "http://[0:0:0:0:0:0:0:1]/ -> http://[::1]/",
    "http://[1:0:0:0:0:0:0:0]/ -> http://[1::]/", "http://[0:1:0:0:1:0:0:1]/ -> http://[0:1::1:0:0:1]/",
    "http://[0:0:1:0:0:0:1:1]/ -> http://[0:0:1::1:1]/", "http://[1:2:3:4:5:6:7::]/ -> http://[1:2:3:4:5:6:7:0]/",
    "http://[::2:3:4:5:6:7:8]/ -> http://[0:2:3:4:5:6:7:8]/", "http://[00AB:0Cd::0ef]/ -> http://[ab:cd::ef]/",
    "http://[::1.2.3.4]/ -> http://[::102:304]/", "http://[::FFFF:0:0]/ -> http://[::ffff:0.0.0.0]/",
    "http://[::ffff:ff0a:6309]/ -> http://[::ffff:255.10.99.9]/",
    "http://[::ffff:6463:b3c8]/ -> http://[::ffff:100.99.179.200]/",
    "http://[::fffe:1.2.3.4]/ -> http://[::fffe:102:304]/", "http://[1::ffff:1.2.3.4]/ -> http://[1::ffff:102:304]/",
    "http://[::1:ffff:1.2.3.4]/ -> http://[::1:ffff:102:304]/",
    "http://[64:ff9b::192.0.2.33]:080 -> http://[64:ff9b::c000:221]/",
    "http://[1:0:0:2:0:0:0:3]:81 -> http://[1:0:0:2::3]:81/", "http://[vA.B:c]/ -> http://[va.b:c]/",
    "foo://u@[FE80::] -> foo://u@[fe80::]", "http://1.2.3.4 -> http://1.2.3.4/",
    "http://255.0.10.109/ -> http://255.0.10.109/", "http://01.2.3.4/ -> http://01.2.3.4/",
    "http://127.0.0.%31 -> http://127.0.0.1/",
    NULL,
};

/* With the rows of RFC 1738. */
static const char *const rfc1738_normal[] = {
    "ftp://H/a/../%41;type=I -> ftp://h/a/../A;type=i", "gopher://h:70/ -> gopher://h",
    "gopher://H/%30a%09b -> gopher://h/0a%09b", "telnet://h/ -> telnet://h", "telnet://H:23/ -> telnet://h",
    "http://010.1.2.3:080 -> http://10.1.2.3/", "http://100.020.105.30/ -> http://100.20.105.30/",
    "http://h/%7e%2b -> http://h/%7E%2B", "mailto:A%41%40B%2eC -> mailto:AA@b.c",
    "mailto:%22a@b%22%40X.Y -> mailto:%22a@b%22@x.y", "file://localhost/ -> file:///",
    "news:A%41@HOST -> news:AA@HOST", "x-a://%61/ -> x-a://%61/", "x-a://A/%61 -> x-a://a/a",
    "wais://H/%41?%3d -> wais://h/A?%3D", "http://h/a/./b -> http://h/a/./b", "http://h -> http://h/",
    "https://H -> https://h/", "HTTP://H:0080#%41 -> http://h/#A", "http://h/%7e%7E%5f%2D%2e -> http://h/%7E%7E_-.",
    "ftp://h -> ftp://h", "ftp://H:21/%41 -> ftp://h/A",
    "ftp://U%41:%7e@H:21/%2fa;type=D -> ftp://UA:%7E@h/%2Fa;type=d", "ftp://h:021 -> ftp://h",
    "ftp://h:0 -> ftp://h:0", "ftp://h:00 -> ftp://h:0", "telnet://h -> telnet://h", "telnet://h/#f -> telnet://h#f",
    "telnet://u:p@h:24/ -> telnet://u:p@h:24", "telnet://h:23#f -> telnet://h#f", "gopher://h -> gopher://h",
    "gopher://h/#f -> gopher://h#f", "gopher://h:70/1 -> gopher://h/1", "gopher://H/%31%61 -> gopher://h/1a",
    "file://H/ -> file://h/", "file://Localhost/a/../b -> file:///a/../b", "file:/// -> file:///",
    "file://010.1.1.1/ -> file://10.1.1.1/", "http://000.00.0.01/ -> http://0.0.0.1/",
    "http://1.2.3.040/ -> http://1.2.3.40/", "http://010.x/ -> http://010.x/",
    "news:A%41.b@010.0.0.1 -> news:AA.b@010.0.0.1", "news:* -> news:*", "NEWS:Comp.Lang -> news:Comp.Lang",
    "news:%2a@H#%41 -> news:%2A@H#A", "nntp://H:119/G/1 -> nntp://h/G/1", "wais://H/D -> wais://h/D",
    "prospero://H:1525/%41;%42=%43 -> prospero://h/A;B=C", "mailto:A@B.C -> mailto:A@b.c",
    "mailto:A@%5bB%5d -> mailto:A@%5Bb%5D", "mailto:a@b#%41 -> mailto:a@b#A", "x-A:%61%2f -> x-a:%61%2F",
    "x-a://U%41@H:080/P%41 -> x-a://UA@h:80/PA", "x-a://H -> x-a://h", "x-a://h/ -> x-a://h/",
    "x-a://h/# -> x-a://h/#", "X-a:#%41 -> x-a:#A",
    NULL,
};

/* With the rows of the draft. */
static const char *const draft_normal[] = {
    "HTTP://H:80/%7e%41?a -> http://h/%7E%41?a", "ftp://U@H:0021/%2f -> ftp://U@h/%2F", "http://H -> http://h",
    "http://h:080?a -> http://h?a", "telnet://H -> telnet://h", "gopher://h -> gopher://h",
    "wais://01.0.0.1/D/T/1/%aa -> wais://1.0.0.1/D/T/1/%AA", "afs://CELL/%aa -> afs://cell/%AA",
    "X:A%aa?b -> x:A%AA?b", "news:a%aa@010.0.0.1 -> news:a%AA@010.0.0.1",
    NULL,
};

#endif
