/* SPDX-License-Identifier: MIT */
/* Tests the client of examples/device/sensor by itself, on the host: its requests, when it repeats them, and which
 * datagrams it takes for the response. This file replaces UDP, the clock and the name server. */
#include "checks.h"
#include "client.h"
#include "knurl.h"
#include "network.h"
#include "port.h"
#include "said.h"
#include "udp.h"

#define RANDOM_TOKEN 0x44332211u /* on a little-endian machine */
#define RANDOM_ID 0xFFFEu
#define RANDOM_WAIT 250u /* after the first second */
#define DATAGRAMS 3

/* The sender of a datagram. */
typedef enum from { SERVER, OTHER_HOST, OTHER_PORT, OTHER_VERSION } from_t;

/* A datagram of the server or of somebody else, after the first copy of the request. A field of 0 makes it as it should
 * be. */
typedef struct datagram {
    uint32_t at;       /* milliseconds after, or 0 for none */
    uint8_t first;     /* the first octet: version, type and length of the token; 0 for an acknowledgement's */
    uint8_t code;      /* 0 for 2.05 */
    bool empty;        /* the code is then 0.00 */
    uint16_t other_id; /* the bits of the message id that differ */
    uint8_t token_bit; /* the bit of the token, from 1 on, that differs */
    const char *rest;  /* options and payload; "true" if NULL */
    size_t rest_length;
    from_t from;
} datagram_t;

#define CON 0x44
#define NON 0x54
#define ACK 0x64
#define RST 0x74
#define REST(octets) .rest = "" octets, .rest_length = sizeof octets - 1u
#define A_LIE                                                                                                          \
    REST("\xFF"                                                                                                        \
         "a lie")
#define EMPTY(type) .first = (type) & 0xF0, .empty = true

typedef struct exchange {
    const char *what;
    datagram_t datagrams[DATAGRAMS];
    const char *answer;  /* its payload, or "failed: " and the reason */
    const char *replies; /* the replies to the server's datagrams, in order: A for an acknowledgement, R for a Reset */
    int sent;
    uint32_t ticks; /* the ticks that the exchange takes */
} exchange_t;

#define AGAIN_1 1250u
#define AGAIN_2 (3u * AGAIN_1)
#define AGAIN_3 (7u * AGAIN_1)
#define GIVEN_UP (15u * AGAIN_1)
#define NO_ANSWER "failed: no answer"
#define BLOCKS "failed: the answer comes in blocks"
#define CRITICAL "failed: the answer has a critical option"
#define REJECTED "failed: the server rejects it"
#define LOST(name, ...) {name, {{.at = 5, __VA_ARGS__}, {.at = 6}}, "true", "", 1, 6}
#define RESET_AND_LOST(name, ...) {name, {{.at = 5, __VA_ARGS__}, {.at = 6}}, "true", "R", 1, 6}
#define FAILS(name, failure, ...) {name, {{.at = 5, __VA_ARGS__}, {.at = 6}}, failure, "", 1, 5}

