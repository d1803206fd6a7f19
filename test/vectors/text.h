/* SPDX-License-Identifier: MIT
 *
 * Running texts, and the URLs that are found in each. What is found is written as a line for each URL: the
 * offset of "<", the one after ">", the error, its offset where it is one, the text in quotes, and the
 * doubtful hyphens:
 *
 *     0-11 ok 'http://h/'
 *     3-20 host 7 'http://-' 3 5
 */
#ifndef VECTORS_TEXT_H
#define VECTORS_TEXT_H

#include <stddef.h>

typedef struct text_vector {
    const char *text;
    size_t length;
    const char *found;
} text_vector_t;

/* A text may hold NUL. */
#define TEXT(literal) (literal), (sizeof(literal) - 1u)

/* The appendix of RFC 1738, its line breaks included. */
static const text_vector_t rfc_text_vectors[] = {
    {TEXT("Yes, Jim, I found it under <URL:ftp://info.cern.ch/pub/www/doc;\n"
          "type=d> but you can probably pick it up from <URL:ftp://ds.in\n"
          "ternic.net/rfc>.  Note the warning in <URL:http://ds.internic.\n"
          "net/instructions/overview.html#WARNING>.\n"),
     "27-71 ok 'ftp://info.cern.ch/pub/www/doc;type=d'\n"
     "109-141 ok 'ftp://ds.internic.net/rfc'\n"
     "164-228 ok 'http://ds.internic.net/instructions/overview.html#WARNING'\n"},
    {TEXT("   <URL:ftp://boombox.micro.umn.edu/pub/gopher/gopher_protocol\r\n   /Gopher+/Gopher+.txt>\r\n"),
     "3-88 ok 'ftp://boombox.micro.umn.edu/pub/gopher/gopher_protocol/Gopher+/Gopher+.txt'\n"},
    {TEXT("is used to refer to\n   <URL:news:*>"), "23-35 ok 'news:*'\n"},
};

static const text_vector_t prefix_vectors[] = {
    {TEXT(""), ""},
    {TEXT("no URL here: http://h/"), ""},
    {TEXT("<URL:http://h/>"), "0-15 ok 'http://h/'\n"},
    {TEXT("<url:http://h/><Url:http://h/><uRL:http://h/>"),
     "0-15 ok 'http://h/'\n15-30 ok 'http://h/'\n30-45 ok 'http://h/'\n"},
    {TEXT("<http://h/>"), "0-11 ok 'http://h/'\n"},
    {TEXT("< url : http://h/a >"), "0-20 ok 'http://h/a'\n"},
    {TEXT("<\r\nU\tR L\v:\fhttp://h/a>"), "0-22 ok 'http://h/a'\n"},
    {TEXT("<URL:>"), "0-6 end 0 ''\n"},
    {TEXT("<URL: >"), "0-7 end 0 ''\n"},
    {TEXT("<URL:http>"), "0-10 end 4 'http'\n"},
    {TEXT("<URL:nothing>"), "0-13 end 7 'nothing'\n"},
    {TEXT("<URL:not a url!>"), "0-16 scheme 7 'notaurl!'\n"},
    {TEXT("<URL:URL:http://h/>"), "0-19 ok 'URL:http://h/'\n"},
    {TEXT("<URL:URL>"), "0-9 end 3 'URL'\n"},
    {TEXT("<URL:x-new:a>"), "0-13 ok 'x-new:a'\n"},
    {TEXT("<URL:http://h/\0>"), "0-16 character 9 'http://h/\\0'\n"},
    {TEXT("<URL:http://h/#a#b>"), "0-19 character 11 'http://h/#a#b'\n"},
    {TEXT("<U><UR><URL><:><URL :>"), "15-22 end 0 ''\n"},
    {TEXT("<http://h/><u><http://h"), "0-11 ok 'http://h/'\n"},
    {TEXT("<URLhttp://h/><UR:http://h/><U.L:http://h/>"), ""},
    {TEXT("<URL:\x08\x0E>"), "0-8 scheme 0 '\x08\x0E'\n"},
    {TEXT("<URL\x1Ahttp://h/><UURL:http://h/>"), ""},
    {TEXT("<uRl:ftp://h/;type=x>"), "0-21 syntax 14 'ftp://h/;type=x'\n"},
};

/* Without the prefix. */
static const text_vector_t bare_vectors[] = {
    {TEXT("<http://h/ and more>"), ""},
    {TEXT("<http://h/ >"), ""},
    {TEXT("< http://h/>"), ""},
    {TEXT("<http: //h/>"), ""},
    {TEXT("<http:\v\f//h/>"), ""},
    {TEXT("<http:\n//h/>"), "0-12 ok 'http://h/'\n"},
    {TEXT("<\nhttp://h/\r>"), "0-13 ok 'http://h/'\n"},
    {TEXT("<http:// \t\r\n  h/>"), "0-17 ok 'http://h/'\n"},
    {TEXT("<http:\n//h/ >"), ""},
    {TEXT("<http: //h/\n>"), ""},
    {TEXT("<http://h/#a>"), "0-13 ok 'http://h/#a'\n"},
    {TEXT("<news:comp.lang.c>"), "0-18 ok 'news:comp.lang.c'\n"},
    {TEXT("<mailto:me@example.com>"), "0-23 ok 'mailto:me@example.com'\n"},
    {TEXT("<me@example.com>"), ""},
    {TEXT("<x-new:a>"), ""},
    {TEXT("<afs://h/a>"), ""},
    {TEXT("<http://h_h/>"), ""},
    {TEXT("<http://h>"), "0-10 ok 'http://h'\n"},
    {TEXT("<http://>"), ""},
    {TEXT("<>"), ""},
    {TEXT("< >"), ""},
    {TEXT("<\n>"), ""},
};

