/* SPDX-License-Identifier: MIT */
/* Tests the broker of examples/device/update by itself, on the host: to which URL it connects and as whom, which
 * messages it gives, and what it does when the broker is lost. This file replaces lwIP's MQTT client, the name server
 * and the clock. */
#include "broker.h"
#include "checks.h"
#include "knurl.h"
#include "network.h"
#include "port.h"
#include "said.h"
#include "update.h"

#include "lwip/apps/mqtt_priv.h"

#define HOST "mqtt://board-1:s%23cret@broker.example.com"
#define WAITING "waiting for an update\n"
#define SOME "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
#define DIGITS SOME SOME SOME "89abcdef"

const knurl_scheme_t *const update_schemes[] = {&knurl_http, NULL};

static struct mqtt_client_s its;
static int clients;
static bool no_client;
static bool connected; /* it is connected, or tries to */
static int connects;
static err_t connect_error;
static err_t subscribe_error;
static ip_addr_t connected_to;
static u16_t connected_port;
static struct mqtt_connect_client_info_t who;
static char subscribed[80];
static int qos;
static mqtt_request_cb_t on_subscribed;
static const char *no_address;
static const char *its_address = "2001:db8::80";
static uint32_t clock_now;

mqtt_client_t *mqtt_client_new(void)
{
    clients += no_client ? 0 : 1;
    return no_client ? NULL : &its;
}

void mqtt_client_free(mqtt_client_t *client)
{
    if (client != &its || connected) {
        exit(1);
    }
    clients--;
}

err_t mqtt_client_connect(mqtt_client_t *client, const ip_addr_t *address, u16_t port, mqtt_connection_cb_t callback,
                          void *arg, const struct mqtt_connect_client_info_t *info)
{
    connects++;
    if (connected || clients != 1 || client != &its || arg != NULL) {
        exit(1);
    }
    /* lwIP refuses empty fields. */
    connected = connect_error == ERR_OK && (info->client_user == NULL || info->client_user[0] != '\0') &&
                (info->client_pass == NULL || info->client_pass[0] != '\0');
    its.connect_cb = callback;
    connected_to = *address;
    connected_port = port;
    who = *info;
    return connected ? ERR_OK : ERR_VAL;
}

void mqtt_disconnect(mqtt_client_t *client)
{
    if (client != &its) {
        exit(1);
    }
    connected = false;
}

void mqtt_set_inpub_callback(mqtt_client_t *client, mqtt_incoming_publish_cb_t publish, mqtt_incoming_data_cb_t data,
                             void *arg)
{
    client->pub_cb = publish;
    client->data_cb = data;
    client->inpub_arg = arg;
}

err_t mqtt_sub_unsub(mqtt_client_t *client, const char *topic, u8_t quality, mqtt_request_cb_t callback, void *arg,
                     u8_t sub)
{
    if (client != &its || sub != 1u || arg != NULL || !connected) {
        exit(1);
    }
    (void)snprintf(subscribed, sizeof subscribed, "%s", topic);
    qos = quality;
    on_subscribed = callback;
    return subscribe_error;
}

const char *network_address(const knurl_t *url, ip_addr_t *address)
{
    if (!knurl_equal_part(url, knurl_part(url, KNURL_SCHEME), "mqtt")) {
        exit(1);
    }
    (void)ipaddr_aton(its_address, address);
    return no_address;
}

uint32_t port_ticks(void)
{
    return clock_now;
}

static bool opens(const char *text)
{
    connects = 0;
    said[0] = '\0';
    return broker_open(text, strlen(text));
}

static void accept(void)
{
    subscribed[0] = '\0';
    its.connect_cb(&its, NULL, MQTT_CONNECT_ACCEPTED);
}

static void lose(mqtt_connection_status_t status)
{
    connected = false;
    its.connect_cb(&its, NULL, status);
}

/* Begins a message on a topic, as lwIP does. */
static void begin(const char *topic, size_t length)
{
    its.pub_cb(its.inpub_arg, topic, (u32_t)length);
}

static void go_on(const char *octets, size_t length, bool last)
{
    char *copy = malloc(length + (length == 0u));

    if (copy == NULL) {
        exit(2);
    }
    memcpy(copy, octets, length);
    /* A different flag, which lwIP may set one day, does not mean the end. */
    its.data_cb(its.inpub_arg, (u8_t *)copy, (u16_t)length, last ? MQTT_DATA_FLAG_LAST : 0x80u);
    free(copy);
}

