/* SPDX-License-Identifier: MIT
 *
 * What gives each warning, and what does not: after "= ..." the URLs that give the warnings of these names. */
#ifndef VECTORS_WARNINGS_H
#define VECTORS_WARNINGS_H

#include <stddef.h>

#define LETTERS_21 "abcdefghijklmnopqrstu"
#define LETTERS_61 LETTERS_21 LETTERS_21 "abcdefghijklmnopqrs"
#define LETTERS_63 LETTERS_21 LETTERS_21 LETTERS_21
#define ZEROS_16 "0000000000000000"
#define ZEROS_63 ZEROS_16 ZEROS_16 ZEROS_16 "000000000000000"
/* Three labels of 63 octets and their periods, 192 octets in all. */
#define LABELS_192 LETTERS_63 "." LETTERS_63 "." LETTERS_63 "."
#define ESCAPES_7 "%61%62%63%64%65%66%67"
#define ESCAPES_21 ESCAPES_7 ESCAPES_7 ESCAPES_7
#define ESCAPES_63 ESCAPES_21 ESCAPES_21 ESCAPES_21

/* With the rows of RFC 1738. */
static const char *const rfc1738_warned[] = {
    /* Usual URLs. */
    "= none", "http://www.acl.lanl.gov/URI/archive/uri-archive.index.html", "https://h/a?b=c&d=e#f",
    "ftp://@host.com/", "ftp://myname@host.dom/%20etc/motd", "gopher://h", "mailto:a%25b@c.d", "news:*",
    "news:comp.lang.c", "nntp://h/comp.lang.c/1", "telnet://h/", "wais://h/d?s", "file:///a",
    "prospero://host.dom//pros/name;a=b", "x-a:", "http://h/%20%80%FF%7E%2E%3A?%2F%5C#%2F",
    /* A password, be it empty. */
    "= password", "ftp://foo:bar@host.com/", "ftp://:pw@host.com/", "ftp://foo:@host.com/", "ftp://foo:99999@host.com/",
    "x-test://u:p@h.c:1/p?q;r", "ftp://:@host.com", "telnet://u:p@h",
    "x-a://u:p@h/",
    "= none", "ftp://foo@host.com/", "ftp://foo%3Abar@host.com/", "ftp://h/u:p@h", "http://h/u:p@h", "x-a:u:p@h",
    "news:u:p@h",
    /* These have text in a login that looks like a query. */
    "= login-unusual", "ftp://h?u=a@evil", "ftp://a;b@h/", "ftp://a?@h/", "ftp://&@h", "telnet://=@h", "x-a://a;b@h/",
    "= password login-unusual", "ftp://a:b;c@h/", "ftp://a:?@h/", "ftp://a:b&@h/", "ftp://a:=@h/", "ftp://a?b:c=d@h/",
    "= none", "ftp://a%3Bb%3F%26%3D@h/", "ftp://a$-_.+!*'(),@h/", "ftp://h/a?b=c&d", "http://h/a;b=c?d=e&f;g",
    "news:a?b;c&d=e@h", "mailto:a?b&c=d@h", "x-a:a;b@h",
    /* A port that is not the default, where there is one. */
    "= none", "http://h:80/", "http://h:00080/", "https://h:443/", "ftp://h:21", "gopher://h:70", "nntp://h:119/a",
    "telnet://h:23", "wais://h:210/d", "prospero://h:1525/a", "x-a://h:25/", "x-a://h:8080/",
    "= password port-not-default", "telnet://user:pw@host:2323/",
    "= port-not-default", "http://host.com:8080/a;b/c@d:e?x=1&y=2", "http://h:8080/", "http://h:65535/", "http://h:1024/", "wais://h:2100/d",
    "prospero://h:1524/a", "ftp://u@h:2121/",
    "= port-not-default port-reserved", "http://h:1023/", "http://h:443/", "https://h:80/", "http://h:0/",
    "gopher://h:25/1", "telnet://h:25", "nntp://h:120/a", "prospero://h:80/a", "http://h:336/",
    /* An encoded CR or LF, in every part. */
    "= encoded-crlf", "http://h/%0D", "http://h/%0a", "http://h/a%0d%0Ab", "http://h/?%0D", "http://h/#%0A",
    "http://h#%0A", "ftp://h#%0A", "ftp://a%0Ab@h/", "ftp://h/%0D/a", "ftp://h/%0D", "telnet://%0A@h", "gopher://h/1s%09%09%0D%0A",
    "gopher://h/1s#%0A", "mailto:%22%0A%22@h", "mailto:%22%5C%0D%22@h", "mailto:a@%5B%0A%5D", "news:%0D@h",
    "news:a#%0D", "wais://h/%0A", "wais://h/d?%0A", "wais://h/d/%0D/a", "wais://h/d/a/%0D", "file:///%0A/a",
    "file:///%0A", "prospero://h/%0A", "prospero://h/a;%0A=", "prospero://h/a;b=%0A", "x-a://h/%0A", "x-a:%0A",
    "= password encoded-crlf", "ftp://a:%0D@h/",
    "= encoded-control", "http://h/%250A%1A0",
    /* An encoded control, but the two that separate in gopher. */
    "= encoded-control", "http://h/%00", "http://h/%1F", "http://h/%1f", "http://h/%7F", "http://h/%7f",
    "http://h/%09", "http://h/?%0B", "http://h/#%0C", "ftp://%00@h/", "ftp://h/%09/", "gopher://h/1%09%09+%091",
    "gopher://h/1%09%09%09", "gopher://h/1s#%09", "gopher://h/%01", "gopher://h/1%1F", "gopher://h/1%09%7F",
    "mailto:%22%00%22@h", "x-a://h/%09", "x-a:%09%09",
    "= encoded-crlf encoded-control", "http://h/%0E%0D", "gopher://h/1s%09q%09+%091%0D%0A+-1%0D%0Aa%0D%0A.%0D%0A",
    "= password encoded-control", "ftp://a:%00@h/",
    "= none", "gopher://h/1s%09q", "gopher://h/1s%09q%09+", "gopher://h/1%09%09", "http://h/%20%7E%80%9F%FF%F0",
    /* A segment that decodes to one or two dots. */
    "= dot-segment", "ftp://h/./a", "ftp://h/../x", "ftp://h/../a", "ftp://h/a/..", "ftp://h/a/.", "ftp://h/.", "ftp://h/%2E%2e/a",
    "ftp://h/.%2E/a", "ftp://h/a/%2e", "ftp://h/..;type=d", "http://h//..", "http://h//./a", "file:///./a",
    "file:///a/..", "file://h/a/%2E%2E/b", "http://h/.", "http://h/..", "http://h/../a", "http://h/a/./b",
    "http://h/a/..", "http://h/a/%2e%2E/b", "http://h/../?a", "http://h/..#a", "https://h/a/../b", "x-a://h/../a",
    "x-a://h/a?b/..",
    "= none", "ftp://h/.../a", "ftp://h/..a/.b", "ftp://h/a../b.", "ftp://h/%252E", "ftp://h//", "ftp://..@h/",
    "file:///a/b", "http://h/%252F..b", "http://h/a/.../b", "http://h/....", "http://h/..;a", "http://h/.a/a./a.a",
    "http://h//", "http://h/?..", "http://h/#..", "x-a:../a", "x-a://h_/../a", "gopher://h/1../a", "wais://h/../../..",
    "prospero://h/../a",
    "= dot-segment encoded-slash", "ftp://h/..%2F", "ftp://h/%2F../a", "ftp://h/a%5c..%5Cx/b",
    "ftp://h/..%2f..%2fetc/passwd", "file:///a/..%2fb", "file:///%5C../b", "http://h/a%2F../b", "http://h/..%2Fb",
    "http://h/..%5Cb", "http://h/%2e%2E%2fb", "http://h/a/..%2f..%2fetc", "http://h/a%5c..%5cx", "http://h/a%2F.%2Fx",
    "= encoded-slash", "http://h/...%2Fb",
    /* An escape of a slash of either kind, in what may be a file's name. */
    "= encoded-slash", "ftp://h/%2F", "ftp://myname@host.dom/%2Fetc/motd", "ftp://h/%2Fetc/motd", "ftp://h/a%5C/b", "http://h/%2f", "http://h/a%5cb",
    "http://h//%2F/", "file:///a%2Fb", "file:///a%5Cb/c", "x-a://h/a%2F",
    "= none", "ftp://u%2F@h/", "ftp://h/%2E%2D/a", "http://h/?%2F%5C", "http://h/#%2F", "gopher://h/1%2F",
    "prospero://h/%2F", "x-a:%2F",
    /* A host, label or group that no name server knows. */
    "= none", "http://" LETTERS_63 "/", "http://" LABELS_192 LETTERS_21 LETTERS_21 "abcdefghijklmnopqrs/",
    "http://" LABELS_192 LETTERS_21 LETTERS_21 "abcdefghijklmnopq.u/", "ftp://" LETTERS_63 "a@h/",
    "mailto:a@" LETTERS_63 "a", "x-a:" LETTERS_63 "a",
    "= long-host", "http://" LETTERS_63 "a/", "http://" LETTERS_63 "." LETTERS_63 "a/", "http://a.b" LETTERS_63 ".c/",
    "http://" LABELS_192 LETTERS_21 LETTERS_21 "abcdefghijklmnopqrst/", "http://" LABELS_192 LETTERS_63 "/",
    "http://" LABELS_192 LETTERS_21 LETTERS_21 "abcdefghijklmnopqr.u/", "ftp://u@" LETTERS_63 "a/",
    "file://" LETTERS_63 "a/b", "news:a@" LETTERS_63 "a", "x-a://" LETTERS_63 "a",
    "= long-host leading-zero", "http://1.2.3." ZEROS_63 "4/",
    "= leading-zero", "http://1.2.3." ZEROS_63 "/",
    /* A group of a hostnumber that starts with zero. */
    "= leading-zero", "http://01.2.3.4/", "http://1.02.3.4/", "http://1.2.003.4/", "http://1.2.3.04",
    "http://00.0.0.0/", "http://9.08.99.109/", "ftp://u@010.0.0.1/", "news:a@01.2.3.4", "x-a://127.0.0.01/",
    "= none", "http://0.0.0.0/", "http://10.20.30.100/", "http://1.2.3.4:080/", "http://01.02.a/",
    "http://01.2.3.4.example/", "http://01.02.A/", "http://01.2.3.4.FEED/", "http://00a.b/", "ftp://01.2.3.4@h/",
    "mailto:a@%5B01.2.3.4%5D", "x-a:01.2.3.4",
    /* One URL may give many, each once. */
    "= password login-unusual port-not-default port-reserved encoded-crlf encoded-control dot-segment leading-zero",
    "ftp://a;b:c@01.2.3.4:22/../%0D%00",
    "= password login-unusual port-not-default port-reserved encoded-crlf encoded-control dot-segment long-host",
    "ftp://a;b:c@" LETTERS_63 "a:22/../%0D%00",
    "= port-not-default port-reserved encoded-crlf leading-zero", "gopher://01.2.3.4:25/1HELO%09%09%0D%0A",
    "= login-unusual encoded-crlf", "ftp://a%0A;b@h/",
    "= encoded-crlf", "http://h/%0A/b",
    "= long-host leading-zero", "http://0" ZEROS_63 ".01.1.1/",
    "= password port-not-default port-reserved encoded-crlf encoded-control dot-segment",
    "ftp://:@h:22/./../..#%0A%0A%00%00",
    NULL,
};

