# SPDX-License-Identifier: MIT
# The sentences are a library of their own.
sources += $(wildcard port/library/sentences/*.c)
flags += -Iport/library/sentences
