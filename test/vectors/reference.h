/* SPDX-License-Identifier: MIT
 *
 * References and their targets. */
#ifndef REFERENCE_H
#define REFERENCE_H

#include <stddef.h>

typedef struct reference_vector {
    const char *base;
    const char *reference;
    const char *target; /* NULL: refused at `offset` */
    size_t offset;
} reference_vector_t;

#define RFC "http://a/b/c/d;p?q"

/* RFC 3986 section 5.4.1. */
static const reference_vector_t normal_vectors[] = {
    {RFC, "g:h", "g:h", 0},
    {RFC, "g", "http://a/b/c/g", 0},
    {RFC, "./g", "http://a/b/c/g", 0},
    {RFC, "g/", "http://a/b/c/g/", 0},
    {RFC, "/g", "http://a/g", 0},
    {RFC, "/", "http://a/", 0},
    {RFC, "//g", "http://g", 0},
    {RFC, "?y", "http://a/b/c/d;p?y", 0},
    {RFC, "g?y", "http://a/b/c/g?y", 0},
    {RFC, "#s", "http://a/b/c/d;p?q#s", 0},
    {RFC, "g#s", "http://a/b/c/g#s", 0},
    {RFC, "g?y#s", "http://a/b/c/g?y#s", 0},
    {RFC, ";x", "http://a/b/c/;x", 0},
    {RFC, "g;x", "http://a/b/c/g;x", 0},
    {RFC, "g;x?y#s", "http://a/b/c/g;x?y#s", 0},
    {RFC, "", "http://a/b/c/d;p?q", 0},
    {RFC, ".", "http://a/b/c/", 0},
    {RFC, "./", "http://a/b/c/", 0},
    {RFC, "..", "http://a/b/", 0},
    {RFC, "../", "http://a/b/", 0},
    {RFC, "../g", "http://a/b/g", 0},
    {RFC, "../..", "http://a/", 0},
    {RFC, "../../", "http://a/", 0},
    {RFC, "../../g", "http://a/g", 0},
};

/* Section 5.4.2. */
static const reference_vector_t abnormal_vectors[] = {
    {RFC, "../../../g", "http://a/g", 0},
    {RFC, "../../../../g", "http://a/g", 0},
    {RFC, "/./g", "http://a/g", 0},
    {RFC, "/../g", "http://a/g", 0},
    {RFC, "g.", "http://a/b/c/g.", 0},
    {RFC, ".g", "http://a/b/c/.g", 0},
    {RFC, "g..", "http://a/b/c/g..", 0},
    {RFC, "..g", "http://a/b/c/..g", 0},
    {RFC, "./../g", "http://a/b/g", 0},
    {RFC, "./g/.", "http://a/b/c/g/", 0},
    {RFC, "g/./h", "http://a/b/c/g/h", 0},
    {RFC, "g/../h", "http://a/b/c/h", 0},
    {RFC, "g;x=1/./y", "http://a/b/c/g;x=1/y", 0},
    {RFC, "g;x=1/../y", "http://a/b/c/y", 0},
    {RFC, "g?y/./x", "http://a/b/c/g?y/./x", 0},
    {RFC, "g?y/../x", "http://a/b/c/g?y/../x", 0},
    {RFC, "g#s/./x", "http://a/b/c/g#s/./x", 0},
    {RFC, "g#s/../x", "http://a/b/c/g#s/../x", 0},
    {RFC, "http:g", "http:g", 0},
};

