/* SPDX-License-Identifier: MIT
 *
 * The settings page of a device in its own network. A request is three lines: "GET " or "POST " and the target, the
 * value of its Host header, and the form, which is empty in a GET. The answer is a line. */
#include "knurl_bare.h"
#include "knurl_form.h"
#include "knurl_policy.h"
#include "knurl_route.h"
#include "port.h"
#include "print.h"
#include "read_line.h"

#define LONGEST 256u

static const char *const methods[] = {"GET ", "POST ", NULL};
enum { GET = 1, POST };
static const char *const patterns[] = {"/", "/settings", "/files/{rest*}", NULL};
enum { PAGE, SETTINGS, FILES };

/* A target may be a whole URL, whose host is then checked as well. */
static const knurl_scheme_t *const target_rows[] = {&knurl_browser_target, &knurl_http, NULL};
static const knurl_scheme_t host_row = KNURL_BARE_AUTHORITY("http", 80, 0);
static const knurl_scheme_t *const host_rows[] = {&host_row, NULL};

/* The names of this device. In an attack by DNS rebinding, a browser uses a different one. */
static const char *const schemes[] = {"http", NULL};
static const char *const hosts[] = {"sensor.local", "192.168.4.1", NULL};
static const knurl_policy_t policy = {schemes, hosts, knurl_any_path, {80}, LONGEST, KNURL_POLICY_QUERY, 0};

typedef struct settings {
    char ssid[33];
    char key[64];
} settings_t;

static settings_t settings = {"factory", "12345678"};

static char octets[3][LONGEST];
static knurl_buffer_t request = KNURL_BUFFER(octets[0]), host = KNURL_BUFFER(octets[1]), form = KNURL_BUFFER(octets[2]);

/* Reads the whole form, and changes the settings only if it has each field once and no other. */
static bool take_form(void)
{
    settings_t taken = {"", ""};
    knurl_form_t pair;
    unsigned pairs = 0;
    bool right = true;

    knurl_form_begin(&pair, form.octets, form.length);
    while (right && knurl_form_next(&pair)) {
        pairs++;
        right = knurl_form_is(&pair, "ssid")
                    ? knurl_form_copy(&pair, taken.ssid, sizeof taken.ssid)
                    : knurl_form_is(&pair, "key") && knurl_form_copy(&pair, taken.key, sizeof taken.key);
    }
    if (!right || (pair.error != KNURL_OK) || (pairs != 2u) || (taken.ssid[0] == '\0') || (taken.key[7] == '\0')) {
        return false;
    }
    settings = taken;
    return true;
}

/* Returns the answer to a request whose path is one of the patterns. */
static const char *serve(unsigned pattern, bool is_post, const knurl_t *target, const knurl_part_t *rest)
{
    char name[32];

    if (is_post) {
        return (pattern != SETTINGS) ? "404" : take_form() ? "200 the settings have changed" : "400 the form";
    }
    if (pattern == SETTINGS) {
        print_line("the network is ", settings.ssid);
    }
    if (pattern == FILES) {
        if (!knurl_copy_decoded(target, rest, name, sizeof name)) {
            return "400 the name of the file";
        }
        print_line("www/", name);
    }
    return "200";
}

/* Returns the answer to the request. */
static const char *answer(void)
{
    const unsigned method = starts_with(&request, methods);
    const size_t at = (method == POST) ? 5u : 4u;
    knurl_part_t target_parts[KNURL_PARTS], host_parts[KNURL_PARTS], captures[1];
    knurl_route_t route = KNURL_ROUTE(patterns, captures);
    knurl_t target, named;

    knurl_bare_begin(&target, target_rows, target_parts, KNURL_ROOM(target_parts));
    knurl_bare_begin(&named, host_rows, host_parts, KNURL_ROOM(host_parts));
    if ((method == 0u) || (knurl_read(&target, &request.octets[at], request.length - at) != KNURL_OK)) {
        return "400 the request";
    }
    if (knurl_read(&named, host.octets, host.length) != KNURL_OK) {
        return "400 the Host";
    }
    if (!knurl_judge(&named, &policy).allowed ||
        ((knurl_part(&target, KNURL_SCHEME) != NULL) && !knurl_judge(&target, &policy).allowed)) {
        return "421";
    }
    switch (knurl_route_url(&route, &target)) {
    case KNURL_OK: return serve(route.number, method == POST, &target, captures);
    case KNURL_ERROR_ROUTE: return "404";
    default: return "400 the path";
    }
}

int main(void)
{
    port_start();
    while (read_line(&request) && read_line(&host) && read_line(&form)) {
        print_line(answer(), "");
    }
    port_exit(0);
    return 0;
}
