/* SPDX-License-Identifier: MIT
 *
 * A firmware of a user: URLs arrive octet by octet, one a line, and one in a message. */
#include "knurl.h"

/* The registers of a UART, and what the firmware makes of its input. */
#define UART ((volatile const uint8_t *)0x40001000)
#define SINK ((volatile uint32_t *)0x40002000)

#ifndef SCHEMES
#define SCHEMES &knurl_http
#endif

static const knurl_scheme_t *const schemes[] = {SCHEMES, NULL};

int main(void);
void reset(void);

int main(void)
{
    knurl_t url;
    knurl_part_t parts[KNURL_PARTS];
    char line[64];
    uint16_t port = 0;

    for (;;) {
        char octet;

        knurl_begin(&url, schemes, parts, KNURL_ROOM(parts));
#ifdef WITH_FRAGMENT
        knurl_allow_fragment(&url);
#endif
        do {
            octet = (char)*UART;
            *SINK = knurl_feed(&url, &octet, 1);
            *SINK = knurl_settled(&url);
        } while (octet != '\n');
        *SINK = knurl_end(&url);
#ifdef WITH_STORE
        {
            knurl_buffer_t kept = KNURL_BUFFER(line);
            knurl_begin(&url, schemes, parts, KNURL_ROOM(parts));
            do {
                octet = (char)*UART;
                *SINK = knurl_store(&url, &octet, 1, &kept);
            } while (octet != '\n');
            *SINK = knurl_end(&url);
        }
#endif
        for (unsigned i = 0; i < sizeof line; i++) {
            line[i] = (char)*UART;
        }
#ifdef WITH_FRAGMENT
        knurl_begin(&url, schemes, parts, KNURL_ROOM(parts));
        knurl_allow_fragment(&url);
        *SINK = knurl_read(&url, line, sizeof line);
#else
        *SINK = knurl_parse(&url, schemes, parts, KNURL_ROOM(parts), line, sizeof line);
#endif
        if (knurl_port(&url, &port)) {
            *SINK = port;
        }
    }
}

void reset(void)
{
    (void)main();
}

__attribute__((section(".vectors"), used)) static void (*const vectors[])(void) = {(void (*)(void))0x20004000, reset};
