/* SPDX-License-Identifier: MIT */
/* The settings page: 32 bits of length and 32 bits of CRC-32, low octet first, then the URL. */
#ifndef PAGE_H
#define PAGE_H

#include <stddef.h>
#include <stdint.h>

/* Finds the URL in the page of `size` bytes at `page`; `size` may be 0. Returns NULL and sets *url and *length, or
 * returns what is wrong. */
const char *page_read(const uint8_t *page, size_t size, const char **url, size_t *length);

#endif
