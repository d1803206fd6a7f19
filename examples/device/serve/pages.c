/* SPDX-License-Identifier: MIT */
#include "pages.h"

#include "knurl_form.h"
#include "knurl_policy.h"
#include "knurl_redact.h"
#include "knurl_route.h"

#include "lwip/def.h"

#include <string.h>

#define SETTING 128u                     /* the longest broker's URL */
#define SHOWN_BROKER (2u * SETTING + 7u) /* the same without its password, with a NUL */

/* The indices of the patterns. The last one matches every other path. */
enum { SETTINGS_PAGE, SETTINGS, THING, OTHER };
static const char *const patterns[] = {"/", "/settings", "/things/{id}", "/{rest*}", NULL};

/* The brokers that may be set, whatever a stranger's page posts: only these names. The client of the broker must check
 * the address of a name, against the same classes. */
static const knurl_scheme_t *const schemes[] = {&knurl_mqtt, &knurl_mqtts, NULL};
static const char *const allowed_schemes[] = {"mqtt", "mqtts", NULL};
static const char *const allowed_hosts[] = {"*.example.com", NULL};
static const knurl_policy_t policy = {
    .schemes = allowed_schemes,
    .hosts = allowed_hosts,
    .paths = knurl_any_path,
    .ports = {1883, 8883},
    .length = SETTING,
    .allow = KNURL_POLICY_LOGIN | KNURL_WARNING_PASSWORD,
    .refuse_addresses = KNURL_ADDRESS_NOT_GLOBAL,
};

static char broker[SETTING + 1u] = "mqtt://broker.example.com";

void text_add(text_t *text, const char *octets, size_t length)
{
    if (length > sizeof text->octets - text->length) {
        length = sizeof text->octets - text->length;
    }
    memcpy(text->octets + text->length, octets, length);
    text->length += length;
}

void text_add_string(text_t *text, const char *string)
{
    text_add(text, string, strlen(string));
}

void text_add_number(text_t *text, uint16_t number)
{
    char digits[8];

    lwip_itoa(digits, sizeof digits, number);
    text_add_string(text, digits);
}

/* Adds octets to HTML. */
static void add_shown(text_t *text, const char *octets, size_t length)
{
    size_t i;

    for (i = 0; i < length; i++) {
        const char octet = octets[i];
        if (octet == '&' || octet == '<' || octet == '>' || octet == '"' || octet == '\'') {
            text_add_string(text, "&#");
            text_add_number(text, (uint8_t)octet);
            text_add_string(text, ";");
        } else {
            text_add(text, &octet, 1);
        }
    }
}

/* Writes the broker's URL without its password. */
static void redact(char shown[SHOWN_BROKER])
{
    knurl_part_t parts[KNURL_PARTS];
    knurl_buffer_t out = knurl_buffer(shown, SHOWN_BROKER - 1u);
    knurl_t url;

    (void)knurl_parse(&url, schemes, parts, KNURL_ROOM(parts), broker, strlen(broker));
    (void)knurl_redact(&url, 0, &out);
    shown[out.length] = '\0';
}

static uint16_t show_settings(text_t *body, const char **type)
{
    char shown[SHOWN_BROKER];

    redact(shown);
    *type = "text/html";
    text_add_string(body, "<!DOCTYPE html><title>Settings</title><form method=post action=/settings>"
                          "<label>Broker <input name=broker value=\"");
    add_shown(body, shown, strlen(shown));
    text_add_string(body, "\"></label><button>Save</button></form>\n");
    return 200;
}

static uint16_t refuse(text_t *body, uint16_t status, const char *by, const char *reason)
{
    text_add_string(body, by);
    text_add_string(body, reason);
    text_add_string(body, "\n");
    return status;
}

/* Returns true if a text contains the "***" that replaces a password. */
static bool has_stars(const char *text)
{
    unsigned stars = 0;

    while (*text != '\0' && stars < 3u) {
        stars = (*text == '*') ? (stars + 1u) : 0u;
        text++;
    }
    return stars == 3u;
}

/* Sets the broker, unless the policy refuses it. If the URL comes back as it was shown, without its password, nothing
 * changes. If it comes back with "***" and any other change, it is refused, because the password is missing. */
