/* SPDX-License-Identifier: MIT */
#include "signature.h"

#include "mbedtls/ecdsa.h"
#include "mbedtls/memory_buffer_alloc.h"
#include "mbedtls/sha256.h"

#include <string.h>

/* The memory for the numbers of a verification, which need twice as much if a pointer has 8 octets. */
#define ROOM (1280u * sizeof(void *))

bool signature_holds(const void *octets, size_t length, const uint8_t signature[SIGNATURE])
{
    static unsigned char room[ROOM] __attribute__((aligned(8)));
    uint8_t point[1u + sizeof signature_key] = {4}; /* not compressed */
    uint8_t digest[32];
    mbedtls_ecp_group curve;
    mbedtls_ecp_point key;
    mbedtls_mpi r;
    mbedtls_mpi s;
    bool holds;

    mbedtls_memory_buffer_alloc_init(room, sizeof room);
    mbedtls_ecp_group_init(&curve);
    mbedtls_ecp_point_init(&key);
    mbedtls_mpi_init(&r);
    mbedtls_mpi_init(&s);
    memcpy(point + 1, signature_key, sizeof signature_key);
    holds = mbedtls_sha256_ret(octets, length, digest, 0) == 0 &&
            mbedtls_ecp_group_load(&curve, MBEDTLS_ECP_DP_SECP256R1) == 0 &&
            mbedtls_ecp_point_read_binary(&curve, &key, point, sizeof point) == 0 &&
            mbedtls_ecp_check_pubkey(&curve, &key) == 0 && mbedtls_mpi_read_binary(&r, signature, 32) == 0 &&
            mbedtls_mpi_read_binary(&s, signature + 32, 32) == 0 &&
            mbedtls_ecdsa_verify(&curve, digest, sizeof digest, &key, &r, &s) == 0;
    mbedtls_mpi_free(&s);
    mbedtls_mpi_free(&r);
    mbedtls_ecp_point_free(&key);
    mbedtls_ecp_group_free(&curve);
    mbedtls_memory_buffer_alloc_free();
    return holds;
}
