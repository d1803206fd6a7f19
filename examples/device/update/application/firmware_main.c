/* SPDX-License-Identifier: MIT */
/* The firmware that is updated. It says which one it is, and that it works, and waits for the next. */
#include "services.h"

static void run(const services_t *services);

/* Each version is these octets with another number; see `firmware` in examples/device/update/world.py. */
__attribute__((section(".image_head"), used)) static const volatile image_t image = {run, 1};

static void run(const services_t *services)
{
    services->print("firmware ");
    services->print_number(image.version);
    services->print(" runs\n");
    services->confirm(); /* a product tries its sensors and motors before that */
    services->wait_for_update();
}
