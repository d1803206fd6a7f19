/* SPDX-License-Identifier: MIT */
/* Tests the server of examples/device/sensor by itself, on the host: its answer to each datagram, and the URL that it
 * makes of a request. This file replaces UDP. */
#include "checks.h"
#include "coap.h"
#include "said.h"
#include "server.h"
#include "udp.h"

typedef struct request {
    const char *what;
    const char *octets;
    size_t length;
    const char *answer; /* "" for none */
    size_t answer_length;
    const char *url; /* the URL that the server prints for the request, or "" */
} request_t;

#define OCTETS(octets) "" octets, sizeof octets - 1u
#define HEAD "\x42\x01\x12\x34to" /* of a confirmable GET */
#define NON "\x52\x01\x12\x34to"
#define REPLY(code) OCTETS("\x62" code "\x12\x34to")
#define WARM                                                                                                           \
    OCTETS("\x62\x45\x12\x34to\xC0\xFF"                                                                                \
           "21.5")
#define LIST                                                                                                           \
    "</.well-known/core>;ct=40,</temperature>;rt=temperature-c;title=\"The "                                           \
    "room\";ct=0,</humidity>;rt=humidity-percent;ct=0"
#define CORE "\xC1\x28\xFF" LIST
#define WELL_KNOWN                                                                                                     \
    "\xBB.well-known\x04"                                                                                              \
    "core"
#define DAMP "\xC1\x28\xFF</humidity>;rt=humidity-percent;ct=0"
#define RESET OCTETS("\x70\0\x12\x34")
#define NOTHING "", 0
#define BAD_OPTION "\x82"
#define BAD_REQUEST "\x80"
#define NOT_FOUND "\x84"
#define NOT_ALLOWED "\x85"
#define PATH "\xBBtemperature"
#define MORE_PATH "\x0Btemperature"
#define TEN(text) text text text text text text text text text text
#define X127 TEN("xxxxxxxxxxxx") "xxxxxxx"
#define X128 X127 "x"

