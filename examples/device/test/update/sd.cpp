// SPDX-License-Identifier: MIT
//
// The driver of the SD card of examples/device/update by itself, on the host, with a card that keeps to the specification and expects
// it, by SPI: of high capacity and not, slow, that refuses, that falls silent, or that is not there.
#include "checks.h"
#include "word.hpp"

#include <cstdlib>
#include <cstring>
#include <initializer_list>

#include <shared/cortex-m/board.h>
#undef BOARD_REGISTER
#define BOARD_REGISTER(address) place_t(address)
#include <update/sd.c>

#define BLOCKS 8u

// What the card does, or does wrong.
enum trouble {
    NONE, NOT_THERE, NEVER_READY, FALLS_SILENT, NO_STATE, REFUSES_READ, NO_TOKEN, ERROR_TOKEN, REFUSES_WRITE, REFUSES_BLOCK, WRITE_ERROR,
    BUSY_FOR_EVER
};
static trouble trouble;
static bool is_large; // counts blocks, not octets
static bool is_old;   // knows no SEND_IF_COND
static unsigned slowness; // octets until it answers, or has done its work
static std::uint8_t kept[BLOCKS][SD_BLOCK];

// The chip: its clocks, pins and SSI.
#define CLOCKS_1 at(0x400FE104)
#define CLOCKS_2 at(0x400FE108)
#define A_ALTERNATE at(0x40004420)
#define A_DIGITAL at(0x4000451C)
#define SELECTED_PIN at(0x40007004)
#define D_DIRECTION at(0x40007400)
#define D_DIGITAL at(0x4000751C)
static bool received;
static bool wrong;
static unsigned long octets_in_all; // that went since the card was put in

// The card.
static unsigned woken;  // clocks before the first command
static bool is_idle, is_ready, is_application;
static unsigned tries;
static std::uint8_t frame[6];
static unsigned framed;
static std::uint8_t answer[2048];
static std::size_t answers, answered;
static bool writing, has_token;
static unsigned pause, written;
static std::uint32_t write_to;
static std::uint8_t block[SD_BLOCK + 2u];
static long unselected; // octets since it was selected the last time

static void say(std::uint8_t octet)
{
    answer[answers++] = octet;
}

static void say_late(std::uint8_t octet)
{
    for (unsigned i = 0; i < slowness; i++) {
        say(0xFF);
    }
    say(octet);
}

static bool place(std::uint32_t argument, std::uint32_t *number)
{
    *number = is_large ? argument : argument / SD_BLOCK;
    return *number < BLOCKS && (is_large || argument % SD_BLOCK == 0u);
}

static void obey()
{
    const unsigned number = frame[0] & 63u;
    const std::uint32_t argument = std::uint32_t{frame[1]} << 24 | std::uint32_t{frame[2]} << 16 | std::uint32_t{frame[3]} << 8 | frame[4];
    const bool was_application = is_application;
    std::uint32_t at;

    is_application = false;
    answers = answered = 0;
    if (number != 0u && trouble == FALLS_SILENT) {
        return;
    }
    if (number == 0u) {
        is_idle = woken >= 74u && frame[5] == 0x95u && argument == 0u;
        wrong = wrong || !is_idle;
        say_late(0x01);
    } else if (!is_idle) {
        wrong = true;
    } else if (number == 8u) {
        wrong = wrong || frame[5] != 0x87u || (argument & 0xFFFu) != 0x1AAu;
        say_late(is_old ? 0x05 : 0x01);
        for (const unsigned octet : {0u, 0u, 1u, 0xAAu}) {
            say(is_old ? std::uint8_t{0xFF} : static_cast<std::uint8_t>(octet));
        }
    } else if (number == 55u) {
        is_application = true;
        say_late(is_ready ? 0x00 : 0x01);
    } else if (number == 41u && was_application) {
        is_ready = ++tries >= 5u && trouble != NEVER_READY && (!is_large || (argument & 1u << 30) != 0u);
        say_late(is_ready ? 0x00 : 0x01);
    } else if (number == 58u) {
        say_late((trouble == NO_STATE) ? 0x04 : 0x00);
        for (const unsigned octet : {is_large ? 0xC0u : 0x80u, 0xFFu, 0x80u, 0u}) {
            say(static_cast<std::uint8_t>(octet));
        }
    } else if (number == 17u && is_ready) {
        const bool good = place(argument, &at);
        say_late((!good || trouble == REFUSES_READ) ? 0x40 : 0x00);
        if (good && trouble != REFUSES_READ && trouble != NO_TOKEN) {
            say_late((trouble == ERROR_TOKEN) ? 0x08 : 0xFE);
            for (unsigned i = 0; i < SD_BLOCK && trouble != ERROR_TOKEN; i++) {
                say(kept[at][i]);
            }
            say(0x12);
            say(0x34);
        }
    } else if (number == 24u && is_ready) {
        writing = place(argument, &write_to) && trouble != REFUSES_WRITE;
        has_token = false;
        pause = written = 0;
        say_late(writing ? 0x00 : 0x40);
    } else {
        say_late(0x04);
    }
}

