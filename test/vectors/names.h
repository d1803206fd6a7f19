/* SPDX-License-Identifier: MIT
 *
 * What refusals are called, by what was being read: one for each rule that refuses something by itself. */
#ifndef VECTORS_NAMES_H
#define VECTORS_NAMES_H

#include "knurl.h"

/* All of them are read with fragments taken. */
static const struct {
    const char *text;
    uint16_t offset;
    knurl_error_t error;
} names_vectors[] = {

    {"x", 1, KNURL_ERROR_END},
    {"/", 0, KNURL_ERROR_SCHEME},
    {"http:x", 5, KNURL_ERROR_SYNTAX},
    {"http:<", 5, KNURL_ERROR_CHARACTER},
    {"http://h/%4x", 9, KNURL_ERROR_ESCAPE},
    {"http://u@h", 8, KNURL_ERROR_LOGIN},
    {"http://h<", 8, KNURL_ERROR_HOST},
    {"http://h:x", 9, KNURL_ERROR_PORT},
    {"http://h/?/", 10, KNURL_ERROR_SYNTAX},
    {"http://h/#<", 10, KNURL_ERROR_CHARACTER},
    {"ftp://h/;x", 9, KNURL_ERROR_SYNTAX},
    {"telnet://h/x", 11, KNURL_ERROR_SYNTAX},
    {"file://h/a;", 10, KNURL_ERROR_SYNTAX},
    {"news:@", 5, KNURL_ERROR_SYNTAX},
    {"nntp://h/1", 9, KNURL_ERROR_SYNTAX},
    {"nntp://h/#x", 9, KNURL_ERROR_CHARACTER},
    {"nntp://h/a@", 10, KNURL_ERROR_SYNTAX},
    {"nntp://h/a/b", 11, KNURL_ERROR_SYNTAX},
    {"nntp://h/a/1b", 12, KNURL_ERROR_SYNTAX},
    {"wais://h/d:", 10, KNURL_ERROR_SYNTAX},
    {"wais://h/d?/", 11, KNURL_ERROR_SYNTAX},
    {"wais://h/d/t?", 12, KNURL_ERROR_SYNTAX},
    {"wais://h/d/t/p/", 14, KNURL_ERROR_SYNTAX},
    {"prospero://h/a;/", 15, KNURL_ERROR_SYNTAX},
    {"prospero://h/a;f=/", 17, KNURL_ERROR_SYNTAX},
};

#endif
