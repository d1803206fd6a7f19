/* SPDX-License-Identifier: MIT
 *
 * The machine, for who reads a URL by it: its functions with their contracts, and no code. The predicates look at no
 * memory: nothing writes the rows and the list meanwhile, and the machine does not look into the parts. */
#include "knurl_scheme.h"

#include "machine/knurl_state.h"

#include "knurl_reader_acsl.h"

/*@ axiomatic knurl_readers {
        predicate knurl_given(knurl_scheme_t **schemes, knurl_part_t *parts, integer room);
        predicate knurl_reads(knurl_t url); } */

/*@ KNURL_READER_BEGIN */
void knurl_begin(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[], uint16_t room);

/*@ KNURL_READER_TAKE_FRAGMENT */
bool knurl_allow_fragment(knurl_t *url);

/*@ KNURL_READER_FEED */
knurl_error_t knurl_feed(knurl_t *url, const char *text, size_t length);

/*@ KNURL_READER_END */
knurl_error_t knurl_end(knurl_t *url);
