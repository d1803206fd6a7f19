/* SPDX-License-Identifier: MIT
 *
 * What the compiler is asked: assertions about numbers, and functions that it must not inline. */
#ifndef KNURL_COMPILER_H
#define KNURL_COMPILER_H

/* Compiles only if numbers that are defined in two places agree. Each name is used once and says what holds. */
#define KNURL_STATIC_ASSERT(name, condition) enum { KNURL_ASSERTED_##name = sizeof(char[(condition) ? 1 : -1]) }

/* gcc and clang do not inline a function with this mark. Inlined it would take more flash and more stack. */
#ifdef __GNUC__
#define KNURL_NOINLINE __attribute__((noinline))
#else
#define KNURL_NOINLINE
#endif

#endif
