/* SPDX-License-Identifier: MIT
 *
 * Texts and the text that a log shows of each. */
#ifndef REDACT_VECTORS_H
#define REDACT_VECTORS_H

#include <stddef.h>

/* With the rows of RFC 3986, with a fragment. Accepted: */
static const char *const uri_redacted[] = {
    /* no login */
    "http://h/ -> http://h/", "http://u@h/ -> http://u@h/", "http://u%3Apw@h/ -> http://u%3Apw@h/",
    "http://h/@user -> http://h/@user", "http://h/a@b:c -> http://h/a@b:c", "http://h/a:%40 -> http://h/a:%40",
    "http://[::1]/a@b -> http://[::1]/a@b", "http://[v1.a:b]/@x -> http://[v1.a:b]/@x", "foo: -> foo:",
    "mailto:a@b -> mailto:a@b", "data:text/plain,12:30 -> data:text/plain,12:30", "bob:hunter2@h -> bob:hunter2@h",
    "http://h/?u=http%3A%2F%2Fb%3Apw%40x%2F&t=12%3A30 -> http://h/?u=http%3A%2F%2Fb%3Apw%40x%2F&t=12%3A30",
    "http://h/?u=http://bob:hunter2 -> http://h/?u=http://bob:hunter2", "http://h/#/r?token=S -> http://h/#/r?token=S",
    "http://h:99/ -> http://h:99/", "urn:uuid:6e8bc430 -> urn:uuid:6e8bc430",
    /* a password */
    "http://u:pw@h/ -> http://u:***@h/", "http://u:@h/ -> http://u:***@h/", "http://:pw@h/ -> http://:***@h/",
    "http://u:p:q@h/ -> http://u:***@h/", "http://u:***@h/ -> http://u:***@h/", "foo://u:pw@/ -> foo://u:***@/",
    "http://u:pw@h/a?b=c#d -> http://u:***@h/a?b=c#d",
    "mqtts://u:pw@[::1]:8883/x#f -> mqtts://u:***@[::1]:8883/x#f",
    /* and a login after the host */
    "http://u:a@h/b:c@d -> http://u:***@h/b:***@d", "http://u:a@h:80/b@d -> http://u:***@h:80/b@d",
    "http://u:p@h/?u=http://b:pw@x/&v=ftp://c:q@y -> http://u:***@h/?u=http:***@y",
    /* what may be a login: it starts at the host, in a path, in a query, without slashes */
    "http://u@h/a:b@c -> http://u@h/a:***@c", "http://joe@corp.com:#pw@h -> http://joe@corp.com:***@h",
    "https://h/a:b@c -> https://h/a:***@c", "https://h:8443/v1?mail=a@b&sig=S -> https://h:***@b&sig=S",
    "http://bob://pw@h -> http://bob:***@h", "mqtt://us/er:pw@h -> mqtt://us/er:***@h",
    "http://h:80/a@b -> http://h:***@b", "http://h/?a:b@c@d/ -> http://h/?a:***@d/", "http://h/#:@ -> http://h/#:***@",
    "http://[::1]/a:b@c -> http://[::1]/a:***@c", "http://[::1]:80/a@b -> http://[::1]:***@b",
    "coap://h/a:b@c -> coap://h/a:***@c", "ws://h:80/@ -> ws://h:***@", "file:///a:b@c -> file:///a:***@c",
    "foo:a:b@c -> foo:a:***@c", "foo:/a//b:c@d -> foo:/a//b:***@d", "imap:/u:pw@h -> imap:/u:***@h",
    "sip:u:pw@h:5060;lr?s=x -> sip:u:***@h:5060;lr?s=x", "urn:a:b@c -> urn:a:***@c",
    "http://h/?u=http://b:pw@x/ -> http://h/?u=http:***@x/",
    NULL,
};