/* Wrappers within wrappers, or that never close, and what is around them. */
static const text_vector_t wrapper_vectors[] = {
    {TEXT("<URL:http://h/"), ""},
    {TEXT("http://h/>"), ""},
    {TEXT(">>>"), ""},
    {TEXT("<<http://h/>>"), "1-12 ok 'http://h/'\n"},
    {TEXT("<URL:http://a/<URL:http://b/>"), "14-29 ok 'http://b/'\n"},
    {TEXT("<URL:<http://b/>"), "5-16 ok 'http://b/'\n"},
    {TEXT("<UR<L:http://b/>"), ""},
    {TEXT("<UR>L:http://b/>"), ""},
    {TEXT("<a -\n<http://b/-c>"), "5-18 ok 'http://b/-c'\n"},
    {TEXT("1 < 2 and <http://b/>"), "10-21 ok 'http://b/'\n"},
    {TEXT("a <- b; c -> d <http://b/>"), "15-26 ok 'http://b/'\n"},
    {TEXT("<a href=\"http://a/\">x</a><br><br/><http://b/>"), "34-45 ok 'http://b/'\n"},
    {TEXT("<!-- <URL:http://b/> --><?xml version=\"1.0\"?>"), "5-20 ok 'http://b/'\n"},
    {TEXT("<xs:element type=\"t\"/><svg:rect/><a:b>"), ""},
    {TEXT("<URL:http://a/><URL:http://b/>"), "0-15 ok 'http://a/'\n15-30 ok 'http://b/'\n"},
    {TEXT("\0<\0><URL:http://a/>\0"), "4-19 ok 'http://a/'\n"},
    {TEXT("<http://a/\xFF><http://b/>"), "12-23 ok 'http://b/'\n"},
};

/* Doubtful hyphens. */
static const text_vector_t hyphen_vectors[] = {
    {TEXT("<URL:http://a-\nb/>"), "0-18 ok 'http://a-b/' 8\n"},
    {TEXT("<URL:http://a-b/>"), "0-17 ok 'http://a-b/'\n"},
    {TEXT("<URL:http://a- b/>"), "0-18 ok 'http://a-b/'\n"},
    {TEXT("<URL:http://a- \t \r\n  b/>"), "0-24 ok 'http://a-b/' 8\n"},
    {TEXT("<URL:http://a-\v\nb/>"), "0-19 ok 'http://a-b/'\n"},
    {TEXT("<URL:http://a-\f\nb/>"), "0-19 ok 'http://a-b/'\n"},
    {TEXT("<URL:http://a- \v \nb/>"), "0-21 ok 'http://a-b/'\n"},
    {TEXT("<URL:http://a\n-b/>"), "0-18 ok 'http://a-b/'\n"},
    {TEXT("<URL:http://a/-\n-\n-->"), "0-21 ok 'http://a/----' 9 10\n"},
    {TEXT("<URL:http://a/-\n\n\r>"), "0-19 ok 'http://a/-' 9\n"},
    {TEXT("<http://a/-\n>"), "0-13 ok 'http://a/-' 9\n"},
    {TEXT("<http://a/-\n>-\n>"), "0-13 ok 'http://a/-' 9\n"},
    {TEXT("<URL:http://a-\n.b/>"), "0-19 host 9 'http://a-.b/' 8\n"},
    {TEXT("<URL:-\n>"), "0-8 end 1 '-' 0\n"},
    {TEXT("<-\nURL:http://a/>"), ""},
    {TEXT("<UR-\nL:http://a/>"), ""},
    {TEXT("<URL-\n:http://a/><URL:a-b:c-\nd>"), "17-31 ok 'a-b:c-d' 5\n"},
    {TEXT("<URL:a-<\nhttp://b/><a-<\nhttp://b/>"), "7-19 ok 'http://b/'\n22-34 ok 'http://b/'\n"},
    {TEXT("<URL:\n-http://a/>"), "0-17 ok '-http://a/'\n"},
};

/* With a buffer of 12 octets. */
static const text_vector_t room_vectors[] = {
    {TEXT("<URL:http://h/abc>"), "0-18 ok 'http://h/abc'\n"},
    {TEXT("<URL:http://h/abcd>"), "0-19 room 12 'http://h/abc'\n"},
    {TEXT("<U R\tL : ht\ntp://h/a\r\nbc >"), "0-26 ok 'http://h/abc'\n"},
    {TEXT("<http://h/abc>"), "0-14 ok 'http://h/abc'\n"},
    {TEXT("<http://h/abcd><http://h/abc>"), "15-29 ok 'http://h/abc'\n"},
    {TEXT("<URL:!!http://h/abcd><URL:http://i/>"), "0-21 room 12 '!!http://h/a'\n21-36 ok 'http://i/'\n"},
    {TEXT("<URL:http://h/ab-\nc>"), "0-20 room 12 'http://h/ab-' 11\n"},
    {TEXT("<URL:http://h/a-\nc>"), "0-19 ok 'http://h/a-c' 10\n"},
    {TEXT("<URL:http://h/ab-\n>"), "0-19 ok 'http://h/ab-' 11\n"},
    {TEXT("<URL:http://h/ab-\nc-\nd>"), "0-23 room 12 'http://h/ab-' 11\n"},
    {TEXT("<URL:http://h/abc-\nd>"), "0-21 room 12 'http://h/abc'\n"},
    {TEXT("<URL:http://h/abcdefgh<http://i/>"), "22-33 ok 'http://i/'\n"},
    {TEXT("<URL:http://h/abcdefgh> >"), "0-23 room 12 'http://h/abc'\n"},
};

#endif
