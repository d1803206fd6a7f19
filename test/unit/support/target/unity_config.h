/* SPDX-License-Identifier: MIT */
/* Unity on a board: its output goes to the console, and the worst stack of the whole image follows it. */
#ifndef UNITY_CONFIG_H
#define UNITY_CONFIG_H

#include "cortex-m.h"
#include "port.h"

static inline void target_put(int octet)
{
    unsigned char put = (unsigned char)octet;

    port_write(&put, 1);
}

#define UNITY_OUTPUT_START() port_start()
#define UNITY_OUTPUT_CHAR(octet) target_put(octet)
/* Only unity.c has what this needs, and only it uses it. A stack without paint ran over: on some boards QEMU
   has something below the RAM that takes any write, so that no fault tells. */
#define UNITY_OUTPUT_COMPLETE()                                                                                        \
    do {                                                                                                               \
        UnityPrint("worst stack: ");                                                                                   \
        UnityPrintNumber((UNITY_INT)stack_worst());                                                                    \
        UnityPrint(" octets");                                                                                         \
        UNITY_PRINT_EOL();                                                                                             \
        if (stack_worst() >= stack_size()) {                                                                           \
            port_exit(FAULT_STATUS);                                                                                   \
        }                                                                                                              \
    } while (0)

#endif
