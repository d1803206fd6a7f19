/* SPDX-License-Identifier: MIT */
/* The interface between the bootloader in flash and a firmware in RAM. */
#ifndef SERVICES_H
#define SERVICES_H

#include <stdint.h>

#define IMAGE_MAX 8192u /* the largest firmware in bytes, for which the RAM is reserved */

/* The functions that the bootloader offers to the firmware that it starts. */
typedef struct services {
    void (*print)(const char *text);
    void (*print_number)(uint32_t number);

    /* A new firmware must call this within five seconds after its start, to say that it works, or it is undone. The
     * card must record it, otherwise it counts as not called. */
    void (*confirm)(void);

    /* Waits for updates, and restarts with each complete one. Returns when the console ends. */
    void (*wait_for_update)(void);
} services_t;

/* The start of a firmware: its entry point and its version. A later firmware has a greater version. */
typedef struct image {
    void (*entry)(const services_t *services);
    uint32_t version;
} image_t;

#endif
