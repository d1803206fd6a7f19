/* SPDX-License-Identifier: MIT */
/* Makes slots with firmware on the card of card.h, and checks which firmware is loaded, written and refused. */
#ifndef FIRMWARES_H
#define FIRMWARES_H

#include "card.h"
#include "checks.h"

#define BELOW "its version is below that of firmware that worked"
#define NOT_ABOVE "its version is not above the running firmware's"
#define WAS_UNDONE "it was tried, and undone"
#define NOT_ABOVE_UNDONE "its version is not above that of firmware that was undone"
#define SIZE 1100u /* the size of most firmwares: three blocks, the last not full */
#define WRITES 4   /* the blocks of such a firmware, and the head */

static uint8_t image[IMAGE_MAX];

/* Returns true if the firmware of this slot is loaded, with the octets of this version and this length. With SLOT_NONE
 * the version must be 0. */
static inline bool loads(int slot, uint32_t version, size_t length)
{
    memset(image, 0xA5, IMAGE_MAX);
    if (!same_number(slots_load(image), slot)) {
        return false;
    }
    return (slot == SLOT_NONE) ? version == 0u : same_number(memcmp(image, firmware(version), length), 0);
}

/* Writes the octets of a firmware with this claim, in pieces of this size. Returns NULL, or the reason why it was not
 * written. */
static inline const char *writes_claimed(const claim_t *claim, uint32_t version, size_t length, size_t piece)
{
    static slots_writer_t writer;
    const uint8_t *octets = firmware(version);

    memset(&writer, 0xA5, sizeof writer);
    slots_write(&writer, claim);
    for (size_t at = 0; at < length; at += piece) {
        const size_t count = (piece < length - at) ? piece : length - at;
        if (!slots_write_octets(&writer, (const char *)octets + at, count)) {
            return slots_write_octets(&writer, "", 0) ? "it goes on" : "it cannot be kept";
        }
    }
    if (writer.length != length || writer.blocks != length / SD_BLOCK) {
        return "it counts wrongly";
    }
    return slots_write_end(&writer);
}

static inline const char *writes(uint32_t version, size_t length, size_t piece)
{
    const claim_t claim = claim_of(version, firmware(version), length);

    return writes_claimed(&claim, version, length, piece);
}

static inline void make_record(int slot, uint32_t block, const char *says, const claim_t *claim)
{
    uint8_t *octets = card[(size_t)slot * SLOT_BLOCKS + block];

    memcpy(octets, says, 8);
    memcpy(octets + 8, claim->digest, DIGEST);
}

/* Makes a slot as the format says, with the mark, the claim, the length and the confirmation. */
static inline void make_claimed(int slot, const claim_t *claim, uint32_t version, size_t length, uint32_t said_length)
{
    uint8_t(*blocks)[SD_BLOCK] = &card[(size_t)slot * SLOT_BLOCKS];
    uint8_t *head = blocks[0];

    memset(blocks, 0, SD_BLOCK * (1u + CONFIRMATION_BLOCK));
    memcpy(blocks[1], firmware(version), length);
    memcpy(head, "knurl fw", 8);
    memcpy(head + 8, claim, 100);
    for (int i = 0; i < 4; i++) {
        head[108 + i] = (uint8_t)(said_length >> 8 * i);
    }
    make_record(slot, CONFIRMATION_BLOCK, "works fw", claim);
}

static inline void make(int slot, uint32_t version, size_t length, uint32_t said_length)
{
    const claim_t claim = claim_of(version, firmware(version), length);

    make_claimed(slot, &claim, version, length, said_length);
}

/* Makes a card with firmware 1 in slot 0 and firmware 2, the newer one, in slot 1. */
static inline void make_both(void)
{
    make(0, 1, SIZE, SIZE);
    make(1, 2, SIZE, SIZE);
}

/* Makes a slot of a firmware that was tried as often as it may be, and not confirmed. */
static inline void make_undone(int slot, uint32_t version)
{
    const claim_t claim = claim_of(version, firmware(version), SIZE);

    make(slot, version, SIZE, SIZE);
    memset(card[(size_t)slot * SLOT_BLOCKS + CONFIRMATION_BLOCK], 0, SD_BLOCK);
    for (uint32_t trial = 0; trial < SLOTS_TRIALS; trial++) {
        make_record(slot, TRIAL_BLOCK + trial, "tried fw", &claim);
    }
}

static inline bool is(const char *got, const char *expected)
{
    return same_text(got, expected);
}

/* Returns true if the firmware with the octets of version `octets` is refused as this version for this reason, or is
 * taken if the reason is NULL. */
static inline bool refuses(uint32_t version, uint32_t octets, const char *expected)
{
    const claim_t claim = claim_of(version, firmware(octets), SIZE);

    return is(slots_refuse(&claim), expected);
}

#endif
