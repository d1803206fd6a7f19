/* SPDX-License-Identifier: MIT */
#include "server.h"

#include "coap.h"
#include "console.h"
#include "knurl.h"
#include "knurl_coap.h"

#include "lwip/udp.h"

#include <string.h>

#define PIECES 16u
#define ASKED 512u /* the longest URL that anyone may ask for */

typedef struct resource {
    const char *path;
    uint8_t format;
    const char *content;
} resource_t;

/* There is no sensor in the emulator: it is always as warm. */
static const resource_t resources[] = {
    {".well-known/core", COAP_LINK_FORMAT, "</temperature>;rt=\"temperature-c\";ct=0"},
    {"temperature", COAP_TEXT, "21.5"},
};

static const knurl_scheme_t *const schemes[] = {&knurl_coap, NULL};

/* Whether it is a second Uri-Host or Uri-Port, behind one of the same number: that, and one that is longer than any may
   be, is as one that is not understood (RFC 7252 sections 5.4.3 and 5.4.5). */
static bool is_too_much(const coap_option_t *option, uint16_t before)
{
    return (option->number == before &&
            (before == KNURL_COAP_OPTION_URI_HOST || before == KNURL_COAP_OPTION_URI_PORT)) ||
           option->length > KNURL_COAP_VALUE;
}

/* The URL that a request asks for, made of its options by the library (RFC 7252 section 6.5): it says whether they are
   such that a URL has. Where there is no Uri-Host, "here" stands for the address that the request came to. Returns the
   code of the refusal, or COAP_EMPTY and the URL. */
static uint8_t read_url(const coap_message_t *message, knurl_t *url, knurl_buffer_t *out)
{
    knurl_piece_t pieces[PIECES] = {KNURL_PIECE(KNURL_HOST, "here")};
    coap_option_t option = {.message = message};
    char digits[5];
    size_t count = 1;
    uint16_t before = 0;

    while (coap_next_option(&option)) {
        const size_t at = (option.number == KNURL_COAP_OPTION_URI_HOST) ? 0u : count;
        if (option.number % 2u == 0u) {
            continue; /* elective: none is of the URL, as Location-Path is that of a response */
        }
        if (at == PIECES || is_too_much(&option, before) ||
            !knurl_coap_piece(option.number, option.value, option.length, digits, &pieces[at])) {
            return COAP_CODE(4, 2); /* Bad Option: critical and not understood */
        }
        count += at != 0u;
        before = option.number;
    }
    if (knurl_build(url, &knurl_coap, pieces, count, out) != KNURL_OK) {
        return COAP_CODE(4, 0);
    }
    return COAP_EMPTY;
}

static void answer_request(coap_writer_t *reply, const coap_message_t *message, uint8_t type)
{
    static char text[ASKED];
    knurl_buffer_t out = KNURL_BUFFER(text);
    knurl_part_t parts[KNURL_PARTS];
    knurl_t url;
    uint8_t code = COAP_CODE(4, 5); /* Method Not Allowed */
    size_t i;

    knurl_begin(&url, schemes, parts, KNURL_ROOM(parts));
    if (message->code == COAP_GET) {
        code = read_url(message, &url, &out);
    }
    if (code == COAP_EMPTY) {
        console_text("asked for ");
        console_foreign(out.octets, out.length);
        console_text("\n");
        code = COAP_CODE(4, 4);
        for (i = 0; i < sizeof resources / sizeof resources[0]; i++) {
            const resource_t *resource = &resources[i];
            if (knurl_equal_part(&url, knurl_part(&url, KNURL_PATH), resource->path)) {
                coap_write(reply, type, COAP_CODE(2, 5), message->id, message->token, message->token_length);
                coap_write_uint_option(reply, COAP_CONTENT_FORMAT, resource->format);
                coap_write_payload(reply, resource->content, strlen(resource->content));
                return;
            }
        }
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
