/* SPDX-License-Identifier: MIT
 *
 * opc.tcp, OPC UA over TCP (OPC 10000-6, connection protocol, and IANA's registration of port 4840):
 *
 *     opc-tcp-URI = "opc.tcp:" "//" host [ ":" port ] path-abempty [ "?" query ]
 *
 * where the host is not empty. */
#include "knurl_scheme.h"

const knurl_scheme_t knurl_opc_tcp = KNURL_RFC3986_ROW("opc.tcp", 4840, 0);
