/* SPDX-License-Identifier: MIT
 *
 * Included before iPXE's uri.c: knurl and its URIs, and new names for iPXE's own functions, which nothing calls
 * then. */
#include <stdint.h>

/* iPXE's headers do not define these. */
#ifndef SIZE_MAX
#define SIZE_MAX __SIZE_MAX__
#endif
typedef __PTRDIFF_TYPE__ ptrdiff_t;
typedef __UINTPTR_TYPE__ uintptr_t;

#include "knurl.c"
#include "knurl_uri.c"
#include "knurl_uri_resolve.c"

#define uri_decode their_uri_decode
#define uri_encode their_uri_encode
#define uri_encode_string their_uri_encode_string
#define parse_uri their_parse_uri
#define uri_port their_uri_port
#define format_uri their_format_uri
#define format_uri_alloc their_format_uri_alloc
#define uri_dup their_uri_dup
#define resolve_path their_resolve_path
#define resolve_uri their_resolve_uri
#define pxe_uri their_pxe_uri
