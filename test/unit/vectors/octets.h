/* SPDX-License-Identifier: MIT
 *
 * Texts that are decoded, compared and encoded, and texts that are refused. */
#ifndef VECTORS_OCTETS_H
#define VECTORS_OCTETS_H

#include "cases.h"
#include "knurl_draft.h"
#include "knurl_octets.h"
#include "knurl_rfc1738.h"
#include "knurl_urn.h"

/* Each "=" names the octets that decoding refuses. A case has the decoded text, or the error and a mark before what is
 * refused. */
static const char *const texts_decoded[] = {
    "= any octet", " -> ", "motd -> motd", "%2Fetc -> /etc", "%7e%7E%4A%4a -> ~~JJ", "%25%32%35 -> %25",
    "%2541 -> %41", "%FF%80\xFE -> \xFF\x80\xFE", "a+b -> a+b",
    "= any octet: escape", "^%", "ab^%4", "%41^%4", "^%zz", "a^%4g", "a^%g4", "^%%41", "^%4 ", "^%:0%@0", "^%/0",
    "^%`0", "^%G0",
    "= no nul: character", "ab^%00c", "^%00%zz",
    "= no nul", "%01%0D%0A%7F -> \x01\r\n\x7F",
    "= no controls: character", "a^%0D%0A", "%41^%09", "^%1F", "^%7f", "^%00",
    "= no controls", "%20%7E%80 ->  ~\x80",
    "= no nul: escape", "^%zz%00",
    NULL,
};

/* Each "=" names the octets that are reserved. A case has two texts, and tells whether they are the same. */
static const char *const texts_compared[] = {
    "= none: same", " -> ", "a -> a", "%61b -> a%62", "%7E -> %7e", "~user -> %7Euser", "%2Fetc -> /etc",
    "= none: other", "a -> b", "a -> A", "a -> ", "a -> ab", "a%00 -> a", "a%00b -> a%00c", "%zz -> %zz", "a%4 -> a%4",
    "a% -> a", "%25 -> %",
    "= slash: other", "%2Fetc -> /etc",
    "= slash: same", "%2Fetc -> %2fetc", "/etc -> /etc", "a%3Bb -> a;b",
    "= reserved: other", "a%3Bb -> a;b",
    "= reserved: same", "a%2Db -> a-b",
    NULL,
};

/* The kind of a part, and a URL with a mark where each octet is tried in it: by the rows of RFC 1738, */
static const char *const rfc1738_encoded[] = {
    "scheme: x^:y", "fragment: http://h/#x^y", "user: ftp://x^y@h/", "user: telnet://^@h", "user: z://x^y@h",
    "password: ftp://u:x^y@h/", "password: telnet://:^@h", "host: ftp://x^y/", "host: http://x^y", "host: news:1@x^y",
    "host: file://x^y/", "port: ftp://h:1^/", "port: https://h:1^", "cwd: ftp://h/x^y/n", "name: ftp://h/x^y",
    "name: file:///^", "type: ftp://h/n;type=^", "path: http://h/x^y", "path: https://h/^", "path: z://h/x^y",
    "query: http://h/?x^y", "query: gopher://h/1x%09x^y", "query: wais://h/d?x^y", "gtype: gopher://h/^s",
    "selector: gopher://h/1x^y", "gopherplus: gopher://h/1x%09x%09x^y", "local: mailto:%22%5C^%22@h",
    "domain: mailto:x@%5B%5C^%5D", "unique: news:1^y@h", "group: nntp://h/x^y", "article: nntp://h/g/1^",
    "database: wais://h/x^y", "wtype: wais://h/d/x^y/p", "wpath: wais://h/d/t/x^y", "directory: file:///^/n",
    "hsoname: prospero://h/x^y", "field: prospero://h/;x^y=v", "value: prospero://h/;f=x^y", "opaque: z:_^y",
    NULL,
};

