/* SPDX-License-Identifier: MIT
 *
 * The drop-in for libcoap by itself: the parts of a URL, or the number of a refusal. Prints each that is otherwise, and how
 * many there are. */
#include <coap3/coap.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *url;
    int answer;
    coap_uri_scheme_t scheme;
    unsigned port;
    const char *host, *path, *query; /* NULL where there is none */
} cases[] = {
    {"coap://h", 0, COAP_URI_SCHEME_COAP, 5683, "h", NULL, NULL},
    {"coap://h/", 0, COAP_URI_SCHEME_COAP, 5683, "h", NULL, NULL},
    {"coaps://h:1/a/b%20c?d&e", 0, COAP_URI_SCHEME_COAPS, 1, "h", "a/b%20c", "d&e"},
    {"coap+tcp://192.0.2.1:/a?", 0, COAP_URI_SCHEME_COAP_TCP, 5683, "192.0.2.1", "a", ""},
    {"COAPS+tcp://h?x", 0, COAP_URI_SCHEME_COAPS_TCP, 5684, "h", NULL, "x"},
    {"coap://[2001:db8::1]:65535/", 0, COAP_URI_SCHEME_COAP, 65535, "2001:db8::1", NULL, NULL},
    {"/", 0, COAP_URI_SCHEME_COAP, 5683, NULL, NULL, NULL},
    {"/a/b?c", 0, COAP_URI_SCHEME_COAP, 5683, NULL, "a/b", "c"},
    {"//h", 0, COAP_URI_SCHEME_COAP, 5683, NULL, "/h", NULL},
#if LIBCOAP_VERSION >= 4003002U
    {"coap+ws://h/a", 0, COAP_URI_SCHEME_COAP_WS, 80, "h", "a", NULL},
    {"coaps+ws://h?b", 0, COAP_URI_SCHEME_COAPS_WS, 443, "h", NULL, "b"},
    {"coaps+WS://h:8/", 0, COAP_URI_SCHEME_COAPS_WS, 8, "h", NULL, NULL},
    {"coap://%2Funix%2fsocket/a", 0, COAP_URI_SCHEME_COAP, 0, "%2Funix%2fsocket", "a", NULL},
    {"coaps+tcp://%2ftmp", 0, COAP_URI_SCHEME_COAPS_TCP, 0, "%2ftmp", NULL, NULL},
    {"coap://%2Funix:1/a", -5, 0, 0, NULL, NULL, NULL},
    {"coap://%2Funix:/a", -5, 0, 0, NULL, NULL, NULL},
    {"coap://[fe80::1%eth0]/", -3, 0, 0, NULL, NULL, NULL},
#else
    {"coap+ws://h/a", -1, 0, 0, NULL, NULL, NULL},
    {"coap://%2Funix%2fsocket/a", 0, COAP_URI_SCHEME_COAP, 5683, "%2Funix%2fsocket", "a", NULL},
#endif
    {"", -1, 0, 0, NULL, NULL, NULL},
    {"coap", -1, 0, 0, NULL, NULL, NULL},
    {"http://h", -1, 0, 0, NULL, NULL, NULL},
    {"coap:h", -1, 0, 0, NULL, NULL, NULL},
    {"coap://", -1, 0, 0, NULL, NULL, NULL},
    {"coap:///a", -3, 0, 0, NULL, NULL, NULL},
    {"coap://[evil]/", -3, 0, 0, NULL, NULL, NULL},
    {"coap://u@h", -3, 0, 0, NULL, NULL, NULL},
    {"coap://h:65536/", -4, 0, 0, NULL, NULL, NULL},
    {"coap://h:x/", -4, 0, 0, NULL, NULL, NULL},
    {"coap://h\\.evil/", -1, 0, 0, NULL, NULL, NULL},
    {"coap://h/#f", -1, 0, 0, NULL, NULL, NULL},
    {"coap://h/%zz", -1, 0, 0, NULL, NULL, NULL},
    {"coapx://h", -1, 0, 0, NULL, NULL, NULL},
    {"coap:/h", -1, 0, 0, NULL, NULL, NULL},
    {"coap://:1", -3, 0, 0, NULL, NULL, NULL},
    {"coap://?a", -3, 0, 0, NULL, NULL, NULL},
    {"coap://@h", -3, 0, 0, NULL, NULL, NULL},
    {"coap://u:p@h", -4, 0, 0, NULL, NULL, NULL},
    {"coap://h:5x", -4, 0, 0, NULL, NULL, NULL},
    {"coap://h:5 ", -4, 0, 0, NULL, NULL, NULL},
    {"coap://[::1", -1, 0, 0, NULL, NULL, NULL},
    {"coap://[::1]x", -1, 0, 0, NULL, NULL, NULL},
    {"coap://h a", -1, 0, 0, NULL, NULL, NULL},
    {"//[", -1, 0, 0, NULL, NULL, NULL},
    {"/%4", -1, 0, 0, NULL, NULL, NULL},
    {"/#", -1, 0, 0, NULL, NULL, NULL},
};