/* clang-format off */
static const request_t requests[] = {
    {"the measurement", OCTETS(HEAD PATH), WARM, "coap://192.0.2.15/temperature"},
    {"not to be confirmed", OCTETS(NON PATH), OCTETS("\x52\x45\x12\x34to\xC0\xFF" "21.5"), "coap://192.0.2.15/temperature"},
    {"what there is", OCTETS(HEAD "\xBB.well-known\x04" "core"), OCTETS("\x62\x45\x12\x34to" CORE), "coap://192.0.2.15/.well-known/core"},
    {"a filter", OCTETS(HEAD WELL_KNOWN "\x45rt=h*"), OCTETS("\x62\x45\x12\x34to" DAMP), "coap://192.0.2.15/.well-known/core?***"},
    {"a filter that nothing matches", OCTETS(HEAD WELL_KNOWN "\x44if=x"), OCTETS("\x62\x45\x12\x34to\xC1\x28"), "coap://192.0.2.15/.well-known/core?***"},
    {"a first block of 16", OCTETS(HEAD WELL_KNOWN "\xC0"), OCTETS("\x62\x45\x12\x34to\xC1\x28\xB1\x08\xFF</.well-known/co"), "coap://192.0.2.15/.well-known/core"},
    {"a second block of 16", OCTETS(HEAD WELL_KNOWN "\xC1\x10"), OCTETS("\x62\x45\x12\x34to\xC1\x28\xB1\x18\xFFre>;ct=40,</temp"), "coap://192.0.2.15/.well-known/core"},
    {"a last block of 64", OCTETS(HEAD WELL_KNOWN "\xC1\x12"), OCTETS("\x62\x45\x12\x34to\xC1\x28\xB1\x12\xFF" "\"The room\";ct=0,</humidity>;rt=humidity-percent;ct=0"), "coap://192.0.2.15/.well-known/core"},
    {"a block of a filtered list", OCTETS(HEAD WELL_KNOWN "\x45rt=h*\x81\x20"), OCTETS("\x62\x45\x12\x34to\xC1\x28\xB1\x20\xFF" "ct=0"), "coap://192.0.2.15/.well-known/core?***"},
    {"a block of the measurement", OCTETS(HEAD PATH "\xC1\x06"), OCTETS("\x62\x45\x12\x34to\xC0\xB1\x06\xFF" "21.5"), "coap://192.0.2.15/temperature"},
    {"a block past the end", OCTETS(HEAD PATH "\xC1\x16"), REPLY(BAD_REQUEST), "coap://192.0.2.15/temperature"},
    {"a block far past the end", OCTETS(HEAD WELL_KNOWN "\xC3\xFF\xFF\xF6"), REPLY(BAD_REQUEST), "coap://192.0.2.15/.well-known/core"},
    {"a block of a size that there is not", OCTETS(HEAD PATH "\xC1\x07"), REPLY(BAD_OPTION), ""},
    {"Block2 twice", OCTETS(HEAD PATH "\xC1\x06\x01\x06"), REPLY(BAD_OPTION), ""},
    {"Block2 of four octets", OCTETS(HEAD PATH "\xC4\0\0\0\x06"), REPLY(BAD_OPTION), ""},
    {"a token of eight octets", OCTETS("\x48\x01\xFE\xDC" "12345678" PATH), OCTETS("\x68\x45\xFE\xDC" "12345678\xC0\xFF" "21.5"),
     "coap://192.0.2.15/temperature"},
    {"a payload is nothing to it", OCTETS(HEAD PATH "\xFFx"), WARM, "coap://192.0.2.15/temperature"},
    {"a query is nothing to it", OCTETS(HEAD PATH "\x43" "a=b\x03" "c&d"), WARM, "coap://192.0.2.15/temperature?***"},
    {"all the options that a URL makes", OCTETS(HEAD "\x36H.a b;\x42\x16\x33\x4B" "temperature\x41" "x"), WARM,
     "coap://H.a%20b;/temperature?***"},
    /* The path is none of the resources. */
    {"nothing", OCTETS(HEAD), REPLY(NOT_FOUND), "coap://192.0.2.15/"},
    {"another path", OCTETS(HEAD "\xB1x"), REPLY(NOT_FOUND), "coap://192.0.2.15/x"},
    {"more of it", OCTETS(HEAD "\xBCtemperatures"), REPLY(NOT_FOUND), "coap://192.0.2.15/temperatures"},
    {"a slash within a segment is none between two", OCTETS(HEAD "\xBD\x03.well-known/core"), REPLY(NOT_FOUND),
     "coap://192.0.2.15/.well-known%2Fcore"},
    {"an escape in a segment is none", OCTETS(HEAD "\xBBtemper%61tu"), REPLY(NOT_FOUND), "coap://192.0.2.15/temper%2561tu"},
    {"a NUL", OCTETS(HEAD "\xBB" "abc\0abc\0abc"), REPLY(NOT_FOUND), "coap://192.0.2.15/abc%00abc%00abc"},
    /* The options do not make a URL. */
    {"two periods", OCTETS(HEAD "\xB2.." MORE_PATH), REPLY(BAD_REQUEST), ""},
    /* A critical option of a wrong length counts as one that is not understood (RFC 7252 section 5.4.3). */
    {"no host in Uri-Host", OCTETS(HEAD "\x30\x8Btemperature"), REPLY(BAD_OPTION), ""},
    {"a percent sign in Uri-Host", OCTETS(HEAD "\x33" "a%b\x8Btemperature"), REPLY(BAD_REQUEST), ""},
    {"an at sign in Uri-Host", OCTETS(HEAD "\x33" "a@b\x8Btemperature"), REPLY(BAD_REQUEST), ""},
    /* The server does not understand these options. */
    {"one that may be ignored", OCTETS(HEAD "\xBBtemperature\x31x"), WARM, "coap://192.0.2.15/temperature"},
    {"one that may be ignored, before", OCTETS(HEAD "\x22xx\x9Btemperature"), WARM, "coap://192.0.2.15/temperature"},
    {"the path of a response", OCTETS(HEAD "\x85other\x3Btemperature"), WARM, "coap://192.0.2.15/temperature"},
    {"the query of a response", OCTETS(HEAD "\xBBtemperature\x93" "a=b"), WARM, "coap://192.0.2.15/temperature"},
    {"a critical one", OCTETS(HEAD "\x10\xABtemperature"), REPLY(BAD_OPTION), ""},
    {"a critical one of two octets", OCTETS(HEAD PATH "\xE0\xF1\x01"), REPLY(BAD_OPTION), ""},
    {"a critical one, not to be confirmed, is rejected", OCTETS(NON "\x10"), NOTHING, ""},
    {"what is not found and not to be confirmed", OCTETS(NON "\xB1x"), OCTETS("\x52\x84\x12\x34to"), "coap://192.0.2.15/x"},
    {"Uri-Host twice", OCTETS(HEAD "\x34" "evil\x04here\x8Btemperature"), REPLY(BAD_OPTION), ""},
    {"Uri-Port twice", OCTETS(HEAD "\x71\x01\x01\x02\x4Btemperature"), REPLY(BAD_OPTION), ""},
    {"a port of no octet is 0", OCTETS(HEAD "\x70\x4Btemperature"), WARM, "coap://192.0.2.15:0/temperature"},
    {"a port of three octets", OCTETS(HEAD "\x73\0\0\1\x4Btemperature"), REPLY(BAD_OPTION), ""},
    {"a segment of 255 octets", OCTETS(HEAD "\xBD\xF2" X127 X128), REPLY("\x84"), ""},
    {"a segment of 256 octets", OCTETS(HEAD "\xBD\xF3" X128 X128), REPLY(BAD_OPTION), ""},
    {"sixteen segments", OCTETS(HEAD "\xB1x" TEN("\x01x") "\x01x\x01x\x01x\x01x\x01x"), REPLY(NOT_FOUND),
     "coap://192.0.2.15" TEN("/x") "/x/x/x/x/x/x"},
    {"seventeen", OCTETS(HEAD "\xB1x" TEN("\x01x") "\x01x\x01x\x01x\x01x\x01x\x01x"), REPLY(BAD_OPTION), ""},
    {"a host and sixteen", OCTETS(HEAD "\x31h\x81x" TEN("\x01x") "\x01x\x01x\x01x\x01x\x01x"), REPLY(BAD_OPTION), ""},
    {"a host and fifteen segments", OCTETS(HEAD "\x31h\x81x" TEN("\x01x") "\x01x\x01x\x01x\x01x"), REPLY(NOT_FOUND),
     "coap://h" TEN("/x") "/x/x/x/x/x"},
    {"seventeen segments, not to be confirmed", OCTETS(NON "\xB1x" TEN("\x01x") "\x01x\x01x\x01x\x01x\x01x\x01x"), NOTHING, ""},
    /* These are not a GET. */
    {"POST", OCTETS("\x42\x02\x12\x34to" PATH), REPLY(NOT_ALLOWED), ""},
    {"PUT, not to be confirmed", OCTETS("\x52\x03\x12\x34to" PATH), OCTETS("\x52\x85\x12\x34to"), ""},
    {"a method that there is not", OCTETS("\x42\x1F\x12\x34to"), REPLY(NOT_ALLOWED), ""},
    {"a ping", OCTETS("\x40\0\x12\x34"), RESET, ""},
    {"what is empty, not to be confirmed", OCTETS("\x50\0\x12\x34"), NOTHING, ""},
    {"an acknowledgement", OCTETS("\x60\0\x12\x34"), NOTHING, ""},
    {"a Reset", OCTETS("\x70\0\x12\x34"), NOTHING, ""},
    {"a request in an acknowledgement", OCTETS("\x60\x01\x12\x34" PATH), NOTHING, ""},
    {"a response that nobody waits for", OCTETS("\x42\x45\x12\x34to\xFFx"), RESET, ""},
    {"one that is not to be confirmed", OCTETS("\x52\x45\x12\x34to\xFFx"), NOTHING, ""},
    {"one in an acknowledgement", OCTETS("\x62\x45\x12\x34to\xFFx"), NOTHING, ""},
    {"a code of class 1", OCTETS("\x40\x20\x12\x34"), RESET, ""},
    {"a code of class 1, not to be confirmed", OCTETS("\x50\x20\x12\x34"), NOTHING, ""},
    {"a code of class 7", OCTETS("\x40\xE1\x12\x34"), RESET, ""},
    /* These test how a message is formed. */
    {"a marker that nothing follows", OCTETS(HEAD PATH "\xFF"), RESET, ""},
    {"one that is not to be confirmed", OCTETS(NON PATH "\xFF"), NOTHING, ""},
    {"one in an acknowledgement", OCTETS("\x60\x01\x12\x34\xFF"), NOTHING, ""},
    {"a token of nine octets", OCTETS("\x49\x01\x12\x34" "123456789"), RESET, ""},
    {"what is empty, with octets", OCTETS("\x40\0\x12\x34x"), RESET, ""},
    {"one octet", OCTETS("\x40"), NOTHING, ""},
    {"three", OCTETS("\x40\0\x12"), NOTHING, ""},
    {"version 2", OCTETS("\x82\x01\x12\x34to" PATH), NOTHING, ""},
};
/* clang-format on */

