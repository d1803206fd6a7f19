/* SPDX-License-Identifier: MIT */
#include "server.h"

#include "coap.h"
#include "console.h"
#include "console_url.h"
#include "knurl.h"
#include "knurl_coap.h"
#include "knurl_link.h"
#include "knurl_route.h"

#include "lwip/ip.h"
#include "lwip/udp.h"

#include <string.h>

#define OPTIONS 16u
#define ASKED 512u /* the longest URL in a request */

#ifndef LONGEST_OWN_LINK
#define LONGEST_OWN_LINK 96u
#endif
#define SMALLEST_BLOCK 16u
#define LARGEST_BLOCK 1024u

typedef struct resource {
    const char *content; /* NULL for the list of resources */
    uint8_t format;
    uint8_t count;
    const knurl_attribute_t *attributes; /* the attributes in the list */
} resource_t;

static const knurl_attribute_t of_list[] = {KNURL_ATTRIBUTE("ct", "40")};
static const knurl_attribute_t of_temperature[] = {KNURL_ATTRIBUTE("rt", "temperature-c"),
                                                   KNURL_ATTRIBUTE("title", "The room"), KNURL_ATTRIBUTE("ct", "0")};
static const knurl_attribute_t of_humidity[] = {KNURL_ATTRIBUTE("rt", "humidity-percent"), KNURL_ATTRIBUTE("ct", "0")};

/* The patterns, with a resource for each. The emulator has no sensor, so temperature and humidity are constants. */
static const char *const patterns[] = {"/.well-known/core", "/temperature", "/humidity", NULL};
static const resource_t resources[] = {
    {NULL, COAP_LINK_FORMAT, 1, of_list},
    {"21.5", COAP_TEXT, 3, of_temperature},
    {"40", COAP_TEXT, 2, of_humidity},
};

/* The block that a request asks for, RFC 7959 section 2.2. */
typedef struct block {
    bool asked;
    uint32_t number;
    uint8_t exponent; /* 0 to 6: 16 to 1024 octets */
} block_t;

static const knurl_scheme_t *const schemes[] = {&knurl_coap, NULL};

/* Returns the address and port at which the current request arrived. */
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

/* Reads Block2. Returns false if it is invalid, or if it is the second one. */
static bool read_block(const coap_option_t *option, block_t *block)
{
    const uint32_t value = coap_uint(option->value, option->length);

    if (block->asked || option->length > 3u || (value & 7u) == 7u) {
        return false;
    }
    block->asked = true;
    block->number = value >> 4;
    block->exponent = (uint8_t)(value & 7u);
    return true;
}

/* Makes the URL of a request from its options, with the library (RFC 7252 section 6.5). Returns COAP_EMPTY, or the code
 * of the refusal. */