/* Whether a string is that text; one without octets may point anywhere, but a query that is empty is told by its place. */
static bool is(coap_str_const_t found, const char *wanted)
{
    if (wanted == NULL) {
        return found.length == 0u && found.s == NULL;
    }
    return found.s != NULL && found.length == strlen(wanted) && memcmp(found.s, wanted, found.length) == 0;
}

static bool holds(size_t i)
{
    const size_t length = strlen(cases[i].url);
    uint8_t *octets = malloc(length + 1u); /* whose end the sanitizer watches */
    coap_uri_t uri;
    bool good;

    if (octets == NULL) {
        return false;
    }
    memcpy(octets + 1, cases[i].url, length);
    memset(&uri, 0xFF, sizeof uri);
    good = coap_split_uri(octets + 1, length, &uri) == cases[i].answer;
    if (good && cases[i].answer == 0) {
        good = uri.scheme == cases[i].scheme && uri.port == cases[i].port && is(uri.host, cases[i].host) &&
               is(uri.path, cases[i].path) && is(uri.query, cases[i].query);
    }
    free(octets);
    return good;
}

#if LIBCOAP_VERSION >= 4003002U

static unsigned built_with;

int coap_dtls_is_supported(void)
{
    return (built_with & (1u << COAP_URI_SCHEME_COAPS)) != 0u;
}

int coap_tcp_is_supported(void)
{
    return (built_with & (1u << COAP_URI_SCHEME_COAP_TCP)) != 0u;
}

int coap_tls_is_supported(void)
{
    return (built_with & (1u << COAP_URI_SCHEME_COAPS_TCP)) != 0u;
}

int coap_ws_is_supported(void)
{
    return (built_with & (1u << COAP_URI_SCHEME_COAP_WS)) != 0u;
}

int coap_wss_is_supported(void)
{
    return (built_with & (1u << COAP_URI_SCHEME_COAPS_WS)) != 0u;
}

/* Whether a scheme that a build left out is refused, and no other. */
static unsigned wrong_builds(void)
{
    static const char *const urls[] = {"coap://h", "coaps://h", "coap+tcp://h", "coaps+tcp://h", "", "", "coap+ws://h",
                                       "coaps+ws://h"};
    unsigned wrong = 0;
    coap_uri_t uri;

    for (unsigned scheme = 0; scheme < 64u; scheme++) {
        const unsigned at = scheme % 8u;
        const char *url = urls[at];
        built_with = 1u << (scheme / 8u);
        if (url[0] != '\0' &&
            (coap_split_uri((const uint8_t *)url, strlen(url), &uri) == 0) != (at == 0u || at == scheme / 8u)) {
            printf("%s in another build\n", url);
            wrong++;
        }
    }
    built_with = ~0u;
    return wrong;
}

#else

static unsigned wrong_builds(void)
{
    return 0;
}

#endif

int main(void)
{
    unsigned wrong = wrong_builds();
    coap_uri_t uri;

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        if (!holds(i)) {
            printf("%s\n", cases[i].url);
            wrong++;
        }
    }
    if (coap_split_uri(NULL, 0, &uri) != -1 || coap_split_uri((const uint8_t *)"/", 1, NULL) != -1) {
        puts("NULL");
        wrong++;
    }
    printf("%zu URLs\n", sizeof cases / sizeof cases[0]);
    return wrong != 0;
}
