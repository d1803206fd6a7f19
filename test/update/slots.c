/* SPDX-License-Identifier: MIT */
/* The slots of examples/update by themselves, on the host: which firmware starts after power was cut behind each octet
   that is written, after any octet of the card has changed, and after the card did not do what it said. */
#include "card.h"
#include "checks.h"

#define SIZE 1100u /* of most firmwares: three blocks, the last not full */
#define WRITES 4   /* and the head */

static uint8_t *image;
static uint8_t promised[DIGEST];

/* Whether that slot's firmware of that version and length is what is loaded; 0 for none. */
static bool loads(int slot, uint32_t version, size_t length)
{
    uint8_t digest[DIGEST];

    memset(image, 0xA5, IMAGE_MAX);
    if (slots_load(image) != slot) {
        return false;
    }
    if (slot == SLOT_NONE) {
        return version == 0u;
    }
    sha256(firmware(version), length, digest);
    return memcmp(image, firmware(version), length) == 0 && memcmp(slots_digest(slot), digest, DIGEST) == 0;
}

/* Writes a firmware in pieces of that size, as it comes. Returns NULL, or why it is none. */
static const char *writes(uint32_t version, size_t length, size_t piece)
{
    static slots_writer_t writer;
    const uint8_t *octets = firmware(version);

    sha256(octets, length, promised);
    memset(&writer, 0xA5, sizeof writer);
    slots_write(&writer);
    for (size_t at = 0; at < length; at += piece) {
        const size_t count = (piece < length - at) ? piece : length - at;
        if (!slots_write_octets(&writer, (const char *)octets + at, count)) {
            return slots_write_octets(&writer, "", 0) ? "it goes on" : "it cannot be kept";
        }
    }
    if (writer.length != length || writer.blocks != length / SD_BLOCK) {
        return "it counts wrongly";
    }
    return slots_write_end(&writer, promised);
}

static void put_number(uint8_t *octets, uint32_t number)
{
    for (int i = 0; i < 4; i++) {
        octets[i] = (uint8_t)(number >> 8 * i);
    }
}

/* Makes a slot as the format says: the mark, two numbers, the digest of its octets, and that of all this. */
static void make(int slot, uint32_t version, size_t length, uint32_t said_length, uint32_t sequence)
{
    uint8_t(*blocks)[SD_BLOCK] = &card[(size_t)slot * SLOT_BLOCKS];
    uint8_t *head = blocks[0];

    memset(blocks, 0, SD_BLOCK * (1u + IMAGE_MAX / SD_BLOCK));
    memcpy(blocks[1], firmware(version), length);
    memcpy(head, "knurl fw", 8);
    put_number(head + 8, sequence);
    put_number(head + 12, said_length);
    sha256(firmware(version), length, head + 16);
    sha256(head, 48, head + 48);
}

/* A card with firmware 1 in slot 0 and firmware 2, the newer one, in slot 1. */
static void make_both(void)
{
    make(0, 1, SIZE, SIZE, 1);
    make(1, 2, SIZE, SIZE, 2);
}

static bool is(const char *got, const char *expected)
{
    return (got == NULL) ? expected == NULL : expected != NULL && strcmp(got, expected) == 0;
}

static void test_lengths(void)
{
    static const size_t lengths[] = {sizeof(image_t), 511, 512, 513, 1024, IMAGE_MAX - 1u, IMAGE_MAX};
    static const size_t pieces[] = {1, 7, 511, 512, 513, 1300, IMAGE_MAX};

    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        for (size_t j = 0; j < sizeof pieces / sizeof pieces[0]; j++) {
            static uint8_t expected[CARD_BLOCKS][SD_BLOCK];
            memset(card, 0, sizeof card);
            make(0, 1, SIZE, SIZE, 7);
            make(1, 2, lengths[i], (uint32_t)lengths[i], 8);
            memcpy(expected, card, sizeof card);
            memset(card[SLOT_BLOCKS], 0, SD_BLOCK * (1u + IMAGE_MAX / SD_BLOCK));
            written = 0;
            check(loads(0, 1, SIZE) && is(writes(2, lengths[i], pieces[j]), NULL) &&
                      written == (int)((lengths[i] + SD_BLOCK - 1u) / SD_BLOCK) + 1 &&
                      memcmp(card, expected, sizeof card) == 0 && loads(1, 2, lengths[i]),
                  "a firmware of any length, in pieces of any, becomes the slot that the format says");
        }
    }
    make_both();
    check(loads(1, 2, SIZE) && is(writes(3, 0, 1), "it is no firmware") && is(writes(3, sizeof(image_t) - 1u, 1), "it is no firmware"),
          "what is shorter than its beginning");
    check(is(writes(3, IMAGE_MAX + 1u, 1), "it cannot be kept") && is(writes(3, IMAGE_MAX + 1u, 4096), "it cannot be kept") &&
              is(writes(3, IMAGE_MAX + 1u, IMAGE_MAX + 1u), "it cannot be kept") && loads(1, 2, SIZE),
          "what is longer than a slot");
}

