/* SPDX-License-Identifier: MIT */
#include "slots.h"

#include <string.h>

#define SLOT_BLOCKS 64u                           /* from the first block of a slot to the first block of the next */
#define FIRST_TRIAL (1u + IMAGE_MAX / SD_BLOCK)   /* after the octets of the firmware, a block for each trial */
#define CONFIRMATION (FIRST_TRIAL + SLOTS_TRIALS) /* and a block for the confirmation */

/* After the slots comes a copy of the head with the greatest version that was undone and later overwritten. */
#define UNDONE SLOTS
#define HEADS (SLOTS + 1)

/* The first block of a slot. Its rest consists of zeros. */
typedef struct head {
    char mark[8];
    claim_t claim;
    uint32_t length; /* the low octet first */
} head_t;

/* The start of a block that records a trial or the confirmation of the firmware with this digest. A block that an
 * earlier firmware left, or that a power cut truncated, records nothing. */
typedef struct record {
    char mark[8];
    uint8_t digest[DIGEST];
} record_t;

static const char mark[8] = {'k', 'n', 'u', 'r', 'l', ' ', 'f', 'w'};
static const char tried[8] = {'t', 'r', 'i', 'e', 'd', ' ', 'f', 'w'};
static const char works[8] = {'w', 'o', 'r', 'k', 's', ' ', 'f', 'w'};

static head_t heads[HEADS];
static bool has_head[HEADS];
static int running = SLOT_NONE;
static uint32_t trials; /* the trials of the running firmware, including this one; 0 if it is confirmed */

static uint32_t first_block(int slot)
{
    return (uint32_t)slot * SLOT_BLOCKS;
}

static uint32_t version_of(const claim_t *claim)
{
    const uint8_t *octets = claim->version;

    return (uint32_t)octets[0] << 24 | (uint32_t)octets[1] << 16 | (uint32_t)octets[2] << 8 | octets[3];
}

static bool is_signed(const claim_t *claim)
{
    uint8_t octets[sizeof mark + offsetof(claim_t, signature)];

    memcpy(octets, mark, sizeof mark);
    memcpy(octets + sizeof mark, claim, sizeof octets - sizeof mark);
    return signature_holds(octets, sizeof octets, claim->signature);
}

/* Returns true if the slot has a head, even one of a firmware that is not whole. */
static bool read_head(int slot, head_t *head)
{
    static uint8_t block[SD_BLOCK];

    if (!sd_read(first_block(slot), block)) {
        return false;
    }
    memcpy(head, block, sizeof *head);
    return memcmp(head->mark, mark, sizeof mark) == 0 && head->length >= sizeof(image_t) && head->length <= IMAGE_MAX;
}

/* Copies the octets of a slot to `image` in whole blocks. */
static bool read_octets(int slot, uint32_t length, uint8_t *image)
{
    uint32_t at;

    for (at = 0; at < length; at += SD_BLOCK) {
        if (!sd_read(first_block(slot) + 1u + at / SD_BLOCK, image + at)) {
            return false;
        }
    }
    return true;
}

/* Returns true if the slot is whole. `image` then contains its octets. */
static bool load(int slot, uint8_t *image)
{
    const head_t *head = &heads[slot];
    uint8_t digest[DIGEST];

    return has_head[slot] && read_octets(slot, head->length, image) &&
           mbedtls_sha256_ret(image, head->length, digest, 0) == 0 && memcmp(digest, head->claim.digest, DIGEST) == 0 &&
           is_signed(&head->claim);
}

/* Returns true if this block of the slot contains this record of its firmware. */
static bool has_record(int slot, uint32_t at, const char said[8])
{
    static uint8_t block[SD_BLOCK];
    record_t record;

    if (!sd_read(first_block(slot) + at, block)) {
        return false;
    }
    memcpy(&record, block, sizeof record);
    return memcmp(record.mark, said, sizeof record.mark) == 0 &&
           memcmp(record.digest, heads[slot].claim.digest, DIGEST) == 0;
}

