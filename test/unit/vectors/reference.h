/* SPDX-License-Identifier: MIT
 *
 * References and their targets, after the base. */
#ifndef REFERENCE_H
#define REFERENCE_H

#include <stddef.h>

#define RFC "http://a/b/c/d;p?q"

/* RFC 3986 section 5.4.1. */
static const char *const normal_targets[] = {
    "= " RFC, "g:h -> g:h", "g -> http://a/b/c/g", "./g -> http://a/b/c/g", "g/ -> http://a/b/c/g/",
    "/g -> http://a/g", "/ -> http://a/", "//g -> http://g", "?y -> http://a/b/c/d;p?y", "g?y -> http://a/b/c/g?y",
    "#s -> http://a/b/c/d;p?q#s", "g#s -> http://a/b/c/g#s", "g?y#s -> http://a/b/c/g?y#s", ";x -> http://a/b/c/;x",
    "g;x -> http://a/b/c/g;x", "g;x?y#s -> http://a/b/c/g;x?y#s", " -> http://a/b/c/d;p?q", ". -> http://a/b/c/",
    "./ -> http://a/b/c/", ".. -> http://a/b/", "../ -> http://a/b/", "../g -> http://a/b/g", "../.. -> http://a/",
    "../../ -> http://a/", "../../g -> http://a/g",
    NULL,
};

/* Section 5.4.2. */
static const char *const abnormal_targets[] = {
    "= " RFC, "../../../g -> http://a/g", "../../../../g -> http://a/g", "/./g -> http://a/g", "/../g -> http://a/g",
    "g. -> http://a/b/c/g.", ".g -> http://a/b/c/.g", "g.. -> http://a/b/c/g..", "..g -> http://a/b/c/..g",
    "./../g -> http://a/b/g", "./g/. -> http://a/b/c/g/", "g/./h -> http://a/b/c/g/h", "g/../h -> http://a/b/c/h",
    "g;x=1/./y -> http://a/b/c/g;x=1/y", "g;x=1/../y -> http://a/b/c/y", "g?y/./x -> http://a/b/c/g?y/./x",
    "g?y/../x -> http://a/b/c/g?y/../x", "g#s/./x -> http://a/b/c/g#s/./x", "g#s/../x -> http://a/b/c/g#s/../x",
    "http:g -> http:g",
    NULL,
};

