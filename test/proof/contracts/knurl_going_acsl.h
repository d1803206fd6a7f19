/* SPDX-License-Identifier: MIT
 *
 * What step functions of every family go on by: annotations for test/proof, no code. */
#ifndef KNURL_GOING_ACSL_H
#define KNURL_GOING_ACSL_H

/*@ requires \valid(url) && \valid_read(url->rules + to);
    assigns url->state, url->rule, url->run;
    ensures url->state == url->rules[to].state && url->rule == to && url->run == url->rules[to].run; */
void knurl_go_on(knurl_t *url, uint8_t to);

/*@ requires \valid(url) && \valid_read(url->rules + to);
    requires url->offset + length <= 65535;
    assigns url->start, url->state, url->rule, url->run;
    ensures url->start == url->offset + length;
    ensures url->state == url->rules[to].state && url->rule == to && url->run == url->rules[to].run; */
void knurl_go(knurl_t *url, uint8_t to, uint8_t length);

#endif
