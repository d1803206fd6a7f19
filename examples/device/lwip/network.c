/* SPDX-License-Identifier: MIT */
#include "network.h"

#include "board.h"
#include "console.h"
#include "cortex-m.h"
#include "knurl_lwip.h"
#include "port.h"
#include "stellaris_enet.h"

#include "lwip/dns.h"
#include "lwip/init.h"
#include "lwip/memp.h"
#include "lwip/priv/tcp_priv.h"
#include "lwip/stats.h"
#include "lwip/timeouts.h"
#include "netif/ethernet.h"

#define SYSTICK_CURRENT BOARD_REGISTER(0xE000E018)

/* In milliseconds. Packets for a neighbour that does not answer stay in the heap for five seconds (ARP_MAXPENDING). */
#define FINISH 7000u

static struct netif ethernet;

uint32_t sys_now(void)
{
    return port_ticks();
}

/* Returns the next number of a sequence that anyone can guess, which starts from the clock: enough for a test on one
 * machine. A product must use its random number generator here, or strangers can forge its connections and the answers
 * of its name server. The count within the millisecond differs between starts; with the same numbers, the board would
 * choose a port that a server still remembers from before a power cut, and refuses. */
uint32_t network_random(void)
{
    static uint32_t state;

    state = (state + port_ticks() + SYSTICK_CURRENT) * 1664525u + 1013904223u;
    return state >> 8 ^ state << 24;
}

void network_start(void)
{
    ip4_addr_t address;
    ip4_addr_t mask;
    ip4_addr_t gateway;
    ip_addr_t name_server;
    ip6_addr_t own;

    IP4_ADDR(&address, 192, 0, 2, 15);
    IP4_ADDR(&mask, 255, 255, 255, 0);
    IP4_ADDR(&gateway, 192, 0, 2, 2);
    IP_ADDR4(&name_server, 192, 0, 2, 53);
    lwip_init();
    (void)netif_add(&ethernet, &address, &mask, &gateway, NULL, stellaris_enet_start, ethernet_input);
    IP6_ADDR(&own, PP_HTONL(0x20010DB8u), 0, 0, PP_HTONL(0x15u));
    netif_set_default(&ethernet);
    netif_set_up(&ethernet);
    netif_create_ip6_linklocal_address(&ethernet, 1);
    netif_ip6_addr_set(&ethernet, 1, &own);
    netif_ip6_addr_set_state(&ethernet, 0, IP6_ADDR_PREFERRED);
    netif_ip6_addr_set_state(&ethernet, 1, IP6_ADDR_PREFERRED);
    dns_setserver(0, &name_server);
}

void network_poll(void)
{
    if (!stellaris_enet_poll(&ethernet)) {
        __asm__ volatile("wfi"); /* SysTick ends it within a millisecond */
    }
    sys_check_timeouts();
}

network_use_t network_use(void)
{
    network_use_t use;

    use.pool = lwip_stats.memp[MEMP_PBUF_POOL]->used;
    use.connections = lwip_stats.memp[MEMP_TCP_PCB]->used;
    use.segments = lwip_stats.memp[MEMP_TCP_SEG]->used;
    use.heap = lwip_stats.mem.used;
    return use;
}

void network_print_use(void)
{
    const network_use_t use = network_use();

    console_text("use: pbufs ");
    console_number(use.pool);
    console_text(", connections ");
    console_number(use.connections);
    console_text(", segments ");
    console_number(use.segments);
    console_text(", heap ");
    console_number(use.heap);
    console_text("\n");
}

/* The answer of lwIP's DNS to the question with this number. A late answer to an earlier question is ignored. */
static struct {
    uint32_t question;
    bool answered;
    bool exists;
    ip_addr_t address;
} look_up;

static void found(const char *name, const ip_addr_t *address, void *arg)
{
    (void)name;
    if ((uintptr_t)arg == look_up.question) {
        look_up.answered = true;
        look_up.exists = address != NULL;
        if (address != NULL) {
            look_up.address = *address;
        }
    }
}

const char *network_address(const knurl_t *url, ip_addr_t *address)
{
    const uint32_t start = port_ticks();
    err_t error;

    look_up.question++;
    look_up.answered = false;
    error = knurl_lwip_address(url, address, found, (void *)(uintptr_t)look_up.question);
    if (error == ERR_OK) {
        return NULL;
    }
    if (error != ERR_INPROGRESS) {
        return "the host cannot be looked up";
    }
    while (!look_up.answered && port_ticks() - start < NETWORK_LOOK_UP) {
        network_poll();
    }
    if (!look_up.answered || !look_up.exists) {
        return look_up.answered ? "no such host" : "no answer of the name server";
    }
    *address = look_up.address;
    return NULL;
}

void network_settle(uint32_t limit)
{
    const uint32_t start = port_ticks();

    while (tcp_active_pcbs != NULL && port_ticks() - start < limit) {
        network_poll();
    }
}

uint32_t network_dropped(void)
{
    return lwip_stats.link.memerr;
}

static void print_memory(const char *name, const struct stats_mem *memory)
{
    console_text("lwip ");
    console_text(name);
    console_text(": used ");
    console_number(memory->used);
    console_text(", most ");
    console_number(memory->max);
    console_text(" of ");
    console_number(memory->avail);
    console_text(", failures ");
    console_number(memory->err);
    console_text("\n");
}

void network_finish(void)
{
    const uint32_t start = port_ticks();

    while ((network_use().connections != 0u || network_use().heap != 0u) && port_ticks() - start < FINISH) {
        network_poll();
    }
    console_text("lwip link: received ");
    console_number(lwip_stats.link.recv);
    console_text(", sent ");
    console_number(lwip_stats.link.xmit);
    console_text(", dropped ");
    console_number(lwip_stats.link.drop);
    console_text("\n");
    print_memory("heap", &lwip_stats.mem);
    print_memory("pbufs", lwip_stats.memp[MEMP_PBUF_POOL]);
    print_memory("pbuf-refs", lwip_stats.memp[MEMP_PBUF]);
    print_memory("connections", lwip_stats.memp[MEMP_TCP_PCB]);
    print_memory("listeners", lwip_stats.memp[MEMP_TCP_PCB_LISTEN]);
    print_memory("segments", lwip_stats.memp[MEMP_TCP_SEG]);
    console_text("stack: most ");
    console_number((uint32_t)stack_worst());
    console_text(" of ");
    console_number((uint32_t)stack_size());
    console_text("\n");
}