/* clang-format off */
static const exchange_t exchanges[] = {
    {"a response in the acknowledgement", {{.at = 5}}, "true", "", 1, 5},
    {"after the request was sent again", {{.at = AGAIN_1 + 1u}}, "true", "", 2, AGAIN_1 + 1u},
    {"after it was sent a third time", {{.at = AGAIN_2 + 1u}}, "true", "", 3, AGAIN_2 + 1u},
    {"nobody answers", {{.at = 0}}, NO_ANSWER, "", 4, GIVEN_UP},
    {"no payload", {{.at = 5, REST("")}}, "", "", 1, 5},
    {"an error", {{.at = 5, .code = COAP_CODE(4, 4)}}, "true", "", 1, 5},
    {"an error of the server", {{.at = 5, .code = COAP_CODE(5, 31)}}, "true", "", 1, 5},
    {"class 3", {{.at = 5, .code = COAP_CODE(3, 0)}}, "true", "", 1, 5},
    /* The response comes later, as a separate message. */
    {"an acknowledgement, then a response", {{.at = 5, EMPTY(ACK)}, {.at = 900, .first = CON, .other_id = 7}}, "true", "A", 1, 900},
    {"and one that is not to be confirmed", {{.at = 5, EMPTY(ACK)}, {.at = 900, .first = NON, .other_id = 7}}, "true", "", 1, 900},
    {"a response before the acknowledgement", {{.at = 5, .first = CON, .other_id = 7}}, "true", "A", 1, 5},
    {"an acknowledgement alone", {{.at = 5, EMPTY(ACK)}}, NO_ANSWER, "", 1, 8005},
    {"an acknowledgement of what was sent again", {{.at = AGAIN_1 + 1u, EMPTY(ACK)}}, NO_ANSWER, "", 2, AGAIN_1 + 8001u},
    {"a response at the last moment", {{.at = 5, EMPTY(ACK)}, {.at = 8004, .first = CON, .other_id = 7}}, "true", "A", 1, 8004},
    {"a response too late", {{.at = 5, EMPTY(ACK)}, {.at = 8006, .first = CON, .other_id = 7}}, NO_ANSWER, "", 1, 8005},
    {"two responses at once", {{.at = 5, .first = CON, .other_id = 7}, {.at = 5, .first = CON, .other_id = 7, A_LIE}}, "true", "A", 1, 5},
    {"a response, and then a Reset", {{.at = 5}, {.at = 5, EMPTY(RST)}}, "true", "", 1, 5},
    {"two acknowledgements", {{.at = 5, EMPTY(ACK)}, {.at = 9, EMPTY(ACK)}, {.at = 900, .first = CON, .other_id = 7}}, "true", "A", 1, 900},
    /* These test the sender and the token. */
    LOST("another host", .from = OTHER_HOST, A_LIE),
    LOST("another port", .from = OTHER_PORT, A_LIE),
    LOST("another version of IP", .from = OTHER_VERSION, A_LIE),
    LOST("another host's Reset", .from = OTHER_HOST, EMPTY(RST)),
    LOST("another id", .other_id = 1, A_LIE),
    LOST("another id, in its upper octet", .other_id = 0x8000, A_LIE),
    LOST("a Reset of another id", EMPTY(RST), .other_id = 1),
    {"an acknowledgement of another id", {{.at = 5, EMPTY(ACK), .other_id = 1}}, NO_ANSWER, "", 4, GIVEN_UP},
    LOST("another token", .token_bit = 1, A_LIE),
    LOST("another token in the last octet", .token_bit = 32, A_LIE),
    RESET_AND_LOST("another token, to be confirmed", .first = CON, .other_id = 9, .token_bit = 20, A_LIE),
    LOST("no token", .first = 0x60, A_LIE),
    LOST("a longer token", .first = ACK + 1, REST("x\xFF""a lie")),
    RESET_AND_LOST("a longer token, to be confirmed", .first = CON + 1, .other_id = 9, REST("x\xFF""a lie")),
    /* These test the type and the code. */
    RESET_AND_LOST("a request, to be confirmed", .first = CON, .code = COAP_GET, A_LIE),
    LOST("class 1", .code = COAP_CODE(1, 31), A_LIE),
    LOST("class 6", .code = COAP_CODE(6, 0), A_LIE),
    RESET_AND_LOST("class 7, to be confirmed", .first = CON, .code = COAP_CODE(7, 5), .other_id = 9, A_LIE),
    RESET_AND_LOST("a ping", EMPTY(CON), .other_id = 9),
    {"what is empty and not to be confirmed is nothing", {{.at = 5, EMPTY(NON)}}, NO_ANSWER, "", 4, GIVEN_UP},
    LOST("a Reset with a code", .first = RST, A_LIE),
    LOST("a Reset with a token", .first = RST, .empty = true),
    LOST("version 2", .first = 0xA4, A_LIE),
    LOST("version 3", .first = 0xE4, A_LIE),
    FAILS("a Reset", REJECTED, EMPTY(RST)),
    {"an acknowledgement, then a Reset", {{.at = 5, EMPTY(ACK)}, {.at = 9, EMPTY(RST)}}, REJECTED, "", 1, 9},
    {"a Reset after the request was sent again", {{.at = AGAIN_1 + 9u, EMPTY(RST)}}, REJECTED, "", 2, AGAIN_1 + 9u},
    /* These test how a message is formed. */
    LOST("a marker that nothing follows", REST("\xFF")),
    LOST("an option that is cut", REST("\xC9")),
    LOST("an option's delta of 15", REST("\xF0\xFF""a lie")),
    LOST("an option that is longer than the message", REST("\xCE\xFF\xFF")),
    LOST("numbers over 65535", REST("\xE0\xFF\xFF\xE0\xFF\xFF\xFF""a lie")),
    /* These test the options. */
    {"an option that may be ignored", {{.at = 5, REST("\xD0\x01\xFFtrue")}}, "true", "", 1, 5},
    FAILS("a critical option", CRITICAL, REST("\x10\xFF""a lie")),
    FAILS("a block of a request", CRITICAL, REST("\xD1\x0E\x06\xFF""a lie")),
    FAILS("a critical option of two octets", CRITICAL, REST("\xE0\xFE\xF2\xFF""a lie")),
    {"a critical option, to be confirmed, is rejected",
     {{.at = 5, .first = CON, .other_id = 9, REST("\x10\xFF""a lie")}}, CRITICAL, "R", 1, 5},
    {"a critical option, not to be confirmed", {{.at = 5, .first = NON, .other_id = 9, REST("\x10\xFF""a lie")}}, CRITICAL, "", 1, 5},
    FAILS("two blocks", CRITICAL, REST("\xD1\x0A\x06\x01\x06\xFF""a lie")),
    {"the first block of one", {{.at = 5, REST("\xD1\x0A\x06\xFFtrue")}}, "true", "", 1, 5},
    {"the first block of one, in no octet", {{.at = 5, REST("\xD0\x0A\xFFtrue")}}, "true", "", 1, 5},
    {"the first block of one, in four octets", {{.at = 5, REST("\xD4\x0A\0\0\0\x07\xFFtrue")}}, "true", "", 1, 5},
    FAILS("the first block of more", BLOCKS, REST("\xD1\x0A\x0E\xFF""a lie")),
    FAILS("a block of a high number", BLOCKS, REST("\xD3\x0A\x80\0\0\xFF""a lie")),
    FAILS("a block's number of five octets", BLOCKS, REST("\xD5\x0A\0\0\0\0\x06\xFF""a lie")),
    FAILS("two blocks, the second of more", CRITICAL, REST("\xD1\x0A\x06\x01\x0E\xFF""a lie")),
};
/* clang-format on */

