/* SPDX-License-Identifier: MIT */
#include "slots.h"

#include <string.h>

#define SLOT_BLOCKS 64u /* from the first block of one slot to that of the next */

/* The first block of a slot, numbers with their low octet first; the rest of it is zeros. */
typedef struct head {
    char mark[8];
    uint32_t sequence; /* one more, modulo 2^32, than that of the firmware that ran when it was written */
    uint32_t length;
    uint8_t digest[DIGEST];
    uint8_t own[DIGEST]; /* of all before it */
} head_t;

static const char mark[8] = {'k', 'n', 'u', 'r', 'l', ' ', 'f', 'w'};

static head_t heads[SLOTS];
static int running = SLOT_NONE;

static uint32_t first_block(int slot)
{
    return (uint32_t)slot * SLOT_BLOCKS;
}

static void digest_of(const void *octets, size_t length, uint8_t digest[DIGEST])
{
    (void)mbedtls_sha256_ret(octets, length, digest, 0);
}

/* Whether the block is one that was written whole. */
static bool read_head(int slot, head_t *head)
{
    static uint8_t block[SD_BLOCK];
    uint8_t own[DIGEST];

    if (!sd_read(first_block(slot), block)) {
        return false;
    }
    memcpy(head, block, sizeof *head);
    digest_of(head, offsetof(head_t, own), own);
    return memcmp(head->mark, mark, sizeof mark) == 0 && memcmp(head->own, own, sizeof own) == 0 &&
           head->length >= sizeof(image_t) && head->length <= IMAGE_MAX;
}

/* Copies a slot's octets to `image`, whole blocks of them. */
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

/* Whether slot 1 is the newer one: ahead of the other, by less than half of all numbers. */
static bool is_second_newer(void)
{
    const uint32_t ahead = heads[1].sequence - heads[0].sequence;

    return ahead != 0u && ahead < 0x80000000u;
}

int slots_load(uint8_t *image)
{
    bool good[SLOTS];
    int first; /* the one to try first, if it is good */
    int i;

    for (i = 0; i < SLOTS; i++) {
        good[i] = read_head(i, &heads[i]);
    }
    first = is_second_newer() ? 1 : 0;
    for (i = 0; i < SLOTS; i++) {
        const int slot = (i == 0) ? first : 1 - first;
        uint8_t digest[DIGEST];
        if (good[slot] && read_octets(slot, heads[slot].length, image)) {
            digest_of(image, heads[slot].length, digest);
            if (memcmp(digest, heads[slot].digest, DIGEST) == 0) {
                running = slot;
                return slot;
            }
        }
    }
    running = SLOT_NONE;
    return SLOT_NONE;
}

const uint8_t *slots_digest(int slot)
{
    return heads[slot].digest;
}

void slots_write(slots_writer_t *writer)
{
    memset(writer, 0, sizeof *writer);
    writer->slot = (running == 0) ? 1 : 0;
    mbedtls_sha256_init(&writer->hash);
    (void)mbedtls_sha256_starts_ret(&writer->hash, 0);
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
    if (writer->failed || count > IMAGE_MAX - writer->length) {
        writer->failed = true;
        return false;
    }
    (void)mbedtls_sha256_update_ret(&writer->hash, (const unsigned char *)octets, count);
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

/* What the card has, not what it was given. */
static bool is_on_card(const slots_writer_t *writer, const uint8_t digest[DIGEST])
{
    static uint8_t block[SD_BLOCK];
    mbedtls_sha256_context hash;
    uint8_t found[DIGEST];
    uint32_t at;

    mbedtls_sha256_init(&hash);
    (void)mbedtls_sha256_starts_ret(&hash, 0);
    for (at = 0; at < writer->length; at += SD_BLOCK) {
        const uint32_t left = writer->length - at;
        if (!sd_read(first_block(writer->slot) + 1u + at / SD_BLOCK, block)) {
            return false;
        }
        (void)mbedtls_sha256_update_ret(&hash, block, (left < SD_BLOCK) ? left : SD_BLOCK);
    }
    (void)mbedtls_sha256_finish_ret(&hash, found);
    return memcmp(found, digest, DIGEST) == 0;
}

const char *slots_write_end(slots_writer_t *writer, const uint8_t promised[DIGEST])
{
    uint8_t found[DIGEST];
    head_t head;

    (void)mbedtls_sha256_finish_ret(&writer->hash, found);
    if (memcmp(found, promised, DIGEST) != 0) {
        return "its SHA-256 is another";
    }
    if (writer->length < sizeof(image_t)) {
        return "it is no firmware";
    }
    if (writer->length % SD_BLOCK != 0u && !write_block(writer)) {
        return "the card does not take it";
    }
    if (!is_on_card(writer, promised)) {
        return "the card has other octets than it was given";
    }
    memcpy(head.mark, mark, sizeof mark);
    head.sequence = (running == SLOT_NONE) ? 1u : heads[running].sequence + 1u;
    head.length = writer->length;
    memcpy(head.digest, promised, DIGEST);
    digest_of(&head, offsetof(head_t, own), head.own);
    memcpy(writer->block, &head, sizeof head); /* the rest is zeros since the last block was written */
    return sd_write(first_block(writer->slot), writer->block) ? NULL : "the card does not take it";
}
