/* SPDX-License-Identifier: MIT
 *
 * What read_piece is proved with beyond what the machine's other functions are. */
#include "knurl_machine.c"

/* Where the machine stands, it stands too when it has run over some octets more, and what has ended stays so when it is
 * closed: what is written then says nothing of it. */
/*@ predicate knurl_stays(knurl_t a, knurl_t b) =
        a.scheme == b.scheme && a.parts == b.parts && a.count == b.count && a.room == b.room && a.flags == b.flags &&
        a.phase == b.phase && a.label == b.label && a.rule == b.rule && a.start == b.start &&
        a.schemepart == b.schemepart && a.run == b.run && a.rules == b.rules;
    lemma knurl_placed_on: \forall knurl_t a, b, integer at, to;
        knurl_stays(a, b) && at <= to && knurl_placed(a, at) ==> knurl_placed(b, to);
    lemma knurl_phases_on: \forall knurl_t a, b; knurl_stays(a, b) && knurl_phases(a) ==> knurl_phases(b);
    lemma knurl_escape_on: \forall knurl_t a, b, integer at, to;
        knurl_stays(a, b) && at <= to && knurl_escape_phase(a, at) ==> knurl_escape_phase(b, to);
    lemma knurl_host_on: \forall knurl_t a, b, integer at, to;
        knurl_stays(a, b) && at <= to && knurl_host_phase(a, at) ==> knurl_host_phase(b, to);
    lemma knurl_behind_host_on: \forall knurl_t a, b, integer at, to;
        knurl_stays(a, b) && at <= to && knurl_behind_host(a, at) ==> knurl_behind_host(b, to);
    lemma knurl_behind_port_on: \forall knurl_t a, b, integer at, to;
        knurl_stays(a, b) && at <= to && knurl_behind_port(a, at) ==> knurl_behind_port(b, to);
    lemma knurl_in_rules_on: \forall knurl_t a, b, integer at, to;
        knurl_stays(a, b) && at <= to && knurl_in_rules(a, at) ==> knurl_in_rules(b, to);
    lemma knurl_leaves_on: \forall knurl_t a, b, integer at, to;
        knurl_stays(a, b) && at <= to && knurl_leaves(a, at) ==> knurl_leaves(b, to);
    lemma knurl_counted_on: \forall knurl_t a, b, integer at, to;
        knurl_stays(a, b) && at <= to <= KNURL_LENGTH_MAX && knurl_counted(a, at) ==> knurl_counted(b, to);
    lemma knurl_ended_on: \forall knurl_t a, b; a.parts == b.parts && a.count == b.count && a.room == b.room &&
        a.offset == b.offset && knurl_ended(a) ==> knurl_ended(b); */
