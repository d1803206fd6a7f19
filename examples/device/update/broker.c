/* SPDX-License-Identifier: MIT */
#include "broker.h"

#include "console.h"
#include "knurl.h"
#include "knurl_policy.h"
#include "network.h"
#include "port.h"
#include "update.h"

#include "lwip/apps/mqtt.h"

#include <string.h>

#define FIELD 64u /* the longest user, password or topic, decoded */
#define HOST 40u  /* the longest of the hosts below */
#define SCHEME "mqtt://"
#define KEEP_ALIVE 30u
#define AGAIN 1000u       /* milliseconds until the next attempt after a loss, or if the broker was not found */
#define AGAIN_MOST 60000u /* the most milliseconds: each failed look-up doubles them, and takes seconds itself */

static const knurl_scheme_t *const schemes[] = {&knurl_mqtt, NULL};
static const char *const allowed_schemes[] = {"mqtt", NULL};
static const char *const allowed_hosts[] = {"broker.example.com", "192.0.2.80", "[2001:db8::80]", NULL};

/* Allows a login, with which a device identifies itself to the broker, but no control characters, encoded or not. */
static const knurl_policy_t policy = {
    .schemes = allowed_schemes,
    .hosts = allowed_hosts,
    .paths = knurl_any_path,
    .ports = {1883},
    .length = 256,
    .allow = KNURL_POLICY_LOGIN | KNURL_WARNING_PASSWORD,
};

static char user[FIELD];
static char password[FIELD];
static char topic[FIELD];
static struct mqtt_connect_client_info_t who;

static mqtt_client_t *client;
static char host[HOST]; /* the host, which is looked up for each connection */
static u16_t port;
static uint32_t lost_at;
static uint32_t again;
static bool lost;

static message_t messages[2];
static message_t *incoming = &messages[0]; /* the other one was given last */
static bool whole;                         /* `incoming` is complete, and was not given yet */
static bool ours;                          /* the message that is arriving is on our topic */

/* Decodes a part into a string, which is empty if there is no such part. Refuses a part that contains a control
 * character, or is too long. */
static bool field(const knurl_t *url, uint8_t kind, char *buffer, size_t size)
{
    const knurl_part_t *part = knurl_part(url, kind);

    buffer[0] = '\0';
    if (part == NULL || knurl_copy_decoded(url, part, buffer, size)) {
        return true;
    }
    console_refused("broker's protocol", knurl_kind_name(url, kind), part->offset);
    return false;
}

/* Returns true if the path is a topic, not a filter for several: "+" and "#" are wildcards (MQTT 3.1.1, section
 * 4.7). */
static bool is_topic(const knurl_t *url)
{
    size_t i;

    for (i = 0; topic[i] != '\0' && topic[i] != '+' && topic[i] != '#'; i++) {
    }
    if (i == 0u || topic[i] != '\0') {
        const knurl_part_t *path = knurl_part(url, KNURL_PATH);
        console_refused("broker's protocol", "topic", (path != NULL) ? path->offset : url->offset);
        return false;
    }
    return true;
}

static void on_publish(void *arg, const char *of, u32_t length)
{
    (void)arg;
    ours = strcmp(of, topic) == 0;
    if (ours) {
        message_begin(incoming, update_schemes);
        whole = false;
    } else {
        console_text("a message is dropped, ");
        console_number(length);
        console_text(" octets\n");
    }
}

static void on_octets(void *arg, const u8_t *octets, u16_t count, u8_t flags)
{
    (void)arg;
    if (ours) {
        message_take(incoming, (const char *)octets, count);
        whole = (flags & MQTT_DATA_FLAG_LAST) != 0;
    }
}

static void on_subscribed(void *arg, err_t error)
{
    (void)arg;
    console_text((error == ERR_OK) ? "waiting for an update\n" : "the broker lets us hear nothing\n");
}

