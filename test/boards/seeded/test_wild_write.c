/* SPDX-License-Identifier: MIT */
/* The seeded fault of `test/boards/run --self-test`: no board has anything at this address. */
#include "unity.h"

#include <stdint.h>

void setUp(void)
{
}

void tearDown(void)
{
}

void test_wild_write(void)
{
    *(volatile uint32_t *)0xE8000000u = 1;
    TEST_PASS();
}