/* The same exchanges, when a block of that number is asked for. */
#define OTHER_BLOCK "failed: the answer is a different block"
#define EIGHT "eight oc"
#define BLOCK_64 EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT
static const struct {
    uint32_t number;
    bool more;
    exchange_t exchange;
} blocks[] = {
    {0, false, {"all in one block", {{.at = 5}}, "true", "", 1, 5}},
    {0, false, {"the only block", {{.at = 5, REST("\xD1\x0A\x02\xFFtrue")}}, "true", "", 1, 5}},
    {0, true, {"the first block", {{.at = 5, REST("\xD1\x0A\x0A\xFF" BLOCK_64)}}, BLOCK_64, "", 1, 5}},
    {1, true, {"the second block", {{.at = 5, REST("\xD1\x0A\x1A\xFF" BLOCK_64)}}, BLOCK_64, "", 1, 5}},
    {4095, false, {"the last block", {{.at = 5, REST("\xD2\x0A\xFF\xF2\xFFtrue")}}, "true", "", 1, 5}},
    {1, false, {"an error, without a block", {{.at = 5, .code = COAP_CODE(4, 4)}}, "true", "", 1, 5}},
    {1, false, FAILS("no block", OTHER_BLOCK, .rest = NULL)},
    {1, false, FAILS("the block before", OTHER_BLOCK, REST("\xD1\x0A\x0A\xFF" BLOCK_64))},
    {1, false, FAILS("the block after", OTHER_BLOCK, REST("\xD1\x0A\x2A\xFF" BLOCK_64))},
    {0, false, FAILS("a block of another size", OTHER_BLOCK, REST("\xD1\x0A\x0B\xFF" BLOCK_64))},
    {0, false, FAILS("a block that is cut", "failed: the block is truncated", REST("\xD1\x0A\x0A\xFFtrue"))},
    {0, false,
     FAILS("a block that is too long", "failed: the block is truncated", REST("\xD1\x0A\x0A\xFF" BLOCK_64 "x"))},
    {0, false, FAILS("two blocks", CRITICAL, REST("\xD1\x0A\x0A\x01\x1A\xFF" BLOCK_64))},
    {0, false,
     FAILS("two blocks, of which the second is the last", CRITICAL, REST("\xD1\x0A\x0A\x01\x02\xFF" BLOCK_64))},
};

