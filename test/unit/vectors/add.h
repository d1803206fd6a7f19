/* SPDX-License-Identifier: MIT
 *
 * Each case adds pieces to the URL before them and has the result, or a mark before the piece that is refused. */
#ifndef ADD_H
#define ADD_H

#include <stddef.h>

static const char *const added[] = {
    "= http://h", " -> http://h", "segment=a -> http://h/a", "segment= -> http://h/",
    "key=a=b|value=c=d+e;f|key=l -> http://h?a%3Db=c%3Dd%2Be%3Bf&l", "segment=a|^segment=..", "^segment=.",
    "key=k|^segment=a", "^value=v", "key=k|value=v|^value=w", "^path=a",
    "= http://h/", "segment=a|segment=b -> http://h/a/b", "segment=|segment=|segment=b -> http://h///b",
    "= http://h/a", "segment=|segment=b -> http://h/a//b",
    "= http://h/a/", "segment=|segment=b -> http://h/a//b",
    "= http://h:80", "segment=a -> http://h:80/a",
    "= http://u:p@h/a?v=2#top", "segment=b c|key=k|value=1&2 -> http://u:p@h/a/b%20c?v=2&k=1%262#top",
    "= http://h/a#/", "segment=b/c -> http://h/a/b%2Fc#/",
    "= http://h?a&", "key=k -> http://h?a&&k",
    "= http://h?", "key=k|key=l -> http://h?k&l",
    "= http://h#f", "key=k|value= -> http://h?k=#f",
    "= ws://h/a", "key=?/|value=% -> ws://h/a?\?/=%25",
    "= urn:a", "key=k -> urn:a?k", "^segment=b",
    "= foo:", "key=k -> foo:?k", "^segment=b",
    "= foo:/", "segment=a|segment= -> foo:/a/", "segment=|^segment=b",
    "= file:/", "segment= -> file:/",
    "= file:///", "segment=|segment=b -> file:////b",
    "= foo://", "segment=|segment=a -> foo:////a",
    "= file:/?x", "segment=|^segment=",
    NULL,
};

#endif
