/* SPDX-License-Identifier: MIT
 *
 * What is decoded, compared and encoded, and what is refused. */
#ifndef VECTORS_OCTETS_H
#define VECTORS_OCTETS_H

#include "knurl_rfc1738.h"
#include "knurl_octets.h"

/* A literal and its length, which counts octets 00 too. */
#define OCTETS(literal) (literal), (sizeof(literal) - 1u)

typedef struct decode_case {
    const char *text;
    size_t length;
    knurl_decoding_t refused;
    knurl_error_t error;
    size_t result;
    const char *octets; /* where error is KNURL_OK: `result` of them */
} decode_case_t;

static const decode_case_t decode_cases[] = {
    {OCTETS(""), KNURL_ANY_OCTET, KNURL_OK, 0, ""},
    {OCTETS("motd"), KNURL_ANY_OCTET, KNURL_OK, 4, "motd"},
    {OCTETS("%2Fetc"), KNURL_ANY_OCTET, KNURL_OK, 4, "/etc"},
    {OCTETS("%7e%7E%4A%4a"), KNURL_ANY_OCTET, KNURL_OK, 4, "~~JJ"},
    {OCTETS("%25%32%35"), KNURL_ANY_OCTET, KNURL_OK, 3, "%25"},
    {OCTETS("%2541"), KNURL_ANY_OCTET, KNURL_OK, 3, "%41"},
    {OCTETS("a%00b"), KNURL_ANY_OCTET, KNURL_OK, 3, "a\0b"},
    {OCTETS("%FF%80\xFE"), KNURL_ANY_OCTET, KNURL_OK, 3, "\xFF\x80\xFE"},
    {OCTETS("a+b"), KNURL_ANY_OCTET, KNURL_OK, 3, "a+b"},
    /* Malformed and cut escapes. */
    {OCTETS("%"), KNURL_ANY_OCTET, KNURL_ERROR_ESCAPE, 0, NULL},
    {OCTETS("ab%4"), KNURL_ANY_OCTET, KNURL_ERROR_ESCAPE, 2, NULL},
    {OCTETS("%41%4"), KNURL_ANY_OCTET, KNURL_ERROR_ESCAPE, 3, NULL},
    {OCTETS("%zz"), KNURL_ANY_OCTET, KNURL_ERROR_ESCAPE, 0, NULL},
    {OCTETS("a%4g"), KNURL_ANY_OCTET, KNURL_ERROR_ESCAPE, 1, NULL},
    {OCTETS("a%g4"), KNURL_ANY_OCTET, KNURL_ERROR_ESCAPE, 1, NULL},
    {OCTETS("%%41"), KNURL_ANY_OCTET, KNURL_ERROR_ESCAPE, 0, NULL},
    {OCTETS("%4 "), KNURL_ANY_OCTET, KNURL_ERROR_ESCAPE, 0, NULL},
    {OCTETS("%:0%@0"), KNURL_ANY_OCTET, KNURL_ERROR_ESCAPE, 0, NULL},
    {OCTETS("%/0"), KNURL_ANY_OCTET, KNURL_ERROR_ESCAPE, 0, NULL},
    {OCTETS("%`0"), KNURL_ANY_OCTET, KNURL_ERROR_ESCAPE, 0, NULL},
    {OCTETS("%G0"), KNURL_ANY_OCTET, KNURL_ERROR_ESCAPE, 0, NULL},
    {OCTETS("%4\0"), KNURL_ANY_OCTET, KNURL_ERROR_ESCAPE, 0, NULL},
    /* NUL and controls, where the caller cannot stand them. */
    {OCTETS("ab%00c"), KNURL_NO_NUL, KNURL_ERROR_CHARACTER, 2, NULL},
    {OCTETS("ab\0c"), KNURL_NO_NUL, KNURL_ERROR_CHARACTER, 2, NULL},
    {OCTETS("%01%0D%0A%7F"), KNURL_NO_NUL, KNURL_OK, 4, "\x01\r\n\x7F"},
    {OCTETS("a%0D%0A"), KNURL_NO_CONTROLS, KNURL_ERROR_CHARACTER, 1, NULL},
    {OCTETS("%41%09"), KNURL_NO_CONTROLS, KNURL_ERROR_CHARACTER, 3, NULL},
    {OCTETS("%1F"), KNURL_NO_CONTROLS, KNURL_ERROR_CHARACTER, 0, NULL},
    {OCTETS("%7f"), KNURL_NO_CONTROLS, KNURL_ERROR_CHARACTER, 0, NULL},
    {OCTETS("%00"), KNURL_NO_CONTROLS, KNURL_ERROR_CHARACTER, 0, NULL},
    {OCTETS("%20%7E%80"), KNURL_NO_CONTROLS, KNURL_OK, 3, " ~\x80"},
    /* The first fault counts. */
    {OCTETS("%00%zz"), KNURL_NO_NUL, KNURL_ERROR_CHARACTER, 0, NULL},
    {OCTETS("%zz%00"), KNURL_NO_NUL, KNURL_ERROR_ESCAPE, 0, NULL},
};

