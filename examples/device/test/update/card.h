/* SPDX-License-Identifier: MIT */
/* Replaces the card of examples/device/update by memory, with a power that fails after any number of octets, and blocks
 * that are lost or refused. Makes firmware to put on it. */
#ifndef CARD_H
#define CARD_H

#include "slots.h"

#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#define SLOT_BLOCKS 64u
#define TRIAL_BLOCK (1u + IMAGE_MAX / SD_BLOCK) /* the block of the first trial */
#define CONFIRMATION_BLOCK (TRIAL_BLOCK + SLOTS_TRIALS)
#define UNDONE_BLOCK (SLOTS * SLOT_BLOCKS) /* the block of the greatest version that was undone and written over */
#define CARD_BLOCKS (UNDONE_BLOCK + 1u)
#define NEVER (-1L)

static uint8_t card[CARD_BLOCKS][SD_BLOCK];
static long power = NEVER; /* the octets that are written before it fails */
static jmp_buf power_fails;
static long lost = NEVER;    /* the blocks that are written before one is lost */
static long refused = NEVER; /* the blocks that are written before one is refused */
static long unread = NEVER;  /* the blocks that are read before one cannot be */
static int written;

bool sd_read(uint32_t block, uint8_t octets[SD_BLOCK])
{
    if (block >= CARD_BLOCKS) {
        exit(1);
    }
    if (unread != NEVER && unread-- == 0) {
        return false;
    }
    memcpy(octets, card[block], SD_BLOCK);
    return true;
}

bool sd_write(uint32_t block, const uint8_t octets[SD_BLOCK])
{
    const size_t left = (power != NEVER && power < (long)SD_BLOCK) ? (size_t)power : SD_BLOCK;

    if (block >= CARD_BLOCKS) {
        exit(1);
    }
    if (refused != NEVER && refused-- == 0) {
        return false;
    }
    written++;
    if (lost != NEVER && lost-- == 0) {
        return true;
    }
    memcpy(card[block], octets, left);
    if (left < SD_BLOCK) {
        longjmp(power_fails, 1);
    }
    power -= (power != NEVER) ? (long)SD_BLOCK : 0;
    return true;
}

static void sha256(const void *octets, size_t length, uint8_t digest[DIGEST])
{
    (void)mbedtls_sha256_ret(octets, length, digest, 0);
}

/* Replaces the key as well: a signature is the SHA-256 of the octets, twice. */
bool signature_holds(const void *octets, size_t length, const uint8_t signature[SIGNATURE])
{
    uint8_t digest[DIGEST];

    sha256(octets, length, digest);
    return memcmp(signature, digest, DIGEST) == 0 && memcmp(signature + DIGEST, digest, DIGEST) == 0;
}

/* Returns the claim that the owner of the key makes for octets. */
static claim_t claim_of(uint32_t version, const uint8_t *octets, size_t length)
{
    struct {
        char mark[8];
        claim_t claim;
    } of = {"knurl fw",
            {{(uint8_t)(version >> 24), (uint8_t)(version >> 16), (uint8_t)(version >> 8), (uint8_t)version}}};

    sha256(octets, length, of.claim.digest);
    sha256(&of, 8u + offsetof(claim_t, signature), of.claim.signature);
    memcpy(of.claim.signature + DIGEST, of.claim.signature, DIGEST);
    return of.claim;
}

/* Returns the octets of a firmware, which differ for each of the few versions. */
static const uint8_t *firmware(uint32_t version)
{
    static uint8_t octets[8][IMAGE_MAX + 1u];
    static bool made[8];

    if (!made[version]) {
        uint32_t state = version * 2654435761u + 1u;
        for (size_t i = 0; i < sizeof octets[0]; i++) {
            state = state * 1664525u + 1013904223u;
            octets[version][i] = (uint8_t)(state >> 24);
        }
        made[version] = true;
    }
    return octets[version];
}

#endif
