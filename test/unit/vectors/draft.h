/* SPDX-License-Identifier: MIT
 *
 * The rows of the draft before RFC 1738, and its fragment. */
#ifndef VECTORS_DRAFT_H
#define VECTORS_DRAFT_H

#include "url_vectors.h"

/* http of the draft: a path whose segments are not empty but the last, a query with or without it. */
static const char *const draft_http_urls[] = {
    "= scheme host path", "{http}://{info.cern.ch}/{hypertext/WWW/TheProject.html}", "{http}://{h}/{}",
    "{http}://{h}/{a/b/}", "{http}://{h}/{$-_@.&!*\"'():;, +%7e}", "{http}://{h}/{ }", "{http}://{h}/{\"a b\"/ c}",
    "{http}://{127.0.0.01}/{}", "{http}://{1a.b}/{}",
    "= scheme host", "{http}://{h}",
    "= scheme host path", "{HTTP}://{H}/{%7e}",
    "= scheme host port", "{HTTP}://{H}:{8080}",
    "= scheme host query", "{http}://{h}?{a+b c}", "{http}://{h}?{ }",
    "= scheme host path query", "{http}://{h}/{}?{x}", "{http}://{h}/{a/}?{x+y}", "{http}://{h}/{a+b}?{c}",
    "{http}://{h}/{%41}?{%3F+%2B}",
    "http://h:^/", "http://h:6553^6/", "http://a^_b/", "http://h^ /", "http://u^@h/", "http://h/^/",
    "http://h/a/^/b+c", "http://h/x?^", "http://h?^", "http://h?^+", "http://h?a+^+b", "http://h?a+^", "http://h?a^?b",
    "http://h?a^/b", "http://h/a^=b", "http://h/^~a", "http://h/^{", "http://h/a^<b", "http://h/a^\\b", "http://h/%^",
    "http://h/%4^", "http://h/^%zz", "http://h/^%4z", "http://h?%^", "http:^", "http:/^", "http:^h", "http://^",
    "http://1.2.3^/x", "https:^//h/",
    "= scheme host path fragment", "{http}://{h}/{a}#{b}",
    NULL,
};

/* ftp of the draft: a login, and a path that may be empty but has to be there. */
static const char *const draft_ftp_urls[] = {
    "= scheme host name", "{ftp}://{info.cern.ch}/{pub}", "{ftp}://{h}/{}",
    "= scheme host cwd name", "{ftp}://{h}/{a}/{}", "{ftp}://{u}/{@h}/{}",
    "= scheme user password host port cwd name", "{ftp}://{u}:{p}@{h}:{2121}/{x}/{y z}",
    "= scheme user host name", "{ftp}://{u}@{h}/{a}", "{ftp}://{a_b}@{h}/{}", "{ftp}://{h-}@{h}/{x}",
    "= scheme user password host name", "{ftp}://{u ser}:{\"p\"}@{h}/{}", "{ftp}://{h}:{99999}@{h}/{x}",
    "{ftp}://{1.2.3.4}:{5}@{h}/{x}", "{ftp}://{h}:{80 a}@{h}/{x}", "{ftp}://{h.}:{p}@{h}/{}",
    "{ftp}://{%41}:{%42}@{h}/{}",
    "= scheme user password host cwd name", "{ftp}://{$-_.&!*\"'();, %41}:{%42 }@{h}/{a+b}/{c}",
    "ftp://h:80^:a@h/", "ftp://h^", "ftp://^@h/", "ftp://^:p@h/", "ftp://u:^@h/", "ftp://u_:^@h/", "ftp://u:p^:q@h/",
    "ftp://u@v^@h/", "ftp://u^+v@h/", "ftp://u^=@h/", "ftp://u^?@h/", "ftp://u@^/", "ftp://u@h^_/", "ftp://u:p^",
    "ftp://u_^", "ftp://u:80^", "ftp://u:^", "ftp://h/^/", "ftp://h/a/^/", "ftp://h/a^?b", "ftp://h/a;type^=i",
    "ftp://h/^~", "ftp://^", "ftp://^/x", "ftp://u%^", "ftp://u%41^",
    NULL,
};

/* news of the draft: what holds an "@" is an article. */
static const char *const draft_news_urls[] = {
    "= scheme group", "{news}:{*}", "{news}:{alt.hypertext}", "{news}:{a b}", "{news}:{a:b;c}", "{news}:{a%41}",
    "= scheme unique host", "{news}:{\"x\"}@{h}", "{news}:{*}@{h}", "{news}:{*a}@{h}", "{news}:{* }@{h}",
    "{news}:{*%41}@{h}", "{news}:{%2A}@{h}", "{news}:{1}@{1.2.3.4}", "{news}:{a b}@{h}", "{news}:{%41}@{h}",
    "^ news:a", "news:^", "news:^@h", "news:1^", "news:%2A^", "news:*a^", "news:**^", "news:a@^", "news:a@b^@c",
    "news:a@h^:80", "news:a@h^/", "news:a@b^ c", "news:a^/b", "news:a^+b", "news:*^+", "news:a@^*", "news:a^?",
    "news:^\xFF", "news:*^?",
    NULL,
};

