/* SPDX-License-Identifier: MIT
 *
 * Single pieces, what no URL holds, and decoded copies. */
#ifndef ENCODED_VECTORS_H
#define ENCODED_VECTORS_H

#include "knurl_build.h"
#include "knurl_octets.h"
#include "url_vectors.h"

typedef struct {
    uint8_t kind;
    const char *octets;
    size_t length;
    const char *text; /* NULL where it is refused */
} piece_vector_t;

static const piece_vector_t piece_vectors[] = {
    {KNURL_VALUE, OCTETS("00&42"), "00%2642"},
    {KNURL_VALUE, OCTETS("a=b+c;d /?:@"), "a%3Db%2Bc%3Bd%20/?:@"},
    {KNURL_KEY, OCTETS("k=v"), "k%3Dv"},
    {KNURL_KEY, OCTETS("."), "."},
    {KNURL_VALUE, OCTETS(".."), ".."},
    {KNURL_VALUE, OCTETS(""), ""},
    {KNURL_SEGMENT, OCTETS("fw v2"), "fw%20v2"},
    {KNURL_SEGMENT, OCTETS("a/b?c#d"), "a%2Fb%3Fc%23d"},
    {KNURL_SEGMENT, OCTETS("!$&'()*+,;=:@-._~"), "!$&'()*+,;=:@-._~"},
    {KNURL_SEGMENT, OCTETS("%41\0\x7F\xC3\xA9"), "%2541%00%7F%C3%A9"},
    {KNURL_SEGMENT, OCTETS(""), ""},
    {KNURL_SEGMENT, OCTETS("..."), "..."},
    {KNURL_SEGMENT, OCTETS(".a"), ".a"},
    {KNURL_SEGMENT, OCTETS("a."), "a."},
    {KNURL_SEGMENT, OCTETS("."), NULL},
    {KNURL_SEGMENT, OCTETS(".."), NULL},
    {KNURL_PATH, OCTETS("a"), NULL},
    {KNURL_NONE, OCTETS("a"), NULL},
};

typedef struct {
    const char *text;
    size_t length;
    const char *escaped; /* NULL where it is refused */
    size_t offset;       /* and where */
} escape_vector_t;

static const escape_vector_t escape_vectors[] = {
    {OCTETS("http://h/a b"), "http://h/a%20b", 0},
    {OCTETS("http://h/\"<>\\^`{|}"), "http://h/%22%3C%3E%5C%5E%60%7B%7C%7D", 0},
    {OCTETS("/caf\xC3\xA9\x80\xFF"), "/caf%C3%A9%80%FF", 0},
    {OCTETS("%%41"), "%25%41", 0},
    {OCTETS("%4"), "%254", 0},
    {OCTETS("%"), "%25", 0},
    {OCTETS("100%/%zz%4g%fF"), "100%25/%25zz%254g%fF", 0},
    {OCTETS("!#$&'()*+,-./09:;=?@AZ[]_az~"), "!#$&'()*+,-./09:;=?@AZ[]_az~", 0},
    {OCTETS(""), "", 0},
    {OCTETS("a\tb"), NULL, 1},
    {OCTETS("\0"), NULL, 0},
    {OCTETS("ab\x1F"), NULL, 2},
    {OCTETS("% \x7F"), NULL, 2},
};

typedef struct {
    const char *part; /* as it is written */
    size_t length;
    knurl_decoding_t refused;
    const char *copy; /* NULL where it is refused */
} copy_vector_t;

static const copy_vector_t copy_vectors[] = {
    {OCTETS("joe"), KNURL_NO_NUL, "joe"},
    {OCTETS("j%6Fe%20x"), KNURL_NO_CONTROLS, "joe x"},
    {OCTETS(""), KNURL_NO_CONTROLS, ""},
    {OCTETS("a%00"), KNURL_NO_NUL, NULL},
    {OCTETS("a%00"), KNURL_NO_CONTROLS, NULL},
    {OCTETS("a%00"), KNURL_ANY_OCTET, NULL},
    {OCTETS("a\0"), KNURL_NO_NUL, NULL},
    {OCTETS("%0A%7f%01"), KNURL_NO_NUL, "\n\x7F\x01"},
    {OCTETS("%0A"), KNURL_NO_CONTROLS, NULL},
    {OCTETS("%7F"), KNURL_NO_CONTROLS, NULL},
    {OCTETS("%1f"), KNURL_NO_CONTROLS, NULL},
    {OCTETS("%FF%80%20~"), KNURL_NO_CONTROLS, "\xFF\x80 ~"},
    {OCTETS("a%4"), KNURL_NO_NUL, NULL},
    {OCTETS("%"), KNURL_NO_NUL, NULL},
    {OCTETS("%zz"), KNURL_NO_NUL, NULL},
};

#endif
