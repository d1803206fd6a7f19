/* SPDX-License-Identifier: MIT */
#ifndef KNURL_HOST_PART_ACSL_H
#define KNURL_HOST_PART_ACSL_H

#include "knurl_parts_acsl.h"
#include "parts/knurl_host_part.h"

/*@ requires knurl_readable(url) && (url->error == KNURL_OK ==> url->count <= url->room);
    assigns \nothing;
    ensures \result == \null || (knurl_is_part(url, \result) && \result->kind == KNURL_HOST && \result->length > 0); */
const knurl_part_t *knurl_host_part(const knurl_t *url);

#endif
