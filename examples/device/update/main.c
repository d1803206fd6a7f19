/* SPDX-License-Identifier: MIT */
/* The bootloader: verifies a slot, copies it to RAM and starts it, on trial until it confirms that it works. It offers
 * the firmware the functions to confirm, and to wait for updates. */
#include "board.h"
#include "broker.h"
#include "console.h"
#include "lines.h"
#include "network.h"
#include "port.h"
#include "slots.h"
#include "update.h"
#include "watchdog.h"

#define LINE 256u
#define BROKER "mqtt://board-1:s%23cret@broker.example.com/updates/board%2D1"

#define TRIAL 5000u /* the milliseconds in which a firmware must confirm that it works */

/* Application interrupt and reset control, ARMv7-M. */
#define AIRCR BOARD_REGISTER(0xE000ED0C)
#define AIRCR_RESET (0x05FAu << 16 | 1u << 2)

extern uint8_t slot_ram[]; /* example.mk sets its address */

static int running;

static void restart(void)
{
    broker_close();
    network_settle(300);
    network_print_use();
    console_text("restarting\n");
    AIRCR = AIRCR_RESET;
    for (;;) {
    }
}

static void take_message(const message_t *message)
{
    console_text("a message of ");
    console_number((uint32_t)message->kept.length);
    console_text(" octets of URL\n");
    if (update_take(message)) {
        restart();
    }
}

static void confirm(void)
{
    const bool trial = slots_trials() != 0u;

    if (!slots_confirm()) {
        console_text("the card cannot record that it works\n");
    } else if (trial) {
        console_text("it works and is kept\n");
    }
}

/* Takes a line of the console, which is the URL of a new broker. Its password is not shown. */
static void take_line(const char *line, size_t length)
{
    if (length > LINE) {
        console_refused("console", "a line that is too long", CONSOLE_NOWHERE);
    } else {
        (void)broker_open(line, length);
    }
}

/* Feeds the watchdog. Once the firmware is confirmed, it has the longest time, because a name server may take longer
 * than a trial. */
static void feed(void)
{
    if (slots_trials() == 0u) {
        watchdog_feed(WATCHDOG_MOST);
    }
}

static void wait_for_update(void)
{
    static char line[LINE];
    lines_t lines = LINES;
    size_t length = 0;
    int octet;

    feed();
    (void)broker_open(BROKER, sizeof BROKER - 1u);
    while ((octet = port_read()) != PORT_END) {
        feed();
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
            continue;
        }
        lines_take(&lines, (char)octet);
        for (size_t i = 0; i < lines.length; i++) {
            if (length < LINE) {
                line[length] = lines.octets[i];
            }
            length += length <= LINE;
        }
        if (lines.ended && length != 0u) {
            take_line(line, length);
            length = 0;
        }
    }
    broker_close();
}

static void start(void)
{
    static const services_t services = {console_text, console_number, confirm, wait_for_update};

    console_text("slot ");
    console_number((uint32_t)running);
    if (slots_trials() == 0u) {
        console_text(" is whole, and starts\n");
        watchdog_feed(WATCHDOG_MOST);
    } else {
        console_text(" is whole, and starts on trial, ");
        console_number(slots_trials());
        console_text(" of ");
        console_number(SLOTS_TRIALS);
        console_text("\n");
        watchdog_feed(TRIAL);
    }
    ((const image_t *)slot_ram)->entry(&services);
    if (slots_trials() != 0u) {
        console_text("it ends, and said nothing\n");
        restart();
    }
}

int main(void)
{
    port_start();
    (void)port_ticks(); /* starts the clock before the card is read, which takes a varying time */
    console_text("bootloader\n");
    running = sd_start() ? slots_load(slot_ram) : SLOT_NONE;
    network_start();
    if (running == SLOT_NONE) {
        console_text("no firmware is whole\n");
        wait_for_update();
    } else {
        start();
    }
    network_finish();
    return (running == SLOT_NONE) ? 1 : 0;
}
