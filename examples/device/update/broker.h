/* SPDX-License-Identifier: MIT */
/* The topic that an mqtt URL names, as mqtt://user:password@broker.example.com/updates/board: the broker, who we are to
   it, and the path is the topic. By lwIP's MQTT client. */
#ifndef BROKER_H
#define BROKER_H

#include "message.h"

/* Goes to the topic that `text` of `length` octets names, and leaves the one before. Says on the console what it does,
   and why it does not. False if the URL is refused or there is no memory. A broker that has no address, or that cannot
   be connected to, is asked again by broker_poll. */
bool broker_open(const char *text, size_t length);

/* The newest message that came and was not given yet, or NULL. It stays until the next call; what comes while it is
   worked on is kept beside it, and of several the last. Whoever waits for one polls the network. */
message_t *broker_message(void);

/* Looks the broker up and connects again after a loss, a second later; while it is not found, after twice as long each
   time, up to a minute. To be called while polling; a name server may take NETWORK_LOOK_UP milliseconds. */
void broker_poll(void);

void broker_close(void);

#endif
