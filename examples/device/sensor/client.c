/* SPDX-License-Identifier: MIT */
#include "client.h"

#include "knurl_coap.h"
#include "network.h"
#include "port.h"

#include "arch/cc.h"
#include "lwip/udp.h"

#include <string.h>

#define TOKEN_LENGTH 4u
#define BLOCK_EXPONENT 2u /* of CLIENT_BLOCK, RFC 7959 section 2.2 */

/* The request that waits for its response. */
static struct {
    ip_addr_t server;
    u16_t port;
    uint16_t id;
    char token[TOKEN_LENGTH];
    bool acknowledged;
    bool responded;
    bool rejected; /* the server has sent a Reset */
    bool in_blocks;
    uint32_t block; /* the number of the block to ask for */
    bool more;      /* another block follows */
    coap_message_t response;
    const char *failure; /* NULL, or why the response cannot be taken */
    char octets[COAP_MESSAGE];
} waiting;

static coap_writer_t request;
static u16_t last_port; /* the port from which the last request was sent */

static void send(struct udp_pcb *pcb, const coap_writer_t *message, const ip_addr_t *to, u16_t port)
{
    struct pbuf *datagram = pbuf_alloc(PBUF_TRANSPORT, (u16_t)message->length, PBUF_RAM);

    /* A message that cannot be sent counts as lost on its way. */
    if (datagram != NULL) {
        (void)pbuf_take(datagram, message->octets, (u16_t)message->length);
        (void)udp_sendto(pcb, datagram, to, port);
        pbuf_free(datagram);
    }
}

static void reply_empty(struct udp_pcb *pcb, uint8_t type, uint16_t id)
{
    static coap_writer_t reply;

    coap_write(&reply, type, COAP_EMPTY, id, NULL, 0);
    send(pcb, &reply, &waiting.server, waiting.port);
}

/* Returns true if a message responds to the request (section 5.3.2): it has the token of the request, and, if it comes
 * with the acknowledgement, its message id. The caller checks the endpoint. The classes of response codes are 2 to 5
 * (section 12.1). */
static bool is_response(const coap_message_t *message)
{
    const unsigned class = message->code >> 5;

    if (class < 2u || class > 5u || message->token_length != TOKEN_LENGTH ||
        memcmp(message->token, waiting.token, TOKEN_LENGTH) != 0) {
        return false;
    }
    if (message->type == COAP_ACKNOWLEDGEMENT) {
        return message->id == waiting.id;
    }
    return message->type != COAP_RESET;
}

/* Returns true if a block is the one that was asked for, or, if none was asked for, if it is the whole response. */
static bool is_wanted_block(uint32_t value)
{
    waiting.more = (value & 8u) != 0u;
    return waiting.in_blocks ? (value >> 4 == waiting.block && (value & 7u) == BLOCK_EXPONENT) : value >> 3 == 0u;
}

/* Checks the options of a response. Returns NULL, or why it is refused: it has a critical option that is not understood
 * (section 5.4.1), or it is not the expected block. */
static const char *check_options(const coap_message_t *response)
{
    coap_option_t option = {.message = response};
    bool has_block = false;

    while (coap_next_option(&option)) {
        /* A second Block2 counts as an option that is not understood (section 5.4.5). */
        if (option.number == COAP_BLOCK2 && !has_block) {
            if (!is_wanted_block(coap_uint(option.value, option.length))) {
                return waiting.in_blocks ? "the answer is a different block" : "the answer comes in blocks";
            }
            has_block = true;
        } else if (option.number % 2u != 0u) {
            return "the answer has a critical option";
        }
    }
    if (waiting.more && response->payload_length != CLIENT_BLOCK) {
        return "the block is truncated";
    }
    return (waiting.block != 0u && !has_block && response->code == COAP_CODE(2, 5)) ? "the answer is a different block"
                                                                                    : NULL;
}

static void on_received(void *arg, struct udp_pcb *pcb, struct pbuf *datagram, const ip_addr_t *from, u16_t port)
{
    static char octets[COAP_MESSAGE];
    const u16_t length = pbuf_copy_partial(datagram, octets, sizeof octets, 0);
    /* `from` may be in the datagram. */
    const bool is_wanted = ip_addr_cmp(from, &waiting.server) && port == waiting.port && length == datagram->tot_len;
    coap_message_t message;

    (void)arg;
    pbuf_free(datagram);
    if (!is_wanted || waiting.responded || !coap_read(&message, octets, length)) {
        return;
    }
    if (is_response(&message)) {
        memcpy(waiting.octets, octets, length);
        (void)coap_read(&waiting.response, waiting.octets, length);
        waiting.acknowledged = true;
        waiting.responded = true;
        waiting.failure = check_options(&waiting.response);
        if (message.type == COAP_CONFIRMABLE) {
            reply_empty(pcb, (waiting.failure == NULL) ? COAP_ACKNOWLEDGEMENT : COAP_RESET, message.id);
        }
    } else if (message.type == COAP_CONFIRMABLE) {
        reply_empty(pcb, COAP_RESET, message.id); /* section 4.2: there is no context for it */
    } else if (message.type >= COAP_ACKNOWLEDGEMENT && message.code == COAP_EMPTY && message.id == waiting.id) {
        waiting.acknowledged = true;
        waiting.rejected = message.type == COAP_RESET;
    }
}

