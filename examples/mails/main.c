/* SPDX-License-Identifier: MIT
 *
 * Mails arrive over the UART. For each URL in them, prints its parts according to the rows of RFC 1738, those of
 * RFC 3986, and those of the draft that came before both. */
#include "knurl.h"
#include "knurl_draft.h"
#include "knurl_rfc1738.h"
#include "knurl_text.h"
#include "port.h"
#include "print.h"

#define LONGEST 256u
#define PARTS 16u
#define FAMILIES 3u

static const struct {
    const char *name;
    const knurl_scheme_t *const *schemes;
} families[FAMILIES] = {
    {"RFC 1738", knurl_rfc1738_schemes},
    {"RFC 3986", knurl_rfc3986_schemes},
    {"the draft", knurl_draft_schemes},
};

/* The finder of each family, and the result of its rows for a URL that any finder reported. */
static struct {
    knurl_finder_t finder;
    knurl_part_t finder_parts[PARTS];
    knurl_t url;
    knurl_part_t parts[PARTS];
    char text[LONGEST];
} found[FAMILIES];

static uint16_t urls;
static uint16_t accepted[FAMILIES];
static uint16_t differ;

/* Returns true if two families accept the URL with the same parts, or refuse it at the same offset. */
static bool same(unsigned one, unsigned other)
{
    const knurl_t *a = &found[one].url;
    const knurl_t *b = &found[other].url;
    uint16_t i;

    if ((a->error == KNURL_OK) != (b->error == KNURL_OK)) {
        return false;
    }
    if (a->error != KNURL_OK) {
        return a->offset == b->offset;
    }
    for (i = 0; (i < a->count) && (i < b->count); i++) {
        if ((a->parts[i].kind != b->parts[i].kind) || (a->parts[i].offset != b->parts[i].offset) ||
            (a->parts[i].length != b->parts[i].length)) {
            return false;
        }
    }
    return a->count == b->count;
}

/* Prints the result of a family, without the scheme, which is the same for all. */
static void show_answer(const knurl_t *url, const char *text)
{
    uint16_t i;

    if (url->error != KNURL_OK) {
        print(" no, at offset ");
        print_number(url->offset);
    }
    for (i = 1; (url->error == KNURL_OK) && (i < url->count); i++) {
        print(" ");
        print(knurl_kind_name(url, url->parts[i].kind));
        print("=");
        print_octets(&text[url->parts[i].offset], url->parts[i].length);
    }
    print("\n");
}

/* Prints a line for each result, with the families that share it. */
static void show(const char *text, uint16_t length)
{
    bool shown[FAMILIES] = {false, false, false};
    unsigned i;
    unsigned k;

    urls++;
    print("> ");
    print_octets(text, length);
    print("\n");
    for (i = 0; i < FAMILIES; i++) {
        knurl_t *url = &found[i].url;
        knurl_begin(url, families[i].schemes, found[i].parts, KNURL_ROOM(found[i].parts));
        knurl_allow_fragment(url);
        if (knurl_read(url, text, length) == KNURL_OK) {
            accepted[i]++;
        }
    }
    if (!same(0, 1) || !same(0, 2)) {
        differ++;
    }
    for (i = 0; i < FAMILIES; i++) {
        const char *lead = "    ";
        for (k = i; (k < FAMILIES) && !shown[i]; k++) {
            if (same(i, k)) {
                print(lead);
                print(families[k].name);
                lead = ", ";
            }
        }
        if (!shown[i]) {
            print(":");
            show_answer(&found[i].url, text);
        }
        for (k = i + 1u; k < FAMILIES; k++) {
            shown[k] = shown[k] || same(i, k);
        }
    }
}

/* Passes the octet to each finder. At the ">" of a URL one or more of them report it, with the same text. */
static void find(char octet)
{
    unsigned i;

    for (i = 0; i < FAMILIES; i++) {
        (void)knurl_find_next(&found[i].finder, &octet, 1);
    }
    for (i = 0; i < FAMILIES; i++) {
        const knurl_finder_t *finder = &found[i].finder;
        if (finder->found && !finder->cut) {
            show(finder->url.text, finder->length);
            return;
        }
    }
}

int main(void)
{
    unsigned i;
    int octet;

    port_start();
    for (i = 0; i < FAMILIES; i++) {
        knurl_find_begin(&found[i].finder, families[i].schemes, found[i].finder_parts,
                         KNURL_ROOM(found[i].finder_parts), found[i].text, sizeof found[i].text);
    }
    while ((octet = port_read()) != PORT_END) {
        if (octet >= 0) {
            find((char)octet);
        }
    }
    print_number(urls);
    print(" URLs: ");
    for (i = 0; i < FAMILIES; i++) {
        print(families[i].name);
        print(" accepts ");
        print_number(accepted[i]);
        print(", ");
    }
    print_number(differ);
    print(" are read differently\n");
    return 0;
}
