# SPDX-License-Identifier: MIT
include examples/device/lwip/lwip.mk

# The servers are at 192.0.2.80 and 2001:db8::80 (RFC 5737, RFC 3849). A product must leave this out, because it allows every
# reserved address.
flags += -DDOCUMENTATION_NETWORK