typedef struct same_case {
    const char *text1;
    const char *text2;
    uint16_t reserved;
    bool same;
} same_case_t;

static const same_case_t same_cases[] = {
    {"", "", 0, true},
    {"a", "a", 0, true},
    {"a", "b", 0, false},
    {"a", "A", 0, false},
    {"a", "", 0, false},
    {"a", "ab", 0, false},
    {"%61b", "a%62", 0, true},
    {"%7E", "%7e", 0, true},
    {"~user", "%7Euser", 0, true},
    {"a%00", "a", 0, false},
    {"a%00b", "a%00c", 0, false},
    {"%2Fetc", "/etc", 0, true},
    {"%2Fetc", "/etc", KNURL_SET_SLASH, false},
    {"%2Fetc", "%2fetc", KNURL_SET_SLASH, true},
    {"/etc", "/etc", KNURL_SET_SLASH, true},
    {"a%3Bb", "a;b", KNURL_SET_SLASH, true},
    {"a%3Bb", "a;b", KNURL_SET_RESERVED, false},
    {"a%2Db", "a-b", KNURL_SET_RESERVED, true},
    {"%zz", "%zz", 0, false},
    {"a%4", "a%4", 0, false},
    {"a%", "a", 0, false},
    {"%25", "%", 0, false},
};

/* A kind of part and a URL around one octet of it. `skip` octets of the part, decoded, stand before that one.
 * */
typedef struct encode_case {
    const knurl_scheme_t *scheme;
    uint8_t kind;
    uint8_t skip;
    const char *before;
    const char *after;
} encode_case_t;

