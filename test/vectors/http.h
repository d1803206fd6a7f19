/* SPDX-License-Identifier: MIT
 *
 * http and https, section 3.3. */
#ifndef VECTORS_HTTP_H
#define VECTORS_HTTP_H

#include "url_vectors.h"

static const url_vector_t http_vectors[] = {
    /* Path and query. */
    ACCEPTED("http://h/ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789$-_.+!*'(),", 80,
             "0 scheme=http 7 host=h 9 path=ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789$-_.+!*'(),"),
    REFUSED("http://h/}", 9),
    ACCEPTED("http://host.com", 80, "0 scheme=http 7 host=host.com"),
    ACCEPTED("http://host.com/", 80, "0 scheme=http 7 host=host.com 16 path="),
    ACCEPTED("http://host.com/a", 80, "0 scheme=http 7 host=host.com 16 path=a"),
    ACCEPTED("http://host.com//a//", 80, "0 scheme=http 7 host=host.com 16 path=/a//"),
    ACCEPTED("http://host.com:8080/a;b/c@d:e?x=1&y=2", 8080,
             "0 scheme=http 7 host=host.com 16 port=8080 21 path=a;b/c@d:e 31 query=x=1&y=2"),
    ACCEPTED("http://h/?", 80, "0 scheme=http 7 host=h 9 path= 10 query="),
    ACCEPTED("http://h/a?", 80, "0 scheme=http 7 host=h 9 path=a 11 query="),
    ACCEPTED("http://h/a?b=c;d:e@f&g", 80, "0 scheme=http 7 host=h 9 path=a 11 query=b=c;d:e@f&g"),
    ACCEPTED("http://h/$-_.+!*'(),", 80, "0 scheme=http 7 host=h 9 path=$-_.+!*'(),"),
    ACCEPTED("http://h/%41%2f%00?%0D%0a", 80, "0 scheme=http 7 host=h 9 path=%41%2f%00 19 query=%0D%0a"),
    ACCEPTED("https://host.com/fw.bin?v=2", 443, "0 scheme=https 8 host=host.com 17 path=fw.bin 24 query=v=2"),
    ACCEPTED("https://h:443", 443, "0 scheme=https 8 host=h 10 port=443"),
    /* No query right after the host, no / or ? in it, nothing unencoded that is unsafe. */
    REFUSED("http://host.com?x", 15),
    REFUSED("http://h?", 8),
    REFUSED("http://host.com/a?b/c", 19),
    REFUSED("http://host.com/a?b?c", 19),
    REFUSED("http://h/a b", 10),
    REFUSED("http://h/~x", 9),
    REFUSED("http://h/a#f", 10),
    REFUSED("http://h/\"", 9),
    REFUSED("http://h/<", 9),
    REFUSED("http://h/>", 9),
    REFUSED("http://h/{", 9),
    REFUSED("http://h/|", 9),
    REFUSED("http://h/^", 9),
    REFUSED("http://h/`", 9),
    REFUSED("http://h/\\", 9),
    REFUSED("http://h/\x7f", 9),
    REFUSED("http://h/\x80", 9),
    REFUSED("http://h/a\x0a"
            "b",
            10),
    /* Escapes: two digits, of either case. */
    REFUSED("http://h/%", 10),
    REFUSED("http://h/%4", 11),
    REFUSED("http://h/%zz", 9),
    REFUSED("http://h/%4z", 9),
    REFUSED("http://h/%z4", 9),
    REFUSED("http://h/%41%2f%zz", 15),
    REFUSED("http://h/%%41", 9),
    REFUSED("http://h/%g0", 9),
    REFUSED("http://h/%G0", 9),
    REFUSED("http://h/a%0Gb", 10),
    REFUSED("http://h/%0g", 9),
    REFUSED("http://h/%/0", 9),
    REFUSED("http://h/%0:", 9),
    REFUSED("http://h/%@0", 9),
    REFUSED("http://h/%`0", 9),
    REFUSED("http://h/a?%", 12),
    REFUSED("http://h/a?%1 ", 11),
    /* A fragment, where the caller asks for it. */
    WITH_FRAGMENT("http://h#f", 80, "0 scheme=http 7 host=h 9 fragment=f"),
    WITH_FRAGMENT("http://h/#f", 80, "0 scheme=http 7 host=h 9 path= 10 fragment=f"),
    WITH_FRAGMENT("http://h:80#", 80, "0 scheme=http 7 host=h 9 port=80 12 fragment="),
    WITH_FRAGMENT("http://h/a?b#c/d?e", 80, "0 scheme=http 7 host=h 9 path=a 11 query=b 13 fragment=c/d?e"),
    REFUSED_FRAGMENT("http://h/##", 10),
    WITH_FRAGMENT("http://h/#%41", 80, "0 scheme=http 7 host=h 9 path= 10 fragment=%41"),
    REFUSED_FRAGMENT("http://h/#%4", 12),
    REFUSED_FRAGMENT("http://h/#%zz", 10),
    REFUSED_FRAGMENT("http://h/#a b", 11),
    REFUSED_FRAGMENT("http:#f", 5),
    REFUSED_FRAGMENT("http://#f", 7),
    REFUSED_FRAGMENT("http://a.#f", 9),
    REFUSED_FRAGMENT("http://h:#f", 9),
    REFUSED_FRAGMENT("h#f", 1),
};

#endif
