/* SPDX-License-Identifier: MIT
 *
 * Pieces that are added to a URL, and what comes out, or the index of the piece that is refused. */
#ifndef ADD_H
#define ADD_H

#include "knurl_build.h"

typedef struct add_vector {
    const char *url;
    knurl_piece_t pieces[4]; /* up to one of no kind */
    const char *longer;      /* NULL if one is refused */
    size_t index;
} add_vector_t;

#define SEGMENT(text) KNURL_PIECE(KNURL_SEGMENT, text)
#define KEY(text) KNURL_PIECE(KNURL_KEY, text)
#define VALUE(text) KNURL_PIECE(KNURL_VALUE, text)
#define END KNURL_PIECE(KNURL_NONE, "")

static const add_vector_t added[] = {
    {"http://h", {END}, "http://h", 0},
    {"http://h", {SEGMENT("a"), END}, "http://h/a", 0},
    {"http://h", {SEGMENT(""), END}, "http://h/", 0},
    {"http://h/", {SEGMENT("a"), SEGMENT("b"), END}, "http://h/a/b", 0},
    {"http://h/a", {SEGMENT(""), SEGMENT("b"), END}, "http://h/a//b", 0},
    {"http://h/a/", {SEGMENT(""), SEGMENT("b"), END}, "http://h/a//b", 0},
    {"http://h/", {SEGMENT(""), SEGMENT(""), SEGMENT("b"), END}, "http://h///b", 0},
    {"http://h:80", {SEGMENT("a"), END}, "http://h:80/a", 0},
    {"http://u:p@h/a?v=2#top", {SEGMENT("b c"), KEY("k"), VALUE("1&2"), END}, "http://u:p@h/a/b%20c?v=2&k=1%262#top", 0},
    {"http://h/a#/", {SEGMENT("b/c"), END}, "http://h/a/b%2Fc#/", 0},
    {"http://h?a&", {KEY("k"), END}, "http://h?a&&k", 0},
    {"http://h?", {KEY("k"), KEY("l"), END}, "http://h?k&l", 0},
    {"http://h", {KEY("a=b"), VALUE("c=d+e;f"), KEY("l"), END}, "http://h?a%3Db=c%3Dd%2Be%3Bf&l", 0},
    {"http://h#f", {KEY("k"), VALUE(""), END}, "http://h?k=#f", 0},
    {"ws://h/a", {KEY("?/"), VALUE("%"), END}, "ws://h/a?" "?/=%25", 0},
    {"urn:a", {KEY("k"), END}, "urn:a?k", 0},
    {"foo:", {KEY("k"), END}, "foo:?k", 0},
    {"foo:/", {SEGMENT("a"), SEGMENT(""), END}, "foo:/a/", 0},
    {"file:/", {SEGMENT(""), END}, "file:/", 0},
    {"file:///", {SEGMENT(""), SEGMENT("b"), END}, "file:////b", 0},
    {"foo://", {SEGMENT(""), SEGMENT("a"), END}, "foo:////a", 0},

    {"urn:a", {SEGMENT("b"), END}, NULL, 0},
    {"foo:", {SEGMENT("b"), END}, NULL, 0},
    {"foo:/", {SEGMENT(""), SEGMENT("b"), END}, NULL, 1},
    {"file:/?x", {SEGMENT(""), SEGMENT(""), END}, NULL, 1},
    {"http://h", {SEGMENT("a"), SEGMENT(".."), END}, NULL, 1},
    {"http://h", {SEGMENT("."), END}, NULL, 0},
    {"http://h", {KEY("k"), SEGMENT("a"), END}, NULL, 1},
    {"http://h", {VALUE("v"), END}, NULL, 0},
    {"http://h", {KEY("k"), VALUE("v"), VALUE("w"), END}, NULL, 2},
    {"http://h", {KNURL_PIECE(KNURL_PATH, "a"), END}, NULL, 0},
};

#endif
