/* SPDX-License-Identifier: MIT
 *
 * What sources that feed the machine are proved with of it: contracts of its functions, and no code. They are assumed. */
#include "knurl_scheme.h"

/*@ requires \valid(url) && \valid(parts + (0 .. room - 1));
    requires \separated(url, parts + (0 .. room - 1));
    assigns *url;
    ensures url->parts == parts && url->room == room && url->scheme == \old(*schemes); */
void knurl_begin(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[], uint16_t room);

/*@ requires \valid(url) && \valid(parts + (0 .. room - 1));
    requires \separated(url, parts + (0 .. room - 1));
    assigns *url;
    ensures url->parts == parts && url->room == room; */
void knurl_bare_begin(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[], uint16_t room);

/*@ requires \valid(url);
    assigns url->flags; */
bool knurl_allow_fragment(knurl_t *url);

/*@ requires \valid(url) && \valid(url->parts + (0 .. url->room - 1)) && \valid_read(text + (0 .. length - 1));
    requires \separated(url, url->parts + (0 .. url->room - 1));
    requires \separated(url, text + (0 .. length - 1));
    requires \separated(url->parts + (0 .. url->room - 1), text + (0 .. length - 1));
    assigns *url, url->parts[0 .. url->room - 1];
    ensures url->parts == \old(url->parts) && url->room == \old(url->room); */
knurl_error_t knurl_feed(knurl_t *url, const char *text, size_t length);

/*@ assigns *url, url->parts[0 .. url->room - 1]; */
knurl_error_t knurl_read(knurl_t *url, const char *text, size_t length);

/*@ requires \valid(url) && \valid(url->parts + (0 .. url->room - 1));
    requires \separated(url, url->parts + (0 .. url->room - 1));
    assigns *url, url->parts[0 .. url->room - 1];
    ensures url->parts == \old(url->parts) && (\result != KNURL_ERROR_PARTS ==> url->room == \old(url->room));
    ensures \result == KNURL_OK || \result == KNURL_ERROR_PARTS ==>
            \valid_read(url->scheme) && \valid_read((char *)url->scheme->name); */
knurl_error_t knurl_end(knurl_t *url);
