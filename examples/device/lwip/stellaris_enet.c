/* SPDX-License-Identifier: MIT */
#include "stellaris_enet.h"

#include "board.h"

#include "lwip/etharp.h"
#include "lwip/ethip6.h"
#include "lwip/pbuf.h"
#include "lwip/stats.h"

#define RCGC2 BOARD_REGISTER(0x400FE108)
#define RCGC2_ETHERNET (1u << 28 | 1u << 30) /* the controller and its PHY */

#define MAC 0x40048000u
#define RECEIVE_CONTROL BOARD_REGISTER(MAC + 0x08)
#define TRANSMIT_CONTROL BOARD_REGISTER(MAC + 0x0C)
#define DATA BOARD_REGISTER(MAC + 0x10)
#define ADDRESS_0 BOARD_REGISTER(MAC + 0x14)
#define ADDRESS_1 BOARD_REGISTER(MAC + 0x18)
#define FRAMES_RECEIVED BOARD_REGISTER(MAC + 0x34)
#define TRANSMIT_REQUEST BOARD_REGISTER(MAC + 0x38)

#define RECEIVE_ENABLE (1u << 0)
#define RECEIVE_MULTICAST (1u << 1) /* IPv6 finds its neighbours with multicast */
#define RECEIVE_RESET (1u << 4)
#define TRANSMIT_ENABLE (1u << 0)
#define TRANSMIT_PADDING (1u << 1)
#define TRANSMIT_CRC (1u << 2)
#define TRANSMIT_DUPLEX (1u << 3)

enum { HEADER = 14, CRC = 4, LENGTH = 2, POLLS_MAX = 100000 };

/* The address of QEMU's first network card. A product reads its own from flash. */
static const uint8_t address[NETIF_MAX_HWADDR_LEN] = {0x52, 0x54, 0x00, 0x12, 0x34, 0x56};

/* Sends a frame. Frames pass through the FIFO in words, low octet first. A half-word with a length precedes the frame:
 * for a received frame the number of all octets, including these two and the four of the CRC; for a frame to send the
 * number of octets after the header. */
static err_t send(struct netif *netif, struct pbuf *frame)
{
    const struct pbuf *piece;
    uint32_t word = (uint32_t)frame->tot_len - HEADER;
    unsigned shift = 16;
    uint32_t polls = 0;
    u16_t i;

    (void)netif;
    while (TRANSMIT_REQUEST & 1u) {
        if (++polls > POLLS_MAX) {
            return ERR_TIMEOUT;
        }
    }
    for (piece = frame; piece != NULL; piece = piece->next) {
        const uint8_t *octets = piece->payload;
        for (i = 0; i < piece->len; i++) {
            word |= (uint32_t)octets[i] << shift;
            shift += 8;
            if (shift == 32) {
                DATA = word;
                word = 0;
                shift = 0;
            }
        }
    }
    if (shift != 0) {
        DATA = word;
    }
    TRANSMIT_REQUEST = 1;
    LINK_STATS_INC(link.xmit);
    return ERR_OK;
}

/* Reads the whole first frame in the FIFO, even if there is no pbuf for it. */
static struct pbuf *receive(void)
{
    uint32_t word = DATA;
    uint32_t left = (word & 0xFFFFu) - LENGTH;
    struct pbuf *frame = pbuf_alloc(PBUF_RAW, (u16_t)(left - CRC), PBUF_POOL);
    struct pbuf *piece = frame;
    uint8_t *to = (piece != NULL) ? piece->payload : NULL;
    u16_t room = (piece != NULL) ? piece->len : 0;
    unsigned shift = 16;

    while (left > 0) {
        if (shift == 32) {
            word = DATA;
            shift = 0;
        }
        while (piece != NULL && room == 0) {
            piece = piece->next;
            if (piece != NULL) {
                to = piece->payload;
                room = piece->len;
            }
        }
        if (piece != NULL) { /* otherwise these octets belong to the CRC, or to a frame that is dropped */
            *to++ = (uint8_t)(word >> shift);
            room--;
        }
        shift += 8;
        left--;
    }
    if (frame == NULL) {
        LINK_STATS_INC(link.memerr);
        LINK_STATS_INC(link.drop);
    } else {
        LINK_STATS_INC(link.recv);
    }
    return frame;
}

bool stellaris_enet_poll(struct netif *netif)
{
    struct pbuf *frame;

    if (FRAMES_RECEIVED == 0) {
        return false;
    }
    frame = receive();
    if (frame != NULL && netif->input(frame, netif) != ERR_OK) {
        pbuf_free(frame);
    }
    return true;
}

err_t stellaris_enet_start(struct netif *netif)
{
    size_t i;

    RCGC2 |= RCGC2_ETHERNET;
    (void)RCGC2; /* waits some cycles until the clocks run */
    for (i = 0; i < sizeof address; i++) {
        netif->hwaddr[i] = address[i];
    }
    netif->hwaddr_len = sizeof address;
    ADDRESS_0 = (uint32_t)address[3] << 24 | (uint32_t)address[2] << 16 | (uint32_t)address[1] << 8 | address[0];
    ADDRESS_1 = (uint32_t)address[5] << 8 | address[4];
    RECEIVE_CONTROL = RECEIVE_RESET;
    RECEIVE_CONTROL = RECEIVE_ENABLE | RECEIVE_MULTICAST;
    TRANSMIT_CONTROL = TRANSMIT_ENABLE | TRANSMIT_PADDING | TRANSMIT_CRC | TRANSMIT_DUPLEX;

    netif->name[0] = 'e';
    netif->name[1] = 'n';
    netif->mtu = 1500;
    netif->flags = NETIF_FLAG_BROADCAST | NETIF_FLAG_ETHARP | NETIF_FLAG_ETHERNET | NETIF_FLAG_LINK_UP;
    netif->output = etharp_output;
    netif->output_ip6 = ethip6_output;
    netif->linkoutput = send;
    return ERR_OK;
}
