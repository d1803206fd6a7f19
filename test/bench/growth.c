/* SPDX-License-Identifier: MIT */
/* How the time to parse grows: for each step a line `AT TICKS TIMES`, AT a length or a number of pieces.
   By -DLENGTHS, URLs of 16 octets to the longest, whole; else one of SOME octets in one piece to one an
   octet. */
#include "meter.h"
#include "split.h"

#define LEAST 16u
#define SOME 4096u

/* The longest URL, from list.S; what is shorter is the start of it. */
extern char list_begin[], list_end[];

size_t piece;

int main(void)
{
    const size_t longest = (size_t)(list_end - list_begin);
    struct split split;
    size_t at;

    meter_start();
    port_start();
#ifdef LENGTHS
    for (at = LEAST; at <= longest; at = at < longest && at * 2 > longest ? longest : at * 2) {
        const size_t length = at;
        const uint32_t times = (uint32_t)(longest / length) + 1;
        piece = length;
#else
    for (at = 1; at <= SOME; at *= 2) {
        const size_t length = SOME < longest ? SOME : longest;
        const uint32_t times = 4;
        piece = length / at;
#endif
        const uint32_t begin = meter_read();
        uint32_t refused = 0;
        uint32_t i;

        for (i = 0; i < times; i++) {
            refused += SPLIT(list_begin, length, &split) != 0;
        }
        write_number((uint32_t)at, ' ');
        write_number(meter_ticks(begin, meter_read()), ' ');
        write_number(times, '\n');
        if (refused > 0) {
            port_exit(1);
        }
    }
    port_exit(0);
    return 0;
}
