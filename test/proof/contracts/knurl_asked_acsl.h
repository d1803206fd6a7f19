/* SPDX-License-Identifier: MIT */
#ifndef KNURL_ASKED_ACSL_H
#define KNURL_ASKED_ACSL_H

#include "machine/knurl_asked.h"

/*@ requires \valid_read(url);
    assigns \nothing;
    ensures \result ==> url->count == 0 && url->scheme != \null; */
static inline bool knurl_is_asterisk(const knurl_t *url);

/*@ requires \valid_read(row);
    assigns \nothing; */
static inline bool knurl_starts_over(const knurl_scheme_t *row);

/*@ requires \valid_read(url);
    assigns \nothing;
    ensures \result == url->port; */
static inline uint16_t knurl_port_value(const knurl_t *url);

/*@ requires \valid_read(url);
    assigns \nothing;
    ensures \result == url->schemes; */
static inline const knurl_scheme_t *const *knurl_list_of(const knurl_t *url);

/*@ requires \valid_read(url);
    assigns \nothing;
    ensures \result == url->run; */
static inline unsigned knurl_run_of(const knurl_t *url);

/*@ requires \valid_read(url);
    assigns \nothing;
    ensures \result ==> (url->run & KNURL_SET_ESCAPE) != 0; */
static inline bool knurl_runs_over_escapes(const knurl_t *url);

/*@ requires \valid(url);
    assigns url->offset;
    ensures url->offset == offset; */
static inline void knurl_run_on(knurl_t *url, uint16_t offset);

/*@ requires \valid(url);
    assigns url->error;
    ensures url->error == KNURL_ERROR_END; */
static inline void knurl_cut(knurl_t *url);

/*@ requires \valid_read(url);
    assigns \nothing;
    ensures \result == url->start; */
static inline uint16_t knurl_part_begin(const knurl_t *url);

/*@ requires \valid_read(url);
    assigns \nothing;
    ensures \result == url->groups; */
static inline uint8_t knurl_kind_recorded(const knurl_t *url);

/*@ requires \valid_read(url);
    assigns \nothing;
    ensures url->state == KNURL_IN_HOST ==> \result == KNURL_HOST;
    ensures url->state == KNURL_IN_PORT ==> \result == KNURL_PORT; */
static inline uint8_t knurl_kind_read(const knurl_t *url);

#endif
