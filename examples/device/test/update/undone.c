/* SPDX-License-Identifier: MIT */
/* Tests that an undone firmware stays undone in the slots of examples/device/update, on the host: messages of firmwares
 * that did not work come again in turn, power is cut after each written octet, and the card does not do what it said.
 */
#include "firmwares.h"

#define WRITES_UNDONE (WRITES + 1) /* three blocks, the record of what was undone, and the head */

/* Writes the firmware of this version, and tries it as often as it may be. Returns true if it is undone, so that
 * `before` runs. */
static bool is_undone(uint32_t version, int slot, uint32_t before)
{
    const int runs = slots_load(image);

    if (!is(writes(version, SIZE, SIZE), NULL)) {
        return false;
    }
    for (uint32_t trial = 1; trial <= SLOTS_TRIALS; trial++) {
        if (!loads(slot, version, SIZE) || !same_number(slots_trials(), trial)) {
            return false;
        }
    }
    return loads(runs, before, SIZE);
}

/* Sends the messages of two or three firmwares again, in any order. */
static void test_turns(void)
{
    memset(card, 0, sizeof card);
    make(0, 1, SIZE, SIZE);
    check(is_undone(2, 1, 1), "the first is undone");
    check(refuses(2, 2, WAS_UNDONE) && refuses(3, 3, NULL) && is_undone(3, 1, 1), "and the second");
    for (int turn = 0; turn < 5; turn++) {
        check(refuses(2, 2, NOT_ABOVE_UNDONE) && refuses(3, 3, WAS_UNDONE) && loads(0, 1, SIZE),
              "each comes again, in turn");
    }
    check(refuses(3, 5, NOT_ABOVE_UNDONE) && refuses(9, 3, WAS_UNDONE),
          "nor another of that version, nor it as another");
    check(is_undone(5, 1, 1), "a third is tried");
    check(refuses(2, 2, NOT_ABOVE_UNDONE) && refuses(3, 3, NOT_ABOVE_UNDONE) && refuses(5, 5, WAS_UNDONE) &&
              refuses(4, 4, NOT_ABOVE_UNDONE),
          "none of the three is again, nor one between them");
    check(refuses(6, 6, NULL) && is(writes(6, SIZE, SIZE), NULL) && loads(1, 6, SIZE) && slots_confirm(),
          "one above them works");
    check(loads(1, 6, SIZE) && refuses(5, 5, NOT_ABOVE) && refuses(7, 7, NULL), "and counts from then on");
}

/* Checks that each undone firmware counts if none runs, even the one that is written over. */
static void test_none_runs(void)
{
    for (int higher = 0; higher < 2; higher++) {
        memset(card, 0, sizeof card);
        make_undone(0, higher ? 3 : 2);
        make_undone(1, higher ? 2 : 3);
        check(loads(SLOT_NONE, 0, 0) && refuses(3, 3, WAS_UNDONE) &&
                  refuses(2, 2, higher ? NOT_ABOVE_UNDONE : WAS_UNDONE) && refuses(3, 4, NOT_ABOVE_UNDONE),
              "both were undone");
        check(is(writes(4, SIZE, SIZE), NULL) && loads(0, 4, SIZE) && slots_confirm(),
              "a newer one is written over the first");
        memset(card[0], 0, SD_BLOCK);
        check(loads(SLOT_NONE, 0, 0) && refuses(3, 3, WAS_UNDONE) &&
                  refuses(2, 2, higher ? WAS_UNDONE : NOT_ABOVE_UNDONE) && refuses(3, 4, NOT_ABOVE_UNDONE) &&
                  refuses(4, 4, NULL),
              "without it both are remembered");
    }
}

/* Checks that a head that nobody has signed does not keep an update off, be it in a slot or after the slots. */
static void test_unsigned(void)
{
    for (int copy = 0; copy < 2; copy++) {
        uint8_t *const head = card[copy ? UNDONE_BLOCK : SLOT_BLOCKS];
        memset(card, 0, sizeof card);
        make(0, 1, SIZE, SIZE);
        make_undone(1, 3);
        if (copy) {
            memcpy(head, card[SLOT_BLOCKS], SD_BLOCK);
            make_undone(1, 2);
        }
        check(loads(0, 1, SIZE) && refuses(3, 4, NOT_ABOVE_UNDONE), "what is signed counts");
        head[8] = 0xFF; /* an octet of the version */
        check(loads(0, 1, SIZE) && refuses(3, 4, NULL), "what is not does not");
        check(is(writes(4, SIZE, SIZE), NULL) && loads(1, 4, SIZE), "nor on the way to the card");
        check(!copy || (loads(1, 4, SIZE) && loads(1, 4, SIZE) && loads(0, 1, SIZE) && refuses(2, 2, NOT_ABOVE_UNDONE)),
              "and something that is signed takes its place");
    }
}