static const exchange_t *its;
static bool in_blocks;
static uint32_t block;
static int next;
static int randoms;
static uint32_t started;
static ip_addr_t address;
static const char *no_address;
static uint32_t jump = 1;   /* of the clock, at each poll */
static size_t short_length; /* if not 0, one more than the octets of the first datagram that arrive */

const char *network_address(const knurl_t *url, ip_addr_t *found)
{
    (void)url;
    *found = address;
    return no_address;
}

uint32_t network_random(void)
{
    static const uint32_t numbers[] = {RANDOM_TOKEN, 0xABCD0000u + RANDOM_ID,
                                       3u * CLIENT_ACK_TIMEOUT + 500u + RANDOM_WAIT};

    return numbers[randoms++ % 3];
}

uint32_t port_ticks(void)
{
    return clock_now;
}

static void give(const datagram_t *datagram)
{
    const unsigned first = (datagram->first != 0u) ? datagram->first : ACK;
    const unsigned code = datagram->empty ? 0u : (datagram->code != 0u) ? datagram->code : COAP_CODE(2, 5);
    const unsigned id = RANDOM_ID ^ datagram->other_id;
    const size_t tokens = (first % 16u < 4u) ? first % 16u : 4u;
    const char *rest = (datagram->rest != NULL) ? datagram->rest : "\xC0\xFFtrue";
    size_t length = (datagram->rest != NULL) ? datagram->rest_length : datagram->empty ? 0u : 6u;
    char octets[COAP_MESSAGE + 8u] = {(char)first, (char)code, (char)(id >> 8), (char)id,
                                      '\x11',      '\x22',     '\x33',          '\x44'};
    ip_addr_t from = address;

    if (datagram->token_bit != 0u) {
        octets[4u + (datagram->token_bit - 1u) / 8u] ^= (char)(1u << (datagram->token_bit - 1u) % 8u);
    }
    memcpy(octets + 4 + tokens, rest, length);
    if (datagram->from == OTHER_HOST) {
        (void)ipaddr_aton("2001:db8::81", &from);
    } else if (datagram->from == OTHER_VERSION) {
        (void)ipaddr_aton("192.0.2.80", &from);
    }
    length += 4u + tokens;
    if (short_length != 0u && next == 1) {
        length = short_length - 1u;
    }
    receive(octets, length, length / 2u, &from, (datagram->from == OTHER_PORT) ? 5684 : 5690);
}

void network_poll(void)
{
    clock_now += jump;
    while (its != NULL && next < DATAGRAMS && its->datagrams[next].at != 0u &&
           its->datagrams[next].at <= clock_now - started) {
        next++;
        give(&its->datagrams[next - 1]);
    }
}

static client_answer_t answer;

static bool asks(const char *text, uint32_t start)
{
    static const knurl_scheme_t *const schemes[] = {&knurl_coap, NULL};
    static knurl_part_t parts[KNURL_PARTS];
    knurl_t url;
    bool good;

    check(knurl_parse(&url, schemes, parts, KNURL_PARTS, text, strlen(text)) == KNURL_OK, text);
    (void)ipaddr_aton("2001:db8::80", &address);
    clock_now = started = start;
    randoms = 0;
    sent_count = 0;
    next = 0;
    memset(&answer, 0xA5, sizeof answer);
    good = in_blocks ? client_get_block(&answer, &url, block) : client_get(&answer, &url);
    check(!opened, "the endpoint is given back");
    return good;
}

