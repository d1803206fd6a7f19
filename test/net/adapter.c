/* SPDX-License-Identifier: MIT */
/* The adapter by itself, on the host: every cut of a chain, and every answer that lwIP's functions, which are stood in for
   here, can give. */
#include "knurl_lwip.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int passed;
static int failed;

static void check(int holds, const char *what)
{
    if (holds) {
        passed++;
    } else {
        failed++;
        printf("FAILED adapter: %s\n", what);
    }
}

/* What lwIP is to answer, and what it was asked. */
static err_t dns_answer;
static err_t connect_answer;
static char asked[DNS_MAX_NAME_LENGTH];
static dns_found_callback callback;
static void *callback_arg;
static int connects;
static int aborts;
static u32_t connected_to;
static u16_t connected_port;

err_t dns_gethostbyname(const char *hostname, ip_addr_t *addr, dns_found_callback found, void *arg)
{
    strcpy(asked, hostname);
    callback = found;
    callback_arg = arg;
    if (dns_answer == ERR_OK) {
        IP_ADDR4(addr, 192, 0, 2, 80);
    }
    return dns_answer;
}

err_t tcp_connect(struct tcp_pcb *pcb, const ip_addr_t *address, u16_t port, tcp_connected_fn connected)
{
    (void)pcb;
    (void)connected;
    connects++;
    connected_to = lwip_ntohl(ip4_addr_get_u32(address));
    connected_port = port;
    return connect_answer;
}

void tcp_abort(struct tcp_pcb *pcb)
{
    (void)pcb;
    aborts++;
}

u32_t lwip_htonl(u32_t number)
{
    const u8_t octets[4] = {(u8_t)(number >> 24), (u8_t)(number >> 16), (u8_t)(number >> 8), (u8_t)number};
    u32_t answer;

    memcpy(&answer, octets, sizeof answer);
    return answer;
}

static knurl_part_t parts[16];
static knurl_t url;
static struct tcp_pcb pcb;

static err_t open_url(knurl_lwip_t *opening, const char *text)
{
    check(knurl_parse(&url, knurl_schemes, parts, 16, text, strlen(text)) == KNURL_OK, text);
    connects = 0;
    aborts = 0;
    asked[0] = '\0';
    return knurl_lwip_open(opening, &pcb, &url, text, NULL);
}

static void test_open(void)
{
    static char long_url[400] = "http://";
    knurl_lwip_t opening;
    ip_addr_t address;

    memset(&opening, 0, sizeof opening);
    IP_ADDR4(&address, 192, 0, 2, 70);

    check(open_url(&opening, "http://192.0.2.010:8080/") == ERR_OK && connects == 1 && connected_to == 0xC000020Au &&
              connected_port == 8080 && asked[0] == '\0',
          "a hostnumber is decimal, and nobody is asked");
    connect_answer = ERR_MEM;
    check(open_url(&opening, "http://192.0.2.1/") == ERR_MEM && aborts == 0, "no memory for a hostnumber's connection");
    connect_answer = ERR_OK;
    check(open_url(&opening, "ftp://me:pw@www.example.com/") == ERR_OK && connected_to == 0xC0000250u &&
              connected_port == 21 && strcmp(asked, "www.example.com") == 0,
          "a name that is known at once");
    check(open_url(&opening, "mailto:a@b.example") == ERR_ARG && connects == 0, "a URL without a host");
    check(open_url(&opening, "file://h.example/x") == ERR_ARG && connects == 0, "a URL without a port");
    dns_answer = ERR_MEM;
    check(open_url(&opening, "http://h.example/") == ERR_MEM && !opening.asking, "no memory to ask");
    dns_answer = ERR_INPROGRESS;
    memset(long_url + 7, 'x', DNS_MAX_NAME_LENGTH);
    check(open_url(&opening, long_url) == ERR_ARG && !opening.asking && asked[0] == '\0', "a name too long for DNS");

    check(open_url(&opening, "gopher://h.example/") == ERR_OK && opening.asking && connects == 0,
          "a name is asked for");
    check(open_url(&opening, "http://other.example/") == ERR_ALREADY && asked[0] == '\0', "one name at a time");
    callback("h.example", &address, callback_arg);
    check(!opening.asking && connects == 1 && connected_to == 0xC0000246u && connected_port == 70 && aborts == 0 &&
              opening.error == ERR_OK,
          "the answer connects, to the first URL's port");

    (void)open_url(&opening, "http://h.example/");
    callback("h.example", NULL, callback_arg);
    check(!opening.asking && connects == 0 && aborts == 1 && opening.error == ERR_VAL, "no such host");

    (void)open_url(&opening, "http://h.example/");
    connect_answer = ERR_MEM;
    callback("h.example", &address, callback_arg);
    check(!opening.asking && connects == 1 && aborts == 1 && opening.error == ERR_MEM, "no memory after the answer");
    connect_answer = ERR_OK;

    (void)open_url(&opening, "http://h.example/");
    knurl_lwip_give_up(&opening);
    check(open_url(&opening, "http://h.example/") == ERR_ALREADY, "given up, but still asking");
    callback("h.example", &address, callback_arg);
    check(!opening.asking && connects == 0 && aborts == 0, "an answer after all was given up");
    check(open_url(&opening, "http://h.example/") == ERR_OK, "after that it is as new");
}

