/* SPDX-License-Identifier: MIT */
/* Tests the parts of port/shared/cortex-m that do not need the core, on the host: the functions that a compiler calls,
 * the console, and how much of the stack was used. */
#include "checks.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* These names must not be those of this program's C library. */
#define memcpy own_memcpy
#define memmove own_memmove
#define memset own_memset
#define memcmp own_memcmp
#include "../cortex-m/memory.c"
#undef memcpy
#undef memmove
#undef memset
#undef memcmp
/* There are two boards here. The second has nothing to prepare. */
#include "../cortex-m/board.h"
static int which;
extern const struct board boards[2];
#define board boards[which]
#include "../cortex-m/console.c"
#undef board

/* The linker's symbols are the ends of an array here. */
static uint32_t stack[8];
#define stack_bottom stack
#define stack_top (stack + 8)
#define CORTEX_M_H
#define STACK_PAINT 0xC5C5C5C5u
size_t stack_worst(void);
size_t stack_size(void);
#include "../cortex-m/stack.c"

static char written[40];
static int to_read;
static int started;
static int prepared;

static void start(uintptr_t base, uint32_t rate)
{
    started += (base == 7u && rate == 9u && prepared == 1) ? 1 : 100;
}

static void write_octet(uintptr_t base, uint8_t octet)
{
    if (base == 7u) {
        (void)strncat(written, (const char *)&octet, 1);
    }
}

static int read_octet(uintptr_t base)
{
    return (base == 7u) ? to_read : 0;
}

static uint32_t ticks(uint32_t kilohertz)
{
    return kilohertz + 1u;
}

static void prepare(void)
{
    prepared++;
}

static const struct uart uart = {start, write_octet, read_octet};
const struct board boards[2] = {{&uart, 7, 9, ticks, 48000, prepare}, {&uart, 7, 9, ticks, 48000, NULL}};

static int reads(int octet)
{
    to_read = octet;
    return port_read();
}

int main(void)
{
    char text[12] = "0123456789";

    check(own_memmove(text + 2, text, 5) == text + 2 && same_text(text, "0101234789"), "memmove up");
    check(own_memmove(text, text + 2, 5) == text && same_text(text, "0123434789"), "memmove down");
    check(own_memmove(text + 8, text + 9, 1) == text + 8 && same_text(text, "0123434799"), "memmove of one octet down");
    text[8] = '8';
    check(own_memmove(text, text, 10) == text && same_text(text, "0123434789"), "memmove to the same place");
    check(own_memcpy(text, "abc", 2) == text && same_text(text, "ab23434789"), "memcpy");
    check(own_memcpy(text, "x", 0) == text && same_text(text, "ab23434789"), "memcpy of nothing");
    check(own_memset(text + 1, 'z' + 256, 3) == text + 1 && same_text(text, "azzz434789"), "memset");
    check(own_memcmp("abc", "abd", 2) == 0 && own_memcmp("abc", "abd", 3) < 0 && own_memcmp("b", "a", 1) > 0, "memcmp");
    check(own_memcmp("\xFF", "\x01", 1) > 0 && own_memcmp("\x01", "\xFF", 1) < 0, "memcmp of octets without a sign");
    check(own_memcmp("ba", "ab", 2) > 0 && own_memcmp("ab", "ba", 2) < 0, "memcmp by the first octet that differs");

    port_start();
    check(started == 1 && prepared == 1, "the board is prepared before its UART starts");
    which = 1;
    port_start();
    check(started == 2 && prepared == 1, "a board without anything to prepare starts its UART");
    port_write("abc", 2);
    port_write("", 0);
    check(same_text(written, "ab"), "port_write");
    check(reads('x') == 'x' && reads(0) == 0 && reads(0xFF) == 0xFF && reads(3) == 3 && reads(5) == 5, "port_read");
    check(reads(-1) == PORT_NONE && reads(-5) == PORT_NONE && reads(PORT_EOT) == PORT_END,
          "port_read where no octet waits, or Ctrl-D");
    check(port_ticks() == 48001u, "port_ticks");

    for (size_t i = 0; i < 8u; i++) {
        stack[i] = STACK_PAINT;
    }
    check(stack_size() == 32u && stack_worst() == 0u, "a stack that was not used");
    stack[6] = 1;
    check(stack_worst() == 8u, "all above the deepest octet counts");
    stack[0] = 1;
    check(stack_worst() == 32u, "a stack that was used up");
    return checked("port/shared/cortex-m");
}