/* By no row of RFC 3986: all else that somebody may paste. */
static const char *const refused_redacted[] = {
    " -> ", ": -> :", "@ -> @", "[ -> [", ":@ -> :***@", "@: -> @:",
    "http://u:p w@h/ -> http://u:***@h/", "http://u:pw@h:x/ -> http://u:***@h:***/",
    "//u:p@h -> //u:***@h", "//:@ -> //:***@", "//@: -> //@:", "ws://u:p@h/a@b -> ws://u:***@b",
    /* after the scheme */
    "http:/u:pw@h[ -> http:***@h[", "http:/u:p//w@h[ -> http:***@h[", "http:/u://p:w@h[ -> http:***@h[",
    "http:\\\\u:pw@h:1883 -> http:\\\\u:***@h:1883", "http:\\/u:pw@h -> http:\\/u:***@h",
    "http:/\\u:pw@h -> http:/\\u:***@h", "a/b://c:d@e[ -> a/b:***@e[", "a\\b://c:d@e -> a\\b:***@e",
    "a@b://c:d[ -> a@b://c:***", "u_1:p@w//x:y@h:80x/ -> u_1:***@h:***/", "http:/ / -> http:/ /",
    "u_:/ -> u_:/", "u_:// -> u_://", "u_://: -> u_://:", "u_://:a -> u_://:***",
    /* not whole: what is in the place of a port is not one */
    "ws://u:p -> ws://u:***", "http://bob:hunter2 -> http://bob:***", "http://h:80x/ -> http://h:***/",
    "http://h:99999/[ -> http://h:99999/[", "http://h:123456/a?b#c d -> http://h:***/a?b#c d",
    "http://h:12:3/ -> http://h:***/", "http://h:1a?b -> http://h:***?b", "http://h:1a#b -> http://h:***#b",
    "http://h:1a\tb -> http://h:***\tb", "http://h:1a\rb -> http://h:***\rb", "http://h:1a\x0E -> http://h:***",
    "http://h:1a\x08 -> http://h:***", "http://h:1a b:cd e -> http://h:*** b:*** e",
    "http://u:p@h:1:2/ -> http://u:***@h:***/", "http://h:1 b:2 -> http://h:1 b:2", "h_:/: -> h_:/:",
    "http://u:p?w@h/ x -> http://u:***@h/ x",
    "//u://p@h/x y?u=http://b:cut -> //u:***@h/x y?u=http://b:***",
    "http%3A%2F%2Fu%3Apw%40h/x y -> http%3A%2F%2Fu%3Apw%40h/x y", "12:30@home -> 12:***@home",
    "C:\\Users\\joe -> C:***", "Location: http://h:80/a\r\nX: y -> Location: http://h:80/a\r\nX: y",
    /* a literal's colons are none of a login; a bracket that does not close, or closes late, is an octet */
    "http://us[er:secret@h/ -> http://us[er:***@h/", "http://b[1:]pw@h/ -> http://b[1:***@h/",
    "http://[bob:hunter2@h/ -> http://[bob:***@h/", "http://[a:b -> http://[a:***",
    "http://[fe80::1%eth0]:80/a b -> http://[fe80::1%eth0]:80/a b", "http://[fe80::1%a:b] -> http://[fe80:***",
    "http://[::1%] -> http://[::1%]", "http://[::1%-._~%25Z]:x -> http://[::1%-._~%25Z]:***",
    "http://fe80::1/ -> http://fe80:***/", "//[:]@  -> //[:]@ ", "//[:]:@  -> //[:]:***@ ", "//]:x[:@  -> //]:***@ ",
    "[::1]:x -> [::1]:***", "\\[::1]:x -> \\[::1]:***", " [::1]:x ->  [::1]:***", "@[::1]:x -> @[::1]:***",
    "a[::1]:x -> a[:***", "http://u@[::1]:80/ x -> http://u@[::1]:80/ x", "http://[::g] -> http://[:***",
    "http://[::1.2]:/ x -> http://[::1.2]:/ x",
    NULL,
};

/* With the rows of RFC 1738. */
static const char *const rfc1738_redacted[] = {
    "ftp://u:pw@h/ -> ftp://u:***@h/", "ftp://:@h/ -> ftp://:***@h/", "ftp://h/a:b@c -> ftp://h/a:***@c",
    "telnet://u:pw@h -> telnet://u:***@h", "x-a://u:p@h/a:b@c -> x-a://u:***@h/a:***@c", "mailto:a@b -> mailto:a@b",
    "news:a@h -> news:a@h", "http://u:pw@h/ -> http://u:***@h/", "ftp://u:12/34@h -> ftp://u:***@h",
    /* Text that would be a login without the port or the "/" is one opaque part. */
    "imap://u:pw@h:14x/ -> imap://u:***@h:14x/", "imap://u:p/w@h/ -> imap://u:***@h/", "imap://u:pw -> imap://u:pw",
    "imap://u:p:w@h -> imap://u:***@h", "x-a:b:c@d -> x-a:b:***@d", "x-a:/b:c@d -> x-a:/b:***@d",
    NULL,
};

