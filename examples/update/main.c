/* SPDX-License-Identifier: MIT */
/* The bootloader: verifies a slot, copies it to the RAM, starts it, and offers it what it waits for updates with. */
#include "board.h"
#include "broker.h"
#include "console.h"
#include "network.h"
#include "port.h"
#include "slots.h"
#include "update.h"

#define LINE 256u
#define BROKER "mqtt://board-1:s%23cret@broker.example.com/updates/board%2D1"

/* Application interrupt and reset control, ARMv7-M. */
#define AIRCR BOARD_REGISTER(0xE000ED0C)
#define AIRCR_RESET (0x05FAu << 16 | 1u << 2)

extern uint8_t slot_ram[]; /* example.mk says where */

static int running;

static void restart(void)
{
    broker_close();
    network_settle(300);
    network_print_use();
    console_text("starting anew\n");
    AIRCR = AIRCR_RESET;
    for (;;) {
    }
}

static void take_message(const message_t *message)
{
    console_text("a message of ");
    console_number((uint32_t)message->length);
    console_text(" octets of URL\n");
    if (update_take(message, running)) {
        restart();
    }
}

/* A line on the console is another broker's URL. */
static void wait_for_update(void)
{
    static char line[LINE];
    size_t length = 0;
    int octet;

    (void)broker_open(BROKER, sizeof BROKER - 1u);
    do {
        octet = port_read();
        if (octet == PORT_NONE) {
            message_t *message;
            network_poll();
            broker_poll();
            message = broker_message();
            if (message != NULL && message_end(message)) {
                take_message(message);
            } else if (message != NULL) {
                console_refused("reader of messages", message->wrong, CONSOLE_NOWHERE);
            }
            if (message != NULL) {
                network_print_use();
            }
        } else if (octet != '\n' && octet != PORT_END) {
            line[length < LINE ? length : LINE - 1u] = (char)octet;
            length += length < LINE;
        } else if (length != 0u) {
            console_text("> ");
            console_foreign(line, length);
            console_text("\n");
            (void)broker_open(line, length);
            length = 0;
        }
    } while (octet != PORT_END);
    broker_close();
}

int main(void)
{
    static const services_t services = {console_text, console_number, wait_for_update};

    port_start();
    (void)port_ticks(); /* the clock runs while the card is read, which takes a little more or less */
    console_text("bootloader\n");
    running = sd_start() ? slots_load(slot_ram) : SLOT_NONE;
    network_start();
    if (running == SLOT_NONE) {
        console_text("no firmware is whole\n");
        wait_for_update();
    } else {
        console_text("slot ");
        console_number((uint32_t)running);
        console_text(" is whole, and starts\n");
        ((const image_t *)slot_ram)->entry(&services);
    }
    network_finish();
    return (running == SLOT_NONE) ? 1 : 0;
}
