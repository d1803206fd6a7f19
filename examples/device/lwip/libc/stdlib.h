/* SPDX-License-Identifier: MIT */
/* lwIP includes <stdlib.h> for functions that are not linked here. */
#ifndef LIBC_STDLIB_H
#define LIBC_STDLIB_H

int atoi(const char *text);

#endif
