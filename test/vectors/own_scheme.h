/* SPDX-License-Identifier: MIT
 *
 * URLs of the schemes in examples/own-scheme, with their parts: kind=text. */
#ifndef VECTORS_OWN_SCHEME_H
#define VECTORS_OWN_SCHEME_H

#include "knurl.h"

typedef struct {
    const char *text;
    const char *parts; /* NULL where it is refused */
    uint16_t port;     /* the effective one, or the offset of the refusal */
} own_scheme_vector_t;

static const own_scheme_vector_t coap_vectors[] = {
    {"coap://h", "scheme=coap host=h", 5683},
    {"COAP://h:0061616", "scheme=COAP host=h port=0061616", 61616},
    {"coap://192.0.2.1/", "scheme=coap host=192.0.2.1 path=", 5683},
    {"coap://h/a/b%2Fc/?d&e=f", "scheme=coap host=h path=a/b%2Fc/ query=d&e=f", 5683},
    {"coap://h?", "scheme=coap host=h query=", 5683},
    {"coap://h?a/b?c#d", "scheme=coap host=h query=a/b?c fragment=d", 5683},
    {"coap://h:1?a", "scheme=coap host=h port=1 query=a", 1},
    {"coap://h/;:@&=-_.+!*'(),$", "scheme=coap host=h path=;:@&=-_.+!*'(),$", 5683},
    {"coap:", NULL, 5},
    {"coap:h", NULL, 5},
    {"coap://", NULL, 7},
    {"coap://u@h", NULL, 8},
    {"coap://h:", NULL, 9},
    {"coap://h:65536", NULL, 13},
    {"coap://h_", NULL, 8},
    {"coap://[::1]/", NULL, 7},
    {"coap://h/a b", NULL, 10},
    {"coap://h/%4", NULL, 11},
    {"coap://h/a?b%zz", NULL, 12},
    {"coaps://h/", NULL, 5},
    {"http://h/", NULL, 4},
};

static const own_scheme_vector_t mqtt_vectors[] = {
    {"mqtt://h", "scheme=mqtt host=h", 1883},
    {"mqtt://h:8883/", "scheme=mqtt host=h port=8883 topic=", 8883},
    {"mqtt://u:p@h/a/b?qos=1", "scheme=mqtt user=u password=p host=h topic=a/b query=qos=1", 1883},
    {"mqtt://u;1@h.i/+/%23", "scheme=mqtt user=u;1 host=h.i topic=+/%23", 1883},
    {"mqtt://:@h/?", "scheme=mqtt user= password= host=h topic= query=", 1883},
    {"mqtt://12:34@1.2.3.4:5//a//?b?c/#d",
     "scheme=mqtt user=12 password=34 host=1.2.3.4 port=5 topic=/a// query=b?c/ fragment=d", 5},
    {"mqtt:", NULL, 5},
    {"mqtt:/h", NULL, 6},
    {"mqtt://h?a", NULL, 10},
    {"mqtt://u@", NULL, 9},
    {"mqtt://u@v@h", NULL, 10},
    {"mqtt://h/a\"", NULL, 10},
    {"mqtts://h/", NULL, 5},
};

#endif
