/* SPDX-License-Identifier: MIT
 *
 * URLs of the schemes in examples/own-scheme. */
#ifndef VECTORS_OWN_SCHEME_H
#define VECTORS_OWN_SCHEME_H

#include "url_vectors.h"

static const char *const coap_urls[] = {
    "= scheme host", "{coap}://{h}",
    "= scheme host port", "{COAP}://{h}:{0061616}",
    "= scheme host path", "{coap}://{192.0.2.1}/{}", "{coap}://{h}/{;:@&=-_.+!*'(),$}",
    "= scheme host path query", "{coap}://{h}/{a/b%2Fc/}?{d&e=f}",
    "= scheme host query", "{coap}://{h}?{}",
    "= scheme host query fragment", "{coap}://{h}?{a/b?c}#{d}",
    "= scheme host port query", "{coap}://{h}:{1}?{a}",
    "coap:^", "coap:^h", "coap://^", "coap://u^@h", "coap://h:^", "coap://h:6553^6", "coap://h^_", "coap://^[::1]/",
    "coap://h/a^ b", "coap://h/%4^", "coap://h/a?b^%zz", "coaps^://h/", "http^://h/",
    NULL,
};

static const char *const mqtt_urls[] = {
    "= scheme host", "{mqtt}://{h}",
    "= scheme host port topic", "{mqtt}://{h}:{8883}/{}",
    "= scheme user password host topic query", "{mqtt}://{u}:{p}@{h}/{a/b}?{qos=1}", "{mqtt}://{}:{}@{h}/{}?{}",
    "= scheme user host topic", "{mqtt}://{u;1}@{h.i}/{+/%23}",
    "= scheme user password host port topic query fragment", "{mqtt}://{12}:{34}@{1.2.3.4}:{5}/{/a//}?{b?c/}#{d}",
    "mqtt:^", "mqtt:/^h", "mqtt://h?a^", "mqtt://u@^", "mqtt://u@v^@h", "mqtt://h/a^\"", "mqtts^://h/",
    NULL,
};

#endif
