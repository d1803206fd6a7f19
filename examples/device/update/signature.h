/* SPDX-License-Identifier: MIT */
/* Verifies the signature of a firmware: ECDSA with P-256 and SHA-256 (FIPS 186-4), with Mbed TLS. */
#ifndef SIGNATURE_H
#define SIGNATURE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define SIGNATURE 64u /* r and s, of 32 octets each, high octet first */

/* The public key: x and y of its point, in the format of r and s. sign.py writes the file that defines it. */
extern const uint8_t signature_key[64];

/* Returns true if the key has signed these octets. */
bool signature_holds(const void *octets, size_t length, const uint8_t signature[SIGNATURE]);

#endif