/* wais of the draft: a database, with a query, or with a document of type, digits and path. */
static const char *const draft_wais_urls[] = {
    "= scheme host database", "{wais}://{h}/{db}",
    "= scheme host port database query", "{wais}://{h}:{2100}/{db}?{w1+w2}",
    "= scheme host database wtype digits wpath", "{wais}://{h}/{db}/{text}/{123}/{p/q}",
    "{wais}://{h}/{d b}/{W SRC}/{0}/{}", "{wais}://{h}/{\"d\"}/{\"t\"}/{1}/{a b/}",
    "{wais}://{h}/{%41}/{%42}/{1}/{%43}", "{wais}://{h}/{ }/{ }/{1}/{ }",
    "= scheme host database query", "{wais}://{h}/{db}?{w1+w2}", "{wais}://{h}/{d@:;}?{a}",
    "wais://h^", "wais://h/^", "wais://h/^?a", "wais://h/^/t", "wais://h/d^+b", "wais://h/db?^", "wais://h/db?a^/b",
    "wais://h/db/^", "wais://h/db/t^", "wais://h/db/t^?a", "wais://h/db/t^+", "wais://h/db/^/1/",
    "wais://h/db/text/^x/p", "wais://h/db/text/^/p", "wais://h/db/text/1^", "wais://h/db/text/1^x",
    "wais://h/db/text/1^ /", "wais://h/db/text/^%31/", "wais://h/db/text/1^%31/", "wais://h/db/text/1/^/",
    "wais://h/db/text/1/a/^/b", "wais://h/db/text/1/a^?b", "wais://u^@h/db",
    NULL,
};

/* prospero of the draft: the first %00 ends the name, and a version follows. */
static const char *const draft_prospero_urls[] = {
    "= scheme host hsoname", "{prospero}://{h}/{a/b}", "{prospero}://{h}/{}", "{prospero}://{h}/{a/}",
    "= scheme host hsoname version", "{prospero}://{h}/{a}%00{1}", "{prospero}://{h}/{}%00{1}",
    "{prospero}://{h}/{%01}%00{1}",
    "= scheme host hsoname version attributes", "{prospero}://{h}/{a}%00{12}{abc9}", "{prospero}://{h}/{a/}%00{12}{abc9}",
    "{prospero}://{h}/{a b+c/\"d\"%41}%00{07}{A}",
    "= scheme host port hsoname version", "{prospero}://{h}:{1526}/{a%0B}%00{1}",
    "prospero://h^", "prospero://h/^/a", "prospero://h/a/^/", "prospero://h/a%00^", "prospero://h/a%00^a",
    "prospero://h/a%00^%00", "prospero://h/a%00^/1", "prospero://h/a%001a^%00", "prospero://h/a%001^%00",
    "prospero://h/a%001^ ", "prospero://h/a%001a^ b", "prospero://h/a%001^/", "prospero://h/a%001^_",
    "prospero://h/a%001a^_", "prospero://h/a%0^", "prospero://h/a%00^%", "prospero://h/a%001^%", "prospero://h/a;b^=c",
    "prospero://h/a^?b", "prospero://h^?b",
    NULL,
};

/* telnet of the draft: nothing after the login. */
static const char *const draft_telnet_urls[] = {
    "= scheme host", "{telnet}://{h}",
    "= scheme user host port", "{telnet}://{u}@{h}:{2323}",
    "= scheme user password host", "{telnet}://{u}:{p}@{h}", "{telnet}://{h-}:{1x}@{h}",
    "= scheme user password host port", "{telnet}://{a b}:{c d}@{1.2.3.4}:{23}",
    "= scheme user host", "{telnet}://{h\"}@{h}",
    "telnet://h^/", "telnet://h:23^/", "telnet://h^?", "telnet://u:p@h^/", "telnet://u:p@h^_", "telnet://h:^",
    "telnet://u@^", "telnet://h.^", "telnet://h:1^:2@h", "telnet:^", "telnet://h ^",
    NULL,
};

/* gopher of the draft: a type of one symbol, and a query after "?". */
static const char *const draft_gopher_urls[] = {
    "= scheme host", "{gopher}://{h}",
    "= scheme host gtype selector", "{gopher}://{h}/{1}{}", "{gopher}://{h}/{%09}{x}", "{gopher}://{h}/{0}{}", "{gopher}://{h}/{%41}{%42/c}", "{gopher}://{h}/{ }{ }",
    "{gopher}://{h}/{\"}{\"}", "{gopher}://{h}/{0}{a+b/}", "{gopher}://{h}/{@}{}", "{gopher}://{h}/{0}{%09a}",
    "= scheme host gtype selector query", "{gopher}://{h}/{1}{a/b}?{s t}", "{gopher}://{h}/{1}{}?{a+b}",
    "= scheme host query", "{gopher}://{h}?{a}",
    "= scheme host port gtype selector", "{gopher}://{h}:{7070}/{%09}{x}",
    "gopher://h/^", "gopher://h/^+", "gopher://h/^/", "gopher://h/^?a", "gopher://h/^=", "gopher://h/1^/a",
    "gopher://h/1a/^/", "gopher://h/1?^", "gopher://h/1?a+^", "gopher://h/1?a^?", "gopher://h?^", "gopher://h/%^",
    "gopher://h/%0^", "gopher://h/1^~", "gopher://u^@h/",
    NULL,
};

