/* SPDX-License-Identifier: MIT */
/* Tests the adapter by itself, on the host, with every cut of a chain and every answer that lwIP's DNS and TCP can
 * give. This file replaces lwIP's DNS and TCP; addresses and pbufs are lwIP's code. */
#include "../pbufs.h"
#include "checks.h"
#include "knurl.h"
#include "knurl_address_class.h"
#include "knurl_lwip.h"
#include "knurl_rfc1738.h"
#include "said.h"

#define X63 "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"

/* The answer that lwIP has to give, and the question that it was asked. */
static err_t dns_answer;
static err_t connect_answer;
static char asked[DNS_MAX_NAME_LENGTH];
static dns_found_callback callback;
static void *callback_arg;
static int connects;
static int aborts;
static u32_t connected_to; /* an IPv4 address, else 0 */
static char connected_to_6[40];
static u16_t connected_port;
static tcp_connected_fn connected_by;

err_t dns_gethostbyname(const char *hostname, ip_addr_t *addr, dns_found_callback found, void *arg)
{
    strcpy(asked, hostname);
    callback = found;
    callback_arg = arg;
    if (dns_answer == ERR_OK) {
        IP_ADDR4(addr, 1, 2, 3, 80);
    }
    return dns_answer;
}

err_t tcp_connect(struct tcp_pcb *pcb, const ip_addr_t *address, u16_t port, tcp_connected_fn connected)
{
    (void)pcb;
    connected_by = connected;
    connects++;
    connected_to = IP_IS_V4(address) ? lwip_ntohl(ip4_addr_get_u32(ip_2_ip4(address))) : 0u;
    if (IP_IS_V6(address)) {
        (void)ipaddr_ntoa_r(address, connected_to_6, sizeof connected_to_6);
    }
    connected_port = port;
    return connect_answer;
}

void tcp_abort(struct tcp_pcb *pcb)
{
    (void)pcb;
    aborts++;
}

/* The list has rows of both families: all of RFC 1738, and one of RFC 3986. */
/* clang-format off */
static const knurl_scheme_t *const schemes[] = {&knurl_rfc1738_http, &knurl_rfc1738_ftp,      &knurl_rfc1738_gopher, &knurl_rfc1738_mailto,
                                                &knurl_rfc1738_file, &knurl_coap, NULL};
/* clang-format on */
static knurl_part_t parts[16];
static knurl_t url;
static struct tcp_pcb pcb;

static err_t connected(void *arg, struct tcp_pcb *its_pcb, err_t error)
{
    (void)arg;
    (void)its_pcb;
    return error;
}

static err_t open_url(knurl_lwip_t *opening, const char *text)
{
    check(same_number(knurl_parse(&url, schemes, parts, 16, text, strlen(text)), KNURL_OK), text);
    connects = 0;
    aborts = 0;
    connected_to_6[0] = '\0';
    connected_by = NULL;
    asked[0] = '\0';
    return knurl_lwip_open(opening, &pcb, &url, KNURL_ADDRESS_NOT_GLOBAL, connected);
}

