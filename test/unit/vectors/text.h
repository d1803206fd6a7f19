/* SPDX-License-Identifier: MIT
 *
 * Running texts, and the URLs that are found in each: the offset of "<", the one after ">", the error, its offset
 * where it is one, the text in quotes, and the doubtful hyphens. A line for each, and no text where nothing is found:
 *
 *     0-11 ok 'http://h/'
 *     3-20 host 7 'http://-' 3 5
 */
#ifndef VECTORS_TEXT_H
#define VECTORS_TEXT_H

#include <stddef.h>

/* The appendix of RFC 1738, its line breaks included. */
static const char *const rfc_texts[] = {
    "Yes, Jim, I found it under <URL:ftp://info.cern.ch/pub/www/doc;\n"
    "type=d> but you can probably pick it up from <URL:ftp://ds.in\n"
    "ternic.net/rfc>.  Note the warning in <URL:http://ds.internic.\n"
    "net/instructions/overview.html#WARNING>.\n"
    " -> 27-71 ok 'ftp://info.cern.ch/pub/www/doc;type=d'\n"
    "109-141 ok 'ftp://ds.internic.net/rfc'\n"
    "164-228 ok 'http://ds.internic.net/instructions/overview.html#WARNING'",
    "   <URL:ftp://boombox.micro.umn.edu/pub/gopher/gopher_protocol\r\n"
    "   /Gopher+/Gopher+.txt>\r\n"
    " -> 3-88 ok 'ftp://boombox.micro.umn.edu/pub/gopher/gopher_protocol/Gopher+/Gopher+.txt'",
    "is used to refer to\n"
    "   <URL:news:*>"
    " -> 23-35 ok 'news:*'",
    NULL,
};

/* After the prefix. */
static const char *const prefix_texts[] = {
    "<URL:http://h/> -> 0-15 ok 'http://h/'",
    "<url:http://h/><Url:http://h/><uRL:http://h/> -> 0-15 ok 'http://h/'\n15-30 ok 'http://h/'\n30-45 ok 'http://h/'",
    "<http://h/> -> 0-11 ok 'http://h/'", "< url : http://h/a > -> 0-20 ok 'http://h/a'",
    "<\r\nU\tR L\v:\fhttp://h/a> -> 0-22 ok 'http://h/a'", "<URL:> -> 0-6 end 0 ''", "<URL: > -> 0-7 end 0 ''",
    "<URL:http> -> 0-10 end 4 'http'", "<URL:nothing> -> 0-13 end 7 'nothing'",
    "<URL:not a url!> -> 0-16 scheme 7 'notaurl!'", "<URL:URL:http://h/> -> 0-19 ok 'URL:http://h/'",
    "<URL:URL> -> 0-9 end 3 'URL'", "<URL:x-new:a> -> 0-13 ok 'x-new:a'",
    "<URL:http://h/#a#b> -> 0-19 character 11 'http://h/#a#b'", "<U><UR><URL><:><URL :> -> 15-22 end 0 ''",
    "<http://h/><u><http://h -> 0-11 ok 'http://h/'", "<URL:\x08\x0E> -> 0-8 scheme 0 '\x08\x0E'",
    "<uRl:ftp://h/;type=x> -> 0-21 syntax 14 'ftp://h/;type=x'", " -> ", "no URL here: http://h/ -> ",
    "<URLhttp://h/><UR:http://h/><U.L:http://h/> -> ", "<URL\x1Ahttp://h/><UURL:http://h/> -> ",
    NULL,
};

/* Without the prefix. */
static const char *const bare_texts[] = {
    "<http:\n//h/> -> 0-12 ok 'http://h/'", "<\nhttp://h/\r> -> 0-13 ok 'http://h/'",
    "<http:// \t\r\n  h/> -> 0-17 ok 'http://h/'", "<http://h/#a> -> 0-13 ok 'http://h/#a'",
    "<news:comp.lang.c> -> 0-18 ok 'news:comp.lang.c'", "<mailto:me@example.com> -> 0-23 ok 'mailto:me@example.com'",
    "<http://h> -> 0-10 ok 'http://h'", "<http://h/ and more> -> ", "<http://h/ > -> ", "< http://h/> -> ",
    "<http: //h/> -> ", "<http:\v\f//h/> -> ", "<http:\n//h/ > -> ", "<http: //h/\n> -> ", "<me@example.com> -> ",
    "<x-new:a> -> ", "<afs://h/a> -> ", "<http://h_h/> -> ", "<http://> -> ", "<> -> ", "< > -> ", "<\n> -> ",
    NULL,
};

