/* SPDX-License-Identifier: MIT */
/* What a program of alone.py counts, and says at its end. */
#ifndef CHECKS_H
#define CHECKS_H

#include <stdbool.h>
#include <stdio.h>

static int passed;
static int failed;

static void check(bool holds, const char *what)
{
    if (holds) {
        passed++;
    } else {
        failed++;
        printf("FAILED: %s\n", what);
    }
}

/* The program's status. */
static int checked(const char *program)
{
    printf("%s by itself: %d checks hold, %d do not\n", program, passed, failed);
    return failed != 0;
}

#endif
