/* SPDX-License-Identifier: MIT */
#include "knurl_classes_acsl.h"
#include "knurl_octets_acsl.h"
#include "knurl_out_acsl.h"

#include "knurl_hex_acsl.h"

#include "octets/knurl_octets.c"

/*@ assigns \nothing;
    ensures \result <==> knurl_refuses(octet, refused); */
static bool is_unwanted(uint8_t octet, knurl_decoding_t refused);