static void test_promise(void)
{
    static slots_writer_t writer;
    int wrong = 0;

    for (unsigned bit = 0; bit < 8u * DIGEST; bit++) {
        make_both();
        (void)slots_load(image);
        slots_write(&writer);
        (void)slots_write_octets(&writer, (const char *)firmware(3), SIZE);
        sha256(firmware(3), SIZE, promised);
        promised[bit / 8u] ^= (uint8_t)(1u << bit % 8u);
        written = 0;
        wrong += !is(slots_write_end(&writer, promised), "its SHA-256 is another") || written != 0 || !loads(1, 2, SIZE);
    }
    check(wrong == 0, "a promise of which a bit is another");
}

/* Power fails behind each octet of all that is written, and then another update goes well. */
static void test_power(void)
{
    static uint8_t before[CARD_BLOCKS][SD_BLOCK];
    volatile int wrong = 0;

    for (volatile int both = 0; both < 2; both++) {
        memset(card, 0xFF, sizeof card);
        make(1, 2, SIZE, SIZE, 2);
        if (both) {
            make(0, 1, SIZE, SIZE, 1);
        }
        memcpy(before, card, sizeof card);
        for (volatile long octets = 0; octets <= WRITES * (long)SD_BLOCK; octets++) {
            memcpy(card, before, sizeof card);
            wrong += !loads(1, 2, SIZE);
            power = octets;
            if (setjmp(power_fails) == 0) {
                wrong += !is(writes(3, SIZE, 400), NULL) || octets != WRITES * (long)SD_BLOCK;
            }
            power = NEVER;
            /* The head is 80 octets long. What follows them is of no use. */
            if (octets >= (WRITES - 1) * (long)SD_BLOCK + 80) {
                wrong += !loads(0, 3, SIZE);
            } else {
                wrong += !loads(1, 2, SIZE);
                wrong += octets % 64 == 0 && (!is(writes(4, SIZE, 600), NULL) || !loads(0, 4, SIZE));
            }
        }
    }
    check(wrong == 0, "power is cut behind each octet: a firmware is whole, the new one once its head is");
}

/* A bit of any octet has changed. */
static void test_damage(void)
{
    int wrong = 0;

    for (size_t at = 0; at < 1024u + SIZE; at++) {
        const bool counts = at < 80u || (at >= SD_BLOCK && at < SD_BLOCK + SIZE);
        make_both();
        card[SLOT_BLOCKS + at / SD_BLOCK][at % SD_BLOCK] ^= (uint8_t)(1u << at % 8u);
        wrong += !(counts ? loads(0, 1, SIZE) : loads(1, 2, SIZE));
        card[at / SD_BLOCK][at % SD_BLOCK] ^= (uint8_t)(0x80u >> at % 8u);
        wrong += !(counts ? loads(SLOT_NONE, 0, 0) : loads(1, 2, SIZE));
    }
    check(wrong == 0, "a bit of any octet has changed, in one slot, then in both");
    memset(card, 0, sizeof card);
    check(loads(SLOT_NONE, 0, 0), "a card of zeros");
    memset(card, 0xFF, sizeof card);
    check(loads(SLOT_NONE, 0, 0), "an empty card");
    check(is(writes(5, SIZE, 100), NULL) && card[0][8] == 1u && loads(0, 5, SIZE), "it takes the first firmware");
}

/* Heads that have the digest of themselves, but are none. */
static void test_heads(void)
{
    static const uint32_t lengths[] = {0, sizeof(image_t) - 1u, IMAGE_MAX + 1u, 0x7FFFFFFFu, 0xFFFFFFFFu};

    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        make_both();
        make(1, 2, (lengths[i] < SIZE) ? lengths[i] : SIZE, lengths[i], 2);
        check(loads(0, 1, SIZE), "a length that no firmware has");
    }
    for (size_t i = 0; i < DIGEST; i++) {
        make_both();
        card[SLOT_BLOCKS][16u + i] ^= 1;
        sha256(card[SLOT_BLOCKS], 48, card[SLOT_BLOCKS] + 48);
        check(loads(0, 1, SIZE), "a digest of which an octet is another");
    }
    make_both();
    make(1, 2, SIZE, SIZE + 1u, 2);
    check(loads(0, 1, SIZE), "a length that is one more");
    make(1, 2, SIZE, SIZE - 1u, 2);
    check(loads(0, 1, SIZE), "a length that is one less");
    for (size_t i = 0; i < 8u; i++) {
        make_both();
        card[SLOT_BLOCKS][i] ^= 0x20;
        sha256(card[SLOT_BLOCKS], 48, card[SLOT_BLOCKS] + 48);
        check(loads(0, 1, SIZE), "another mark");
    }
}

