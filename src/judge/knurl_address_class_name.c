/* SPDX-License-Identifier: MIT */
#include "knurl_address_class.h"

const char *knurl_address_class_name(unsigned class_)
{
    switch (class_) {
    case KNURL_ADDRESS_UNSPECIFIED:
        return "unspecified";
    case KNURL_ADDRESS_LOOPBACK:
        return "loopback";
    case KNURL_ADDRESS_PRIVATE:
        return "private";
    case KNURL_ADDRESS_LINK_LOCAL:
        return "link-local";
    case KNURL_ADDRESS_MULTICAST:
        return "multicast";
    case KNURL_ADDRESS_RESERVED:
        return "reserved";
    case KNURL_ADDRESS_GLOBAL:
        return "global";
    default:
        return "unknown";
    }
}