/* and by those of the draft. */
static const char *const draft_encoded[] = {
    "scheme: x^:y", "opaque: x:y^z", "query: x:y?y^z", "query: http://h?x^y", "query: wais://h/d?x^y",
    "query: gopher://h/1x?x^y", "fragment: x:y#y^z", "fragment: http://h#^y", "host: http://x^y", "host: news:1@x^y",
    "host: telnet://x^y", "host: afs://x^y/", "port: http://h:^", "port: ftp://h:^/", "path: http://h/x^y",
    "path: afs://c/x^y", "user: ftp://x^y@h/", "user: telnet://x^y@h", "password: ftp://u:x^y@h/", "cwd: ftp://h/x^y/",
    "name: ftp://h/x^y", "group: news:x^y", "unique: news:1^y@h", "database: wais://h/x^y", "wtype: wais://h/d/x^y/1/",
    "digits: wais://h/d/t/1^1/", "wpath: wais://h/d/t/1/x^y", "hsoname: prospero://h/x^y",
    "version: prospero://h/%001^1", "attributes: prospero://h/%001a^1", "gtype: gopher://h/^y",
    "selector: gopher://h/1x^y",
    NULL,
};

/* A firmware's own scheme: my://host/word+word=mark, with kinds of part of its own. */
#define KIND_WORDS (KNURL_OWN + 1)
#define KIND_MARKED (KNURL_OWN + 2)

static const knurl_rule_t my_rules[] = {
    KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 1), KNURL_NO_EXIT),
    KNURL_RULE(KNURL_SET_ALPHA | KNURL_SET_ESCAPE, KIND_WORDS, 0, KNURL_EXIT(PLUS, KIND_WORDS, 1),
               KNURL_EXIT(EQUALS, KIND_MARKED, 1)),
};