static void test_open(void)
{
    static char long_url[400] = "http://";
    knurl_lwip_t opening;
    ip_addr_t address;

    memset(&opening, 0, sizeof opening);
    IP_ADDR4(&address, 1, 2, 3, 70);

    check(same_number(open_url(&opening, "http://1.2.3.010:8080/"), ERR_OK) && same_number(connects, 1) &&
              same_number(connected_to, 0x0102030Au) && same_number(connected_port, 8080) && asked[0] == '\0' &&
              connected_by == connected,
          "a hostnumber is decimal, and nobody is asked");
    connect_answer = ERR_MEM;
    check(same_number(open_url(&opening, "http://1.2.3.1/"), ERR_MEM) && same_number(aborts, 0),
          "no memory for a hostnumber's connection");
    connect_answer = ERR_OK;
    check(same_number(open_url(&opening, "ftp://me:pw@www.example.com/"), ERR_OK) &&
              same_number(connected_to, 0x01020350u) && same_number(connected_port, 21) &&
              same_text(asked, "www.example.com"),
          "a name that is known at once");
    check(same_number(open_url(&opening, "mailto:a@b.example"), ERR_ARG) && same_number(connects, 0),
          "a URL without a host");
    check(same_number(open_url(&opening, "file://h.example/x"), ERR_ARG) && same_number(connects, 0),
          "a URL without a port");
    check(same_number(open_url(&opening, "http://127.0.0.1/"), ERR_RTE) && same_number(connects, 0) &&
              same_number(aborts, 0),
          "an address that is refused");
    dns_answer = ERR_MEM;
    check(same_number(open_url(&opening, "http://h.example/"), ERR_MEM) && !opening.asking, "no memory to ask");
    dns_answer = ERR_INPROGRESS;
    memset(long_url + 7, 'x', DNS_MAX_NAME_LENGTH);
    check(same_number(open_url(&opening, long_url), ERR_ARG) && !opening.asking && asked[0] == '\0',
          "a name too long for DNS");

    check(same_number(open_url(&opening, "gopher://h.example/"), ERR_OK) && opening.asking && same_number(connects, 0),
          "a name is asked for");
    check(same_number(open_url(&opening, "http://other.example/"), ERR_ALREADY) && asked[0] == '\0',
          "one name at a time");
    callback("h.example", &address, callback_arg);
    check(!opening.asking && same_number(connects, 1) && same_number(connected_to, 0x01020346u) &&
              same_number(connected_port, 70) && same_number(aborts, 0) && same_number(opening.error, ERR_OK) &&
              opening.pcb == NULL && connected_by == connected,
          "the answer connects, to the first URL's port");

    IP_ADDR4(&address, 127, 0, 0, 1);
    (void)open_url(&opening, "http://h.example/");
    callback("h.example", &address, callback_arg);
    check(connects == 0 && same_number(aborts, 1) && same_number(opening.error, ERR_RTE),
          "a name that leads to an address that is refused");
    IP_ADDR6(&address, PP_HTONL(0xFE800000u), 0, 0, PP_HTONL(1u));
    (void)open_url(&opening, "http://h.example/");
    callback("h.example", &address, callback_arg);
    check(connects == 0 && same_number(aborts, 1) && same_number(opening.error, ERR_RTE), "the same of IPv6");
    IP_ADDR4(&address, 239, 255, 255, 250);
    (void)open_url(&opening, "http://h.example/");
    callback("h.example", &address, callback_arg);
    check(connects == 0 && same_number(aborts, 1) && same_number(opening.error, ERR_RTE), "to an address of many");
    IP_ADDR4(&address, 198, 18, 0, 1);
    (void)open_url(&opening, "http://h.example/");
    callback("h.example", &address, callback_arg);
    check(connects == 0 && same_number(aborts, 1) && same_number(opening.error, ERR_RTE), "to a reserved address");
    IP_ADDR4(&address, 1, 2, 3, 70);

    (void)open_url(&opening, "http://h.example/");
    callback("h.example", NULL, callback_arg);
    check(!opening.asking && same_number(connects, 0) && same_number(aborts, 1) && same_number(opening.error, ERR_VAL),
          "no such host");

    (void)open_url(&opening, "http://h.example/");
    connect_answer = ERR_MEM;
    callback("h.example", &address, callback_arg);
    check(!opening.asking && same_number(connects, 1) && same_number(aborts, 1) && same_number(opening.error, ERR_MEM),
          "no memory after the answer");
    connect_answer = ERR_OK;
    opening.pcb = &pcb;
    check(same_number(open_url(&opening, "http://1.2.3.1/"), ERR_OK) && same_number(opening.error, ERR_OK) &&
              opening.pcb == NULL,
          "what went before is forgotten");

    (void)open_url(&opening, "http://h.example/");
    knurl_lwip_give_up(&opening);
    check(same_number(open_url(&opening, "http://h.example/"), ERR_ALREADY), "given up, but still asking");
    callback("h.example", &address, callback_arg);
    check(!opening.asking && same_number(connects, 0) && same_number(aborts, 0), "an answer after all was given up");
    check(same_number(open_url(&opening, "http://h.example/"), ERR_OK), "after that it is as new");
}