static void publish(const char *topic, const char *octets)
{
    begin(topic, strlen(octets));
    go_on(octets, strlen(octets), true);
}

/* Returns true if the message that is given has this URL. */
static bool gives(const char *url)
{
    message_t *message = broker_message();

    if (url == NULL || message == NULL) {
        return url == NULL && message == NULL;
    }
    return message_end(message) && message->kept.length == strlen(url) &&
           memcmp(message->text, url, strlen(url)) == 0 && message->url.parts == message->parts &&
           message->claim.signature[63] == 0xEF && message->claim.version[0] == 0x01;
}

static void test_open(void)
{
    check(broker_message() == NULL, "no message before all");
    broker_poll();
    broker_close();
    check(opens(HOST "/updates/board%2D1") && same_number(clients, 1) && same_number(connects, 1) &&
              same_number(connected_port, 1883) && same_text(ipaddr_ntoa(&connected_to), "2001:DB8::80"),
          "it goes to the broker");
    check(same_text(said,
                    "  knurl: broker broker.example.com, user board-1, topic updates/board-1, all decoded, the policy "
                    "allows it\n"),
          "and says so, without the password");
    check(same_text(who.client_id, "board-1") && same_text(who.client_user, "board-1") &&
              same_text(who.client_pass, "s#cret") && same_number(who.keep_alive, 30u) && who.will_topic == NULL,
          "as whom");
    accept();
    check(same_text(subscribed, "updates/board-1") && same_number(qos, 1), "it subscribes to the topic");
    said[0] = '\0';
    on_subscribed(NULL, ERR_OK);
    check(same_text(said, WAITING), "and waits");
    said[0] = '\0';
    on_subscribed(NULL, ERR_ABRT);
    check(same_text(said, "the broker lets us hear nothing\n"), "or may not");
    said[0] = '\0';
    subscribe_error = ERR_MEM;
    accept();
    check(same_text(said, "out of memory\n"), "or cannot");
    subscribe_error = ERR_OK;
    broker_close();
    check(clients == 0 && !connected, "all is given back");
    check(opens("mqtt://192.0.2.80/t") && who.client_user == NULL && who.client_pass == NULL &&
              same_text(who.client_id, ""),
          "nobody, whose id the broker makes");
    check(opens("mqtt://board-2:p@192.0.2.80/t") && same_text(who.client_id, "board-2"),
          "another board has another id");
    check(opens("mqtt://u@192.0.2.80/t") && same_text(who.client_user, "u") && who.client_pass == NULL && connected,
          "a user without a password");
    check(opens("mqtt://u:@192.0.2.80/t") && connected && same_text(who.client_user, "u") && who.client_pass == NULL,
          "an empty password is none");
    check(opens("mqtt://:p@192.0.2.80/t") && who.client_user == NULL && who.client_pass == NULL,
          "a password without a user");
    check(opens("mqtt://[2001:DB8:0::80]:1883/a/b") && same_number(clients, 1) && same_number(connects, 1),
          "an address in other letters");
    no_client = true;
    check(!opens("mqtt://192.0.2.80/t") && strstr(said, "failed: out of memory\n") != NULL &&
              same_number(connects, 0) && same_number(clients, 0),
          "no client");
    no_client = false;
}

/* Checks that a broker is looked up each time until it has an address. */
static void test_looked_up(void)
{
    no_address = "no such host";
    check(opens(HOST "/t") && strstr(said, "failed: no such host\n") != NULL && same_number(connects, 0) &&
              same_number(clients, 1),
          "no such host");
    clock_now += 999u;
    said[0] = '\0';
    broker_poll();
    check(said[0] == '\0', "which is left alone for a second");
    clock_now++;
    broker_poll();
    broker_poll();
    check(same_text(said, "failed: no such host\n") && same_number(connects, 0), "and looked up again, once");
    said[0] = '\0';
    clock_now += 1999u;
    broker_poll();
    check(said[0] == '\0', "then left alone for two seconds");
    for (uint32_t wait = 2000u; wait < 200000u; wait *= 2u) {
        clock_now += (wait < 60000u) ? wait : 60000u;
        said[0] = '\0';
        broker_poll();
        check(same_text(said, "failed: no such host\n"), "and twice as long each time, up to a minute");
    }
    no_address = NULL;
    clock_now += 60000u;
    broker_poll();
    check(same_number(connects, 1) && connected, "until it has an address");
    its_address = "2001:db8::81";
    lose(MQTT_CONNECT_DISCONNECTED);
    clock_now += 1000u;
    broker_poll();
    check(same_number(connects, 2) && same_text(ipaddr_ntoa(&connected_to), "2001:DB8::81"), "a broker that has moved");
    its_address = "2001:db8::80";
    no_address = "no such host";
    check(opens(HOST "/t") && same_number(connects, 0), "one that is not found");
    broker_close();
    no_address = NULL;
    clock_now += 5000u;
    broker_poll();
    check(same_number(connects, 0) && same_number(clients, 0), "and given up is not looked up");
}

