/* SPDX-License-Identifier: MIT
 *
 * That the machine's own contracts imply those of reader.c: a call of each function, with the contract of a reader. */
#include "knurl_machine.c"

#include "knurl_reader_acsl.h"

/*@ predicate knurl_given(knurl_scheme_t **schemes, knurl_part_t *parts, integer room) =
        knurl_list(schemes, parts, room) && knurl_steps_in(schemes);
    predicate knurl_goes(knurl_t url, integer at) = url.phase == KNURL_IN_SCHEME ? knurl_named(url, at) :
        knurl_row(url.scheme) && knurl_apart(url, url.scheme) && knurl_rules_apart(url) && knurl_state(url, at) &&
        knurl_asks(url.scheme);
    predicate knurl_reads(knurl_t url) = url.phase == KNURL_HAS_ENDED ?
        url.error != KNURL_OK && url.error != KNURL_ERROR_ROOM :
        knurl_goes(url, url.offset) && url.offset <= KNURL_LENGTH_MAX && url.error == KNURL_OK && url.flags < 128; */

/*@ KNURL_READER_BEGIN */
void reader_begin(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[], uint16_t room)
{
    knurl_begin(url, schemes, parts, room);
}

/*@ KNURL_READER_TAKE_FRAGMENT */
void reader_take_fragment(knurl_t *url)
{
    knurl_take_fragment(url);
}

/*@ KNURL_READER_FEED */
knurl_error_t reader_feed(knurl_t *url, const char *text, size_t length)
{
    return knurl_feed(url, text, length);
}

/*@ KNURL_READER_END */
knurl_error_t reader_end(knurl_t *url)
{
    return knurl_end(url);
}
