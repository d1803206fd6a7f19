/* SPDX-License-Identifier: MIT */
/* A lookup in a resource directory, RFC 9176 section 6: a list of links that is read in blocks, a link at a time. */
#ifndef DIRECTORY_H
#define DIRECTORY_H

#include "client.h"

/* Returns true if a URL asks a directory, by its path. */
bool directory_is_asked(const knurl_t *url);

/* Asks for the list of the URL, which was accepted and allowed, and shows each link as it comes. False where the list
   is not whole: answer->failure says why. After DIRECTORY_LIMIT milliseconds it asks for no other block. */
#define DIRECTORY_LIMIT 60000u
bool directory_get(client_answer_t *answer, const knurl_t *url);

#endif
