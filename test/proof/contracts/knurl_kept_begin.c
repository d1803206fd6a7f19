/* SPDX-License-Identifier: MIT
 *
 * That two of the functions of machine.c keep what that says of them, whatever the rows are, where the list can be read. */
#include "knurl_states_acsl.h"

#include "machine.c"

/* What loops of the source name, none of which is in these functions. */
/*@ axiomatic knurl_loops {
        predicate knurl_piece(char *next, char *end);
        predicate knurl_within(char *from, char *next, char *end);
        predicate knurl_spells(knurl_scheme_t *row, knurl_t url, integer length);
        logic integer knurl_differs(knurl_scheme_t *row, integer length, char *next, char *end);
        logic integer knurl_turns(knurl_t url); } */

#include "machine/knurl_machine.c"

/*@ requires \valid(url) && \valid_read(schemes);
    assigns *url;
    ensures url->parts == parts && url->room == room && url->scheme == \old(*schemes); */
static inline void begin(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[], uint16_t room);

/*@ requires \valid_read(schemes); */
void knurl_begin(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[], uint16_t room);
