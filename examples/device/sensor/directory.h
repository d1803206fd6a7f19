/* SPDX-License-Identifier: MIT */
/* Queries a resource directory, RFC 9176 section 6: reads a list of links in blocks, one link at a time. */
#ifndef DIRECTORY_H
#define DIRECTORY_H

#include "client.h"

/* Returns true if the path of the URL is that of a query to a directory. */
bool directory_is_asked(const knurl_t *url);

/* Requests the list that the URL names, and prints each link as it arrives. The URL must be accepted and allowed.
   Returns false if the list is incomplete; answer->failure says why. After DIRECTORY_LIMIT milliseconds it requests no
   further block. */
#define DIRECTORY_LIMIT 60000u
bool directory_get(client_answer_t *answer, const knurl_t *url);

#endif