static const encode_case_t encode_cases[] = {
    {&knurl_rfc1738_generic, KNURL_SCHEME, 1, "x", ":y"},
    {&knurl_rfc1738_http, KNURL_FRAGMENT, 1, "http://h/#x", "y"},
    {&knurl_rfc1738_ftp, KNURL_USER, 1, "ftp://x", "y@h/"},
    {&knurl_rfc1738_ftp, KNURL_PASSWORD, 1, "ftp://u:x", "y@h/"},
    {&knurl_rfc1738_ftp, KNURL_HOST, 1, "ftp://x", "y/"},
    {&knurl_rfc1738_ftp, KNURL_PORT, 1, "ftp://h:1", "/"},
    {&knurl_rfc1738_ftp, KNURL_CWD, 1, "ftp://h/x", "y/n"},
    {&knurl_rfc1738_ftp, KNURL_NAME, 1, "ftp://h/x", "y"},
    {&knurl_rfc1738_ftp, KNURL_TYPE, 0, "ftp://h/n;type=", ""},
    {&knurl_rfc1738_http, KNURL_HOST, 1, "http://x", "y"},
    {&knurl_rfc1738_http, KNURL_PATH, 1, "http://h/x", "y"},
    {&knurl_rfc1738_http, KNURL_QUERY, 1, "http://h/?x", "y"},
    {&knurl_rfc1738_https, KNURL_PORT, 1, "https://h:1", ""},
    {&knurl_rfc1738_https, KNURL_PATH, 0, "https://h/", ""},
    {&knurl_rfc1738_gopher, KNURL_GTYPE, 0, "gopher://h/", "s"},
    {&knurl_rfc1738_gopher, KNURL_SELECTOR, 1, "gopher://h/1x", "y"},
    {&knurl_rfc1738_gopher, KNURL_QUERY, 1, "gopher://h/1x%09x", "y"},
    {&knurl_rfc1738_gopher, KNURL_GOPHERPLUS, 1, "gopher://h/1x%09x%09x", "y"},
    {&knurl_rfc1738_mailto, KNURL_LOCAL, 2, "mailto:%22%5C", "%22@h"},
    {&knurl_rfc1738_mailto, KNURL_DOMAIN, 2, "mailto:x@%5B%5C", "%5D"},
    {&knurl_rfc1738_news, KNURL_UNIQUE, 1, "news:1", "y@h"},
    {&knurl_rfc1738_news, KNURL_HOST, 1, "news:1@x", "y"},
    {&knurl_rfc1738_nntp, KNURL_GROUP, 1, "nntp://h/x", "y"},
    {&knurl_rfc1738_nntp, KNURL_ARTICLE, 1, "nntp://h/g/1", ""},
    {&knurl_rfc1738_telnet, KNURL_USER, 0, "telnet://", "@h"},
    {&knurl_rfc1738_telnet, KNURL_PASSWORD, 0, "telnet://:", "@h"},
    {&knurl_rfc1738_wais, KNURL_DATABASE, 1, "wais://h/x", "y"},
    {&knurl_rfc1738_wais, KNURL_QUERY, 1, "wais://h/d?x", "y"},
    {&knurl_rfc1738_wais, KNURL_WTYPE, 1, "wais://h/d/x", "y/p"},
    {&knurl_rfc1738_wais, KNURL_WPATH, 1, "wais://h/d/t/x", "y"},
    {&knurl_rfc1738_file, KNURL_HOST, 1, "file://x", "y/"},
    {&knurl_rfc1738_file, KNURL_DIRECTORY, 0, "file:///", "/n"},
    {&knurl_rfc1738_file, KNURL_NAME, 0, "file:///", ""},
    {&knurl_rfc1738_prospero, KNURL_HSONAME, 1, "prospero://h/x", "y"},
    {&knurl_rfc1738_prospero, KNURL_FIELD, 1, "prospero://h/;x", "y=v"},
    {&knurl_rfc1738_prospero, KNURL_VALUE, 1, "prospero://h/;f=x", "y"},
    {&knurl_rfc1738_generic, KNURL_USER, 1, "z://x", "y@h"},
    {&knurl_rfc1738_generic, KNURL_PATH, 1, "z://h/x", "y"},
    {&knurl_rfc1738_generic, KNURL_OPAQUE, 1, "z:_", "y"},
};

/* A firmware's own scheme: my://host/word+word=mark, with kinds of part of its own. */
#define KIND_WORDS (KNURL_OWN + 1)
#define KIND_MARKED (KNURL_OWN + 2)

static const knurl_rule_t my_rules[] = {
    KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 1), KNURL_NO_EXIT),
    KNURL_RULE(KNURL_SET_ALPHA | KNURL_SET_ESCAPE, KIND_WORDS, 0, KNURL_EXIT(PLUS, KIND_WORDS, 1),
               KNURL_EXIT(EQUALS, KIND_MARKED, 1)),
};

/* Another, whose second rule follows a host, and one of a single rule. */
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
static const knurl_scheme_t going_on_scheme = {"on", knurl_read_rules, going_on_rules, NULL, 0, 0, 0};
static const knurl_rule_t single_rules[] = {KNURL_RULE(KNURL_SET_ALPHA, KIND_WORDS, 0, KNURL_NO_EXIT, KNURL_NO_EXIT)};
static const knurl_scheme_t single_scheme = {"single", knurl_read_rules, single_rules, NULL, 0, 0, 0};
static const knurl_scheme_t flat_scheme = {"flat", knurl_read_rules, flat_rules, NULL, 0, 0, 1};

