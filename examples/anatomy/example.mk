# SPDX-License-Identifier: MIT
# The sentences are a separate library.
sources += $(wildcard port/library/sentences/*.c) $(wildcard port/library/lines/*.c)
flags += -Iport/library/sentences -Iport/library/lines
