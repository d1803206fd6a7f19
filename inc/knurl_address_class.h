/* SPDX-License-Identifier: MIT
 *
 * Classes of addresses, from the IANA registries (RFC 6890). They tell whether a URL or a resolved name leads to the
 * device itself, or into its own network.
 *
 *     if ((knurl_host_class(&url) & KNURL_ADDRESS_NOT_GLOBAL) != 0u) ... refuse
 *     ... resolve the name to `octets`, 4 or 16 of them
 *     if ((knurl_address_class(octets, count) & KNURL_ADDRESS_NOT_GLOBAL) != 0u) ... do not connect
 *
 * The conventions are those of knurl.h. */
#ifndef KNURL_ADDRESS_CLASS_H
#define KNURL_ADDRESS_CLASS_H

#include "knurl.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The classes. Every address has one class, which is a bit. */
#define KNURL_ADDRESS_NONE 0x00u        /* no address: the host is a name, an IPvFuture or empty, or there is no host */
#define KNURL_ADDRESS_UNSPECIFIED 0x01u /* 0/8, :: */
#define KNURL_ADDRESS_LOOPBACK 0x02u    /* 127/8, ::1 */
#define KNURL_ADDRESS_PRIVATE 0x04u     /* 10/8, 172.16/12, 192.168/16, 100.64/10, fc00::/7, fec0::/10 */
#define KNURL_ADDRESS_LINK_LOCAL 0x08u  /* 169.254/16, fe80::/10 */
#define KNURL_ADDRESS_MULTICAST 0x10u   /* 224/4, ff00::/8 */
/* 192.0.0/24, 192.0.2/24, 192.88.99/24, 198.18/15, 198.51.100/24, 203.0.113/24, 240/4, 2001::/23, 2001:db8::/32,
 * 3fff::/20, and what is not in 2000::/3 and has no other class, such as 64:ff9b:1::/48, 100::/64, 5f00::/16 */
#define KNURL_ADDRESS_RESERVED 0x20u
#define KNURL_ADDRESS_GLOBAL 0x40u /* every other address: of IPv6, in 2000::/3 */
/* The set of all classes but KNURL_ADDRESS_GLOBAL: what a server on the internet does not have. */
#define KNURL_ADDRESS_NOT_GLOBAL 0x3Fu
#define KNURL_ADDRESS_ALL 0x7Fu /* every class: the address is unknown */

/* Returns the class of an address: `count` octets in network order, 4 or 16. Another count gives KNURL_ADDRESS_ALL, so
 * that every set of refused classes refuses it.
 *
 * An IPv6 address that contains an IPv4 address has the class of the IPv4 address. The prefixes are ::ffff:0:0/96,
 * ::ffff:0:0:0/96, 64:ff9b::/96, 2002::/16, and ::/96 except :: and ::1. */
unsigned knurl_address_class(const uint8_t octets[], unsigned count);

/* Returns the class of the host of a URL. Returns KNURL_ADDRESS_ALL if the URL was not accepted or has no text. A name
 * gives KNURL_ADDRESS_NONE, also localhost and 127.1, which some software reads as an address: see
 * KNURL_WARNING_HOST_NUMBER, and check what a name was resolved to. In rows of RFC 1738 a number with a leading zero,
 * 0177.0.0.1, gives KNURL_ADDRESS_ALL: it is decimal there, and octal for resolvers. */
unsigned knurl_host_class(const knurl_t *url);

/* Returns the name of one class: "link-local" for KNURL_ADDRESS_LINK_LOCAL. Any other number gives "unknown". */
const char *knurl_address_class_name(unsigned class_);

#ifdef __cplusplus
}
#endif

#endif
