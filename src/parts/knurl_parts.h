/* SPDX-License-Identifier: MIT
 *
 * The comparison of octets with a literal, and the host of an accepted URL. */
#ifndef KNURL_PARTS_H
#define KNURL_PARTS_H

#include "knurl.h"
#include "knurl_scheme.h"

/* Whether `length` octets are a literal; caseless for letters. */
bool knurl_spells(const char *octets, size_t length, const char *literal, bool caseless);

/* The host of a URL. NULL if it is empty or absent, or if the text cannot be read. */
const knurl_part_t *knurl_host_part(const knurl_t *url);

#endif
