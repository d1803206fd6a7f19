/* SPDX-License-Identifier: MIT
 *
 * Parses URLs with the firmware's own list of schemes, and shows their parts. */
#include "show.h"

#include "lines.h"
#include "own_schemes.h"
#include "print.h"

#define LONGEST 256u

static const knurl_scheme_t *const schemes[] = {&coap_scheme, &mqtt_scheme, &stomp_scheme, NULL};

static void print_part(const char *name, const char *text, const knurl_part_t *part)
{
    print("  ");
    print(name);
    print(" ");
    print_octets(&text[part->offset], part->length);
    print("\n");
}

static bool print_items(const char *name, const knurl_t *url, const char *text, const knurl_separators_t *list)
{
    knurl_items_t items;

    knurl_items_begin(&items, url, list);
    while (knurl_items_next(&items)) {
        print_part(name, text, &items.name);
    }
    return items.error == KNURL_OK;
}

/* Prints what a client makes of an accepted URL. Returns true if it can use it. */
static bool print_uses(const knurl_t *url, const char *text)
{
    const knurl_part_t *path = knurl_part(url, KNURL_PATH);

    if (url->scheme != &coap_scheme) {
        return print_items("level", url, text, &mqtt_topic_levels);
    }
    /* An empty path is the root, for which no option is sent. */
    return ((path == NULL) || (path->length == 0u) ||
            print_items("option Uri-Path", url, text, &knurl_path_segments)) &&
           print_items("option Uri-Query", url, text, &coap_uri_queries);
}

/* Shows a URL that has ended. */
static bool show_url(const knurl_t *url, const char *text, size_t length)
{
    uint16_t port;

    print("> ");
    print_octets(text, length);
    print("\n");
    if (url->error != KNURL_OK) {
        print("  refused: ");
        print(knurl_error_name(url->error));
        print(" at offset ");
        print_number(url->offset);
        print("\n");
        return false;
    }
    for (uint16_t i = 0; i < url->count; i++) {
        print_part(knurl_kind_name(url, url->parts[i].kind), text, &url->parts[i]);
    }
    if (knurl_port(url, &port)) {
        print("  effective port ");
        print_number(port);
        print("\n");
    }
    return print_uses(url, text);
}

bool show(const char *text, size_t length)
{
    knurl_part_t parts[OWN_SCHEMES_PARTS];
    knurl_t url;

    (void)knurl_parse(&url, schemes, parts, KNURL_ROOM(parts), text, length);
    return show_url(&url, text, length);
}

bool show_lines(void)
{
    static char line[LONGEST];
    knurl_buffer_t kept = KNURL_BUFFER(line);
    knurl_part_t parts[OWN_SCHEMES_PARTS];
    lines_t lines = LINES;
    knurl_t url;
    bool valid = true;

    knurl_begin(&url, schemes, parts, KNURL_ROOM(parts));
    while (lines_read(&lines)) {
        (void)knurl_store(&url, lines.octets, lines.length, &kept);
        /* An empty line is not a URL. */
        if (lines.ended && (kept.length > 0u)) {
            if (knurl_end(&url) == KNURL_ERROR_BUFFER) {
                print("a line is too long\n");
                valid = false;
            } else {
                valid = show_url(&url, line, kept.length) && valid;
            }
            knurl_begin(&url, schemes, parts, KNURL_ROOM(parts));
            kept.length = 0;
        }
    }
    return valid;
}
