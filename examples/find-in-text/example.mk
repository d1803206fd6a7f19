# SPDX-License-Identifier: MIT
# The drawing is the anatomy example's.
sources += examples/anatomy/anatomy.c $(wildcard port/library/sentences/*.c) examples/anatomy/print.c
flags += -Iexamples/anatomy -Iport/library/sentences