/* Tries hosts of RFC 3986 over either version of IP, and hosts for which DNS must not be asked. */
static void test_hosts(void)
{
    static const char *const refused[] = {
        "coap://127.1/",       "coap://0x7f000001/",  "coap://010.0.0.1/",        "coap://2130706433/",
        "coap://0/",           "coap://[v1.x]/",      "coap://h!x.example/",      "coap://%31/",
        "coap://127.0.0.%31/", "coap://h.example../", "coap://h..example/",       "coap://.h.example/",
        "coap://./",           "coap://a." X63 "x",   "coap://" X63 "x.example/", "coap://" X63 X63 X63 "xxx.example/"};
    knurl_lwip_t opening;
    char what[80];
    size_t i;

    memset(&opening, 0, sizeof opening);
    check(same_number(open_url(&opening, "coap://[2606:4700:0::80]/"), ERR_OK) &&
              same_text(connected_to_6, "2606:4700::80") && same_number(connected_port, 5683) && asked[0] == '\0',
          "an IPv6 literal");
    check(same_number(open_url(&opening, "coap://[2606:4700:1234:5678:9abc:def0:1:2]"), ERR_OK) &&
              same_text(connected_to_6, "2606:4700:1234:5678:9ABC:DEF0:1:2"),
          "an IPv6 literal of eight groups");
    check(same_number(open_url(&opening, "coap://[::ffff:1.2.3.1]:99/"), ERR_OK) && same_number(connected_port, 99) &&
              same_text(connected_to_6, "::FFFF:1.2.3.1") && same_number(connected_to, 0u),
          "a mapped IPv4 address is one of IPv6");
    check(same_number(open_url(&opening, "coap://1.2.3.10"), ERR_OK) && same_number(connected_to, 0x0102030Au),
          "an IPv4 address");
    dns_answer = ERR_OK;
    check(same_number(open_url(&opening, "coap://a_b.example"), ERR_OK) && same_text(asked, "a_b.example"), "a name");
    check(same_number(open_url(&opening, "coap://a." X63 ".b/"), ERR_OK) && same_text(asked, "a." X63 ".b"),
          "a label of 63 octets");
    check(same_number(open_url(&opening, "coap://h%2Eexample./"), ERR_OK) && same_text(asked, "h.example"),
          "a name is decoded, and has no period at its end");
    check(same_number(open_url(&opening, "coap://" X63 "/"), ERR_OK) && same_text(asked, X63), "and no other");
    for (i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        (void)snprintf(what, sizeof what, "neither asked for nor connected to: %s", refused[i]);
        check(same_number(open_url(&opening, refused[i]), ERR_ARG) && asked[0] == '\0' && same_number(connects, 0),
              what);
    }
    dns_answer = ERR_INPROGRESS;
}

/* Makes a chain of pbufs that end at these places. The second is empty, as one of lwIP's may be. */
static struct pbuf *make_chain(const char *text, size_t length, size_t first, size_t second)
{
    struct pbuf *chain = pbuf_of(text, first);