static ip_addr_t from;

static bool sends(const char *octets, size_t length)
{
    if (length == 0u) {
        return sent_count == 0;
    }
    return sent_count == 1 && sent[0].length == length && memcmp(sent[0].octets, octets, length) == 0 &&
           sent[0].port == 49152u && ip_addr_cmp(&sent[0].to, &from);
}

static void ask(const char *octets, size_t length, size_t cut)
{
    said[0] = '\0';
    sent_count = 0;
    receive(octets, length, cut, &from, 49152);
}

static void hold(const request_t *its)
{
    char expected[600] = "";
    bool good = true;

    if (its->url[0] != '\0') {
        (void)snprintf(expected, sizeof expected, "asked for %s\n", its->url);
    }
    for (size_t cut = 0; cut <= its->length; cut += 1u + its->length / 40u) {
        /* The message before must not change the answer to this one. */
        ask(OCTETS("\x48\x01\xFF\xFF"
                   "12345678\xB1?"),
            5);
        ask(its->octets, its->length, cut);
        good = good && sends(its->answer, its->answer_length) &&
               (same_text(said, expected) || (its->url[0] == '\0' && its->length > 250u));
    }
    if (!good) {
        printf("%s", said);
    }
    check(good, its->what);
}

/* Tries every beginning of a request. A malformed message is rejected if it is confirmable, and never answered. */
static void test_cuts(void)
{
    static const char whole[] = HEAD "\x36H.a b;\x42\x16\x33\x4B"
                                     "temperature\x41x\xFF"
                                     "ab";
    int wrong = 0;

    for (size_t length = 0; length < sizeof whole; length++) {
        coap_message_t message;
        ask(whole, length, length / 2u);
        if (coap_read(&message, whole, length)) {
            wrong += sent_count != 1 || memcmp(sent[0].octets, "\x62", 1) != 0;
        } else {
            wrong += !sends("\x70\0\x12\x34", (length < 4u) ? 0u : 4u) || said[0] != '\0';
        }
    }
    check(wrong == 0, "a request that is cut at every place");
}

