/* SPDX-License-Identifier: MIT */
/* What lwIP needs from the compiler and its environment, which has no C library. */
#ifndef ARCH_CC_H
#define ARCH_CC_H

#include "console.h"

#include <stdint.h>

#define LWIP_NO_INTTYPES_H 1
#define LWIP_NO_CTYPE_H 1
#define LWIP_NO_UNISTD_H 1

#define X8_F "x"
#define U16_F "u"
#define S16_F "d"
#define X16_F "x"
#define U32_F "u"
#define S32_F "d"
#define X32_F "x"
#define SZT_F "u"

/* lwIP's debug output would need a printf, which does not exist here. */
#define LWIP_PLATFORM_DIAG(message) ((void)0)
#define LWIP_PLATFORM_ASSERT(message) console_fatal(message)

/* Port numbers, sequence numbers and DNS identifiers: see network.c for what a product must put there. */
uint32_t network_random(void);
#define LWIP_RAND() network_random()

#endif
