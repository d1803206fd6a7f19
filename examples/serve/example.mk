# SPDX-License-Identifier: MIT
include port/library/lwip/lwip.mk
