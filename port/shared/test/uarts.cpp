// SPDX-License-Identifier: MIT
//
// The drivers of port/shared/uart, the clock, and what the boards tell of themselves, by themselves on the host: with UARTs
// that take their time for an octet, lose one that comes too early, and have a rate; with clocks and pins that somebody has
// to switch on.
// No emulator has these.
#include "checks.h"
#include "word.hpp"

#include <cstdlib>
#include <cstring>
#include <initializer_list>

// A board's second stage of booting is its processor's.
#define __asm__(text) static_assert(true, "")
#define uint32_t word_t
#include <shared/cortex-m/board.h>
#include <shared/cortex-m/cortex-m.h>
#include <shared/cortex-m/systick.c>
namespace cmsdk
{
#include <shared/uart/cmsdk.c>
}
namespace nrf51
{
#include <shared/uart/nrf51.c>
}
namespace pl011
{
#include <shared/uart/pl011.c>
}
namespace stm32
{
#include <shared/uart/stm32.c>
}
const struct uart cmsdk_uart = cmsdk::cmsdk_uart;
const struct uart nrf51_uart = nrf51::nrf51_uart;
const struct uart pl011_uart = pl011::pl011_uart;
const struct uart stm32_uart = stm32::stm32_uart;
namespace microbit
{
#include <board/microbit/board.c>
}
namespace lm3s6965evb
{
#include <board/lm3s6965evb/board.c>
}
#undef GPIO_A
namespace netduinoplus2
{
#include <board/netduinoplus2/board.c>
}
namespace pico
{
#include <board/pico/board.c>
}
namespace mps2_an385
{
#include <board/mps2-an385/board.c>
}
namespace mps2_an386
{
#include <board/mps2-an386/board.c>
}
namespace mps2_an500
{
#include <board/mps2-an500/board.c>
}
namespace mps2_an505
{
#include <board/mps2-an505/board.c>
}
namespace mps3_an547
{
#include <board/mps3-an547/board.c>
}
#undef uint32_t

typedef std::uint32_t number_t;

static long reads;

// A kind of UART. Its octets leave one by one, in the order in which they were written.
struct kind {
    const struct uart *driver;
    std::uintptr_t data, out, state; // where an octet is read, is written, and where it is told how it goes
    unsigned room;                   // of octets that are not on the line yet
};
static const kind cmsdk_kind = {&cmsdk_uart, 0, 0, 4, 2};
static const kind pl011_kind = {&pl011_uart, 0, 0, 0x18, 16};
static const kind nrf51_kind = {&nrf51_uart, 0x518, 0x51C, 0x11C, 1};
static const kind stm32_kind = {&stm32_uart, 4, 4, 0, 2};

#define SLOW 5u // reads of its registers until an octet has left
static const kind *is;
static std::uintptr_t base;
static unsigned char inside[16];
static unsigned waiting;
static unsigned slow;
static unsigned char line[300];
static std::size_t sent;
static bool lost;
static bool complete; // stm32: its bit of that name
static bool looked;   // stm32: since then
static const char *coming;
static std::size_t coming_length;
static number_t divider; // as it counts

// The chip around it: which addresses it has clocks for, and what its other registers do. NULL for none.
static bool (*has_clock)(std::uintptr_t address);
static number_t (*reads_as)(std::uintptr_t address);
static void (*written)(std::uintptr_t address);

static number_t own(std::uintptr_t offset)
{
    return at(base + offset);
}

// True if it is switched on, to send and to receive, with eight bits and no parity.
static bool is_on()
{
    if (is == &cmsdk_kind) {
        return own(8) == 3u && divider >= 16u;
    }
    if (is == &pl011_kind) {
        return own(0x30) == 0x301u && own(0x2C) == 0x70u;
    }
    return (is == &nrf51_kind) ? own(0x500) == 4u && own(0) == 1u && own(8) == 1u : own(0xC) == 0x200Cu;
}

static double baud(double clock)
{
    if (is == &pl011_kind) {
        return clock * 4 / divider;
    }
    return (is == &nrf51_kind) ? divider * 16e6 / 4294967296.0 : clock / divider;
}

static void pass_time()
{
    if (waiting != 0u && --slow == 0u) {
        slow = SLOW;
        line[sent++ % sizeof line] = inside[0];
        std::memmove(inside, inside + 1, --waiting);
        complete = waiting == 0u;
        if (is == &nrf51_kind) {
            at(base + 0x11C) = 1;
        }
    }
}

