/* SPDX-License-Identifier: MIT */
/* The two slots of the card, each a firmware: one block that says what it is, then its octets, then what became of it.
   The first block is written last. A slot is whole when the key has signed what that block says, and its octets, as
   they lie in the RAM where they will run, have the digest there; nothing else is believed, so power may be cut between
   any two octets that are written.

   A firmware is on trial until it confirms that it works. Each start on trial is written before it is made; after
   SLOTS_TRIALS of them without a confirmation it is undone: the other slot starts, and it never again, nor one of the
   same version or a lower one. A block after the slots keeps the greatest version that was undone. */
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

/* What the owner of the key says: this version is the firmware of this SHA-256. */
typedef struct claim {
    uint8_t version[4]; /* the high octet first */
    uint8_t digest[DIGEST];
    uint8_t signature[SIGNATURE]; /* of "knurl fw", version and digest */
} claim_t;

/* Copies a firmware to `image`, of IMAGE_MAX octets: of those that are whole and not undone, the one of the greatest
   version. Where it is on trial that is written first. Returns its slot, or SLOT_NONE. */
int slots_load(uint8_t *image);

/* The trials of the firmware that slots_load gave, this one among them; 0 where it is confirmed. */
uint32_t slots_trials(void);

/* Ends its trial: it works. False if the card did not take that, and it is on trial still. */
bool slots_confirm(void);

/* NULL if a firmware of that claim may be written, or why not: it is signed by nobody we know, its version is not above
   that of the one that runs or of each that was undone, or is below that of one that worked, be it damaged now, or the
   one that runs is on trial and may need the other slot. */
const char *slots_refuse(const claim_t *claim);

/* A firmware that is written as its octets come. */
typedef struct slots_writer {
    claim_t claim;
    int slot;
    uint32_t length;
    uint32_t blocks; /* written so far */
    bool failed;     /* it has no room in a slot, the card did not take it, or SHA-256 failed */
    mbedtls_sha256_context hash;
    uint8_t block[SD_BLOCK];
} slots_writer_t;

/* Begins in the slot that does not run: not the one of slots_load. The claim is one that slots_refuse lets pass. */
void slots_write(slots_writer_t *writer, const claim_t *claim);
bool slots_write_octets(slots_writer_t *writer, const char *octets, size_t count);

/* Ends it, if its octets have the digest of the claim: then they are read back from the card, and the block is written
   that makes a firmware of them. Returns NULL, or what is wrong. */
const char *slots_write_end(slots_writer_t *writer);

#endif
