/* SPDX-License-Identifier: MIT */
#include "sd.h"

#include "board.h"

#define RCGC1 BOARD_REGISTER(0x400FE104)
#define RCGC2 BOARD_REGISTER(0x400FE108)
#define RCGC1_SSI0 (1u << 4)
#define RCGC2_GPIO_A (1u << 0)
#define RCGC2_GPIO_D (1u << 3)

#define GPIO_A 0x40004000u
#define GPIO_D 0x40007000u
#define GPIO_DIRECTION 0x400u
#define GPIO_ALTERNATE 0x420u
#define GPIO_DIGITAL 0x51Cu
#define SELECT BOARD_REGISTER(GPIO_D + (1u << 2)) /* the address selects PD0 alone */
#define SSI0_PINS (1u << 2 | 1u << 4 | 1u << 5)   /* clock, receive, transmit */

#define SSI0 0x40008000u
#define CONTROL_0 BOARD_REGISTER(SSI0 + 0x00u)
#define CONTROL_1 BOARD_REGISTER(SSI0 + 0x04u)
#define DATA BOARD_REGISTER(SSI0 + 0x08u)
#define STATUS BOARD_REGISTER(SSI0 + 0x0Cu)
#define PRESCALE BOARD_REGISTER(SSI0 + 0x10u)
#define CONTROL_0_8_BITS 7u
#define CONTROL_1_ENABLE (1u << 1)
#define STATUS_RECEIVED (1u << 2)

/* Commands, and the answers of the card. */
enum {
    GO_IDLE_STATE = 0,
    SEND_IF_COND = 8,
    READ_SINGLE_BLOCK = 17,
    WRITE_BLOCK = 24,
    SD_SEND_OP_COND = 41,
    APP_CMD = 55,
    READ_OCR = 58
};
#define READY 0x00u
#define IDLE 0x01u
#define SILENCE 0xFFu
#define TOKEN 0xFEu        /* precedes a block */
#define ACCEPTED 0x05u     /* in the lower five bits, after a block was written */
#define POLLS_MAX 200000u  /* octets to wait until a block begins, or is stored */
#define ANSWER_POLLS 1000u /* octets to wait for an answer; the specification allows 8 */

static bool by_blocks; /* addresses count blocks on a high-capacity card, octets on an old one */

static uint8_t exchange(uint8_t octet)
{
    DATA = octet;
    while ((STATUS & STATUS_RECEIVED) == 0u) {
    }
    return (uint8_t)DATA;
}

/* Reads until the octet is not `idle`, which the line carries while the card is busy, but at most `most` octets.
 * Returns the octet. */
static uint8_t wait_while(uint8_t idle, uint32_t most)
{
    uint32_t polls = 0;
    uint8_t octet;

    do {
        octet = exchange(0xFF);
    } while (octet == idle && ++polls < most);
    return octet;
}

/* Sends a command, and returns the answer. The card checks the checksum of the first two commands only, because SPI
 * mode turns it off after them. */
static uint8_t command(uint8_t number, uint32_t argument)
{
    SELECT = 0;
    (void)exchange(0xFF);
    (void)exchange((uint8_t)(0x40u | number));
    (void)exchange((uint8_t)(argument >> 24));
    (void)exchange((uint8_t)(argument >> 16));
    (void)exchange((uint8_t)(argument >> 8));
    (void)exchange((uint8_t)argument);
    (void)exchange((number == GO_IDLE_STATE) ? 0x95u : 0x87u);
    return wait_while(0xFF, ANSWER_POLLS);
}

static void deselect(void)
{
    SELECT = 1;
    (void)exchange(0xFF);
}

/* Reads the four octets that follow the answer to some commands. */
static uint32_t read_word(void)
{
    uint32_t word = 0;
    int i;

    for (i = 0; i < 4; i++) {
        word = word << 8 | exchange(0xFF);
    }
    return word;
}

bool sd_start(void)
{
    uint32_t polls = 0;
    uint8_t answer;
    int i;

    RCGC1 |= RCGC1_SSI0;
    RCGC2 |= RCGC2_GPIO_A | RCGC2_GPIO_D;
    (void)RCGC2; /* waits some cycles until the clocks run */
    BOARD_REGISTER(GPIO_A + GPIO_ALTERNATE) |= SSI0_PINS;
    BOARD_REGISTER(GPIO_A + GPIO_DIGITAL) |= SSI0_PINS;
    BOARD_REGISTER(GPIO_D + GPIO_DIRECTION) |= 1u;
    BOARD_REGISTER(GPIO_D + GPIO_DIGITAL) |= 1u;
    SELECT = 1;
    CONTROL_1 = 0;
    PRESCALE = 126; /* 50 MHz / 126: a card starts at up to 400 kHz */
    CONTROL_0 = CONTROL_0_8_BITS;
    CONTROL_1 = CONTROL_1_ENABLE;
    for (i = 0; i < 10; i++) {
        (void)exchange(0xFF); /* 74 or more clocks wake the card */
    }

    answer = command(GO_IDLE_STATE, 0);
    deselect();
    if (answer != IDLE) {
        return false;
    }
    (void)command(SEND_IF_COND, 0x1AA);
    (void)read_word();
    deselect();
    do {
        (void)command(APP_CMD, 0);
        deselect();
        answer = command(SD_SEND_OP_COND, 1u << 30);
        deselect();
    } while (answer != READY && answer != SILENCE && ++polls < 1000u);
    /* Some cards, and QEMU's, still answer that they are idle. */
    if (answer != READY || (command(READ_OCR, 0) & ~IDLE) != READY) {
        deselect();
        return false;
    }
    by_blocks = (read_word() & 1u << 30) != 0u;
    deselect();
    PRESCALE = 4; /* 12.5 MHz */
    return true;
}

static uint32_t address_of(uint32_t block)
{
    return by_blocks ? block : block * SD_BLOCK;
}

bool sd_read(uint32_t block, uint8_t octets[SD_BLOCK])
{
    const bool begun = command(READ_SINGLE_BLOCK, address_of(block)) == READY && wait_while(0xFF, POLLS_MAX) == TOKEN;
    uint32_t i;

    for (i = 0; begun && i < SD_BLOCK; i++) {
        octets[i] = exchange(0xFF);
    }
    (void)exchange(0xFF); /* a checksum */
    (void)exchange(0xFF);
    deselect();
    return begun;
}

bool sd_write(uint32_t block, const uint8_t octets[SD_BLOCK])
{
    bool done = command(WRITE_BLOCK, address_of(block)) == READY;
    uint32_t i;

    if (done) {
        (void)exchange(0xFF); /* the card needs a pause of an octet */
        (void)exchange(TOKEN);
        for (i = 0; i < SD_BLOCK; i++) {
            (void)exchange(octets[i]);
        }
        (void)exchange(0xFF); /* a checksum, which the card ignores */
        (void)exchange(0xFF);
        done = (wait_while(0xFF, POLLS_MAX) & 0x1Fu) == ACCEPTED;
        /* The card is busy until it has stored the block. */
        done = wait_while(0x00, POLLS_MAX) != 0x00u && done;
    }
    deselect();
    return done;
}