/* Writes the request. The library gives the options of the URL. */
static bool write_request(client_answer_t *answer, const knurl_t *url)
{
    static char value[KNURL_COAP_VALUE];
    knurl_buffer_t out = KNURL_BUFFER(value);
    knurl_coap_t options;
    uint32_t random = network_random();

    answer->error = knurl_coap_begin(&options, url, KNURL_COAP_REQUEST, waiting.port, &out);
    if (answer->error != KNURL_OK) {
        answer->refused = options.part;
        answer->failure = "it cannot be an option";
        return false;
    }
    memcpy(waiting.token, &random, TOKEN_LENGTH);
    waiting.id = (uint16_t)network_random();
    coap_write(&request, COAP_CONFIRMABLE, COAP_GET, waiting.id, waiting.token, TOKEN_LENGTH);
    while (knurl_coap_next(&options)) {
        coap_write_option(&request, options.number, out.octets, out.length);
    }
    if (waiting.in_blocks) {
        coap_write_number_option(&request, COAP_BLOCK2, waiting.block << 4 | BLOCK_EXPONENT);
    }
    answer->failure = (request.full || options.error != KNURL_OK) ? "the request is too long" : NULL;
    return answer->failure == NULL;
}

static void wait(uint32_t milliseconds, const bool *done)
{
    const uint32_t start = port_ticks();

    while (!*done && !waiting.rejected && port_ticks() - start < milliseconds) {
        network_poll();
    }
}

/* Sends the request until it is acknowledged (section 4.2), and waits for a separate response (section 5.2.2). */
static const char *exchange(struct udp_pcb *pcb, int *sent)
{
    /* A random factor between 1 and 1.5 (section 4.8). */
    uint32_t timeout = CLIENT_ACK_TIMEOUT + network_random() % (CLIENT_ACK_TIMEOUT / 2u);

    for (*sent = 0; *sent <= CLIENT_RETRANSMITS && !waiting.acknowledged && !waiting.rejected; timeout *= 2u) {
        send(pcb, &request, &waiting.server, waiting.port);
        (*sent)++;
        wait(timeout, &waiting.acknowledged);
    }
    if (waiting.acknowledged) {
        wait(CLIENT_RESPONSE_TIMEOUT, &waiting.responded);
    }
    if (waiting.rejected) {
        return "the server rejects it";
    }
    return waiting.responded ? waiting.failure : "no answer";
}

/* Sends the request in `waiting`. */
static bool get(client_answer_t *answer, const knurl_t *url)
{
    struct udp_pcb *pcb;

    answer->refused = NULL;
    answer->sent = 0;
    if (!knurl_port(url, &waiting.port) || !write_request(answer, url)) {
        return false;
    }
    answer->failure = network_address(url, &waiting.server);
    if (answer->failure != NULL) {
        return false;
    }
    pcb = udp_new_ip_type(IPADDR_TYPE_ANY);
    if (pcb == NULL) {
        answer->failure = "out of memory";
        return false;
    }
    /* A server may remember by endpoint what it sends in blocks, so use the same port again. If that is taken, the
     * server begins again. */
    if (waiting.block != 0u) {
        (void)udp_bind(pcb, IP_ANY_TYPE, last_port);
    }
    udp_recv(pcb, on_received, NULL);
    answer->failure = exchange(pcb, &answer->sent);
    last_port = pcb->local_port;
    udp_remove(pcb);
    answer->message = waiting.response;
    answer->more = waiting.more;
    return answer->failure == NULL;
}

bool client_get(client_answer_t *answer, const knurl_t *url)
{
    memset(&waiting, 0, sizeof waiting);
    return get(answer, url);
}

bool client_get_block(client_answer_t *answer, const knurl_t *url, uint32_t number)
{
    memset(&waiting, 0, sizeof waiting);
    waiting.in_blocks = true;
    waiting.block = number;
    return get(answer, url);
}
