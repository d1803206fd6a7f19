/* SPDX-License-Identifier: MIT */
/* Whose firmware it is: ECDSA with P-256 and SHA-256 (FIPS 186-4), by Mbed TLS. */
#ifndef SIGNATURE_H
#define SIGNATURE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define SIGNATURE 64u /* r and s, 32 octets each, the high octet first */

/* The public half of the key: x and y of its point, as r and s are written. sign.py makes the file that has it. */
extern const uint8_t signature_key[64];

/* Returns true if the signature is the key's, of these octets. */
bool signature_holds(const void *octets, size_t length, const uint8_t signature[SIGNATURE]);

#endif
