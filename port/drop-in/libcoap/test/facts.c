/* SPDX-License-Identifier: MIT
 *
 * The drop-in for libcoap by itself: the parts of a URL, or the number of a refusal. */
#include <coap3/coap.h>

#include "knurl.h"

#define ENDS 0u
#include "../../facts.h"

/* The scheme's number, port, host, path and query, with "-" for a part that is missing; or the number of a refusal. */
static const struct fact facts[] = {

    {"coap://h", "0 5683 h|-|-|"},
    {"coap://h/", "0 5683 h|-|-|"},
    {"coaps://h:1/a/b%20c?d&e", "1 1 h|a/b%20c|d&e|"},
    {"coap+tcp://192.0.2.1:/a?", "2 5683 192.0.2.1|a||"},
    {"COAPS+tcp://h?x", "3 5684 h|-|x|"},
    {"coap://[2001:db8::1]:65535/", "0 65535 2001:db8::1|-|-|"},
    {"coap://h:0000065535", "0 65535 h|-|-|"},
    {"coap://[fe80::1%eth0]/a", "0 5683 fe80::1%eth0|a|-|"},
    {"coaps://[fe80::1%25eth0]:1?a", "1 1 fe80::1%25eth0|-|a|"},
    {"/", "0 5683 -|-|-|"},
    {"/a/b?c", "0 5683 -|a/b|c|"},
    {"//h", "0 5683 -|/h|-|"},
#if LIBCOAP_VERSION >= 4003002U
    {"coap+ws://h/a", "6 80 h|a|-|"},
    {"coaps+ws://h?b", "7 443 h|-|b|"},
    {"coaps+WS://h:8/", "7 8 h|-|-|"},
    {"coap://%2Funix%2fsocket/a", "0 0 %2Funix%2fsocket|a|-|"},
    {"coaps+tcp://%2ftmp", "3 0 %2ftmp|-|-|"},
    {"coap://%2Funix:1/a", "refused -5"},
    {"coap://%2Funix:/a", "refused -5"},
#else
    {"coap+ws://h/a", "refused -1"},
    {"coap://%2Funix%2fsocket/a", "0 5683 %2Funix%2fsocket|a|-|"},
#endif
    {"coap:///a", "refused -3"},
    {"coap://[evil]/", "refused -3"},
    {"coap://[v1.evil]/", "refused -3"},
    {"coap://[VF.evil]:1?a", "refused -3"},
    {"coap://[fe80::1%]/", "refused -3"},
    {"coap://[fe80::1%25]/", "refused -3"},
    {"coap://[evil%eth0]/", "refused -3"},
    {"coap://u@h", "refused -3"},
    {"coap://h:65536/", "refused -4"},
    {"coap://h:x/", "refused -4"},
    {"coap://:1", "refused -3"},
    {"coap://?a", "refused -3"},
    {"coap://@h", "refused -3"},
    {"coap://u:p@h", "refused -4"},
    {"coap://h%e:99999", "refused -1"},
    {"coap+TCP://#", "refused -3"},
    {"coap://h:5x", "refused -4"},
    {"coap://h:5 ", "refused -4"},
};

/* clang-format off */
static const char *const refused[] = {
    "", "coap", "http://h", "coap:h", "coap://", "coap://h\\.evil/", "coap://h/#f", "coap://h/%zz",
    "coapx://h", "coap:/h", "coap://[::1", "coap://[::1]x", "coap://h a", "//[", "/%4", "/#", NULL,
};
/* clang-format on */

static void answer(char *text, size_t length)
{
    coap_uri_t uri;
    int error;

    memset(&uri, 0xFF, sizeof uri);
    error = coap_split_uri((const uint8_t *)text, length, &uri);
    if (error != 0) {
        say("refused %d", error);
        return;
    }
    say("%d %u ", (int)uri.scheme, uri.port);
    say_part((const char *)uri.host.s, uri.host.length);
    say_part((const char *)uri.path.s, uri.path.length);
    say_part((const char *)uri.query.s, uri.query.length);
}

