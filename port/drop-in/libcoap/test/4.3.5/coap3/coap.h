/* SPDX-License-Identifier: MIT
 *
 * Of libcoap 4.3.5, which Debian does not have, what coap_split_uri needs. */
#include <stddef.h>
#include <stdint.h>
#define LIBCOAP_VERSION (4003005U)
#define COAP_DEFAULT_PORT 5683
typedef struct {
    size_t length;
    const uint8_t *s;
} coap_str_const_t;
typedef enum coap_uri_scheme_t {
    COAP_URI_SCHEME_COAP,
    COAP_URI_SCHEME_COAPS,
    COAP_URI_SCHEME_COAP_TCP,
    COAP_URI_SCHEME_COAPS_TCP,
    COAP_URI_SCHEME_HTTP,
    COAP_URI_SCHEME_HTTPS,
    COAP_URI_SCHEME_COAP_WS,
    COAP_URI_SCHEME_COAPS_WS,
    COAP_URI_SCHEME_LAST
} coap_uri_scheme_t;
typedef struct {
    coap_str_const_t host;
    uint16_t port;
    coap_str_const_t path, query;
    enum coap_uri_scheme_t scheme;
} coap_uri_t;
int coap_split_uri(const uint8_t *text, size_t length, coap_uri_t *uri);
int coap_dtls_is_supported(void);
int coap_tcp_is_supported(void);
int coap_tls_is_supported(void);
int coap_ws_is_supported(void);
int coap_wss_is_supported(void);
