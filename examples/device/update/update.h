/* SPDX-License-Identifier: MIT */
/* From a message to a firmware in a slot. */
#ifndef UPDATE_H
#define UPDATE_H

#include "message.h"

/* The rows by which a message's URL is read. */
extern const knurl_scheme_t *const update_schemes[];

/* Fetches what the message names, if slots_refuse has nothing against its claim, and writes it to the slot that does
   not run. Says each step on the console. True if there is a new firmware. */
bool update_take(const message_t *message);

#endif
