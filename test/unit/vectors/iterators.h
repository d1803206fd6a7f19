/* SPDX-License-Identifier: MIT
 *
 * URLs, the items of a list in braces, and a value in angle brackets. */
#ifndef VECTORS_ITERATORS_H
#define VECTORS_ITERATORS_H

#include "url_vectors.h"

/* Labels of a host. */
static const char *const label_items[] = {
    "http://{www}.{example}.{com}/", "http://{h}/a.b", "http://{192}.{0}.{2}.{1}:80", "ftp://a.b:c.d@{e}.{f}/g.h",
    "news:a.b@{c}.{d}", "file://{}/a", "file://{a-b}.{c}/", "mailto:a@b.c", "x-a:b.c",
    NULL,
};

/* Directories of ftp. */
static const char *const cwd_items[] = {
    "ftp://h/{a}/{b}/c", "ftp://h/{a}/{b}/", "ftp://h/{}/{etc}/motd", "ftp://h/{%2Fetc}/motd;type=a", "ftp://h/{}/{}/",
    "ftp://h/{a%2Fb}/{c}/{%2f}/d#e/f", "ftp://h/{}/", "ftp://h/a", "ftp://h/", "ftp://h", "http://h/a/b",
    "file:///a/b",
    NULL,
};

/* Directories of a file. */
static const char *const directory_items[] = {
    "file:///{a}/{b}/c", "file://vms.host.edu/{disk$user}/{my}/{notes}/note12345.txt", "file:///{}/", "file:///a",
    "ftp://h/a/b",
    NULL,
};

/* Segments of a path. */
static const char *const path_items[] = {
    "http://h/{a}/{b}/{c}", "http://h/{a}/{}/{b}/{}?c", "http://h/{}", "http://h/{}/{}", "http://h",
    "https://h/{a%2Fb}/{c=d;e}#f/g", "x-a://h/{a?b}/{c}", "x-a:a/b", "ftp://h/a/b",
    NULL,
};

/* Pairs of a query. */
static const char *const pair_items[] = {
    "http://h/?{a}=<b>", "http://h/?{a}=<b>&{c}=<d>&{e}", "http://h/?{a}=<>&{}=<b>&{}=<>&{}&{c}",
    "http://h/?{a}=<b=c>&{d}=<=>", "http://h/?{a%3Db}=<c%26d>&{e+f}=<g>", "http://h/?{a;b}=<c>", "http://h/?{}",
    "http://h/?{}&{}", "http://h/#?a=b", "http://h/a=b&c", "wais://h/d?{a}=<b>&{c}", "gopher://h/7s%09{a}=<b>&{c}%09+",
    NULL,
};

/* Levels of a newsgroup. */
static const char *const level_items[] = {
    "news:{comp}.{lang}.{c}", "nntp://h/{alt}.{binaries}/12", "news:{a}", "news:{a}.{}.{b}.{}", "news:{*}",
    "news:a.b@c.d",
    NULL,
};

/* Fields of prospero. */
static const char *const field_items[] = {
    "prospero://h/a;{b}=<c>", "prospero://host.dom//pros/name;{a}=<b>;{c}=<d>;{e}=<>", "prospero://h/a=b;{}=<>",
    "prospero://h/;{a%3Db}=<c%3Bd>;{e}=<f>", "prospero://h/a;{b}=<c>#;d=e", "prospero://h/a=b",
    NULL,
};

/* Attributes of a Gopher+ string. */
static const char *const attribute_items[] = {
    "gopher://h/1s%09%09!{+ABSTRACT}%20{+SMELL}", "gopher://h/1s%09%09${+VIEWS}",
    "gopher://h/1s%09%09%21{+A}%20{}%20{+B}%20{}", "gopher://h/1s%09%09%24{a%2Bb}", "gopher://h/1s%09%09!{}",
    "gopher://h/1s%09%09${}#!+A", "gopher://h/1s%09%09+A%20B", "gopher://h/1s%09%09?", "gopher://h/1s%09%09%00",
    "gopher://h/1s%09%09", "gopher://h/1s%09!+A", "http://h/!a",
    NULL,
};

/* Its view and language. */
static const char *const view_items[] = {
    "gopher://h/0s%09%09+{application/postscript}%20<Es_ES>", "gopher://h/0s%09%09%2B{Text}%20<De_DE%20x>",
    "gopher://h/0s%09%09%2b{text/plain}", "gopher://h/0s%09%09+{}", "gopher://h/0s%09%09+{}%20<En>",
    "gopher://h/0s%09%09+%091%0D%0A+-1%0D%0Aa%20b%0D%0A.%0D%0A", "gopher://h/0s%09%09!+A", "gopher://h/0s%09%09%00",
    "gopher://h/0s%09%09", "gopher://h/0s", "gopher://h",
    NULL,
};

/* Words of a query of the draft. */
static const char *const draft_word_items[] = {
    "http://h?{a}", "http://h/?{a}+{b c}+{%2B}+{\"d\"}", "gopher://h/1?{a&b}+{c}", "wais://h/d?{a}+{b}#c d",
    "x:a+b?{c}",
    "http://h/a+b",
    NULL,
};

#endif
