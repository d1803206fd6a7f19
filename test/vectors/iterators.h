/* SPDX-License-Identifier: MIT
 *
 * Lists in URLs, and their items one after the other: [name], or [name=value] where there is a value. */
#ifndef VECTORS_ITERATORS_H
#define VECTORS_ITERATORS_H

#include "knurl_iterators.h"

typedef struct {
    const char *text;
    const char *items;
} items_vector_t;

static const items_vector_t label_vectors[] = {
    {"http://www.example.com/", "[www][example][com]"},
    {"http://h/a.b", "[h]"},
    {"http://192.0.2.1:80", "[192][0][2][1]"},
    {"ftp://a.b:c.d@e.f/g.h", "[e][f]"},
    {"news:a.b@c.d", "[c][d]"},
    {"file:///a", "[]"},
    {"file://a-b.c/", "[a-b][c]"},
    {"mailto:a@b.c", ""},
    {"x-a:b.c", ""},
};

static const items_vector_t cwd_vectors[] = {
    {"ftp://h/a/b/c", "[a][b]"},
    {"ftp://h/a/b/", "[a][b]"},
    {"ftp://h//etc/motd", "[][etc]"},
    {"ftp://h/%2Fetc/motd;type=a", "[%2Fetc]"},
    {"ftp://h///", "[][]"},
    {"ftp://h/a%2Fb/c/%2f/d#e/f", "[a%2Fb][c][%2f]"},
    {"ftp://h//", "[]"},
    {"ftp://h/a", ""},
    {"ftp://h/", ""},
    {"ftp://h", ""},
    {"http://h/a/b", ""},
    {"file:///a/b", ""},
};

static const items_vector_t directory_vectors[] = {
    {"file:///a/b/c", "[a][b]"}, {"file://vms.host.edu/disk$user/my/notes/note12345.txt", "[disk$user][my][notes]"},
    {"file:////", "[]"},         {"file:///a", ""},
    {"ftp://h/a/b", ""},
};

static const items_vector_t path_vectors[] = {
    {"http://h/a/b/c", "[a][b][c]"},
    {"http://h/a//b/?c", "[a][][b][]"},
    {"http://h/", "[]"},
    {"http://h//", "[][]"},
    {"http://h", ""},
    {"https://h/a%2Fb/c=d;e#f/g", "[a%2Fb][c=d;e]"},
    {"x-a://h/a?b/c", "[a?b][c]"},
    {"x-a:a/b", ""},
    {"ftp://h/a/b", ""},
};

static const items_vector_t pair_vectors[] = {
    {"http://h/?a=b", "[a=b]"},
    {"http://h/?a=b&c=d&e", "[a=b][c=d][e]"},
    {"http://h/?a=&=b&=&&c", "[a=][=b][=][][c]"},
    {"http://h/?a=b=c&d==", "[a=b=c][d==]"},
    {"http://h/?a%3Db=c%26d&e+f=g", "[a%3Db=c%26d][e+f=g]"},
    {"http://h/?a;b=c", "[a;b=c]"},
    {"http://h/?", "[]"},
    {"http://h/?&", "[][]"},
    {"http://h/#?a=b", ""},
    {"http://h/a=b&c", ""},
    {"wais://h/d?a=b&c", "[a=b][c]"},
    {"gopher://h/7s%09a=b&c%09+", "[a=b][c]"},
};

static const items_vector_t level_vectors[] = {
    {"news:comp.lang.c", "[comp][lang][c]"},
    {"nntp://h/alt.binaries/12", "[alt][binaries]"},
    {"news:a", "[a]"},
    {"news:a..b.", "[a][][b][]"},
    {"news:*", "[*]"},
    {"news:a.b@c.d", ""},
};

static const items_vector_t field_vectors[] = {
    {"prospero://h/a;b=c", "[b=c]"},      {"prospero://host.dom//pros/name;a=b;c=d;e=", "[a=b][c=d][e=]"},
    {"prospero://h/a=b;=", "[=]"},        {"prospero://h/;a%3Db=c%3Bd;e=f", "[a%3Db=c%3Bd][e=f]"},
    {"prospero://h/a;b=c#;d=e", "[b=c]"}, {"prospero://h/a=b", ""},
};

static const items_vector_t attribute_vectors[] = {
    {"gopher://h/1s%09%09!+ABSTRACT%20+SMELL", "[+ABSTRACT][+SMELL]"},
    {"gopher://h/1s%09%09$+VIEWS", "[+VIEWS]"},
    {"gopher://h/1s%09%09%21+A%20%20+B%20", "[+A][][+B][]"},
    {"gopher://h/1s%09%09%24a%2Bb", "[a%2Bb]"},
    {"gopher://h/1s%09%09!", "[]"},
    {"gopher://h/1s%09%09$#!+A", "[]"},
    {"gopher://h/1s%09%09+A%20B", ""},
    {"gopher://h/1s%09%09?", ""},
    {"gopher://h/1s%09%09%00", ""},
    {"gopher://h/1s%09%09", ""},
    {"gopher://h/1s%09!+A", ""},
    {"http://h/!a", ""},
};

static const items_vector_t view_vectors[] = {
    {"gopher://h/0s%09%09+application/postscript%20Es_ES", "[application/postscript=Es_ES]"},
    {"gopher://h/0s%09%09%2BText%20De_DE%20x", "[Text=De_DE%20x]"},
    {"gopher://h/0s%09%09%2btext/plain", "[text/plain]"},
    {"gopher://h/0s%09%09+", "[]"},
    {"gopher://h/0s%09%09+%20En", "[=En]"},
    {"gopher://h/0s%09%09+%091%0D%0A+-1%0D%0Aa%20b%0D%0A.%0D%0A", ""},
    {"gopher://h/0s%09%09!+A", ""},
    {"gopher://h/0s%09%09%00", ""},
    {"gopher://h/0s%09%09", ""},
    {"gopher://h/0s", ""},
    {"gopher://h", ""},
};

#endif
