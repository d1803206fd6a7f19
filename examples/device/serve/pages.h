/* SPDX-License-Identifier: MIT */
/* What the device answers: a page with its settings, things, and the parts of any other target. */
#ifndef PAGES_H
#define PAGES_H

#include "request.h"

#define PAGE                                                                                                           \
    1536u /* the longest: more than a target and all its parts' names, and than the page with the longest setting */

/* A text that is put together; what has no room is left out. */
typedef struct text {
    char octets[PAGE];
    size_t length;
} text_t;

void text_add(text_t *text, const char *octets, size_t length);
void text_add_string(text_t *text, const char *string);
void text_add_number(text_t *text, uint16_t number);

/* Answers a request that is complete, for one of `names`: writes the body, and what Content-Type is said of it to
 *type. Returns the status. */
uint16_t pages_answer(const request_t *request, const char *const names[], text_t *body, const char **type);

#endif