static number_t read_own(std::uintptr_t offset)
{
    const bool came = coming_length != 0u && is_on();

    pass_time();
    if (offset == is->data) {
        const number_t octet = came ? static_cast<unsigned char>(*coming++) : 0u;
        coming_length -= came;
        at(base + 0x108) |= is == &nrf51_kind && coming_length != 0u;
        return 0xFFFFFF00u | octet;
    }
    if (offset == is->state && is == &cmsdk_kind) {
        return 0xFFFFFFFCu | (waiting == is->room) | (came ? 2u : 0u);
    }
    if (offset == is->state && is == &pl011_kind) {
        return (waiting != 0u ? 8u : 0u) | (came ? 0u : 16u) | (waiting == is->room ? 32u : 0u);
    }
    if (offset == is->state && is == &stm32_kind) {
        looked = true;
        return 0xFFFFFF9Fu | (came ? 32u : 0u) | (complete ? 64u : 0u);
    }
    return own(offset);
}

static void write_own(std::uintptr_t offset, number_t value)
{
    if (offset == is->out) {
        lost = lost || waiting == is->room || !is_on();
        if (waiting < is->room) {
            inside[waiting++] = static_cast<unsigned char>(value);
        }
        slow = SLOW;
        complete = complete && !looked;
        looked = false;
        return;
    }
    at(base + offset) = value;
    /* A PL011 has to be off while it is configured. */
    lost = lost || (is == &pl011_kind && offset != 0x30 && (own(0x30) & 1u) != 0u);
    if (is == &pl011_kind && offset == 0x2C) {
        divider = own(0x24) * 64u + own(0x28);
    } else if (is != &pl011_kind && offset == ((is == &cmsdk_kind) ? 0x10u : (is == &nrf51_kind) ? 0x524u : 8u)) {
        divider = value;
    }
}

static std::uint32_t read_register(std::uintptr_t address)
{
    if (++reads > 100000) {
        printf("FAILED: it waits for ever, for the register %lx\n", static_cast<unsigned long>(address));
        std::exit(1);
    }
    if (is != nullptr && address - base < 0x1000u) {
        return read_own(address - base);
    }
    return (reads_as != nullptr) ? reads_as(address) : at(address);
}

static void write_register(std::uintptr_t address, std::uint32_t value)
{
    if (has_clock != nullptr && !has_clock(address)) {
        return;
    }
    if (is != nullptr && address - base < 0x1000u) {
        write_own(address - base, value);
    } else {
        at(address) = value;
    }
    if (written != nullptr) {
        written(address);
    }
}

static void reset(const kind *its, std::uintptr_t its_base)
{
    known = waiting = slow = divider = 0u;
    reads = 0;
    sent = coming_length = 0;
    lost = looked = false;
    complete = true;
    is = its;
    base = its_base;
    has_clock = nullptr;
    reads_as = nullptr;
    written = nullptr;
}

// True if all octets that are written are on the line, each once, and all that come are read.
static bool carries(const char *octets, std::size_t length)
{
    bool good = true;

    sent = 0;
    for (std::size_t i = 0; i < length; i++) {
        is->driver->write(base, static_cast<std::uint8_t>(octets[i]));
        good = good && waiting <= 1u; // it is on its way
    }
    for (unsigned i = 0; i < 32u * SLOW; i++) {
        pass_time();
    }
    good = good && !lost && sent == length && std::memcmp(line, octets, length) == 0;
    good = good && is->driver->read(base) == -1;
    coming = octets;
    coming_length = length;
    at(base + 0x108) = is == &nrf51_kind;
    for (std::size_t i = 0; i < length; i++) {
        good = good && is->driver->read(base) == static_cast<unsigned char>(octets[i]);
    }
    return good && is->driver->read(base) == -1 && is->driver->read(base) == -1;
}

static bool is_fast_enough(double clock)
{
    const double found = baud(clock);

    return found > 115200 * 0.99 && found < 115200 * 1.01;
}