/* The request for coap://h:5690/a?b. */
static const char request[] = "\x44\x01\xFF\xFE\x11\x22\x33\x44\x31h\x81"
                              "a\x41"
                              "b";

/* Returns true if a datagram is this request. In a request for a block, Block2 is the last option, with the block's
 * number and a size of 64 octets. */
static bool is_request(const struct sent *one)
{
    const size_t length = sizeof request - 1u;
    const uint32_t value = block << 4 | 2u;
    size_t count = 1;

    if (one->length < length || memcmp(one->octets, request, length) != 0) {
        return false;
    }
    if (!in_blocks) {
        return one->length == length;
    }
    count += (value > 0xFFu) ? 1u : 0u;
    return one->length == length + 1u + count && one->octets[length] == (char)(0x80u | count) &&
           coap_uint(one->octets + length + 1u, count) == value;
}

/* Returns true if all other datagrams that were sent are as the exchange says. */
static bool sends_right(int from)
{
    static const uint32_t again[] = {0, AGAIN_1, AGAIN_2, AGAIN_3};
    const char *replies = its->replies;
    int requests = 0;

    for (int i = from; i < sent_count; i++) {
        const struct sent *one = &sent[i];
        if (is_request(one)) {
            if (requests > 3 || one->at - started != again[requests++]) {
                return false;
            }
        } else {
            /* The reply is to the last datagram that needs one. In all exchanges at most one does. */
            unsigned id = RANDOM_ID;
            for (int j = 0; j < DATAGRAMS; j++) {
                id = ((its->datagrams[j].first & 0xF0u) == (CON & 0xF0u)) ? RANDOM_ID ^ its->datagrams[j].other_id : id;
            }
            if (*replies == '\0' || one->length != 4u || one->octets[0] != ((*replies++ == 'A') ? '\x60' : '\x70') ||
                one->octets[1] != '\0' || one->octets[2] != (char)(id >> 8) || one->octets[3] != (char)id) {
                return false;
            }
        }
        if (one->port != 5690u || !ip_addr_cmp(&one->to, &address)) {
            return false;
        }
    }
    return requests == its->sent && *replies == '\0';
}

static void hold(const exchange_t *exchange, uint32_t start)
{
    static char failure[80];
    const char *got = NULL;
    size_t length;
    bool good;

    its = exchange;
    good = asks("coap://h:5690/a?b", start);
    if (good) {
        got = (answer.message.payload != NULL) ? answer.message.payload : "";
        length = answer.message.payload_length;
        good = answer.failure == NULL && length == strlen(its->answer) && memcmp(got, its->answer, length) == 0;
    } else if (answer.failure != NULL) {
        (void)snprintf(failure, sizeof failure, "failed: %s", answer.failure);
        good = same_text(failure, its->answer);
    }
    good = good && answer.refused == NULL && answer.sent == its->sent && clock_now - started == its->ticks &&
           sends_right(0);
    if (!good) {
        printf("sent %d, replies %d, %lu ticks: %s\n", answer.sent, sent_count - answer.sent,
               (unsigned long)(clock_now - started), (answer.failure != NULL) ? answer.failure : "answered");
    }
    check(good, its->what);
}

/* Sends a response that is cut at each place, and then a whole one, and responses as long as a message may be, and
 * longer. */
