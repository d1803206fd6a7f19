/* SPDX-License-Identifier: MIT */
/* Tests the slots of examples/device/update by themselves, on the host: which firmware starts after a power cut at each
 * written octet, after a change of any octet of the card, and after a card that did not do what it said; which claims
 * are taken, and how trials end. */
#include "firmwares.h"

static void test_lengths(void)
{
    static const size_t lengths[] = {sizeof(image_t), 511, 512, 513, 1024, IMAGE_MAX - 1u, IMAGE_MAX};
    static const size_t pieces[] = {1, 7, 511, 512, 513, 1300, IMAGE_MAX};

    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        for (size_t j = 0; j < sizeof pieces / sizeof pieces[0]; j++) {
            static uint8_t expected[CARD_BLOCKS][SD_BLOCK];
            memset(card, 0, sizeof card);
            make(0, 1, SIZE, SIZE);
            make(1, 2, lengths[i], (uint32_t)lengths[i]);
            memset(card[SLOT_BLOCKS + CONFIRMATION_BLOCK], 0, SD_BLOCK);
            memcpy(expected, card, sizeof card);
            memset(card[SLOT_BLOCKS], 0, SD_BLOCK * TRIAL_BLOCK);
            written = 0;
            check(loads(0, 1, SIZE) && is(writes(2, lengths[i], pieces[j]), NULL) &&
                      written == (int)((lengths[i] + SD_BLOCK - 1u) / SD_BLOCK) + 1 &&
                      memcmp(card, expected, sizeof card) == 0 && loads(1, 2, lengths[i]),
                  "a firmware of any length, in pieces of any, becomes the slot that the format says");
        }
    }
    make_both();
    check(loads(1, 2, SIZE) && is(writes(3, 0, 1), "it is not firmware") &&
              is(writes(3, sizeof(image_t) - 1u, 1), "it is not firmware"),
          "what is shorter than its beginning");
    check(is(writes(3, IMAGE_MAX + 1u, 1), "it cannot be kept") &&
              is(writes(3, IMAGE_MAX + 1u, 4096), "it cannot be kept") &&
              is(writes(3, IMAGE_MAX + 1u, IMAGE_MAX + 1u), "it cannot be kept") && loads(1, 2, SIZE),
          "what is longer than a slot");
}

/* Checks that only the octets that were signed are written. */
static void test_claim(void)
{
    int wrong = 0;

    for (unsigned bit = 0; bit < 8u * sizeof(claim_t); bit++) {
        claim_t claim = claim_of(3, firmware(3), SIZE);
        make_both();
        (void)slots_load(image);
        ((uint8_t *)&claim)[bit / 8u] ^= (uint8_t)(1u << bit % 8u);
        /* A version below the one that runs is refused for this reason. */
        wrong += slots_refuse(&claim) == NULL;
        written = 0;
        if (bit / 8u >= 4u && bit / 8u < 36u) {
            wrong += !is(writes_claimed(&claim, 3, SIZE, SIZE), "its SHA-256 differs") || written != WRITES - 2;
        } else {
            wrong += !is(writes_claimed(&claim, 3, SIZE, SIZE), NULL); /* the caller did not ask slots_refuse */
        }
        wrong += !loads(1, 2, SIZE);
    }
    check(wrong == 0, "a claim of which a bit is another");
}

static void test_versions(void)
{
    static const uint32_t versions[] = {0,       1,         2,          255,        256,       0xFFFF,
                                        0x10000, 0x1000000, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF};
    const size_t count = sizeof versions / sizeof versions[0];

    for (size_t i = 0; i < count * count; i++) {
        const uint32_t first = versions[i / count];
        const uint32_t second = versions[i % count];
        const int newer = second > first;
        const claim_t claims[2] = {claim_of(first, firmware(1), SIZE), claim_of(second, firmware(2), SIZE)};
        make_claimed(0, &claims[0], 1, SIZE, SIZE);
        make_claimed(1, &claims[1], 2, SIZE, SIZE);
        check(loads(newer, newer ? 2 : 1, SIZE), "the newer one starts");
        check(refuses(first, 3, (first > versions[newer ? i % count : i / count]) ? NULL : NOT_ABOVE),
              "versions only rise");
        card[(size_t)newer * SLOT_BLOCKS + 2u][99] ^= 1;
        check(loads(1 - newer, newer ? 1 : 2, SIZE), "the older one where the newer is damaged");
        check(refuses(newer ? second : first, newer ? 2 : 1, (first == second) ? NOT_ABOVE : NULL),
              "which is mended by itself");
        if (newer && second - first > 1u) {
            check(refuses(second - 1u, 3, BELOW), "and by no older one");
        }
        make_claimed(newer, &claims[newer], newer ? 2 : 1, SIZE, SIZE);
        card[(size_t)newer * SLOT_BLOCKS][9] ^= 1;
        check(loads(1 - newer, newer ? 1 : 2, SIZE), "or a version other than the signed one");
        if (newer) {
            card[SLOT_BLOCKS][8] = 0xFF;
            check(loads(0, 1, SIZE) && refuses(second, 3, NULL), "which was confirmed, and keeps no update off");
        }
    }
    make_both();
    check(loads(1, 2, SIZE) && refuses(2, 2, "it is the running firmware") &&
              refuses(9, 2, "it is the running firmware"),
          "what runs");
    check(refuses(2, 3, NOT_ABOVE) && refuses(1, 1, NOT_ABOVE) && refuses(0, 3, NOT_ABOVE) && refuses(3, 3, NULL),
          "an older one, an equal one, a newer one");
    card[1][0] ^= 1;
    card[SLOT_BLOCKS + 1u][0] ^= 1;
    check(loads(SLOT_NONE, 0, 0) && refuses(1, 3, BELOW) && refuses(2, 2, NULL), "where both are damaged, none below");
    memset(card, 0, sizeof card);
    check(loads(SLOT_NONE, 0, 0) && refuses(0, 3, NULL), "where none ever was each will do");
}

