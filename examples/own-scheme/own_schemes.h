/* SPDX-License-Identifier: MIT
 *
 * The schemes that this firmware adds to those of the library. */
#ifndef OWN_SCHEMES_H
#define OWN_SCHEMES_H

#include "knurl_iterators.h"
#include "knurl_scheme.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The number of rules of each row, for knurl_check_row. A row made with KNURL_RFC3986_ROW has KNURL_RFC3986_RULES. */
#define COAP_RULES 3u
#define MQTT_RULES 3u

/* coap, RFC 7252 section 6.1, port 5683: host, port, KNURL_PATH and KNURL_QUERY. */
extern const knurl_scheme_t coap_scheme;

/* mqtt, port 1883: user, password, host, port, MQTT_TOPIC and KNURL_QUERY. */
extern const knurl_scheme_t mqtt_scheme;

/* stomp, port 61613, a row of RFC 3986: user, password, host, port, KNURL_PATH and KNURL_QUERY. */
extern const knurl_scheme_t stomp_scheme;

/* A scheme numbers its own kinds from KNURL_OWN; its row contains their names in the same order. */
enum { MQTT_TOPIC = KNURL_OWN };

/* The most parts that a URL of these schemes has, including its fragment. */
#define OWN_SCHEMES_PARTS 8u

/* The texts that a CoAP client sends as options, and the levels of an MQTT topic. */
extern const knurl_separators_t coap_uri_queries;
extern const knurl_separators_t mqtt_topic_levels;

#ifdef __cplusplus
}
#endif

#endif
