/* SPDX-License-Identifier: MIT
 *
 * Of host and port; read behind the source. */
#ifndef KNURL_MACHINE_HOST_ACSL_H
#define KNURL_MACHINE_HOST_ACSL_H

/*@ requires \valid(url);
    assigns url->port; */
static inline unsigned add_digit(knurl_t *url, unsigned label, uint8_t octet);

/*@ requires \valid(url) && class_ <= CLASS_FRAGMENT && (class_ < KNURL_CLASS_END ==> \valid_read(next));
    assigns url->port;
    ensures class_ >= KNURL_CLASS_END ==> \result == STOP; */
static inline uint8_t next_label(knurl_t *url, const char *next, unsigned class_);

/*@ requires \valid(url);
    assigns url->run, url->port, url->phase, url->label;
    ensures url->run == 0 && url->phase == phase && url->label == label; */
static void go_authority(knurl_t *url, uint8_t phase, uint8_t label);

/*@ requires \valid(url) && \valid_read(url->scheme);
    assigns url->rules, url->rule, url->run, url->port, url->phase, url->label;
    ensures url->rules == url->scheme->rules && url->rule == url->scheme->after_host;
    ensures url->run == 0 && url->phase == KNURL_IN_HOST && url->label == HOST; */
static inline void go_host(knurl_t *url);

/*@ requires label <= 255;
    assigns \nothing;
    ensures \result ==> label != HOST && label != (PORT | FIRST); */
static inline bool is_complete(unsigned label);

/*@ requires \valid(url) && class_ <= CLASS_FRAGMENT && (class_ < KNURL_CLASS_END ==> \valid_read(next));
    assigns url->port, url->label, url->run;
    ensures !\result ==> url->label == \old(url->label) && url->run == \old(url->run);
    ensures class_ >= KNURL_CLASS_END ==> !\result; */
static inline bool read_label(knurl_t *url, const char *next, unsigned class_);

/*@ requires KNURL_READING(url, url->offset) && url->offset <= KNURL_LENGTH_MAX - (class_ == KNURL_CLASS_END ? 0 : 1);
    requires host: url->phase == KNURL_IN_HOST || url->phase == KNURL_IN_PORT;
    requires complete: url->label != HOST && url->label != (PORT | FIRST);
    requires class_ <= CLASS_FRAGMENT;
    assigns url->start, url->count, url->run, url->port, url->phase, url->label, url->flags,
            url->parts[0 .. url->room - 1];
    ensures port: \result ==> class_ == KNURL_CLASS_COLON && url->phase == KNURL_IN_PORT;
    ensures after: !\result ==> (url->phase == KNURL_AFTER_HOST || url->phase == KNURL_AFTER_PORT) && url->run == 0;
    ensures top: knurl_same_top(url->flags, \old(url->flags));
    KNURL_STATE(ensures, , url->offset + (\result ? 1 : 0)) */
static inline bool end_authority(knurl_t *url, unsigned class_);

#endif
