/* SPDX-License-Identifier: MIT */
#include "read_line.h"

#include "port.h"
#include "print.h"

static int wait_for_octet(void)
{
    int octet;

    do {
        octet = port_read();
    } while (octet == PORT_NONE);
    return octet;
}

/* A CR right before LF belongs to the end of the line. Any other is an octet of the line, so that a URL with it is
 * refused. */
int next_octet(void)
{
    static int ahead = PORT_NONE; /* the octet after a CR */
    int octet = (ahead != PORT_NONE) ? ahead : wait_for_octet();

    ahead = PORT_NONE;
    if (octet == '\r') {
        ahead = wait_for_octet();
        if (ahead == '\n') {
            octet = '\n';
            ahead = PORT_NONE;
        }
    }
    return octet;
}

bool read_line(knurl_buffer_t *line)
{
    bool fits = true;
    int octet;

    line->length = 0;
    while (((octet = next_octet()) != '\n') && (octet != PORT_END)) {
        fits = fits && (line->length < line->size);
        if (fits) {
            line->octets[line->length] = (char)octet;
            line->length++;
        }
    }
    if (!fits || (octet == PORT_END)) {
        line->length = 0;
    }
    return octet != PORT_END;
}

unsigned starts_with(const knurl_buffer_t *line, const char *const texts[])
{
    for (unsigned i = 0; texts[i] != NULL; i++) {
        size_t at = 0;
        while ((texts[i][at] != '\0') && (at < line->length) && (line->octets[at] == texts[i][at])) {
            at++;
        }
        if (texts[i][at] == '\0') {
            return i + 1u;
        }
    }
    return 0;
}

void print_line(const char *text, const char *more)
{
    print(text);
    print(more);
    print("\n");
}

bool refuse(const char *why)
{
    print_line("refused: ", why);
    return false;
}