/* afs of the draft: the cell is a host without a port. */
static const char *const draft_afs_urls[] = {
    "= scheme host path", "{afs}://{cell.example}/{p/q}", "{afs}://{c}/{}", "{afs}://{c}/{a b/}",
    "{afs}://{1.2.3.4}/{x}",
    "afs://c^", "afs://c^:1/x", "afs://u^@c/x", "afs://c/^/", "afs://c/a/^/", "afs://c/a^?b", "afs://^/x",
    "afs://a^_b/",
    NULL,
};

/* Every other scheme of the draft. */
static const char *const draft_generic_urls[] = {
    "= scheme opaque", "{mid}:{x@y}", "{cid}:{(a)}", "{x}:{a/}", "{x}:{}", "{x}:{ }", "{x-y.1}:{a}", "{https}:{a}",
    "{nfs}:{b:c}",
    "= scheme opaque query", "{x}:{a/b}?{c+d}", "{x}:{}?{q}", "{x}:{\"a b\"/c+d}?{e f}", "{afs2}:{%41/%42}?{%43}",
    "x:^/a", "x:^//h/p", "x:a/^/b", "x:a?^", "x:a/?^", "x:?^", "x:a?^+b", "x:a?b^?c", "x:a^~b", "x:^{", "x:a^=b",
    "x:a%^", "x:a^%4g", "x^+y:z", "x^+", "^1x:y", "^-x:y", "^.", "^+:y", "^:", "x^", "^", "x^_y:", "x^ y:z", "x^*:",
    "http^+a:b", "httpx:^/",
    "= scheme opaque fragment", "{x}:{a}#{b}",
    NULL,
};

/* A fragment of the draft: one xalpha or more. */
static const char *const draft_fragment_urls[] = {
    "= scheme host fragment", "{http}://{h}#{a}", "{telnet}://{h}#{a}", "{gopher}://{h}#{a}", "{http}://{h}#{%00*}",
    "= scheme host port fragment", "{http}://{h}:{80}#{a}",
    "= scheme host path query fragment", "{http}://{h}/{x}?{y}#{z w}",
    "= scheme host path fragment", "{http}://{h}/{}#{\"}", "{http}://{h}/{a/}#{%41}", "{afs}://{c}/{x}#{y}",
    "= scheme host query fragment", "{http}://{h}?{a}#{b}",
    "= scheme user password host name fragment", "{ftp}://{u}:{p}@{h}/{a}#{b}",
    "= scheme host name fragment", "{ftp}://{h}/{}#{b}",
    "= scheme user host port fragment", "{telnet}://{u}@{h}:{23}#{a}",
    "= scheme group fragment", "{news}:{*}#{a}", "{news}:{a}#{b}", "{news}:{a}#{*}",
    "= scheme unique host fragment", "{news}:{a}@{h}#{b}",
    "= scheme host database fragment", "{wais}://{h}/{db}#{a}",
    "= scheme host database query fragment", "{wais}://{h}/{db}?{q}#{a}",
    "= scheme host database wtype digits wpath fragment", "{wais}://{h}/{db}/{t}/{1}/{}#{a}",
    "{wais}://{h}/{db}/{t}/{1}/{p}#{a}",
    "= scheme host hsoname fragment", "{prospero}://{h}/{a}#{b}", "{prospero}://{h}/{a}#{%001}",
    "= scheme host hsoname version fragment", "{prospero}://{h}/{a}%00{1}#{b}",
    "= scheme host hsoname version attributes fragment", "{prospero}://{h}/{a}%00{1}{b}#{b}",
    "= scheme host gtype selector fragment", "{gopher}://{h}/{1}{}#{a}",
    "= scheme host gtype selector query fragment", "{gopher}://{h}/{1}{a}?{b}#{c}",
    "= scheme opaque fragment", "{x}:{}#{a}",
    "= scheme opaque query fragment", "{x}:{a}?{b}#{c@:;}",
    "http://h#^", "http://h/#^+", "http://h#a^+b", "http://h#a^=b", "http://h#a^/b", "http://h#a^?b", "http://h#a^#b",
    "http://h#^#a", "http:^#a", "http://^#a", "http://h-^#a", "http://h:^#a", "ftp://h^#a", "ftp://u_^#a",
    "wais://h/^#a", "wais://h/db/t^#a", "wais://h/db/t/1^#a", "gopher://h/^#a", "news:^#a", "news:1^#a", "x:a?^#b",
    "x^#a:b", "http://h/a?^#b", "prospero://h/a%00^#b", "prospero://h^#a", "afs://c^#a", "http://h#%4^",
    NULL,
};

#endif
