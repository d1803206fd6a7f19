/* SPDX-License-Identifier: MIT
 *
 * The rows of RFC 3986, and the list of them. CONTRIBUTING.md lists the lines of a new scheme. All but file and the
 * generic row have one grammar:
 *
 *     URI = scheme "://" authority path-abempty [ "?" query ] [ "#" fragment ]
 *
 * The host is not empty. A row without KNURL_FLAG_TAKES_LOGIN has no userinfo. */
#include "knurl_rfc3986.h"

/* The most frequent first. Of tftp RFC 3617 section 3 has less: no port, no query, and a file. URLs of boot loaders
 * have more. The mode, `;mode=octet`, is the end of the path. */
/* clang-format off */
#define ROWS(LINE)                                                                                                     \
    LINE(knurl_http, "http", 80, KNURL_FLAG_TAKES_LOGIN)     /* RFC 9110 section 4.2.1 */                              \
    LINE(knurl_https, "https", 443, KNURL_FLAG_TAKES_LOGIN)  /* RFC 9110 section 4.2.2 */                              \
    LINE(knurl_ws, "ws", 80, KNURL_FLAG_NO_FRAGMENT)         /* RFC 6455 section 3 */                                  \
    LINE(knurl_wss, "wss", 443, KNURL_FLAG_NO_FRAGMENT)      /* RFC 6455 section 3 */                                  \
    LINE(knurl_mqtt, "mqtt", 1883, KNURL_FLAG_TAKES_LOGIN)   /* no RFC defines it */                                   \
    LINE(knurl_mqtts, "mqtts", 8883, KNURL_FLAG_TAKES_LOGIN) /* the same */                                            \
    LINE(knurl_coap, "coap", 5683, 0)                        /* RFC 7252 section 6.1 */                                \
    LINE(knurl_coaps, "coaps", 5684, 0)                      /* RFC 7252 section 6.2 */                                \
    LINE(knurl_coap_tcp, "coap+tcp", 5683, 0)                /* RFC 8323 section 8.1 */                                \
    LINE(knurl_coaps_tcp, "coaps+tcp", 5684, 0)              /* RFC 8323 section 8.2 */                                \
    LINE(knurl_coap_ws, "coap+ws", 80, 0)                    /* RFC 8323 section 8.3 */                                \
    LINE(knurl_coaps_ws, "coaps+ws", 443, 0)                 /* RFC 8323 section 8.4 */                                \
    LINE(knurl_rtsp, "rtsp", 554, KNURL_FLAG_TAKES_LOGIN)    /* RFC 7826 section 4.2 */                                \
    LINE(knurl_rtsps, "rtsps", 322, KNURL_FLAG_TAKES_LOGIN)  /* RFC 7826 section 4.2 */                                \
    LINE(knurl_tftp, "tftp", 69, 0)                          /* see above */                                           \
    LINE(knurl_opc_tcp, "opc.tcp", 4840, 0)                  /* OPC 10000-6, and the registration of port 4840 */      \
    LINE(knurl_ipp, "ipp", 631, KNURL_FLAG_WRITES_PORT)      /* RFC 3510 section 4.5, and a query without a path */    \
    LINE(knurl_ipps, "ipps", 631, KNURL_FLAG_WRITES_PORT)    /* RFC 7472 */
/* clang-format on */

/* The name is an array of its own: a linker that drops a row then drops its name, too. */
#define ROW(row, scheme, port, flags)                                                                                  \
    static const char row##_name[] = scheme;                                                                           \
    const knurl_scheme_t row = KNURL_RFC3986_ROW(row##_name, port, flags);
ROWS(ROW)

/* file, RFC 8089 section 2, with RFC 3986's query:
 *
 *     file-URI       = "file:" file-hier-part [ "?" query ]
 *     file-hier-part = ( "//" auth-path ) / local-path
 *     auth-path      = [ file-auth ] path-absolute
 *     local-path     = path-absolute
 *     file-auth      = "localhost" / host
 *
 * A path follows the colon. A path also follows a host; it may start with "//", as in other rows. */
static int read_file(knurl_t *url, unsigned octet, unsigned class_)
{
    const bool starts = (url->state == AT_HIER);
    const bool in_host = (url->state >= LITERAL_ENDED) && (url->state <= HOST);
    const bool ends = (class_ == KNURL_CLASS_QUESTION) || (class_ == KNURL_CLASS_HASH) || (class_ == KNURL_CLASS_END);

    if ((starts && (class_ != KNURL_CLASS_SLASH)) || (in_host && ends)) {
        return -KNURL_ERROR_SYNTAX;
    }
    return knurl_rfc3986_hier(url, octet, class_);
}

static const char knurl_file_name[] = "file";
static const knurl_family_t file_family = KNURL_URI_FAMILY(read_file, knurl_rfc3986_start_hier);
const knurl_scheme_t knurl_file = {knurl_file_name, &file_family, NULL, 0, 0};

/* Every scheme that no other row of the list names, RFC 3986 section 3:
 *
 *     URI = scheme ":" hier-part [ "?" query ] [ "#" fragment ]
 */
static const char knurl_generic_name[] = "";
static const knurl_family_t hier_family = KNURL_URI_FAMILY(knurl_rfc3986_hier, knurl_rfc3986_start_hier);
const knurl_scheme_t knurl_generic = {knurl_generic_name, &hier_family, NULL, 0,
                                      KNURL_FLAG_TAKES_LOGIN | KNURL_FLAG_TAKES_PORT};

#define ADDRESS_OF(row, scheme, port, flags) &row,
/* clang-format off */
const knurl_scheme_t *const knurl_rfc3986_schemes[] = {ROWS(ADDRESS_OF) &knurl_file, &knurl_generic, NULL};
/* clang-format on */
