/* SPDX-License-Identifier: MIT
 *
 * Forms and their decoded pairs, which WHATWG's urlencoded parser gives. A malformed escape has a mark before it, and
 * only the pairs before the mark are given. */
#ifndef FORM_VECTORS_H
#define FORM_VECTORS_H

#include "cases.h"

static const char *const forms[] = {
    "test -> test=;", "\xEF\xBB\xBFtest=\xEF\xBB\xBF -> \xEF\xBB\xBFtest=\xEF\xBB\xBF;",
    "%EF%BB%BFtest=%EF%BB%BF -> \xEF\xBB\xBFtest=\xEF\xBB\xBF;", "%FE%FF -> \xFE\xFF=;", " -> ", "a -> a=;",
    "a=b -> a=b;", "a= -> a=;", "=b -> =b;", "= -> =;", "& -> ", "&&&& -> ", "&a -> a=;", "a& -> a=;", "a&a -> a=;a=;",
    "a&b&c -> a=;b=;c=;", "a=b&c=d -> a=b;c=d;", "a=b&c=d& -> a=b;c=d;", "&&&a=b&&&&c=d& -> a=b;c=d;",
    "a=a&a=b&a=c -> a=a;a=b;a=c;", "a==a -> a==a;", "a=a+b+c+d -> a=a b c d;", "%61=a -> a=a;",
    "%61+%4d%4D= -> a MM=;", "a%3Db=c%26d%2B+%25 -> a=b=c&d+ %;", "a;b=c -> a;b=c;", "a=b#c?d -> a=b#c?d;", "^%=a -> ",
    "^%a=a -> ", "^%a_=a -> ", "id=0&value=^% -> id=0;", "b=^%2sf%2a -> ", "b=^%2%2af%2a -> ", "b=^%%2a -> ",
    "a=b&&c=%41^%4&d -> a=b;", "a=b&^%&c=d -> a=b;", "a=^%4 -> ", "a=b&c^%4G -> a=b;", "^%/0 -> ", "^%0: -> ",
    "^%@0 -> ", "^%0` -> ", "^%0g -> ",
    NULL,
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