/* With the path hidden. Accepted by the rows of RFC 3986: */
static const char *const uri_paths[] = {
    "https://h/bot1:AAE/getMe?x=1 -> https://h/***?x=1", "rtsp://h -> rtsp://h", "http://u:p@h/a#f -> http://u:***@h/***#f",
    "urn:dev:mac:0024 -> urn:***", "http://h/ -> http://h/***", "http://h?q -> http://h?q", "http://h/?q#f -> http://h/***?q#f",
    "file:/a -> file:/***", "file:///a -> file:///***", "foo: -> foo:***", "foo:a/b?c -> foo:***?c", "http://h:80 -> http://h:80",
    "http://h:80/a:b@c?d -> http://h:***?d", "http://h/a:b@c -> http://h/***", "http://u:p@[::1]:8/x -> http://u:***@[::1]:8/***",
    NULL,
};

/* With the rows of RFC 1738: */
static const char *const rfc1738_paths[] = {
    "ftp://h/a/b;type=i -> ftp://h/***", "gopher://h/0s%09q%09+ -> gopher://h/***", "gopher://h/0s%09q -> gopher://h/***%09q",
    "mailto:a@b -> mailto:***", "news:a@h -> news:***", "news:comp.x -> news:***", "x-a://b_c/d -> x-a:***", "nntp://h/g/1 -> nntp://h/***",
    "wais://h/db?q -> wais://h/***?q", "prospero://h/a;b=c -> prospero://h/***", "telnet://u:p@h -> telnet://u:***@h",
    NULL,
};

/* By the row of URNs: */
static const char *const urn_paths[] = {
    "urn:dev:mac:0024 -> urn:dev:***", "urn:ab:c?+r?=q#f -> urn:ab:***?=q#f", "urn:ab:c:d@e -> urn:ab:***",
    NULL,
};

/* Not accepted: */
static const char *const refused_paths[] = {
    "http://h/a b?c -> http://h/***?c", "http:a b -> http:***", "h:80/a b -> h:***", "192.0.2.1:80/d x -> 192.0.2.1:80/***",
    /* A "?" of a login does not end it. */
    "http://u:a/b?c@h/secret x -> http://u:***", "http://u:a/b?c@h/secret x#f -> http://u:***#f", "a/b?c:d@e f -> a/***?c:***@e f",
    "https://h:8443/v1?mail=a@b&sig=S x -> https://h:***",
    /* where it starts */
    "http://h/?q x -> http://h/***?q x", "http:?tok en -> http:***?tok en", "http: -> http:***", "http:/ -> http:***", "http:/#/ -> http:***#/",
    "/ -> /***", "// -> //", "/// -> ///***", "\\\\h\\x y -> \\\\h\\***", "http:\\/h\\a b#c -> http:\\/h\\***#c", "tok/getMe x -> tok/***",
    "a?b/c d -> a?b/***", " -> ", "x -> x", "1http://h/x -> 1http:/***", "a+-.1://h/x -> a+-.1://h/***", "a_b://h/x -> a_b:/***", "+a://h/x -> +a:/***",
    "http://h x -> http://h x", "http://h:80x/y -> http://h:***/***", "http://h/a:80x/y z -> http://h/***",
    NULL,
};

/* The table of the project's rule: a text, what is shown of it, and with the query hidden; NULL where that is the same.
 * Accepted by the rows of RFC 3986: */
typedef struct {
    const char *text;
    const char *shown;
    const char *without_query;
} redacted_t;

