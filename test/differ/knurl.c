/* SPDX-License-Identifier: MIT
 *
 * knurl, by all rows of RFC 1738, or with an argument of RFC 3986, a fragment allowed, as the other parsers do. After
 * the components the error and its offset. */
#include "knurl.h"
#include "knurl_rfc1738.h"
#include "peer.h"

static component_t component(const knurl_t *url, uint8_t kind)
{
    component_t found;
    uint16_t length;

    found.text = knurl_octets(url, kind, &length);
    found.length = length;
    return found;
}

int main(int count, char *arguments[])
{
    static const uint8_t kinds[COMPONENTS] = {KNURL_SCHEME, KNURL_USER, KNURL_PASSWORD, KNURL_HOST,
                                              KNURL_PORT,   KNURL_PATH, KNURL_QUERY,    KNURL_FRAGMENT};
    static char line[LINE_MOST];
    static knurl_part_t parts[1000];

    (void)arguments;
    while (fgets(line, sizeof line, stdin) != NULL) {
        component_t found[COMPONENTS];
        uint16_t port = 0;
        knurl_t url;
        line[strcspn(line, "\n")] = '\0';
        knurl_begin(&url, (count > 1) ? knurl_rfc3986_schemes : knurl_rfc1738_schemes, parts, 1000);
        knurl_allow_fragment(&url);
        if (knurl_read(&url, line, strlen(line)) != KNURL_OK) {
            printf("refused\t%s\t%u\n", knurl_error_name((knurl_error_t)url.error), (unsigned)url.offset);
            continue;
        }
        printf("%u\t", knurl_port(&url, &port) ? (unsigned)port : 0u);
        for (int i = 0; i < COMPONENTS; i++) {
            found[i] = component(&url, kinds[i]);
        }
        write_found(found);
    }
    return 0;
}