static uint8_t read_url(const coap_message_t *message, knurl_t *url, knurl_buffer_t *out, block_t *block)
{
    const knurl_endpoint_t at = received_at();
    knurl_coap_option_t options[OPTIONS];
    coap_option_t option = {.message = message};
    uint16_t taken = 0;
    size_t count = 0;

    while (coap_next_option(&option)) {
        if (option.number % 2u == 0u) {
            continue; /* elective options are ignored; those for the URL of a request are all critical */
        }
        if (option.number == COAP_BLOCK2) {
            if (!read_block(&option, block)) {
                return COAP_CODE(4, 2);
            }
            continue;
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

/* Appends the link of a resource. */
static knurl_error_t write_link(knurl_link_writer_t *writer, size_t number)
{
    return knurl_link_write(writer, patterns[number], strlen(patterns[number]), resources[number].attributes,
                            resources[number].count);
}

/* Writes the link of a resource. Returns its length, or 0 if it is invalid or too long. */
static size_t put_link(char link[LONGEST_OWN_LINK], size_t number)
{
    knurl_link_writer_t writer = {.octets = link, .size = LONGEST_OWN_LINK};

    return (write_link(&writer, number) == KNURL_OK && writer.total <= writer.size) ? writer.length : 0u;
}

/* Returns true if each resource has a link. A resource without one would be missing from the list, and nobody would
 * notice. */
static bool has_links(void)
{
    char link[LONGEST_OWN_LINK];
    size_t i;

    for (i = 0; patterns[i] != NULL; i++) {
        if (put_link(link, i) == 0u) {
            return false;
        }
    }
    return true;
}

/* Returns true if the query of the URL asks for the link of a resource. The link is written and read again, as a client
 * would read it. */
static bool is_asked_for(size_t number, const knurl_t *url)
{
    char link[LONGEST_OWN_LINK];
    knurl_links_t links;

    knurl_link_begin(&links, link, put_link(link, number));
    return knurl_link_next(&links) && knurl_link_matches(&links, url);
}

/* Writes the part of a resource's content that is in the window. */
static void write_content(const resource_t *resource, const knurl_t *url, knurl_link_writer_t *window)
{
    size_t i;

    if (resource->content != NULL) {
        const size_t length = strlen(resource->content);
        window->total = length;
        window->length = (window->skip < length) ? (length - window->skip) : 0u;
        window->length = (window->length < window->size) ? window->length : window->size;
        (void)memcpy(window->octets, resource->content + (length < window->skip ? length : window->skip),
                     window->length);
        return;
    }
    for (i = 0; patterns[i] != NULL; i++) {
        if (is_asked_for(i, url)) {
            (void)write_link(window, i);
        }
    }
}

/* Writes the answer with the block of a resource that is asked for. Returns COAP_EMPTY, or the code of a refusal. */
static uint8_t answer_with(coap_writer_t *reply, const coap_message_t *message, uint8_t type, const block_t *block,
                           const resource_t *resource, const knurl_t *url)
{
    static char octets[LARGEST_BLOCK];
    const size_t size = SMALLEST_BLOCK << block->exponent;
    knurl_link_writer_t window = KNURL_LINK_WRITER(octets, block->number * size);
    bool more;

    window.size = size;
    write_content(resource, url, &window);
    more = window.total > window.skip + window.length;
    if (block->number != 0u && window.length == 0u) {
        return COAP_CODE(4, 0); /* the block does not exist */
    }
    coap_write(reply, type, COAP_CODE(2, 5), message->id, message->token, message->token_length);
    coap_write_uint_option(reply, COAP_CONTENT_FORMAT, resource->format);
    if (block->asked || more) {
        coap_write_number_option(reply, COAP_BLOCK2, block->number << 4 | (more ? 8u : 0u) | block->exponent);
    }
    coap_write_payload(reply, octets, window.length);
    return COAP_EMPTY;
}

static void answer_request(coap_writer_t *reply, const coap_message_t *message, uint8_t type)
{
    static char text[ASKED];
    knurl_buffer_t out = KNURL_BUFFER(text);
    knurl_route_t route = KNURL_ROUTE_PLAIN(patterns);
    knurl_part_t parts[KNURL_PARTS];
    block_t block = {.exponent = 6};
    knurl_t url;
    uint8_t code = COAP_CODE(4, 5); /* Method Not Allowed */

    knurl_begin(&url, schemes, parts, KNURL_ROOM(parts));
    if (message->code == COAP_GET) {
        code = read_url(message, &url, &out, &block);
    }
    if (code == COAP_EMPTY) {
        console_text("asked for ");
        console_url(&url);
        console_text("\n");
        code = (knurl_route_url(&route, &url) == KNURL_OK)
                   ? answer_with(reply, message, type, &block, &resources[route.number], &url)
                   : COAP_CODE(4, 4);
    }
    /* A non-confirmable request with an option that is not understood gets no answer (section 5.4.1). */
    if (code != COAP_EMPTY && (code != COAP_CODE(4, 2) || type == COAP_ACKNOWLEDGEMENT)) {
        coap_write(reply, type, code, message->id, message->token, message->token_length);
    }
}

/* Returns true if a datagram was sent to this device alone. If all sensors answered a multicast with a forged source,
 * they would flood the owner of that address; errors and Resets must not answer a multicast in any case (section 8.2).
 */
static bool is_to_one(void)
{
    const ip_addr_t *to = ip_current_dest_addr();

    return !ip_addr_ismulticast(to) && !ip_addr_isbroadcast(to, ip_current_netif());
}

static void on_received(void *arg, struct udp_pcb *pcb, struct pbuf *datagram, const ip_addr_t *from, u16_t port)
{
    static coap_writer_t reply;
    static char octets[COAP_MESSAGE];
    coap_message_t message;
    const u16_t length = datagram->tot_len;

    (void)arg;
    if (!is_to_one()) {
        pbuf_free(datagram);
        return;
    }
    reply.length = 0;
    (void)pbuf_copy_partial(datagram, octets, sizeof octets, 0);
    if (length > sizeof octets || !coap_read(&message, octets, length)) {
        /* A malformed message is rejected if it is confirmable, and otherwise ignored (section 4.2). */
        if (length >= 4u && ((unsigned char)octets[0] >> 4) == 4u + COAP_CONFIRMABLE) {
            coap_write(&reply, COAP_RESET, COAP_EMPTY,
                       (uint16_t)((unsigned char)octets[2] << 8 | (unsigned char)octets[3]), NULL, 0);
        }
    } else if (message.type == COAP_CONFIRMABLE && message.code >> 5 != 0u) {
        coap_write(&reply, COAP_RESET, COAP_EMPTY, message.id, NULL, 0); /* a response for which nobody is waiting */
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
    pbuf_free(datagram); /* last, because `from` may be in it */
}

bool server_start(void)
{
    struct udp_pcb *pcb = has_links() ? udp_new_ip_type(IPADDR_TYPE_ANY) : NULL;

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
