/* SPDX-License-Identifier: MIT */
/* The firmware that is updated. It prints its version, confirms that it works, and waits for the next update. */
#include "services.h"

static void run(const services_t *services);

/* Every version consists of these octets with a different number; see `firmware` in examples/device/update/rig.py. */
__attribute__((section(".image_head"), used)) static const volatile image_t image = {run, 1};

static void run(const services_t *services)
{
    services->print("firmware ");
    services->print_number(image.version);
    services->print(" runs\n");
    services->confirm(); /* a product tests its sensors and motors before this */
    services->wait_for_update();
}