static void test_driver(const char *what, const kind *its, number_t rate, number_t other_rate)
{
    char octets[256];

    for (unsigned i = 0; i < sizeof octets; i++) {
        octets[i] = static_cast<char>(i * 37u);
    }
    reset(its, 0x50000000);
    its->driver->start(base, rate);
    check(is_on() && divider == rate, what);
    check(carries(octets, sizeof octets), what);
    its->driver->start(base, other_rate);
    check(is_on() && divider == other_rate && carries(octets, sizeof octets), what);
}

static unsigned until_stable; // reads, until a clock is there

static bool stellaris_clock(std::uintptr_t address)
{
    return (address & ~0xFFFu) == 0x40004000u ? (at(0x400FE108) & 1u) != 0u
           : (address & ~0xFFFu) == 0x4000C000u ? (at(0x400FE104) & 1u) != 0u
                                                : true;
}

static number_t stellaris_reads(std::uintptr_t address)
{
    if (address == 0x400FE050u) {
        until_stable -= until_stable != 0u && (at(0x400FE060) & (1u << 13)) == 0u;
        return until_stable == 0u ? 1u << 6 : 0u;
    }
    return at(address);
}

// Without a clock that is sure the board is lost.
static void stellaris_written(std::uintptr_t address)
{
    lost = lost || (address == 0x400FE060u && (at(address) & (1u << 11)) == 0u && until_stable != 0u);
}

static bool stm32_clock(std::uintptr_t address)
{
    return (address & ~0x3FFu) == 0x40020000u ? (at(0x40023830) & 1u) != 0u
           : (address & ~0x3FFu) == 0x40011000u ? (at(0x40023844) & 0x10u) != 0u
                                                : true;
}

static number_t pico_reads(std::uintptr_t address)
{
    if (address == 0x40024004u) {
        until_stable -= until_stable != 0u && at(0x40024000) == 0x00FABAA0u && at(0x4002400C) >= 47u;
        return until_stable == 0u ? 0x80000000u : 0u;
    }
    if (address == 0x40008038u) {
        return (until_stable == 0u && at(0x40008030) == 2u) ? 4u : 1u;
    }
    return at(address);
}

// What it clears in the register of resets is running, and told to be.
static void pico_written(std::uintptr_t address)
{
    if (address == 0x4000F000u) {
        at(0x4000C008) |= at(address);
    }
}

static bool pico_clock(std::uintptr_t address)
{
    const number_t runs = at(0x4000C008);

    return (address & ~0xFFFu) == 0x40034000u ? (runs & 1u << 22) != 0u && (at(0x40008048) & 1u << 11) != 0u
           : (address & ~0xFFFu) == 0x40014000u ? (runs & 0x120u) == 0x120u
                                                : true;
}

struct state {
    std::uintptr_t address;
    number_t value;
};

// A board: what its UART is, where, the clocks of that and of the core, what its chip does, and registers before and after.
struct chip {
    const char *name;
    const struct board &its;
    const kind *its_kind;
    std::uintptr_t its_base;
    double clock;
    number_t kilohertz;
    bool (*its_clock)(std::uintptr_t address);
    number_t (*its_reads)(std::uintptr_t address);
    void (*its_written)(std::uintptr_t address);
    std::initializer_list<state> before, after;
};

static const chip chips[] = {
    {"mps2-an385", mps2_an385::board, &cmsdk_kind, 0x40004000, 25e6, 25000, nullptr, nullptr, nullptr, {}, {}},
    {"mps2-an386", mps2_an386::board, &cmsdk_kind, 0x40004000, 25e6, 25000, nullptr, nullptr, nullptr, {}, {}},
    {"mps2-an500", mps2_an500::board, &cmsdk_kind, 0x40004000, 25e6, 25000, nullptr, nullptr, nullptr, {}, {}},
    {"mps2-an505", mps2_an505::board, &cmsdk_kind, 0x50200000, 20e6, 20000, nullptr, nullptr, nullptr, {}, {}},
    {"mps3-an547", mps3_an547::board, &cmsdk_kind, 0x59303000, 25e6, 32000, nullptr, nullptr, nullptr, {}, {}},
    {"microbit", microbit::board, &nrf51_kind, 0x40002000, 16e6, 16000, nullptr, nullptr, nullptr, {},
     {{0x4000250C, 24}, {0x40002514, 25}}},
    // Its clock: the crystal of 8 MHz, PLL, a fourth of 200 MHz.
    {"lm3s6965evb", lm3s6965evb::board, &pl011_kind, 0x4000C000, 50e6, 50000, stellaris_clock, stellaris_reads,
     stellaris_written,
     {{0x400FE060, 0x078E3AD1}, {0x40004420, 0x10}, {0x4000451C, 0x20}, {0x400FE104, 0x100}, {0x400FE108, 0x80}},
     {{0x400FE060, 0x01CE1380}, {0x40004420, 0x13}, {0x4000451C, 0x23}, {0x400FE104, 0x101}, {0x400FE108, 0x81}}},
    {"netduinoplus2", netduinoplus2::board, &stm32_kind, 0x40011000, 16e6, 16000, stm32_clock, nullptr, nullptr,
     {{0x40020000, 0xA8000000}, {0x40020024, 0x12345678}, {0x40023830, 0x100000}, {0x40023844, 0x4000}},
     {{0x40020000, 0xA8280000}, {0x40020024, 0x12345778}, {0x40023830, 0x100001}, {0x40023844, 0x4010}}},
    {"pico", pico::board, &pl011_kind, 0x40034000, 12e6, 12000, pico_clock, pico_reads, pico_written, {},
     {{0x40014004, 2}, {0x4001400C, 2}, {0x40008030, 2}}},
};

