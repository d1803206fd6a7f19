/* SPDX-License-Identifier: MIT */
/* Subscribes with lwIP's MQTT client to the topic that an mqtt URL names, such as
 * mqtt://user:password@broker.example.com/updates/board: it contains the broker, our login, and the topic as its path.
 */
#ifndef BROKER_H
#define BROKER_H

#include "message.h"

/* Subscribes to the topic that the URL `text` of `length` octets names, instead of the previous one. Prints what it
 * does, or why it does not. Returns false if the URL is refused or if memory is short. If the broker has no address, or
 * cannot be reached, broker_poll tries again. */
bool broker_open(const char *text, size_t length);

/* Returns the newest message that was not given yet, or NULL. It stays valid until the next call; of the messages that
 * arrive in the meantime, the last is kept. Poll the network while you wait for a message. */
message_t *broker_message(void);

/* Looks the broker up and connects again, a second after the connection was lost; as long as the broker is not found,
 * it doubles this time, up to a minute. Call it in each loop that polls the network. It may take NETWORK_LOOK_UP
 * milliseconds for a name server. */
void broker_poll(void);

void broker_close(void);

#endif
