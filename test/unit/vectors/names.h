/* SPDX-License-Identifier: MIT
 *
 * The names of errors depend on what was being read. */
#ifndef VECTORS_NAMES_H
#define VECTORS_NAMES_H

#include "url_vectors.h"

/* With the rows of RFC 1738. */
static const char *const rfc1738_names[] = {
    "= end", "x^", "http^",
    "= scheme", "^/", "ht^@",
    "= syntax", "http:^x", "http://h/?^/", "ftp://h/;^x", "telnet://h/^x", "file://h/a^;", "news:^@", "nntp://h/^1",
    "nntp://h/a^@", "nntp://h/a/^b", "nntp://h/a/1^b", "wais://h/d^:", "wais://h/d?^/", "wais://h/d/t^?",
    "wais://h/d/t/p^/", "http://h/?a^?", "wais://h/^@", "prospero://h/a;^/", "prospero://h/a;f=^/",
    "= character", "http:^<", "http://h/#^<", "nntp://h/^#x", "http://h/^ ",
    "= escape", "http://h/^%4x",
    "= login", "http://u^@h", "http://h:8^@h",
    "= host", "http://h^<", "ftp://u@h^@", "http://^-",
    "= port", "http://h:^x",
    NULL,
};

/* With the rows of RFC 3986. Their hosts allow nearly every octet, so that the error after a whole host is that of the
 * octet. A host and a port may still be a user and a password if the row takes a login. */
static const char *const rfc3986_names[] = {
    "= end", "x^", "http:^", "http:/^", "http://^", "http://u:p^", "http://[::1^", "http://h/%4^", "http://u:65536^",
    "http://u:p@^",
    "= scheme", "^/", "^1:", "a^_b:", "ht^@:",
    "= syntax", "http:^x", "http:/^x", "file:^x", "http://[::1]^x", "file://h^:1",
    "= character", "http://h^]", "coap://h^[", "ws://-^[", "http://a^ b/", "http://h/^[", "http://h/a^ b", "foo:a^ b",
    "http://h/#a^#b", "urn:a#b^#c", "ws://h/^#a",
    "= escape", "http://h/^%4x", "http://h^%zz", "http://u:^%4@h", "http://a^%c_def/", "http://ab^%_def/",
    "http://abc_d^%f/", "http://abc_de^%/",
    "= login", "ws://u^@h", "coap://h:8^@h", "file://u^@h",
    "= host", "http://^/", "http://[^x]", "ws://[::^:]", "http://[1:2^]", "http://[v1^]", "http://[::1^%25a]",
    "= port", "ws://h:^x", "coap://u:^p@h", "ws://h:6553^6", "http://[::1]:6553^6", "http://h:65536^/", "http://h:a^/",
    NULL,
};

/* With the rows of the draft: `character` is what no URL of it holds unencoded. */
static const char *const draft_names[] = {
    "= syntax", "http://h#a^+", "http://h#a^#", "http://h?a^/", "http://h?^#", "http://h/^/", "wais://h/d/t/^ ",
    "wais://h/d/t/1^\"", "wais://h/d/t/^#", "prospero://h/a%001^ ", "prospero://h/a%00^!", "wais://h/d/t/^%41",
    "ftp://h/a^?",
    "= character", "http://h#a^=", "http://h#^~", "http://h?a^=", "http://h/^=", "http://h/a^=", "http://h/a^[",
    "wais://h/d/t/^=", "prospero://h/a%001^=", "ftp://h/a^=", "x:^=",
    "= host", "http://h^=", "ftp://u^=@h/",
    "= end", "http://h/a#^",
    "= port", "ftp://u:p^=@h/",
    "= escape", "afs://h/^%zz",
    NULL,
};

#endif
