/* SPDX-License-Identifier: MIT
 *
 * Of NuttX, which Debian does not have, what its apps take from its configuration. */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#define FAR
#define OK 0
#define CONFIG_NETUTILS_NETLIB_GENERICURLPARSER 1
