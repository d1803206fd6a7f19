/* SPDX-License-Identifier: MIT
 *
 * Of avs_commons, which Debian does not have, its memory. */
#include <stddef.h>
void *avs_malloc(size_t size);
void avs_free(void *memory);
