/* SPDX-License-Identifier: MIT */
#include "server.h"

#include "coap.h"
#include "console.h"
#include "console_url.h"
#include "knurl.h"
#include "knurl_coap.h"
#include "knurl_route.h"

#include "lwip/ip.h"
#include "lwip/udp.h"

#include <string.h>

#define OPTIONS 16u
#define ASKED 512u /* the longest URL that anyone may ask for */

/* There is no sensor in the emulator: it is always as warm. A resource for each pattern. */
static const char *const patterns[] = {"/.well-known/core", "/temperature", NULL};
static const struct {
    uint8_t format;
    const char *content;
} resources[] = {
    {COAP_LINK_FORMAT, "</temperature>;rt=\"temperature-c\";ct=0"},
    {COAP_TEXT, "21.5"},
};

static const knurl_scheme_t *const schemes[] = {&knurl_coap, NULL};

/* The address that the request which is answered came to. */
static knurl_endpoint_t received_at(void)
{
    const ip_addr_t *to = ip_current_dest_addr();
    knurl_endpoint_t at = {.port = COAP_PORT};

    if (IP_IS_V6(to)) {
        at.address_length = 16;
        memcpy(at.address, ip_2_ip6(to)->addr, 16);
    } else {
        at.address_length = 4;
        memcpy(at.address, &ip_2_ip4(to)->addr, 4);
    }
    return at;
}

static bool is_of_url(uint16_t number)
{
    return number == KNURL_COAP_OPTION_URI_HOST || number == KNURL_COAP_OPTION_URI_PORT ||
           number == KNURL_COAP_OPTION_URI_PATH || number == KNURL_COAP_OPTION_URI_QUERY;
}

/* The URL that a request asks for, made of its options by the library (RFC 7252 section 6.5). Returns the code of the
   refusal, or COAP_EMPTY and the URL. */
static uint8_t read_url(const coap_message_t *message, knurl_t *url, knurl_buffer_t *out)
{
    const knurl_endpoint_t at = received_at();
    knurl_coap_option_t options[OPTIONS];
    coap_option_t option = {.message = message};
    uint16_t taken = 0;
    size_t count = 0;

    while (coap_next_option(&option)) {
        if (option.number % 2u == 0u) {
            continue; /* elective: none is of the URL, as Location-Path is that of a response */
        }
        if (count == OPTIONS || !is_of_url(option.number) ||
            !knurl_coap_may_have(&taken, option.number, option.length)) {
            return COAP_CODE(4, 2); /* Bad Option: critical and not understood (sections 5.4.3 and 5.4.5) */
        }
        options[count].number = option.number;
        options[count].length = (uint16_t)option.length;
        options[count].value = option.value;
        count++;
    }
    return (knurl_coap_url(url, &knurl_coap, options, count, &at, out) == KNURL_OK) ? COAP_EMPTY : COAP_CODE(4, 0);
}

static void answer_request(coap_writer_t *reply, const coap_message_t *message, uint8_t type)
{
    static char text[ASKED];
    knurl_buffer_t out = KNURL_BUFFER(text);
    knurl_route_t route = KNURL_ROUTE_PLAIN(patterns);
    knurl_part_t parts[KNURL_PARTS];
    knurl_t url;
    uint8_t code = COAP_CODE(4, 5); /* Method Not Allowed */

    knurl_begin(&url, schemes, parts, KNURL_ROOM(parts));
    if (message->code == COAP_GET) {
        code = read_url(message, &url, &out);
    }
    if (code == COAP_EMPTY) {
        console_text("asked for ");
        console_url(&url);
        console_text("\n");
        if (knurl_route_url(&route, &url) == KNURL_OK) {
            const char *content = resources[route.number].content;
            coap_write(reply, type, COAP_CODE(2, 5), message->id, message->token, message->token_length);
            coap_write_uint_option(reply, COAP_CONTENT_FORMAT, resources[route.number].format);
            coap_write_payload(reply, content, strlen(content));
            return;
        }
        code = COAP_CODE(4, 4);
    }
    /* Section 5.4.1: for an option that is not understood, what is not to be confirmed is rejected, by no answer. */
    if (code != COAP_CODE(4, 2) || type == COAP_ACKNOWLEDGEMENT) {
        coap_write(reply, type, code, message->id, message->token, message->token_length);
    }
}

static void on_received(void *arg, struct udp_pcb *pcb, struct pbuf *datagram, const ip_addr_t *from, u16_t port)
{
    static coap_writer_t reply;
    static char octets[COAP_MESSAGE];
    coap_message_t message;
    const u16_t length = datagram->tot_len;

    (void)arg;
    reply.length = 0;
    (void)pbuf_copy_partial(datagram, octets, sizeof octets, 0);
    if (length > sizeof octets || !coap_read(&message, octets, length)) {
        /* Section 4.2: a confirmable message that is not formed well is rejected, another is ignored. */
        if (length >= 4u && ((unsigned char)octets[0] >> 4) == 4u + COAP_CONFIRMABLE) {
            coap_write(&reply, COAP_RESET, COAP_EMPTY,
                       (uint16_t)((unsigned char)octets[2] << 8 | (unsigned char)octets[3]), NULL, 0);
        }
    } else if (message.type == COAP_CONFIRMABLE && message.code >> 5 != 0u) {
        coap_write(&reply, COAP_RESET, COAP_EMPTY, message.id, NULL, 0); /* a response that nobody waits for */
    } else if (message.type == COAP_CONFIRMABLE && message.code == COAP_EMPTY) {
        coap_write(&reply, COAP_RESET, COAP_EMPTY, message.id, NULL, 0); /* a ping, section 4.3 */
    } else if (message.type <= COAP_NON_CONFIRMABLE && message.code != COAP_EMPTY && message.code >> 5 == 0u) {
        answer_request(&reply, &message,
                       (message.type == COAP_CONFIRMABLE) ? COAP_ACKNOWLEDGEMENT : COAP_NON_CONFIRMABLE);
    }
    if (reply.length != 0u) {
        struct pbuf *back = pbuf_alloc(PBUF_TRANSPORT, (u16_t)reply.length, PBUF_RAM);
        if (back != NULL) {
            (void)pbuf_take(back, reply.octets, (u16_t)reply.length);
            (void)udp_sendto(pcb, back, from, port);
            pbuf_free(back);
        }
    }
    pbuf_free(datagram); /* at last, since `from` may be in it */
}

bool server_start(void)
{
    struct udp_pcb *pcb = udp_new_ip_type(IPADDR_TYPE_ANY);

    if (pcb == NULL) {
        return false;
    }
    if (udp_bind(pcb, IP_ANY_TYPE, COAP_PORT) != ERR_OK) {
        udp_remove(pcb);
        return false;
    }
    udp_recv(pcb, on_received, NULL);
    return true;
}
