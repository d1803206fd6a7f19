# SPDX-License-Identifier: MIT
# The drawing is the anatomy example's, the sentences are a library of their own.
sources += examples/anatomy/anatomy.c examples/anatomy/print.c $(wildcard port/library/sentences/*.c)
flags += -Iexamples/anatomy -Iport/library/sentences