/* Writes a record. Returns false if it cannot be read back, because the card has lost it. */
static bool put_record(int slot, uint32_t at, const char said[8])
{
    static uint8_t block[SD_BLOCK];

    memcpy(block, said, sizeof mark);
    memcpy(block + sizeof mark, heads[slot].claim.digest, DIGEST);
    return sd_write(first_block(slot) + at, block) && has_record(slot, at, said);
}

static bool is_confirmed(int slot)
{
    return has_record(slot, CONFIRMATION, works);
}

/* Returns true if the firmware was started for all its trials, and was never confirmed. */
static bool is_undone(int slot)
{
    if (!has_head[slot] || slot == UNDONE) {
        return has_head[slot];
    }
    return has_record(slot, FIRST_TRIAL + SLOTS_TRIALS - 1u, tried) && !is_confirmed(slot);
}

/* Returns true if the firmware in this slot was undone, and has the version of the claim or a greater one. A head that
 * the key has not signed does not count. */
static bool reaches_undone(const claim_t *claim, int slot)
{
    return is_undone(slot) && version_of(claim) <= version_of(&heads[slot].claim) && is_signed(&heads[slot].claim);
}

/* Returns true if the firmware in the slot may start: it is confirmed, or it has a trial left, which is then recorded
 * on the card. */
static bool begin_trial(int slot)
{
    trials = 0;
    if (is_confirmed(slot)) {
        return true;
    }
    while (trials < SLOTS_TRIALS) {
        const uint32_t at = FIRST_TRIAL + trials++;
        if (!has_record(slot, at, tried)) {
            return put_record(slot, at, tried);
        }
    }
    return false;
}

int slots_load(uint8_t *image)
{
    int first; /* the slot to try first */
    int i;

    for (i = 0; i < HEADS; i++) {
        has_head[i] = read_head(i, &heads[i]);
    }
    first = (version_of(&heads[1].claim) > version_of(&heads[0].claim)) ? 1 : 0;
    for (i = 0; i < SLOTS; i++) {
        const int slot = (i == 0) ? first : 1 - first;
        if (load(slot, image) && begin_trial(slot)) {
            running = slot;
            return slot;
        }
    }
    running = SLOT_NONE;
    trials = 0;
    return SLOT_NONE;
}

uint32_t slots_trials(void)
{
    return trials;
}

bool slots_confirm(void)
{
    if (trials != 0u && put_record(running, CONFIRMATION, works)) {
        trials = 0;
    }
    return trials == 0u;
}

const char *slots_refuse(const claim_t *claim)
{
    int i;

    if (running != SLOT_NONE && memcmp(claim->digest, heads[running].claim.digest, DIGEST) == 0) {
        return "it is the running firmware";
    }
    if (trials != 0u) {
        return "the running firmware is on trial";
    }
    if (running != SLOT_NONE && version_of(claim) <= version_of(&heads[running].claim)) {
        return "its version is not above the running firmware's";
    }
    for (i = 0; i < SLOTS; i++) {
        if (has_head[i] && version_of(claim) < version_of(&heads[i].claim) && is_confirmed(i) &&
            is_signed(&heads[i].claim)) {
            return "its version is below that of firmware that worked";
        }
    }
    for (i = 0; i < HEADS; i++) {
        if (is_undone(i) && memcmp(claim->digest, heads[i].claim.digest, DIGEST) == 0) {
            return "it was tried, and undone";
        }
        if (reaches_undone(claim, i)) {
            return "its version is not above that of firmware that was undone";
        }
    }
    return is_signed(claim) ? NULL : "its signature is not the key's";
}

void slots_write(slots_writer_t *writer, const claim_t *claim)
{
    memset(writer, 0, sizeof *writer);
    writer->claim = *claim;
    writer->slot = (running == 0) ? 1 : 0;
    mbedtls_sha256_init(&writer->hash);
    writer->failed = mbedtls_sha256_starts_ret(&writer->hash, 0) != 0;
}

