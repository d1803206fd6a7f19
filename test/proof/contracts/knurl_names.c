/* SPDX-License-Identifier: MIT */
#include "knurl_shared_acsl.h"
#include "knurl_names_acsl.h"

/* A place in a list of names, no more than its end. */
/*@ predicate knurl_in_names(char *names, char *at) = at == names + (at - names) && 0 <= at - names &&
        \forall integer end; knurl_names_to(names, end) ==> at - names <= end; */

#include "parts/knurl_names.c"

/*@ requires knurl_listed(names);
    assigns \nothing;
    ensures \result != \null ==> \valid_read(\result) && *\result != 0; */
static const char *find_name(const char *names, unsigned place);

/*@ assigns \nothing;
    ensures \result != \null; */
const char *knurl_error_name(unsigned error);

/*@ requires KNURL_OWN <= kind ==> \valid_read(url) && (url->scheme == \null || knurl_names_kinds(url->scheme));
    assigns \nothing;
    ensures \result != \null; */
const char *knurl_kind_name(const knurl_t *url, uint8_t kind);