/* A chain of pbufs, each with octets of its own in a block of its own size, so that a step outside is seen. */
static struct pbuf *make_chain(const char *text, size_t length, size_t first, size_t second)
{
    const size_t ends[4] = {first, first, second, length}; /* the second pbuf is empty, as lwIP's may be */
    struct pbuf *chain = NULL;
    size_t i;

    for (i = 4; i-- > 0u;) {
        const size_t start = (i == 0u) ? 0u : ends[i - 1u];
        struct pbuf *piece = calloc(1, sizeof *piece);
        piece->len = (u16_t)(ends[i] - start);
        piece->payload = malloc((size_t)piece->len + (piece->len == 0u));
        memcpy(piece->payload, text + start, piece->len);
        piece->next = chain;
        piece->tot_len = (u16_t)(piece->len + ((chain != NULL) ? chain->tot_len : 0u));
        chain = piece;
    }
    return chain;
}

static void free_chain(struct pbuf *chain)
{
    while (chain != NULL) {
        struct pbuf *next = chain->next;
        free(chain->payload);
        free(chain);
        chain = next;
    }
}

static void test_feed(void)
{
    static const char *const texts[] = {"GET http://h.example:81/a?b HTTP", "GET http://h.example:81x/ab HTTP"};
    const u16_t offset = 4;
    const u16_t length = 23;
    const u16_t all = 32;
    int wrong = 0;
    int cuts = 0;
    u16_t first;
    u16_t second;
    size_t i;

    for (i = 0; i < 2; i++) {
        knurl_part_t whole_parts[16];
        knurl_t whole;
        const knurl_error_t expected = knurl_parse(&whole, knurl_schemes, whole_parts, 16, texts[i] + offset, length);
        for (first = 0; first <= all; first++) {
            for (second = first; second <= all; second++) {
                struct pbuf *chain = make_chain(texts[i], all, first, second);
                knurl_begin(&url, knurl_schemes, parts, 16);
                (void)knurl_lwip_feed(&url, chain, offset, length);
                wrong += knurl_end(&url) != expected || url.offset != whole.offset || url.count != whole.count ||
                         (expected == KNURL_OK && parts[2].offset != whole_parts[2].offset);
                cuts++;
                free_chain(chain);
            }
        }
    }
    check(wrong == 0 && cuts == 2 * 33 * 34 / 2, "every cut of a chain gives the parts of the whole text");
    {
        struct pbuf *chain = make_chain("http://h/", 9, 3, 6);
        knurl_begin(&url, knurl_schemes, parts, 16);
        check(knurl_lwip_feed(&url, chain, 0, 500) == KNURL_OK && knurl_end(&url) == KNURL_OK && url.offset == 9,
              "beyond the chain's end nothing is fed");
        knurl_begin(&url, knurl_schemes, parts, 16);
        check(knurl_lwip_feed(&url, chain, 9, 1) == KNURL_OK && knurl_lwip_feed(&url, chain, 600, 1) == KNURL_OK &&
                  knurl_lwip_feed(&url, NULL, 0, 1) == KNURL_OK && url.offset == 0,
              "nor from there on");
        free_chain(chain);
    }
}

int main(void)
{
    test_open();
    test_feed();
    printf("adapter: %d passed, %d failed\n", passed, failed);
    return failed != 0;
}