/* Two more schemes: the second rule of one follows a host, and the other has a single rule. */
static const knurl_rule_t flat_rules[] = {
    KNURL_RULE(KNURL_SET_ALPHA, KIND_WORDS, 0, KNURL_EXIT(AT, KNURL_NONE, KNURL_TO_HOST), KNURL_NO_EXIT),
    KNURL_RULE(KNURL_SET_DIGIT, KIND_MARKED, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
};
/* Rules whose part goes on after a delimiter, on the first exit, the second, or both. */
static const knurl_rule_t going_on_rules[] = {
    KNURL_RULE(KNURL_SET_ALPHA | KNURL_SET_ESCAPE, KIND_WORDS, 0, KNURL_EXIT(SLASH, KNURL_GOES_ON, 0),
               KNURL_EXIT(QUESTION, KIND_WORDS, 1)),
    KNURL_RULE(KNURL_SET_ALPHA | KNURL_SET_ESCAPE, KIND_MARKED, 0, KNURL_EXIT(SEMICOLON, KIND_MARKED, 2),
               KNURL_EXIT(SLASH, KNURL_GOES_ON, 1)),
    KNURL_RULE(KNURL_SET_ALPHA | KNURL_SET_ESCAPE, KNURL_PATH, 0, KNURL_EXIT(SLASH, KNURL_GOES_ON, 2),
               KNURL_EXIT(COLON, KNURL_GOES_ON, 2)),
};
static const knurl_scheme_t going_on_scheme = OWN_ROW("on", going_on_rules, 0, 0);
static const knurl_rule_t single_rules[] = {KNURL_RULE(KNURL_SET_ALPHA, KIND_WORDS, 0, KNURL_NO_EXIT, KNURL_NO_EXIT)};
static const knurl_scheme_t single_scheme = OWN_ROW("single", single_rules, 0, 0);
static const knurl_grammar_t flat_scheme_grammar = {flat_rules, NULL, 1};
static const knurl_scheme_t flat_scheme = {"flat", &knurl_rfc1738_family, &flat_scheme_grammar, 0, 0};

static const knurl_scheme_t my_scheme = OWN_ROW("my", my_rules, 0, KNURL_FLAG_AUTHORITY);

/* Texts that people encode, after row and kind: RFC 1738 sections 2.2, 3.2.2, 3.4.8 and 3.5. A mark comes before what
 * is refused. */
static const char *const texts_encoded[] = {
    "ftp cwd: /etc -> %2Fetc", "mailto scheme: a+b -> a+b", "mailto fragment: a# -> a%23",
    "ftp name: a/b;c -> a%2Fb%3Bc", "ftp name:  -> ", "ftp name: a?:@&=b -> a?:@&=b",
    "ftp name: \r\n\x7F\xE9% -> %0D%0A%7F%E9%25", "ftp user: joe:x@y/z -> joe%3Ax%40y%2Fz", "ftp type: a -> a",
    "ftp type: ^b", "http path: ~a/b?c#d e -> %7Ea/b%3Fc%23d%20e", "http query: a=b&c=d/e -> a=b&c=d%2Fe",
    "http host: a^_b", "http host: -a -> -a", "http port: 80^%", "http scheme: z39.50r -> z39.50r", "http scheme: a^:",
    "gopher gopherplus: +application/postscript Es_ES -> +application/postscript%20Es_ES",
    "gopher gopherplus: +\t1\r\n -> +%091%0D%0A", "gopher selector: a^\tb", "gopher query: ab^\r",
    "gopher query: a b^\r", "gopher gtype: ^\n", "mailto local: user%host -> user%25host",
    "mailto local: \"Joe @ x\" -> %22Joe%20@%20x%22", "mailto local: caf^\xE9",
    "mailto domain: [10.0.0.1] -> %5B10.0.0.1%5D", "news group: * -> *", "news group: comp.lang.c++ -> comp.lang.c++",
    "news group: a^/b", "nntp group: ^*", "news unique: a@b -> a%40b",
    NULL,
};

/* The same by the rows of RFC 3986. */
static const char *const uri_texts_encoded[] = {
    "http user: ~a:b@/ -> ~a%3Ab%40%2F", "http password: ~a:b?; -> ~a:b%3F;", "http host: a_b ~[: -> a_b%20~%5B%3A",
    "ws host: a b -> a%20b", "file host: a b -> a%20b", "http path: /~a:@?# -> /~a:@%3F%23",
    "http query: /~a?=&# -> /~a?=&%23", "coap fragment: /~?#[ -> /~?%23%5B", "generic opaque: a:~/? -> a:~/%3F",
    "generic path: a:~/? -> a:~/%3F", "http port: 1 -> 1", "http scheme: http -> http",
    NULL,
};

/* Parts that a row does not have. */
static const struct {
    const knurl_scheme_t *row;
    uint8_t kind;
} no_parts[] = {
    {&knurl_rfc1738_http, KNURL_USER}, {&knurl_rfc1738_http, KNURL_NONE}, {&knurl_rfc1738_http, 255},
    {&knurl_rfc1738_prospero, 255}, {&knurl_rfc1738_nntp, 255}, {&knurl_rfc1738_http, KNURL_TYPE},
    {&knurl_rfc1738_http, KNURL_OPAQUE}, {&knurl_rfc1738_mailto, KNURL_HOST}, {&knurl_rfc1738_news, KNURL_PORT},
    {&knurl_rfc1738_nntp, KNURL_UNIQUE}, {&knurl_rfc1738_file, KNURL_PORT}, {&knurl_rfc1738_file, KNURL_TYPE},
    {&knurl_rfc1738_telnet, KNURL_NAME}, {&knurl_rfc1738_gopher, KNURL_PATH}, {&knurl_draft_afs, KNURL_PORT},
    {&knurl_draft_afs, KNURL_QUERY}, {&knurl_draft_http, KNURL_USER}, {&knurl_draft_http, KNURL_NONE},
    {&knurl_draft_http, KNURL_GOES_ON}, {&knurl_draft_ftp, KNURL_TYPE}, {&knurl_draft_ftp, KNURL_QUERY},
    {&knurl_draft_telnet, KNURL_PATH}, {&knurl_draft_news, KNURL_PORT}, {&knurl_draft_generic, KNURL_HOST},
    {&knurl_draft_prospero, KNURL_FIELD}, {&knurl_draft_gopher, KNURL_GOPHERPLUS},
    {&knurl_draft_wais, KNURL_ATTRIBUTES}, {&knurl_draft_prospero, KNURL_QUERY},
    {&knurl_http, KNURL_OPAQUE}, {&knurl_ws, KNURL_USER}, {&knurl_ws, KNURL_PASSWORD}, {&knurl_file, KNURL_PORT},
    {&knurl_ws, KNURL_FRAGMENT}, {&knurl_urn, KNURL_HOST}, {&knurl_urn, KNURL_PATH}, {&knurl_urn, KNURL_PORT},
};

#endif
