// SPDX-License-Identifier: MIT
//
// Send a line with a URL over Serial. The sketch says whether it is allowed, what to connect to, and what to ask for:
//
//     http://updates.example.com:8080/fw/a.bin?v=2
//     host updates.example.com, port 8080
//     target /fw/a.bin?v=2

#include <knurl.h>
#include <knurl_policy.h>
#include <knurl_steps.h>

static const knurl_scheme_t *const schemes[] = {&knurl_https, &knurl_http, NULL};
static const knurl_protocol_t *const protocols[] = {&knurl_https_steps, &knurl_http_steps, NULL};

// The policy: what it does not list is refused.
static const char *const allowedSchemes[] = {"https", "http", NULL};
static const char *const allowedHosts[] = {"updates.example.com", NULL};
static const char *const allowedPaths[] = {"/fw/", NULL};
static knurl_policy_t policy;

// The text of the URL. It must stay as it is while the URL is used.
static char line[200];
static size_t lineLength;
static bool lineTooLong;

void setup()
{
    Serial.begin(115200);
    policy.schemes = allowedSchemes;
    policy.hosts = allowedHosts;
    policy.paths = allowedPaths;
    policy.ports[0] = 443;
    policy.ports[1] = 80;
    policy.ports[2] = 8080;
    policy.length = sizeof line;
    policy.allow = KNURL_POLICY_QUERY | KNURL_WARNING_PORT_NOT_DEFAULT;
}

void refuse(const char *why)
{
    Serial.print("refused: ");
    Serial.println(why);
}

// What a client does with an allowed URL, in place of a connection.
void show(const knurl_t *url)
{
    char name[KNURL_NAME_SIZE];
    char target[sizeof line];
    knurl_endpoint_t endpoint;
    knurl_steps_t steps;
    knurl_buffer_t out = KNURL_BUFFER(target);

    if (!knurl_endpoint(url, &endpoint, name, sizeof name) ||
        knurl_steps_begin(&steps, url, protocols, NULL, &out) != KNURL_OK ||
        knurl_steps_next(&steps) != KNURL_STEPS_SEND) {
        refuse("nothing to connect to");
        return;
    }
    Serial.print("host ");
    Serial.print(name);
    Serial.print(", port ");
    Serial.println(endpoint.port);
    Serial.print("target ");
    Serial.write((const uint8_t *)out.octets, out.length);
    Serial.println();
}

void readUrl()
{
    knurl_part_t parts[KNURL_PARTS];
    knurl_t url;

    if (knurl_parse(&url, schemes, parts, KNURL_ROOM(parts), line, lineLength) != KNURL_OK) {
        refuse(knurl_error_name(url.error));
        Serial.print("at offset ");
        Serial.println(url.offset);
        return;
    }
    const knurl_ruling_t ruling = knurl_judge(&url, &policy);
    if (!ruling.allowed) {
        refuse(knurl_policy_rule_name(ruling.rule));
        return;
    }
    show(&url);
}

// CR, LF or both end a line. A longer line than fits is dropped as a whole, never cut.
void loop()
{
    while (Serial.available() > 0) {
        const int octet = Serial.read();
        if (octet != '\r' && octet != '\n') {
            if (lineLength < sizeof line) {
                line[lineLength++] = (char)octet;
            } else {
                lineTooLong = true;
            }
        } else if (lineLength > 0) {
            if (lineTooLong) {
                refuse("the line is too long");
            } else {
                readUrl();
            }
            lineLength = 0;
            lineTooLong = false;
        }
    }
}