static void test_refused(void)
{
    static const struct {
        const char *url;
        const char *refusal;
    } rows[] = {
        {HOST "/a%0Ab", "policy: encoded-crlf at 43\n"},
        {HOST "/a%00", "policy: encoded-control at 43\n"},
        {HOST "/updates/%23", "broker's protocol: topic at 43\n"},
        {HOST "/updates/%2B/x", "broker's protocol: topic at 43\n"},
        {HOST "/", "broker's protocol: topic at 43\n"},
        {HOST, "broker's protocol: topic at 42\n"},
        {HOST "/t?x", "policy: query at 45\n"},
        {HOST ":1884/t", "policy: port at 43\n"},
        {HOST ".evil.example/t", "policy: host at 24\n"},
        {"mqtt://a%0Ab:p@broker.example.com/t", "policy: encoded-crlf at 7\n"},
        {"mqtt://board-1:s%23cret@evil.example.net/t", "policy: host at 24\n"},
        {"mqtt://192.0.2.81/t", "policy: host at 7\n"},
        {"mqtts://broker.example.com/t", "parser: scheme at 5\n"},
    };

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const bool opened = opens(rows[i].url);
        if (opened || strcmp(said, rows[i].refusal) != 0) {
            printf("%s", said);
        }
        check(!opened && same_text(said, rows[i].refusal) && same_number(connects, 0) && same_number(clients, 0),
              rows[i].url);
    }
}

/* Tries fields of 63 octets and longer ones, and a URL of 256 octets and a longer one. */
static void test_lengths(void)
{
    static const char *const forms[] = {"mqtt://%s:p@192.0.2.80/t", "mqtt://u:%s@192.0.2.80/t",
                                        "mqtt://u:p@192.0.2.80/%s"};
    static const char *const refusals[] = {"broker's protocol: user at 7\n", "broker's protocol: password at 9\n",
                                           "broker's protocol: path at 22\n"};
    char octets[300];
    char url[400];

    for (size_t i = 0; i < 3u; i++) {
        memset(octets, 'x', sizeof octets);
        octets[63] = '\0';
        (void)sprintf(url, forms[i], octets);
        check(opens(url) && same_text((i == 0u)   ? who.client_user
                                      : (i == 1u) ? who.client_pass
                                                  : octets,
                                      octets),
              "a field of 63 octets");
        octets[63] = 'x';
        octets[64] = '\0';
        (void)sprintf(url, forms[i], octets);
        check(!opens(url) && same_text(said, refusals[i]) && same_number(clients, 0), "one of 64");
    }
    /* Each "%41" is one octet of a field. */
    (void)strcpy(url, "mqtt://");
    for (size_t i = 0; i < 63u + 16u; i++) {
        (void)strcat(url, (i == 62u) ? "%41@192.0.2.80/" : "%41");
    }
    check(strlen(url) == 256u && opens(url), "a URL of 256 octets");
    (void)strcat(url, "x");
    check(!opens(url) && strncmp(said, "policy: length at ", 18) == 0, "one of 257");
}

