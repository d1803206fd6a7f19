# SPDX-License-Identifier: MIT
include examples/device/lwip/lwip.mk