/* Wrappers within wrappers, or that never close, and what is around them. */
static const char *const wrapper_texts[] = {
    "<<http://h/>> -> 1-12 ok 'http://h/'", "<URL:http://a/<URL:http://b/> -> 14-29 ok 'http://b/'",
    "<URL:<http://b/> -> 5-16 ok 'http://b/'", "<a -\n<http://b/-c> -> 5-18 ok 'http://b/-c'",
    "1 < 2 and <http://b/> -> 10-21 ok 'http://b/'", "a <- b; c -> d <http://b/> -> 15-26 ok 'http://b/'",
    "<a href=\"http://a/\">x</a><br><br/><http://b/> -> 34-45 ok 'http://b/'",
    "<!-- <URL:http://b/> --><?xml version=\"1.0\"?> -> 5-20 ok 'http://b/'",
    "<URL:http://a/><URL:http://b/> -> 0-15 ok 'http://a/'\n15-30 ok 'http://b/'",
    "<http://a/\xFF><http://b/> -> 12-23 ok 'http://b/'", "<URL:http://h/ -> ", "http://h/> -> ", ">>> -> ",
    "see <ftp://info.cern.ch/pub> and <b>bold</b> <std::x> <x-y:z> <URL:x-y:z> < url : http://h/a > -> "
    "4-28 ok 'ftp://info.cern.ch/pub'\n62-73 ok 'x-y:z'\n74-94 ok 'http://h/a'",
    "<http://h/ and more> <http://h/a\n b> <URL:http://h/a-\n b> <URL:http://h/a- \t\r\n> <URL:http://h/<URL:news:*> "
    "<URL:bad> <URL:never closed -> 21-36 ok 'http://h/ab'\n37-57 ok 'http://h/a-b' 10\n58-79 ok 'http://h/a-' 10\n"
    "94-106 ok 'news:*'\n107-116 end 3 'bad'",
    "<UR<L:http://b/> -> ", "<UR>L:http://b/> -> ", "<xs:element type=\"t\"/><svg:rect/><a:b> -> ",
    NULL,
};

/* Doubtful hyphens. */
static const char *const hyphen_texts[] = {
    "<URL:http://a-\nb/> -> 0-18 ok 'http://a-b/' 8", "<URL:http://a-b/> -> 0-17 ok 'http://a-b/'",
    "<URL:http://a- b/> -> 0-18 ok 'http://a-b/'", "<URL:http://a- \t \r\n  b/> -> 0-24 ok 'http://a-b/' 8",
    "<URL:http://a-\v\nb/> -> 0-19 ok 'http://a-b/'", "<URL:http://a-\f\nb/> -> 0-19 ok 'http://a-b/'",
    "<URL:http://a- \v \nb/> -> 0-21 ok 'http://a-b/'", "<URL:http://a\n-b/> -> 0-18 ok 'http://a-b/'",
    "<URL:http://a/-\n-\n--> -> 0-21 ok 'http://a/----' 9 10", "<URL:http://a/-\n\n\r> -> 0-19 ok 'http://a/-' 9",
    "<http://a/-\n> -> 0-13 ok 'http://a/-' 9", "<http://a/-\n>-\n> -> 0-13 ok 'http://a/-' 9",
    "<URL:http://a-\n.b/> -> 0-19 host 9 'http://a-.b/' 8", "<URL:-\n> -> 0-8 end 1 '-' 0",
    "<URL-\n:http://a/><URL:a-b:c-\nd> -> 17-31 ok 'a-b:c-d' 5",
    "<URL:a-<\nhttp://b/><a-<\nhttp://b/> -> 7-19 ok 'http://b/'\n22-34 ok 'http://b/'",
    "<URL:\n-http://a/> -> 0-17 ok '-http://a/'", "<-\nURL:http://a/> -> ", "<UR-\nL:http://a/> -> ",
    NULL,
};

/* With the rows of RFC 3986. */
static const char *const uri_texts[] = {
    "<https://[2001:db8::1]/> -> 0-24 ok 'https://[2001:db8::1]/'", "<URL:foo:~> -> 0-11 ok 'foo:~'",
    "<http://h/~a\n b#~> -> 0-18 ok 'http://h/~ab#~'", "<foo:~> -> ", "<https://[2001:db8::1/> -> ",
    NULL,
};

/* With a buffer of 12 octets. */
static const char *const room_texts[] = {
    "<URL:http://h/abc> -> 0-18 ok 'http://h/abc'", "<URL:http://h/abcd> -> 0-19 buffer 12 'http://h/abc'",
    "<U R\tL : ht\ntp://h/a\r\nbc > -> 0-26 ok 'http://h/abc'", "<http://h/abc> -> 0-14 ok 'http://h/abc'",
    "<http://h/abcd><http://h/abc> -> 15-29 ok 'http://h/abc'",
    "<URL:!!http://h/abcd><URL:http://i/> -> 0-21 buffer 12 '!!http://h/a'\n21-36 ok 'http://i/'",
    "<URL:http://h/ab-\nc> -> 0-20 buffer 12 'http://h/ab-' 11", "<URL:http://h/a-\nc> -> 0-19 ok 'http://h/a-c' 10",
    "<URL:http://h/ab-\n> -> 0-19 ok 'http://h/ab-' 11", "<URL:http://h/ab-\nc-\nd> -> 0-23 buffer 12 'http://h/ab-' 11",
    "<URL:http://h/abc-\nd> -> 0-21 buffer 12 'http://h/abc'",
    "<URL:http://h/abcdefgh<http://i/> -> 22-33 ok 'http://i/'",
    "<URL:http://h/abcdefgh> > -> 0-23 buffer 12 'http://h/abc'",
    NULL,
};
#endif
