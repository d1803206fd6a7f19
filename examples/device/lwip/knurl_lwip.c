/* SPDX-License-Identifier: MIT */
#include "knurl_lwip.h"

#include "knurl.h"
#include "knurl_address_class.h"

knurl_error_t knurl_lwip_feed(knurl_t *url, const struct pbuf *chain, u16_t offset, u16_t length)
{
    knurl_error_t error = knurl_feed(url, NULL, 0);

    while (chain != NULL && length != 0u && error == KNURL_OK) {
        if (offset >= chain->len) {
            offset = (u16_t)(offset - chain->len);
        } else {
            const u16_t here = (u16_t)(chain->len - offset);
            const u16_t taken = length < here ? length : here;
            error = knurl_feed(url, (const char *)chain->payload + offset, taken);
            length = (u16_t)(length - taken);
            offset = 0;
        }
        chain = chain->next;
    }
    return error;
}

#if LWIP_IPV6
/* Returns four octets, which are in network order, as one of lwIP's words. */
static u32_t word(const uint8_t octets[4])
{
    return lwip_htonl((u32_t)octets[0] << 24 | (u32_t)octets[1] << 16 | (u32_t)octets[2] << 8 | octets[3]);
}
#endif

bool knurl_lwip_copy(const knurl_part_t *part, const struct pbuf *chain, u16_t offset, char *buffer, size_t size)
{
    bool fits = (part != NULL) && (part->length < size) && (part->offset <= 0xFFFF - offset);

    if (fits && part->length != 0u) {
        const u16_t start = (u16_t)(offset + part->offset);
        fits = pbuf_copy_partial(chain, buffer, part->length, start) == part->length;
    }
    if (size != 0u) {
        buffer[fits ? part->length : 0u] = '\0';
    }
    return fits;
}

err_t knurl_lwip_address(const knurl_t *url, ip_addr_t *address, dns_found_callback found, void *arg)
{
    char name[KNURL_NAME_SIZE];
    knurl_endpoint_t to;

    if (!knurl_endpoint(url, &to, name, sizeof name)) {
        return ERR_ARG;
    }
    if (to.address_length == 4u) {
        IP_ADDR4(address, to.address[0], to.address[1], to.address[2], to.address[3]);
        return ERR_OK;
    }
    if (to.address_length == 16u) {
#if LWIP_IPV6
        IP_ADDR6(address, word(to.address), word(to.address + 4), word(to.address + 8), word(to.address + 12));
        return ERR_OK;
#else
        return ERR_ARG;
#endif
    }
    return dns_gethostbyname(name, address, found, arg);
}

/* Connects, unless the class of the address is refused. */
static err_t connect_to(const knurl_lwip_t *opening, struct tcp_pcb *pcb, const ip_addr_t *address,
                        tcp_connected_fn connected)
{
    unsigned class_;

#if LWIP_IPV6
    if (IP_IS_V6(address)) {
        class_ = knurl_address_class((const uint8_t *)ip_2_ip6(address)->addr, 16);
    } else
#endif
    {
        class_ = knurl_address_class((const uint8_t *)&ip_2_ip4(address)->addr, 4);
    }
    return ((class_ & opening->refuse) != 0u) ? ERR_RTE : tcp_connect(pcb, address, opening->port, connected);
}

static void found(const char *name, const ip_addr_t *address, void *arg)
{
    knurl_lwip_t *opening = arg;
    struct tcp_pcb *pcb = opening->pcb;

    (void)name;
    opening->asking = NULL;
    opening->pcb = NULL;
    if (pcb != NULL) {
        opening->error = (address == NULL) ? ERR_VAL : connect_to(opening, pcb, address, opening->connected);
        if (opening->error != ERR_OK) {
            tcp_abort(pcb); /* which calls the tcp_err callback */
        }
    }
}

err_t knurl_lwip_open(knurl_lwip_t *opening, struct tcp_pcb *pcb, const knurl_t *url, unsigned refuse,
                      tcp_connected_fn connected)
{
    ip_addr_t address;
    err_t error;

    if (opening->asking == opening) {
        return ERR_ALREADY;
    }
    opening->asking = NULL;
    opening->pcb = NULL;
    opening->error = ERR_OK;
    opening->refuse = (u8_t)refuse;
    if (!knurl_port(url, &opening->port)) {
        return ERR_ARG;
    }
    error = knurl_lwip_address(url, &address, found, opening);
    if (error == ERR_INPROGRESS) {
        opening->asking = opening;
        opening->pcb = pcb;
        opening->connected = connected;
        return ERR_OK;
    }
    return (error == ERR_OK) ? connect_to(opening, pcb, &address, connected) : error;
}

void knurl_lwip_give_up(knurl_lwip_t *opening)
{
    opening->pcb = NULL;
}
