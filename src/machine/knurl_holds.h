/* SPDX-License-Identifier: MIT
 *
 * Checks at compile time that numbers which are defined in two places agree; not for users. */
#ifndef KNURL_HOLDS_H
#define KNURL_HOLDS_H

/* Compiles only if the condition holds. Each name is used once and says what holds. */
#define KNURL_HOLDS(name, condition) enum { KNURL_HOLDS_##name = sizeof(char[(condition) ? 1 : -1]) }

#endif
