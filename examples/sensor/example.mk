# SPDX-License-Identifier: MIT
include port/lwip/lwip.mk