static void test_board(const chip &one)
{
    reset(one.its_kind, one.its_base);
    has_clock = one.its_clock;
    reads_as = one.its_reads;
    written = one.its_written;
    until_stable = (reads_as != nullptr) ? 3u : 0u;
    for (const auto &each : one.before) {
        at(each.address) = each.value;
    }
    if (one.its.prepare != nullptr) {
        one.its.prepare();
    }
    one.its.uart->start(one.its.uart_base, one.its.uart_rate);
    check(one.its.uart == one.its_kind->driver && one.its.uart_base == one.its_base && is_on() && is_fast_enough(one.clock) &&
              carries("knurl\xFF\x04", 7) && one.its.kilohertz == one.kilohertz && until_stable == 0u,
          one.name);
    check((one.its.ticks == systick_ticks) == (one.its_kind != &nrf51_kind), "its clock is the core's, where it has one");
    for (const auto &each : one.after) {
        check(at(each.address) == each.value, "its pins and clocks, and no others");
    }
}

static number_t microseconds;

// What was captured, and only what was.
static void microbit_written(std::uintptr_t address)
{
    if (address == 0x40008040u && at(0x40008000) == 1u && at(0x40008508) == 3u && at(0x40008510) == 4u) {
        at(0x40008540) = microseconds;
    }
}

static bool ticks_at(number_t now, number_t passed_by)
{
    microseconds = now;
    return microbit::board.ticks(microbit::board.kilohertz) == passed_by;
}

static void test_microbit()
{
    reset(nullptr, 0);
    written = microbit_written;
    check(ticks_at(0, 0) && ticks_at(999, 0) && ticks_at(1000, 1) && ticks_at(1999, 1) && ticks_at(2000, 2) &&
              ticks_at(3999999, 3999) && ticks_at(3999999, 3999) && ticks_at(4000000, 4000),
          "microbit's milliseconds");
    check(ticks_at(4294967295u, 4294967) && ticks_at(703, 4294967) && ticks_at(704, 4294968) && ticks_at(1704, 4294969),
          "and when its microseconds wrap");
}

static void test_systick()
{
    reset(nullptr, 0);
    at(0xE000E018) = 99;
    check(systick_ticks(25000) == 0u && at(0xE000E010) == 7u && at(0xE000E014) == 24999u && at(0xE000E018) == 0u,
          "the first call starts the clock");
    at(0xE000E018) = 99;
    systick_handler();
    systick_handler();
    check(systick_ticks(25000) == 2u && at(0xE000E018) == 99u, "each interrupt is a millisecond, and the clock goes on");
}

int main()
{
    test_driver("cmsdk", &cmsdk_kind, CMSDK_UART_RATE(25000000u), 16);
    test_driver("pl011", &pl011_kind, PL011_UART_RATE(50000000u), 65);
    test_driver("nrf51", &nrf51_kind, NRF51_UART_RATE, 0x00275000);
    test_driver("stm32", &stm32_kind, STM32_UART_RATE(16000000u), 0x683);
    for (const auto &one : chips) {
        test_board(one);
    }
    test_microbit();
    test_systick();
    return checked("port/shared/uart, and the boards");
}
