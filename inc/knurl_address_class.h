/* SPDX-License-Identifier: MIT
 *
 * Classes of addresses, from the IANA registries (RFC 6890). They show whether a URL, or a name that you resolved,
 * leads to the device itself or into its own network.
 *
 *     if ((knurl_host_class(&url) & KNURL_ADDRESS_NOT_GLOBAL) != 0u) ... refuse
 *     ... if the host is a name: resolve it to `octets`, 4 or 16 of them
 *     if ((knurl_address_class(octets, count) & KNURL_ADDRESS_NOT_GLOBAL) != 0u) ... do not connect
 *     ... connect to `octets`
 *
 * Connect to the octets that you checked: a client that resolves the name again may get a different address.
 *
 * A URL whose host is a name passes the first check, because a name has no class. In firmware for a local network,
 * replace KNURL_ADDRESS_NOT_GLOBAL by the classes that you refuse.
 *
 * Conventions and terms are those of knurl.h: a row describes one scheme, a list holds the rows that you accept. */
#ifndef KNURL_ADDRESS_CLASS_H
#define KNURL_ADDRESS_CLASS_H

#include "knurl.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The classes. Each class is a bit, and each address has exactly one class. */
#define KNURL_ADDRESS_NONE 0x00u        /* the host is a name, an IPvFuture or empty, or there is none */
#define KNURL_ADDRESS_UNSPECIFIED 0x01u /* 0/8, :: */
#define KNURL_ADDRESS_LOOPBACK 0x02u    /* 127/8, ::1 */
#define KNURL_ADDRESS_PRIVATE 0x04u     /* 10/8, 172.16/12, 192.168/16, 100.64/10, fc00::/7, fec0::/10 */
#define KNURL_ADDRESS_LINK_LOCAL 0x08u  /* 169.254/16, fe80::/10 */
#define KNURL_ADDRESS_MULTICAST 0x10u   /* 224/4, ff00::/8 */
/* 192.0.0/24, 192.0.2/24, 192.88.99/24, 198.18/15, 198.51.100/24, 203.0.113/24, 240/4, 2001::/23, 2001:db8::/32,
 * 3fff::/20; and every IPv6 address outside 2000::/3 that no other class contains, such as 64:ff9b:1::/48, 100::/64 and
 * 5f00::/16 */
#define KNURL_ADDRESS_RESERVED 0x20u
#define KNURL_ADDRESS_GLOBAL 0x40u /* every other IPv4 address, and every other IPv6 address in 2000::/3 */
/* All classes but KNURL_ADDRESS_GLOBAL, which is the class of servers on the internet. */
#define KNURL_ADDRESS_NOT_GLOBAL 0x3Fu
#define KNURL_ADDRESS_ALL 0x7Fu /* all bits, because the class is not known */

/* Returns the class of an address, one bit. `octets` are `count` octets in network order, 4 or 16. Any other count
 * gives KNURL_ADDRESS_ALL, so that every set of refused classes refuses it.
 *
 * An IPv6 address with one of these prefixes contains an IPv4 address, and has its class: ::ffff:0:0/96,
 * ::ffff:0:0:0/96, 64:ff9b::/96, 2002::/16, and ::/96 except :: and ::1. */
unsigned knurl_address_class(const uint8_t octets[], unsigned count);

/* Returns the class of the host of a URL:
 *
 *   one class          if the host is an address;
 *   KNURL_ADDRESS_NONE if the host is a name, an IPvFuture or empty, and if there is no host. Names include localhost
 *                      and 127.1, which some software reads as an address: see KNURL_WARNING_HOST_NUMBER
 *                      (knurl_warnings.h), and check what the name resolves to;
 *   KNURL_ADDRESS_ALL  if the URL was not accepted or has no text; and in rows of RFC 1738 and of the draft, if a
 *                      number has a leading zero, as in 0177.0.0.1: these rows read it as decimal, but resolvers read
 *                      it as octal. */
unsigned knurl_host_class(const knurl_t *url);

/* Returns a printable name of one class of addresses: "link-local" for KNURL_ADDRESS_LINK_LOCAL. Any other number gives
 * "unknown". */
const char *knurl_address_class_name(unsigned class_);

#ifdef __cplusplus
}
#endif

#endif
