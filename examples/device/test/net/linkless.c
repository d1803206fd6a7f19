/* SPDX-License-Identifier: MIT */
/* The server of examples/device/sensor by itself, on the host, built so that the longest of its links has no room by
   one octet: it does not start. Otherwise the resource would be missing from the list, and nobody would be told. With
   that octet it starts. */
#include "checks.h"
#include "said.h"
#include "udp.h"

static size_t longest = sizeof "</temperature>;rt=temperature-c;title=\"The room\";ct=0" - 2u;
#define LONGEST_OWN_LINK longest
#include "../../sensor/server.c"

int main(void)
{
    check(!server_start() && !opened, "a link without room");
    longest++;
    check(server_start() && opened, "a link that has just the room");
    return checked("the server of CoAP without a link");
}
