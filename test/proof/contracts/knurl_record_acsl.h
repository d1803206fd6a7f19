/* SPDX-License-Identifier: MIT
 *
 * What the machine, and the step functions of RFC 1738's rows, take knurl_record for; read by knurl_states_acsl.h. */
#ifndef KNURL_RECORD_ACSL_H
#define KNURL_RECORD_ACSL_H

/*@ requires \valid(url) && knurl_row(url->scheme) && knurl_apart(*url, url->scheme);
    requires url->offset <= KNURL_LENGTH_MAX;
    requires tidy: kind == KNURL_NONE ||
             (url->count <= KNURL_LENGTH_MAX && (url->start <= url->offset || url->room <= url->count));
    requires end_by: knurl_end_by(*url, url->count, url->offset);
    requires before: kind == KNURL_NONE || knurl_end_by(*url, url->count, url->start);
    requires ordered: knurl_ordered(*url);
    assigns url->start, url->count, url->parts[url->count .. url->room - 1];
    ensures url->start == url->offset + 1;
    ensures url->count == (kind == KNURL_NONE ? \old(url->count) : \old(url->count) + 1);
    ensures row: knurl_row(url->scheme);
    ensures ordered: knurl_ordered(*url);
    ensures end_by: knurl_end_by(*url, url->count, url->offset);
    ensures first: 1 <= \old(url->count) && 1 <= url->room ==> url->parts[0].offset + url->parts[0].length ==
            \old(url->parts[0].offset + url->parts[0].length);
    ensures last: kind != KNURL_NONE && \old(url->count) < url->room ==>
            url->parts[\old(url->count)].offset + url->parts[\old(url->count)].length == url->offset;
    ensures scheme: url->scheme->flags == \old(url->scheme->flags) &&
            url->scheme->after_host == \old(url->scheme->after_host);
    ensures rules: knurl_rules_apart(*url) ==> \forall integer r; 0 <= r < 15 ==>
            url->rules[r].phase == \old(url->rules[r].phase) && url->rules[r].end == \old(url->rules[r].end) &&
            url->rules[r].run == \old(url->rules[r].run) &&
            url->rules[r].exit[0].on_to == \old(url->rules[r].exit[0].on_to) &&
            url->rules[r].exit[1].on_to == \old(url->rules[r].exit[1].on_to); */
void knurl_record(knurl_t *url, uint8_t kind);

#endif
