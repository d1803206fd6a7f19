/* SPDX-License-Identifier: MIT */
#include "knurl_piece_sets.h"

/* What stands in a segment, but for what a query has instead. */
#define BOTH                                                                                                           \
    (KNURL_OCTET_DIGITS | KNURL_OCTET('!') | KNURL_OCTET('$') | KNURL_OCTET('\'') | KNURL_OCTET('(') |                 \
     KNURL_OCTET(')') | KNURL_OCTET('*') | KNURL_OCTET(',') | KNURL_OCTET('-') | KNURL_OCTET('.') | KNURL_OCTET(':'))
#define IN_SEGMENT (KNURL_OCTET('&') | KNURL_OCTET('+') | KNURL_OCTET(';') | KNURL_OCTET('='))
#define IN_QUERY (KNURL_OCTET('/') | KNURL_OCTET('?'))

#define REST KNURL_OCTET_LETTERS | KNURL_OCTET('@') | KNURL_OCTET('_'), KNURL_OCTET_LETTERS | KNURL_OCTET('~')

const knurl_octet_set_t knurl_pair_set = {BOTH | IN_QUERY, REST};
const knurl_octet_set_t knurl_segment_set = {BOTH | IN_SEGMENT, REST};
