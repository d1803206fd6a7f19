/* SPDX-License-Identifier: MIT */
#include "console_url.h"

#include "console.h"
#include "password.h"

void console_url(const knurl_t *url, const char *text, size_t length)
{
    size_t from;
    size_t to;

    if (!password_find(url, text, length, &from, &to)) {
        console_foreign(text, length);
        return;
    }
    console_foreign(text, from);
    console_text("***");
    console_foreign(text + to, length - to);
}
