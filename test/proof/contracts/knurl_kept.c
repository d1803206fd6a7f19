/* SPDX-License-Identifier: MIT
 *
 * That the machine's own contracts imply what machine.c says of knurl_feed and knurl_end, of a knurl_t that was begun with
 * rows as RFC 1738's and is as the machine left it: a call of each function, with the contract of machine.c. */
#include "knurl_machine.c"

#define knurl_begin kept_begin
#define knurl_take_fragment kept_take_fragment
#define knurl_feed kept_feed
#define knurl_end kept_end
#include "machine.c"
#undef knurl_begin
#undef knurl_take_fragment
#undef knurl_feed
#undef knurl_end

/*@ predicate knurl_begun(knurl_t url) =
        url.offset <= KNURL_LENGTH_MAX && url.error == KNURL_OK && url.flags < 128 &&
        (url.phase == KNURL_IN_SCHEME ? knurl_named(url, url.offset) :
         knurl_row(url.scheme) && knurl_apart(url, url.scheme) && knurl_rules_apart(url) &&
         knurl_state(url, url.offset) && knurl_asks(url.scheme)); */

/*@ requires begun: url->phase != KNURL_HAS_ENDED ==> knurl_begun(*url);
    requires text: length > 0 ==> knurl_text_apart(*url, text); */
knurl_error_t kept_feed(knurl_t *url, const char *text, size_t length)
{
    return knurl_feed(url, text, length);
}

/*@ requires begun: url->phase != KNURL_HAS_ENDED ==> knurl_begun(*url);
    requires refused: url->phase == KNURL_HAS_ENDED ==> url->error != KNURL_OK && url->error != KNURL_ERROR_ROOM; */
knurl_error_t kept_end(knurl_t *url)
{
    const knurl_error_t error = knurl_end(url);
    /*@ admit row_named: error == KNURL_OK || error == KNURL_ERROR_ROOM ==>
            \valid_read((char *)url->scheme->name); */
    return error;
}