#if LIBCOAP_VERSION >= 4003002U

static unsigned built_with = ~0u;

#define SUPPORTED(call, scheme)                                                                                        \
    int call(void)                                                                                                     \
    {                                                                                                                  \
        return (built_with & (1u << (scheme))) != 0u;                                                                  \
    }
SUPPORTED(coap_dtls_is_supported, COAP_URI_SCHEME_COAPS)
SUPPORTED(coap_tcp_is_supported, COAP_URI_SCHEME_COAP_TCP)
SUPPORTED(coap_tls_is_supported, COAP_URI_SCHEME_COAPS_TCP)
SUPPORTED(coap_ws_is_supported, COAP_URI_SCHEME_COAP_WS)
SUPPORTED(coap_wss_is_supported, COAP_URI_SCHEME_COAPS_WS)

/* Checks that a scheme that a build left out is refused, and no other. */
static void try_builds(void)
{
    static const char *const urls[] = {"coap://h", "coaps://h", "coap+tcp://h", "coaps+tcp://h",
                                       NULL,       NULL,        "coap+ws://h",  "coaps+ws://h"};
    coap_uri_t uri;

    for (unsigned scheme = 0; scheme < 64u; scheme++) {
        const unsigned at = scheme % 8u;
        const char *url = urls[at];
        const bool is_there = at == 0u || at == scheme / 8u;
        built_with = 1u << (scheme / 8u);
        EXPECT(url == NULL || (coap_split_uri((const uint8_t *)url, strlen(url), &uri) == 0) == is_there);
    }
    built_with = ~0u;
}

#else

static void try_builds(void)
{
}

#endif

/* Checks that a refused URL leaves no field, whatever was read before the error. */
static void try_fields(void)
{
    static const char *const texts[] = {"coaps://h:1/a?b#c", "coaps://[v1.a]:1/a", "coaps://%2Funix:1/a?b"};
    coap_uri_t uri;

    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        memset(&uri, 0xFF, sizeof uri);
        const int answer = coap_split_uri((const uint8_t *)texts[i], strlen(texts[i]), &uri);
        EXPECT(answer != 0 || i == 2u); /* the last is refused if libcoap has no such sockets */
        if (answer != 0) {
            EXPECT(uri.port == COAP_DEFAULT_PORT && uri.scheme == COAP_URI_SCHEME_COAP && uri.host.s == NULL &&
                   uri.host.length == 0u && uri.path.s == NULL && uri.query.s == NULL);
        }
    }
}

/* Tries the longest URL, and one that is longer by an octet. */
static void try_longest(void)
{
    static char text[KNURL_LENGTH_MAX + 2u] = "coap://h/";
    coap_uri_t uri;

    memset(&text[9], 'a', sizeof text - 9u);
    EXPECT(coap_split_uri((const uint8_t *)text, KNURL_LENGTH_MAX, &uri) == 0);
    EXPECT(uri.path.length == KNURL_LENGTH_MAX - 9u);
    EXPECT(coap_split_uri((const uint8_t *)text, KNURL_LENGTH_MAX + 1u, &uri) == -1);
    memset(text, '/', 9);
    EXPECT(coap_split_uri((const uint8_t *)text, KNURL_LENGTH_MAX - 8u, &uri) == 0);
    EXPECT(coap_split_uri((const uint8_t *)text, KNURL_LENGTH_MAX - 7u, &uri) == -1);
}

int main(int argc, char **argv)
{
    coap_uri_t uri;

    (void)argv;
    if (argc == 1) {
        judge_ports("coap://h:*/a", "0 * h|a|-|", "refused -4");
        try_builds();
        try_fields();
        try_longest();
        EXPECT(coap_split_uri(NULL, 0, &uri) == -1 && coap_split_uri((const uint8_t *)"/", 1, NULL) == -1);
    }
    return JUDGE_ALL("refused -1");
}
