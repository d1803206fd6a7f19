/* SPDX-License-Identifier: MIT
 *
 * What is known of a URL that was accepted, with a scheme: annotations for test/proof, no code. */
#ifndef KNURL_WHOLE_ACSL_H
#define KNURL_WHOLE_ACSL_H

#include "knurl_parts_acsl.h"

/* Its parts have room, and one comes after the scheme. */
/*@ predicate knurl_whole(knurl_t *url) =
        (url->error == KNURL_OK ==> url->count <= url->room) &&
        (url->error == KNURL_OK && url->state == KNURL_HAS_ENDED && 0 < url->count &&
         url->parts[0].kind == KNURL_SCHEME ==> 2 <= url->count); */

/* Its text can be read, and its parts end by its end. */
/*@ predicate knurl_fitting(knurl_t *url) = knurl_valid_url(url) && url->text != \null &&
        \forall integer i; 0 <= i < url->count ==> url->parts[i].offset + url->parts[i].length <= url->offset; */

/* They come one after the other. */
/*@ predicate knurl_orderly(knurl_t *url) =
        url->error == KNURL_OK && url->state == KNURL_HAS_ENDED && 0 < url->count &&
        url->parts[0].kind == KNURL_SCHEME ==>
        (\forall integer i; 0 < i < url->count ==> 2 <= url->parts[i].offset) &&
        \forall integer i, j; 0 <= i <= j < url->count ==> url->parts[i].offset <= url->parts[j].offset; */

#endif
