# SPDX-License-Identifier: MIT
# The drawing is the anatomy example's.
sources += examples/anatomy/anatomy.c $(wildcard port/sentences/*.c) examples/anatomy/print.c
flags += -Iexamples/anatomy -Iport/sentences
