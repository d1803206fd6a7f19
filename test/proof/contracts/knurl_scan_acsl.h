/* SPDX-License-Identifier: MIT */
#ifndef KNURL_SCAN_ACSL_H
#define KNURL_SCAN_ACSL_H

#include "knurl_classes_acsl.h"
#include "knurl_machine_acsl.h"

/* The set that most rules run over, in the form that knurl_in looks into: by the number of a bit, or by the sign. */
#ifdef KNURL_BY_NUMBER
#define KNURL_XCHARS 0x7FFE
/*@ lemma knurl_xchars: \forall integer class_; 0 <= class_ <= 15 ==>
        ((0x7FFE >> class_) & 1) == (1 <= class_ <= 14 ? 1 : 0); */
#else
#define KNURL_XCHARS 0x7FFE0000
/*@ lemma knurl_xchars: \forall integer class_; 0 <= class_ <= 15 ==>
        ((int32_t)(uint32_t)(0x7FFE0000 << class_) < 0 <==> 1 <= class_ <= 14); */
#endif

#include "machine/knurl_scan.h"

/*@ assigns \nothing;
    ensures \result == knurl_class(octet); */
static inline uint8_t knurl_look_up(uint8_t octet);

/*@ assigns \nothing;
    ensures set == 0 ==> \result == 0;
    ensures set == KNURL_XCHAR ==> \result == KNURL_XCHARS; */
static inline uint32_t knurl_set(unsigned set);

/*@ assigns \nothing;
    ensures set == 0 ==> !\result;
    ensures set == KNURL_XCHARS ==> (\result <==> 1 <= knurl_class((uint8_t)octet) <= 14); */
static inline bool knurl_in(uint32_t set, char octet);

/*@ requires -65534 <= at <= 0 && \valid_read(end + (at .. -1));
    assigns \nothing;
    ensures at <= \result <= 0 && (run == 0 ==> \result == at);
    ensures run == KNURL_XCHAR && \result < 0 ==> knurl_class((uint8_t)end[\result]) == KNURL_CLASS_ESCAPE ||
            knurl_class((uint8_t)end[\result]) == KNURL_CLASS_UNUSABLE; */
static KNURL_APART knurl_at_t knurl_run(unsigned run, const char *end, knurl_at_t at);

#endif
