/* SPDX-License-Identifier: MIT
 *
 * Forms and their pairs: those of WHATWG's urlencoded parser, where it has no malformed escape, and of these the offset. */
#ifndef FORM_VECTORS_H
#define FORM_VECTORS_H

#include "url_vectors.h"

typedef struct {
    const char *text;
    size_t length;
    const char *pairs; /* each "name=value;", decoded, before the first malformed escape */
    long offset;       /* of that, NO_OFFSET for none */
} form_vector_t;

#define NO_OFFSET (-1)
#define FORM(text, pairs)                                                                                              \
    {                                                                                                                  \
        OCTETS(text), (pairs), NO_OFFSET                                                                               \
    }
#define FORM_REFUSED(text, pairs, offset)                                                                              \
    {                                                                                                                  \
        OCTETS(text), (pairs), (offset)                                                                                \
    }

static const form_vector_t form_vectors[] = {
    FORM("test", "test=;"),
    FORM("\xEF\xBB\xBFtest=\xEF\xBB\xBF", "\xEF\xBB\xBFtest=\xEF\xBB\xBF;"),
    FORM("%EF%BB%BFtest=%EF%BB%BF", "\xEF\xBB\xBFtest=\xEF\xBB\xBF;"),
    FORM("%FE%FF", "\xFE\xFF=;"),
    FORM("", ""),
    FORM("a", "a=;"),
    FORM("a=b", "a=b;"),
    FORM("a=", "a=;"),
    FORM("=b", "=b;"),
    FORM("=", "=;"),
    FORM("&", ""),
    FORM("&&&&", ""),
    FORM("&a", "a=;"),
    FORM("a&", "a=;"),
    FORM("a&a", "a=;a=;"),
    FORM("a&b&c", "a=;b=;c=;"),
    FORM("a=b&c=d", "a=b;c=d;"),
    FORM("a=b&c=d&", "a=b;c=d;"),
    FORM("&&&a=b&&&&c=d&", "a=b;c=d;"),
    FORM("a=a&a=b&a=c", "a=a;a=b;a=c;"),
    FORM("a==a", "a==a;"),
    FORM("a=a+b+c+d", "a=a b c d;"),
    FORM("%61=a", "a=a;"),
    FORM("%61+%4d%4D=", "a MM=;"),
    FORM("a%3Db=c%26d%2B+%25", "a=b=c&d+ %;"),
    FORM("a;b=c", "a;b=c;"),
    FORM("a=b#c?d", "a=b#c?d;"),
    FORM_REFUSED("%=a", "", 0),
    FORM_REFUSED("%a=a", "", 0),
    FORM_REFUSED("%a_=a", "", 0),
    FORM_REFUSED("id=0&value=%", "id=0;", 11),
    FORM_REFUSED("b=%2sf%2a", "", 2),
    FORM_REFUSED("b=%2%2af%2a", "", 2),
    FORM_REFUSED("b=%%2a", "", 2),
    FORM_REFUSED("a=b&&c=%41%4&d", "a=b;", 10),
    FORM_REFUSED("a=b&%&c=d", "a=b;", 4),
    FORM_REFUSED("a=%4", "", 2),
    FORM_REFUSED("a=b&c%4G", "a=b;", 5),
    FORM_REFUSED("%/0", "", 0),
    FORM_REFUSED("%0:", "", 0),
    FORM_REFUSED("%@0", "", 0),
    FORM_REFUSED("%0`", "", 0),
    FORM_REFUSED("%0g", "", 0),
};

typedef struct {
    const char *name;
    size_t name_length;
    const char *value;
    size_t value_length;
    const char *text;
} form_write_vector_t;

static const form_write_vector_t form_write_vectors[] = {
    {OCTETS("ssid"), OCTETS("my net"), "ssid=my+net"},
    {OCTETS(""), OCTETS(""), "="},
    {OCTETS("a=b"), OCTETS("c&d+e%"), "a%3Db=c%26d%2Be%25"},
    {OCTETS("*-._"), OCTETS("~"), "*-._=%7E"},
    {OCTETS("\0\x7F\x80\xFF"), OCTETS("/?#"), "%00%7F%80%FF=%2F%3F%23"},
    {OCTETS("@AZ["), OCTETS("`az{"), "%40AZ%5B=%60az%7B"},
    {OCTETS("/09:"), OCTETS("\xC3\xA9"), "%2F09%3A=%C3%A9"},
};

#endif
