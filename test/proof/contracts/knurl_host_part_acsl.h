/* SPDX-License-Identifier: MIT */
#ifndef KNURL_HOST_PART_ACSL_H
#define KNURL_HOST_PART_ACSL_H

#include "knurl_parts_acsl.h"
#include "parts/knurl_host_part.h"

/*@ requires knurl_readable(url) && (url->error == KNURL_OK ==> url->count <= url->room);
    assigns \nothing;
    ensures \result == \null || (knurl_is_part(url, \result) && \result->kind == KNURL_HOST && \result->length > 0); */
const knurl_part_t *knurl_host_part(const knurl_t *url);

/*@ requires knurl_parsed(url1, text1) && url1->count <= url1->room;
    requires knurl_parsed(url2, text2) && url2->count <= url2->room;
    assigns \nothing; */
bool knurl_equal_zones(const knurl_t *url1, const char *text1, const knurl_t *url2, const char *text2);

#endif