static bool write_block(slots_writer_t *writer)
{
    const uint32_t block = first_block(writer->slot) + 1u + writer->blocks;

    writer->blocks++;
    writer->failed = !sd_write(block, writer->block);
    memset(writer->block, 0, sizeof writer->block);
    return !writer->failed;
}

bool slots_write_octets(slots_writer_t *writer, const char *octets, size_t count)
{
    if (writer->failed || count > IMAGE_MAX - writer->length ||
        mbedtls_sha256_update_ret(&writer->hash, (const unsigned char *)octets, count) != 0) {
        writer->failed = true;
        return false;
    }
    while (count > 0u) {
        const size_t filled = writer->length % SD_BLOCK;
        const size_t taken = (count < SD_BLOCK - filled) ? count : SD_BLOCK - filled;
        memcpy(writer->block + filled, octets, taken);
        writer->length += (uint32_t)taken;
        octets += taken;
        count -= taken;
        if (writer->length % SD_BLOCK == 0u && !write_block(writer)) {
            return false;
        }
    }
    return true;
}

/* Returns true if the card contains the firmware. Reads it back instead of relying on what was written. */
static bool is_on_card(const slots_writer_t *writer)
{
    static uint8_t block[SD_BLOCK];
    mbedtls_sha256_context hash;
    uint8_t found[DIGEST];
    uint32_t at;

    mbedtls_sha256_init(&hash);
    if (mbedtls_sha256_starts_ret(&hash, 0) != 0) {
        return false;
    }
    for (at = 0; at < writer->length; at += SD_BLOCK) {
        const uint32_t left = writer->length - at;
        if (!sd_read(first_block(writer->slot) + 1u + at / SD_BLOCK, block) ||
            mbedtls_sha256_update_ret(&hash, block, (left < SD_BLOCK) ? left : SD_BLOCK) != 0) {
            return false;
        }
    }
    return mbedtls_sha256_finish_ret(&hash, found) == 0 && memcmp(found, writer->claim.digest, DIGEST) == 0;
}

/* Copies the head that will be overwritten, if its firmware was undone and the existing copy has a lower version. The
 * head stays until the copy can be read back, so that one of the two is whole wherever power is cut. */
static bool keep_undone(slots_writer_t *writer)
{
    const head_t *head = &heads[writer->slot];

    if (!reaches_undone(&head->claim, writer->slot) || reaches_undone(&head->claim, UNDONE)) {
        return true;
    }
    memcpy(writer->block, head, sizeof *head);
    has_head[UNDONE] = sd_write(first_block(UNDONE), writer->block) && read_head(UNDONE, &heads[UNDONE]);
    return has_head[UNDONE] && memcmp(&heads[UNDONE], head, sizeof *head) == 0;
}

const char *slots_write_end(slots_writer_t *writer)
{
    uint8_t found[DIGEST];
    head_t head;

    if (mbedtls_sha256_finish_ret(&writer->hash, found) != 0) {
        return "SHA-256 failed";
    }
    if (memcmp(found, writer->claim.digest, DIGEST) != 0) {
        return "its SHA-256 differs";
    }
    if (writer->length < sizeof(image_t)) {
        return "it is not firmware";
    }
    if (writer->length % SD_BLOCK != 0u && !write_block(writer)) {
        return "the card cannot be written";
    }
    if (!is_on_card(writer)) {
        return "the card reads back differently";
    }
    if (!keep_undone(writer)) {
        return "the card cannot record what was undone";
    }
    memcpy(head.mark, mark, sizeof mark);
    head.claim = writer->claim;
    head.length = writer->length;
    memcpy(writer->block, &head, sizeof head); /* the rest has been zeros since the last block was written */
    return sd_write(first_block(writer->slot), writer->block) ? NULL : "the card cannot be written";
}