/* What the tables leave open: dots alone, empty segments, bases without authority or path. */
static const reference_vector_t more_vectors[] = {
    {RFC, "...", "http://a/b/c/...", 0},
    {RFC, "g/...", "http://a/b/c/g/...", 0},
    {RFC, "..%2f", "http://a/b/c/..%2f", 0},
    {RFC, "%2e%2E/g", "http://a/b/c/%2e%2E/g", 0},
    {RFC, "a/b:c", "http://a/b/c/a/b:c", 0},
    {RFC, "./a:b", "http://a/b/c/a:b", 0},
    {RFC, "g?a?b/c", "http://a/b/c/g?a?b/c", 0},
    {RFC, "?", "http://a/b/c/d;p?", 0},
    {RFC, "#", "http://a/b/c/d;p?q#", 0},
    {RFC, "?#", "http://a/b/c/d;p?#", 0},
    {RFC, "g//h/../i", "http://a/b/c/g//i", 0},
    {RFC, "g///../..", "http://a/b/c/g/", 0},
    {RFC, "//h/a/../b", "http://h/b", 0},
    {RFC, "//h/..", "http://h/", 0},
    {RFC, "//h?y", "http://h?y", 0},
    {RFC, "//h#s", "http://h#s", 0},
    {RFC, "//u:p@[::1]:8080/x", "http://u:p@[::1]:8080/x", 0},
    {RFC, "//a_b~c:/", "http://a_b~c:/", 0},
    {RFC, "//", "http://", 0},
    {RFC, "//..", "http://..", 0},
    {RFC, "///x", "http:///x", 0},
    {RFC, "http://h/a/./b", "http://h/a/b", 0},
    {RFC, "x+1-.:a/../b", "x+1-.:/b", 0},
    {RFC, "foo:../b", "foo:b", 0},
    {RFC, "foo:./..", "foo:", 0},
    {RFC, "foo:.", "foo:", 0},
    {RFC, "foo:..//b", "foo:/b", 0},
    {RFC, "foo:./a/../b", "foo:/b", 0},
    {RFC, "foo:a/..", "foo:/", 0},
    {RFC, "foo:", "foo:", 0},
    {RFC, "foo:#s", "foo:#s", 0},
    {"http://h", "x", "http://h/x", 0},
    {"http://h", "../x", "http://h/x", 0},
    {"http://h", "..", "http://h/", 0},
    {"http://h", "?x", "http://h?x", 0},
    {"http://h", "", "http://h", 0},
    {"http://h?q", "x", "http://h/x", 0},
    {"http://h?q", "#s", "http://h?q#s", 0},
    {"http://h?q?r", "", "http://h?q?r", 0},
    {"http://h?", "", "http://h?", 0},
    {"http://h/", "..", "http://h/", 0},
    {"http://h//x", "g", "http://h//g", 0},
    {"http://h//x", "../g", "http://h/g", 0},
    {"http://h/a/b/../c", "./d", "http://h/a/d", 0},
    {"http://h/a/../b", "?q", "http://h/a/../b?q", 0},
    {"http://h/a/../b", "", "http://h/a/../b", 0},
    {"http://h/a/../b#f", "#g", "http://h/a/../b#g", 0},
    {"http://h/a#f", "", "http://h/a", 0},
    {"http://h/a?x/y", "z", "http://h/z", 0},
    {"http://u:p@h:8080/a", "/b", "http://u:p@h:8080/b", 0},
    {"http://u@h/a", "b", "http://u@h/b", 0},
    {"coap://[::1]/a/b", "../c", "coap://[::1]/c", 0},
    {"file:///a/b", "c", "file:///a/c", 0},
    {"file:/a/b", "c", "file:/a/c", 0},
    {"foo:a", "b", "foo:b", 0},
    {"foo:a", "../b", "foo:b", 0},
    {"foo:a", "./b", "foo:b", 0},
    {"foo:a/b", "../c", "foo:/c", 0},
    {"foo:a/b", "../../c", "foo:/c", 0},
    {"foo:../a", "b", "foo:b", 0},
    {"foo:./x/y", "../z", "foo:/z", 0},
    {"foo:", "/b", "foo:/b", 0},
    {"foo:", "b", "foo:b", 0},
    {"foo:", "", "foo:", 0},
    {"foo:?q", "", "foo:?q", 0},
    {"urn:a:b", "#f", "urn:a:b#f", 0},
};

/* No reference makes a host of a path. */
static const reference_vector_t host_vectors[] = {
    {"foo:/a", "/.//evil/x", "foo:/.//evil/x", 0},
    {"foo:/a", ".//x", "foo:/.//x", 0},
    {"foo:/a", "b/..//x", "foo:/.//x", 0},
    {"foo:a/b", "..//x", "foo:/.//x", 0},
    {"foo:/a", "/..//..//x", "foo:/.//x", 0},
    {"foo:/a", "/.///x", "foo:/.///x", 0},
    {"foo:/a", "/.//", "foo:/.//", 0},
    {"foo:/a", "bar:/.//x", "bar:/.//x", 0},
    {"foo:/a", "b//c", "foo:/b//c", 0},
    {"foo:/.//a", "", "foo:/.//a", 0},
    {"foo:/.//a", "b", "foo:/.//b", 0},
    {"foo:/.//a", "..", "foo:/", 0},
    {"foo://h/a", "/.//x", "foo://h//x", 0},
    {"foo:///a", "/.//x", "foo:////x", 0},
    {"foo:/a", "//h/.//x", "foo://h//x", 0},
    {"foo:a", ".//x", "foo:/x", 0},
};

/* Bases of RFC 1738, split as appendix B splits. */
static const reference_vector_t rfc1738_vectors[] = {
    {"ftp://h/a;type=i", "b", "ftp://h/b", 0},
    {"ftp://u:p@h/a/b?c/d", "e", "ftp://u:p@h/a/e", 0},
    {"ftp://h/a?b/c", "#s", "ftp://h/a?b/c#s", 0},
    {"gopher://h/0a?b", "c", "gopher://h/c", 0},
    {"news:a@b", "c", "news:c", 0},
    {"news://a?b@h", "c", "news://a/c", 0},
    {"mailto:a@b", "#x", "mailto:a@b#x", 0},
    {"telnet://u@h", "x", "telnet://u@h/x", 0},
    {"x-a:b?c/d", "e", "x-a:e", 0},
};

static const reference_vector_t refused_vectors[] = {
    {RFC, "//a[::1]", NULL, 3},
    {RFC, "//ab[::1]", NULL, 4},
    {RFC, "a b", NULL, 1},
    {RFC, "a%zz", NULL, 1},
    {RFC, "a%4", NULL, 3},
    {RFC, "a%4:", NULL, 1},
    {RFC, "a%4g", NULL, 1},
    {RFC, ":x", NULL, 0},
    {RFC, "1:x", NULL, 1},
    {RFC, "a_:x", NULL, 2},
    {RFC, "a b:x", NULL, 1},
    {RFC, "%41:x", NULL, 3},
    {RFC, "g:a b", NULL, 3},
    {RFC, "g://h/[", NULL, 6},
    {RFC, "g#a#b", NULL, 3},
    {RFC, "g?[", NULL, 2},
    {RFC, "//h:65536", NULL, 9},
    {RFC, "//h:65536/", NULL, 9},
    {RFC, "//h:8a", NULL, 6},
    {RFC, "//[::1", NULL, 6},
    {RFC, "//[::1]x", NULL, 7},
    {RFC, "//[fe80::1%25en0]", NULL, 10},
    {RFC, "//u@v@h", NULL, 5},
    {RFC, "\\", NULL, 0},
    {RFC, "\xC3\xA9", NULL, 0},
};

#endif
