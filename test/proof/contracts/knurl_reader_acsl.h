/* SPDX-License-Identifier: MIT
 *
 * What who reads a URL by the machine goes by: contracts for test/proof, no code. knurl_text.c is proved with them; that
 * the machine keeps them is assumed. */
#ifndef KNURL_READER_ACSL_H
#define KNURL_READER_ACSL_H

/* knurl_given is a list of rows with an array of parts, knurl_reads a URL that is being read or was refused. */
/* clang-format off */
#define KNURL_READER_APART                                                                                             \
    requires \valid(url) && \valid(url->parts + (0 .. url->room - 1));                                                 \
    requires apart: \separated(url, url->parts + (0 .. url->room - 1));

#define KNURL_READER_KEEPS                                                                                             \
    assigns *url, url->parts[0 .. url->room - 1];                                                                      \
    ensures kept: url->parts == \old(url->parts) && url->room == \old(url->room);

#define KNURL_READER_BEGIN                                                                                             \
    requires \valid(url) && knurl_given(schemes, parts, room);                                                         \
    assigns *url;                                                                                                      \
    ensures array: url->parts == parts && url->room == room;                                                           \
    ensures reads: knurl_reads(*url) && url->state == KNURL_IN_NAME;

#define KNURL_READER_TAKE_FRAGMENT                                                                                     \
    requires \valid(url) && knurl_reads(*url) && url->state == KNURL_IN_NAME;                                        \
    assigns url->flags;                                                                                                \
    ensures reads: knurl_reads(*url);

#define KNURL_READER_FEED                                                                                              \
    KNURL_READER_APART                                                                                                 \
    requires reads: knurl_reads(*url);                                                                                 \
    requires text: \valid_read(text + (0 .. length - 1)) && \separated(url, text + (0 .. length - 1)) &&               \
             (length > 0 && url->room > 0 ==> \base_addr(text) != \base_addr(url->parts));                             \
    KNURL_READER_KEEPS                                                                                                 \
    ensures reads: knurl_reads(*url);

/* That the row of an accepted URL has a name is not among what the machine's contracts say of it. */
#define KNURL_READER_END                                                                                               \
    KNURL_READER_APART                                                                                                 \
    requires reads: knurl_reads(*url);                                                                                 \
    assigns *url, url->parts[0 .. url->room - 1];                                                                      \
    ensures kept: url->parts == \old(url->parts);                                                                      \
    ensures row: \result == KNURL_OK || \result == KNURL_ERROR_PARTS ==> \valid_read(url->scheme);                      \
    admit ensures named: \result == KNURL_OK || \result == KNURL_ERROR_PARTS ==>                                        \
            \valid_read((char *)url->scheme->name);
/* clang-format on */

#endif
