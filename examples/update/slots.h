/* SPDX-License-Identifier: MIT */
/* The two slots of the card, each a firmware: one block that says what it is, then its octets. The block is written
   last. A slot is whole when its octets, as they lie in the RAM where they will run, have the digest of that block;
   nothing else is believed, so power may be cut between any two octets that are written. */
#ifndef SLOTS_H
#define SLOTS_H

#include "sd.h"
#include "services.h"

#include "mbedtls/sha256.h"

#include <stddef.h>

#define SLOTS 2
#define SLOT_NONE (-1)
#define DIGEST 32u

/* Copies the newest firmware that is whole to `image`, of IMAGE_MAX octets. Returns its slot, or SLOT_NONE. */
int slots_load(uint8_t *image);

/* The digest of the firmware in a slot that slots_load has given. */
const uint8_t *slots_digest(int slot);

/* A firmware that is written as its octets come. */
typedef struct slots_writer {
    int slot;
    uint32_t length;
    uint32_t blocks; /* written so far */
    bool failed;     /* it has no room in a slot, or the card did not take it */
    mbedtls_sha256_context hash;
    uint8_t block[SD_BLOCK];
} slots_writer_t;

/* Begins in the slot that does not run: not the one of slots_load. */
void slots_write(slots_writer_t *writer);
bool slots_write_octets(slots_writer_t *writer, const char *octets, size_t count);

/* Ends it, if its octets have the digest that was promised: then they are read back from the card, and the block is
   written that makes a firmware of them. Returns NULL, or what is wrong. */
const char *slots_write_end(slots_writer_t *writer, const uint8_t promised[DIGEST]);

#endif
