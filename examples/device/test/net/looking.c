/* SPDX-License-Identifier: MIT */
/* Tests how the network of examples/device/lwip looks names up and waits, on the host: answers come in time, late, for
 * an earlier name, or never. This file replaces lwIP, the clock and the board's Ethernet. */
#include "checks.h"
#include "knurl.h"
#include "said.h"

/* The host does not have this instruction. */
__asm__(".macro wfi\n.endm");
#include "../../lwip/network.c"

#define QUESTIONS 3

static err_t dns_answer;
static struct {
    dns_found_callback found;
    void *arg;
    uint32_t at;   /* the clock when the answer comes; 0 if it never does */
    uint32_t host; /* the last octet of the address, or 0 if the host does not exist */
} questions[QUESTIONS];
static int asked;
static uint32_t clock_now;
static uint32_t polls;
static struct tcp_pcb connection;
static uint32_t closed_at;

struct tcp_pcb *tcp_active_pcbs;

err_t dns_gethostbyname(const char *hostname, ip_addr_t *address, dns_found_callback callback, void *arg)
{
    (void)hostname;
    if (dns_answer == ERR_OK) {
        IP_ADDR4(address, 192, 0, 2, 9);
    } else if (dns_answer == ERR_INPROGRESS) {
        questions[asked].found = callback;
        questions[asked++].arg = arg;
    }
    return dns_answer;
}

uint32_t port_ticks(void)
{
    return clock_now;
}

/* Gives a frame each time, and lets a millisecond pass. */
bool stellaris_enet_poll(struct netif *netif)
{
    ip_addr_t address;

    (void)netif;
    clock_now++;
    polls++;
    for (int i = 0; i < asked; i++) {
        if (questions[i].at != 0u && questions[i].at == clock_now) {
            IP_ADDR4(&address, 192, 0, 2, questions[i].host);
            questions[i].found("h", (questions[i].host != 0u) ? &address : NULL, questions[i].arg);
        }
    }
    if (closed_at == clock_now) {
        tcp_active_pcbs = NULL;
    }
    return true;
}

void sys_check_timeouts(void)
{
}

/* Returns true if looking the name up gives an address with this last octet, or, if `host` is 0, this failure. */
static bool finds(uint32_t host, const char *failure)
{
    static const char text[] = "coap://h.example/";
    static const knurl_scheme_t *const schemes[] = {&knurl_coap, NULL};
    knurl_part_t parts[KNURL_PARTS];
    const char *reason;
    ip_addr_t expected;
    ip_addr_t address;
    knurl_t url;

    IP_ADDR4(&expected, 192, 0, 2, host);
    IP_ADDR4(&address, 1, 1, 1, 1);
    polls = 0;
    (void)knurl_parse(&url, schemes, parts, KNURL_PARTS, text, sizeof text - 1u);
    reason = network_address(&url, &address);
    return (failure == NULL) ? reason == NULL && ip_addr_cmp(&address, &expected)
                             : reason != NULL && same_text(reason, failure);
}

static void begin(uint32_t start)
{
    memset(questions, 0, sizeof questions);
    asked = 0;
    clock_now = start;
}

static void test_names(uint32_t start)
{
    begin(start);
    dns_answer = ERR_OK;
    check(finds(9, NULL) && polls == 0u, "a name that is known at once");
    dns_answer = ERR_MEM;
    check(finds(0, "the host cannot be looked up") && polls == 0u, "no memory to ask");
    dns_answer = ERR_INPROGRESS;
    questions[0].at = start + 5u;
    questions[0].host = 7;
    check(finds(7, NULL) && polls == 5u, "a name that is answered");
    begin(start);
    questions[0].at = start + NETWORK_LOOK_UP;
    questions[0].host = 8;
    check(finds(8, NULL) && polls == NETWORK_LOOK_UP, "at the last moment");
    begin(start);
    questions[0].at = start + 5u;
    check(finds(0, "no such host") && polls == 5u, "no such host");
    begin(start);
    check(finds(0, "no answer of the name server") && polls == NETWORK_LOOK_UP, "no answer");
    /* The answer to the question before comes while the next waits. */
    questions[0].at = clock_now + 3u;
    questions[0].host = 66;
    questions[1].at = clock_now + 5u;
    questions[1].host = 10;
    check(finds(10, NULL) && polls == 5u, "an answer to an earlier question is nobody's");
    questions[1].at = clock_now + 2u;
    questions[1].host = 0;
    questions[2].at = clock_now + 4u;
    questions[2].host = 11;
    check(finds(11, NULL) && polls == 4u, "nor is that there is no such host");
}

static void test_settling(uint32_t start)
{
    begin(start);
    polls = 0;
    tcp_active_pcbs = NULL;
    network_settle(300);
    check(polls == 0u, "nothing is open");
    tcp_active_pcbs = &connection;
    closed_at = start + 20u;
    network_settle(300);
    check(polls == 20u, "until all is closed");
    tcp_active_pcbs = &connection;
    closed_at = 0;
    polls = 0;
    network_settle(300);
    check(polls == 300u, "or the time is over");
}

int main(void)
{
    test_names(1000);
    test_names(0xFFFFFFF0u);
    test_names(0xFFFFE0C2u);
    test_settling(1000);
    test_settling(0xFFFFFFF0u);
    return checked("looking names up");
}
