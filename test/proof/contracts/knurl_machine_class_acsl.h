/* SPDX-License-Identifier: MIT
 *
 * Of looking up a class; read behind the source. */
#ifndef KNURL_MACHINE_CLASS_ACSL_H
#define KNURL_MACHINE_CLASS_ACSL_H

#ifdef KNURL_FAST
#define KNURL_LOOKED_UP(octet) 0 <= octet <= 255
#else
#define KNURL_LOOKED_UP(octet) 0 <= octet <= 255 && !('a' <= octet <= 'z')
#endif

/*@ requires KNURL_LOOKED_UP(octet);
    assigns \nothing;
    ensures control: 0 <= octet < 32 ==> \result == KNURL_CLASS_UNUSABLE;
    ensures low: 32 <= octet < 64 ==> \result == knurl_class(octet);
    ensures high: octet >= 64 ==> \result == knurl_class(octet);
    ensures 0 <= \result <= 15; */
static inline uint8_t knurl_look_up(unsigned octet);

#endif
