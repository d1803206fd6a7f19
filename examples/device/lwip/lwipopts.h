/* SPDX-License-Identifier: MIT */
/* lwIP's options: no operating system, the raw API, and sizes that fit into 64 KB of RAM together with a stack of 16
 * KB. */
#ifndef LWIPOPTS_H
#define LWIPOPTS_H

#define NO_SYS 1
#define SYS_LIGHTWEIGHT_PROT 0 /* no interrupt calls lwIP */
#define LWIP_NETCONN 0
#define LWIP_SOCKET 0
#define LWIP_RAW 0

/* Dual stack. network.c sets the addresses, and no other device on the link uses them, so there is neither DHCP nor a
 * check for duplicates. */
#define LWIP_IPV6 1
#define LWIP_IPV6_AUTOCONFIG 0
#define LWIP_IPV6_DUP_DETECT_ATTEMPTS 0
#define LWIP_IPV6_SEND_ROUTER_SOLICIT 0
#define LWIP_IPV6_MLD 0
#define LWIP_IPV6_REASS 0
#define LWIP_IPV6_FRAG 0
#define LWIP_ND6_NUM_NEIGHBORS 4
#define LWIP_ND6_NUM_DESTINATIONS 4
#define LWIP_ND6_NUM_PREFIXES 2
#define LWIP_ND6_NUM_ROUTERS 1
#define MEMP_NUM_ND6_QUEUE 4
#define IP_REASSEMBLY 0
#define IP_FRAG 0
#define LWIP_DNS 1

/* A frame of 1,514 octets is a chain of six of these pbufs, so that reading a chain crosses their borders. */
#define MEM_ALIGNMENT 4
#define MEM_SIZE 6144
#define PBUF_POOL_BUFSIZE 256
#define PBUF_POOL_SIZE 48
#define MEMP_NUM_TCP_PCB 8
#define MEMP_NUM_TCP_PCB_LISTEN 1
#define MEMP_NUM_TCP_SEG 16
#define TCP_MSS 1460
#define TCP_WND (4 * TCP_MSS)
#define TCP_SND_BUF (2 * TCP_MSS)
#define TCP_QUEUE_OOSEQ 0
#define TCP_SYNMAXRTX 4
/* With 6, a peer that acknowledges nothing occupies memory for two minutes; with lwIP's default of 12, for over half an
 * hour. */
#define TCP_MAXRTX 6
#define MEMP_NUM_SYS_TIMEOUT (LWIP_NUM_SYS_TIMEOUT_INTERNAL + 1) /* one more for MQTT */
#define TCP_MSL 1000 /* milliseconds; one hop in a test. On the Internet leave lwIP's minute. */

/* An example prints these, to show that nothing leaks. */
#define LWIP_STATS 1
#define LINK_STATS 1
#define MEM_STATS 1
#define MEMP_STATS 1

#endif
