/* SPDX-License-Identifier: MIT */
#include "update.h"

#include "console.h"
#include "console_url.h"
#include "knurl.h"
#include "knurl_reference.h"

#include <string.h>

/* The pinned source of firmware. Whatever a message names, the firmware connects only there. */
#define BASE "http://updates.example.com/fw/"

static const char *const allowed_schemes[] = {"http", NULL};
static const char *const allowed_hosts[] = {"updates.example.com", "*.cdn.example.com", "[2001:db8::80]", NULL};
static const char *const allowed_paths[] = {"/fw/", NULL};

static const knurl_policy_t policy = {
    .schemes = allowed_schemes,
    .hosts = allowed_hosts,
    .paths = allowed_paths,
    .ports = {80, 8080},
    .length = FETCH_URL,
    .allow = KNURL_POLICY_QUERY | KNURL_WARNING_PORT_NOT_DEFAULT,
    .refuse_addresses = FETCH_REFUSED,
};

/* Where the server may redirect: a store may have the firmware under any path. */
static const knurl_policy_t redirect_policy = {
    .schemes = allowed_schemes,
    .hosts = allowed_hosts,
    .paths = knurl_any_path,
    .ports = {80, 8080},
    .length = FETCH_URL,
    .allow = KNURL_POLICY_QUERY | KNURL_WARNING_PORT_NOT_DEFAULT,
    .refuse_addresses = FETCH_REFUSED,
};

const knurl_scheme_t *const update_schemes[] = {&knurl_http, NULL};
static const fetcher_t fetchers[] = {{"http", fetch_prepare_http, fetch_http}, {NULL, NULL, NULL}};
static const fetch_rules_t rules = {update_schemes, fetchers, &policy, &redirect_policy, 5, 0, NULL};

static fetch_t fetch;
static slots_writer_t writer;

static bool keep(void *keeper, const char *octets, size_t count)
{
    return slots_write_octets(keeper, octets, count);
}

static bool fail(const char *reason)
{
    console_text("failed: ");
    console_text(reason);
    console_text("\n");
    return false;
}

/* Resolves the reference of the message. `url` becomes the target, with its text in `text`. */
static bool resolve(const message_t *message, knurl_t *url, char text[FETCH_URL])
{
    knurl_part_t base_parts[KNURL_PARTS];
    knurl_buffer_t out = knurl_buffer(text, FETCH_URL);
    knurl_error_t error;
    knurl_t base;

    console_text("  knurl: ");
    console_url(&message->url);
    if (message->url.error == KNURL_OK) {
        console_text(", parsed octet by octet, is a URL\n");
    } else {
        console_text(", parsed octet by octet, is not a URL by itself: ");
        console_text(knurl_error_name(message->url.error));
        console_text(" at ");
        console_number(message->url.offset);
        console_text("\n");
    }
    (void)knurl_parse(&base, update_schemes, base_parts, KNURL_ROOM(base_parts), BASE, strlen(BASE));
    error = knurl_resolve(url, &base, message->text, message->kept.length, &out);
    if (error != KNURL_OK) {
        console_refused("resolver", knurl_error_name(error), (error == KNURL_ERROR_BUFFER) ? out.needed : out.at);
        return false;
    }
    console_text("  knurl: resolved against " BASE ": ");
    console_url(url);
    console_text("\n");
    return true;
}

bool update_take(const message_t *message)
{
    static char text[FETCH_URL];
    knurl_part_t parts[KNURL_PARTS];
    const char *wrong;
    knurl_t url;

    wrong = slots_refuse(&message->claim);
    if (wrong != NULL) {
        console_refused("slots", wrong, CONSOLE_NOWHERE);
        return false;
    }
    knurl_begin(&url, update_schemes, parts, KNURL_ROOM(parts));
    if (!resolve(message, &url, text)) {
        return false;
    }
    slots_write(&writer, &message->claim);
    fetch.keep = keep;
    fetch.keeper = &writer;
    if (!fetch_all(&fetch, &rules, &url, text)) {
        return false;
    }
    console_text("  knurl: the policy allowed each target, finally ");
    console_url(fetch.url);
    console_text("\nfetched ");
    console_number(fetch.length);
    console_text(" octets\n");
    wrong = slots_write_end(&writer);
    if (wrong != NULL) {
        return fail(wrong);
    }
    console_text("its SHA-256 is the signed one; written to slot ");
    console_number((uint32_t)writer.slot);
    console_text(", ");
    console_number(writer.blocks);
    console_text(" blocks, read back, and then their head\n");
    return true;
}
