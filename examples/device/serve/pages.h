/* SPDX-License-Identifier: MIT */
/* Answers requests: with a page of settings, with things, and with the parts of any other target. */
#ifndef PAGES_H
#define PAGES_H

#include "request.h"

#define PAGE                                                                                                           \
    1536u /* more than the names and octets of all parts of a target, and than the page with the longest setting */

/* A text that is put together; what does not fit is dropped. */
typedef struct text {
    char octets[PAGE];
    size_t length;
} text_t;

void text_add(text_t *text, const char *octets, size_t length);
void text_add_string(text_t *text, const char *string);
void text_add_number(text_t *text, uint16_t number);

/* Answers a complete request for a server of one of `names`: writes the body, and its Content-Type to *type. Returns
   the status. */
uint16_t pages_answer(const request_t *request, const char *const names[], text_t *body, const char **type);

#endif
