/* SPDX-License-Identifier: MIT */
/* The two slots of the card. Each contains a firmware: a block that describes it, its octets, and the records of its
   trials. The first block is written last. A slot is whole if the key has signed the contents of that block, and if the
   octets, once they are in the RAM where they will run, have the digest in it. Nothing else is trusted, so power may be
   cut between any two octets that are written.

   A firmware is on trial until it confirms that it works. Each start on trial is recorded before it is made. After
   SLOTS_TRIALS starts without a confirmation the firmware is undone: the other slot starts, and neither this firmware
   nor one of the same or a lower version ever starts again. A block after the slots keeps the greatest version that was
   undone. */
#ifndef SLOTS_H
#define SLOTS_H

#include "sd.h"
#include "services.h"
#include "signature.h"

#include "mbedtls/sha256.h"

#include <stddef.h>

#define SLOTS 2
#define SLOT_NONE (-1)
#define SLOTS_TRIALS 3u
#define DIGEST 32u

/* What the owner of the key claims: the firmware with this SHA-256 has this version. */
typedef struct claim {
    uint8_t version[4]; /* high octet first */
    uint8_t digest[DIGEST];
    uint8_t signature[SIGNATURE]; /* of "knurl fw", version and digest */
} claim_t;

/* Copies the firmware to start to `image`, which has IMAGE_MAX bytes: of those that are whole and not undone, the one
 * with the greatest version. If it is on trial, the start is recorded first. Returns its slot, or SLOT_NONE. */
int slots_load(uint8_t *image);

/* Returns the trials of the firmware that slots_load gave, including this one, or 0 if it is confirmed. */
uint32_t slots_trials(void);

/* Confirms that the firmware works, which ends its trial. Returns false if the card could not record that, so that it
 * is still on trial. */
bool slots_confirm(void);

/* Returns NULL if a firmware with this claim may be written, or why not: the key has not signed it; its version is not
 * above that of the running firmware and of all that were undone, or is below that of firmware that worked, even if
 * that is damaged now; or the running firmware is on trial and may need the other slot. */
const char *slots_refuse(const claim_t *claim);

/* A firmware that is written as its octets arrive. */
typedef struct slots_writer {
    claim_t claim;
    int slot;
    uint32_t length;
    uint32_t blocks; /* the blocks written so far */
    bool failed;     /* it does not fit into a slot, the card could not be written, or SHA-256 failed */
    mbedtls_sha256_context hash;
    uint8_t block[SD_BLOCK];
} slots_writer_t;

/* Begins to write a firmware into the slot that is not running. slots_refuse must have allowed the claim. */
void slots_write(slots_writer_t *writer, const claim_t *claim);
bool slots_write_octets(slots_writer_t *writer, const char *octets, size_t count);

/* Ends the firmware. If its octets have the digest of the claim, reads them back from the card, and writes the first
 * block, which makes the slot valid. Returns NULL, or what is wrong. */
const char *slots_write_end(slots_writer_t *writer);

#endif
