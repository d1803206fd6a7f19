/* SPDX-License-Identifier: MIT
 *
 * What numbers in two places have to be for both to be right; not for users. */
#ifndef KNURL_HOLDS_H
#define KNURL_HOLDS_H

/* Does not compile if the condition does not hold. No other has the name in the program. */
#define KNURL_HOLDS(name, condition) typedef char knurl_holds_##name[(condition) ? 1 : -1]

#endif
