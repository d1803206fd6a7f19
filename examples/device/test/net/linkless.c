/* SPDX-License-Identifier: MIT */
/* Tests that the server of examples/device/sensor does not start if its longest link misses room by one octet. If it
 * started, the resource would be missing from the list, and nobody would know. With one octet more it starts. */
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
