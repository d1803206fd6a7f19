/* SPDX-License-Identifier: MIT */
/* Checks what the start-up code has to do before main, in a RAM that may hold anything. Exits with status 0 if it
 * did. */
#include "cortex-m.h"
#include "port.h"

#define WORDS 64u
#define LITTLE 512u /* the stack in octets that this program needs at most */

static volatile uint32_t values[] = {0x01234567u, 0x89ABCDEFu, 0x55AA55AAu};
static volatile uint8_t value = 0x42;
static volatile uint32_t zeros[WORDS];
static volatile uint8_t zero;

int main(void)
{
    unsigned i;

    port_start();
    if (values[0] != 0x01234567u || values[1] != 0x89ABCDEFu || values[2] != 0x55AA55AAu || value != 0x42u) {
        return 1;
    }
    for (i = 0; i < WORDS; i++) {
        if (zeros[i] != 0u) {
            return 2;
        }
    }
    if (zero != 0u || port_ticks() > 1000u) {
        return 3;
    }
    return (stack_worst() > 0u && stack_worst() < LITTLE && stack_worst() < stack_size()) ? 0 : 4;
}
