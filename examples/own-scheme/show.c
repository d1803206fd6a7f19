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

static void write_items(const char *name, const knurl_t *url, const char *text, const knurl_separators_t *list)
{
    knurl_items_t items;

    knurl_items_begin(&items, url, list);
    while (knurl_items_next(&items)) {
        write_part(name, text, &items.name);
    }
}

bool show(const char *text, size_t length)
{
    knurl_part_t parts[OWN_SCHEMES_PARTS];
    knurl_t url;
    uint16_t port;
    knurl_error_t error = knurl_parse(&url, schemes, parts, KNURL_ROOM(parts), text, length);

    port_write(text, length);
    write("\n");
    if (error != KNURL_OK) {
        write("  refused: ");
        write(knurl_error_name(error));
        write(" at offset ");
        write_number(url.offset);
        write("\n");
        return false;
    }
    for (uint16_t i = 0; i < url.count; i++) {
        write_part(knurl_kind_name(&url, parts[i].kind), text, &parts[i]);
    }
    if (knurl_port(&url, &port)) {
        write("  effective port ");
        write_number(port);
        write("\n");
    }
    if (url.scheme == &coap_scheme) {
        const knurl_part_t *path = knurl_part(&url, KNURL_PATH);
        /* An empty path is the root, which no option names. */
        if ((path != NULL) && (path->length > 0u)) {
            write_items("option Uri-Path", &url, text, &knurl_path_segments);
        }
        write_items("option Uri-Query", &url, text, &coap_uri_queries);
    } else {
        write_items("level", &url, text, &mqtt_topic_levels);
    }
    return true;
}

bool show_lines(void)
{
    static char line[LONGEST];
    size_t length = 0; /* LONGEST + 1 where the line is longer */
    bool valid = true;
    int octet;

    do {
        octet = port_read();
        if ((octet == '\n') || (octet == '\r') || (octet == PORT_END)) {
            if (length > LONGEST) {
                write("a line is too long\n");
                valid = false;
            } else if (length > 0u) {
                valid = show(line, length) && valid;
            } else {
                /* An empty line is no URL. */
            }
            length = 0;
        } else if ((octet != PORT_NONE) && (length <= LONGEST)) {
            if (length < LONGEST) {
                line[length] = (char)octet;
            }
            length++;
        } else {
            /* Nothing has come yet, or the line is too long already. */
        }
    } while (octet != PORT_END);
    return valid;
}
