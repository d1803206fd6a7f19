/* SPDX-License-Identifier: MIT
 *
 * Compares update URLs with a pinned one, however they are written. URLs arrive over the UART, one on each line. The
 * comparison needs no buffer for a normal form. */
#include "knurl.h"
#include "knurl_normal.h"
#include "knurl_redact.h"
#include "lines.h"
#include "port.h"
#include "print.h"

#define LONGEST 256u

static const char pinned_text[] = "https://updates.example.com/~board/fw.bin?channel=stable";

static const knurl_scheme_t *const schemes[] = {&knurl_https, &knurl_http, NULL};
static knurl_part_t pinned_parts[KNURL_PARTS];
static knurl_part_t parts[KNURL_PARTS];
static knurl_t pinned;
static char line[LONGEST];
static char shown[(2u * LONGEST) + 6u]; /* the line without its password; redaction makes no line longer than that */

static void answer(const knurl_t *url, knurl_error_t error)
{
    knurl_buffer_t out = KNURL_BUFFER(shown);

    if (error == KNURL_ERROR_BUFFER) {
        print("refused, longer than 256 octets\n");
        return;
    }
    if (error != KNURL_OK) {
        print("refused at offset ");
        print_number(url->offset);
    } else {
        print(knurl_equal_urls(url, &pinned) ? "the pinned one" : "another");
    }
    print(": ");
    if (knurl_redact(url, 0, &out) == KNURL_OK) {
        print_octets(out.octets, out.length);
    }
    print("\n");
}

int main(void)
{
    knurl_buffer_t kept = KNURL_BUFFER(line);
    lines_t lines = LINES;
    knurl_t url;

    port_start();
    if (knurl_parse(&pinned, schemes, pinned_parts, KNURL_ROOM(pinned_parts), pinned_text, sizeof pinned_text - 1u) !=
        KNURL_OK) {
        port_exit(1);
        return 1;
    }
    knurl_begin(&url, schemes, parts, KNURL_ROOM(parts));
    while (lines_read(&lines)) {
        (void)knurl_store(&url, lines.octets, lines.length, &kept);
        /* An empty line is not a URL. */
        if (lines.ended && (kept.length > 0u)) {
            answer(&url, knurl_end(&url));
            knurl_begin(&url, schemes, parts, KNURL_ROOM(parts));
            kept.length = 0;
        }
    }
    port_exit(0);
    return 0;
}
