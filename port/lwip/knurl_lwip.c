/* SPDX-License-Identifier: MIT */
#include "knurl_lwip.h"

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

err_t knurl_lwip_address(const knurl_t *url, const char *text, ip_addr_t *address, dns_found_callback found, void *arg)
{
    const knurl_part_t *host = knurl_part(url, KNURL_HOST);
    char name[DNS_MAX_NAME_LENGTH];
    uint8_t octets[4];

    if (knurl_hostnumber(host, text, octets)) {
        IP_ADDR4(address, octets[0], octets[1], octets[2], octets[3]);
        return ERR_OK;
    }
    if (!knurl_copy(host, text, name, sizeof name)) {
        return ERR_ARG;
    }
    return dns_gethostbyname(name, address, found, arg);
}

static void found(const char *name, const ip_addr_t *address, void *arg)
{
    knurl_lwip_t *opening = arg;
    struct tcp_pcb *pcb = opening->pcb;

    (void)name;
    opening->asking = false;
    opening->pcb = NULL;
    if (pcb != NULL) {
        opening->error = (address == NULL) ? ERR_VAL : tcp_connect(pcb, address, opening->port, opening->connected);
        if (opening->error != ERR_OK) {
            tcp_abort(pcb); /* which calls the tcp_err callback */
        }
    }
}

err_t knurl_lwip_open(knurl_lwip_t *opening, struct tcp_pcb *pcb, const knurl_t *url, const char *text,
                      tcp_connected_fn connected)
{
    ip_addr_t address;
    err_t error;

    if (opening->asking) {
        return ERR_ALREADY;
    }
    opening->pcb = NULL;
    opening->error = ERR_OK;
    if (!knurl_port(url, &opening->port)) {
        return ERR_ARG;
    }
    error = knurl_lwip_address(url, text, &address, found, opening);
    if (error == ERR_INPROGRESS) {
        opening->asking = true;
        opening->pcb = pcb;
        opening->connected = connected;
        return ERR_OK;
    }
    return (error == ERR_OK) ? tcp_connect(pcb, &address, opening->port, connected) : error;
}

void knurl_lwip_give_up(knurl_lwip_t *opening)
{
    opening->pcb = NULL;
}