static void keep_block()
{
    answers = answered = 0;
    if (trouble == REFUSES_BLOCK || trouble == WRITE_ERROR) {
        say((trouble == REFUSES_BLOCK) ? 0xEB : 0xED);
    } else {
        std::memcpy(kept[write_to], block, SD_BLOCK);
        say(0xE5);
    }
    for (unsigned i = 0; i < slowness; i++) {
        say(0x00);
    }
    writing = false;
}

// An octet goes to the card, and one comes.
static std::uint8_t exchanged(std::uint8_t octet)
{
    const bool selected = SELECTED_PIN == 0u && (D_DIRECTION & D_DIGITAL & 1u) != 0u;
    std::uint8_t comes = 0xFF;

    octets_in_all++;
    if (trouble == NOT_THERE) {
        return 0xFF;
    }
    if (!selected) {
        woken += is_idle ? 0u : 8u;
        unselected++;
        framed = 0;
        // A block is read to its end, the checksum with it.
        wrong = wrong || octet != 0xFFu || writing || (answers > SD_BLOCK && answered < answers);
        answers = answered = 0;
        return 0xFF;
    }
    if (answered < answers) {
        comes = answer[answered++];
        wrong = wrong || octet != 0xFFu;
        return comes;
    }
    if (writing && !has_token) {
        wrong = wrong || (octet == 0xFEu ? pause == 0u : octet != 0xFFu);
        has_token = octet == 0xFEu;
        pause++;
    } else if (writing) {
        block[written++] = octet;
        if (written == sizeof block) {
            keep_block();
        }
    } else if (trouble == BUSY_FOR_EVER && written == sizeof block) {
        return 0x00;
    } else if (framed != 0u || octet != 0xFFu) {
        // A card needs eight clocks between one command and the next.
        wrong = wrong || (framed == 0u && ((octet & 0xC0u) != 0x40u || unselected == 0));
        frame[framed++] = octet;
        if (framed == sizeof frame) {
            framed = 0;
            unselected = 0;
            obey();
        }
    }
    return comes;
}

static bool is_slow_enough()
{
    return at(0x40008010) != 0u && 50e6 / at(0x40008010) <= (is_ready ? 25e6 : 400e3);
}

static std::uint32_t read_register(std::uintptr_t address)
{
    if (address == 0x4000800C) {
        return received ? 7u : 3u;
    }
    if (address == 0x40008008) {
        wrong = wrong || !received;
        received = false;
    }
    return at(address);
}

static void write_register(std::uintptr_t address, std::uint32_t value)
{
    const std::uintptr_t part = address & ~0xFFFu;
    const bool has_clock = (part == 0x40008000u)   ? (CLOCKS_1 & 0x10u) != 0u
                           : (part == 0x40004000u) ? (CLOCKS_2 & 1u) != 0u
                           : (part == 0x40007000u) ? (CLOCKS_2 & 8u) != 0u
                                                    : true;
    const std::uint32_t enabled = at(0x40008004);

    // The SSI is off while it is set up, and on, with eight bits and its pins, while an octet goes.
    wrong = wrong || !has_clock || (address == 0x40008000 && (enabled & 2u) != 0u);
    if (address == 0x40008008) {
        wrong = wrong || received || enabled != 2u || at(0x40008000) != 7u || (A_ALTERNATE & A_DIGITAL & 0x34u) != 0x34u ||
                value > 0xFFu || !is_slow_enough();
        value = exchanged(static_cast<std::uint8_t>(value));
        received = true;
    }
    at(address) = value;
}

