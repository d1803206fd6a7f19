/* SPDX-License-Identifier: MIT
 *
 * Single pieces, octets that no URL holds, and decoded copies. */
#ifndef ENCODED_VECTORS_H
#define ENCODED_VECTORS_H

#include <stddef.h>

/* By kind: a piece and what it becomes, or a mark before what is refused. */
static const char *const single_pieces[] = {
    "= value", "00&42 -> 00%2642", "a=b+c;d /?:@ -> a%3Db%2Bc%3Bd%20/?:@", ".. -> ..", " -> ",
    "= key", "k=v -> k%3Dv", ". -> .",
    "= segment", "fw v2 -> fw%20v2", "a/b?c#d -> a%2Fb%3Fc%23d", "!$&'()*+,;=:@-._~ -> !$&'()*+,;=:@-._~",
    "%41\x7F\xC3\xA9 -> %2541%7F%C3%A9", " -> ", "... -> ...", ".a -> .a", "a. -> a.", "^.", "^..",
    "= path", "^a",
    NULL,
};

/* Octets that no URL holds are escaped. A mark comes before an octet that is refused. */
#define BRACKETS \
    "http://[::1]/a[b] -> http://[::1]/a%5Bb%5D", "/search?a[]=x -> /search?a%5B%5D=x", "//[::1]:8/[ -> //[::1]:8/%5B", \
    "[::1]:80 -> [::1]:80", "[::1]/[::1] -> [::1]/%5B::1%5D", "http://[::1]?[ -> http://[::1]?%5B", \
    "http://[::1]#[ -> http://[::1]#%5B", "http:[a] -> http:%5Ba%5D", "http:/[a] -> http:/%5Ba%5D", \
    "a[b]//[c] -> a%5Bb%5D//%5Bc%5D", "/a//[b] -> /a//%5Bb%5D", "http:///[a] -> http:///%5Ba%5D", \
    "a/b://[c] -> a/b://%5Bc%5D", "?//[a] -> ?//%5Ba%5D"
static const char *const escaped[] = {
    "http://h/a b -> http://h/a%20b", "http://h/\"<>\\^`{|} -> http://h/%22%3C%3E%5C%5E%60%7B%7C%7D",
    "/caf\xC3\xA9\x80\xFF -> /caf%C3%A9%80%FF", "%%41 -> %25%41", "%4 -> %254", "% -> %25",
    "100%/%zz%4g%fF -> 100%25/%25zz%254g%fF", "!#$&'()*+,-./09:;=?@AZ[]_az~ -> !#$&'()*+,-./09:;=?@AZ%5B%5D_az~",
    " -> ", BRACKETS,
    "a^\tb", "ab^\x1F", "% ^\x7F",
    NULL,
};

/* Parts and their copies; a mark comes before a part that is refused. */
static const char *const copies[] = {
    "joe -> joe", "^a%4", "^%", "^%zz", "j%6Fe%20x -> joe x", " -> ", "^a%00", "^%0A", "^%7F", "^%1f", "^\n", "^\x7F",
    "%FF%80%20~ -> \xFF\x80 ~",
    NULL,
};

#endif
