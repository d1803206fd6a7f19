/* SPDX-License-Identifier: MIT */
#ifndef BOOT_H
#define BOOT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Reads the update URL from the settings page of `size` bytes, and prints why the URL is refused, or what a client
 * would send to download the update. Returns true if the application may start. */
bool boot(const uint8_t *page, size_t size);

#endif