/* Checks that a firmware that was just written is on trial. */
static void test_trial(void)
{
    make_both();
    check(loads(1, 2, SIZE) && slots_trials() == 0u && slots_confirm(), "what is confirmed is on no trial");
    check(is(writes(3, SIZE, SIZE), NULL), "a new one");
    for (uint32_t trial = 1; trial <= SLOTS_TRIALS; trial++) {
        check(loads(0, 3, SIZE) && slots_trials() == trial, "is on trial");
        check(refuses(4, 4, "the running firmware is on trial") && refuses(3, 3, "it is the running firmware"),
              "and keeps the slot that may be needed");
    }
    for (int i = 0; i < 9; i++) {
        check(loads(1, 2, SIZE) && slots_trials() == 0u, "and is undone, for good");
    }
    check(refuses(3, 3, WAS_UNDONE) && refuses(9, 3, WAS_UNDONE), "nor is it taken again");
    check(refuses(4, 4, NULL) && is(writes(4, SIZE, SIZE), NULL) && loads(0, 4, SIZE) && slots_trials() == 1u,
          "a newer one is");
    check(loads(0, 4, SIZE) && slots_trials() == 2u && slots_confirm() && slots_trials() == 0u && refuses(5, 5, NULL),
          "it confirms");
    for (int i = 0; i < 9; i++) {
        check(loads(0, 4, SIZE) && slots_trials() == 0u, "and stays, for good");
    }
    make(0, 1, SIZE, SIZE);
    memset(card[SLOT_BLOCKS], 0, SD_BLOCK);
    memset(card[UNDONE_BLOCK], 0, SD_BLOCK);
    memset(card[CONFIRMATION_BLOCK], 0, SD_BLOCK);
    for (uint32_t trial = 1; trial <= SLOTS_TRIALS; trial++) {
        check(loads(0, 1, SIZE) && slots_trials() == trial, "the only one is on trial");
    }
    check(loads(SLOT_NONE, 0, 0) && slots_trials() == 0u && refuses(2, 4, NULL) && refuses(1, 1, WAS_UNDONE) &&
              refuses(1, 4, NOT_ABOVE_UNDONE) && refuses(0, 4, NOT_ABOVE_UNDONE),
          "and is undone as well");
    /* These blocks record the end of a trial of a different firmware, or of none. */
    for (uint32_t at = 0; at < 8u + DIGEST; at++) {
        make_both();
        card[SLOT_BLOCKS + CONFIRMATION_BLOCK][at] ^= 1;
        check(loads(1, 2, SIZE) && slots_trials() == 1u && slots_confirm() && loads(1, 2, SIZE) && slots_trials() == 0u,
              "a confirmation of which an octet is another");
        make_both();
        memcpy(card[SLOT_BLOCKS + TRIAL_BLOCK + 2u], card[SLOT_BLOCKS + CONFIRMATION_BLOCK], SD_BLOCK);
        memcpy(card[SLOT_BLOCKS + TRIAL_BLOCK + 2u], "tried fw", 8);
        card[SLOT_BLOCKS + TRIAL_BLOCK + 2u][at] ^= 1;
        card[SLOT_BLOCKS + CONFIRMATION_BLOCK][0] = 0;
        check(loads(1, 2, SIZE) && loads(1, 2, SIZE) && slots_trials() == 2u, "a trial of which an octet is another");
    }
}

/* Checks a card that does not write the record of a trial. */
static void test_trial_lies(void)
{
    for (int loses = 0; loses < 2; loses++) {
        long *const fault = loses ? &lost : &refused;
        make_both();
        (void)slots_load(image);
        (void)writes(3, SIZE, SIZE);
        *fault = 0;
        check(loads(1, 2, SIZE), "a trial that the card does not know of is none");
        check(loads(0, 3, SIZE) && slots_trials() == 1u, "the next is");
        *fault = 0;
        check(!slots_confirm() && slots_trials() == 1u && loads(0, 3, SIZE) && slots_trials() == 2u,
              "nor is such a confirmation");
        check(slots_confirm() && loads(0, 3, SIZE) && slots_trials() == 0u, "the next is");
    }
}