static void test_sequence(void)
{
    static const struct {
        uint32_t first;
        uint32_t second;
        int newer;
    } rows[] = {{1, 2, 1}, {2, 1, 0}, {255, 256, 1}, {0x01000000, 0x00FFFFFF, 0}, {5, 5, 0}, {0, 0, 0},
                {0xFFFFFFFF, 0, 1}, {0, 0xFFFFFFFF, 0}, {0x7FFFFFFF, 0x80000000, 1}, {0x80000000, 0x7FFFFFFF, 0},
                {3, 0x80000002, 1}, {3, 0x80000003, 0}, {3, 0x80000004, 0}, {0x80000004, 3, 1}};

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const int newer = rows[i].newer;
        const uint32_t sequence = ((newer == 1) ? rows[i].second : rows[i].first) + 1u;
        uint8_t expected[4];
        make(0, 1, SIZE, SIZE, rows[i].first);
        make(1, 2, SIZE, SIZE, rows[i].second);
        put_number(expected, sequence);
        check(loads(newer, (uint32_t)newer + 1u, SIZE) && is(writes(3, SIZE, SIZE), NULL) &&
                  memcmp(card[(size_t)(1 - newer) * SLOT_BLOCKS] + 8, expected, 4) == 0,
              "the newer one starts, and the next is written over the other with the next number");
        if (rows[i].first != rows[i].second + 0x80000000u) {
            check(loads(1 - newer, 3, SIZE), "which starts next");
        }
        /* Where one is damaged the other starts, whatever its number. */
        make(0, 1, SIZE, SIZE, rows[i].first);
        make(1, 2, SIZE, SIZE, rows[i].second);
        card[(size_t)newer * SLOT_BLOCKS + 2u][99] ^= 1;
        check(loads(1 - newer, 2u - (uint32_t)newer, SIZE), "the older one starts where the newer is damaged");
        make(0, 1, SIZE, SIZE, rows[i].first);
        make(1, 2, SIZE, SIZE, rows[i].second);
        card[(size_t)newer * SLOT_BLOCKS][3] ^= 1;
        check(loads(1 - newer, 2u - (uint32_t)newer, SIZE), "or its head is");
    }
}

static void test_lies(void)
{
    for (long at = 0; at < WRITES; at++) {
        make_both();
        (void)slots_load(image);
        lost = at;
        check(is(writes(3, SIZE, 512), (at < WRITES - 1) ? "the card has other octets than it was given" : NULL) &&
                  loads(1, 2, SIZE),
              "the card loses a block, and says that it took it");
        lost = NEVER;
        make_both();
        (void)slots_load(image);
        for (size_t piece = 512; piece <= SIZE; piece += SIZE - 512u) {
            refused = at;
            check(is(writes(3, SIZE, piece), (at < 2) ? "it cannot be kept" : "the card does not take it") && loads(1, 2, SIZE),
                  "the card refuses a block");
        }
        refused = NEVER;
        make_both();
        (void)slots_load(image);
        unread = at;
        check(is(writes(3, SIZE, 512), (at < WRITES - 1) ? "the card has other octets than it was given" : NULL),
              "a block that was written cannot be read back");
        unread = NEVER;
    }
    for (long at = 0; at < 6; at++) {
        make_both();
        unread = at;
        /* The heads of both, and the three blocks of the newer one. */
        check((at == 0 || at == 5) ? loads(1, 2, SIZE) : loads(0, 1, SIZE), "a block cannot be read at the start");
        unread = NEVER;
        check(loads(1, 2, SIZE), "but can the next time");
    }
    check(slots_load(image) == 1, "the newer one is in the RAM");
    unread = 4;
    check(slots_load(image) == 0, "what lies in the RAM since before is not what the card has");
    unread = NEVER;
    make(1, 2, SIZE, SIZE, 2);
    memset(card, 0, SD_BLOCK);
    unread = 2;
    check(loads(SLOT_NONE, 0, 0), "nor can the only one");
    unread = NEVER;
}

int main(void)
{
    image = malloc(IMAGE_MAX);
    if (image == NULL) {
        return 2;
    }
    test_lengths();
    test_promise();
    test_power();
    test_damage();
    test_heads();
    test_sequence();
    test_lies();
    free(image);
    return checked("the slots of an update");
}