static const knurl_scheme_t my_scheme = {"my", knurl_read_rules, my_rules, NULL, 0, KNURL_FLAG_AUTHORITY, 0};

/* Texts that people encode: RFC 1738 sections 2.2, 3.2.2, 3.4.8 and 3.5. */
typedef struct text_encode_case {
    const knurl_scheme_t *scheme;
    uint8_t kind;
    const char *octets;
    size_t length;
    knurl_error_t error;
    size_t result;
    const char *text;
} text_encode_case_t;

static const text_encode_case_t text_encode_cases[] = {
    {&knurl_rfc1738_ftp, KNURL_CWD, OCTETS("/etc"), KNURL_OK, 6, "%2Fetc"},
    {&knurl_rfc1738_mailto, KNURL_SCHEME, OCTETS("a+b"), KNURL_OK, 3, "a+b"},
    {&knurl_rfc1738_mailto, KNURL_FRAGMENT, OCTETS("a#"), KNURL_OK, 4, "a%23"},
    {&knurl_rfc1738_ftp, KNURL_NAME, OCTETS("a/b;c"), KNURL_OK, 9, "a%2Fb%3Bc"},
    {&knurl_rfc1738_ftp, KNURL_NAME, OCTETS(""), KNURL_OK, 0, ""},
    {&knurl_rfc1738_ftp, KNURL_NAME, OCTETS("a?:@&=b"), KNURL_OK, 7, "a?:@&=b"},
    {&knurl_rfc1738_ftp, KNURL_NAME, OCTETS("\0\r\n\x7F\xE9%"), KNURL_OK, 18, "%00%0D%0A%7F%E9%25"},
    {&knurl_rfc1738_ftp, KNURL_USER, OCTETS("joe:x@y/z"), KNURL_OK, 15, "joe%3Ax%40y%2Fz"},
    {&knurl_rfc1738_ftp, KNURL_TYPE, OCTETS("a"), KNURL_OK, 1, "a"},
    {&knurl_rfc1738_ftp, KNURL_TYPE, OCTETS("b"), KNURL_ERROR_CHARACTER, 0, NULL},
    {&knurl_rfc1738_http, KNURL_PATH, OCTETS("~a/b?c#d e"), KNURL_OK, 18, "%7Ea/b%3Fc%23d%20e"},
    {&knurl_rfc1738_http, KNURL_QUERY, OCTETS("a=b&c=d/e"), KNURL_OK, 11, "a=b&c=d%2Fe"},
    {&knurl_rfc1738_http, KNURL_HOST, OCTETS("a_b"), KNURL_ERROR_CHARACTER, 1, NULL},
    {&knurl_rfc1738_http, KNURL_HOST, OCTETS("-a"), KNURL_OK, 2, "-a"},
    {&knurl_rfc1738_http, KNURL_PORT, OCTETS("80%"), KNURL_ERROR_CHARACTER, 2, NULL},
    {&knurl_rfc1738_http, KNURL_SCHEME, OCTETS("z39.50r"), KNURL_OK, 7, "z39.50r"},
    {&knurl_rfc1738_http, KNURL_SCHEME, OCTETS("a:"), KNURL_ERROR_CHARACTER, 1, NULL},
    {&knurl_rfc1738_gopher, KNURL_GOPHERPLUS, OCTETS("+application/postscript Es_ES"), KNURL_OK, 31,
     "+application/postscript%20Es_ES"},
    {&knurl_rfc1738_gopher, KNURL_GOPHERPLUS, OCTETS("+\t1\r\n"), KNURL_OK, 11, "+%091%0D%0A"},
    {&knurl_rfc1738_gopher, KNURL_SELECTOR, OCTETS("a\tb"), KNURL_ERROR_CHARACTER, 1, NULL},
    {&knurl_rfc1738_gopher, KNURL_QUERY, OCTETS("ab\r"), KNURL_ERROR_CHARACTER, 2, NULL},
    {&knurl_rfc1738_gopher, KNURL_QUERY, OCTETS("a b\r"), KNURL_ERROR_CHARACTER, 3, NULL},
    {&knurl_rfc1738_gopher, KNURL_GTYPE, OCTETS("\n"), KNURL_ERROR_CHARACTER, 0, NULL},
    {&knurl_rfc1738_mailto, KNURL_LOCAL, OCTETS("user%host"), KNURL_OK, 11, "user%25host"},
    {&knurl_rfc1738_mailto, KNURL_LOCAL, OCTETS("\"Joe @ x\""), KNURL_OK, 17, "%22Joe%20@%20x%22"},
    {&knurl_rfc1738_mailto, KNURL_DOMAIN, OCTETS("[10.0.0.1]"), KNURL_OK, 14, "%5B10.0.0.1%5D"},
    {&knurl_rfc1738_mailto, KNURL_LOCAL, OCTETS("caf\xE9"), KNURL_ERROR_CHARACTER, 3, NULL},
    {&knurl_rfc1738_news, KNURL_GROUP, OCTETS("*"), KNURL_OK, 1, "*"},
    {&knurl_rfc1738_news, KNURL_GROUP, OCTETS("comp.lang.c++"), KNURL_OK, 13, "comp.lang.c++"},
    {&knurl_rfc1738_news, KNURL_GROUP, OCTETS("a/b"), KNURL_ERROR_CHARACTER, 1, NULL},
    {&knurl_rfc1738_nntp, KNURL_GROUP, OCTETS("*"), KNURL_ERROR_CHARACTER, 0, NULL},
    {&knurl_rfc1738_news, KNURL_UNIQUE, OCTETS("a@b"), KNURL_OK, 5, "a%40b"},
    /* Parts that the scheme does not have. */
    {&knurl_rfc1738_http, KNURL_USER, OCTETS("a"), KNURL_ERROR_SYNTAX, 0, NULL},
    {&knurl_rfc1738_http, KNURL_NONE, OCTETS("a"), KNURL_ERROR_SYNTAX, 0, NULL},
    {&knurl_rfc1738_http, 255, OCTETS("a"), KNURL_ERROR_SYNTAX, 0, NULL},
    {&knurl_rfc1738_prospero, 255, OCTETS("a"), KNURL_ERROR_SYNTAX, 0, NULL},
    {&knurl_rfc1738_nntp, 255, OCTETS("a"), KNURL_ERROR_SYNTAX, 0, NULL},
    {&knurl_rfc1738_http, KNURL_TYPE, OCTETS("a"), KNURL_ERROR_SYNTAX, 0, NULL},
    {&knurl_rfc1738_http, KNURL_OPAQUE, OCTETS("a"), KNURL_ERROR_SYNTAX, 0, NULL},
    {&knurl_rfc1738_mailto, KNURL_HOST, OCTETS("a"), KNURL_ERROR_SYNTAX, 0, NULL},
    {&knurl_rfc1738_news, KNURL_PORT, OCTETS("1"), KNURL_ERROR_SYNTAX, 0, NULL},
    {&knurl_rfc1738_nntp, KNURL_UNIQUE, OCTETS("a"), KNURL_ERROR_SYNTAX, 0, NULL},
    {&knurl_rfc1738_file, KNURL_PORT, OCTETS("1"), KNURL_ERROR_SYNTAX, 0, NULL},
    {&knurl_rfc1738_file, KNURL_TYPE, OCTETS("a"), KNURL_ERROR_SYNTAX, 0, NULL},
    {&knurl_rfc1738_telnet, KNURL_NAME, OCTETS("a"), KNURL_ERROR_SYNTAX, 0, NULL},
    {&knurl_rfc1738_gopher, KNURL_PATH, OCTETS("a"), KNURL_ERROR_SYNTAX, 0, NULL},
};

#endif
