/* SPDX-License-Identifier: MIT
 *
 * What the firmware does with its URLs: reads them by its own list of schemes, and takes them apart. */
#include "show.h"

#include "own_schemes.h"
#include "port.h"

#define LONGEST 256u

static const knurl_scheme_t *const schemes[] = {&coap_scheme, &mqtt_scheme, &stomp_scheme, NULL};

static void write(const char *string)
{
    size_t length = 0;

    while (string[length] != '\0') {
        length++;
    }
    port_write(string, length);
}

static void write_number(uint16_t number)
{
    static const uint16_t powers[] = {10000, 1000, 100, 10, 1};
    bool started = false;

    for (unsigned i = 0; i < 5u; i++) {
        char digit = '0';
        while (number >= powers[i]) {
            number = (uint16_t)(number - powers[i]);
            digit++;
        }
        if ((digit != '0') || started || (powers[i] == 1u)) {
            port_write(&digit, 1);
            started = true;
        }
    }
}

static void write_part(const char *name, const char *text, const knurl_part_t *part)
{
    write("  ");
    write(name);
    write(" ");
    port_write(&text[part->offset], part->length);
    write("\n");
}

static bool write_items(const char *name, const knurl_t *url, const char *text, const knurl_separators_t *list)
{
    knurl_items_t items;

    knurl_items_begin(&items, url, list);
    while (knurl_items_next(&items)) {
        write_part(name, text, &items.name);
    }
    return items.error == KNURL_OK;
}

/* What a client makes of an accepted URL. */
static bool write_uses(const knurl_t *url, const char *text)
{
    const knurl_part_t *path = knurl_part(url, KNURL_PATH);

    if (url->scheme != &coap_scheme) {
        return write_items("level", url, text, &mqtt_topic_levels);
    }
    /* An empty path is the root, which no option names. */
    return ((path == NULL) || (path->length == 0u) ||
            write_items("option Uri-Path", url, text, &knurl_path_segments)) &&
           write_items("option Uri-Query", url, text, &coap_uri_queries);
}

/* Shows a URL that has ended. */
static bool show_url(const knurl_t *url, const char *text, size_t length)
{
    uint16_t port;

    port_write(text, length);
    write("\n");
    if (url->error != KNURL_OK) {
        write("  refused: ");
        write(knurl_error_name(url->error));
        write(" at offset ");
        write_number(url->offset);
        write("\n");
        return false;
    }
    for (uint16_t i = 0; i < url->count; i++) {
        write_part(knurl_kind_name(url, url->parts[i].kind), text, &url->parts[i]);
    }
    if (knurl_port(url, &port)) {
        write("  effective port ");
        write_number(port);
        write("\n");
    }
    return write_uses(url, text);
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
    knurl_t url;
    bool valid = true;
    int octet;

    knurl_begin(&url, schemes, parts, KNURL_ROOM(parts));
    do {
        octet = port_read();
        if ((octet != '\n') && (octet != '\r') && (octet >= 0)) {
            const char next = (char)octet;
            (void)knurl_store(&url, &next, 1, &kept);
        } else if ((octet != PORT_NONE) && (kept.length > 0u)) {
            (void)knurl_end(&url);
            if (url.error == KNURL_ERROR_BUFFER) {
                write("a line is too long\n");
                valid = false;
            } else {
                valid = show_url(&url, line, kept.length) && valid;
            }
            knurl_begin(&url, schemes, parts, KNURL_ROOM(parts));
            kept.length = 0;
        } else {
            /* Nothing has come yet, or an empty line, which is no URL. */
        }
    } while (octet != PORT_END);
    return valid;
}
