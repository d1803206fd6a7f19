/* SPDX-License-Identifier: MIT
 *
 * The heap that newlib's malloc grows by: what follows the program, in RAM that has no end for a test. */
#include <stddef.h>

extern char end[];
void *_sbrk(ptrdiff_t more);

void *_sbrk(ptrdiff_t more)
{
    static char *top = end;
    char *const was = top;

    top += more;
    return was;
}
