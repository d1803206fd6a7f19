/* SPDX-License-Identifier: MIT
 *
 * Texts that are not a whole URL, and zones. */
#ifndef BARE_VECTORS_H
#define BARE_VECTORS_H

#include "url_vectors.h"

/* RFC 9112 section 3.2, with its examples. */
static const char *const target_urls[] = {
    "= path query", "/{where}?{q=now}", "/{a/b/}?{}",
    "= path", "/{}", "/{/evil/x}", "/{%2e:@!}",
    "= ", "*",
    "= scheme host path", "{http}://{www.example.org}/{pub/WWW/TheProject.html}",
    "= scheme host port", "{coap+ws}://{h}:{1}",
    "= scheme opaque", "{foo}:{x}",
    "^", "^?x", "^:", "^@", "^%2f", "^ /", "*^x", "*^*", "/a^ b", "/%^", "/%4^", "/^%g", "/a^%4g", "/?%^", "/?a^%zz",
    "/a^\\b", "/a^[b", "ht^/", "http^", "http:^foo", "h^",
    "^#f",
    "= path fragment", "/{a}#{f}",
    NULL,
};

/* Targets of browsers: path and query keep octets that no URI has. */
static const char *const browser_urls[] = {
    "= path query", "/{where}?{q=now}", "/{a/b/}?{}", "/{}?{filter[a]=1}", "/{[]|}?{[]|\\`}", "/{a[0]}?{b|c\\d`e}",
    "= path", "/{}", "/{[}", "/{a]b/|}", "/{%5B[}", "/{/[::1]/}",
    "= ", "*",
    "= scheme host path", "{http}://{www.example.org}/{pub/WWW/TheProject.html}",
    "^", "^[", "^|", "*^[", "/a^\\b", "/a^`", "/a^{", "/a^}", "/a^ b", "/a^\"", "/a^<", "/?a^ b", "/?a^\"", "/?a^<",
    "/?a^>", "/?a^\x7F", "/[%^", "/[^%[", "/?[^%[", "/a^\xC3", "http://h/a^[", "http://h/?a^[", "http://[^[", "http://h^|",
    "^#f",
    "= path fragment", "/{a[}#{f}",
    "/#^[",
    NULL,
};

/* Section 3.2.3. */
static const char *const connect_urls[] = {
    "= host port", "{www.example.com}:{80}", "{[2001:db8::1]}:{0443}",
    "^", "h^", "[::1]^", "h:^", "^:80", "u^@h:80", "h:80^/", "h:6553^6", "http:^//h:80", "^/", "*^/",
    NULL,
};

/* RFC 9110 section 7.2. */
static const char *const host_urls[] = {
    "= host", "{www.example.org}", "{a%41~b}", "{*}",
    "= host port", "{www.example.org}:{8080}", "{h}:{}", "{192.0.2.1}:{80}", "{[::1]}:{8080}",
    "^", "^:80", "u^@h", "u:^p@h", "h:8^x", "h:80^:80", "h^/", "h^?", "h:^/", "a^ b", "h%^", "h%4^", "h^%4g", "[::1^",
    "[::1^%25en0]", "[::1]^x", "^//h", "http:^//h",
    "h^#",
    NULL,
};

/* With a login and an empty host. */
static const char *const setting_urls[] = {
    "= host", "{}",
    "= host port", "{}:{}", "{}:{80}",
    "= user password host port", "{u}:{p}@{broker}:{1}",
    "= user host", "{}@{h}",
    "= user password host", "{1}:{2}@{h}", "{1}:{2:3}@{}",
    "u@h^@", "u:p^", "u:p^/", "u@h^/",
    NULL,
};

/* RFC 3986 section 4.1, with examples of section 5.4. */
static const char *const reference_urls[] = {
    "= opaque", "{}", "{g}", "{./g}", "{;x}", "{../..}", "{a/b:c}", "{%41%3A}", "{1}",
    "= scheme opaque", "{g}:{h}",
    "= path", "/{g}", "/{}", "/{a:b}",
    "= host", "//{g}", "//{}",
    "= opaque query", "{}?{y}", "{g}?{y}",
    "= opaque fragment", "{g}#{s}", "{}#{s}", "{g;x=1/../y}#{s/./x}",
    "= opaque query fragment", "{g}?{y}#{s}",
    "= user password host port path query", "//{u}:{p}@{h}:{1}/{a}?{b}",
    "= user password host", "//{1}:{2}@{h}",
    "= host path", "//{}/{a}",
    "= scheme host fragment", "{http}://{h}#{f}",
    "= scheme opaque query", "{foo}:{}?{x}",
    "http:^foo", "ws://h^#f", "^:", "1^:2", "a%3A^:", "a~^:b", "a^ b", "%^", "a%4^", "a^%4g", "//[^", "//h:a^/", "a^[",
    "^\xE4",
    NULL,
};

/* RFC 6874 and RFC 9844: in URLs, */
static const char *const zone_url_urls[] = {
    "= scheme host zone", "{http}://{[fe80::a%25{en1}]}",
    "= scheme host zone port path query", "{http}://{[fe80::a%{en1}]}:{8080}/{x}?{y}",
    "= scheme user password host zone query", "{http}://{u}:{p}@{[::1%25{a}]}?{q}",
    "= scheme host zone fragment", "{mqtt}://{[::1%25{a}]}#{f}",
    "= scheme host zone port", "{coap}://{[::1%25{a}]}:{}", "{foo}://{[::1%25{a}]}:{1}",
    "= scheme host zone path", "{file}://{[::1%25{a}]}/{b}",
    "= scheme host path", "{http}://{[::1]}/{}",
    "= scheme opaque", "{foo}:{a}",
    "file://[::1%25a]^", "http://[fe80::1%25^]", "http://[::1%25a]^b", "http://[::1%25a]^@h", "http://[::1%25a]:^x", "http://[::1%25a]^%41",
    "http://[1^%25a]", "http://[v1.a^%25b]", "http://h%25a/%^", "^?",
    NULL,
};

/* and in what is not a whole URL. */
static const char *const zone_urls[] = {
    "= host zone", "{[fe80::1%25{1}]}", "{[fe80::1%{2}]}", "{[::1%{%41}]}", "{[::1%{2%41}]}", "{[::1%25{%2525}]}",
    "{[::1%{a-b._~9}]}", "{[::1.2.3.4%{e}]}",
    "= host zone port", "{[fe80::1%25{25}]}:{1}",
    "[::1%^", "[::1%2^", "[::1%25^", "[::1%25^]", "[::1%^]", "[fe80::1%e^!", "[::1%e%4^", "[::1%e^%4g", "[::1%e^:",
    "[::1%e%^", "[1:^%e]", "[^%e]", "[::1%e]^/",
    NULL,
};

#endif