static void on_connection(mqtt_client_t *from, void *arg, mqtt_connection_status_t status)
{
    (void)arg;
    if (status == MQTT_CONNECT_ACCEPTED) {
        mqtt_set_inpub_callback(from, on_publish, on_octets, NULL);
        if (mqtt_subscribe(from, topic, 1, on_subscribed, NULL) != ERR_OK) {
            console_text("out of memory\n");
        }
        return;
    }
    console_text("the broker is lost: ");
    console_number((uint32_t)status);
    console_text("\n");
    ours = false; /* the rest of the message will not arrive */
    lost = true;
    lost_at = port_ticks();
}

/* Looks the broker up. Returns NULL, or why it has no address. */
static const char *find(ip_addr_t *address)
{
    char text[sizeof SCHEME + HOST] = SCHEME;
    const size_t length = strlen(host);
    knurl_part_t parts[KNURL_PARTS];
    knurl_t url;

    memcpy(text + sizeof SCHEME - 1u, host, length);
    (void)knurl_parse(&url, schemes, parts, KNURL_ROOM(parts), text, sizeof SCHEME - 1u + length);
    return network_address(&url, address);
}

/* Connecting to the broker. If it fails, broker_poll tries again: after a power cut, a name server may start later than
 * this board, and a broker may have moved. */
/* Returns false if the broker was not found. */
static bool connect(void)
{
    ip_addr_t address;
    const char *failure = find(&address);

    if (failure != NULL) {
        console_text("failed: ");
        console_text(failure);
        console_text("\n");
    }
    lost = failure != NULL || mqtt_client_connect(client, &address, port, on_connection, NULL, &who) != ERR_OK;
    lost_at = port_ticks();
    return failure == NULL;
}

/* Sets the identity for the broker from the parts of the URL. */
static void set_who(void)
{
    /* The id is the user, because a broker drops a client when another connects with the same id (MQTT 3.1.1,
     * sections 3.1.3.1 and 3.1.4), so that no two boards may share one. Without a user it is empty, and the broker
     * assigns one. */
    who.client_id = user;
    who.client_user = (user[0] != '\0') ? user : NULL;
    /* MQTT 3.1.1 allows no password without a user (section 3.1.2.9), and lwIP does not send an empty one. */
    who.client_pass = (user[0] != '\0' && password[0] != '\0') ? password : NULL;
    who.keep_alive = KEEP_ALIVE;
}

bool broker_open(const char *text, size_t length)
{
    knurl_part_t parts[KNURL_PARTS];
    knurl_ruling_t ruling;
    knurl_t url;

    broker_close();
    if (knurl_parse(&url, schemes, parts, KNURL_ROOM(parts), text, length) != KNURL_OK) {
        console_refused("parser", knurl_error_name(url.error), url.offset);
        return false;
    }
    ruling = knurl_judge(&url, &policy);
    if (!ruling.allowed) {
        console_refused("policy", knurl_policy_rule_name(ruling.rule), ruling.part->offset);
        return false;
    }
    if (!field(&url, KNURL_USER, user, FIELD) || !field(&url, KNURL_PASSWORD, password, FIELD) ||
        !field(&url, KNURL_PATH, topic, FIELD) || !field(&url, KNURL_HOST, host, HOST) || !is_topic(&url) ||
        !knurl_port(&url, &port)) {
        return false;
    }
    console_text("  knurl: broker ");
    console_foreign(host, strlen(host));
    console_text(", user ");
    console_foreign(user, strlen(user));
    console_text(", topic ");
    console_foreign(topic, strlen(topic));
    console_text(", all decoded, the policy allows it\n");
    client = mqtt_client_new();
    if (client == NULL) {
        console_text("failed: out of memory\n");
        return false;
    }
    set_who();
    again = AGAIN;
    (void)connect();
    return true;
}

message_t *broker_message(void)
{
    message_t *const given = incoming;

    if (!whole) {
        return NULL;
    }
    whole = false;
    incoming = (given == &messages[0]) ? &messages[1] : &messages[0];
    return given;
}

void broker_poll(void)
{
    if (client != NULL && lost && port_ticks() - lost_at >= again) {
        again = connect() ? AGAIN : ((again < AGAIN_MOST / 2u) ? 2u * again : AGAIN_MOST);
    }
}

void broker_close(void)
{
    if (client != NULL) {
        mqtt_disconnect(client);
        mqtt_client_free(client);
        client = NULL;
    }
    whole = false;
    ours = false;
}
