/* SPDX-License-Identifier: MIT
 *
 * What is done with the parts of a URL of the draft: steps, words, warnings, encoding. */
#ifndef VECTORS_DRAFT_PARTS_H
#define VECTORS_DRAFT_PARTS_H

#include "knurl_draft.h"

/* The lines that a client sends; where nothing is sent, the parts, with "|" behind each. */
typedef struct {
    const char *text;
    const char *lines;
} draft_steps_t;

static const draft_steps_t draft_steps_vectors[] = {
    {"http://h", "/"},
    {"http://h/a b/\"c\"", "/a%20b/%22c%22"},
    {"http://h?x y+\"z\"%41", "/?x%20y+%22z%22%41"},
    {"http://h/a+b?c", "/a+b?c"},
    {"ftp://h/a b/c%20d", "USER anonymous\r\nPASS anonymous@\r\nCWD a b\r\nRETR c d\r\n"},
    {"ftp://u:p@h/", "USER u\r\nPASS p\r\nNLST\r\n"},
    {"gopher://h", "\r\n"},
    {"gopher://h?a+b", "\ta+b\r\n"},
    {"gopher://h/1a b/c%3F?d e+%2B", "a b/c?\td e++\r\n"},
    {"gopher://h/%0D%0Bx", "\x0bx\r\n"},
    {"news:*", "LIST\r\n"},
    {"news:comp.%41", "GROUP comp.A\r\n"},
    {"news:a%3C%3E%01", "GROUP a<>\x01\r\n"},
    {"news:\"x\"@h", "ARTICLE <\"x\"@h>\r\n"},
    {"afs://c/a%20b", "afs|c|a b|"},
    {"prospero://h/a%001b2", "prospero|h|a|1|b2|"},
    {"wais://h/d/t/1/", "wais|h|d|t|1||"},
    {"x:a?b", "x|a|b|"},
};

/* The part that may not be sent. */
typedef struct {
    const char *text;
    uint8_t kind;
} draft_refused_t;

static const draft_refused_t draft_refused_vectors[] = {
    {"gopher://h/1%09a", KNURL_SELECTOR},
    {"gopher://h?%09a", KNURL_QUERY},
    {"gopher://h/1a%09", KNURL_SELECTOR},
    {"gopher://h/1%0D", KNURL_SELECTOR},
    {"gopher://h/1%0A?%09", KNURL_SELECTOR},
    {"gopher://h/1%00", KNURL_SELECTOR},
    {"gopher://h/1%00?%09", KNURL_SELECTOR},
    {"gopher://h/1?a%09", KNURL_QUERY},
    {"gopher://h/1?%0D", KNURL_QUERY},
    {"gopher://h?%0A", KNURL_QUERY},
    {"gopher://h?%00", KNURL_QUERY},
    {"news:a b", KNURL_GROUP},
    {"news:a%20", KNURL_GROUP},
    {"news:a%09b", KNURL_GROUP},
    {"news:a%0B", KNURL_GROUP},
    {"news:a%0C", KNURL_GROUP},
    {"news:a%0D", KNURL_GROUP},
    {"news:a%0A", KNURL_GROUP},
    {"news:a%00", KNURL_GROUP},
    {"news:a b@h", KNURL_UNIQUE},
    {"ftp://h/%0A", KNURL_NAME},
};

/* The words of a query. */
static const draft_steps_t draft_words_vectors[] = {
    {"http://h?a", "a|"},
    {"http://h/?a+b c+%2B+\"d\"", "a|b c|%2B|\"d\"|"},
    {"gopher://h/1?a&b+c", "a&b|c|"},
    {"wais://h/d?a+b#c d", "a|b|"},
    {"x:a+b?c", "c|"},
    {"http://h/a+b", ""},
};

#endif