static void insert(bool large, bool old, unsigned its_slowness, enum trouble its_trouble)
{
    known = 0;
    CLOCKS_1 = CLOCKS_2 = 0x80000000u;
    A_ALTERNATE = A_DIGITAL = 0x3;
    D_DIRECTION = D_DIGITAL = 0x40;
    received = is_idle = is_ready = is_application = writing = wrong = false;
    woken = tries = framed = written = 0;
    octets_in_all = 0;
    answers = answered = 0;
    unselected = 0;
    is_large = large;
    is_old = old;
    slowness = its_slowness;
    trouble = its_trouble;
    for (unsigned i = 0; i < BLOCKS; i++) {
        std::memset(kept[i], static_cast<int>(i), SD_BLOCK);
    }
}

// True if all blocks are as they were but one, which is `octets`; NULL for none.
static bool has(unsigned other, const std::uint8_t *octets)
{
    std::uint8_t expected[SD_BLOCK];
    std::uint8_t got[SD_BLOCK];
    bool good = true;

    for (unsigned i = 0; i < BLOCKS; i++) {
        std::memset(expected, static_cast<int>(i), SD_BLOCK);
        if (octets != nullptr && i == other) {
            std::memcpy(expected, octets, SD_BLOCK);
        }
        std::memset(got, 0x5A, SD_BLOCK);
        good = good && std::memcmp(kept[i], expected, SD_BLOCK) == 0 && sd_read(i, got) && std::memcmp(got, expected, SD_BLOCK) == 0;
    }
    return good && !wrong && SELECTED_PIN == 1u;
}

static void test_cards()
{
    static const unsigned slownesses[] = {0, 1, 8, 500};
    std::uint8_t octets[SD_BLOCK];

    for (unsigned i = 0; i < SD_BLOCK; i++) {
        octets[i] = static_cast<std::uint8_t>(i * 41u + i / 256u);
    }
    octets[0] = 0xFE;
    octets[1] = 0x00;
    for (unsigned kind = 0; kind < 3u; kind++) {
        for (const unsigned its_slowness : slownesses) {
            insert(kind == 0u, kind == 2u, its_slowness, NONE);
            check(sd_start() && has(0, nullptr), "a card is started, and read");
            check(A_ALTERNATE == 0x37u && A_DIGITAL == 0x37u && D_DIRECTION == 0x41u && D_DIGITAL == 0x41u &&
                      CLOCKS_1 == 0x80000010u && CLOCKS_2 == 0x80000009u && known == 11u,
                  "its pins and clocks, and no others");
            check(sd_write(5, octets) && has(5, octets), "a block is written, and no other");
            check(!sd_read(BLOCKS, octets) && !sd_write(BLOCKS, octets) && !wrong, "there are no blocks past the last");
        }
    }
}

static void test_troubles()
{
    std::uint8_t octets[SD_BLOCK] = {1, 2, 3};
    std::uint8_t got[SD_BLOCK];

    insert(true, false, 1, NOT_THERE);
    check(!sd_start(), "no card");
    insert(true, false, 1, NEVER_READY);
    check(!sd_start() && !wrong && SELECTED_PIN == 1u && tries >= 100u, "a card that is never ready");
    // At 400 kHz that many octets take 0.2 seconds.
    insert(true, false, 1, FALLS_SILENT);
    check(!sd_start() && !wrong && SELECTED_PIN == 1u && octets_in_all < 10000ul, "a card that falls silent");
    insert(true, false, 1, NO_STATE);
    check(!sd_start() && !wrong && SELECTED_PIN == 1u, "one that does not tell its state");
    for (const auto its_trouble : {REFUSES_READ, NO_TOKEN, ERROR_TOKEN}) {
        insert(true, false, 1, NONE);
        check(sd_start(), "a card");
        trouble = its_trouble;
        check(!sd_read(3, got) && !wrong && SELECTED_PIN == 1u, "a block that cannot be read");
        trouble = NONE;
        check(has(0, nullptr), "and then can");
    }
    for (const auto its_trouble : {REFUSES_WRITE, REFUSES_BLOCK, WRITE_ERROR, BUSY_FOR_EVER}) {
        insert(true, false, 1, NONE);
        check(sd_start(), "a card");
        trouble = its_trouble;
        check(!sd_write(3, octets) && !wrong && SELECTED_PIN == 1u, "a block that cannot be written");
        trouble = NONE;
        check(has(3, (its_trouble == BUSY_FOR_EVER) ? octets : nullptr), "and then it is read as it is");
        check(sd_write(3, octets) && has(3, octets), "and can");
    }
}

int main()
{
    test_cards();
    test_troubles();
    return checked("the driver of the card");
}