static const redacted_t accepted_rows[] = {
    {"http://u:pw@h/a?b=c#d", "http://u:***@h/a?b=c#d", "http://u:***@h/a?***#d"},
    {"http://u:@h/?", "http://u:***@h/?", "http://u:***@h/?***"},
    {"http://u@h/a:b@c", "http://u@h/a:***@c", NULL},
    {"http://u%3Apw@h/", "http://u%3Apw@h/", NULL},
    {"http://joe@corp.com:#pw@h", "http://joe@corp.com:***@h", NULL},
    {"http://h/@user", "http://h/@user", NULL},
    {"https://h/a:b@c", "https://h/a:***@c", NULL},
    {"https://h:8443/v1?mail=a@b&sig=S", "https://h:***@b&sig=S", "https://h:***"},
    {"ftp://u:12/34@h", "ftp://u:***@h", NULL},
    {"http://bob://pw@h", "http://bob:***@h", NULL},
    {"http://[v1.a:b]/@x", "http://[v1.a:b]/@x", NULL},
    {"mailto:a@b", "mailto:a@b", NULL},
    {"sip:u:pw@h:5060;lr?s=x", "sip:u:***@h:5060;lr?s=x", "sip:u:***@h:5060;lr?***"},
    {"urn:a:b@c", "urn:a:***@c", NULL},
    {"data:text/plain,12:30", "data:text/plain,12:30", NULL},
    {"bob:hunter2@h", "bob:hunter2@h", NULL},
    {"imap:/u:pw@h", "imap:/u:***@h", NULL},
    {"http://h/?u=http://b:pw@x/", "http://h/?u=http:***@x/", "http://h/?***"},
    {"http://u:p@h/?u=http://b:pw@x/&v=ftp://c:q@y", "http://u:***@h/?u=http:***@y", "http://u:***@h/?***"},
    {"http://h/?u=http%3A%2F%2Fb%3Apw%40x%2F&t=12%3A30", "http://h/?u=http%3A%2F%2Fb%3Apw%40x%2F&t=12%3A30",
     "http://h/?***"},
    {"http://h/?u=http://bob:hunter2", "http://h/?u=http://bob:hunter2", "http://h/?***"},
    {"http://h/?u=http%3A%2F%2Fi%3A3000%2Fcb&v=ws://i:80&x:y", "http://h/?u=http%3A%2F%2Fi%3A3000%2Fcb&v=ws://i:80&x:y",
     "http://h/?***"},
    {"http://h/#/r?token=S", "http://h/#/r?token=S", NULL},
};

/* Not accepted: */
static const redacted_t refused_rows[] = {
    {"http://us[er:secret@h/", "http://us[er:***@h/", NULL},
    {"http://b[1:]pw@h/", "http://b[1:***@h/", NULL},
    {"http://[fe80::1%eth0]:80/a b", "http://[fe80::1%eth0]:80/a b", NULL},
    {"http://fe80::1/", "http://fe80:***/", NULL},
    {"http:/u:pw@h", "http:***@h", NULL},
    {"http:\\\\u:pw@h:1883", "http:\\\\u:***@h:1883", NULL},
    {"u_1:p@w//x:y@h:80x/", "u_1:***@h:***/", NULL},
    {"http://bob:hunter2", "http://bob:***", NULL},
    {"http://h:80x/", "http://h:***/", NULL},
    {"http://h:99999/", "http://h:99999/", NULL},
    {"http://h:123456/a?b#c d", "http://h:***/a?b#c d", "http://h:***/a?***"},
    {"http://u:p?w@h/ x", "http://u:***@h/ x", "http://u:***"},
    {"//u://p@h/x y?u=http://b:cut", "//u:***@h/x y?u=http://b:***", "//u:***@h/x y?***"},
    {"http%3A%2F%2Fu%3Apw%40h/x y", "http%3A%2F%2Fu%3Apw%40h/x y", NULL},
    {"12:30@home", "12:***@home", NULL},
    {"C:\\Users\\joe", "C:***", NULL},
    {"Location: http://h:80/a\r\nX: y", "Location: http://h:80/a\r\nX: y", NULL},
    /* the first "?" of several, an empty query, and one that hides all after a refusal */
    {"http://h/ ?a?b", "http://h/ ?a?b", "http://h/ ?***"},
    {"http://h/ ?", "http://h/ ?", "http://h/ ?***"},
    {"?", "?", "?***"},
};

#endif
