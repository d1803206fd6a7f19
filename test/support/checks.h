/* SPDX-License-Identifier: MIT */
/* Counts the checks of a program of alone.py. For a check that fails, prints its place, and the wanted and the actual
   value, which the comparisons below record; if none of them failed, prints the condition. */
#ifndef CHECKS_H
#define CHECKS_H

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#define CHECKS_SHOWN 20 /* the failures that are printed; later ones are only counted */

static int passed;
static int failed;
static FILE *checks_out;   /* NULL for the standard output */
static char differs[4096]; /* what the last comparison that failed printed, since the last check */

#define check(holds, what) check_at((holds), (what), __FILE__, __LINE__, #holds)

static inline void check_at(bool holds, const char *what, const char *file, int line, const char *condition)
{
    FILE *const out = (checks_out == NULL) ? stdout : checks_out;

    if (holds) {
        passed++;
    } else if (++failed <= CHECKS_SHOWN) {
        fprintf(out, "FAILED: %s:%d: %s\n", file, line, what);
        if (differs[0] != '\0') {
            fprintf(out, "%s", differs);
        } else {
            fprintf(out, "    wanted: %s\n    came:   false\n", condition);
        }
    }
    differs[0] = '\0';
}

/* Returns true if a text is the wanted one; either may be NULL. */
static inline bool same_text(const char *came, const char *wanted)
{
    const bool same = (came == NULL || wanted == NULL) ? came == wanted : strcmp(came, wanted) == 0;

    if (!same) {
        (void)snprintf(differs, sizeof differs, "    wanted: %.2000s\n    came:   %.2000s\n",
                       (wanted == NULL) ? "(none)" : wanted, (came == NULL) ? "(none)" : came);
    }
    return same;
}

/* Returns true if a number is the wanted one. */
static inline bool same_number(long came, long wanted)
{
    if (came != wanted) {
        (void)snprintf(differs, sizeof differs, "    wanted: %ld\n    came:   %ld\n", wanted, came);
    }
    return came == wanted;
}

/* Prints the counts. Returns the exit status of the program. */
static inline int checked(const char *program)
{
    FILE *const out = (checks_out == NULL) ? stdout : checks_out;

    if (failed > CHECKS_SHOWN) {
        fprintf(out, "and %d more\n", failed - CHECKS_SHOWN);
    }
    fprintf(out, "%s: %d checks passed, %d failed\n", program, passed, failed);
    return failed != 0;
}

#endif