static void test_messages(void)
{
    check(opens(HOST "/updates/board-1"), "a topic");
    accept();
    said[0] = '\0';
    publish("updates/board-1", "2.bin " DIGITS);
    check(gives("2.bin") && gives(NULL) && said[0] == '\0', "a message is given, once");
    begin("updates/board-1", 206);
    check(gives(NULL), "before its octets it is none");
    go_on("3.", 2, false);
    check(gives(NULL), "nor before all of them");
    go_on("bin " DIGITS, 204, true);
    check(gives("3.bin"), "then it is");
    begin("updates/board-1", 206);
    for (const char *octet = "4.bin " DIGITS; *octet != '\0'; octet++) {
        go_on(octet, 1, octet[1] == '\0');
    }
    check(gives("4.bin"), "octet by octet");
    begin("updates/board-1", 206);
    go_on("5.bin " DIGITS, 206, false);
    go_on("", 0, true);
    check(gives("5.bin"), "the end comes by itself");
    publish("updates/board-1", "6.bin " DIGITS);
    publish("updates/board-1", "7.bin " DIGITS);
    check(gives("7.bin") && gives(NULL), "of two the last");
    publish("updates/board-1", "6.bin " DIGITS);
    begin("updates/board-1", 206);
    check(gives(NULL), "one that begins takes the place of the one before");
    publish("updates/board-1", "");
    check(broker_message() != NULL, "one of no octets is for who reads it");
    publish("updates/board-1", "8.bin " DIGITS);
    {
        message_t *message = broker_message();
        publish("updates/board-1", "9.bin " DIGITS);
        check(message != NULL && message_end(message) && memcmp(message->text, "8.bin", 5) == 0,
              "it stays while the next comes");
        check(gives("9.bin"), "which comes next");
    }
    /* Messages on other topics are not given. */
    publish("updates/board-2", "evil " DIGITS);
    check(gives(NULL) && same_text(said, "a message is dropped, 205 octets\n"), "another topic");
    publish("updates/board-10", "evil " DIGITS);
    publish("updates/board-", "evil " DIGITS);
    publish("Updates/board-1", "evil " DIGITS);
    publish("", "evil " DIGITS);
    check(gives(NULL), "topics that are nearly ours");
    publish("updates/board-1", "2.bin " DIGITS);
    publish("updates/board-2", "evil " DIGITS);
    check(gives("2.bin"), "one on another topic takes none from us");
    begin("updates/board-1", 206);
    go_on("2.bin ", 6, false);
    begin("updates/board-2", 200);
    go_on(DIGITS, 200, true);
    check(gives(NULL), "nor is it the end of one");
}

static void test_lost(void)
{
    clock_now = 0xFFFFFF00u;
    check(opens(HOST "/t"), "a topic");
    accept();
    begin("t", 206);
    go_on("2.bin ", 6, false);
    said[0] = '\0';
    lose(MQTT_CONNECT_DISCONNECTED);
    check(same_text(said, "the broker is lost: 256\n"), "it says that it is lost");
    clock_now += 999u;
    broker_poll();
    check(connects == 1, "it is left alone for a second");
    clock_now++;
    broker_poll();
    broker_poll();
    check(connects == 2, "and then asked again, once");
    accept();
    go_on(DIGITS, 200, true);
    check(gives(NULL), "what was lost with it is not gone on with");
    publish("t", "3.bin " DIGITS);
    lose(MQTT_CONNECT_TIMEOUT);
    check(gives("3.bin"), "what was whole stays");
    connect_error = ERR_MEM;
    clock_now += 1000u;
    broker_poll();
    check(connects == 3, "it is asked again");
    clock_now += 999u;
    broker_poll();
    check(connects == 3, "where that fails it is left alone");
    clock_now++;
    broker_poll();
    check(connects == 4, "for a second");
    connect_error = ERR_OK;
    clock_now += 1700u;
    broker_poll();
    accept();
    check(connects == 5 && same_text(subscribed, "t"), "until it is there");
    clock_now += 60000u;
    broker_poll();
    check(connects == 5, "and then no more");
    lose(MQTT_CONNECT_REFUSED_NOT_AUTHORIZED_);
    publish("t", "4.bin " DIGITS);
    broker_close();
    check(gives(NULL) && same_number(clients, 0), "a message is forgotten with its broker");
    clock_now += 60000u;
    broker_poll();
    check(connects == 5, "who is not asked again");
    connect_error = ERR_MEM;
    check(opens(HOST "/t") && same_number(connects, 1), "a broker that cannot be connected to at once");
    connect_error = ERR_OK;
    clock_now += 1000u;
    broker_poll();
    check(connects == 2 && connected, "is asked again");
    accept();
    begin("t", 206);
    check(opens(HOST "/u"), "another topic");
    accept();
    go_on("2.bin " DIGITS, 206, true);
    check(gives(NULL), "what began before it is nothing to it");
    broker_close();
    check(clients == 0, "all is given back");
}

int main(void)
{
    test_open();
    test_looked_up();
    test_refused();
    test_lengths();
    test_messages();
    test_lost();
    return checked("the broker of an update");
}