/* Makes a card with firmware 1, which runs, 3, which was undone, and the record of what was undone before. */
static void make_history(uint32_t before)
{
    memset(card, 0, sizeof card);
    make(0, 1, SIZE, SIZE);
    if (before != 0u) {
        make_undone(1, before);
        memcpy(card[UNDONE_BLOCK], card[SLOT_BLOCKS], SD_BLOCK);
    }
    make_undone(1, 3);
}

/* Cuts the power after each octet that is written over an undone firmware. */
static void test_power(void)
{
    volatile int wrong = 0;

    for (volatile uint32_t before = 0; before <= 2u; before += 2u) {
        for (volatile long octets = 0; octets <= WRITES_UNDONE * (long)SD_BLOCK; octets++) {
            make_history(before);
            wrong += !loads(0, 1, SIZE);
            power = octets;
            if (setjmp(power_fails) == 0) {
                wrong += !is(writes(4, SIZE, 400), NULL) || octets != WRITES_UNDONE * (long)SD_BLOCK;
            }
            power = NEVER;
            /* The last two octets of the head are zeros, as were those before. */
            if (octets >= (WRITES_UNDONE - 1) * (long)SD_BLOCK + 108) {
                wrong += !loads(1, 4, SIZE) || !slots_confirm();
                wrong += !refuses(3, 3, NOT_ABOVE) || !refuses(2, 2, NOT_ABOVE);
            } else {
                wrong += !loads(0, 1, SIZE);
                wrong += !refuses(2, 2, NOT_ABOVE_UNDONE) || !refuses(3, 5, NOT_ABOVE_UNDONE) || refuses(3, 3, NULL);
                wrong += !refuses(4, 4, NULL);
                wrong += octets % 64 == 0 && (!is(writes(4, SIZE, 600), NULL) || !loads(1, 4, SIZE));
            }
        }
    }
    check(wrong == 0, "power is cut after each octet: what was undone stays so");
}

/* Checks that the record has the greatest version, and is written only where it is needed. */
static void test_writes(void)
{
    static const struct {
        uint32_t copied;
        uint32_t in_slot;
        int writes;
    } rows[] = {{0, 3, WRITES_UNDONE}, {2, 3, WRITES_UNDONE}, {3, 3, WRITES},
                {4, 3, WRITES},        {4, 0, WRITES},        {0, 0, WRITES}};

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const uint32_t greatest = (rows[i].copied > rows[i].in_slot) ? rows[i].copied : rows[i].in_slot;
        memset(card, 0, sizeof card);
        make(0, 1, SIZE, SIZE);
        if (rows[i].copied != 0u) {
            make_undone(1, rows[i].copied);
            memcpy(card[UNDONE_BLOCK], card[SLOT_BLOCKS], SD_BLOCK);
        }
        make(1, 0, SIZE, SIZE);
        if (rows[i].in_slot != 0u) {
            make_undone(1, rows[i].in_slot);
        }
        check(loads(0, 1, SIZE), "the first runs");
        written = 0;
        check(is(writes(6, SIZE, SIZE), NULL) && same_number(written, rows[i].writes), "as many blocks as that takes");
        check(same_number(card[UNDONE_BLOCK][11], (long)greatest), "the copy has the greatest version");
        memset(card[SLOT_BLOCKS], 0, SD_BLOCK);
        check(loads(0, 1, SIZE) && (greatest == 0u || refuses(greatest, 7, NOT_ABOVE_UNDONE)) &&
                  refuses(greatest + 2u, 7, NULL),
              "which counts by itself");
    }
}

/* Checks a card that refuses the record of what was undone, or loses it. */
static void test_lies(void)
{
    for (int fault = 0; fault < 3; fault++) {
        long *const kinds[] = {&lost, &refused, &unread};
        make_history(2);
        check(loads(0, 1, SIZE), "the first runs");
        /* These blocks are read before it: the three that were written, and the trial and the confirmation for either
         * question. */
        *kinds[fault] = (fault < 2) ? WRITES - 1 : WRITES - 1 + 2;
        check(is(writes(4, SIZE, SIZE), "the card cannot record what was undone"),
              "then the head that was there stays");
        *kinds[fault] = NEVER;
        check(loads(0, 1, SIZE) && refuses(3, 3, WAS_UNDONE) && refuses(2, 2, NOT_ABOVE_UNDONE),
              "and what was undone stays so");
        check(is(writes(4, SIZE, SIZE), NULL) && loads(1, 4, SIZE), "until the card takes it");
    }
}

int main(void)
{
    test_turns();
    test_none_runs();
    test_unsigned();
    test_power();
    test_writes();
    test_lies();
    return checked("what was undone in an update");
}
