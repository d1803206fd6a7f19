/* SPDX-License-Identifier: MIT */
/* The SD card of lm3s6965evb, in SPI mode (SD Physical Layer Specification, chapter 7), on SSI0 with PD0 as chip
 * select. */
#ifndef SD_H
#define SD_H

#include <stdbool.h>
#include <stdint.h>

#define SD_BLOCK 512u

/* Starts the card. Returns false if there is none. */
bool sd_start(void);

/* Read or write one block. Return false if the card refuses, or does not answer in time. */
bool sd_read(uint32_t block, uint8_t octets[SD_BLOCK]);
bool sd_write(uint32_t block, const uint8_t octets[SD_BLOCK]);

#endif
