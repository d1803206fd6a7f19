/* SPDX-License-Identifier: MIT
 *
 * What is known of a URL while it is built; not for users. */
#ifndef KNURL_BUILDER_H
#define KNURL_BUILDER_H

#include "knurl_scheme.h"

typedef struct builder {
    knurl_t *url;
    char *buffer;
    size_t size;
    const knurl_scheme_t *row;
    uint16_t begin;   /* where the last part begins */
    uint16_t count;   /* how many parts were recorded before it */
    uint16_t escaped; /* classes that are escaped in the piece although its part may hold them */
    uint16_t stays;   /* classes of delimiters inside of the part, which stay as they are, or are refused */
    uint8_t last;     /* the kind of the last part, or KNURL_NONE before the first after the scheme */
    uint8_t joined;   /* the kind of the last piece, whose part another may go on with */
    uint8_t error;    /* why the last call of a function below returned false */
} builder_t;

#endif
