/* SPDX-License-Identifier: MIT */
/* The parts of Mbed TLS that are built: SHA-256 in its small form, and ECDSA with P-256 for verification only, which
 * needs no random numbers. */
#ifndef MBEDTLS_CONFIG_H
#define MBEDTLS_CONFIG_H

#define MBEDTLS_SHA256_C
#define MBEDTLS_SHA256_SMALLER

#define MBEDTLS_ECDSA_C
#define MBEDTLS_ECP_C
#define MBEDTLS_ECP_DP_SECP256R1_ENABLED
#define MBEDTLS_ECP_NIST_OPTIM
#define MBEDTLS_ECP_WINDOW_SIZE 2
#define MBEDTLS_ECP_FIXED_POINT_OPTIM 0
#define MBEDTLS_ECP_NO_INTERNAL_RNG
#define MBEDTLS_BIGNUM_C
#define MBEDTLS_NO_UDBL_DIVISION

/* Its numbers are in the array of signature.c. */
#define MBEDTLS_PLATFORM_C
#define MBEDTLS_PLATFORM_MEMORY
#define MBEDTLS_MEMORY_BUFFER_ALLOC_C
#define MBEDTLS_PLATFORM_NO_STD_FUNCTIONS
#define MBEDTLS_PLATFORM_EXIT_MACRO(status) __builtin_trap() /* called if something wrote past that array */

#endif