/* The tables leave these open: dots alone, empty segments, bases without authority or path. */
static const char *const more_targets[] = {
    "= " RFC, "... -> http://a/b/c/...", "g/... -> http://a/b/c/g/...", "..%2f -> http://a/b/c/..%2f",
    "%2e%2E/g -> http://a/b/c/%2e%2E/g", "a/b:c -> http://a/b/c/a/b:c", "./a:b -> http://a/b/c/a:b",
    "g?a?b/c -> http://a/b/c/g?a?b/c", "? -> http://a/b/c/d;p?", "# -> http://a/b/c/d;p?q#",
    "?# -> http://a/b/c/d;p?#", "g//h/../i -> http://a/b/c/g//i", "g///../.. -> http://a/b/c/g/",
    "//h/a/../b -> http://h/b", "//h/.. -> http://h/", "//h?y -> http://h?y", "//h#s -> http://h#s",
    "//[::1]/x -> http://[::1]/x", "//u:p@[::1]:8080/x -> http://u:p@[::1]:8080/x", "//a_b~c:/ -> http://a_b~c:/", "// -> http://",
    "//.. -> http://..", "///x -> http:///x", "http://h/a/./b -> http://h/a/b", "x+1-.:a/../b -> x+1-.:/b",
    "foo:../b -> foo:b", "foo:./.. -> foo:", "foo:. -> foo:", "foo:..//b -> foo:/b", "foo:./a/../b -> foo:/b",
    "foo:a/.. -> foo:/", "foo: -> foo:", "foo:#s -> foo:#s",
    "= http://h", "x -> http://h/x", "../x -> http://h/x", ".. -> http://h/", "?x -> http://h?x", " -> http://h",
    "= http://h?q", "x -> http://h/x", "#s -> http://h?q#s",
    "= http://h?q?r", " -> http://h?q?r",
    "= http://h?", " -> http://h?",
    "= http://h/", ".. -> http://h/",
    "= http://h//x", "g -> http://h//g", "../g -> http://h/g",
    "= http://h/a/b/../c", "./d -> http://h/a/d",
    "= http://h/a/../b", "?q -> http://h/a/../b?q", " -> http://h/a/../b",
    "= http://h/a/../b#f", "#g -> http://h/a/../b#g",
    "= http://h/a#f", " -> http://h/a",
    "= http://h/a?x/y", "z -> http://h/z",
    "= http://u:p@h:8080/a", "/b -> http://u:p@h:8080/b",
    "= http://u@h/a", "b -> http://u@h/b",
    "= coap://[::1]/a/b", "../c -> coap://[::1]/c",
    "= file:///a/b", "c -> file:///a/c",
    "= file:/a/b", "c -> file:/a/c",
    "= foo:a", "b -> foo:b", "../b -> foo:b", "./b -> foo:b",
    "= foo:a/b", "../c -> foo:/c", "../../c -> foo:/c",
    "= foo:../a", "b -> foo:b",
    "= foo:./x/y", "../z -> foo:/z",
    "= foo:", "/b -> foo:/b", "b -> foo:b", " -> foo:",
    "= foo:?q", " -> foo:?q",
    "= urn:a:b", "#f -> urn:a:b#f",
    NULL,
};

/* No reference makes a host of a path. */
static const char *const host_targets[] = {
    "= foo:/a", "/.//evil/x -> foo:/.//evil/x", ".//x -> foo:/.//x", "b/..//x -> foo:/.//x", "/..//..//x -> foo:/.//x",
    "/.///x -> foo:/.///x", "/.// -> foo:/.//", "bar:/.//x -> bar:/.//x", "b//c -> foo:/b//c",
    "//h/.//x -> foo://h//x",
    "= foo:a/b", "..//x -> foo:/.//x",
    "= foo:/.//a", " -> foo:/.//a", "b -> foo:/.//b", ".. -> foo:/",
    "= foo://h/a", "/.//x -> foo://h//x",
    "= foo:///a", "/.//x -> foo:////x",
    "= foo:a", ".//x -> foo:/x",
    NULL,
};

/* Bases of RFC 1738, split as appendix B splits. */
static const char *const rfc1738_targets[] = {
    "= ftp://h/a;type=i", "b -> ftp://h/b",
    "= ftp://u:p@h/a/b?c/d", "e -> ftp://u:p@h/a/e",
    "= ftp://h/a?b/c", "#s -> ftp://h/a?b/c#s",
    "= gopher://h/0a?b", "c -> gopher://h/c",
    "= news:a@b", "c -> news:c",
    "= news://a?b@h", "c -> news://a/c",
    "= mailto:a@b", "#x -> mailto:a@b#x",
    "= telnet://u@h", "x -> telnet://u@h/x",
    "= x-a:b?c/d", "e -> x-a:e",
    NULL,
};

/* These are not references. The mark is at the octet that is refused. */
static const char *const refused_references[] = {
    "//a^[::1]", "//ab^[::1]", "a^ b", "a^%zz", "a%4^", "a^%4:", "a^%4g", "^:x", "1^:x", "a_^:x", "a^ b:x", "%41^:x",
    "g:a^ b", "g://h/^[", "g#a^#b", "g?^[", "//h:65536^", "//h:65536^/", "//h:8a^", "//[::1^", "//[::1]^x",
    "//[fe80::1^%25en0]", "//u@v^@h", "^\\", "^\xC3\xA9",
    NULL,
};

#endif