/* Tries a URL of 512 octets and one of 513, and a message of 1152 octets and longer ones. */
static void test_lengths(void)
{
    static char octets[2000];

    memcpy(octets, HEAD "\xBD\xE8", 8);
    memset(octets + 8, 'x', 245);
    memcpy(octets + 253, "\x0D\xE8", 2);
    memset(octets + 255, 'x', 245);
    memcpy(octets + 500,
           "\x02"
           "129",
           4);
    ask(octets, 503, 100);
    check(sends(REPLY(NOT_FOUND)) && strlen(said) == sizeof "asked for \n" - 1u + 512u, "a URL of 512 octets");
    octets[500] = '\x03';
    ask(octets, 504, 100);
    check(sends(REPLY(BAD_REQUEST)) && said[0] == '\0', "a URL of 513 octets");
    memcpy(octets, HEAD PATH "\xFF", 19);
    memset(octets + 19, 'x', sizeof octets - 19u);
    ask(octets, COAP_MESSAGE, 600);
    check(sends(WARM), "a message that is as long as any may be");
    ask(octets, COAP_MESSAGE + 1u, 600);
    check(sends(RESET) && said[0] == '\0', "a longer one");
    ask(octets, sizeof octets, 1500);
    check(sends(RESET) && said[0] == '\0', "a much longer one");
    octets[0] ^= 0x10;
    ask(octets, COAP_MESSAGE + 1u, 600);
    check(sends(NOTHING) && said[0] == '\0', "a longer one that is not to be confirmed");
}

/* Checks that a multicast message has no answer, be it right or wrong. */
static void test_all(void)
{
    static const char *const addresses[] = {"255.255.255.255", "192.0.2.255", "224.0.1.187", "ff02::1", "ff05::fd"};

    for (size_t i = 0; i < sizeof addresses / sizeof addresses[0]; i++) {
        (void)ipaddr_aton(addresses[i], ip_current_dest_addr());
        ask(OCTETS(HEAD PATH), 5);
        check(sends(NOTHING) && said[0] == '\0', "a request to all");
        ask(OCTETS(NON PATH), 5);
        check(sends(NOTHING) && said[0] == '\0', "not to be confirmed");
        ask(OCTETS("\x40\x01\x12\x34\xFF"), 5);
        check(sends(NOTHING), "what is not a message");
    }
    (void)ipaddr_aton("192.0.2.15", ip_current_dest_addr());
}

int main(void)
{
    static struct netif ethernet;

    ethernet.flags = NETIF_FLAG_BROADCAST;
    (void)ipaddr_aton("192.0.2.15", &ethernet.ip_addr);
    (void)ipaddr_aton("255.255.255.0", &ethernet.netmask);
    ip_current_netif() = &ethernet;
    (void)ipaddr_aton("2001:db8::80", &from);
    (void)ipaddr_aton("192.0.2.15", ip_current_dest_addr());
    no_endpoint = true;
    check(!server_start(), "no endpoint");
    no_endpoint = false;
    port_taken = true;
    check(!server_start() && !opened, "a port that is taken, and the endpoint is given back");
    port_taken = false;
    check(server_start() && endpoint.local_port == COAP_PORT && IP_IS_ANY_TYPE_VAL(endpoint.local_ip), "it listens");
    for (size_t i = 0; i < sizeof requests / sizeof requests[0]; i++) {
        hold(&requests[i]);
    }
    test_cuts();
    test_lengths();
    test_all();
    no_memory = true;
    ask(OCTETS(HEAD PATH), 5);
    check(sends(NOTHING), "no memory for an answer");
    no_memory = false;
    ask(OCTETS(HEAD PATH), 5);
    check(sends(WARM), "after all of it, as before");
    return checked("the server of CoAP");
}
