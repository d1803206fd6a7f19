/* SPDX-License-Identifier: MIT
 *
 * Assertions that the compiler checks, and a mark for functions that it must not inline. */
#ifndef KNURL_COMPILER_H
#define KNURL_COMPILER_H

/* Compiles only if numbers that are defined in two places agree. Each name is used once and says what is asserted. */
#define KNURL_STATIC_ASSERT(name, condition) enum { KNURL_ASSERTED_##name = sizeof(char[(condition) ? 1 : -1]) }

/* Keeps gcc and clang from inlining a function that would take more flash and more stack if it were inlined. */
#ifdef __GNUC__
#define KNURL_NOINLINE __attribute__((noinline))
#else
#define KNURL_NOINLINE
#endif

#endif