/* Cuts the power after each octet that an update writes, and checks that the next update works. */
static void test_power(void)
{
    static uint8_t before[CARD_BLOCKS][SD_BLOCK];
    volatile int wrong = 0;

    for (volatile int both = 0; both < 2; both++) {
        memset(card, 0xFF, sizeof card);
        make(1, 2, SIZE, SIZE);
        if (both) {
            make(0, 1, SIZE, SIZE);
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
            /* The head is 112 octets long, and its last two are zeros. The octets after it do not matter. */
            if (octets >= (WRITES - 1) * (long)SD_BLOCK + (both ? 108 : 112)) {
                wrong += !loads(0, 3, SIZE);
            } else {
                wrong += !loads(1, 2, SIZE);
                wrong += octets % 64 == 0 && (!is(writes(4, SIZE, 600), NULL) || !loads(0, 4, SIZE));
            }
        }
    }
    check(wrong == 0, "power is cut after each octet: a firmware is whole, the new one once its head is");
    /* The power fails after each octet of the records of a trial and its confirmation. */
    for (volatile long octets = 0; octets <= 2 * (long)SD_BLOCK; octets++) {
        make_both();
        (void)slots_load(image);
        (void)writes(3, SIZE, SIZE);
        power = octets;
        if (setjmp(power_fails) == 0) {
            wrong += slots_load(image) != 0 || !slots_confirm() || octets != 2 * (long)SD_BLOCK;
        }
        power = NEVER;
        wrong += !loads(0, 3, SIZE) || slots_trials() != ((octets >= (long)SD_BLOCK + 40) ? 0u
                                                          : (octets >= 40)                ? 2u
                                                                                          : 1u);
        wrong += !slots_confirm() || !loads(0, 3, SIZE) || slots_trials() != 0u;
    }
    check(wrong == 0, "or after each octet of a trial and a confirmation: it is on trial, or confirmed");
}

/* Changes a bit of each octet. */
static void test_damage(void)
{
    int wrong = 0;

    for (size_t at = 0; at < 1024u + SIZE; at++) {
        const bool counts = at < 112u || (at >= SD_BLOCK && at < SD_BLOCK + SIZE);
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
    check(is(writes(5, SIZE, 100), NULL) && loads(0, 5, SIZE), "it takes the first firmware");
}

/* Tries heads whose claim is signed, but that are malformed. */
static void test_heads(void)
{
    static const uint32_t lengths[] = {0, sizeof(image_t) - 1u, IMAGE_MAX + 1u, 0x7FFFFFFFu, 0xFFFFFFFFu};

    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        make_both();
        make(1, 2, (lengths[i] < SIZE) ? lengths[i] : SIZE, lengths[i]);
        check(loads(0, 1, SIZE), "a length that no firmware has");
    }
    make_both();
    make(1, 2, SIZE, SIZE + 1u);
    check(loads(0, 1, SIZE), "a length that is one more");
    make(1, 2, SIZE, SIZE - 1u);
    check(loads(0, 1, SIZE), "a length that is one less");
    for (size_t i = 0; i < 8u; i++) {
        make_both();
        card[SLOT_BLOCKS][i] ^= 0x20;
        check(loads(0, 1, SIZE), "another mark");
    }
}

static void test_lies(void)
{
    for (long at = 0; at < WRITES; at++) {
        make_both();
        (void)slots_load(image);
        lost = at;
        check(is(writes(3, SIZE, 512), (at < WRITES - 1) ? "the card reads back differently" : NULL) &&
                  loads(1, 2, SIZE),
              "the card loses a block, and says that it took it");
        lost = NEVER;
        make_both();
        (void)slots_load(image);
        for (size_t piece = 512; piece <= SIZE; piece += SIZE - 512u) {
            refused = at;
            check(is(writes(3, SIZE, piece), (at < 2) ? "it cannot be kept" : "the card cannot be written") &&
                      loads(1, 2, SIZE),
                  "the card refuses a block");
        }
        refused = NEVER;
        make_both();
        (void)slots_load(image);
        unread = at;
        check(is(writes(3, SIZE, 512), (at < WRITES - 1) ? "the card reads back differently" : NULL),
              "a block that was written cannot be read back");
        unread = NEVER;
    }
    for (long at = 0; at < 7; at++) {
        make_both();
        unread = at;
        /* Blocks are read in this order: the heads of both, what was undone, the three blocks of the newer one, and its
         * confirmation. */
        check((at == 0 || at == 2 || at == 6) ? loads(1, 2, SIZE) : loads(0, 1, SIZE),
              "a block cannot be read at the start");
        unread = NEVER;
        check(loads(1, 2, SIZE), "but can the next time");
    }
    check(slots_load(image) == 1, "the newer one is in the RAM");
    unread = 5;
    check(slots_load(image) == 0, "what lies in the RAM since before is not what the card has");
    unread = NEVER;
    make(1, 2, SIZE, SIZE);
    memset(card, 0, SD_BLOCK);
    unread = 3;
    check(loads(SLOT_NONE, 0, 0), "nor can the only one");
    unread = NEVER;
}

int main(void)
{
    test_lengths();
    test_claim();
    test_versions();
    test_trial();
    test_trial_lies();
    test_power();
    test_damage();
    test_heads();
    test_lies();
    return checked("the slots of an update");
}
