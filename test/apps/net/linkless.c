/* SPDX-License-Identifier: MIT */
/* The server of examples/sensor by itself, on the host, built so that the longest of its links has no room: it does not
   start. Otherwise the resource would be missing from the list, and nobody would be told. */
#include "checks.h"
#include "said.h"
#include "udp.h"

#define LONGEST_LINK (sizeof "</temperature>;rt=temperature-c;title=\"The room\";ct=0" - 2u) /* one octet less */
#include "../../../examples/sensor/server.c"

int main(void)
{
    check(!server_start() && !opened, "a link without room");
    return checked("the server of CoAP without a link");
}
