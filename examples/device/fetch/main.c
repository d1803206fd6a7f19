/* SPDX-License-Identifier: MIT */
/* Reads URLs from the lines of the console, parses each as its octets arrive, judges it against a policy, and fetches
 * it. */
#include "console.h"
#include "console_urls.h"
#include "fetch.h"
#include "knurl.h"
#include "knurl_rfc1738.h"
#include "network.h"
#include "port.h"

#include <string.h>

#define PARTS 32u
#define REDIRECTS 5
#define PAGES 10

/* http as RFC 3986 defines it, with IPv6 addresses; ftp and gopher as RFC 1738 defines them. */
static const knurl_scheme_t *const schemes[] = {&knurl_http, &knurl_rfc1738_ftp, &knurl_rfc1738_gopher, NULL};
static const fetcher_t fetchers[] = {
    {"http", fetch_prepare_http, fetch_http},
    {"ftp", fetch_prepare_ftp, fetch_ftp},
    {"gopher", fetch_prepare_gopher, fetch_gopher},
    {NULL, NULL, NULL},
};

/* Where this firmware may connect: the hosts of its test, by name or address, at the default ports of the schemes and
 * 8080. */
static const char *const allowed_schemes[] = {"http", "ftp", "gopher", NULL};
static const char *const allowed_hosts[] = {"*.example.com", "192.0.2.80", "[2001:db8::80]", NULL};
static const knurl_policy_t policy = {
    .schemes = allowed_schemes,
    .hosts = allowed_hosts,
    .paths = knurl_any_path,
    .ports = {80, 8080, 21, 70},
    .length = FETCH_URL,
    .allow = KNURL_POLICY_LOGIN | KNURL_POLICY_QUERY | KNURL_WARNING_PASSWORD | KNURL_WARNING_PORT_NOT_DEFAULT,
    .refuse_addresses = FETCH_REFUSED,
};

/* Where a redirect may lead: the same hosts and ports, with http and without a login. */
static const char *const redirect_schemes[] = {"http", NULL};
static const knurl_policy_t redirect_policy = {
    .schemes = redirect_schemes,
    .hosts = allowed_hosts,
    .paths = knurl_any_path,
    .ports = {80, 8080},
    .length = FETCH_URL,
    .allow = KNURL_POLICY_QUERY | KNURL_WARNING_PORT_NOT_DEFAULT,
    .refuse_addresses = FETCH_REFUSED,
};

static const fetch_rules_t rules = {schemes, fetchers, &policy, &redirect_policy, REDIRECTS, PAGES, fetch_next_page};

static knurl_part_t parts[PARTS];
static fetch_t fetch;

/* Updates the CRC-32 of ISO 3309, which zlib also uses. It is computed bit by bit, to avoid a table in flash. */
static bool add_to_crc(void *keeper, const char *octets, size_t count)
{
    uint32_t *const kept = keeper;
    uint32_t crc = ~*kept;
    int bit;

    while (count-- > 0u) {
        crc ^= (unsigned char)*octets++;
        for (bit = 0; bit < 8; bit++) {
            crc = crc >> 1 ^ (0xEDB88320u & (0u - (crc & 1u)));
        }
    }
    *kept = ~crc;
    return true;
}

static void fetch_and_report(knurl_t *url, char *text)
{
    uint32_t crc = 0;

    fetch.keep = add_to_crc;
    fetch.keeper = &crc;
    if (fetch_all(&fetch, &rules, url, text)) {
        console_text("fetched ");
        console_number(fetch.length);
        console_text(" octets, crc32 ");
        console_hex(crc);
        console_text("\n");
    }
}

/* For tests: occupies pbufs, as other parts of a firmware might, until the next URL is done: `count` pbufs of the pool,
 * or all of it, or the whole heap. */
static struct pbuf *take(pbuf_type type, uint32_t count)
{
    struct pbuf *all = NULL;
    struct pbuf *one;

    while (count-- > 0u && (one = pbuf_alloc(PBUF_RAW, 16, type)) != NULL) {
        if (all != NULL) {
            pbuf_cat(one, all);
        }
        all = one;
    }
    return all;
}

/* Carries out a line "hold heap", or "hold" with a number of pbufs. Returns false for any other line. */
static bool hold(const char *line, size_t length, struct pbuf **taken)
{
    static const char order[] = "hold ";
    char number[8];
    const char *digits = number;
    uint32_t count;
    size_t i;

    if (length < sizeof order || length - (sizeof order - 1u) >= sizeof number ||
        strncmp(line, order, sizeof order - 1u) != 0) {
        return false;
    }
    for (i = sizeof order - 1u; i < length; i++) {
        number[i - (sizeof order - 1u)] = line[i];
    }
    number[length - (sizeof order - 1u)] = '\0';
    if (strcmp(number, "heap") == 0) {
        *taken = take(PBUF_RAM, MEM_SIZE);
    } else if (fetch_number(&digits, &count)) {
        *taken = take(PBUF_POOL, count);
    }
    return *taken != NULL;
}

static void take_line(knurl_t *url, char *text, size_t length)
{
    static struct pbuf *taken = NULL;

    if (url->error == KNURL_ERROR_BUFFER) {
        console_refused("console", "longer than 1024 octets", CONSOLE_NOWHERE);
    } else if (taken != NULL || !hold(text, length, &taken)) {
        fetch_and_report(url, text);
        if (taken != NULL) {
            pbuf_free(taken);
            taken = NULL;
        }
        network_settle(300);
        network_print_use();
    }
}

int main(void)
{
    static char text[FETCH_URL];
    static const console_urls_t urls = {schemes, parts, text, FETCH_URL, PARTS, take_line};

    port_start();
    network_start();
    network_print_use();
    console_urls(&urls);
    network_finish();
    return 0;
}
