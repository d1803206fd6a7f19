/* SPDX-License-Identifier: MIT */
/* What comes between the bootloader in the flash and a firmware in the RAM. */
#ifndef SERVICES_H
#define SERVICES_H

#include <stdint.h>

#define IMAGE_MAX 8192u /* octets of a firmware, the RAM that is kept for it */

/* What the bootloader offers to the firmware that it starts. */
typedef struct services {
    void (*print)(const char *text);
    void (*print_number)(uint32_t number);

    /* A new firmware says that it works, five seconds after it was entered at most. One that does not is undone. Its
       card has to take that, else it is as if nothing was said. */
    void (*confirm)(void);

    /* Waits for updates, and restarts with each complete one. Returns when the console ends. */
    void (*wait_for_update)(void);
} services_t;

/* How a firmware begins: where it is entered, and which one it is. A later one has a greater version. */
typedef struct image {
    void (*entry)(const services_t *services);
    uint32_t version;
} image_t;

#endif
