/* SPDX-License-Identifier: MIT
 *
 * A log arrives over the UART, at most seven octets at a time. Each URL in it, in the form <URL:...> of the appendix of
 * RFC 1738, is drawn as soon as its ">" has arrived. Nothing of the text around it is kept. */
#include "anatomy.h"
#include "knurl_rfc1738.h"
#include "knurl_text.h"
#include "port.h"

#define PIECE 7u
#define LONGEST 512u
#define PARTS 32u
#define HYPHENS 4u

static knurl_part_t parts[PARTS];
static knurl_part_t other_parts[PARTS];
static char buffer[LONGEST];
static char other[LONGEST];
static uint16_t hyphens[HYPHENS];

/* Draws the URL without a hyphen that came before a line break, where the typesetter may have added it, if the URL is
 * valid without it. */
static void draw_without(const knurl_finder_t *finder, uint16_t index)
{
    knurl_buffer_t out = KNURL_BUFFER(other);
    knurl_t url;

    knurl_begin(&url, knurl_rfc1738_schemes, other_parts, KNURL_ROOM(other_parts));
    knurl_allow_fragment(&url);
    print("its hyphen at offset ");
    print_number(hyphens[index]);
    print(" ended a line, and may not belong to it; without it:\n");
    if ((knurl_find_without(finder, index, &out) == KNURL_OK) &&
        (knurl_read(&url, out.octets, out.length) == KNURL_OK)) {
        anatomy_draw(&url, out.octets, out.length, false);
    } else {
        print("no URL\n");
    }
}

static void draw(const knurl_finder_t *finder)
{
    uint16_t i;

    print("octets ");
    print_number(finder->begin);
    print(" to ");
    print_number(finder->end);
    print(" of the log:\n");
    if (finder->cut) {
        print_octets(finder->url.text, finder->length);
        print("...\nlonger than the 512 octets that there is room for\n\n");
        return;
    }
    anatomy_draw(&finder->url, finder->url.text, finder->length, false);
    for (i = 0; i < finder->hyphen_count; i++) {
        draw_without(finder, i);
    }
    print("\n");
}

/* Waits for octets and returns how many it read, at most PIECE. Sets *ended if no more will come. */
static size_t read_piece(char piece[PIECE], bool *ended)
{
    size_t length = 0;
    int octet;

    do {
        octet = port_read();
        if (octet >= 0) {
            piece[length] = (char)octet;
            length++;
        }
    } while ((length < PIECE) && (octet != PORT_END) && ((length == 0u) || (octet != PORT_NONE)));
    *ended = (octet == PORT_END);
    return length;
}

int main(void)
{
    knurl_finder_t finder;
    char piece[PIECE];
    bool ended = false;
    size_t length;
    size_t at;

    port_start();
    knurl_find_begin(&finder, knurl_rfc1738_schemes, parts, KNURL_ROOM(parts), buffer, LONGEST);
    knurl_find_hyphens(&finder, hyphens, HYPHENS);
    while (!ended) {
        length = read_piece(piece, &ended);
        for (at = 0; at < length;) {
            at += knurl_find_next(&finder, piece + at, length - at);
            if (finder.found) {
                draw(&finder);
            }
        }
    }
    return 0;
}
