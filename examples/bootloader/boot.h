/* SPDX-License-Identifier: MIT */
#ifndef BOOT_H
#define BOOT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Reads the update URL from the settings page of `size` octets, and says on the console why it is refused, or by
 * which steps the update is fetched. True if the application may start. */
bool boot(const uint8_t *page, size_t size);

#endif