static void test_lengths(void)
{
    static const exchange_t cut = {"cut",
                                   {{.at = 5,
                                     REST("\xC1\x28\xFF"
                                          "a lie")},
                                    {.at = 6}},
                                   "true",
                                   "",
                                   1,
                                   6};
    static char payload[COAP_MESSAGE];
    exchange_t one;

    for (size_t length = 0; length < cut.datagrams[0].rest_length; length++) {
        one = cut;
        one.datagrams[0].rest_length = length;
        /* A response without its payload, or with some of it, counts as whole. */
        if (length != 1u && length != 3u) {
            static const char *const answers[] = {"", NULL, "", NULL, "a", "a ", "a l", "a li"};
            one.answer = answers[length];
            one.ticks = 5;
        }
        hold(&one, 0);
    }
    memset(payload, 'x', sizeof payload);
    payload[0] = '\xFF';
    one = cut;
    one.datagrams[0].rest = payload;
    one.datagrams[0].rest_length = COAP_MESSAGE - 7u;
    one.what = "a response that is longer than a message may be";
    hold(&one, 0);
    payload[COAP_MESSAGE - 8u] = '\0';
    one.datagrams[0].rest_length = COAP_MESSAGE - 8u;
    one.what = "the longest response";
    one.answer = payload + 1;
    one.ticks = 5;
    hold(&one, 0);
    /* A datagram shorter than a head is ignored, and so is an empty message. */
    for (size_t length = 0; length < 4u; length++) {
        short_length = length + 1u;
        one = cut;
        hold(&one, 0);
        short_length = 0;
    }
}

static bool fails(const char *url, const char *failure)
{
    return !asks(url, 0) && answer.failure != NULL && same_text(answer.failure, failure);
}

/* Checks what the client does before the first request. */
static void test_requests(void)
{
    static char text[2048] = "coap://h/";

    its = NULL;
    memset(text + 9, 'x', 256);
    check(fails(text, "it cannot be an option") && answer.refused != NULL && answer.refused->kind == KNURL_PATH &&
              answer.error == KNURL_ERROR_LENGTH && answer.sent == 0 && sent_count == 0,
          "a segment that is too long for an option");
    /* The request has a head and a token of 4 octets each, 2 octets for the host, and 2 before each segment. */
    for (size_t i = 0; i < 9u; i++) {
        memset(text + 8u + 127u * i, 'x', 127);
        text[8u + 127u * i] = '/';
    }
    text[8u + 127u * 8u + 117u] = '\0';
    check(fails(text, "no answer") && answer.sent == 4 && sent[3].length == 10u + 128u * 8u + 118u &&
              sent[3].length == COAP_MESSAGE,
          "the longest request");
    (void)strcat(text, "x");
    check(fails(text, "the request is too long") && answer.refused == NULL && answer.sent == 0 && sent_count == 0,
          "one that is longer");
    no_address = "no such host";
    check(fails("coap://h/", "no such host") && answer.refused == NULL && answer.sent == 0 && sent_count == 0,
          "a host that there is not");
    no_address = NULL;
    no_endpoint = true;
    check(fails("coap://h/", "out of memory") && answer.sent == 0, "no endpoint");
    no_endpoint = false;
    no_memory = true;
    check(fails("coap://h/", "no answer") && answer.sent == 4 && sent_count == 0 && clock_now == GIVEN_UP,
          "what cannot be sent is as good as lost");
    no_memory = false;
    check(fails("coap://[2001:db8::80]", "no answer") && sent_count == 4 && sent[0].port == COAP_PORT &&
              sent[0].length == 8u,
          "an address, and the default port");
    jump = 700;
    check(fails("coap://h/", "no answer") && sent_count == 4 && sent[1].at == 1400u && clock_now < GIVEN_UP + 2800u,
          "a clock that is looked at too late");
}

static void test_blocks(void)
{
    in_blocks = true;
    jump = 1;
    for (size_t i = 0; i < sizeof blocks / sizeof blocks[0]; i++) {
        const u16_t port = endpoint.local_port;
        block = blocks[i].number;
        hold(&blocks[i].exchange, 0);
        check((block != 0u) == (endpoint.local_port == port), "further blocks come to the same port");
        check(answer.failure != NULL || answer.more == blocks[i].more, blocks[i].exchange.what);
    }
    in_blocks = false;
}

int main(void)
{
    for (size_t i = 0; i < sizeof exchanges / sizeof exchanges[0]; i++) {
        hold(&exchanges[i], 0);
        hold(&exchanges[i], 0xFFFFFFF0u);
    }
    test_lengths();
    test_requests();
    test_blocks();
    return checked("the client of CoAP");
}
