# SPDX-License-Identifier: MIT
# The sentences are a library of their own.
sources += $(wildcard port/sentences/*.c)
flags += -Iport/sentences
