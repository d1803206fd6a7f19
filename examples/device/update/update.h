/* SPDX-License-Identifier: MIT */
/* Gets the firmware of a message into a slot. */
#ifndef UPDATE_H
#define UPDATE_H

#include "message.h"

/* The rows with which the URL of a message is parsed. */
extern const knurl_scheme_t *const update_schemes[];

/* Fetches what the message names, if slots_refuse allows its claim, and writes it to the slot that is not running.
 * Prints each step on the console. Returns true if there is a new firmware. */
bool update_take(const message_t *message);

#endif