static uint16_t set_broker(const char *value, text_t *body)
{
    char shown[SHOWN_BROKER];
    knurl_part_t parts[KNURL_PARTS];
    knurl_t url;

    redact(shown);
    if (strcmp(value, shown) == 0) {
        return 200;
    }
    if (knurl_parse(&url, schemes, parts, KNURL_ROOM(parts), value, strlen(value)) != KNURL_OK) {
        return refuse(body, 422, "refused by the parser: ", knurl_error_name(url.error));
    }
    const knurl_ruling_t ruling = knurl_judge(&url, &policy);
    if (!ruling.allowed) {
        return refuse(body, 422, "refused by the policy: ", knurl_policy_rule_name(ruling.rule));
    }
    if (has_stars(value)) {
        return refuse(body, 422, "refused: ", "write the password as well");
    }
    memcpy(broker, value, strlen(value) + 1u);
    return 200;
}

/* Reads the whole form before it sets anything. */
static uint16_t take_settings(const request_t *request, text_t *body)
{
    knurl_form_t form;
    char value[SETTING + 1u];
    bool fits = false;
    unsigned brokers = 0;

    knurl_form_begin(&form, request->body, request->body_length);
    while (knurl_form_next(&form)) {
        if (knurl_form_is(&form, "broker")) {
            fits = knurl_form_copy(&form, value, sizeof value);
            brokers++;
        }
    }
    if (form.error != KNURL_OK || brokers != 1u) {
        return refuse(body, 400,
                      "refused: ", (form.error != KNURL_OK) ? "an escape in the form" : "not exactly one broker");
    }
    return fits ? set_broker(value, body) : refuse(body, 422, "refused: ", "the broker is too long, or not text");
}

static uint16_t show_thing(const request_t *request, const knurl_part_t *capture, text_t *body)
{
    char id[16];

    if (!knurl_copy_decoded(&request->url, capture, id, sizeof id)) {
        return refuse(body, 404, "no such thing", "");
    }
    text_add_string(body, "thing ");
    text_add_string(body, id);
    text_add_string(body, "\n");
    return 200;
}

/* Writes a line for each part of the target: its kind, offset, length and octets. */
static uint16_t describe(const request_t *request, text_t *body)
{
    uint16_t i;

    for (i = 0; i < request->url.count; i++) {
        const knurl_part_t *part = &request->parts[i];
        text_add_string(body, knurl_kind_name(&request->url, part->kind));
        text_add_string(body, " ");
        text_add_number(body, part->offset);
        text_add_string(body, " ");
        text_add_number(body, part->length);
        text_add_string(body, " ");
        text_add(body, request->text + part->offset, part->length);
        text_add_string(body, "\n");
    }
    return 200;
}

/* Answers a request whose path is safe and matches a pattern. */
static uint16_t answer_route(const request_t *request, const knurl_route_t *route, text_t *body, const char **type)
{
    if ((route->number == SETTINGS) != (request->method == REQUEST_POST)) {
        return refuse(body, 405, "method not allowed", "");
    }
    switch (route->number) {
    case SETTINGS_PAGE: return show_settings(body, type);
    case SETTINGS: {
        const uint16_t status = take_settings(request, body);
        return (status == 200u) ? show_settings(body, type) : status;
    }
    case THING: return show_thing(request, &route->captures[0], body);
    default: return describe(request, body);
    }
}

uint16_t pages_answer(const request_t *request, const char *const names[], text_t *body, const char **type)
{
    knurl_part_t captures[1];
    knurl_route_t route = KNURL_ROUTE(patterns, captures);

    *type = "text/plain";
    if (request->status != 200u) {
        text_add_string(body, request->reason);
        if (request->offset != REQUEST_NOWHERE) {
            text_add_string(body, " at ");
            text_add_number(body, request->offset);
        }
        text_add_string(body, "\n");
        return request->status;
    }
    if (!request_is_for(request, names)) {
        return refuse(body, 421, "another server's name", "");
    }
    if (knurl_route_url(&route, &request->url) != KNURL_OK) {
        return refuse(body, 400, "an unsafe path", "");
    }
    return answer_route(request, &route, body, type);
}