    pbuf_cat(chain, pbuf_of("", 0));
    pbuf_cat(chain, pbuf_of(text + first, second - first));
    pbuf_cat(chain, pbuf_of(text + second, length - second));
    return chain;
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
        const knurl_error_t expected = knurl_parse(&whole, schemes, whole_parts, 16, texts[i] + offset, length);
        for (first = 0; first <= all; first++) {
            for (second = first; second <= all; second++) {
                struct pbuf *chain = make_chain(texts[i], all, first, second);
                knurl_begin(&url, schemes, parts, 16);
                const knurl_error_t fed = knurl_lwip_feed(&url, chain, offset, length);
                wrong += fed != (knurl_error_t)url.error || knurl_end(&url) != expected || url.offset != whole.offset ||
                         url.count != whole.count || (expected == KNURL_OK && parts[2].offset != whole_parts[2].offset);
                cuts++;
                (void)pbuf_free(chain);
            }
        }
    }
    check(wrong == 0 && cuts == 2 * 33 * 34 / 2, "every cut of a chain gives the parts of the whole text");
    {
        struct pbuf *chain = make_chain("http://h/", 9, 3, 6);
        knurl_begin(&url, schemes, parts, 16);
        check(knurl_lwip_feed(&url, chain, 0, 500) == KNURL_OK && knurl_end(&url) == KNURL_OK && url.offset == 9,
              "beyond the chain's end nothing is fed");
        knurl_begin(&url, schemes, parts, 16);
        check(knurl_lwip_feed(&url, chain, 9, 1) == KNURL_OK && knurl_lwip_feed(&url, chain, 600, 1) == KNURL_OK &&
                  knurl_lwip_feed(&url, NULL, 0, 1) == KNURL_OK && url.offset == 0,
              "nor from there on");
        (void)pbuf_free(chain);
    }
}

/* Copies the host from every cut of a chain to a buffer of every size. */
static void test_copy(void)
{
    static const char text[] = "GET http://h.example:81/a?b HTTP";
    static const knurl_part_t behind = {1, 3, KNURL_PATH, 0};
    static const knurl_part_t empty = {0, 0, KNURL_PATH, 0};
    const u16_t offset = 4;
    struct pbuf *chain;
    char buffer[16];
    int wrong = 0;
    u16_t first;
    u16_t second;
    size_t size;

    check(same_number(knurl_parse(&url, schemes, parts, 16, text + offset, 23), KNURL_OK), text);
    for (first = 0; first < sizeof text; first++) {
        for (second = first; second < sizeof text; second++) {
            chain = make_chain(text, sizeof text - 1u, first, second < sizeof text - 1u ? second : sizeof text - 1u);
            for (size = 0; size < sizeof buffer; size++) {
                const bool fits = size > strlen("h.example");
                memset(buffer, '#', sizeof buffer);
                wrong += knurl_lwip_copy(knurl_part(&url, KNURL_HOST), chain, offset, buffer, size) != fits;
                wrong += strcmp(size != 0u ? buffer : "", fits ? "h.example" : "") != 0 || buffer[size] != '#';
            }
            (void)pbuf_free(chain);
        }
    }
    check(wrong == 0, "the host out of every cut of a chain, into every size of buffer");
    chain = make_chain(text, 19, 7, 15);
    check(!knurl_lwip_copy(knurl_part(&url, KNURL_HOST), chain, offset, buffer, sizeof buffer) && buffer[0] == '\0',
          "the chain ends before the host does");
    check(!knurl_lwip_copy(knurl_part(&url, KNURL_HOST), chain, 0xFFFF, buffer, sizeof buffer),
          "the URL begins past the end of any chain");
    check(!knurl_lwip_copy(&behind, chain, 0xFFFF, buffer, sizeof buffer) && buffer[0] == '\0',
          "a part past the end of any chain");
    check(knurl_lwip_copy(&empty, chain, 0xFFFF, buffer, sizeof buffer) && buffer[0] == '\0',
          "an empty part at the end of the longest chain");
    check(!knurl_lwip_copy(knurl_part(&url, KNURL_USER), chain, offset, buffer, sizeof buffer) && buffer[0] == '\0',
          "a part that is absent");
    (void)pbuf_free(chain);
    check(same_number(knurl_parse(&url, schemes, parts, 16, "http://h/", 9), KNURL_OK), "http://h/");
    chain = make_chain("http://h/", 9, 3, 6);
    check(knurl_lwip_copy(knurl_part(&url, KNURL_HOST), chain, 0, buffer, 2) && same_text(buffer, "h"),
          "a part of one octet");
    check(knurl_lwip_copy(knurl_part(&url, KNURL_PATH), chain, 0, buffer, 1) && buffer[0] == '\0', "an empty part");
    (void)pbuf_free(chain);
}

int main(void)
{
    test_open();
    test_hosts();
    test_feed();
    test_copy();
    return checked("the adapter");
}