/* With the rows of RFC 3986. */
static const char *const uri_warned[] = {
    "= none", "http://my_board.local-1/", "http://192.0.2.1", "http://[::1]/", "http://[v1.a~!]/",
    "http://[v1." LETTERS_63 LETTERS_63 LETTERS_63 LETTERS_63 LETTERS_63 "]/", "http://a.0xg", "http://a.0y",
    "http://a.1x", "http://a.00x", "http://a.x1", "http://a.0x1-", "http://1.a", "http://1a", "http://example.com./",
    "foo:///a", "foo://", "http://" LETTERS_63 "/", "http://" LABELS_192 LETTERS_61 "/",
    "http://" LABELS_192 LETTERS_61 "./", "http://a.b./", "file:///", "http://[::1]/@", "http://h/@:", "http://h/a@b",
    "http://h/a%3Ab@c", "http://h/a:b%40c", "mqtt://u@h/a:b@c", "coap://us/er:pw@h", "ws://us/er:pw@h",
    "x-a:us/er:pw@h", "x-a:/us/er:pw@h", "file://us/er:pw@h", "mqtt://u@h/", "httpx://u@h/", "htt://u@h/",
    "httpsx://u@h/",
    "= host-unusual", "http://a%5Fb/", "http://a~/", "http://a!b", "http://a;b", "http://a=b", "http://a+b",
    "http://a&b", "http://127.1%3A/", "http://127.%2F1/", "http://127.%B1/", "http://0%F8/", "http://0x%E1/",
    "http://1../", "http://../x", "http://" ESCAPES_63 "/", "http://" LABELS_192 LETTERS_61 "%2E/", "http://./",
    "http://../", "http://.a/", "http://%2Ea/", "http://a..b/", "http://a.%2Eb/", "http://a../",
    "http://evil.com..cdn.example.com/",
    "= encoded-crlf host-unusual", "http://a%0Db",
    "= encoded-control host-unusual", "http://a%00",
    "= encoded-control host-unusual host-number", "http://127.0.0.1%09.good.example/", "http://a.0x7F%0b",
    "= encoded-crlf host-unusual host-number", "http://%31%0D/", "http://1%0A.a",
    "= host-unusual host-number", "http://127.0.0.1%20.good.example/", "http://a%20b.08%20c", "http://0x%20.a",
    "= host-unusual", "http://1.%20a/", "http://a%20.b", "http://1a%20.b", "http://0xg%20.b", "http://%20.b",
    "= encoded-control host-unusual", "http://1%08.a", "http://1%0E.a", "http://1%1F.a",
    "= host-number", "http://127.1/", "http://0x7f.0.0.1/", "http://0X.1/", "http://0x/", "http://1", "http://9", "http://0", "http://0x", "http://0X7f.1",
    "http://a.0x7F", "http://010.0.0.1/", "http://192.0.2.1./", "http://1.2.3.4.5/",
    "= host-unusual host-number", "http://127.0.0.%31/", "http://127%2E1/", "http://%30x1/",
    "= long-host", "http://" LETTERS_63 "v/", "http://" LABELS_192 LETTERS_61 "v/",
    "http://" LABELS_192 LETTERS_61 "v./",
    "= long-host host-unusual", "http://" ESCAPES_63 "%61/", "http://" LABELS_192 LETTERS_61 "%76./",
    "http://" LABELS_192 LETTERS_61 "../", "http://" LABELS_192 ESCAPES_63 "/",
    "= late-at", "mqtt://us/er:pw@h:1883", "mqtt://us:1883/er@h", "mqtt://us?er:pw@h", "mqtt://us/a:b?c@h",
    "mqtt://us#er:pw@h", "mqtt://us/a:b#c@h", "http://us/er:@", "x-a://us/er:pw@h", "x-a://:80/@", "http://[::1]:80/@",
    "= password", "mqtt://:@h/a:b@c",
    "= login", "http://u@h/", "https://@h/", "http://@h/", "http://updates.example.com@evil/fw",
    "= port-not-default", "https://[2001:db8::1]:8443/~joe/?next=https://x/y?z",
    "= password port-not-default", "mqtt://u:p@broker:8883/t/1",
    "= encoded-slash", "coap://[2001:db8::2:1]/~sensors/temp%2F1?a=1&b=2",
    "= password login", "http://:@h/", "http://user:pa:ss@h/", "https://:@h/",
    "= login-unusual login", "http://u;v@h/",
    "= port-not-default port-reserved encoded-control dot-segment", "http://h:81/a/%2E./?%00",
    "= encoded-crlf", "http://h:/#%0A",
    NULL,
};

/* With the rows of the draft. */
static const char *const draft_warned[] = {
    "= none", "http://h/a?b", "prospero://h/a%001", "gopher://h/1../.", "wais://h/./../1/..", "prospero://h/..",
    "x:../..", "http://h?..",
    "= password port-not-default", "ftp://u:p@h:2121/x/y z",
    "= port-not-default", "telnet://u@h:2323",
    "= encoded-control", "gopher://h/%09x", "gopher://h/%09a", "gopher://h/0a%09b", "prospero://h/a%01%001", "wais://h/%00/t/1/",
    "= dot-segment", "http://h/a/../b", "afs://c/%2E", "ftp://h/../a", "ftp://h/a/.",
    "= password login-unusual", "ftp://u;a:p&@h:21/",
    "= port-not-default port-reserved", "wais://h:70/d",
    "= leading-zero", "afs://127.0.0.01/", "http://127.0.0.01/",
    "= encoded-crlf encoded-control", "news:a%0A%7F",
    NULL,
};

#endif
